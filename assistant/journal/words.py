"""Where and when a dialogue took place, in words."""

from __future__ import annotations

from collections.abc import Callable

from assistant.journal.entries import Particulars
from assistant.rulings import message

TABLE = message("table {number}")
BOARD = message("board {number}")


def shortened(text: str, width: int) -> str:
    """A text on one line of at most `width` characters."""
    line = " ".join(text.split())
    return line if len(line) <= width else f"{line[: width - 1]}…"


def place_of(particulars: Particulars, wording: Callable[..., str]) -> str:
    """Event, session, table and board, as far as they are known."""
    parts = [particulars.event or "", particulars.session or ""]
    parts += [wording(TABLE, number=particulars.table)] if particulars.table else []
    parts += [wording(BOARD, number=particulars.board)] if particulars.board else []
    return ", ".join(filter(None, parts))


def moment(text: str) -> str:
    """A time of the journal as it is read: date, hour and minute."""
    return text[:16].replace("T", " ")
