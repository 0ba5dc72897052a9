"""The inventory of reasons: which fact decided, from the record or an answer, on which statements."""

from assistant.facts import Answer
from assistant.inquiry.reasons import Reason, inventory
from assistant.statements import Meaning
from tests.inquiry.story import contract, exposed, lacks, led, major, on_lead, penalty, required, rule, told


def reasons(*meanings: Meaning, answers: dict[str, Answer] | None = None) -> dict[str, Reason]:
    """The reasons of a story, by finding."""
    return {reason.finding.id: reason for reason in inventory(told(*meanings), answers or {})}


def test_a_void_told_is_why_the_penalty_card_is_played() -> None:
    found = reasons(contract(3, "NT", "S"), major("E", "CK"), led("N", "D2"), lacks("E", "D"))
    void = found["offender_can_follow"]
    assert (void.value, void.source) == (False, "record")
    assert 3 in void.statements
    assert 0 not in void.statements


def test_an_answer_rests_on_no_statement() -> None:
    story = (contract(3, "NT", "S"), major("E", "CK"), led("N", "D2"))
    pending = rule(*story).examination.pending
    assert pending is not None
    given = {f"{pending.matter.key}/{pending.finding.id}": pending.answers[0]}
    found = reasons(*story, answers=given)
    assert found["offender_can_follow"] == Reason(pending.matter.key, pending.finding, True, "answer")


def test_the_option_told_is_the_reason_of_what_follows() -> None:
    found = reasons(contract(3, "NT", "S"), penalty("E", "CK D6"), on_lead("W"), required("S", "C"))
    option = found["lead_option"]
    assert (option.value.id, option.statements) == ("require_C", (3,))


def test_a_reading_that_changes_nothing_is_no_reason() -> None:
    """Shown on purpose, the card is major whatever its rank."""
    found = reasons(contract(3, "NT", "S"), exposed("E", "D4", "shown", deliberate=True))
    assert found["exposure_was_deliberate"].statements == ()
    assert "exposed_card_is_honour" not in found
