"""What the words of declarer stand for when he does not name suit and rank (46B)."""

from __future__ import annotations

from assistant.bridge import Card, CardRef, Size
from assistant.record.designations import absent_from_dummy, called, claims, declarer_played_next
from assistant.record.irregular_plays import own
from assistant.record.revokes import has_suit
from assistant.record.since_lead import since
from assistant.record.situation import Situation
from assistant.statements import (
    CardWord,
    DummyCalled,
    Holds,
    How,
    Led,
    Noted,
    Played,
    Role,
    TrickWon,
)


class Called:
    """What declarer said (46B)."""

    HIGH = "high"
    WIN = "win"
    LOW = "low"
    SUIT = "suit"
    RANK = "rank"
    ABSENT = "absent"
    ANY = "any"


def what_was_called(situation: Situation) -> str | None:
    """The kind of call, from the words told."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if isinstance(meaning, DummyCalled):
        return _WORDS.get(meaning.word)
    card = called(meaning)
    if card is None:
        return None
    if absent_from_dummy(situation.story, situation.state.people, card):
        return Called.ABSENT
    if card.size is not None:
        return _size(situation, card)
    return Called.SUIT if card.rank is None else Called.RANK


_WORDS = {
    CardWord.ANY: Called.ANY,
    CardWord.WIN: Called.WIN,
    CardWord.SUIT: Called.SUIT,
    CardWord.RANK: Called.RANK,
    CardWord.ABSENT: Called.ABSENT,
}


def _size(situation: Situation, card: CardRef) -> str:
    """High or low; a low card of a suit that is named is the lowest of it, whatever was led."""
    if card.size is not Size.LOW:
        return Called.HIGH
    return Called.SUIT if card.suit is not None and not situation.state.trick else Called.LOW


def dummy_leads(situation: Situation) -> bool | None:
    """Whether dummy was on lead when the card was called."""
    if situation.abstract:
        return None
    state = situation.state
    own_cards = [
        play for play in state.trick if state.people.hand(play.player) is Role.DUMMY or play.player is Role.DUMMY
    ]
    if own_cards:
        return own_cards[-1].how in (How.RUFF, How.WIN) or None  # he has played to that trick: another begins
    if state.trick:
        return False
    hand = state.people.hand(state.on_lead) or state.on_lead
    return None if state.on_lead is None else hand is Role.DUMMY


def incontrovertible(situation: Situation) -> bool | None:
    """Whether another intention is beyond doubt: a judgement, never derived; a story that hints at none tells of none.

    Once declarer has played on, the card that his words stand for is played.
    """
    if situation.abstract:
        return None
    hinted = next(claims(situation.story), None) is not None or dummy_put_a_card(situation) or _contested(situation)
    return None if hinted and not declarer_played_next(situation) else False


def _contested(situation: Situation) -> bool:
    """Whether somebody is told to want another card, or to have believed something of it."""
    return any(
        isinstance(told.meaning, Noted) and told.meaning.topic in ("intention", "belief", "dummy_card_named")
        for told in situation.story[situation.incident.index + 1 :]
    )


def dummy_put_a_card(situation: Situation) -> bool:
    """Whether the record tells that dummy put a card after the call; silent otherwise."""
    if situation.abstract:
        return False
    people = situation.state.people
    for _, meaning in since(situation):
        if isinstance(meaning, Played):
            return people.hand(people.player(meaning.from_hand) or people.player(meaning.who)) is Role.DUMMY
    return False


def dummy_misheard(situation: Situation) -> bool:
    """Whether somebody says that dummy misheard; silent otherwise."""
    return not situation.abstract and any(
        isinstance(told.meaning, Noted) and told.meaning.topic == "dummy_misheard" for told in situation.story
    )


def has_rank_in_suit_won(situation: Situation) -> bool | None:
    """Whether dummy has the rank called in the suit in which it has just won: told by its cards of that rank."""
    state = situation.state
    winning = [play.card.suit for play in state.trick if state.winner is not None and play.player == state.winner]
    meaning, won = own(situation), winning[-1] if winning else state.suit_won
    card = called(meaning) if meaning is not None else None
    if situation.abstract or card is None or card.rank is None or won is None:
        return None
    of_rank = [one for one in _held_by_dummy(situation) if one.rank is card.rank]
    return any(one.suit is won for one in of_rank) or None


def has_rank_in_suit_led(situation: Situation) -> bool | None:
    """Whether dummy has the rank called in the suit led; told by the cards held, or by a void."""
    meaning, led = own(situation), situation.state.suit_led
    card = called(meaning) if meaning is not None else None
    if situation.abstract or card is None or card.rank is None or led is None:
        return None
    if any(one.suit is led and one.rank is card.rank for one in _held_by_dummy(situation)):
        return True
    return False if dummy_can_follow(situation) is False else None


def dummy_can_follow(situation: Situation) -> bool | None:
    """Whether dummy has a card of the suit led."""
    led = situation.state.suit_led
    return None if situation.abstract else has_suit(situation, situation.state.people.player(Role.DUMMY), led)


def several_of_rank(situation: Situation) -> bool | None:
    """Whether several cards of the rank could be played, from the cards told to be dummy's."""
    meaning = own(situation)
    card = called(meaning) if meaning is not None else None
    if situation.abstract or card is None or card.rank is None:
        return None
    return True if sum(one.rank is card.rank for one in _held_by_dummy(situation)) > 1 else None


def _held_by_dummy(situation: Situation) -> tuple[Card | CardRef, ...]:
    """The cards that dummy is told to have, before the call or after it, until another trick begins."""
    people = situation.state.people
    dummy = people.player(Role.DUMMY)
    found = list[Card | CardRef](situation.state.held.get(dummy, ()) if dummy is not None else ())
    for _, meaning in since(situation):
        if isinstance(meaning, Led | TrickWon):
            break
        seen = isinstance(meaning, Holds) and meaning.who is Role.SOMEBODY  # `il y a le 10♠ et le 10♣`: face up
        if isinstance(meaning, Holds) and (seen or people.hand(people.player(meaning.who)) is Role.DUMMY):
            found.extend(meaning.cards)
    return tuple(dict.fromkeys(found))


def suit_named(situation: Situation) -> bool:
    """Whether the record tells that the call names a suit; silent otherwise."""
    meaning = own(situation)
    card = called(meaning) if meaning is not None else None
    return not situation.abstract and card is not None and card.suit is not None


def is_incomplete(situation: Situation) -> bool:
    """Whether the record tells a suit or a size alone; silent otherwise."""
    return not situation.abstract and what_was_called(situation) in (Called.SUIT, Called.HIGH, Called.LOW)
