"""Whatever is typed, the dialogue answers with a state of the contract and loses nothing."""

import json

import pytest

from assistant.dialogue import Dialogue
from tests.dialogue.dialogues import TWO_CARDS, played

BAD = {
    "empty": "",
    "blank": "  \t ",
    "lone half": "Est a \udce9 R♣",
    "null": "Est\x00a R♣ pénalisé",
    "controls": "\x1b[31mEst a R♣\x07",
    "markup": "[b]Est[/b] a R♣ [/oops] pénalisé",
    "braces": "Est {who} a R♣ {0} %s %(x)s",
    "english": "East has the king of clubs as a penalty card",
    "german": "Ost hat den Treffkönig als Strafkarte",
    "chinese": "东家有一张罚张",
    "emoji": "Est 👨‍👩‍👧 a R♣",
    "quotes": "« R♣ » \"'’“”",
    "digits": "1 2 3 4 5 6 7 8 9 10",
    "marks only": "?!.,;:",
    "figures of another script": "٣p {Ⅳ D♠]F 3-2 ٣〇p",
    "figures of another script alone": "٣",
    "a number that no machine holds": "9" * 5000,
    "an article that no machine holds": "9" * 5000 + "B",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_anything_typed_gets_a_reply(text: str) -> None:
    reply = Dialogue().say(text)
    assert reply.status in {"ruling", "choice", "question", "not_understood", "contradiction"}
    assert reply.text()
    json.dumps(reply.json(), ensure_ascii=False).encode("utf-8")


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_anything_typed_as_an_answer_leaves_the_situation_standing(text: str) -> None:
    reply = played(TWO_CARDS).say(text)
    statements = [part.statement for part in reply.understood]
    assert statements[:2] == ["penalty_cards", "led"]


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_preview_never_fails_and_changes_nothing(text: str) -> None:
    dialogue = played(TWO_CARDS)
    before = dialogue.reply
    preview = dialogue.preview(text)
    assert dialogue.reply is before
    assert all(0 <= start <= end <= len(text) for start, end, _ in preview.spans)


def test_a_text_of_a_megabyte_is_cut_and_it_is_said() -> None:
    dialogue = Dialogue()
    reply = dialogue.say("Est a le R♣ pénalisé. " * 50_000)
    assert "seuls les 20000 premiers caractères ont été lus" in reply.warnings
    assert len(dialogue.turns[0].typed) == 20_000


def test_nothing_typed_is_no_turn() -> None:
    dialogue = played(TWO_CARDS)
    assert dialogue.say("   ").warnings == ("rien n'a été tapé",)
    assert len(dialogue.turns) == 1


def test_what_cannot_be_shown_is_made_visible_in_place() -> None:
    dialogue = Dialogue()
    dialogue.say("Est\x00a \udce9")
    assert dialogue.turns[0].typed == "Est\ufffda \ufffd"
