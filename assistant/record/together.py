"""Cards put together by one player: which they are, which show, and which he says he plays (58B)."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.record.irregular_plays import own
from assistant.record.options import AnyOption, Found
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.statements import CouldSee, Designated, FacesVisible, Led, Mentioned, Mode, Played, PlayedTogether, Told


def put_together(story: tuple[Told, ...], index: int) -> tuple[CardRef, ...]:
    """The cards put together, with those told later to have been seen; empty while not all are told."""
    meaning = story[index].meaning
    told: tuple[CardRef, ...] = meaning.cards if isinstance(meaning, PlayedTogether) else ()
    for later in story[index + 1 :]:
        seen = later.meaning.cards if isinstance(later.meaning, FacesVisible | CouldSee) else ()
        told = (*told, *(card for card in seen if card.card is not None and card not in told))
    return told if len(told) > 1 else ()


def several_visible(situation: Situation) -> bool | None:
    """Whether more than one of the cards put together was face up."""
    if situation.abstract:
        return None
    meaning = own(situation)
    told = [one.meaning for one in situation.story if one.mode is Mode.FACT]
    counts = [one.visible for one in told if isinstance(one, FacesVisible) and one.visible is not None]
    if isinstance(meaning, PlayedTogether) and meaning.visible is not None:
        counts.append(meaning.visible)
    return counts[-1] > 1 if counts else None


def are_named(situation: Situation) -> bool:
    """Whether the record tells which cards were put together; silent otherwise."""
    return not situation.abstract and len(situation.incident.focus) > 1


def card_kept(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """Which of the cards its player says he plays, or then plays."""
    if situation.abstract:
        return None, ()
    for index, told in enumerate(situation.story):
        wanted = told.mode is Mode.UNREAL and isinstance(told.meaning, Led | Played)  # `il voulait jouer le 8`
        if index <= situation.incident.index or not (told.mode is Mode.FACT or wanted):
            continue
        if not isinstance(told.meaning, Designated | Mentioned | Led | Played):
            continue
        person = getattr(told.meaning, "by", None) or getattr(told.meaning, "who", None)
        if meant(situation, person, situation.offender) != situation.offender:
            continue
        found = [answer for answer in answers if any(_agrees(card, answer) for card in told.meaning.cards)]
        if len(found) == 1:
            return found[0], (index,)
    return None, ()


def _agrees(card: CardRef, answer: AnyOption) -> bool:
    """Whether a card, told in whole or in part, is the one of an option."""
    kept = answer.cards[0]
    if not isinstance(kept, CardRef):
        return False
    return card != CardRef() and card.suit in (None, kept.suit) and card.rank in (None, kept.rank)


def one_low_card_besides(situation: Situation, kept: tuple[CardRef, ...]) -> bool | None:
    """Whether one low card alone came with the one kept, its player having no penalty card."""
    others = [card for card in situation.incident.focus if card not in kept]
    if situation.abstract or not others:
        return None
    if len(others) > 1 or situation.penalty:
        return False
    return None if others[0].rank is None else not others[0].rank.is_honour
