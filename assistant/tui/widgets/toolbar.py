"""The row of commands at the bottom: each with its key, each a button for the mouse."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.message import Message

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet

ONE_COLUMN = 70  # cells: below this, tiles
MOST_TILES = 6  # side by side; more stand in two rows at least
TILE = 2  # lines
NARROWEST = 44  # cells: below this, as on a real phone, the labels would be cut


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
        self.places: dict[str, tuple[range, range]] = {}  # lines and columns of each command

    def show(self, commands: tuple[tuple[str, str, str], ...]) -> None:
        """Offer other commands."""
        if commands != self.commands:
            self.commands = commands
            self.rewrite()

    def write(self, page: Page) -> None:
        """The commands side by side, in equal shares when narrow."""
        self.places = {}
        if page.width >= ONE_COLUMN:
            self._write_row(page)
            return
        length = self._tiles_abreast(page.width)
        for start in range(0, len(self.commands), length):
            self._write_tiles(page, self.commands[start : start + length])

    def _tiles_abreast(self, width: int) -> int:
        """How many stand side by side, so that every label is read whole and apart from the next."""
        count = len(self.commands)
        longest = max((len(label) for _, label, _ in self.commands), default=0)
        for rows in range(1 if count <= MOST_TILES else 2, count):
            length = -(-count // rows)
            if width // length > longest or width >= NARROWEST:
                return length
        return 1

    def _write_row(self, page: Page) -> None:
        row = Content("")
        for key, label, command in self.commands:
            start = row.cell_length
            row = Content.assemble(row, (key, "bold $key"), f" {label}  ")
            self.places[command] = range(len(page.rows), len(page.rows) + 1), range(start, row.cell_length)
        page.rows.append(row)

    def _write_tiles(self, page: Page, commands: tuple[tuple[str, str, str], ...]) -> None:
        share = page.width // max(1, len(commands))
        lines = range(len(page.rows), len(page.rows) + TILE)
        labels, keys = Content(""), Content("")
        for number, (key, label, command) in enumerate(commands):
            labels += Content.styled(label[:share].center(share), "bold")
            keys += Content.styled(key.center(share), "$key")
            self.places[command] = lines, range(number * share, (number + 1) * share)
        page.rows += [labels, keys]

    def on_click(self, event: Click) -> None:
        """Find the command under the pointer."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for command, (lines, columns) in self.places.items():
            if offset.y in lines and offset.x in columns:
                self.post_message(self.Pressed(command))
                return
