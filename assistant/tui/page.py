"""Lines of text laid out for a width: wrapped, indented, with an article at the right of each.

Text is never read as markup. Suit signs keep one cell and their colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category

from rich.cells import cell_len
from textual.content import Content

RED_SUITS = "♥♦"
NARROW_RULE = 30
NARROW = 50  # columns: below this, an article follows its line in brackets instead of standing at the right
UNSEPARATED = tuple(":;?!»♠♥♦♣")  # never at the start of a line
OPENING = "«"  # never at the end of one
HIDDEN = ("Cc", "Cf", "Cs", "Co")  # categories of characters that would upset a terminal


def printable(text: str) -> str:
    """A typed text fit for one line of a terminal: line breaks as spaces, no control character, plain signs."""
    if not text.isprintable():
        spaced = text.replace("\n", " ").replace("\t", " ").replace("\r", " ")
        text = "".join(letter for letter in spaced if category(letter) not in HIDDEN)
    return text.replace("\ufe0f", "").replace("\ufe0e", "")


def wrapped(text: str, first: int, rest: int) -> list[tuple[int, int]]:
    """Where to cut a text into lines of at most `first`, then `rest` cells; a longer word is broken."""
    lines: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        width = max(1, rest if lines else first)
        end = _fitting(text, start, width)
        if end < len(text):
            end = _breaking_space(text, start, end) or end
        lines.append((start, end))
        start = end
        while start < len(text) and text[start] == " ":
            start += 1
    return lines or [(0, 0)]


def with_room(text: str, cuts: list[tuple[int, int]], width: int) -> list[tuple[int, int]]:
    """The same lines, the end of the last one moved to a line of its own when it is wider than `width`."""
    start, end = cuts[-1]
    if cell_len(text[start:end]) <= width:
        return cuts
    space = _breaking_space(text, start, end - 1)
    return [*cuts[:-1], (start, space), (space + 1, end)] if space else cuts


def _breaking_space(text: str, start: int, end: int) -> int:
    """The last space before `end` where a line may be cut, 0 for none: a sign stays with its word."""
    space = text.rfind(" ", start + 1, end + 1)
    while space > start and (text[space + 1 : space + 2] in UNSEPARATED or text[space - 1] == OPENING):
        space = text.rfind(" ", start + 1, space)
    return max(0, space)


def _fitting(text: str, start: int, width: int) -> int:
    """The end of the longest part from `start` that takes at most `width` cells."""
    end = min(len(text), start + width)
    while end > start + 1 and cell_len(text[start:end]) > width:
        end -= 1
    return end


def coloured(content: Content) -> Content:
    """The same content with hearts and diamonds in red."""
    for place, letter in enumerate(content.plain):
        if letter in RED_SUITS:
            content = content.stylize("$red-suit", place, place + 1)
    return content


def assembled(parts: Iterable[tuple[str, str] | str]) -> Content:
    """A line of parts, each a text or a (text, style), none read as markup."""
    pairs = ((part, "") if isinstance(part, str) else part for part in parts)
    return Content.assemble(*((printable(text), style) for text, style in pairs))


class Page:
    """A page being written; `rows` are its lines, none wider than `width` cells."""

    def __init__(self, width: int) -> None:
        self.width = max(12, width)
        self.rows: list[Content] = []

    @property
    def content(self) -> Content:
        """The whole page."""
        return Content("\n").join(self.rows)

    def blank(self) -> None:
        """An empty line, unless the page begins or one stands there already."""
        if self.rows and self.rows[-1].plain:
            self.rows.append(Content(""))

    def add(
        self,
        *parts: tuple[str, str] | str,
        indent: int = 0,
        hang: int = 0,
        articles: tuple[str, ...] = (),
    ) -> None:
        """A paragraph of parts, each a text or a (text, style).

        `indent` is in cells; lines after the first have `hang` more. Articles stand at the right of the last line,
        or follow in brackets on a narrow page.
        """
        content = assembled(parts)
        right = " · ".join(articles)
        if right and self.width < NARROW:
            content = Content.assemble(content, "  ", (f"[{right}]", "$article"))
            right = ""
        room = self.width - indent
        cuts = wrapped(content.plain, room, room - hang)
        if right:
            cuts = with_room(content.plain, cuts, room - (hang if len(cuts) > 1 else 0) - len(right) - 2)
        for number, (start, end) in enumerate(cuts):
            margin = " " * (indent + (hang if number else 0))
            self.rows.append(coloured(Content(margin) + content[start:end]))
        if right:
            self._at_right(right)

    def _at_right(self, text: str) -> None:
        last = self.rows[-1]
        if last.cell_length + 2 + len(text) > self.width:
            self.rows.append(last := Content(""))
        gap = " " * max(0, self.width - last.cell_length - len(text))
        self.rows[-1] = Content.assemble(last, gap, (text, "$article"))

    def rule(self, title: str = "", articles: tuple[str, ...] = ()) -> None:
        """A line across the page with a title in it, and as many of the articles at its end as there is room for."""
        title = printable(title)
        dashes = "─" * (1 if self.width < NARROW_RULE else 2)
        start = f"{dashes} {title} " if title else ""
        kept = list(articles)
        while kept and cell_len(f"{start}─ {' · '.join(kept)} ──") > self.width:
            kept.pop()
        end = f" {' · '.join(kept)} " if kept else ""
        line = "─" * (self.width - cell_len(start) - cell_len(end) - (2 if end else 0))
        rule = Content.assemble(
            (start, "$rule"), (line, "$rule"), (end, "$article"), ("──" if end else "", "$rule")
        ).stylize("bold $heading", len(dashes), len(start))
        self.rows.append(coloured(rule).truncate(self.width, ellipsis=True))
