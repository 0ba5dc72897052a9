"""A dialogue line by line on standard input, kept in the journal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.journal import Entry
    from assistant.journal.kept import KeptDialogue

PROMPT = message("Turn: ")
FIRST_PROMPT = message("Situation (an empty line ends): ")
STOPPED = message("The dialogue {number}{place} stopped after {count} turns: “{text}”. “{word}” goes on with it.")


def lines_of(path: str) -> Iterator[str]:
    """The lines of a file, or of standard input for `-`; bytes that are no UTF-8 are shown as such."""
    stream = sys.stdin.buffer if path == "-" else open(path, "rb")  # noqa: SIM115
    with stream:
        for line in stream:
            yield line.decode("utf-8", "replace").lstrip("\ufeff").rstrip("\r\n")


def converse(dialogue: KeptDialogue, wording: Wording) -> int:
    """A turn a line, until the end of the input, or an empty line at a terminal; returns the exit status."""
    stopped = None if dialogue.turns else _stopped(wording)
    if stopped is not None:
        # A script that feeds turns reads replies on standard output: what is merely offered stays out of it.
        print(_offer(stopped, wording), end="\n\n", flush=True, file=sys.stdout if sys.stdin.isatty() else sys.stderr)
    from assistant.commands.desk import Desk

    desk = Desk(dialogue, wording)
    turns = _typed(wording, lambda: bool(desk.dialogue.turns)) if sys.stdin.isatty() else lines_of("-")
    for turn in turns:
        if not turn.strip():
            continue
        said = desk.answer(turn)
        if said is None:
            desk.dialogue.say(turn)
            said = desk.dialogue.brief()
        if desk.over:
            break
        print(said, end="\n\n", flush=True)
    return 0 if desk.dialogue.reply.ok else 1


def _typed(wording: Wording, begun: Callable[[], bool]) -> Iterator[str]:
    while True:
        try:
            line = input(wording(PROMPT if begun() else FIRST_PROMPT))
        except EOFError:
            return
        if not line.strip():
            return
        yield line


def _stopped(wording: Wording) -> Entry | None:
    """The dialogue left last, unless it was closed; nothing when there is no journal yet."""
    import os

    from assistant.journal import JournalFault, place

    if not os.path.exists(place.path()):
        return None
    from assistant.journal.book import Book

    try:
        book = Book()
        entries = book.mine()
    except JournalFault:
        return None  # told when the first turn is kept
    if book.notice is not None:
        print(f"arbitre: {book.notice.told(wording)}", file=sys.stderr)
    book.close()
    return entries[0] if entries else None


def _offer(entry: Entry, wording: Wording) -> str:
    from assistant.commands.desk import WORDS
    from assistant.journal.words import place_of, shortened

    place = place_of(entry.particulars, wording)
    return wording(
        STOPPED,
        number=entry.id,
        place=f" ({place})" if place else "",
        count=len(entry.turns),
        text=shortened(entry.turns[-1].text, 60) if entry.turns else "",
        word=wording(WORDS["resume"]).split(", ")[0],
    )
