"""The commands of the interface: one list, from which keys, buttons and the help page are made."""

from __future__ import annotations

from assistant.values import Value
from assistant.wording import message


class Command(Value):
    """A command: its name, the keys that always run it, its letter on an empty input, and its words.

    `label` is a word or two for a button, `help` a sentence; `shown` is the key as the user knows it.
    """

    name: str
    keys: str
    shown: str
    label: str
    help: str
    letter: str = ""


COMMANDS = (
    Command("give", "", message("Enter"), message("Send"), message("give the whole text as one turn")),
    Command("give_lines", "f4", "F4", message("Line by line"), message("give each line as a turn")),
    Command("break_line", "", "^J", message("Line break"), message("start another line in the text")),
    Command("older", "", "↑ ↓", message("Earlier"), message("take up a text given before")),
    Command("undo", "", "^Z", message("Undo"), message("undo the typing; without text, the last turn")),
    Command("redo", "", "^Y", message("Redo"), message("redo what was undone")),
    Command(
        "why",
        "f2",
        "p F2",
        message("Why"),
        message("why this question, this ruling"),
        "p",
    ),
    Command("what_if", "f3", "e F3", message("What if…"), message("try something, to keep or not"), "e"),
    Command("change", "f5", "F5", message("Change"), message("change an earlier turn: ↑ ↓, Enter")),
    Command("new", "ctrl+n", "^N", message("New"), message("another situation; ^Z brings this one back")),
    Command("copy", "f8", "F8", message("Copy"), message("copy the whole reply as text")),
    Command("theme", "f6", "F6", message("Light/dark"), message("light or dark colours")),
    Command("letters", "f7", "F7", message("Suits"), message("suits as letters instead of signs, and back")),
    Command("waiting", "f9", "F9", message("Waiting"), message("what waits, at every table: Enter goes there")),
    Command("particulars", "ctrl+t", "^T", message("Table"), message("table, board, event and players")),
    Command("help", "f1", "F1", message("Help"), message("this page")),
    Command("leave", "ctrl+q", "^Q", message("Quit"), message("leave the program")),
)
BY_NAME = {command.name: command for command in COMMANDS}
TRIAL_COMMANDS = (
    Command("keep", "", "g", message("Keep"), message("keep what was tried"), "g"),
    Command("back", "", "r", message("Come back"), message("forget what was tried"), "r"),
)
WIDE_BAR = ("older", "undo", "why", "what_if", "change", "new", "help")
NARROW_BAR = ("give", "undo", "why", "what_if", "help")
