"""Law 29: procedure after a call out of rotation."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_25_legal_and_illegal_changes_of_call as law_25
from assistant.laws import law_28_calls_considered_to_be_in_rotation as law_28
from assistant.laws.auction_effects import (
    accepted,
    cancelled,
    comes_back_free,
    comparable_is,
    information_looked_at,
    may_accept,
    on_specified,
    partner_calls_first,
    returns_turn,
    withdrawn_information,
)
from assistant.laws.auction_findings import (
    call_was_a_slip,
    lho_accepts,
    partner_must_pass,
    partner_took_his_turn,
    turn_player_called,
    turn_relation,
)
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.record import auction_facts as facts
from assistant.record.auction_facts import Relation
from assistant.rulings import Actor, Until, doubt, effect, link

caller_was_skipped = Finding(
    "caller_was_skipped",
    "Had {offender} been skipped by a call out of rotation that was then accepted?",
    facts.caller_was_skipped,
    laws=("28B", "29A"),
)
made_upon_another = Finding(
    "made_upon_another_irregular_call",
    "Was {call} made while an irregular call before it was not yet settled?",
    facts.made_upon_another,
    laws=("29A",),
)
stays_out_of_rotation = effect(
    "intended_call_is_out_of_rotation",
    "{call} was not what {who} meant: the call that he meant takes its place, and is out of rotation all the same.",
    say="{who}, put the call that you meant to make.",
)
opens_before_ruling = link(
    "28B",
    "If {lho}, whose turn it was, calls before the ruling, ask him away from the table whether he opened: {call} then "
    "counts as not made.",
)
third_pass = link("17D3", "If three passes in a row come of it, the player skipped gets his turn back.")
which_law = link("30", "Then by what was called: a pass Law 30, a bid Law 31, a double or redouble Law 32.")
last_first = doubt(
    "29A",
    "Beyond the text: of several irregular calls one after the other the last, {call}, is settled first. Accepted, it "
    "lets those before it stand; cancelled, one goes back to the one before.",
)
partner_at_his_turn = doubt(
    "28B",
    "Beyond the text: 28B speaks of an opponent only. A call made by {partner} at his turn before the ruling stands "
    "once {call} is cancelled; {lho} has kept his choice.",
)


@law(29, "call_out_of_rotation")
def call_out_of_rotation(case: Case) -> None:
    """A call out of rotation, of a kind not told."""
    if covered(case, "29") and not accepted_or_in_rotation(case):
        case.see(which_law)


def accepted_or_in_rotation(case: Case) -> bool:
    """Whether nothing remains to be rectified: 28B, or 29A by the left-hand opponent's call; otherwise 29B."""
    if case(call_was_a_slip):
        case.cite("25A1", stays_out_of_rotation(Actor.OFFENDER))
        case.see(law_25.noticed_how)
    if case.tells(made_upon_another):
        case.doubt(last_first)
    if case.tells(caller_was_skipped):
        case.doubt(law_28.minority)
    relation = case(turn_relation)
    if relation == Relation.RHO and case(turn_player_called):
        law_28.turn_was_taken(case)
        return True
    if relation == Relation.LHO and case(turn_player_called):
        return law_28.left_hand_opponent_called(case) or stands(case)
    case.meanwhile("29A", may_accept(Actor.LHO))
    if case(lho_accepts).id == "accept":
        return stands(case)
    case.cite("29B", cancelled(Actor.OFFENDER), returns_turn(Actor.TURN))
    case.see(withdrawn_information, on_specified)
    if relation == Relation.LHO:
        case.see(opens_before_ruling)
    return False


def partner_then_offender(case: Case, first: str, then: str) -> None:
    """30B1, 31B, 32B: the partner calls first, without using the call withdrawn (16C2), then its player comes back."""
    if case.tells(partner_must_pass):
        case.cite(first)
        case.cite("16C2")
    else:
        case.cite(first, partner_calls_first(Actor.PARTNER))
        case.cite("16C2")
        case.cite("16C3", information_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
        if case.tells(partner_took_his_turn):
            case.doubt(partner_at_his_turn)
    case.cite(then, comes_back_free(Actor.OFFENDER))
    case.see(comparable_is)


def stands(case: Case) -> bool:
    """29A: the call is legal, without rectification."""
    case.cite("29A", accepted(Actor.OFFENDER))
    case.see(third_pass)
    return True


def is_a_change(case: Case) -> bool:
    """Whether the call replaced one's own last call at the left-hand opponent's turn: Law 25 (30B2, 31C, 32C)."""
    return bool(case(turn_relation) == Relation.LHO_AFTER_CALLING)


not_formalised("29A", "the options when both players called out of rotation at once")
