"""What would change the ruling: the nearest different one, and the one fact that parts it from the ruling given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from assistant.charts import Chart
from assistant.dialogue.compose import INFORMATION, SELF_EVIDENT
from assistant.dialogue.explain import INSTEAD, WOULD_ASK, WOULD_BE
from assistant.dialogue.moment import AskFinding, Moment
from assistant.dialogue.reply import Line
from assistant.inquiry.alternatives import Alternative, alternatives
from assistant.laws.registry import rule_for
from assistant.rulings import Draft
from assistant.values import Value
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue.conversation import Dialogue

NOTHING_YET = message("Not everything is ruled yet: the answer to the question asked decides.")
NOTHING_NEAR = message("No single fact of this situation, told otherwise, would change the ruling.")
ASKED = message("{question} If “{value}”, and not “{given}” ({source}):")
ASKED_ALONE = message("{question} If “{value}” ({source}):")
OTHER_CHOICE = message("{question} With the option “{value}”, instead of “{given}”:")
BY_YOU = message("told by you")
FROM_RECORD = message("follows from what was told")
NEAREST = message("What would change the ruling, the nearest first:")
SHOWN = 3
FACT_TOLD, FACT_DERIVED, OPTION = range(3)


class Beside(Value):
    """Another ruling: the words of the fact that parts it, what comes, what goes, and what would be asked.

    `rank` tells facts told by the user from those derived, and both from options of players.
    """

    rank: int
    fact: Line
    come: tuple[Line, ...]
    gone: tuple[Line, ...]
    asked: tuple[Line, ...] = ()

    @property
    def distance(self) -> tuple[int, int, int]:
        """How far it is: facts before options, rulings before questions, few differences before many."""
        return self.rank, len(self.asked), len(self.come) + len(self.gone)


class Nearest:
    """Finds and words the rulings beside that of a dialogue."""

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self.wording = dialogue.wording
        self.composer = dialogue.responder.composer
        self.effects = dialogue.explainer.effects

    def lines(self) -> tuple[Line, ...]:
        """The nearest ruling in full, then the next ones."""
        moment = self.dialogue.moment
        now = self.effects(moment)
        if not now or moment.asking is not None:
            return Line(self.wording(NOTHING_YET)), *self.dialogue.explainer.fork(moment, depth=1)
        found = sorted(self._found(moment, now), key=lambda beside: beside.distance)
        kept = list({beside.fact.text: beside for beside in reversed(found)}.values())[::-1][:SHOWN]
        if not kept:
            return (Line(self.wording(NOTHING_NEAR)),)
        return Line(self.wording(NEAREST)), *(line for beside in kept for line in self._told(beside))

    def _told(self, beside: Beside) -> Iterator[Line]:
        yield beside.fact
        for source, lines in ((WOULD_BE, beside.come), (INSTEAD, beside.gone), (WOULD_ASK, beside.asked)):
            for line in lines:
                yield Line(f"  {self.wording(source, text=line.text)}", line.laws)

    def _found(self, moment: Moment, now: list[Line]) -> Iterator[Beside]:
        for beside in (*self._by_answers(now), *self._by_record(moment)):
            if beside.come or beside.gone or beside.asked:
                yield beside

    def _by_answers(self, now: list[Line]) -> Iterator[Beside]:
        """The dialogue with one of its answers told otherwise, the one given last first."""
        for other in reversed(list(self.dialogue.otherwise())):
            pending, then = other.pending, self.effects(other.after)
            source = OTHER_CHOICE if pending.finding.is_choice else ASKED
            value, given = (self.composer.answer_text(each, pending.matter) for each in (other.answer, other.given))
            asking = other.after.asking
            asked = (
                self._question(asking.pending.finding, asking.pending.matter) if isinstance(asking, AskFinding) else ()
            )
            yield Beside(
                OPTION if pending.finding.is_choice else FACT_TOLD,
                self._fact(source, pending.finding, pending.matter, value, given, BY_YOU),
                tuple(line for line in then if line not in now),
                tuple(line for line in now if line not in then),
                asked,
            )

    def _by_record(self, moment: Moment) -> Iterator[Beside]:
        """A matter with one fact of the record read otherwise."""
        examination = moment.examination
        for matter in examination.matters if examination else ():
            if matter.key in moment.settled or matter.superseded or not matter.effects:
                continue
            for other in alternatives(matter, moment.answers, self.dialogue.edition):
                if other.reading.finding.id not in SELF_EVIDENT:
                    yield self._derived(matter, other)

    def _derived(self, matter: Any, other: Alternative) -> Beside:
        finding, read = other.reading.finding, other.reading.value
        value, given = (self.composer.value_text(each, finding, matter) for each in (other.value, read))
        nameable = any(finding.value(answer) == read for answer in finding.possible(matter.situation))
        now, then = (self._in_general(matter, draft) for draft in (matter.draft, other.draft))
        return Beside(
            FACT_DERIVED,
            self._fact(ASKED if nameable else ASKED_ALONE, finding, matter, value, given, FROM_RECORD),
            tuple(line for line in then if line not in now),
            tuple(line for line in now if line not in then),
            self._question(other.need, matter) if other.need else (),
        )

    def _in_general(self, matter: Any, draft: Draft) -> list[Line]:
        """What a Law pronounces, without the cards of this table: they go with the facts as they are."""
        found = rule_for(matter.id)
        chart = Chart(found[0] if found else 0, matter.id, self.wording, self.dialogue.edition)
        return [
            Line(chart.effect(effect), (citation.article,))
            for citation in draft.citations
            for effect in citation.effects
            if not effect.kind.id.startswith(INFORMATION)
        ]

    def _fact(self, text: str, finding: Any, matter: Any, value: str, given: str, source: str) -> Line:
        question = self.composer.question_text(finding, matter)
        words = self.wording(text, question=question, value=value, given=given, source=self.wording(source))
        return Line(words, tuple(finding.laws))

    def _question(self, finding: Any, matter: Any) -> tuple[Line, ...]:
        return (Line(self.composer.question_text(finding, matter), tuple(finding.laws)),)
