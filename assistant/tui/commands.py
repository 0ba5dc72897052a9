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
    Command("nearest", "ctrl+r", "^R", message("Or else"), message("what single fact would change the ruling")),
    Command("script", "ctrl+s", "^S", message("To say"), message("what to say now, settle away, come back for")),
    Command(
        "flowchart", "ctrl+g", "^G", message("Flowchart"), message("the flowchart of the Law, with the path taken")
    ),
    Command("editions", "ctrl+o", "^O", message("Editions"), message("the same under the Laws of 2007 and 1997")),
    Command("change", "f5", "F5", message("Change"), message("change an earlier turn: ↑ ↓, Enter")),
    Command("new", "ctrl+n", "^N", message("New"), message("another situation; ^Z brings this one back")),
    Command("copy", "f8", "F8", message("Copy"), message("copy the whole reply as text")),
    Command("print", "ctrl+p", "^P", message("Print"), message("report of the hand, notice, appeal sheet")),
    Command("theme", "f6", "F6", message("Colours"), message("dark, light or high-contrast colours")),
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


class OtherKey(Value):
    """Keys that are no command, and what they do."""

    keys: tuple[str, ...]
    shown: str
    help: str


OTHER_KEYS = (
    OtherKey(("escape",), message("Esc"), message("leave a change, a trial, a page (so does a click beside the page)")),
    OtherKey(("tab", "shift+tab"), message("Tab"), message("to the answers, then from part to part; with ⇧ back")),
    OtherKey(("up", "down"), "↑ ↓", message("from line to line in a list")),
    OtherKey(("enter", "space"), message("Enter"), message("in a list: choose the line")),
    OtherKey(("c",), "C", message("in the list of what waits: close the dialogue")),
    OtherKey(("q",), "Q", message("leave a page that is shown over the dialogue")),
    OtherKey(("1", "2", "3"), "1 2 3", message("which page to print; in a dialogue, an answer")),
    OtherKey(
        ("pageup", "pagedown", "ctrl+pageup", "ctrl+pagedown", "home", "end", "ctrl+home", "ctrl+end"),
        message("PgUp PgDn"),
        message("move the conversation, or the page shown over it"),
    ),
    OtherKey(("ctrl+j",), "^J", message("start another line in the text")),
    OtherKey(("ctrl+z", "ctrl+y", "super+z", "super+y"), "^Z ^Y", message("undo and redo, in the text first")),
    OtherKey(("ctrl+c", "super+c"), "^C", message("copy what is selected; it never leaves the program")),
    OtherKey(("ctrl+x", "super+x", "ctrl+v", "super+v"), "^X ^V", message("cut and paste")),
    OtherKey(
        ("left", "right", "ctrl+left", "ctrl+right", "ctrl+a", "ctrl+e", "alt+left", "alt+right"),
        "← →",
        message("move in the text; with ^ by words, ^A ^E to its ends"),
    ),
    OtherKey(
        (
            *("shift+left", "shift+right", "shift+up", "shift+down", "shift+home", "shift+end"),
            *("ctrl+shift+left", "ctrl+shift+right", "ctrl+shift+a", "ctrl+shift+k", "f7", "f6"),
        ),
        "⇧ ← →",
        message("select in the text"),
    ),
    OtherKey(
        (
            "backspace",
            "delete",
            "ctrl+d",
            "ctrl+w",
            "ctrl+f",
            "ctrl+u",
            "ctrl+k",
            "ctrl+backspace",
            "super+backspace",
            "alt+delete",
            "alt+backspace",
        ),
        message("Del"),
        message("delete a sign; ^W ^F a word, ^U ^K to the ends of the line"),
    ),
)
WIDE_BAR = ("undo", "why", "what_if", "nearest", "script", "waiting", "help")
NARROW_BAR = (
    *("give", "undo", "why", "what_if", "help"),
    *("waiting", "particulars", "nearest", "script", "print"),
)
LOW_BAR = ("give", "undo", "why", "waiting", "particulars", "help")
