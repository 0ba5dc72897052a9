"""Law 30: pass out of rotation."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_23_comparable_call as law_23
from assistant.laws import law_25_legal_and_illegal_changes_of_call as law_25
from assistant.laws import law_29_procedure_after_a_call_out_of_rotation as law_29
from assistant.laws import law_31_bid_out_of_rotation as law_31
from assistant.laws.auction_effects import (
    could_have_known,
    forced_pass_looked_at,
    free,
    passes_once,
)
from assistant.laws.auction_findings import pass_is_artificial, turn_relation
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_facts as facts
from assistant.record.auction_facts import Relation
from assistant.rulings import Actor, Until, doubt, effect, link

another_pass_is_the_third = Finding(
    "another_pass_is_the_third",
    "Would a pass by {lho} be the third in a row, {turn} having been deprived of his turn?",
    facts.another_pass_is_the_third,
    laws=("17D3",),
)
third_pass_returns_turn = effect(
    "third_pass_returns_turn",
    "A pass by {who} would be the third in a row: the turn would go back to {turn}, and the passes made since would be "
    "cancelled.",
    say="{who}, if you accept the pass by passing, that makes three passes in a row: {turn} gets his turn back.",
)
no_restriction = link("26", "A pass that has to be repeated is the same call: Law 30A brings no lead restriction.")
of_partner = doubt(
    "30C",
    "The French text says an artificial call, Law 31 says an artificial call of his partner: the latter is applied.",
)
information_of_pass = doubt(
    "30A",
    "Beyond the text: Law 30A does not say whether the partner may use the pass withdrawn; by Law 16C2 he may not.",
)


@law(30, "pass_out_of_rotation")
def pass_out_of_rotation(case: Case) -> None:
    """A pass by a player whose turn it was not."""
    if not covered(case, "30"):
        return
    if law_29.is_a_change(case):
        case.cite("30B2")
        law_25.change(case)
        return
    if case.tells(another_pass_is_the_third):
        case.meanwhile("17D3", third_pass_returns_turn(Actor.LHO))
    if not law_29.accepted_or_in_rotation(case):
        refused(case)


def refused(case: Case) -> None:
    """30A at the turn of the player on the right, 30B1 otherwise; 30C sends artificial passes to Law 31."""
    if case(pass_is_artificial):
        case.cite("30C")
        case.doubt(of_partner)
        law_31.refused(case)
    elif case(turn_relation) == Relation.RHO:
        case.cite("30A", passes_once(Actor.OFFENDER, until=Until.ONE_TURN), free(Actor.PARTNER))
        case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
        case.see(could_have_known, no_restriction)
        case.doubt(information_of_pass)
    else:
        law_29.partner_then_offender(case, "30B1(a)", "30B1(b)")


@law(30, "call_after_pass_out_of_rotation")
def comes_back(case: Case) -> None:
    """30B1(b): the player comes back; comparable or not."""
    if not covered(case, "30"):
        return
    if law_23.comparable(case):
        law_23.partner_is_free(case, "30B1(b)(i)")
    else:
        law_23.partner_passes_once(case, "30B1(b)(ii)")
