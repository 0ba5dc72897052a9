"""A dialogue line by line on standard input, kept in the journal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.journal import Entry
    from assistant.journal.kept import KeptDialogue

PROMPT = message("Turn: ")
FIRST_PROMPT = message("Situation (an empty line ends): ")
BOARD_PROMPT = message("The board goes on (an empty line ends it): ")
BOARD_SIGNS = ("[", "%")
"""How the first line of a board begins: a tag, or a remark of the program that wrote it."""
STOPPED = message("The dialogue {number}{place} stopped after {count} turns: “{text}”. “{word}” goes on with it.")


def lines_of(path: str) -> Iterator[str]:
    """The lines of a file, or of standard input for `-`; bytes that are no UTF-8 are shown as such."""
    stream = sys.stdin.buffer if path == "-" else open(path, "rb")  # noqa: SIM115
    with stream:
        for line in stream:
            yield line.decode("utf-8", "replace").lstrip("\ufeff").rstrip("\r\n")


def turns_in(lines: Iterable[str]) -> Iterator[str]:
    """The turns of a stream: one a line, a board in PBN with all its lines up to an empty one."""
    board: list[str] = []
    for line in lines:
        if line.strip() and (board or line.lstrip().startswith(BOARD_SIGNS)):
            board.append(line)
            continue
        if board:
            yield from _board(board)
            board = []
        yield line
    yield from _board(board)


def _board(lines: list[str]) -> Iterator[str]:
    """The board as one turn; remarks that stand alone are none."""
    if any(not line.startswith(BOARD_SIGNS[1]) for line in lines):
        yield "\n".join(lines)


def converse(dialogue: KeptDialogue, wording: Wording) -> int:
    """A turn a line, until the end of the input, or an empty line at a terminal; returns the exit status."""
    stopped = None if dialogue.turns else _stopped(wording)
    if stopped is not None:
        # A script that feeds turns reads replies on standard output: what is merely offered stays out of it.
        print(_offer(stopped, wording), end="\n\n", flush=True, file=sys.stdout if sys.stdin.isatty() else sys.stderr)
    from assistant.commands.desk import Desk

    desk = Desk(dialogue, wording)
    turns = _typed(wording, lambda: bool(desk.dialogue.turns)) if sys.stdin.isatty() else turns_in(lines_of("-"))
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
    """Turns typed at a terminal, until an empty line that does not end a board."""
    while (line := _asked(wording(PROMPT if begun() else FIRST_PROMPT))).strip():
        board = [line] if line.lstrip().startswith(BOARD_SIGNS) else []
        while board and (more := _asked(wording(BOARD_PROMPT))).strip():
            board.append(more)
        yield from turns_in(board or [line])


def _asked(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        return ""


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
