"""The flowchart of the Law that rules, with the path taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click

from assistant.charts import Row
from assistant.dialogue.ways import Way
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.screens.overlay import Overlay
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

NOTHING = message("Nothing is ruled yet: no flowchart is followed.")
REFERENCE = message("as at {mark}")
STYLES = {"question": "bold $heading", "answer": "bold $key", "ruling": "", "reference": "$muted"}
STEP = 2  # cells for each level
DEEPEST = 8  # levels: what is deeper is not moved further to the right
TAKEN = "▶ "


class WaySheet(Sheet):
    """The outline of one Law: the path in its colours behind a mark, the rest muted; or the path alone."""

    def __init__(self, manner: Manner, way: Way) -> None:
        super().__init__(manner)
        self.way = way
        self.whole = False

    def write(self, page: Page) -> None:
        """A line for each row of the outline."""
        page.rule(self.way.title)
        for row in self.way.rows:
            if row.taken:
                page.add((TAKEN, "bold $accent"), (self._text(row), STYLES[row.kind]), indent=self._indent(row), hang=2)
            elif self.whole:
                page.add("  ", (self._text(row), "$muted"), indent=self._indent(row), hang=2)

    def _indent(self, row: Row) -> int:
        # Alone, the path goes straight down.
        return STEP * min(row.depth, DEEPEST) if self.whole else STEP * (row.kind == "answer")

    def _text(self, row: Row) -> str:
        if row.kind == "reference":
            return f"→ {self.manner(REFERENCE, mark=row.mark)}"
        return f"{row.mark}. {row.text}" if row.mark else row.text

    def on_click(self, event: Click) -> None:
        """Show the whole, or the path alone again."""
        event.stop()
        screen = self.screen
        if isinstance(screen, FlowchartScreen):
            screen.action_whole()


class NoWaySheet(Sheet):
    """That nothing is ruled yet."""

    def write(self, page: Page) -> None:
        """The sentence."""
        page.add(self.manner(NOTHING))


class FlowchartScreen(Overlay[None]):
    """The paths, one below the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+g,q", "dismiss(None)", show=False, priority=True),
        Binding("enter,space", "whole", show=False, priority=True),
    ]

    def __init__(self, manner: Manner, ways: Sequence[Way]) -> None:
        super().__init__()
        self.manner = manner
        self.ways = ways

    def compose(self) -> ComposeResult:
        """A sheet for each Law."""
        with VerticalScroll(id="flowchart") as box:
            box.border_title = self.manner(message("Flowchart: the path taken"))
            box.border_subtitle = self.manner(message("Enter: path or whole, Esc comes back"))
            for way in self.ways:
                yield WaySheet(self.manner, way)
            if not self.ways:
                yield NoWaySheet(self.manner)

    def action_whole(self) -> None:
        """Show the whole flowchart, or the path alone again."""
        for sheet in self.query(WaySheet):
            sheet.whole = not sheet.whole
            sheet.rewrite()
