"""Reading from the story which option was exercised, and by whom it was obeyed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from assistant.bridge import CardRef, Size
from assistant.record.derived import has_suit, meant
from assistant.record.situation import Situation
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

OPTION_MEANINGS = (Required, Forbade, LeftFree, Designated, Accepted, Refused)


class Option(Protocol):
    """What an option names: identifier, suits, cards."""

    @property
    def id(self) -> str: ...
    @property
    def suits(self) -> tuple[object, ...]: ...
    @property
    def cards(self) -> tuple[object, ...]: ...


AnyOption = TypeVar("AnyOption", bound=Option)


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


def lead_option(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The lead option declarer took, among those he has; None when none was told or it is none of them."""
    if situation.abstract:
        return None
    for _, told in told_after(situation, Required, Forbade, LeftFree, Designated):
        if by_declarer(situation, told.meaning):
            return option_of(situation, told.meaning, answers)
    return None


def option_of(situation: Situation, meaning: Meaning, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The lead option that a statement names."""
    if isinstance(meaning, LeftFree):
        return next((answer for answer in answers if answer.id == "free"), None)
    if not isinstance(meaning, Required | Forbade | Designated):
        return None
    kind = "forbid" if isinstance(meaning, Forbade) else "require"
    suits = {situation.state.suit(suit) for suit in meaning.suits}
    if not isinstance(meaning, Forbade):
        suits |= {card.suit for card in meaning.cards if card.suit is not None}
    suits.discard(None)
    named = [answer for answer in answers if answer.id.startswith(kind)]
    if not suits and len(situation.penalty_suits) == 1:
        return named[0] if named else None
    return next((answer for answer in named if set(answer.suits) == suits), None)


def card_designated(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The penalty card declarer designated, or that the offender then played."""
    if situation.abstract:
        return None
    for _, told in told_after(situation, Designated, Required, Mentioned, Played, Led):
        meaning = told.meaning
        if isinstance(meaning, Played | Led):
            if meant(situation, meaning.who, situation.offender) != situation.offender:
                continue
            cards: tuple[CardRef, ...] = meaning.cards
        elif isinstance(meaning, Mentioned) or (
            isinstance(meaning, Designated | Required) and by_declarer(situation, meaning)
        ):
            cards = meaning.cards or tuple(CardRef(suit) for suit in meaning.suits)
        else:
            continue
        found = [answer for answer in answers if any(matches(card, _card(answer)) for card in cards)]
        if len(found) == 1:
            return found[0]
    return None


def _card(answer: Option) -> CardRef:
    card = answer.cards[0]
    assert isinstance(card, CardRef)
    return card


def accepted(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """Whether declarer accepted the irregular card, as the answer that says so."""
    if situation.abstract:
        return None
    for _, told in told_after(situation, Accepted, Refused):
        if by_declarer(situation, told.meaning):
            wanted = "accept" if isinstance(told.meaning, Accepted) else "refuse"
            return next(answer for answer in answers if answer.id == wanted)
    return None


def partner_can_obey(situation: Situation) -> bool | None:
    """Whether the partner can obey the option taken, as far as told; a story that does not say presumes so."""
    if situation.abstract:
        return None
    for _, told in told_after(situation, Required):
        meaning = told.meaning
        if isinstance(meaning, Required):
            suits = [situation.state.suit(suit) for suit in meaning.suits]
            suits += [card.suit for card in meaning.cards]  # type: ignore[misc]
            for suit in suits:
                if has_suit(situation, situation.partner, suit) is False:
                    return False
    return True
