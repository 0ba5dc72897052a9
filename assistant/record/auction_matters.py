"""A matter of the auction: who called what, whose turn it was, and what was told of it afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Auction, Bid, Call, Seat
from assistant.record.people import Player
from assistant.record.situation import Incident, Situation
from assistant.statements import Called, CallWord, Mode, Refused, Told


class CallIncident(Incident):
    """An incident in the auction. `caller` is the seat of the offender, presumed when seats are not told.

    `call` is the call in question, `second` what he called in its place, `turn` whose turn it was; None where not
    known. `relation` is that of the player whose turn it had been when a cancelled call was made. `upon_another` when
    it was made while an irregular call before it was not yet settled.
    """

    caller: Seat = Seat.NORTH
    call: Call | None = None
    second: Call | None = None
    turn: Seat | None = None
    relation: str | None = None
    to_the_end: bool | None = None
    upon_another: bool = False

    @property
    def in_auction(self) -> bool:
        """Whether it belongs to the auction: always."""
        return True


def incident_of(situation: Situation) -> CallIncident | None:
    """The incident when it is one of the auction."""
    return situation.incident if isinstance(situation.incident, CallIncident) else None


def auction_of(situation: Situation) -> Auction:
    """The calls in force before the call in question."""
    return situation.state.auction.auction


def neighbour(situation: Situation, steps: int) -> Player | None:
    """The player that many turns after the offender in rotation."""
    incident = incident_of(situation)
    if incident is None:
        return None
    return situation.state.auction.player(incident.caller.after(steps), incident.caller)


def turn_player(situation: Situation) -> Player | None:
    """Whose turn it was when the call was made."""
    incident = incident_of(situation)
    if incident is None or incident.turn is None:
        return None
    return situation.state.auction.player(incident.turn, incident.caller)


def around(situation: Situation, steps: int | None) -> Player | None:
    """The player that many turns after the offender, or (None) whose turn it was."""
    return turn_player(situation) if steps is None else neighbour(situation, steps)


def lowest(situation: Situation) -> Bid | None:
    """The lowest sufficient bid in the denomination of the call in question."""
    incident = incident_of(situation)
    if incident is None or not isinstance(incident.call, Bid):
        return None
    return auction_of(situation).lowest_sufficient(incident.call.strain)


def known_call(call: Call | CallWord) -> Call | None:
    """The call when it was told, None when only a word for it was."""
    return call if isinstance(call, Call) else None


def afterwards(situation: Situation) -> Iterator[tuple[int, Told]]:
    """Facts told after the call in question, with their places in the story."""
    for index, told in enumerate(situation.story):
        if index > situation.incident.index and told.mode is Mode.FACT:
            yield index, told


def calls_afterwards(situation: Situation) -> Iterator[tuple[int, Seat, Called]]:
    """Calls told after the call in question, with the seats that made them; once it is refused the turn is back."""
    incident = incident_of(situation)
    record, people = situation.state.auction, situation.state.people
    last = incident.caller if incident else None
    for index, told in afterwards(situation):
        meaning = told.meaning
        if isinstance(meaning, Refused) and incident is not None and incident.turn is not None:
            last = incident.turn.rho
        if isinstance(meaning, Called) and index not in record.ignored:
            seat = record.seat_of(meaning.who, people) if meaning.who is not None else None
            seat = seat or (last.lho if last else None)
            if seat is not None:
                last = seat
                yield index, seat, meaning
