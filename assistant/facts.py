"""Findings, and the case that supplies them.

A Law asks its case for a finding. The case derives it from the record, or takes the answer given, or
interrupts the Law with `NeedFact`: the driver asks, keeps the answer and evaluates the Law again from the
start, which takes microseconds. `NeedFact` derives from BaseException so that nothing in a Law can swallow it;
only `inquiry` catches it, and `try` is forbidden in the Laws by a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from assistant.record.situation import Situation
from assistant.rulings import Actor, Citation, Doubt, Draft, Effect, Link
from assistant.values import Value


class Answer(Value):
    """One possible answer: identifier, English source text, and the suits or cards it names (for options)."""

    id: str
    text: str
    suits: tuple[Any, ...] = ()
    cards: tuple[Any, ...] = ()

    @property
    def kind(self) -> str:
        """The identifier without what it names: `require` for `require_D`."""
        return self.id.partition("_")[0]


YES = Answer("yes", "yes")
NO = Answer("no", "no")


class Finding(Value):
    """What a Law wants to know. `text` is the question in English source.

    `where` is `table` or `away`; `may_inform` when asking may itself give information to the players.
    `derive` reads the situation and returns the value, or None when the record does not tell; `places` gives the
    statements of the story that told an option. `derived` words what only the record gives, never offered.
    `in_doubt` is what "I do not know" comes to where the burden of proof decides; without it nothing is concluded
    from doubt.
    """

    id: str
    text: str
    derive: Callable[[Situation], Any]
    to: Actor = Actor.DIRECTOR
    where: str = "table"
    may_inform: bool = False
    judgement: bool = False
    laws: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = (YES, NO)
    derived: tuple[Answer, ...] = ()
    options: Callable[[Situation], tuple[Answer, ...]] | None = None
    places: Callable[[Situation], tuple[int, ...]] | None = None
    in_doubt: Answer | None = None

    @property
    def is_choice(self) -> bool:
        """Whether the answer is an option that belongs to a player, not a fact."""
        return self.options is not None

    def possible(self, situation: Situation) -> tuple[Answer, ...]:
        """The answers possible in this situation, in the order in which they are offered."""
        return self.options(situation) if self.options is not None else self.answers

    def value(self, answer: Answer) -> Any:
        """What the Law reads for an answer: a truth value for yes and its contrary, an option whole, else its id."""
        if self.is_choice:
            return answer
        return answer.id == YES.id if self.is_truth else answer.id

    @property
    def is_truth(self) -> bool:
        """Whether it is true or false: yes, or one answer against it."""
        return len(self.answers) == 2 and self.answers[0] == YES

    def answer_of(self, value: bool) -> Answer:
        """The answer that a truth value comes to."""
        return self.answers[0 if value else -1] if self.is_truth else (YES if value else NO)


class NeedFact(BaseException):
    """The Law cannot go on without this finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.id)
        self.finding = finding


class Reading(Value):
    """A finding read by a Law, its value, and where the value came from: `record` or `answer`."""

    finding: Finding
    value: Any
    source: str


class Case:
    """One evaluation of a Law: the situation, the answers given, and the ruling as pronounced so far."""

    def __init__(
        self,
        situation: Situation,
        answers: Mapping[str, Answer],
        edition: str = "2017",
        supposed: Mapping[str, Any] | None = None,
    ) -> None:
        """`supposed` gives findings another value than the record and the answers do, by identifier."""
        self.situation = situation
        self.edition = edition
        self.readings: list[Reading] = []
        self._answers = answers
        self._values: dict[str, Any] = dict(supposed or {})
        self._citations: list[Citation] = []
        self._meanwhile: list[int] = []
        self._links: list[Link] = []
        self._doubts: list[Doubt] = []

    def __call__(self, finding: Finding) -> Any:
        """The value of a finding, as answered or else from the record; raises NeedFact when neither tells it."""
        if finding.id in self._values:
            return self._values[finding.id]
        answer = self._answers.get(finding.id)
        if answer is not None:
            value, source = finding.value(answer), "answer"
        else:
            value, source = finding.derive(self.situation), "record"
        if value is None:
            raise NeedFact(finding)
        self._values[finding.id] = value
        self.readings.append(Reading(finding, value, source))
        if finding.is_choice:
            self._settle()
        return value

    def tells(self, finding: Finding) -> bool:
        """Whether the record tells that a finding is true; it is never asked, and is a reason only when it is."""
        value = finding.derive(self.situation) is True
        if value:
            self.readings.append(Reading(finding, value, "record"))
        return value

    def told(self, finding: Finding) -> Any:
        """What the record tells, None when it tells nothing; never asked, and no reason of its own."""
        return finding.derive(self.situation)

    def _settle(self) -> None:
        """What was to be done while a choice was open is done; its articles stay."""
        for place in self._meanwhile:
            self._citations[place] = Citation(self._citations[place].article)
        self._meanwhile.clear()

    def every(self, *findings: Finding) -> bool:
        """Whether all are true; one known to be false settles it before anything is asked."""
        return not self._some_is(False, findings)

    def some(self, *findings: Finding) -> bool:
        """Whether one is true; one known to be true settles it before anything is asked."""
        return self._some_is(True, findings)

    def _some_is(self, wanted: bool, findings: tuple[Finding, ...]) -> bool:
        known = [finding for finding in findings if self._known(finding) is not None]
        rest = [finding for finding in findings if finding not in known]
        return any(bool(self(finding)) is wanted for finding in (*known, *rest))

    def _known(self, finding: Finding) -> Any:
        value = finding.derive(self.situation)
        return value if value is not None else self._answers.get(finding.id)

    def cite(self, article: str, *effects: Effect) -> None:
        """Pronounce what an article decides here."""
        self._citations.append(Citation(article, effects))

    def meanwhile(self, article: str, *effects: Effect) -> None:
        """Pronounce what holds only until the choice that comes next is made."""
        self._meanwhile.append(len(self._citations))
        self.cite(article, *effects)

    def see(self, *links: Link) -> None:
        """Point to Laws the director may want next."""
        self._links.extend(links)

    def doubt(self, *doubts: Doubt) -> None:
        """Say that a reading is disputed or goes beyond the text."""
        self._doubts.extend(doubts)

    @property
    def draft(self) -> Draft:
        """The ruling pronounced so far."""
        return Draft(tuple(self._citations), tuple(self._links), tuple(self._doubts))
