"""Revokes of both sides on one board: whether the other side revoked too, to the same trick, and how far each got."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Side, Suit
from assistant.record.afterwards import Afterwards
from assistant.record.establishment import BY_CARDS, by_rough_telling
from assistant.record.people import Player
from assistant.record.played_on import played_on, revoke_established, trick_is_over
from assistant.record.revoke_story import facts, same_side
from assistant.record.revokes import shows_suit
from assistant.record.situation import Situation
from assistant.statements import (
    NOT_FOLLOWING,
    BothSidesPlayed,
    DidNotFollow,
    Group,
    Led,
    Meaning,
    Mode,
    Played,
    PlayedToNext,
    PlayEnded,
    Revoked,
    TricksSince,
    YetToPlay,
)


class Both:
    """How far two revokes of both sides are established (62C3, 64B7)."""

    ESTABLISHED = "both_established"
    ONE_SIDE = "same_trick_one_side"
    ONLY_ONE = "only_one"


def other_side_revoked(situation: Situation) -> bool:
    """Whether the story tells a revoke of the other side too, and not that it is still to be corrected."""
    known = [one.incident.offender for one in situation.state.revokes]
    if situation.state.whole and situation.incident.id in BY_CARDS:
        known += Afterwards(situation).revokers
    known += [player for _, player in _told(situation)]
    known = [player for player in known if player not in _not_established(situation)]
    return any(same_side(situation, situation.offender, player) is False for player in known if player is not None)


def _not_established(situation: Situation) -> set[Player | None]:
    """Whose revoke is told to have been put right, or not to be established."""
    told = [one for one in facts(situation) if isinstance(one, Revoked) and (one.corrected or one.established is False)]
    return {player for one in told for player in situation.state.people.players(one.who)}


def _told(situation: Situation) -> Iterator[tuple[int, Player | None]]:
    """Revokes told, by name or by a card of another suit of a player who is told to have had the suit."""
    for index, told in enumerate(situation.story):
        meaning = told.meaning
        if told.mode is not Mode.FACT or index == situation.incident.index:
            continue
        if isinstance(meaning, Revoked) or any(_had(situation, meaning, suit) for suit in _led_to(situation, index)):
            for player in situation.state.people.players(getattr(meaning, "who", None)):
                yield index, player


def _led_to(situation: Situation, index: int) -> list[Suit | None]:
    """The suits to which the player of a statement is told not to have followed."""
    state, meaning = situation.state, situation.story[index].meaning
    if isinstance(meaning, DidNotFollow):
        return [state.suit(suit) for suit in meaning.suits]
    if not isinstance(meaning, Played):
        return []
    to = [state.suit(card.suit) for card in meaning.on] or ([_led(situation)] if _same_trick(situation, index) else [])
    return to if meaning.how in NOT_FOLLOWING or _shows_another_suit(situation, meaning, to) else []


def _shows_another_suit(situation: Situation, meaning: Played, to: list[Suit | None]) -> bool:
    """Whether the card played is told to be of another suit: `le mort met un ♠` on a ♦.

    Of hands told whole, what each had left is counted card by card.
    """
    if situation.state.whole:
        return False
    played = {situation.state.suit(card.suit) for card in meaning.cards}
    return bool(played) and None not in played and None not in to and played.isdisjoint(to)


def _had(situation: Situation, of: Meaning, suit: Suit | None) -> bool:
    """Whether it is told anywhere that the player of a statement had a card of the suit."""
    player = situation.state.people.player(getattr(of, "who", None))
    if player is None or suit is None:
        return False
    told = ((index, one.meaning) for index, one in enumerate(situation.story) if one.mode is Mode.FACT)
    return any(shows_suit(situation, index, one, player, suit) for index, one in told)


def _led(situation: Situation) -> Suit | None:
    """The suit led to the trick of the matter."""
    meaning = situation.story[situation.incident.index].meaning
    on = meaning.on if isinstance(meaning, Played) else ()
    told = next((situation.state.suit(card.suit) for card in on), None)
    return situation.state.suit_led or told


def _same_trick(situation: Situation, index: int) -> bool:
    """Whether a card played later belongs to the trick of the matter, as far as told."""
    between = [one.meaning for place, one in situation.later if situation.incident.index < place < index]
    if any(isinstance(one, Led) or trick_is_over(situation, one) for one in between):
        return False
    played = sum(isinstance(one, Played) for one in between)
    return index > situation.incident.index and len(situation.state.trick) + played < 3


def same_trick_one_side(situation: Situation) -> bool:
    """Whether both sides revoked to the trick of the matter, and one of them only has played to the next (62C3)."""
    if situation.abstract:
        return False
    rivals = [
        index
        for index, player in _told(situation)
        if player is not None and same_side(situation, situation.offender, player) is False
    ]
    played = [play.player for play in situation.state.trick]
    earlier = any(
        one.incident.offender in played and same_side(situation, situation.offender, one.incident.offender) is False
        for one in situation.state.revokes
        if one.incident.offender is not None
    )
    together = earlier or any(_same_trick(situation, index) for index in rivals)
    if not together:
        return False
    ours = revoke_established(situation) is True
    theirs = played_on(situation, lambda player: same_side(situation, situation.offender, player) is False)
    return ours is not theirs


def both_sides(situation: Situation) -> str | None:
    """How far the revokes of both sides are established, as far as told."""
    if situation.abstract:
        return None
    told = {meaning.established for meaning in facts(situation) if isinstance(meaning, Revoked)}
    if {True, False} <= told:
        return Both.ONLY_ONE
    if True in told:
        return Both.ESTABLISHED
    if _one_side_only(situation):
        return Both.ONE_SIDE
    ended = any(isinstance(meaning, PlayEnded | TricksSince) for meaning in facts(situation))
    return Both.ESTABLISHED if ended or by_rough_telling(situation) else None


def _one_side_only(situation: Situation) -> bool:
    """Whether both revokes are told of one trick, one side to have played on, and the other, or both, not to have."""
    told = [one for one in facts(situation) if isinstance(one, Revoked)]
    together = any(one.one_trick for one in told) or any(one.who is Group.EVERYBODY and one.trick for one in told)
    played: set[Side | None] = set()
    waiting: set[Side | None] = set()
    for index, one in situation.later:
        meaning = one.meaning
        if index > situation.incident.index and isinstance(meaning, Led | PlayedToNext | YetToPlay):
            waited = isinstance(meaning, YetToPlay) or (isinstance(meaning, PlayedToNext) and not meaning.done)
            sides = {getattr(seat, "side", None) for seat in situation.state.people.players(meaning.who)}
            (waiting if waited else played).update(sides)
    not_both = any(isinstance(one, BothSidesPlayed) and not one.done for one in facts(situation))
    played, waiting = played - {None}, waiting - {None}
    return together and len(played) == 1 and not waiting & played and (not_both or bool(waiting))


def both_are_established(situation: Situation) -> bool | None:
    """Whether they are established, whatever their tricks (63A)."""
    stage = both_sides(situation)
    return None if stage is None else stage == Both.ESTABLISHED
