"""The columns of an auction or play section of a PBN file: what stands in each, with its marks and note."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from assistant.bridge.pbn_text import PbnError, PbnFault, Word

MARKS = frozenset("ILRS")
ALL_PASS = "AP"
END = "*"
GOES_ON = "+"
SKIPPED = "S"
Cell = tuple[Any, str, int | None]
"""A call or card (None: an empty column), its marks, and the number of its note."""
WORD = re.compile(r"((?:\^[A-Za-z]?)*)([^\^=$!?]*)((?:\^[A-Za-z]*|=[^=]*=?|\$[^\^=$!?]*|[!?]+)*)")
SUFFIX = re.compile(r"\^[A-Za-z]*|=[^=]*=?|\$[^\^=$!?]*|[!?]+")


class Cells:
    """The columns of a section in order, the line of each, and the word that ended it."""

    def __init__(self) -> None:
        self.found: list[Cell] = []
        self.lines: list[int] = []
        self.end = ""

    def add(self, line: int, cell: Cell) -> None:
        self.found.append(cell)
        self.lines.append(line)


def cells_of(words: Sequence[Word], read_one: Callable[[int, str], object], empty: str) -> Cells:
    """The cells of a section; `empty` are the signs of a column without call or card. Raises PbnError.

    A mark alone belongs to what follows it, `^S` to a column of its own; at the very end there is only what precedes.
    """
    cells = Cells()
    marks = ""
    for word in words:
        ends = word.text in (END, GOES_ON) and word.text not in empty
        if ends or word.text.upper() == ALL_PASS:
            cells.end = word.text.upper()
            break
        parts = WORD.fullmatch(word.text)
        before, body, after = parts.groups() if parts else ("", word.text, "")
        marks += _marks(word.line, before) if before else ""
        if marks.endswith(SKIPPED) and not body:
            cells.add(word.line, (None, marks, None))
            marks = ""
        elif body:
            what = None if body in empty else read_one(word.line, body)
            cells.add(word.line, (what, marks, None))
            marks = ""
        for suffix in SUFFIX.findall(after):
            _add_suffix(cells, word.line, suffix)
    if marks:
        _add_suffix(cells, words[-1].line, "^" + marks)
    return cells


def _add_suffix(cells: Cells, line: int, suffix: str) -> None:
    """What sticks to the call or card before it: a mark or a note; judgements (`!`, `$3`) are passed over."""
    if not cells.found:
        raise PbnError(line, PbnFault.MARK_BEFORE_ANYTHING, suffix)
    what, marks, note = cells.found[-1]
    if suffix[0] == "^":
        marks += _marks(line, suffix)
    elif suffix[0] == "=":
        note = _note(line, suffix)
    cells.found[-1] = (what, marks, note)


def _note(number: int, word: str) -> int:
    digits = word.strip("=")
    if not (word.endswith("=") and digits.isdecimal()):
        raise PbnError(number, PbnFault.NOT_A_NOTE, word)
    return int(digits)


def _marks(number: int, word: str) -> str:
    letters = word.replace("^", "").upper()
    if not letters or not set(letters) <= MARKS:
        raise PbnError(number, PbnFault.UNKNOWN_MARK, word)
    return letters
