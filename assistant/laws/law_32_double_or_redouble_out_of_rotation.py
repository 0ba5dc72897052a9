"""Law 32: double or redouble out of rotation."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_23_comparable_call as law_23
from assistant.laws import law_25_legal_and_illegal_changes_of_call as law_25
from assistant.laws import law_29_procedure_after_a_call_out_of_rotation as law_29
from assistant.laws import law_31_bid_out_of_rotation as law_31
from assistant.laws.auction_effects import (
    comes_back_if_acted,
    comparable_is,
    repeats_if_passed,
)
from assistant.laws.auction_findings import turn_relation
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record.auction_facts import Relation
from assistant.rulings import Actor


@law(32, "double_out_of_rotation")
def double_out_of_rotation(case: Case) -> None:
    """An admissible double or redouble by a player whose turn it was not; an inadmissible one goes to Law 36."""
    if not covered(case, "32"):
        return
    if law_29.is_a_change(case):
        case.cite("32C")
        law_25.change(case)
    elif not law_29.accepted_or_in_rotation(case):
        refused(case)


def refused(case: Case) -> None:
    """32A at the turn of the player on the right, 32B at the partner's."""
    if case(turn_relation) == Relation.RHO:
        case.cite("32A1", repeats_if_passed(Actor.OFFENDER))
        case.cite("32A2", comes_back_if_acted(Actor.OFFENDER))
        case.see(comparable_is)
    else:
        law_29.partner_then_offender(case, "32B1", "32B2")


@law(32, "call_after_double_out_of_rotation")
def comes_back(case: Case) -> None:
    """The player comes back: he repeats (A1), or makes any legal call, comparable or not (A2, B2)."""
    if not covered(case, "32"):
        return
    if not case(law_31.relation_owed):
        case.cite("32B2")
        any_legal_call(case)
    elif case(law_31.rho_acted):
        any_legal_call(case)
    elif case(law_31.repeats):
        case.cite("32A1", law_31.nothing_follows(Actor.OFFENDER))
    else:
        case.cite("32A1", law_31.must_repeat(Actor.OFFENDER))


def any_legal_call(case: Case) -> None:
    """32A2(a) and (b), to which 32B2 refers."""
    if law_23.comparable(case):
        law_23.partner_is_free(case, "32A2(a)")
    else:
        law_23.partner_passes_once(case, "32A2(b)")
