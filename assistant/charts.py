"""A Law as a flowchart, drawn from the rule itself: every question it can ask and every way it can end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Protocol

from assistant.facts import Answer, Finding
from assistant.inquiry import consider
from assistant.laws.registry import Rule, laws_built
from assistant.record.situation import Situation
from assistant.rulings import Actor, Calls, Citation, Effect, Suits, Which
from assistant.values import Value


class Words(Protocol):
    """Words source sentences with parameters, in the reader's language."""

    def __call__(self, text: str, /, **parameters: Any) -> str: ...

    def counted(self, one: str, several: str, number: int, /, **parameters: Any) -> str:
        """The sentence in the form that goes with the number."""


PARTS: dict[str, object] = {
    "offender": Actor.OFFENDER,
    "partner": Actor.PARTNER,
    "declarer": Actor.DECLARER,
    "penalty": Which.PENALTY,
    "due": Which.DUE,
    "focus": Which.FOCUS,
    "played": Which.PLAYED,
    "suit_led": Suits.LED,
    "lho": Actor.LHO,
    "rho": Actor.RHO,
    "turn": Actor.TURN,
    "call": Calls.IRREGULAR,
    "second": Calls.SECOND,
    "lowest": Calls.LOWEST,
    "over": Calls.LAST_BID,
}
"""What a sentence may name, by its part in the matter."""


class End(Value):
    """What is pronounced last on a path, since the question before."""

    citations: tuple[Citation, ...]


class Fork(Value):
    """What is pronounced before a question, the question, and where each answer leads."""

    citations: tuple[Citation, ...]
    finding: Finding
    branches: tuple[tuple[Answer, Node], ...]


Node = End | Fork


class Row(Value):
    """A line of the outline: `kind` is `ruling`, `question`, `answer` or `reference`, `depth` counts from 0.

    `mark` is the letter of a question that other places refer to, or that a reference leads to. `taken` tells the rows
    of a path.
    """

    depth: int
    kind: str
    text: str
    mark: str = ""
    taken: bool = False


def tree(rule: Rule, matter: str, edition: str = "2017") -> Node:
    """The whole tree of a rule for a kind of matter, nothing being known of the table."""
    return _grow(rule, Situation.unknown(matter), {}, edition, 0)


def _grow(rule: Rule, situation: Situation, answers: dict[str, Answer], edition: str, told: int) -> Node:
    outcome = consider(rule, situation, answers, edition)
    cited = outcome.draft.citations
    if outcome.need is None:
        return End(cited[told:])
    need = outcome.need
    return Fork(
        cited[told:],
        need,
        tuple(
            (answer, _grow(rule, situation, {**answers, need.id: answer}, edition, len(cited)))
            for answer in need.possible(situation)
        ),
    )


