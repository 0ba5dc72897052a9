"""Reading from the story which option of the auction was taken."""

from __future__ import annotations

from assistant.record import auction_endings as endings
from assistant.record import auction_since
from assistant.record.auction_matters import afterwards, incident_of
from assistant.record.options import AnyOption
from assistant.record.situation import Situation
from assistant.statements import Accepted, CallChanged, Called, CallKept, Forbade, LeftFree, Mode, Refused


def acceptance(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """What the left-hand opponent did, as the answer that says so."""
    told = auction_since.acceptance(situation)
    return next((answer for answer in answers if answer.id == told), None)


def second_acceptance(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """Whether the call put in place of another was accepted."""
    told = endings.second_acceptance(situation)
    return next((answer for answer in answers if answer.id == told), None)


def kept_or_changed(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """Whether the player misinformed changed his last call, as told afterwards."""
    for _, told in afterwards(situation):
        if isinstance(told.meaning, CallKept | CallChanged):
            return named("keep" if isinstance(told.meaning, CallKept) else "change", answers)
    return None


def call_was_kept(situation: Situation) -> bool | None:
    """Whether the player who might have changed his call was told to have kept it."""
    if incident_of(situation) is None:
        return None
    return any(isinstance(told.meaning, CallKept) for _, told in afterwards(situation))


def other_call_told(situation: Situation) -> bool | None:
    """Whether a player misinformed is told to have called something else, had he known; asked where nothing says so."""
    incident = incident_of(situation)
    if incident is None:
        return None
    record, people = situation.state.auction, situation.state.people
    for told in situation.story:
        if told.mode is Mode.UNREAL and isinstance(told.meaning, Called):
            seat = record.seat_of(told.meaning.who, people) if told.meaning.who is not None else None
            if seat is not None and seat.side is not incident.caller.side:
                return True
    return None


def named(id: str | None, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The answer of that identifier."""
    return next((answer for answer in answers if answer.id == id), None)


def suit_forbidden(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The suit that declarer forbade, as told before the lead or at it."""
    if incident_of(situation) is None:
        return None
    for place in forbidding(situation):
        meaning = situation.story[place].meaning
        if isinstance(meaning, Forbade):
            suits = {situation.state.suit(suit) for suit in meaning.suits}
            return next((answer for answer in answers if answer.suits and set(answer.suits) == suits), None)
        return named("free", answers)
    return None


def forbidding(situation: Situation) -> tuple[int, ...]:
    """The place where declarer was told to forbid a suit, or none: from this moment on, else before."""
    places = [
        place
        for place, told in enumerate(situation.story)
        if told.mode is Mode.FACT and isinstance(told.meaning, Forbade | LeftFree)
    ]
    later = [place for place in places if place >= situation.incident.index]
    return tuple((later or places[-1:])[:1])


def accepting(situation: Situation) -> tuple[int, ...]:
    """The place where a call was told to be accepted or refused."""
    return tuple(place for place, told in afterwards(situation) if isinstance(told.meaning, Accepted | Refused))[:1]
