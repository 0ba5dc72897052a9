"""Law 36: inadmissible doubles and redoubles."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_25_legal_and_illegal_changes_of_call as law_25
from assistant.laws.auction_effects import (
    could_have_known,
    forced_pass_looked_at,
    passes_to_the_end,
    returns_turn,
    suit_may_be_forbidden_unless,
    withdrawn_information,
)
from assistant.laws.auction_findings import call_was_a_slip, lho_called, opening_lead_faced, was_in_turn
from assistant.laws.editions import covered
from assistant.laws.law_19_doubles_and_redoubles import is_redouble
from assistant.laws.registry import law
from assistant.rulings import Actor, Until, When, doubt, effect, link

never_acceptable = effect("double_never_acceptable", "{call} is not permitted here and can never be accepted.")
all_cancelled = effect(
    "double_and_following_cancelled",
    "{lho} had called: {call} and all calls after it are cancelled; the auction goes on as if there had been no "
    "irregularity, and nobody is restricted.",
    say="{call} and all calls after it are cancelled.",
)
double_cancelled = effect(
    "inadmissible_double_cancelled",
    "{call} is cancelled and {who} makes a legal call.",
    say="{who}, take {call} back and make a legal call.",
)
legal_at_his_turn = effect(
    "inadmissible_double_out_of_turn_cancelled",
    "{call} is cancelled; {who} makes a legal call at his turn.",
    say="{who}, take {call} back; you make a legal call at your turn.",
    when=When.NOW,
)
scored_without = effect(
    "scored_without_double",
    "The opening lead is faced: the contract is scored as if {call} had not been made.",
    when=When.END,
)
meant_after_all = link(
    "36B",
    "Had he meant {call}: it is cancelled and can never be accepted, he makes a legal call and {partner} passes to the "
    "end.",
)
scored = link("77", "The table of scores: the contract counts without {call}.")
comparable_does_not_free = doubt(
    "36B",
    "Beyond the text: the partner passes to the end even when the legal call is comparable; only the lead restriction "
    "then falls away (26A).",
)


@law(36, "inadmissible_double")
def inadmissible_double(case: Case) -> None:
    """A double or redouble that Law 19 does not permit."""
    if covered(case, "36"):
        double(case)


def double(case: Case) -> None:
    """25A first; then C after the opening lead, A when the next player has called, B otherwise."""
    if case(call_was_a_slip):
        case.cite("25A1", law_25.substitutes_intended(Actor.OFFENDER))
        case.see(law_25.noticed_how, meant_after_all)
        return
    case.cite("19B1" if case(is_redouble) else "19A1")
    case.cite("36", never_acceptable(Actor.OFFENDER))
    if case(opening_lead_faced):
        case.cite("36C", scored_without(Actor.TABLE))
        case.see(scored)
    elif case(lho_called):
        case.cite("36A", all_cancelled(Actor.TABLE), returns_turn(Actor.TURN))
        case.see(withdrawn_information)
    else:
        next_player_has_not_called(case)


def next_player_has_not_called(case: Case) -> None:
    """36B: a legal call, at once or at his turn, and the partner passes to the end."""
    if case(was_in_turn):
        case.cite("36B1", double_cancelled(Actor.OFFENDER))
        case.cite("36B2", passes_to_the_end(Actor.PARTNER, until=Until.END_OF_AUCTION))
    else:
        case.cite("36B1")
        case.cite("36B4", legal_at_his_turn(Actor.OFFENDER), returns_turn(Actor.TURN))
        case.cite("36B4", passes_to_the_end(Actor.PARTNER, until=Until.END_OF_AUCTION))
    case.cite("36B3")
    case.cite("26B", suit_may_be_forbidden_unless(Actor.DECLARER, until=Until.FIRST_LEAD))
    case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.see(withdrawn_information, could_have_known)
    case.doubt(comparable_does_not_free)
