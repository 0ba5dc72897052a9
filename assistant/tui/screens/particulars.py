"""Where the dialogue takes place: table, board, event, session, who rules, who sits where."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Click
from textual.widgets._input import Input
from textual.widgets._static import Static

from assistant.bridge import Seat
from assistant.journal import Particulars
from assistant.tui.manner import Manner
from assistant.tui.screens.overlay import Overlay
from assistant.wording import message

FIELDS = {
    "table": message("Table"),
    "board": message("Board"),
    "event": message("Event"),
    "session": message("Session"),
    "ruled_by": message("Director"),
}


class SaveButton(Static):
    """Keeps what was filled in, for the mouse and the finger."""

    def on_click(self, event: Click) -> None:
        """Keep it."""
        event.stop()
        screen = self.screen
        if isinstance(screen, ParticularsScreen):
            screen.action_save()


class ParticularsScreen(Overlay[Particulars]):
    """Dismissed with what was filled in, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+t", "dismiss(None)", show=False, priority=True),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner, known: Particulars) -> None:
        super().__init__()
        self.manner = manner
        self.known = known

    def compose(self) -> ComposeResult:
        """A line a field."""
        _ = self.manner
        with VerticalScroll(id="particulars", can_focus=False) as box:
            box.border_title = _(message("Table and board"))
            box.border_subtitle = _(message("Enter keeps, Esc gives up"))
            for name, label in FIELDS.items():
                yield from self._field(name, _(label), getattr(self.known, name) or "")
            for seat in Seat:
                yield from self._field(
                    f"seat_{seat}", self.manner.seat_name(seat), self.known.players.get(str(seat), "")
                )
            yield SaveButton(f" {_(message('Keep'))} ", id="save", markup=False)

    def _field(self, name: str, label: str, value: str) -> ComposeResult:
        with Horizontal(classes="field"):
            yield Static(label, classes="label", markup=False)
            yield Input(value, id=name, compact=True, max_length=80)

    @on(Input.Submitted)
    def action_save(self) -> None:
        """Close with what was filled in; a field left empty takes away what it held."""
        given = {field.id or "": field.value.strip() for field in self.query(Input)}
        players = {str(seat): given[f"seat_{seat}"] for seat in Seat}
        self.dismiss(Particulars(**{name: given[name] for name in FIELDS}, players=players))
