"""The schema that scripts rely on, and whether a reply is of that form."""

import json

from jsonschema import Draft202012Validator

from assistant.dialogue import Reply
from tests.house.source import ROOT

SCHEMA = json.loads((ROOT / "assistant/reply.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def faults_of_form(reply: Reply) -> list[str]:
    """How a reply differs from the schema, and whether its object and its text tell the same; none when it holds."""
    content = json.loads(json.dumps(reply.json()))
    faults = [error.message for error in VALIDATOR.iter_errors(content)]
    return faults if reply.text() == content["text"] else [*faults, "another text"]
