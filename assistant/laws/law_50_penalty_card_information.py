"""Law 50E: what may be used of a penalty card, and equity at the end of play."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.effects import duty_allowed, equity, information_allowed, information_barred, rest_barred
from assistant.rulings import Actor, Until, Which, doubt, effect, link

circumstances_barred = effect(
    "circumstances_barred",
    "Why the card came to be exposed remains unauthorised for {who}.",
)
minor_barred = effect(
    "minor_card_information_barred",
    "In 1997 nothing that {cards}, a minor card, tells is authorised for {who}.",
    plural="In 1997 nothing that {cards}, minor cards, tell is authorised for {who}.",
)
withdrawn = link(
    "16C2",
    "Cards taken back are withdrawn actions: unauthorised for the offending side, authorised for the other.",
)
minor_information = doubt(
    "50C",
    "One French page adds that a minor penalty card is unauthorised for the partner: this contradicts 50E1, which "
    "prevails.",
)


def still_exposed(case: Case, cards: Which = Which.PENALTY) -> None:
    """E1: the card on the table and the duty to play it are authorised; before 2017 the duty alone."""
    if case.edition == "2017":
        case.cite("50E1", information_allowed(Actor.TABLE, cards))
    else:
        case.cite("50E1", duty_allowed(Actor.TABLE, cards))
        case.cite("50E2", rest_barred(Actor.PARTNER, cards))
    equity_at_the_end(case)


def minor_exposed(case: Case) -> None:
    """C and E1: a minor card on the table; a French page contradicts the text of 2017. In 1997 C bars what it tells."""
    if case.edition == "1997":
        case.cite("50C", minor_barred(Actor.PARTNER, Which.PENALTY))
        equity_at_the_end(case)
        return
    still_exposed(case)
    if case.edition == "2017":
        case.doubt(minor_information)


def picked_up(case: Case, cards: Which) -> None:
    """E2: what a card picked up told the partner is unauthorised (withdrawn action)."""
    case.cite("50E2", information_barred(Actor.PARTNER, cards))
    case.see(withdrawn)


def played(case: Case) -> None:
    """E3: once played, the circumstances of the exposure are unauthorised."""
    case.cite("50E3", circumstances_barred(Actor.PARTNER))
    equity_at_the_end(case)


def equity_at_the_end(case: Case) -> None:
    """E4: equity; formerly E3, in 1997 the preamble of 50."""
    case.cite("50E4", equity(Actor.DIRECTOR, until=Until.END_OF_PLAY))
