"""Reading from the story which option was exercised, and where it was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Self, TypeVar

from assistant.bridge import CardRef, Size, Suit
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.statements import (
    Accepted,
    Designated,
    Forbade,
    Led,
    LeftFree,
    Meaning,
    Mentioned,
    Played,
    Refused,
    Required,
    Role,
    Told,
)

LEAD_OPTIONS = (Required, Forbade, LeftFree)
OPTION_MEANINGS = (*LEAD_OPTIONS, Designated, Accepted, Refused)


class Option(Protocol):
    """What an option names: identifier, suits, cards."""

    @property
    def id(self) -> str: ...
    @property
    def suits(self) -> tuple[object, ...]: ...
    @property
    def cards(self) -> tuple[object, ...]: ...
    def with_changes(self, **changes: object) -> Self: ...


AnyOption = TypeVar("AnyOption", bound=Option)
Found = tuple[AnyOption | None, tuple[int, ...]]
"""The option taken, None when the story tells none; and the places of the statements that tell it."""


def matches(told: CardRef, card: CardRef) -> bool:
    """Whether a card as told may be this card."""
    if told.suit is not None and told.suit != card.suit:
        return False
    if told.size is Size.HIGH:
        return bool(card.rank and card.rank.is_honour)
    return told.rank is None or told.rank == card.rank


def told_after(situation: Situation, *kinds: type[Meaning]) -> Iterator[tuple[int, Told]]:
    """Statements of these kinds from the matter on, up to the next lead; a lead is no answer to itself."""
    for index, told in situation.later:
        if isinstance(told.meaning, kinds):
            yield index, told
        if index > situation.incident.index and isinstance(told.meaning, Led):
            return


def by_declarer(situation: Situation, meaning: Meaning) -> bool:
    """Whether an option was exercised by declarer, or by nobody else told."""
    by = getattr(meaning, "by", None)
    player = meant(situation, by, situation.declarer)
    if player == situation.declarer or player is None:
        return True
    return situation.declarer is Role.DECLARER and situation.state.people.side_defends(player) is not True


def suits_named(situation: Situation, meaning: Meaning) -> tuple[Suit, ...]:
    """Suits that an option names, by themselves or through a card."""
    told = (*getattr(meaning, "suits", ()), *(card.suit for card in getattr(meaning, "cards", ())))
    suits = (situation.state.suit(suit) for suit in told)
    return tuple(dict.fromkeys(suit for suit in suits if suit is not None))


def lead_option(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """The first lead option told that declarer has; several prohibitions told in a row are one (51B2(b))."""
    if situation.abstract:
        return None, ()
    told = [
        (index, one.meaning)
        for index, one in told_after(situation, *LEAD_OPTIONS, Designated)
        if by_declarer(situation, one.meaning)
    ]
    for place, (index, meaning) in enumerate(told):
        row = _prohibitions(told[place:])
        suits = tuple(suit for _, one in row for suit in suits_named(situation, one))
        together = option_of(situation, meaning, suits, answers) if len(row) > 1 else None
        if together is not None:
            return together, tuple(where for where, _ in row)
        found = option_of(situation, meaning, suits_named(situation, meaning), answers)
        if found is not None:
            return found, (index,)
    return None, ()


def _prohibitions(told: list[tuple[int, Meaning]]) -> list[tuple[int, Meaning]]:
    """The prohibitions at the head of these options."""
    row: list[tuple[int, Meaning]] = []
    for index, meaning in told:
        if not isinstance(meaning, Forbade):
            break
        row.append((index, meaning))
    return row


def option_of(
    situation: Situation, meaning: Meaning, suits: tuple[Suit, ...], answers: tuple[AnyOption, ...]
) -> AnyOption | None:
    """The lead option that a statement names with these suits; None when declarer has no such option."""
    if isinstance(meaning, LeftFree):
        return next((answer for answer in answers if answer.id == "free"), None)
    kind = "forbid" if isinstance(meaning, Forbade) else "require"
    named = [answer for answer in answers if answer.id.startswith(kind)]
    if named and not situation.penalty_suits:
        return named[0].with_changes(suits=suits)
    if isinstance(meaning, Forbade) and meaning.every and not suits:
        suits = tuple(situation.penalty_suits)
    if not suits and len(situation.penalty_suits) == 1:
        return named[0] if named else None
    return next((answer for answer in named if set(answer.suits) == set(suits)), None)


def card_designated(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """The penalty card declarer designated, or that the offender then played."""
    if situation.abstract:
        return None, ()
    for index, told in told_after(situation, Designated, Required, Mentioned, Played, Led):
        cards = _designating(situation, index, told.meaning)
        found = [answer for answer in answers if any(matches(card, _card(answer)) for card in cards)]
        if len(found) == 1:
            return found[0], (index,)
    return None, ()


def _designating(situation: Situation, index: int, meaning: Meaning) -> tuple[CardRef, ...]:
    """Cards among which a statement chooses."""
    if isinstance(meaning, Played | Led):
        own = meant(situation, meaning.who, situation.offender) == situation.offender
        return meaning.cards if own and index > situation.incident.index else ()
    if isinstance(meaning, Mentioned) or by_declarer(situation, meaning):
        cards: tuple[CardRef, ...] = getattr(meaning, "cards", ())
        return cards or tuple(CardRef(suit) for suit in getattr(meaning, "suits", ()))
    return ()


def _card(answer: Option) -> CardRef:
    card = answer.cards[0]
    assert isinstance(card, CardRef)
    return card


def accepted(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """Whether declarer accepted the irregular card, as the answer that says so."""
    if situation.abstract:
        return None, ()
    for index, told in told_after(situation, Accepted, Refused):
        if by_declarer(situation, told.meaning):
            wanted = "accept" if isinstance(told.meaning, Accepted) else "refuse"
            return next(answer for answer in answers if answer.id == wanted), (index,)
    return None, ()
