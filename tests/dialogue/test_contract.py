"""Every reply is valid against the schema that scripts rely on, and its text tells the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from jsonschema import Draft202012Validator

from assistant.dialogue import Dialogue, Reply
from assistant.dialogue.reply import ScriptLine
from assistant.laws.code import articles
from assistant.rulings import Until, When
from tests.dialogue.contract import SCHEMA, faults_of_form
from tests.dialogue.dialogues import FAILURE, LEAD_OF_PARTNER, TWO_CARDS

DIALOGUES = [
    (),
    ("bonjour",),
    (TWO_CARDS, "je ne sais pas", "pourquoi", "non", "et si 6♦", "garder", "annuler", "R♣", "comparer"),
    (LEAD_OF_PARTNER, "je ne sais pas", "interdit", "Ouest attaque le 5 de ♠"),
    (FAILURE, "oui", "recommencer", "loi 51", "1", "2"),
    ("Est n'a pas de cœur. Est a du cœur", "1"),
    ("Est a zzz le R♣", "2", "renonce", "entame hors tour d'Est", "Sud demande 2♠ sur 2♣"),
]


def replies(turns: tuple[str, ...], edition: str, language: str) -> Iterator[Reply]:
    dialogue = Dialogue(edition, language)
    yield dialogue.reply
    for turn in turns:
        yield dialogue.say(turn)


MANNERS = list(product(("2017", "2007", "1997"), ("fr", "en")))


@pytest.mark.parametrize(
    ("turns", "manner"), list(product(DIALOGUES, MANNERS)), ids=lambda part: str((part or ("nothing",))[0])[:40]
)
def test_every_reply_is_valid(turns: tuple[str, ...], manner: tuple[str, str]) -> None:
    """Those to the recorded cases too (`tests/cases/test_cases.py`)."""
    for reply in replies(turns, *manner):
        assert faults_of_form(reply) == []


def test_a_reply_that_is_not_of_the_form_is_found() -> None:
    reply = Dialogue().reply
    assert faults_of_form(reply) == []
    assert len(faults_of_form(reply.with_changes(status="ruled"))) == 1


@pytest.mark.parametrize("turns", DIALOGUES, ids=lambda turns: (turns or ("nothing",))[0][:40])
def test_the_text_holds_every_line_of_the_object(turns: tuple[str, ...]) -> None:
    for reply in replies(turns, "2017", "fr"):
        if reply.explanation:
            continue
        text = reply.text()
        missing = [line.text for line in script(reply) if line.text not in text]
        missing += [part.text for part in reply.understood if part.text not in text]
        missing += [part.text for part in reply.not_understood if part.text not in text]
        missing += [reply.question.text] if reply.question and reply.question.text not in text else []
        assert missing == []


def script(reply: Reply) -> tuple[ScriptLine, ...]:
    return reply.ruling.script if reply.ruling else ()


@pytest.mark.parametrize("turns", DIALOGUES, ids=lambda turns: (turns or ("nothing",))[0][:40])
def test_a_reply_asks_at_most_one_thing(turns: tuple[str, ...]) -> None:
    for reply in replies(turns, "2017", "fr"):
        assert (reply.question is not None) + (reply.choice is not None) == (reply.status != "ruling")


def test_every_article_of_the_parts_stands_in_the_flat_list() -> None:
    for turns in DIALOGUES:
        for reply in replies(turns, "2017", "fr"):
            cited = set(reply.ruling.laws if reply.ruling else ())
            cited |= {law for obligation in reply.obligations for law in obligation.laws}
            assert cited <= set(reply.laws)
            assert len(reply.laws) == len(set(reply.laws))


def test_the_schema_knows_every_duration_and_moment() -> None:
    definitions = SCHEMA["$defs"]
    assert set(definitions["until"]["enum"]) == {until.value for until in Until} | {None}
    assert set(definitions["when"]["enum"]) == {when.value for when in When}


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_the_schema_knows_the_form_of_every_article(edition: str) -> None:
    form = re.compile(SCHEMA["$defs"]["law"]["pattern"])
    assert [article for article in articles(edition) if not form.fullmatch(article)] == []


def test_the_schema_is_itself_valid() -> None:
    Draft202012Validator.check_schema(SCHEMA)
