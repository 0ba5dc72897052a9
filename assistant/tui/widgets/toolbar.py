"""The row of commands at the bottom: each with its key, each a button for the mouse."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.message import Message

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet

ONE_COLUMN = 70  # cells: below this, tiles


class Toolbar(Sheet):
    """Commands as (key, label, name of the command); on a narrow screen two rows high, label over key."""

    class Pressed(Message):
        """A command was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="toolbar")
        self.commands: tuple[tuple[str, str, str], ...] = ()
        self._edges: list[int] = []

    def show(self, commands: tuple[tuple[str, str, str], ...]) -> None:
        """Offer other commands."""
        if commands != self.commands:
            self.commands = commands
            self.rewrite()

    def write(self, page: Page) -> None:
        """The commands side by side, in equal shares when narrow."""
        self._edges = []
        if page.width < ONE_COLUMN:
            self._write_tiles(page)
        else:
            self._write_row(page)

    def _write_row(self, page: Page) -> None:
        row = Content("")
        for key, label, _command in self.commands:
            row = Content.assemble(row, (key, "bold $key"), f" {label}  ")
            self._edges.append(row.cell_length)
        page.rows.append(row)

    def _write_tiles(self, page: Page) -> None:
        share = page.width // max(1, len(self.commands))
        labels, keys = Content(""), Content("")
        for number, (key, label, _command) in enumerate(self.commands, 1):
            labels += Content.styled(label[: share - 1].center(share), "bold")
            keys += Content.styled(key.center(share), "$key")
            self._edges.append(number * share)
        page.rows += [labels, keys]

    def on_click(self, event: Click) -> None:
        """Find the command under the pointer."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for (_key, _label, command), edge in zip(self.commands, self._edges, strict=True):
            if offset.x < edge:
                self.post_message(self.Pressed(command))
                return
