"""Law 31: bid out of rotation."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_23_comparable_call as law_23
from assistant.laws import law_25_legal_and_illegal_changes_of_call as law_25
from assistant.laws import law_29_procedure_after_a_call_out_of_rotation as law_29
from assistant.laws.auction_effects import (
    comes_back_if_acted,
    comparable_is,
    repeats_if_passed,
)
from assistant.laws.auction_findings import call_is_insufficient, turn_relation
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_replacements as replacements
from assistant.record.auction_facts import Relation
from assistant.rulings import Actor, When, doubt, effect

rho_acted = Finding(
    "rho_bid_or_doubled",
    "Did {rho} then bid, double or redouble (rather than pass)?",
    replacements.rho_acted,
    laws=("31A", "32A"),
)
relation_owed = Finding(
    "turn_had_belonged_to_rho",
    "Had it been the turn of {rho}, the right-hand opponent, when {call} was made?",
    lambda situation: None if situation.abstract else replacements.relation_owed(situation) == Relation.RHO,
    laws=("31A", "31B", "32A", "32B"),
)
repeats = Finding(
    "call_is_repeated",
    "Does {offender} repeat {call} exactly?",
    replacements.repeats,
    laws=("31A1", "32A1"),
)
repetition_is_legal = Finding(
    "repetition_is_legal",
    "Would {call} be legal now?",
    replacements.repetition_is_legal,
    laws=("31A1", "32A1"),
)
nothing_follows = effect("nothing_follows", "{offender} repeats {call}: nothing more follows, everybody is free.")
must_repeat = effect(
    "must_repeat",
    "{rho} has passed: {who} must repeat {call}, and may make no other call.",
    say="{who}, you must repeat {call}.",
)
repeats_insufficient_if_passed = effect(
    "repeats_if_passed",
    "If {rho} passes, {who} must repeat {call}; it is then an insufficient bid at his turn, dealt with by Law 27: "
    "{lho} may accept it, otherwise {who} replaces it.",
    say="{who}, if {rho} passes, you must repeat {call}, which is then dealt with as an insufficient bid.",
    when=When.TURN,
)
repeated_illegally = effect(
    "repeated_bid_is_insufficient",
    "{rho} has passed: {who} must repeat {call}, which is not legal; it is then dealt with as made at his turn.",
    say="{who}, you must repeat {call}; it is then dealt with as made at your turn.",
)
silent_text = doubt(
    "31A1",
    "Beyond the text: when the call to be repeated is insufficient, it is dealt with by Law 27 as made at his turn, "
    "and {lho} may accept it again.",
)


@law(31, "bid_out_of_rotation")
def bid_out_of_rotation(case: Case) -> None:
    """A bid by a player whose turn it was not, be it insufficient (27A2)."""
    if not covered(case, "31"):
        return
    if law_29.is_a_change(case):
        case.cite("31C")
        law_25.change(case)
        return
    if case.tells(call_is_insufficient):
        case.cite("27A2")
    if not law_29.accepted_or_in_rotation(case):
        refused(case)


def refused(case: Case) -> None:
    """31A at the turn of the player on the right, 31B otherwise."""
    insufficient = case(call_is_insufficient)
    if insufficient:
        case.cite("27A2")
    if case(turn_relation) != Relation.RHO:
        law_29.partner_then_offender(case, "31B1", "31B2")
        return
    if insufficient:
        case.cite("31A1", repeats_insufficient_if_passed(Actor.OFFENDER))
        case.doubt(silent_text)
    else:
        case.cite("31A1", repeats_if_passed(Actor.OFFENDER))
    case.cite("31A2", comes_back_if_acted(Actor.OFFENDER))
    case.see(comparable_is)


@law(31, "call_after_bid_out_of_rotation")
def comes_back(case: Case) -> None:
    """The player comes back: he repeats (A1), or makes any legal call, comparable or not (A2, B2)."""
    if not covered(case, "31"):
        return
    if not case(relation_owed):
        case.cite("31B2")
        any_legal_call(case)
    elif case(rho_acted):
        any_legal_call(case)
    elif not case(repetition_is_legal):
        case.cite("31A1", repeated_illegally(Actor.OFFENDER))
        case.doubt(silent_text)
    elif case(repeats):
        case.cite("31A1", nothing_follows(Actor.OFFENDER))
    else:
        case.cite("31A1", must_repeat(Actor.OFFENDER))


def any_legal_call(case: Case) -> None:
    """31A2(a) and (b), to which 31B2 refers."""
    if law_23.comparable(case):
        law_23.partner_is_free(case, "31A2(a)")
    else:
        law_23.partner_passes_once(case, "31A2(b)")
