"""What is asked next, in the order in which it must be cleared up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import Seat
from assistant.dialogue import binding
from assistant.dialogue.moment import (
    AskContradiction,
    AskDenied,
    AskFinding,
    AskFragment,
    Asking,
    AskReading,
    AskStory,
    AskWho,
    Heard,
    Moment,
)
from assistant.facts import Answer
from assistant.record.replay import SEQUENCE
from assistant.rulings import Actor
from assistant.statements import Accepted, Mode, Pronoun, Refused

Consider = Callable[[Moment], Any]
COUNTED = ("offending_side_won_later_trick", "offending_side_won_trick_or_later")
"""Findings that a number of tricks answers: none, or at least one."""


def next_question(moment: Moment, consider: Consider) -> Asking:
    """What the moment leaves to be asked, None when all is ruled; `consider` applies the Laws to a moment."""
    examination = moment.examination
    assert examination is not None
    excluded = [one for one in examination.contradictions if not is_later_play(one, moment)]
    if excluded:
        return AskContradiction(excluded[0])
    denied = answer_denied(moment)
    if denied is not None:
        return denied
    if moment.ambiguous:
        return AskReading(*moment.ambiguous[0])
    fragments = [item for item in moment.fragments if item not in moment.set_aside]
    near = [item for item in fragments if item[1].near_negation]
    if near:
        return AskFragment(*near[0])
    who = open_person(moment, consider)
    if who is not None:
        return who
    if examination.pending is not None:
        return AskFinding(examination.pending)
    if any(matter.effects for matter in examination.matters):
        return None
    return AskFragment(*fragments[0]) if fragments else AskStory()


def is_later_play(contradiction: Any, moment: Moment) -> bool:
    """Whether a lead that would establish a revoke is told in a later turn, as the play going on after the ruling."""
    if contradiction.kind != "established":
        return False
    turns = {item.turn for item in moment.heard if item.told in (contradiction.first, contradiction.second)}
    return len(turns) > 1


def answer_denied(moment: Moment) -> AskDenied | None:
    """An answer given that a fact told with it or later contradicts.

    Play that goes on in a later turn denies nothing, for what was true before it may be true no longer; but a card
    played tells of the hand that the player was asked about. Of an option that a player took, only its contrary is
    told otherwise.
    """
    for given in moment.given:
        finding, situation = given.pending.finding, given.pending.matter.situation
        if situation.abstract:
            continue
        answered = simple(finding.value(given.answer))
        for item in moment.heard:
            told = item.told
            goes_on = item.turn > given.turn or finding.id != "revoke_is_established"
            passes = isinstance(told.meaning, SEQUENCE) and finding.to is not Actor.OFFENDER and goes_on
            taken = finding.is_choice and not isinstance(told.meaning, Accepted | Refused)
            if item.turn < given.turn or told.mode is not Mode.FACT or passes or taken:
                continue
            value = finding.derive(situation.with_changes(story=(*situation.story, told)))
            if value is not None and simple(value) != answered:
                return AskDenied(given, told)
    return None


def simple(value: Any) -> Any:
    """The value of a finding, an answer by its identifier."""
    return value.id if isinstance(value, Answer) else value


def open_person(moment: Moment, consider: Consider) -> AskWho | None:
    """The first open person on whom the outcome depends."""
    outcome = outline(moment.examination)
    facts = [item.told.meaning for item in moment.heard if item.told.mode is Mode.FACT]
    for person in dict.fromkeys(person for meaning in facts for person in binding.open_persons(meaning)):
        seats = possible_seats(person)
        for seat in seats:
            trial = moment.with_changes(heard=with_seat(moment.heard, person, seat))
            if outline(consider(trial)) != outcome:
                return AskWho(person, seats)
    return None


def outline(examination: Any) -> tuple[Any, ...]:
    """What the Laws find, whoever it concerns: matters, effects, and what is asked."""
    matters = [(matter.id, tuple(effect.kind.id for effect in matter.effects)) for matter in examination.matters]
    pending = examination.pending
    return (*matters, (pending.matter.id, pending.finding.id) if pending else None)


def possible_seats(person: Pronoun) -> tuple[Seat, ...]:
    """The seats an open person may have: those the text suggests, else all four."""
    seats = tuple(seat for seat in person.candidates if isinstance(seat, Seat))
    return seats or tuple(Seat)


def with_seat(heard: tuple[Heard, ...], person: Pronoun, seat: Seat) -> tuple[Heard, ...]:
    """The statements with an open person told."""
    return tuple(
        item.with_changes(told=item.told.with_changes(meaning=binding.with_person(item.told.meaning, person, seat)))
        for item in heard
    )


def asking_id(asking: Asking) -> str:
    """The identifier of what is asked; empty for nothing."""
    if isinstance(asking, AskFinding):
        return str(asking.pending.finding.id)
    names = {
        AskContradiction: "contradiction",
        AskDenied: "contradiction",
        AskReading: "reading",
        AskFragment: "fragment",
        AskWho: "who",
        AskStory: "what_happened",
    }
    return names[type(asking)] if asking is not None else ""
