"""Law 38: bids of more than seven."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.auction_effects import (
    forced_pass_looked_at,
    no_lead_restriction,
    pass_substituted,
    passes_to_the_end,
    suit_may_be_forbidden,
)
from assistant.laws.auction_findings import lho_called
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, Until, doubt, effect

auction_is_over = Finding(
    "auction_is_over",
    "Is the auction over, a pass standing in place of the bid?",
    endings.auction_over,
    laws=("38C",),
)
never_played = effect("bid_above_seven_never_stands", "No play may take place at {call}: it can never be accepted.")
above_seven_cancelled = effect(
    "bid_and_following_cancelled",
    "{call} is cancelled, with all calls after it.",
    say="{call} and all calls after it are cancelled.",
)
old_title = doubt("38D", "The French heading still names Laws 23 and 26 of 2007: read 26B and 72C.")


@law(38, "bid_above_seven")
def bid_above_seven(case: Case) -> None:
    """A bid at the level of eight or more."""
    if covered(case, "38"):
        above_seven(case)


def above_seven(case: Case) -> None:
    """38A to C: cancelled, a pass instead, both pass to the end; D: what a call of the next player spares."""
    case.cite("38A", never_played(Actor.OFFENDER))
    case.cite("38B", above_seven_cancelled(Actor.OFFENDER))
    case.cite("38C", pass_substituted(Actor.OFFENDER))
    if not case(auction_is_over):
        case.cite("38C", passes_to_the_end(Actor.OFFENDER, until=Until.END_OF_AUCTION))
        case.cite("38C", passes_to_the_end(Actor.PARTNER, until=Until.END_OF_AUCTION))
    if case(lho_called):
        case.cite("38D", no_lead_restriction(Actor.PARTNER))
    else:
        case.cite("26B", suit_may_be_forbidden(Actor.DECLARER, until=Until.FIRST_LEAD))
        case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.doubt(old_title)
