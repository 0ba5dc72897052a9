"""Which page to print: the report of the hand, the notice for the players, the appeal sheet."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.screens.overlay import Overlay
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

KINDS = {
    "rapport": (message("Report of the hand"), message("all that was told and decided, with the reasons")),
    "avis": (message("Notice for the players"), message("what is decided and what binds them, with the articles")),
    "appel": (message("Appeal sheet"), message("the ruling, and room for both sides and those who hear it")),
}


class KindSheet(Sheet, can_focus=True):
    """One kind of page, to be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner, number: int, kind: str) -> None:
        super().__init__(manner, classes="kind")
        self.number = number
        self.kind = kind

    def write(self, page: Page) -> None:
        """Key, name, what stands on it."""
        name, told = KINDS[self.kind]
        page.add((f" {self.number} ", "bold $key"), "  ", (self.manner(name), "bold"))
        page.add(self.manner(told), indent=5)

    def action_choose(self) -> None:
        """Print this one."""
        self.screen.dismiss(self.kind)

    def on_click(self, event: Click) -> None:
        """Print this one."""
        event.stop()
        self.action_choose()


class PrintScreen(Overlay[str]):
    """Dismissed with the kind of page, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+p,q", "dismiss(None)", show=False, priority=True),
        *(Binding(str(number), f"dismiss('{kind}')", show=False) for number, kind in enumerate(KINDS, 1)),
    ]

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.manner = manner

    def compose(self) -> ComposeResult:
        """A button for each."""
        with VerticalScroll(id="printing", can_focus=False) as box:
            box.border_title = self.manner(message("Print"))
            box.border_subtitle = self.manner(message("Esc comes back"))
            for number, kind in enumerate(KINDS, 1):
                yield KindSheet(self.manner, number, kind)
