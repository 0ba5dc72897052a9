"""The ruling as a script in three lanes: say now, away from the table, come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll

from assistant.dialogue.lanes import Lane
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.screens.overlay import Overlay
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message


class LaneSheet(Sheet):
    """One lane: its title, its lines with their articles."""

    def __init__(self, manner: Manner, lane: Lane) -> None:
        super().__init__(manner)
        self.lane = lane

    def write(self, page: Page) -> None:
        """Each line parted from the next; articles in brackets, since a lane is narrow."""
        page.rule(self.lane.title)
        for line in self.lane.lines:
            articles = (f"  [{' · '.join(line.laws)}]", "$article") if line.laws else ""
            page.add(line.text, articles, hang=2)
            page.blank()
        if not self.lane.lines:
            page.add(("—", "$muted"))


class ScriptScreen(Overlay[None]):
    """The lanes side by side, one below the other on a narrow screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+s,q", "dismiss(None)", show=False, priority=True)]

    def __init__(self, manner: Manner, lanes: Sequence[Lane]) -> None:
        super().__init__()
        self.manner = manner
        self.lanes = lanes

    def compose(self) -> ComposeResult:
        """The three lanes."""
        with VerticalScroll(id="script") as box:
            box.border_title = self.manner(message("Script of the ruling"))
            box.border_subtitle = self.manner(message("Esc comes back"))
            with Vertical(id="lanes"):
                for lane in self.lanes:
                    yield LaneSheet(self.manner, lane)
