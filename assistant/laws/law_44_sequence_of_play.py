"""Law 44: sequence and procedure of play (C and D, which come before any penalty card)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.effects import must_follow
from assistant.laws.findings import offender_can_follow
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Actor, Suits, effect

follows_or_not = effect(
    "plays_any_card",
    "{who} has none of the suit led: any card of his hand is allowed by this Law.",
)


@law(44, "play_to_a_trick")
def play_to_a_trick(case: Case) -> None:
    """Follow suit if possible (C); otherwise any card (D)."""
    if case(offender_can_follow):
        follow_suit(case)
    else:
        cannot_follow(case)


def follow_suit(case: Case) -> None:
    """44C: following suit comes before any other requirement of the Laws."""
    case.cite("44C", must_follow(Actor.OFFENDER, suits=Suits.LED))


def cannot_follow(case: Case) -> None:
    """44D: without a card of the suit led, any card, subject to restrictions from an irregularity."""
    case.cite("44D", follows_or_not(Actor.OFFENDER))


not_formalised("44A", "the lead is free: nothing to rule")
not_formalised("44E", "computed by the trick")
not_formalised("44F", "computed by the trick")
not_formalised("44G", "computed by the trick")
