"""A Law as a flowchart, drawn from the rule itself: every question it can ask and every way it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.facts import Answer, Finding
from assistant.inquiry import consider
from assistant.laws.registry import Rule, laws_built
from assistant.record.situation import Situation
from assistant.rulings import Actor, Calls, Citation, Effect, Suits, Which
from assistant.values import Value

Words = Callable[..., str]
"""Words a source sentence with parameters, in the reader's language."""


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

    `mark` is the letter of a question that other places refer to, or that a reference leads to.
    """

    depth: int
    kind: str
    text: str
    mark: str = ""


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
        self.root = tree(laws_built()[number].matters[matter], matter, edition)

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

    def outline(self) -> list[Row]:
        """The flowchart as an outline for paper: a part that comes back is written once, then referred to."""
        seen: dict[Node, int] = {}
        self._count(self.root, seen)
        repeated = [node for node, times in seen.items() if times > 1 and isinstance(node, Fork)]
        marks: dict[Node, str] = {node: lettered(place) for place, node in enumerate(repeated)}
        return list(self._outline(self.root, 0, marks, set()))

    def _count(self, node: Node, seen: dict[Node, int]) -> None:
        seen[node] = seen.get(node, 0) + 1
        if isinstance(node, Fork) and seen[node] == 1:
            for _, branch in node.branches:
                self._count(branch, seen)

    def _outline(self, node: Node, depth: int, marks: dict[Node, str], written: set[Node]) -> Iterator[Row]:
        mark = marks.get(node, "")
        if mark and node in written:
            yield Row(depth, "reference", "", mark)
            return
        written.add(node)
        for line in self.ruling(node.citations):
            yield Row(depth, "ruling", line)
        if isinstance(node, End):
            return
        yield Row(depth, "question", self.question(node.finding), mark)
        for answer, branch in node.branches:
            yield Row(depth + 1, "answer", self.answer(answer))
            yield from self._outline(branch, depth + 2, marks, written)

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
        return [f"{_capital(self._effect(effect))} [{citation.article}]" for effect in citation.effects]

    def _effect(self, effect: Effect) -> str:
        return self._say(effect.kind.text, who=effect.who, cards=effect.cards, suits=effect.suits)

    def _say(self, text: str, **parameters: object) -> str:
        named: dict[str, object] = {
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
        return self.words(text, **named | parameters)


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
