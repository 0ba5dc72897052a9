"""A token: a piece of a text, the classes it may have, and what its signs say."""

from __future__ import annotations

from typing import Any

from assistant.understanding.lexicon import fold


class Token:
    """A token: its place in the normal text, the classes it may have, and what its signs say.

    `options` are (class, entry) pairs, likeliest first; `tag` and `entry` are set by the tagger.
    `value` is what the signs say: a tuple of CardRef, a call, a number, by class.
    """

    __slots__ = ("end", "entry", "folded", "options", "start", "tag", "text", "value")

    def __init__(self, text: str, start: int, end: int, options: list[tuple[str, Any]], value: Any = None) -> None:
        self.text = text
        self.folded = fold(text)
        self.start = start
        self.end = end
        self.options = options
        self.value = value
        self.tag = ""
        self.entry: Any = None

    def moved(self, by: int) -> Token:
        """The same token, not yet tagged, so many characters later."""
        other = Token.__new__(Token)
        other.text, other.folded, other.options, other.value = self.text, self.folded, self.options, self.value
        other.start, other.end = self.start + by, self.end + by
        other.tag, other.entry = "", None
        return other

    def __repr__(self) -> str:
        return f"{self.text}/{self.tag or [option[0] for option in self.options]}"


Piece = tuple[str, int, int]
"""The text of a piece, and where it starts and ends."""
