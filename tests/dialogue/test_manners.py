"""What a hurried director types to the program itself, and what stays in sight."""

import sqlite3

import pytest

from assistant.dialogue import Dialogue
from assistant.journal import JournalFault
from assistant.journal.faults import UNWRITABLE

NOTHING_MEANT = "Est joue le 5 et zblorg plof"


@pytest.mark.parametrize("answer", ["1", "sans effet", "peu importe"])
def test_what_is_set_aside_stays_in_sight(answer: str) -> None:
    dialogue = Dialogue()
    dialogue.say(NOTHING_MEANT)
    reply = dialogue.say(answer)
    assert not reply.not_understood
    assert any("zblorg plof" in part.text for part in reply.ignored)
    assert "zblorg plof" in reply.text()


@pytest.mark.parametrize("answer", ["non", "oui"])
def test_a_bare_yes_or_no_sets_nothing_aside(answer: str) -> None:
    """To “without bearing, or to be rephrased?” neither word is an answer."""
    dialogue = Dialogue()
    dialogue.say(NOTHING_MEANT)
    reply = dialogue.say(answer)
    assert reply.status == "not_understood"
    assert any("zblorg plof" in part.text for part in reply.not_understood)


def test_a_turn_named_without_what_replaces_it_changes_nothing() -> None:
    dialogue = Dialogue()
    dialogue.say("Est a fait une renonce à pique")
    before = dialogue.say("non")
    reply = dialogue.say("modifie 2")
    assert reply.ruling == before.ruling
    assert any("« non »" in warning for warning in reply.warnings)


def test_a_turn_is_changed_by_its_number_alone() -> None:
    dialogue = Dialogue()
    dialogue.say("Est a fait une renonce à pique")
    dialogue.say("non")
    reply = dialogue.say("modifie 2 oui")
    assert reply.question is not None
    assert dialogue.say("modifie 9").question == reply.question


def test_an_answer_with_its_reason_behind_it_is_heard() -> None:
    dialogue = Dialogue()
    dialogue.say("Est a fait une renonce")
    reply = dialogue.say("oui c ouest")
    assert not reply.not_understood


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (PermissionError(13, "Permission denied"), "ce n'est pas permis"),
        (sqlite3.OperationalError("attempt to write a readonly database"), "il ne peut qu'être lu"),
        (sqlite3.OperationalError("database is locked"), "un autre programme l'occupe"),
    ],
)
def test_the_reason_of_a_journal_that_fails_is_told_in_french(cause: Exception, told: str) -> None:
    assert told in JournalFault(UNWRITABLE, cause, folder="/tmp").told(Dialogue().wording)
