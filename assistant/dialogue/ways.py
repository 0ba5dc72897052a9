"""The path that a dialogue has taken through the flowcharts of the Laws that rule it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from assistant.charts import Chart, Fork, Node, Row
from assistant.facts import Answer, Finding
from assistant.laws.registry import rule_for
from assistant.values import Value
from assistant.wording import message
from assistant.wording.matters import TITLES

if TYPE_CHECKING:
    from assistant.dialogue.conversation import Dialogue

TITLE = message("Law {number}")
TITLED = message("{law}: {matter}")

Step = tuple[Fork, Answer]


class Told(Value):
    """One step of a path in words: what is ruled, then the question, the answer taken and the others.

    No answer where the path stops at its question, no question at its end.
    """

    ruled: tuple[str, ...]
    question: str = ""
    answer: str = ""
    others: tuple[str, ...] = ()


class Way(Value):
    """A path through the flowchart of one Law: `rows` is the whole outline, those on the path marked as taken."""

    title: str
    steps: tuple[Told, ...]
    rows: tuple[Row, ...]


def ways(dialogue: Dialogue) -> tuple[Way, ...]:
    """The paths of the matters that are ruled now, the one that still asks first."""
    examination, settled = dialogue.moment.examination, dialogue.moment.settled
    if examination is None:
        return ()
    waiting = [examination.pending.matter] if examination.pending else []
    ruled = [each for each in examination.matters if each.key not in settled and not each.superseded]
    found = (_way(matter, dialogue) for matter in (*waiting, *sorted(ruled, key=lambda each: not each.irregular)))
    return tuple(dict.fromkeys(way for way in found if way is not None))


def _way(matter: Any, dialogue: Dialogue) -> Way | None:
    found = rule_for(matter.id)
    if found is None:
        return None
    chart = Chart(found[0], matter.id, dialogue.wording, dialogue.edition)
    taken, node = trodden(chart, matter)
    steps = [
        Told(
            tuple(chart.ruling(fork.citations)),
            chart.question(fork.finding),
            chart.answer(answer),
            tuple(chart.answer(other) for other, _ in fork.branches if other != answer),
        )
        for fork, answer in taken
    ]
    open_question = chart.question(node.finding) if isinstance(node, Fork) else ""
    steps.append(Told(tuple(chart.ruling(node.citations)), open_question))
    title = dialogue.wording(TITLE, number=found[0])
    if matter.id in TITLES:
        title = dialogue.wording(TITLED, law=title, matter=dialogue.wording(TITLES[matter.id]))
    return Way(title, tuple(steps), tuple(chart.outline(taken)))


def trodden(chart: Chart, matter: Any) -> tuple[list[Step], Node]:
    """The steps of a matter down its flowchart as far as its facts are known, and where it stands then."""
    node, steps = chart.root, list[Step]()
    while isinstance(node, Fork):
        answer = _answer(node.finding, [each for each, _ in node.branches], matter)
        if answer is None:
            break
        steps.append((node, answer))
        node = dict(node.branches)[answer]
    return steps, node


def _answer(finding: Finding, possible: list[Answer], matter: Any) -> Answer | None:
    """The answer of the flowchart that a matter gives to a question; an option counts by its kind."""
    for value in _values(finding, matter):
        for answer in possible:
            if finding.value(answer) == value or (isinstance(value, Answer) and answer.kind == value.kind):
                return answer
    return None


def _values(finding: Finding, matter: Any) -> Iterator[Any]:
    """What the finding was read as; else what the record tells of it."""
    yield from (reading.value for reading in matter.readings if reading.finding.id == finding.id)
    derived = finding.derive(matter.situation)
    if derived is not None:
        yield derived