class Chart:
    """The flowchart of one kind of matter, in words."""

    def __init__(self, number: int, matter: str, words: Words, edition: str = "2017") -> None:
        self.number = number
        self.matter = matter
        self.words = words
        self.edition = edition

    @cached_property
    def root(self) -> Node:
        """Where the flowchart begins, drawn from the rule at the first use."""
        return tree(laws_built()[self.number].matters[self.matter], self.matter, self.edition)

    def mermaid(self) -> str:
        """The flowchart in Mermaid; equal subtrees are drawn once."""
        names: dict[Node, str] = {}
        lines = [f"%% law {self.number}, {self.matter}", "flowchart TD"]
        self._mermaid(self.root, names, lines)
        return "\n".join(lines) + "\n"

    def _mermaid(self, node: Node, names: dict[Node, str], lines: list[str]) -> str:
        if node in names:
            return names[node]
        name = names[node] = f"n{len(names) + 1}"
        told = "<br/>".join(map(_quoted, self.ruling(node.citations)))
        if isinstance(node, End):
            lines.append(f'    {name}["{told}"]')
            return name
        asked = name
        if told:
            asked = f"{name}q"
            lines.append(f'    {name}["{told}"] --> {asked}')
        lines.append(f'    {asked}{{"{_quoted(self.question(node.finding))}"}}')
        for answer, branch in node.branches:
            target = self._mermaid(branch, names, lines)
            lines.append(f'    {asked} -->|"{_quoted(self.answer(answer))}"| {target}')
        return name

    def outline(self, path: Sequence[tuple[Fork, Answer]] | None = None) -> list[Row]:
        """The flowchart as an outline: a part that comes back is written once, then referred to.

        `path` are steps from the root: the rows on it are marked as taken.
        """
        seen: dict[Node, int] = {}
        self._count(self.root, seen)
        repeated = [node for node, times in seen.items() if times > 1 and isinstance(node, Fork)]
        marks: dict[Node, str] = {node: lettered(place) for place, node in enumerate(repeated)}
        return list(Outline(self, marks, dict[Node, Answer](path or ())).rows(self.root, 0, path is not None))

    def _count(self, node: Node, seen: dict[Node, int]) -> None:
        seen[node] = seen.get(node, 0) + 1
        if isinstance(node, Fork) and seen[node] == 1:
            for _, branch in node.branches:
                self._count(branch, seen)

    def text(self) -> str:
        """The flowchart as indented plain text."""
        return "\n".join(self._text(self.root, "")) + "\n"

    def _text(self, node: Node, indent: str) -> Iterator[str]:
        for line in self.ruling(node.citations):
            yield f"{indent}{line}"
        if isinstance(node, End):
            return
        yield f"{indent}{self.question(node.finding)}"
        for answer, branch in node.branches:
            yield f"{indent}  {self.answer(answer)} :"
            yield from self._text(branch, f"{indent}    ")

    def question(self, finding: Finding) -> str:
        """A question with its articles."""
        laws = f" [{', '.join(finding.laws)}]" if finding.laws else ""
        return _capital(self._say(finding.text)) + laws

    def answer(self, answer: Answer) -> str:
        """An answer in words."""
        return self._say(answer.text, cards=Which.CHOSEN, suits=Suits.CHOSEN)

    def ruling(self, citations: tuple[Citation, ...]) -> list[str]:
        """What is pronounced, a line for each effect, with its article."""
        return [line for citation in citations for line in self._citation(citation)]

    def _citation(self, citation: Citation) -> list[str]:
        if not citation.effects:
            return [f"[{citation.article}]"]
        return [f"{self.effect(effect)} [{citation.article}]" for effect in citation.effects]

    def effect(self, effect: Effect) -> str:
        """What an effect decides, in general terms."""
        kind, tricks = effect.kind, effect.tricks
        parts = {"who": effect.who, "cards": effect.cards, "suits": effect.suits}
        if not kind.plural or tricks is None:
            return _capital(self._say(kind.text, **parts))
        return _capital(self.words.counted(kind.text, kind.plural, tricks, **PARTS, **parts, tricks=tricks))

    def _say(self, text: str, **parameters: object) -> str:
        return self.words(text, **PARTS | parameters)


class Outline:
    """Writes the outline of a chart; `marks` are the letters of parts that come back, `path` the answers taken."""

    def __init__(self, chart: Chart, marks: dict[Node, str], path: dict[Node, Answer]) -> None:
        self.chart = chart
        self.marks = marks
        self.path = path
        self.written: set[Node] = set()

    def rows(self, node: Node, depth: int, taken: bool) -> Iterator[Row]:
        """The rows of a node and of what hangs on it; `taken` when the path leads here."""
        mark = self.marks.get(node, "")
        if mark and node in self.written:
            yield Row(depth, "reference", "", mark, taken)
            return
        self.written.add(node)
        # A part that comes back may be on the path by another of the ways that lead to it.
        taken = taken or bool(mark and node in self.path)
        for line in self.chart.ruling(node.citations):
            yield Row(depth, "ruling", line, "", taken)
        if isinstance(node, End):
            return
        yield Row(depth, "question", self.chart.question(node.finding), mark, taken)
        for answer, branch in node.branches:
            goes_on = taken and self.path.get(node) == answer
            yield Row(depth + 1, "answer", self.chart.answer(answer), "", goes_on)
            yield from self.rows(branch, depth + 2, goes_on)


def charts(number: int, words: Words, edition: str = "2017") -> tuple[Chart, ...]:
    """The flowcharts of a Law, one for each kind of matter. Raises KeyError for a Law not built."""
    return tuple(Chart(number, matter, words, edition) for matter in laws_built()[number].matters)


def lettered(place: int) -> str:
    """A, B, … Z, AA, AB, …"""
    return (lettered(place // 26 - 1) if place > 25 else "") + chr(ord("A") + place % 26)


def _quoted(text: str) -> str:
    return text.replace('"', "&quot;")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
