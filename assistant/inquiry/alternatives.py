"""The rulings beside the one given: a single finding of a matter read otherwise, and what the Law says then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.facts import Answer, Finding, Reading
from assistant.inquiry.consider import consider
from assistant.inquiry.examination import answers_to
from assistant.inquiry.matters import Matter
from assistant.laws.registry import rule_for
from assistant.rulings import Draft
from assistant.values import Value


class Alternative(Value):
    """One finding read otherwise: what it was read as, the other value, and what the Law pronounces under it.

    `need` is what would have to be asked first.
    """

    reading: Reading
    value: Any
    draft: Draft
    need: Finding | None = None


def alternatives(matter: Matter, answers: Mapping[str, Answer], edition: str = "2017") -> Iterator[Alternative]:
    """Every other value of a fact read from the record under which this matter is ruled otherwise.

    Options of players and answers given are left out: the dialogue itself can be told with another of them.
    """
    found = rule_for(matter.id)
    if found is None:
        return
    given = answers_to(matter.key, answers)
    for reading in matter.readings:
        finding = reading.finding
        if reading.source != "record" or finding.is_choice:
            continue
        for answer in finding.possible(matter.situation):
            value = finding.value(answer)
            if value == reading.value:
                continue
            other = consider(found[1], matter.situation, given, edition, {finding.id: value})
            if (other.need, other.draft) != (None, matter.draft):
                yield Alternative(reading, value, other.draft, other.need)
