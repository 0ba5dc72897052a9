"""Text and drawings put one below the other, from page to page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.printing.drawing import INK, MUTED, RULE, Document, Part, Sheet, Stroke, Words, moved
from assistant.printing.letters import width, wrapped
from assistant.values import Value

LEADING = 1.35  # of the size of the letters
ENDLESS = 1e9


class Paper(Value):
    """The size of a page and its margins, in millimetres, and the size of its text. No height: one page without end."""

    width: float
    height: float | None
    margin: float
    size: float

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


Foot = Callable[[int, int], str]
"""The line at the foot of a page, by its number and the number of pages."""


class Flow:
    """Fills pages from the top down."""

    def __init__(self, paper: Paper, heading: str, foot: Foot) -> None:
        """`heading` stands again at the top of every page after the first."""
        self.paper = paper
        self.heading = heading
        self.foot = foot
        self._pages: list[list[Part]] = [[]]
        self.y = paper.margin

    @property
    def bottom(self) -> float:
        """Where the text of a page ends at the latest."""
        return ENDLESS if self.paper.height is None else self.paper.height - self.paper.margin - self.paper.size * 2

    @property
    def tallest(self) -> float:
        """The room between the heading of a page and its foot."""
        return self.bottom - self.paper.margin - self.paper.size * LEADING - 1

    def keep(self, height: float) -> None:
        """Go to another page unless so much room is left on this one."""
        if self.y + height > self.bottom and self.y > self.paper.margin * 2:
            self.new_page()

    def new_page(self) -> None:
        """Begin another page."""
        self._pages.append([])
        self.y = self.paper.margin
        self.add(self.heading, colour=MUTED)
        self.space(1)

    def space(self, height: float) -> None:
        """Leave a gap."""
        self.y += height

    def add(
        self,
        text: str,
        size: float = 0.0,
        bold: bool = False,
        colour: str = INK,
        indent: float = 0.0,
        right: str = "",
    ) -> None:
        """A paragraph; `right` stands at the right of its last line, or on a line of its own where there is no room."""
        size = size or self.paper.size
        room = self.paper.room - indent
        lines = wrapped(text, room, size, bold)
        if right and width(lines[-1], size, bold) + width(right, size) + size > room:
            lines.append("")
        for line in lines:
            self.keep(size * LEADING)
            self.y += size * LEADING
            self.put(Words(self.paper.margin + indent, self.y - size * (LEADING - 1), line, size, bold, colour))
        if right:
            x = self.paper.width - self.paper.margin - width(right, size)
            self.put(Words(x, self.y - size * (LEADING - 1), right, size, False, MUTED))

    def rule(self, colour: str = RULE) -> None:
        """A line across the page."""
        self.put(Stroke(((self.paper.margin, self.y), (self.paper.width - self.paper.margin, self.y)), colour))

    def title(self, text: str) -> None:
        """The title of a part, with room kept for what follows."""
        self.keep(self.paper.size * LEADING * 4)
        self.space(self.paper.size * 0.6)
        self.add(text, size=self.paper.size * 1.1, bold=True, colour="#0f4c5c")

    def lines_to_write_on(self, number: int, gap: float = 8.0) -> None:
        """Empty lines for a pen."""
        for _ in range(number):
            self.keep(gap)
            self.space(gap)
            self.rule()

    def block(self, parts: Sequence[Part], height: float) -> None:
        """A drawing that begins at its own 0, 0, whole on one page."""
        self.keep(height)
        self.put(*(moved(part, self.paper.margin, self.y) for part in parts))
        self.space(height)

    def put(self, *parts: Part) -> None:
        """Parts at their place on the page under way."""
        self._pages[-1] += parts

    def document(self, title: str, language: str) -> Document:
        """The pages, each with its foot."""
        paper, count = self.paper, len(self._pages)
        height = paper.height if paper.height is not None else self.y + paper.size * 2 + paper.margin
        size = paper.size * 0.85
        sheets = (
            Sheet(
                paper.width,
                height,
                (*parts, Words(paper.margin, height - paper.margin, self.foot(number, count), size, False, MUTED)),
            )
            for number, parts in enumerate(self._pages, 1)
        )
        return Document(title, language, tuple(sheets))
