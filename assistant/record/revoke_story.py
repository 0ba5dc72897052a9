"""What a story tells of a revoke beside the cards: by name, roughly, or long afterwards (14B, 61, 62, 64)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Side, Suit, SuitWord
from assistant.record.people import Player
from assistant.record.revokes import has_suit
from assistant.record.situation import Situation
from assistant.statements import (
    CardFound,
    CardsLeft,
    CardsMixed,
    DidNotFollow,
    Group,
    HasSuit,
    HiddenInDummy,
    Holds,
    KeptQuiet,
    LacksSuit,
    Meaning,
    Mode,
    Noted,
    Person,
    Played,
    PlayedTogether,
    Pronoun,
    Revoked,
    Role,
    Told,
    TrickInspected,
)

SUSPECTED = "revoke_suspected"
MISSING = frozenset(("number_of_cards", "missing_card"))


class Hand:
    """Which hand revoked; hidden: a player's own, who may be declarer or a defender."""

    HIDDEN = "hidden"
    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


class Winner:
    """Who won the trick of the revoke, seen from the offender."""

    OFFENDER = "offender"
    PARTNER = "partner"
    OPPONENTS = "opponents"


class Excluded:
    """Why no trick is transferred, other than by who won which (64B)."""

    NOTHING = "nothing"
    BOTH_SIDES = "both_sides"
    AGAIN = "again"
    TWELFTH = "twelfth"
    NEXT_BOARD = "next_board"
    ROUND_OVER = "round_over"


def facts(situation: Situation) -> Iterator[Meaning]:
    """Everything told as a fact, in order."""
    return (told.meaning for told in situation.story if told.mode is Mode.FACT)


def own(situation: Situation) -> Meaning | None:
    """The statement that the matter is about."""
    index = situation.incident.index
    return situation.story[index].meaning if index < len(situation.story) else None


def named(situation: Situation) -> list[Revoked]:
    """Revokes told by that name that may be the one of this matter."""
    return [meaning for meaning in facts(situation) if isinstance(meaning, Revoked) and may_be_his(situation, meaning)]


def may_be_his(situation: Situation, meaning: Revoked | DidNotFollow) -> bool:
    """Whether a revoke told may be the offender's."""
    player = situation.state.people.player(meaning.who)
    return player is None or situation.offender is None or player == situation.offender


def suits_revoked(situation: Situation) -> tuple[Suit, ...]:
    """The suits that the offender should have followed to, as far as told."""
    state = situation.state
    told = [
        suit
        for meaning in facts(situation)
        if isinstance(meaning, Revoked | DidNotFollow) and may_be_his(situation, meaning)
        for suit in meaning.suits
    ]
    meaning = own(situation)
    on = meaning.on if isinstance(meaning, Played) else ()
    played_on = (state.suit(card.suit) for card in on)
    named_here = situation.incident.suits  # of several revokes, this one alone
    others = () if named_here else told
    known = (state.suit_led, *named_here, *played_on, *(state.suit(suit) for suit in others))
    found = tuple(dict.fromkeys(suit for suit in known if suit is not None))
    return found or _asked_for(situation)


def _asked_for(situation: Situation) -> tuple[Suit, ...]:
    """The suit of which somebody asked whether a player had none left, the only sign of what was led."""
    asked = [one.meaning for one in situation.story if one.mode is Mode.QUESTION]
    suits = [suit for one in asked if isinstance(one, LacksSuit) for suit in one.suits]
    return tuple(dict.fromkeys(suit for suit in suits if isinstance(suit, Suit)))


def could_follow(situation: Situation) -> bool | None:
    """Whether the offender had a card of the suit led: a revoke told by that name tells it."""
    if situation.abstract:
        return None
    if named(situation) or card_was_missing(situation):
        return True
    known = [has_suit(situation, situation.offender, suit) for suit in suits_revoked(situation)]
    if True in known:
        return True
    if (known and None not in known and _void_is_told(situation)) or _had_none(situation):
        return False
    return True if _suspected(situation) and not is_alleged(situation.story, situation.incident.index) else None


def is_alleged(story: tuple[Told, ...], index: int) -> bool:
    """Whether the revoke told there is only what somebody says of another, which the director has to establish."""
    alone = (Revoked, DidNotFollow, CardsMixed, TrickInspected)
    told = story[index]
    return (
        told.mode is Mode.BELIEVED
        and isinstance(told.meaning, Revoked | DidNotFollow)
        and told.meaning.who is not None
        and not any(isinstance(one.meaning, alone) and one.mode is Mode.FACT for one in story)
    )


def _void_is_told(situation: Situation) -> bool:
    """Whether that he had none is told of him, rather than taken from the very ruff or discard in question."""
    offender, people = situation.offender, situation.state.people
    told = [one for one in facts(situation) if isinstance(one, LacksSuit) or (isinstance(one, Holds) and one.only)]
    return offender in situation.state.whole or any(offender in people.players(one.who) for one in told)


def _had_none(situation: Situation) -> bool:
    """Whether he is told afterwards to have had none, of the suit led or of the only suit told."""
    suits = suits_revoked(situation)
    return any(
        isinstance(told.meaning, LacksSuit)
        and told.mode is Mode.FACT
        and situation.state.people.player(told.meaning.who) == situation.offender
        and (not suits or SuitWord.SUIT_LED in told.meaning.suits)
        for index, told in situation.later
        if index > situation.incident.index
    )


