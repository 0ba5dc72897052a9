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


RULED = ("Est a le R♣ et le 6♦ pénalisés, le mort attaque l'A♥", "oui")


def ruled() -> Dialogue:
    dialogue = Dialogue()
    for turn in RULED:
        dialogue.say(turn)
    assert dialogue.reply.status == "ruling"
    return dialogue


@pytest.mark.parametrize(
    "remark", ["rien", "rien d'autre", "c'est tout", "merci", "ok", "et maintenant ?", "que faire"]
)
def test_a_remark_after_the_ruling_leaves_it_in_sight_and_adds_no_fact(remark: str) -> None:
    dialogue = ruled()
    before = dialogue.reply
    reply = dialogue.say(remark)
    assert (reply.ruling, reply.understood) == (before.ruling, before.understood)
    assert len(dialogue.turns) == len(RULED)


def test_a_ruling_told_again_is_told_shortly_and_called_unchanged() -> None:
    dialogue = ruled()
    assert "POURQUOI" in dialogue.brief()
    dialogue.say("et maintenant ?")
    again = dialogue.brief()
    assert again.startswith("Décision inchangée") or "\nDécision inchangée" in again
    assert "POURQUOI" not in again
    assert "Compris" not in again
    assert "POURQUOI" in dialogue.reply.text()


def test_play_that_goes_on_leaves_what_was_ruled_in_sight() -> None:
    dialogue = Dialogue()
    dialogue.say("Ouest, en flanc, joue deux cartes face visible à la levée 5")
    while (reply := dialogue.reply).status != "ruling":
        dialogue.answer(reply.offers[0].id)
    told = {line.text for line in reply.ruling.script if line.when != "end"} if reply.ruling else set()
    after = dialogue.say("Sud joue le 3 de trèfle")
    assert told
    assert after.ruling is not None
    assert all(text in after.text() for text in told)


def test_a_number_means_the_answer_that_the_list_numbers() -> None:
    """Yes and no have letters there; the number one is the first of the others."""
    dialogue = Dialogue()
    shown = dialogue.say("Nord a 14 cartes")
    assert [offer.id for offer in shown.offers][:2] == ["yes", "no"]
    reply = dialogue.say("1")
    assert any(shown.offers[2].text in part.text for part in reply.understood)
    assert dialogue.undo().question == shown.question
    assert dialogue.say("2").question == shown.question


def test_cards_told_of_do_not_answer_a_question_on_something_else() -> None:
    dialogue = Dialogue()
    asked = dialogue.say("Le déclarant Sud revendique toutes les levées, Est conteste").question
    assert asked is not None
    assert asked.id == "outstanding_trump_was_mentioned"
    reply = dialogue.say("il reste un atout à Ouest")
    assert reply.question == asked
    assert any("ne répond pas à la question" in warning for warning in reply.warnings)


def test_the_bid_in_question_named_again_is_no_call() -> None:
    dialogue = Dialogue()
    asked = dialogue.say("Nord ouvre 1SA, Est dit 1♠").choice
    assert asked is not None
    reply = dialogue.say("le 1♠")
    assert reply.choice == asked
    assert [part.statement for part in reply.understood].count("called") == 2


@pytest.mark.parametrize(
    ("story", "answer", "reason"),
    [
        ("Est a le R♣ et le 6♦ pénalisés, le mort attaque l'A♥", "non", "Est n'a pas de ♥ (dit par vous)"),
        ("Est a le R♣ et le 6♦ pénalisés, le mort attaque l'A♥", "oui", "Est a du ♥ (dit par vous)"),
    ],
)
def test_a_reason_reads_as_a_statement(story: str, answer: str, reason: str) -> None:
    dialogue = Dialogue()
    dialogue.say(story)
    reply = dialogue.say(answer)
    assert reply.ruling is not None
    assert reason in [each.text for each in reply.ruling.reasons]


def test_what_is_noted_of_a_clause_is_not_told_beside_its_own_statement() -> None:
    dialogue = Dialogue()
    reply = dialogue.say("Est a joué avant Nord")
    assert "noté" not in reply.text()
    assert "Est joue une carte, avant Nord" in reply.text()
