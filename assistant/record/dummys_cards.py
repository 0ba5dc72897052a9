"""Cards of dummy touched, put or held: by whom, why, and whether they are played (45C, 45D, 45F)."""

from __future__ import annotations

from assistant.record.designations import opponent_played
from assistant.record.irregular_plays import own
from assistant.record.since_lead import since
from assistant.record.situation import Situation
from assistant.statements import DummyMovedCard, HeldNear, Mode, Noted, Played, Role


def first_or_revoke(situation: Situation) -> bool | None:
    """Whether the wrong card began its trick, or did not follow suit."""
    if situation.abstract:
        return None
    return True if not situation.state.trick and situation.state.on_lead is not None else None


class Moved:
    """How a card of dummy came to be touched or moved."""

    BY_DECLARER = "by_declarer"
    ARRANGING = "arranging"
    BY_DUMMY = "by_dummy"
    BY_DUMMY_AND_PLAYED = "by_dummy_and_played"


def how_moved(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if not isinstance(meaning, DummyMovedCard | Noted):
        return None
    if getattr(meaning, "deliberate", None) is False:
        return Moved.ARRANGING
    who = meaning.by if isinstance(meaning, DummyMovedCard) else meaning.who
    hand = situation.state.people.hand(situation.state.people.player(who))
    if isinstance(meaning, DummyMovedCard) and who is None:
        hand = Role.DUMMY
    if hand is Role.DECLARER:
        return Moved.BY_DECLARER if getattr(meaning, "deliberate", None) else None
    if hand is not Role.DUMMY:
        return None
    return Moved.BY_DUMMY_AND_PLAYED if opponent_played(situation) else Moved.BY_DUMMY


def held_as_played(situation: Situation) -> bool | None:
    """Whether a card held nearly touched the table, or was held as a played card is, as far as told."""
    if situation.abstract:
        return None
    told = [one.meaning.near for one in situation.story if isinstance(one.meaning, HeldNear) and one.mode is Mode.FACT]
    return told[-1] if told else None


def had_played_already(situation: Situation) -> bool | None:
    """Whether the player had a card in the trick."""
    if situation.abstract:
        return None
    player = situation.state.people.player
    if any(isinstance(one, Played) and player(one.who) == situation.offender for _, one in since(situation)):
        return False  # he plays another card instead
    return situation.state.has_played(situation.offender) if situation.state.trick else None
