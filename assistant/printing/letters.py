"""How wide letters are: the two faces that every reader of PDF has, and browsers draw alike."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize

THOUSAND = 1000.0
_PLAIN = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278"
    " 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944"
    " 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500"
    " 278 556 500 722 500 500 500 334 260 334 584"
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333"
    " 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944"
    " 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556"
    " 333 611 556 778 556 556 500 389 280 389 584"
)
# A tenth more than the face says: the faces that stand in for it are broader.
_SIGNS = {"\u2663": 876, "\u2666": 695, "\u2665": 794, "\u2660": 726, "\u2192": 938, "\u2014": 1000, "\u2026": 1000}
USUAL = 580
"""The width taken for a sign that stands in no table."""


def _table(widths: str) -> dict[str, int]:
    return {chr(code): int(width) for code, width in enumerate(widths.split(), ord(" "))} | _SIGNS


_TABLES = {False: _table(_PLAIN), True: _table(_BOLD)}


@lru_cache(maxsize=4096)
def _width(text: str, bold: bool) -> int:
    table = _TABLES[bold]
    # An accent adds nothing to the width of its letter.
    return sum(table.get(letter, table.get(normalize("NFD", letter)[0], USUAL)) for letter in text)


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a text in the unit of its size."""
    return _width(text, bold) * size / THOUSAND


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """The lines of a text, none wider than `room` unless a single word is."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
