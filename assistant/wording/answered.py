"""A question answered by yes or no, as a statement: how that is done is a matter of each locale."""

from __future__ import annotations

import re

from assistant.wording.catalogue import message
from assistant.wording.sentences import Wording

# A rule a line, behind the first: what is looked for, and what stands in its place; the first that fits is taken, and
# nothing in its place leaves the question as it is. A locale without rules puts no question otherwise.
AFFIRMED = message("a question affirmed:")
DENIED = message("a question denied:")
ARROW = " → "


def affirmed(wording: Wording, question: str) -> str:
    """The question as a statement that holds; empty where the locale has no rule for it."""
    return _by_rules(wording(AFFIRMED), question)


def denied(wording: Wording, question: str) -> str:
    """The question as a statement that does not hold; empty where the locale has no rule for it."""
    return _by_rules(wording(DENIED), question)


def _by_rules(rules: str, question: str) -> str:
    for rule in rules.splitlines()[1:]:
        pattern, _, statement = rule.partition(ARROW)
        found = re.search(pattern, question)
        if found is not None:
            return found.expand(statement)
    return ""
