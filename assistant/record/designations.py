"""Cards of dummy as declarer calls them: complete or not, corrected or not, and what dummy put (45, 46)."""

from __future__ import annotations

from assistant.bridge import CardRef, Size, Suit
from assistant.record.irregular_leads import since
from assistant.record.irregular_plays import own
from assistant.record.situation import Situation
from assistant.statements import (
    CardWord,
    Designated,
    DesignationMeant,
    DummyCalled,
    DummyMovedCard,
    LacksCards,
    Led,
    Meaning,
    Mode,
    Noted,
    Played,
    Role,
    Told,
)


class Called:
    """What declarer said (46B)."""

    HIGH = "high"
    WIN = "win"
    LOW = "low"
    SUIT = "suit"
    RANK_LEADING = "rank_leading"
    RANK = "rank"
    ABSENT = "absent"
    ANY = "any"


def called(meaning: Meaning) -> CardRef | None:
    """The card as called, or its suit alone."""
    if not isinstance(meaning, Designated):
        return None
    if meaning.cards:
        return meaning.cards[0]
    return CardRef(meaning.suits[0]) if meaning.suits else None


def is_complete(card: CardRef) -> bool:
    """Whether suit and rank are both named."""
    return card.suit is not None and card.rank is not None


def absent_from_dummy(story: tuple[Told, ...]) -> bool:
    """Whether the story tells that dummy does not have the card called."""
    return any(told.mode is Mode.FACT and isinstance(told.meaning, LacksCards) for told in story)


def what_was_called(situation: Situation) -> str | None:
    """The kind of call, from the words told."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if isinstance(meaning, DummyCalled):
        return Called.ANY if meaning.word is CardWord.ANY else Called.WIN
    card = called(meaning)
    if card is None:
        return None
    if absent_from_dummy(situation.story):
        return Called.ABSENT
    if card.size is not None:
        return Called.LOW if card.size is Size.LOW else Called.HIGH
    if card.rank is None:
        return Called.SUIT
    return _rank(situation)


def _rank(situation: Situation) -> str | None:
    state = situation.state
    dummy = state.people.player(Role.DUMMY)
    if state.trick:
        return Called.RANK
    return Called.RANK_LEADING if state.on_lead == dummy and dummy is not None else None


def incontrovertible(situation: Situation) -> bool | None:
    """Whether another intention is beyond doubt: a judgement, never derived."""
    return None


def several_of_rank(situation: Situation) -> bool | None:
    """Whether several cards of the rank could be played; only the one of the suit led if dummy has it."""
    return None


def was_slip(situation: Situation) -> bool | None:
    """Whether it is told as a slip, or as what he then meant."""
    if situation.abstract:
        return None
    for told in situation.story:
        if told.mode is Mode.FACT and isinstance(told.meaning, DesignationMeant):
            return told.meaning.slip
    return None


def declarer_played_next(situation: Situation) -> bool | None:
    """Whether declarer has played another card since, the designated one left out."""
    if situation.abstract:
        return None
    people = situation.state.people
    for _, meaning in since(situation):
        hand = people.hand(people.player(getattr(meaning, "who", None)))
        if isinstance(meaning, Led) and hand is not None:
            return True
        if isinstance(meaning, Played) and hand is Role.DECLARER:
            return True
    return False


def opponent_played(situation: Situation) -> bool | None:
    """Whether a defender has played since."""
    if situation.abstract:
        return None
    people = situation.state.people
    return any(
        isinstance(one, Led | Played) and people.side_defends(people.player(one.who)) for _, one in since(situation)
    )


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
    """Whether a card held was put back or never came near the table: asked."""
    return None


def had_played_already(situation: Situation) -> bool | None:
    """Whether the player had a card in the trick."""
    if situation.abstract:
        return None
    return situation.state.has_played(situation.offender) if situation.state.trick else None


def changed_at(story: tuple[Told, ...], index: int) -> int | None:
    """Where a card called is told to be corrected, before declarer's side plays again; None when it is not."""
    for place in range(index + 1, len(story)):
        told = story[place]
        if told.mode is not Mode.FACT:
            continue
        if isinstance(told.meaning, Designated | DesignationMeant):
            return place
        if isinstance(told.meaning, Noted) and told.meaning.topic in (
            "dummy_card_named",
            "designation_changed",
            "correction",
        ):
            return place
        if isinstance(told.meaning, Led):
            return None
    return None


def told_changed(story: tuple[Told, ...]) -> bool:
    """Whether the story as a whole tells that a card called was corrected."""
    return any(isinstance(told.meaning, Noted) and told.meaning.topic == "designation_changed" for told in story)


def named_suits(card: CardRef, led: Suit | None) -> tuple[Suit, ...]:
    """The suit that a call stands for: the one named, else the suit led."""
    if isinstance(card.suit, Suit):
        return (card.suit,)
    return (led,) if led is not None else ()
