"""Typed characters to the alphabet of the grammar, each keeping its place in what was typed."""

from __future__ import annotations

import unicodedata

from assistant.values import Value

LIMIT = 20_000  # characters read; what follows is reported, never silently lost

SUIT_SIGNS = "♠♥♦♣"
_GLYPHS = {
    **{ord(old): sign for old, sign in zip("ª©¨§", SUIT_SIGNS, strict=True)},
    **{ord(old): sign for old, sign in zip("♤♡♢♧", SUIT_SIGNS, strict=True)},
    **{ord(old): "'" for old in "’‘ʼ`´′"},
    **{ord(old): '"' for old in "“”„"},
    **{ord(old): "-" for old in "‐‑‒–—―−"},
    **{ord(old): " " for old in "\u00a0\u2007\u2009\u202f\t\r\x0b\x0c"},
}
_ESCAPED_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Normal(Value):
    """A text in the alphabet of the grammar.

    `offsets` gives for each character, and for the end, its place in the typed text; None where both are the same.
    """

    text: str
    offsets: tuple[int, ...] | None = None

    def typed(self, start: int, end: int) -> tuple[int, int]:
        """The span of typed characters behind a span of normal ones."""
        if self.offsets is None:
            return start, end
        return self.offsets[start], self.offsets[end]


def normalise(typed: str) -> Normal:
    """Suit signs and apostrophes one to one, composed accents, no variation selectors; at most `LIMIT` characters."""
    typed = typed[:LIMIT]
    typed = _without_list_marks(typed) if typed.lstrip()[:1] == "1" else typed
    plain = typed.translate(_GLYPHS)
    if not _has_escapes(plain) and "\ufe0f" not in plain and "\ufe0e" not in plain and _is_composed(plain):
        return Normal(plain)
    return _with_offsets(typed)


def _without_list_marks(text: str) -> str:
    """A list of numbered lines, one sentence a line: the numbers are blanked out, character for character."""
    lines, number = text.split("\n"), 1
    if len(lines) == 1:
        return text
    whole = ""
    for place, line in enumerate(lines):
        start = len(line) - len(line.lstrip())
        end = start + len(str(number))
        listed = (
            line[start:end] == str(number) and line[end : end + 1] in (".", ")", "/") and line[end + 1 : end + 2] == " "
        )
        whole += (";" if listed else "\n") * (place > 0)
        whole += " " * (end + 1) + line[end + 1 :] if listed else line
        number += listed
    return whole if number > 2 else text


def _has_escapes(text: str) -> bool:
    return "!" in text and any(f"!{letter}" in text.lower() for letter in _ESCAPED_SUITS)


def _is_composed(text: str) -> bool:
    return text.isascii() or unicodedata.is_normalized("NFC", text)


def _with_offsets(typed: str) -> Normal:
    pieces: list[str] = []
    offsets: list[int] = []
    place = 0
    while place < len(typed):
        end = place + 1
        while end < len(typed) and end - place < 16 and unicodedata.combining(typed[end]):
            end += 1
        piece = unicodedata.normalize("NFC", typed[place:end].translate(_GLYPHS))
        if piece == "!" and _escapes_a_suit(typed, end):
            piece, end = _ESCAPED_SUITS[typed[end].lower()], end + 1
        elif piece in "\ufe0f\ufe0e":
            piece = ""
        pieces.append(piece)
        offsets.extend(min(place + step, end - 1) for step in range(len(piece)))
        place = end
    return Normal("".join(pieces), (*offsets, len(typed)))


def _escapes_a_suit(typed: str, place: int) -> bool:
    return (
        place < len(typed)
        and typed[place].lower() in _ESCAPED_SUITS
        and not (place + 1 < len(typed) and typed[place + 1].isalpha())
    )