def _suspected(situation: Situation) -> bool:
    """Whether the whole story speaks of a revoke, without naming it.

    Somebody's question or supposition alone does not, nor the suit of another player.
    """
    asked = any(
        isinstance(one.meaning, LacksSuit | HasSuit) and one.mode in (Mode.QUESTION, Mode.CONDITION)
        for one in situation.story
    )
    people, offender = situation.state.people, situation.offender
    held = [people.players(one.who) for one in facts(situation) if isinstance(one, HasSuit)]
    of_others = bool(held) and all(None not in players and offender not in players for players in held)
    return not (asked or of_others) and any(is_suspicion(meaning) for meaning in facts(situation))


def is_suspicion(meaning: Meaning | None) -> bool:
    """Whether a statement is what was found to tell of a revoke without its name."""
    return isinstance(meaning, Noted) and meaning.topic == SUSPECTED


def hand(situation: Situation) -> str | None:
    """Which hand revoked."""
    if situation.abstract:
        return None
    people, offender = situation.state.people, situation.offender
    told = people.hand(offender)
    if told is not None:
        return Hand.DUMMY if told is Role.DUMMY else Hand.DECLARER
    return Hand.DEFENDER if people.side_defends(offender) else None if offender is None else Hand.HIDDEN


def is_dummys(situation: Situation) -> bool | None:
    """Whether the card of the revoke was dummy's, as far as told."""
    return None if situation.abstract else hand(situation) == Hand.DUMMY


def of_his_side(situation: Situation, person: Person | None) -> bool | None:
    """Whether a person is the offender or his partner; a pronoun left open stands for them."""
    people, offender = situation.state.people, situation.offender
    if isinstance(person, Pronoun) and not person.candidates:
        return True
    if person is Group.OFFENDING_SIDE or person is Role.OFFENDER:
        return True
    if person is Group.NON_OFFENDING_SIDE:
        return False
    known = {same_side(situation, offender, player) for player in people.players(person) if player is not None}
    if isinstance(person, Group) and known == {None}:
        known = {_group_of(situation, person)}
    return known.pop() if len(known) == 1 else None


def kept_quiet(situation: Situation) -> bool:
    """Whether the offending side is told to have said nothing of its revoke, or to have hidden it."""
    told = (one for one in facts(situation) if isinstance(one, KeptQuiet))
    return not situation.abstract and any(of_his_side(situation, one.who) for one in told)


def hidden(situation: Situation) -> bool:
    """Whether it is told to have tried to hide it (72B3)."""
    told = (one for one in facts(situation) if isinstance(one, KeptQuiet) and one.hidden)
    return not situation.abstract and any(of_his_side(situation, one.who) for one in told)


def _group_of(situation: Situation, group: Group) -> bool | None:
    defends = situation.state.people.side_defends(situation.offender)
    if defends is None or group not in (Group.DEFENDERS, Group.DECLARING_SIDE):
        return None
    return defends is (group is Group.DEFENDERS)


def same_side(situation: Situation, offender: Player | None, player: Player) -> bool | None:
    if offender is None:
        return None
    if player in (offender, situation.partner):
        return True
    seats = (getattr(offender, "side", None), getattr(player, "side", None))
    if all(isinstance(side, Side) for side in seats):
        return seats[0] is seats[1]
    people = situation.state.people
    sides = (people.side_defends(offender), people.side_defends(player))
    return None if None in sides else sides[0] is sides[1]


# --- other circumstances -------------------------------------------------------------------------------


def card_was_missing(situation: Situation) -> bool | None:
    """Whether a card of the offender's hand was missing when he did not follow (14B)."""
    if situation.abstract:
        return None
    return any(is_missing_card(meaning) for meaning in facts(situation))


FEWEST_TOLD_AS_A_HAND = 10
"""Cards from which a number told alone is that of a hand of thirteen with some missing."""


def card_is_lost(story: tuple[Told, ...]) -> bool:
    """Whether the story tells of a missing card, and not of one of dummy that was only hidden (41D)."""
    told = [one.meaning for one in story if one.mode is Mode.FACT]
    hidden = any(isinstance(meaning, HiddenInDummy) for meaning in told)
    return not hidden and any(is_missing_card(meaning) for meaning in told)


def is_missing_card(meaning: Meaning) -> bool:
    """Whether a statement tells of a card that was missing."""
    if isinstance(meaning, CardFound):
        return meaning.among_played is not True
    if isinstance(meaning, CardsLeft):
        if meaning.expected is None:
            return meaning.count is not None and FEWEST_TOLD_AS_A_HAND <= meaning.count < 13
        return meaning.count is not None and meaning.count < meaning.expected
    return isinstance(meaning, Noted) and meaning.topic in MISSING


def is_surplus_played(meaning: Meaning) -> bool:
    """Whether a statement tells that somebody put two cards on a trick (67B2)."""
    return isinstance(meaning, PlayedTogether) or (isinstance(meaning, Noted) and meaning.topic == "two_cards_played")
