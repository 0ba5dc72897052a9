"""What the record tells of a card exposed: whether it is a penalty card, minor or major (49, 50B)."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.statements import (
    CouldSee,
    Exposed,
    FifthCard,
    Group,
    Manner,
    Mode,
    PenaltyCards,
    Person,
    Several,
)


def focus_is_honour(situation: Situation) -> bool | None:
    """Whether one of the exposed cards is an honour."""
    ranks = [card.rank for card in situation.incident.focus]
    if situation.abstract or not ranks:
        return None
    if any(rank is not None and rank.is_honour for rank in ranks):
        return True
    return None if None in ranks else False


def has_other_penalty_card(situation: Situation) -> bool | None:
    """Whether the offender has, with the cards exposed now, two penalty cards or more."""
    if situation.abstract:
        return None
    exposure = situation.exposure
    count = exposure.count if exposure and exposure.count else len(situation.incident.focus)
    others = [held for held in situation.penalty if held.card not in situation.incident.focus]
    return count + len(others) > 1


def exposure_was_deliberate(situation: Situation) -> bool | None:
    """Whether the card was exposed on purpose (led or played), not dropped."""
    if situation.abstract:
        return None
    if situation.incident.id in RETURNED:
        return False  # a card found, or given back, was shown by nobody on purpose
    exposure = situation.exposure
    if exposure is None:
        return False if stayed_in_hand(situation) else _fifth_was_deliberate(situation)
    return _was_deliberate(exposure)


def _fifth_was_deliberate(situation: Situation) -> bool | None:
    """Whether a card too many is told to have been put on purpose (45E)."""
    index = situation.incident.index
    meaning = situation.story[index].meaning if index < len(situation.story) else None
    return meaning.deliberate if isinstance(meaning, FifthCard) else None


def stayed_in_hand(situation: Situation) -> bool:
    """Whether the card is only told to have been seen in the hand, nobody having shown it."""
    index = situation.incident.index
    return (
        not situation.abstract and index < len(situation.story) and isinstance(situation.story[index].meaning, CouldSee)
    )


RETURNED = frozenset(("number_of_cards", "defective_trick", "simultaneous_plays"))
"""Matters in which a card seen is one that the director gives back (14B4, 67B2)."""


def _includes(told: Person | None, partner: object) -> bool:
    """`tout le monde l'a vu`, `EO l'ont vue`: persons told together, the partner among them."""
    if isinstance(told, Several):
        return partner in told.persons
    return told is Group.EVERYBODY or (isinstance(partner, Seat) and told is partner.side)


def partner_could_see(situation: Situation) -> bool | None:
    """Whether the offender's partner could have seen the face of the exposed card (49).

    Told outright; or implied when the card was shown, spread or named, unless only somebody else is told to have
    seen it, or when the director has already treated it as a penalty card.
    """
    if situation.abstract:
        return None
    partner = situation.partner
    somebody_else_saw = denied = False
    for told in situation.story:
        meaning = told.meaning
        told_of_partner = isinstance(meaning, CouldSee) and (
            meant(situation, meaning.who, partner) == partner or _includes(meaning.who, partner)
        )
        if told.mode is Mode.FACT and told_of_partner and isinstance(meaning, CouldSee):
            return meaning.able
        denied = denied or (told_of_partner and told.mode is not Mode.FACT and not getattr(meaning, "able", True))
        somebody_else_saw = somebody_else_saw or (isinstance(meaning, CouldSee) and meaning.able)
    exposure = situation.exposure
    if exposure is None:
        return None
    if exposure.face_up is False:
        return False
    if exposure.manner in (Manner.SHOWN, Manner.SPREAD, Manner.NAMED) and not (somebody_else_saw or denied):
        return True
    return True if _treated_as_penalty(situation) else None


def _treated_as_penalty(situation: Situation) -> bool:
    return any(isinstance(told.meaning, PenaltyCards) and told.mode is Mode.FACT for _, told in situation.later)


def card_was_named(situation: Situation) -> bool | None:
    """Whether the card was named as held rather than shown."""
    exposure = situation.exposure
    if exposure is None:
        return False if stayed_in_hand(situation) else None
    return exposure.manner is Manner.NAMED


def minor_by_its_exposure(situation: Situation) -> bool | None:
    """Whether the offender's only penalty card is minor, from how it is told, even afterwards, to have been exposed."""
    cards = situation.penalty_cards
    if len(cards) != 1 or cards[0].rank is None:
        return None
    for told in situation.story:
        meaning = told.meaning
        if told.mode is not Mode.FACT or not isinstance(meaning, Exposed) or not set(meaning.cards) <= set(cards):
            continue
        if meant(situation, meaning.who, situation.offender) != situation.offender:
            continue
        deliberate = _was_deliberate(meaning)
        if deliberate is not None:
            return not deliberate and not cards[0].rank.is_honour
    return None


def _was_deliberate(exposure: Exposed) -> bool | None:
    if exposure.deliberate is not None:
        return exposure.deliberate
    return False if exposure.manner in (Manner.DROPPED, Manner.STUCK) else None


def at_opening_lead(situation: Situation) -> bool:
    """Whether the record tells that the opening lead is still to be made; silent otherwise."""
    return situation.state.opening and not situation.state.trick
