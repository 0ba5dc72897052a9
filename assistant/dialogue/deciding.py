"""What an answer to a question of the dialogue itself changes: which statement holds, which reading, who it was."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.dialogue.asking import with_seat
from assistant.dialogue.moment import (
    AskContradiction,
    AskDenied,
    AskFragment,
    AskReading,
    AskWho,
    Heard,
    Moment,
    in_order,
)
from assistant.statements import Told

FIRST, SECOND = "first", "second"
NO_EFFECT, REPHRASE = "no_effect", "rephrase"


def decided(moment: Moment, chosen: str) -> Moment | None:
    """The moment after an answer to a question of the dialogue itself."""
    asking = moment.asking
    if isinstance(asking, AskContradiction):
        return _without_the_other(moment, asking, chosen)
    if isinstance(asking, AskDenied):
        return _without_denied(moment, asking, chosen)
    if isinstance(asking, AskReading):
        return _with_reading(moment, asking, chosen)
    if isinstance(asking, AskFragment):
        return _fragment_decided(moment, asking, chosen)
    if isinstance(asking, AskWho):
        return with_who(moment, asking, Seat.parse(chosen))
    return None


def _without_the_other(moment: Moment, asking: AskContradiction, kept: str) -> Moment:
    dropped = asking.contradiction.second if kept == FIRST else asking.contradiction.first
    return moment.with_changes(heard=tuple(heard for heard in moment.heard if heard.told is not dropped))


def _without_denied(moment: Moment, asking: AskDenied, kept: str) -> Moment:
    if kept == FIRST:
        return moment.with_changes(heard=tuple(heard for heard in moment.heard if heard.told is not asking.told))
    given = asking.given
    key = f"{given.pending.matter.key}/{given.pending.finding.id}"
    return moment.with_changes(
        given=tuple(each for each in moment.given if each is not given),
        answers={name: answer for name, answer in moment.answers.items() if name != key},
    )


def _with_reading(moment: Moment, asking: AskReading, chosen: str) -> Moment:
    ambiguity = asking.ambiguity
    place = int(chosen.removeprefix("reading_")) - 1
    statement = Told(ambiguity.readings[place], ambiguity.span, ambiguity.text)
    return moment.with_changes(
        heard=in_order((*moment.heard, Heard(asking.turn, statement))),
        ambiguous=tuple(item for item in moment.ambiguous if item != (asking.turn, ambiguity)),
    )


def _fragment_decided(moment: Moment, asking: AskFragment, chosen: str) -> Moment:
    if chosen == NO_EFFECT:
        return moment.with_changes(set_aside=(*moment.set_aside, *moment.fragments))
    turn = asking.turn
    return moment.with_changes(
        heard=tuple(item for item in moment.heard if item.turn != turn),
        fragments=tuple(item for item in moment.fragments if item[0] != turn),
        given=tuple(item for item in moment.given if item.turn != turn),
        ambiguous=tuple(item for item in moment.ambiguous if item[0] != turn),
        passed=tuple(item for item in moment.passed if item[0] != turn),
        corrected=tuple(item for item in moment.corrected if item[0] != turn),
    )


def with_who(moment: Moment, asking: AskWho, seat: Seat) -> Moment:
    """The moment once a player told without his seat is known to sit there."""
    return moment.with_changes(heard=with_seat(moment.heard, asking.person, seat))
