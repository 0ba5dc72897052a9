"""Why a ruling is what it is: the facts that decided it, and the statements each of them rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from assistant.facts import Answer, Finding, Reading
from assistant.inquiry.consider import consider
from assistant.inquiry.examination import answers_to, examine
from assistant.inquiry.matters import Examination, Matter
from assistant.laws.registry import rule_for
from assistant.statements import Mode, Told
from assistant.values import Value


class Reason(Value):
    """A fact that decided a matter: `matter` is its key, `source` is `record` or `answer`.

    `statements` are places in the story without which the record would tell something else; none for an answer,
    or for what follows from nothing being told.
    """

    matter: str
    finding: Finding
    value: Any
    source: str
    statements: tuple[int, ...] = ()


def inventory(
    told: Sequence[Told],
    answers: Mapping[str, Answer],
    edition: str = "2017",
    topics: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[Reason, ...]:
    """The reasons of every matter of a story, in the order in which they were read; arguments as for `examine`."""
    found = examine(told, answers, edition, topics)
    without = [(place, examine(_without(told, place), answers, edition, topics)) for place in _facts(told)]
    return tuple(
        Reason(matter.key, reading.finding, reading.value, reading.source, _grounds(matter, reading, without))
        for matter in found.matters
        for reading in decisive(matter, answers, edition)
    )


def decisive(matter: Matter, answers: Mapping[str, Answer], edition: str = "2017") -> tuple[Reading, ...]:
    """The readings of a matter that, had they been otherwise, would have changed its ruling or what is asked."""
    found = rule_for(matter.id)
    if found is None:
        return ()
    given = answers_to(matter.key, answers)

    def changes(reading: Reading) -> bool:
        return any(
            (other.need, other.draft) != (None, matter.draft)
            for value in _otherwise(reading, matter)
            for other in [consider(found[1], matter.situation, given, edition, {reading.finding.id: value})]
        )

    return tuple(reading for reading in matter.readings if changes(reading))


def _otherwise(reading: Reading, matter: Matter) -> Iterator[Any]:
    """The other values that a finding could have had."""
    for answer in reading.finding.possible(matter.situation):
        value = reading.finding.value(answer)
        if value != reading.value:
            yield value


def _facts(told: Sequence[Told]) -> Iterator[int]:
    return (place for place, one in enumerate(told) if one.mode is Mode.FACT)


def _without(told: Sequence[Told], place: int) -> list[Told]:
    """The story with one statement told as no fact, so that the places of the others stay."""
    return [one.with_changes(mode=Mode.QUESTION) if where == place else one for where, one in enumerate(told)]


def _grounds(matter: Matter, reading: Reading, without: list[tuple[int, Examination]]) -> tuple[int, ...]:
    """Statements without which the same matter would have read another value, or would have to ask."""
    if reading.source == "answer":
        return ()
    return tuple(place for place, other in without if _differs(matter, reading, other))


def _differs(matter: Matter, reading: Reading, other: Examination) -> bool:
    same = [one for one in other.matters if (one.id, one.offender) == (matter.id, matter.offender)]
    if other.pending is not None and other.pending.matter.id == matter.id:
        if other.pending.finding.id == reading.finding.id:
            return True
        same.append(other.pending.matter)
    values = [one.value for found in same for one in found.readings if one.finding.id == reading.finding.id]
    return bool(values) and reading.value not in values
