"""A board of a PBN file given as a turn: what it tells comes before what is told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from assistant.bridge import Seat
from assistant.dialogue.moment import BoardsGiven, Misread, Moment
from assistant.understanding.reading import Fate, Fragment
from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.bridge.pbn import Board

FIRST_ONLY = message("{count} boards were given: only the first is read")
LINES_OF_BOARD = message("… a board of {count} lines")
MARK = "["
NUMBERED = "[Board"
MOST_LINES = 4
"""Lines of a board that are shown as they were typed."""


def is_board(text: str) -> bool:
    """Whether the turn is a board and not a sentence."""
    if MARK not in text:
        return False
    from assistant.bridge.pbn_text import is_pbn

    return is_pbn(text)


def typed_lines(worded: Callable[..., str], typed: str) -> list[str]:
    """The lines of a turn as typed; a board is named only, so that what it led to stays in sight."""
    lines = typed.splitlines() or [""]
    if len(lines) <= MOST_LINES or not is_board(typed):
        return lines
    named = next((line for line in lines if line.strip().startswith(NUMBERED)), lines[0])
    return [named.strip(), worded(LINES_OF_BOARD, count=len(lines))]


def with_board(moment: Moment, turn: int, text: str) -> Moment:
    """The moment with the board of a turn in place of an earlier one; a text that is no PBN is not understood."""
    from assistant.bridge.pbn import read
    from assistant.bridge.pbn_text import PbnError
    from assistant.record.deals import story_of

    try:
        boards = read(text)
    except PbnError as error:
        fragment = _line(text, error.line)
        return moment.with_changes(
            fragments=(*moment.fragments, (turn, fragment)), misread=(*moment.misread, Misread(turn, error, fragment))
        )
    wrong = {(misread.turn, misread.fragment) for misread in moment.misread}
    return moment.with_changes(
        boards=(*moment.boards, BoardsGiven(turn, len(text), boards)),
        deal=story_of(boards[0]),
        fragments=tuple(each for each in moment.fragments if each not in wrong),
        misread=(),
    )


def _line(text: str, number: int) -> Fragment:
    """A line of the text, counted from 1, as a part not understood."""
    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: number - 1]))
    line = lines[number - 1].rstrip()
    return Fragment((start, start + len(line)), line, Fate.INCOMPLETE)


def board_of(moment: Moment) -> Board | None:
    """The board told last."""
    return moment.boards[-1].boards[0] if moment.boards else None


def hands(wording: Wording, moment: Moment) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """The hands of the board told last, each with its four suits in words."""
    board = board_of(moment)
    if board is None or board.deal is None:
        return ()
    from assistant.wording.diagram import hand_lines

    deal = board.deal
    return tuple((seat, tuple(hand_lines(wording, deal, seat)[1:])) for seat in Seat if deal[seat] is not None)


def warnings(wording: Wording, moment: Moment, last_turn: int) -> Iterator[str]:
    """What must be said of the boards: the faults still open, and boards left unread at the last turn."""
    if moment.misread:
        from assistant.wording.boards import fault_told

        for misread in moment.misread:
            if (misread.turn, misread.fragment) in moment.fragments:
                yield fault_told(wording, misread.error)
    for given in moment.boards:
        if given.turn == last_turn and len(given.boards) > 1:
            yield wording(FIRST_ONLY, count=len(given.boards))
