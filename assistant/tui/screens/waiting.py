"""The list of the dialogues not closed, what waits first: Enter goes to one, C closes it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click

from assistant.journal import Entry
from assistant.journal.words import moment, place_of, shortened
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.register import Register
from assistant.tui.screens.overlay import Overlay
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

SHOWN = 40  # dialogues: older ones are in `arbitre journal lister`


class EntrySheet(Sheet, can_focus=True):
    """A dialogue: where and when, what was typed first, what waits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go", show=False),
        Binding("c", "shut", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner, entry: Entry) -> None:
        super().__init__(manner, classes="entry")
        self.entry = entry

    def write(self, page: Page) -> None:
        """A line for the dialogue, one for each duty."""
        place = place_of(self.entry.particulars, self.manner)
        page.add((place, "bold $key"), " " if place else "", (moment(self.entry.started), "bold"))
        if self.entry.turns:
            page.add(("› ", "$accent"), (shortened(self.entry.turns[0].text, 70), "$understood"), indent=2, hang=2)
        for duty in self.entry.open_duties:
            page.add(duty.text, indent=2, hang=2, articles=duty.laws)

    def action_go(self) -> None:
        """Close the list and go to the dialogue."""
        self.screen.dismiss(self.entry)

    def action_shut(self) -> None:
        """Close the dialogue: nothing of it waits any more."""
        screen = self.screen
        if isinstance(screen, WaitingScreen):
            screen.shut(self)

    def on_click(self, event: Click) -> None:
        """Close the list and go to the dialogue."""
        event.stop()
        self.action_go()


class NothingSheet(Sheet):
    """That nothing waits."""

    def write(self, page: Page) -> None:
        """The sentence."""
        page.add(self.manner(message("Nothing waits.")))


class WaitingScreen(Overlay[Entry]):
    """Dismissed with the dialogue to go to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f9,q", "dismiss(None)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner, register: Register) -> None:
        super().__init__()
        self.manner = manner
        self.register = register

    def compose(self) -> ComposeResult:
        """The dialogues, those where something waits first."""
        with VerticalScroll(id="waiting", can_focus=False) as box:
            box.border_title = self.manner(message("What waits"))
            box.border_subtitle = self.manner(message("Enter goes there, C closes it, Esc comes back"))
            entries = self.register.entries()[:SHOWN]
            for entry in entries:
                yield EntrySheet(self.manner, entry)
            if not entries:
                yield NothingSheet(self.manner)

    def shut(self, sheet: EntrySheet) -> None:
        """Close a dialogue and take it off the list."""
        self.register.shut(sheet.entry)
        self.focus_next()
        sheet.remove()
