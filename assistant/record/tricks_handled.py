"""Tricks turned, looked at or mixed after they were played, as the story tells it (65, 66)."""

from __future__ import annotations

from assistant.bridge import Side
from assistant.record.claims import facts
from assistant.record.situation import Situation
from assistant.statements import (
    AttentionDrawn,
    BothSidesPlayed,
    CardsMixed,
    CardTurned,
    Group,
    Led,
    NoticedWhen,
    Person,
    Played,
    PlayedToNext,
    PlayEnded,
    PlayInProgress,
    TrickInspected,
    TricksPassed,
    TrickTurned,
)


def play_is_over(situation: Situation) -> bool | None:
    """Whether play is over; nobody looks at the last trick of a play that is over."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, PlayEnded) for one in told):
        return True
    going_on = (PlayInProgress, CardTurned, BothSidesPlayed, Led, Played)
    last = any(isinstance(one, TrickInspected) and one.last for one in told)
    return False if last or any(isinstance(one, going_on) for one in told) else None


def his_side_played_on(situation: Situation) -> bool | None:
    """Whether the side of the player who asks has played to the next trick; a trick not the last was followed."""
    if situation.abstract:
        return None
    for one in facts(situation):
        if isinstance(one, BothSidesPlayed):
            return one.done
        if isinstance(one, TrickInspected) and (one.last is False or (one.others and one.last is None)):
            return True
    return True if _his_side_has_led(situation) else None


def _his_side_has_led(situation: Situation) -> bool:
    people = situation.state.people
    mine = people.side_defends(situation.offender)
    for one in facts(situation):
        if not isinstance(one, Led):
            continue
        player = people.player(one.who)
        if player is not None and (player in (situation.offender, situation.partner)):
            return True
        if mine is not None and people.side_defends(player) is mine:
            return True
    return False


def own_card_turned(situation: Situation) -> bool | None:
    """Whether the player who asks has turned his own card; who looks at his own card had turned it."""
    if situation.abstract:
        return None
    for one in facts(situation):
        if isinstance(one, CardTurned):
            return one.done
        if isinstance(one, TrickInspected) and one.own:
            return True
    return None


def next_trick_was_led(situation: Situation) -> bool | None:
    """Whether somebody is told to have played to the trick that followed; None when no story says it."""
    if situation.abstract:
        return None
    return any(isinstance(one, PlayedToNext) and one.done for one in facts(situation)) or None


def others_cards_handled(situation: Situation) -> bool | None:
    """Whether somebody is told to have handled the cards of another."""
    if situation.abstract:
        return None
    return any(isinstance(one, TrickInspected) and one.others for one in facts(situation))


def one_side_mixed(situation: Situation) -> bool | None:
    """Whether one side alone has mixed its cards: told of one side and not of the other."""
    if situation.abstract:
        return None
    mixed: set[Side | bool | None] = set()
    told = [one for one in facts(situation) if isinstance(one, CardsMixed)]
    for one in told:
        if one.done:
            mixed |= sides_of(situation, one.who)
    if not told:
        return None
    return len(mixed) == 1 and None not in mixed


def sides_of(situation: Situation, person: Person | None) -> set[Side | bool | None]:
    """The sides of the players meant, by their seats or by whether they defend."""
    if person is Group.EVERYBODY:
        return {True, False}
    people = situation.state.people
    players = people.players(person)
    if not players:
        return {people.side_defends(people.player(person))}
    return {getattr(player, "side", None) or people.side_defends(player) for player in players}


def own_side_played(situation: Situation) -> bool | None:
    """Whether the side of the player who points the card out has played to the next trick (65B3).

    Where nobody is told to, that of the player whose card lies wrong.
    """
    if situation.abstract:
        return None
    told = facts(situation)
    both = [one.done for one in told if isinstance(one, BothSidesPlayed)]
    if both:
        return both[-1]
    noticed = [one.when for one in told if isinstance(one, AttentionDrawn) and one.when is not None]
    if noticed or any(isinstance(one, TricksPassed | PlayEnded) for one in told):
        return NoticedWhen.AT_ONCE not in noticed
    people = situation.state.people
    pointing = next((one.by for one in told if isinstance(one, TrickTurned) and one.by is not None), None)
    player = people.player(pointing) or situation.offender
    leads = [one for index, one in _later(situation) if isinstance(one, Led)]
    if not leads or player is None:
        return None
    sides = {people.side_defends(people.player(one.who)) for one in leads}
    mine = people.side_defends(player)
    return mine in sides if mine is not None and None not in sides else None


def _later(situation: Situation) -> list[tuple[int, object]]:
    return [(index, told.meaning) for index, told in situation.later if index > situation.incident.index]
