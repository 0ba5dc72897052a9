"""What the partner of a player who gave a sign did afterwards (16B); what was learnt from elsewhere (16D)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Seat
from assistant.record.situation import Situation
from assistant.statements import Called, Led, Mode, Played


def partner_acted(situation: Situation) -> bool | None:
    """Whether the partner of the player who gave the sign has called or played since; None where it is not told."""
    partner, people = situation.partner, situation.state.people
    if situation.abstract or not isinstance(partner, Seat):
        return None
    if any(seat is partner for seat in _callers(situation)):
        return True
    if any(people.player(meaning.who) == partner for meaning in situation.plays_after()):
        return True
    told = [one.meaning for _, one in situation.later]
    return None if any(isinstance(meaning, Led | Played) for meaning in told) else False


def a_call_was_made(situation: Situation) -> bool | None:
    """Whether somebody had called or played on the board when something of it was learnt; None where it is not told."""
    facts = [told.meaning for told in situation.story if told.mode is Mode.FACT]
    return True if any(isinstance(meaning, Called | Led | Played) for meaning in facts) else None


def _callers(situation: Situation) -> Iterator[Seat]:
    """Who called after the sign; a call told without a seat is that of the next player."""
    record, people = situation.state.auction, situation.state.people
    last: Seat | None = None
    for index, told in enumerate(situation.story):
        if told.mode is not Mode.FACT or not isinstance(told.meaning, Called):
            continue
        who = told.meaning.who
        seat = record.seat_of(who, people) if who is not None else (last.lho if last else None)
        last = seat or last
        here = told.span == situation.story[situation.incident.index].span  # a slow pass, then another clause
        if seat is not None and (here or index > situation.incident.index):
            yield seat
