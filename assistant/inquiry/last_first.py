"""Several irregular calls one after the other: the last is settled first (29)."""

from __future__ import annotations

from assistant.bridge import PASS, Seat
from assistant.inquiry.matters import Matter
from assistant.record import auction_replay
from assistant.record.auction import AuctionRecord
from assistant.record.auction_matters import CallIncident, incident_of, known_call
from assistant.record.auction_since import overtaken_by
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.statements import Called, Meaning, Person, Told

OUT_OF_ROTATION = ("pass_out_of_rotation", "bid_out_of_rotation", "double_out_of_rotation")
OPEN_TO_ACCEPTANCE = ("insufficient_bid", *OUT_OF_ROTATION)
"""Irregular calls that stand once the next player calls over them."""


def call_since(situation: Situation, before: frozenset[Seat] = frozenset()) -> Situation | None:
    """The last call out of rotation made while an irregular call was not settled; None when there is none.

    The table is that with the calls before it standing, as long as they are not settled. Where it is not told whether
    players skipped had passed, that is the matter. `before` are those whose calls are open: they replace them.
    """
    incident, place = incident_of(situation), overtaken_by(situation)
    if incident is None or place is None or incident.id not in OPEN_TO_ACCEPTANCE or incident.second is not None:
        return None
    state = situation.state.copy()
    state.auction = _standing(state, incident)
    open_ = {*before, incident.caller}
    called = situation.story[place].meaning
    if state.auction.seat_of(_caller(situation.story, place), state.people) in open_ or _tells_no_turn(called):
        return None
    untouched = state.copy()
    for later in auction_replay.detect(state, situation.story, place):
        if isinstance(later, CallIncident) and later.id in ("turn_not_told", *OUT_OF_ROTATION):
            found = Situation(later.with_changes(upon_another=True), state, situation.story)
            return call_since(found, frozenset(open_)) or found
    if incident.id in OUT_OF_ROTATION and place not in dict(untouched.auction.left_out):
        return _turn_not_told(untouched, situation.story, place)
    return None


def _tells_no_turn(meaning: Meaning) -> bool:
    """ "West passed on the insufficient bid of North": a pass with nothing said of its turn; others were left out."""
    return isinstance(meaning, Called) and meaning.call == PASS and not (meaning.out_of_turn or meaning.turn_of)


def _caller(story: tuple[Told, ...], place: int) -> Person | None:
    call = story[place].meaning
    return call.who if isinstance(call, Called) else None


def _turn_not_told(state: State, story: tuple[Told, ...], place: int) -> Situation | None:
    """Over a call out of rotation that is not settled nobody is presumed to have passed: it would be accepted."""
    call = story[place].meaning
    seat = state.auction.seat_of(_caller(story, place), state.people)
    if seat is None or state.auction.turn in (None, seat):
        return None
    player = state.auction.player(seat, seat)
    made = known_call(call.call) if isinstance(call, Called) else None
    incident = CallIncident(
        "turn_not_told", place, player, irregular=False, caller=seat, call=made, turn=state.auction.turn
    )
    return Situation(incident, state, story)


def _standing(state: State, incident: CallIncident) -> AuctionRecord:
    record = state.auction.made(incident.caller, incident.call)
    return record.with_changes(ignored=record.ignored | {incident.index})


def settled(state: State, matter: Matter) -> bool:
    """Note on the table what was settled of the later call; whether the calls before it stand with it."""
    if matter.id not in OUT_OF_ROTATION:
        return False
    accepted = any(effect.kind.id == "call_accepted" for effect in matter.effects)
    if accepted:
        state.auction = matter.situation.state.auction
    state.auction = state.auction.with_changes(ignored=state.auction.ignored | {matter.situation.incident.index})
    return accepted
