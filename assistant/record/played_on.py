"""Who played on after a revoke, and whether that establishes it, from the cards told (62, 63)."""

from __future__ import annotations

from collections.abc import Callable

from assistant.record.people import Player
from assistant.record.revokes import is_about, revoke_already_corrected
from assistant.record.situation import Situation
from assistant.statements import (
    AtTrick,
    BothSidesPlayed,
    Group,
    How,
    Led,
    Meaning,
    Mode,
    Person,
    Played,
    PlayedToNext,
    Replaced,
    Revoked,
    Role,
    TrickEnded,
    TricksPassed,
    TrickWon,
    Withdrew,
    YetToPlay,
)


class Since:
    """Who played after the revoke, before it was put right (62C1, 62C2)."""

    NOBODY = "nobody"
    OPPONENTS = "opponents"
    PARTNER = "partner"


def played_since(situation: Situation) -> str | None:
    """That, as told card by card; a story that stops there tells that nobody has."""
    if situation.abstract:
        return None
    people = situation.state.people
    own = (situation.offender, situation.partner)
    found = Since.NOBODY
    for index, told in situation.later:
        if index == situation.incident.index:
            continue
        meaning = told.meaning
        if isinstance(meaning, Replaced | Withdrew) or (
            isinstance(meaning, Led) and _leads_again(situation, meaning, 0)
        ):
            return found
        if not isinstance(meaning, Led | Played):
            continue
        players = people.players(meaning.who)
        if found == Since.OPPONENTS and situation.partner in players:
            return Since.PARTNER
        if any(one not in (*own, None) for one in players):
            found = Since.OPPONENTS
    return found


def revoke_established(situation: Situation) -> bool | None:
    """Whether the offending side has led or played to a later trick since (63A1); a card put right was in time."""
    if situation.abstract:
        return None
    if revoke_already_corrected(situation):
        return False
    side = (situation.offender, situation.partner)
    if played_on(situation, lambda player: player in side):
        return True
    return None if _played_again(situation) or somebody_played_on(situation) else False


def played_on_by_nobody(situation: Situation) -> bool:
    """Whether it is told after the revoke that its trick goes on, or that nobody of the offending side has played on.

    Somebody is still to play to that trick, or both players of the side, or both sides, are told to have waited.
    """
    own = {situation.offender, situation.partner} - {None}
    waiting: set[Player | None] = set()
    led = False
    for index, told in situation.later:
        meaning = told.meaning
        if index <= situation.incident.index:
            continue
        led = led or isinstance(meaning, Led) or trick_is_over(situation, meaning)
        if isinstance(meaning, BothSidesPlayed) and not meaning.done:
            return True
        if not isinstance(meaning, YetToPlay) and not (isinstance(meaning, PlayedToNext) and not meaning.done):
            continue
        if meaning.who in (Group.EVERYBODY, Group.OFFENDING_SIDE) or (isinstance(meaning, YetToPlay) and not led):
            return True
        waiting |= _side_meant(situation, meaning.who)
    return bool(own) and own <= waiting


def _side_meant(situation: Situation, person: Person) -> set[Player | None]:
    """The players of a person told; `le flanc` and `la defense` are both defenders."""
    side = Group.DEFENDERS if person is Role.DEFENDER else person
    return set(situation.state.people.players(side))


def somebody_played_on(situation: Situation) -> bool:
    """Whether the next trick is told to have been begun by nobody who is named."""
    people = situation.state.people
    for index, told in situation.later:
        meaning = told.meaning
        begun = isinstance(meaning, Led) or (isinstance(meaning, PlayedToNext) and meaning.done)
        if index > situation.incident.index and begun and set(people.players(getattr(meaning, "who", None))) <= {None}:
            return True
    return False


def _played_again(situation: Situation) -> bool:
    """Whether another card of the offender is told after the revoke, without a word of when or of taking back."""
    played, led, offender = situation.incident.played, situation.state.suit_led, situation.offender
    if played is None or played.suit is None or led is None or offender is None:
        return False
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index or not isinstance(meaning, Played) or meaning.instead_of or meaning.on:
            continue
        if is_about(situation, meaning, offender) and not meaning.out_of_turn:
            suits = {situation.state.suit(card.suit) for card in meaning.cards} - {None}
            return bool(suits) and led not in suits and played not in meaning.cards
    return False


def played_on(situation: Situation, is_of_side: Callable[[Player], bool | None]) -> bool:
    """Whether a player of a side has led or played to the trick after that of the matter, as far as told."""
    people = situation.state.people
    in_play = len(situation.state.trick) + 1
    next_trick = False
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index:
            continue
        if isinstance(meaning, TRICKS_LATER):
            if _told_to_have_played_on(situation, meaning, is_of_side):
                return True
            next_trick = next_trick or trick_is_over(situation, meaning)
        elif isinstance(meaning, Led | Played):
            players = people.players(meaning.who)
            if not next_trick and _leads_again(situation, meaning, in_play):
                return False
            next_trick = next_trick or isinstance(meaning, Led) or in_play >= 4
            if next_trick and any(player is not None and is_of_side(player) for player in players):
                return True
            in_play += len(players)
    return False


TRICKS_LATER = (TricksPassed, AtTrick, TrickEnded, TrickWon, PlayedToNext, BothSidesPlayed)
"""Statements that tell how far the play has gone on without telling its cards."""


def _told_to_have_played_on(
    situation: Situation, meaning: Meaning, is_of_side: Callable[[Player], bool | None]
) -> bool:
    """Whether a statement of how the play went on tells that a side has played to a later trick."""
    if isinstance(meaning, TricksPassed):
        return bool(meaning.tricks)
    if isinstance(meaning, AtTrick):
        trick = trick_number(situation)
        return trick is not None and meaning.number > trick + 1
    if isinstance(meaning, BothSidesPlayed):
        return meaning.done
    if not isinstance(meaning, PlayedToNext) or not meaning.done:
        return False
    players = situation.state.people.players(meaning.who)
    return meaning.who is Group.EVERYBODY or any(is_of_side(player) for player in players if player is not None)


def trick_is_over(situation: Situation, meaning: Meaning) -> bool:
    """Whether a statement of how the play went on tells that the trick of the matter is over."""
    if isinstance(meaning, AtTrick):
        trick = trick_number(situation)
        return trick is not None and meaning.number > trick
    if isinstance(meaning, TrickWon):
        return meaning.tricks is None
    return isinstance(meaning, TricksPassed | TrickEnded) or (isinstance(meaning, PlayedToNext) and meaning.done)


def trick_number(situation: Situation) -> int | None:
    """The number of the trick of the matter, 1 to 13; None when it is not told."""
    state, index = situation.state, situation.incident.index
    mine = situation.story[index].meaning if index < len(situation.story) else None
    if isinstance(mine, Revoked) and mine.trick is not None:
        return mine.trick
    told = [
        meaning.trick
        for meaning in (one.meaning for one in situation.story if one.mode is Mode.FACT)
        if isinstance(meaning, Revoked) and meaning.trick is not None
        if state.people.player(meaning.who) in (None, situation.offender)
    ]
    return told[0] if told else state.tricks_told + 1 if state.numbered else None


def _leads_again(situation: Situation, meaning: Led | Played, in_play: int) -> bool:
    """Whether the offender leads another card to the same trick: his lead was corrected in time."""
    led = situation.incident.how is How.LEAD and isinstance(meaning, Led) and in_play < 4
    return led and situation.offender in situation.state.people.players(meaning.who)
