"""A flowchart parted into rails: questions one below the other, each with its exits to the side.

An answer that leads to few questions more goes on down the rail; what is reached from several places, or would not
fit, is a rail of its own with a letter.
"""

from __future__ import annotations

from assistant.charts import Chart, End, Fork, Node, lettered
from assistant.facts import Answer
from assistant.rulings import message
from assistant.values import Value

NOTHING_MORE = message("nothing more")
Texts = tuple[str, ...]


class Exit(Value):
    """An answer that leaves the rail: to what is ruled, or to the rail of a letter."""

    answer: str
    ruled: Texts = ()
    rail: str = ""


class Stop(Value):
    """A question on a rail: what is ruled before it, its exits, and the answer that goes on down ("" at the end)."""

    ruled: Texts
    question: str
    exits: tuple[Exit, ...]
    onward: str = ""


class Rail(Value):
    """A rail with its letter ("" for the first); `ruled` when the Law asks nothing at all."""

    letter: str
    stops: tuple[Stop, ...]
    ruled: Texts = ()


def rails(chart: Chart) -> tuple[Rail, ...]:
    """The rails of a flowchart, the one where it begins first."""
    return Parting(chart).rails()


class Parting:
    """Parts one flowchart."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.ways: dict[Node, int] = {}
        self.sizes: dict[Node, int] = {}
        self.letters: dict[Node, str] = {}
        self.waiting: list[Fork] = []
        self._measure(chart.root)

    def _measure(self, node: Node) -> int:
        """How many questions stand below a node, which remembers how many ways lead to it."""
        self.ways[node] = self.ways.get(node, 0) + 1
        if node not in self.sizes:
            branches = node.branches if isinstance(node, Fork) else ()
            self.sizes[node] = isinstance(node, Fork) + sum(self._measure(branch) for _, branch in branches)
        return self.sizes[node]

    def rails(self) -> tuple[Rail, ...]:
        """Every rail, in the order in which their letters are met."""
        root = self.chart.root
        if isinstance(root, End):
            return (Rail("", (), self._said(root)),)
        found = [Rail("", self._stops(root))]
        while self.waiting:
            node = self.waiting.pop(0)
            found.append(Rail(self.letters[node], self._stops(node)))
        return tuple(found)

    def _stops(self, fork: Fork) -> tuple[Stop, ...]:
        stops: list[Stop] = []
        node: Fork | None = fork
        while node is not None:
            onward = self._onward(node)
            stops.append(
                Stop(
                    self._said(node),
                    self.chart.question(node.finding),
                    tuple(self._exit(answer, branch) for answer, branch in node.branches if branch is not onward),
                    next((self.chart.answer(answer) for answer, branch in node.branches if branch is onward), ""),
                )
            )
            node = onward
        return tuple(stops)

    def _onward(self, fork: Fork) -> Fork | None:
        """The branch that goes on down: the one with most questions, among those that nothing else leads to."""
        own = [branch for _, branch in fork.branches if isinstance(branch, Fork) and self.ways[branch] == 1]
        return max(own, key=lambda branch: self.sizes[branch], default=None)

    def _exit(self, answer: Answer, branch: Node) -> Exit:
        words = self.chart.answer(answer)
        if isinstance(branch, End):
            return Exit(words, self._said(branch) or (self.chart.words(NOTHING_MORE),))
        if branch not in self.letters:
            self.letters[branch] = lettered(len(self.letters))
            self.waiting.append(branch)
        return Exit(words, rail=self.letters[branch])

    def _said(self, node: Node) -> Texts:
        """What is pronounced; articles that stand alone share a line."""
        lines: list[str] = []
        for line in self.chart.ruling(node.citations):
            if line.startswith("[") and lines and lines[-1].startswith("["):
                lines[-1] += f" {line}"
            else:
                lines.append(line)
        return tuple(lines)
