"""Reading from the story which option of the auction was taken."""

from __future__ import annotations

from assistant.record import auction_endings as endings
from assistant.record import auction_facts as facts
from assistant.record.auction_matters import afterwards, incident_of
from assistant.record.options import AnyOption
from assistant.record.situation import Situation
from assistant.statements import Forbade, LeftFree


def acceptance(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """What the left-hand opponent did, as the answer that says so."""
    told = facts.acceptance(situation)
    return next((answer for answer in answers if answer.id == told), None)


def second_acceptance(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """Whether the call put in place of another was accepted."""
    told = endings.second_acceptance(situation)
    return next((answer for answer in answers if answer.id == told), None)


def named(id: str | None, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The answer of that identifier."""
    return next((answer for answer in answers if answer.id == id), None)


def suit_forbidden(situation: Situation, answers: tuple[AnyOption, ...]) -> AnyOption | None:
    """The suit that declarer forbade, as told before the lead or at it."""
    if incident_of(situation) is None:
        return None
    told = [one.meaning for one in situation.story[: situation.incident.index]]
    for meaning in (*(one.meaning for _, one in afterwards(situation)), *reversed(told)):
        if isinstance(meaning, LeftFree):
            return named("free", answers)
        if isinstance(meaning, Forbade):
            suits = {situation.state.suit(suit) for suit in meaning.suits}
            return next((answer for answer in answers if answer.suits and set(answer.suits) == suits), None)
    return None
