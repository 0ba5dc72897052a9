"""Cards named after a comma or a colon: `deux cartes collées, le 5♦ et le R♦`, `une carte de trop, le 3♣`."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    CouldSee,
    DummyMovedCard,
    Exposed,
    FacesVisible,
    FifthCard,
    Led,
    Mentioned,
    Mode,
    Noted,
    PenaltyCards,
    PlayedTogether,
    Told,
    TurnToPlay,
)

_UNNAMED = (Led, PlayedTogether, Exposed, FifthCard, DummyMovedCard, PenaltyCards)
_PASSED = ("detail", "played_card", "stuck_cards")


def with_apposed_cards(told: list[Told], typed: str) -> list[Told]:
    """What was told, the cards named next standing for those that a statement only counts."""
    found: list[Told] = []
    for one in told:
        place = _waiting(found)
        cards = _named(one)
        if place is None or not cards or not _fits(found[place].meaning, cards):
            found.append(one)
            continue
        before = found[place]
        filled = before.meaning.with_changes(cards=cards)
        if isinstance(one.meaning, FacesVisible):
            found[place] = before.with_changes(meaning=filled)
            found.append(one)
            continue
        span = (before.span[0], max(before.span[1], one.span[1]))
        found[place] = before.with_changes(meaning=filled, span=span, text=typed[slice(*span)])
    return found


def _waiting(told: list[Told]) -> int | None:
    """The last statement, details aside, if it tells of cards that it does not name."""
    for place in range(len(told) - 1, -1, -1):
        one = told[place]
        seen = isinstance(one.meaning, CouldSee) and not one.meaning.cards
        if (
            seen
            or isinstance(one.meaning, FacesVisible | TurnToPlay)
            or (isinstance(one.meaning, Noted) and one.meaning.topic in _PASSED)
        ):
            continue
        unnamed = isinstance(one.meaning, _UNNAMED) and not one.meaning.cards and one.mode is Mode.FACT
        return place if unnamed else None
    return None


def _named(told: Told) -> tuple[CardRef, ...]:
    """The cards of a clause that does nothing but name cards, or says that they are face up."""
    meaning = told.meaning
    alone = isinstance(meaning, Mentioned | FacesVisible) or (isinstance(meaning, Noted) and meaning.topic == "thing")
    cards: tuple[CardRef, ...] = getattr(meaning, "cards", ()) if alone and told.mode is Mode.FACT else ()
    return cards if all(card.rank is not None for card in cards) else ()


def _fits(meaning: object, cards: tuple[CardRef, ...]) -> bool:
    """Whether as many cards are named as were told."""
    if isinstance(meaning, PlayedTogether):
        return len(cards) > 1
    count = getattr(meaning, "count", None) or 1
    return len(cards) == count
