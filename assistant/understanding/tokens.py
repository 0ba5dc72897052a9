"""Characters to tokens: words, numbers, and what is written in signs (`R♣`, `4♥X`, `5e`, `N/S`).

A token carries every class it may have; the tagger chooses one by what stands around it.
"""

from __future__ import annotations

import re
from typing import Any

from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.signs import (
    SUIT_SIGNS,
    in_time,
    is_range,
    length_of_time,
    or_more,
    range_or_number,
    read_cards,
    read_signs,
    side_token,
    spaced_cards,
)
from assistant.understanding.token import Piece, Token
from assistant.understanding.words import word_tokens

_INVERTED = frozenset(("il", "elle", "on", "ils", "elles", "je", "tu", "nous", "vous", "ce"))
_PIECES = (
    r"[^\W\d_](?:\.[^\W\d_])+\.?(?![^\W\d_])"  # H.T.
    r"|[^\W\d_]+(?:'(?=[^\W_]|[♠♥♦♣]))?|\d+|[♠♥♦♣]|\.\.+|\S"
)
_CUTS = r"(?:[,;:!?]|(?<![dD][vV])\.) (?=[^\W_])"
"""Where a text may be cut: no token, and no fixed expression, goes over such a mark before another word."""
_KEPT = 512
"""Parts of texts whose tokens are kept at most: at the next key all but the last part are the same."""


def needs_respelling(token: Token) -> bool:
    """Whether a token is no known word, or only with another accent (`m\u00e9`), or `c` for `c'est`."""
    text = token.text
    if token.options[0][0] == "X":
        return text[0].isalpha()
    if text.isascii():
        return text in _TEXTED
    spellings = [entry.spelling for _, entry in token.options if entry is not None]
    misaccented = bool(spellings) and all(one.lower() != text.lower() for one in spellings)
    return misaccented and len(text) < _SHORT and text.isalpha()


_TEXTED = frozenset(("c", "c'", "ca", "o"))
"""Known words that a typist in a hurry may mean as others: `c` for `c'est`, `1 ca` for 1♦, `o mort` for `au mort`."""
_SHORT = 4  # letters: an accent on such a word makes another of it
_piece_pattern: re.Pattern[str] | None = None
_cut_pattern: re.Pattern[str] | None = None
_parts: dict[str, list[Token]] = {}
"""The tokens of a part with the letter that follows it; never handed out themselves, since the tagger marks tokens."""


def tokenise(text: str) -> list[Token]:
    """The tokens of a normal text, in order; every character but spaces stands in exactly one of them."""
    global _cut_pattern
    if _cut_pattern is None:
        _cut_pattern = re.compile(_CUTS)
    tokens: list[Token] = []
    start = 0
    for cut in _cut_pattern.finditer(text):
        part = text[start : cut.end() + 1]
        whole = _parts.get(part)
        if whole is None:
            if len(_parts) >= _KEPT:
                _parts.clear()
            whole = _parts[part] = _tokens_of(part, len(part) - 1)
        tokens += [token.moved(start) for token in whole]
        start = cut.end()
    tokens += [token.moved(start) for token in _tokens_of(text[start:], len(text) - start)]
    if "%" in text:
        from assistant.understanding.weighted import joined

        tokens = joined(text, tokens)
    return _without_linking_t(tokens)


def _tokens_of(text: str, end: int) -> list[Token]:
    """The tokens of the beginning of a text; what follows is only looked at."""
    global _piece_pattern
    if _piece_pattern is None:
        _piece_pattern = re.compile(_PIECES)
    pieces = [(match.group(), match.start(), match.end()) for match in _piece_pattern.finditer(text, 0, end)]
    tokens: list[Token] = []
    place = 0
    while place < len(pieces):
        made, place = _next_tokens(text, pieces, place)
        if made[0].options[0][0] == "ICL" and tokens:
            verbs = [option for option in tokens[-1].options if option[0] in ("AUX", "VERB")]
            tokens[-1].options = verbs or tokens[-1].options  # `as-tu`, `puis-je`: no Ace, no conjunction
        tokens += made
    return tokens


def _without_linking_t(tokens: list[Token]) -> list[Token]:
    """`y a t il`, typed without hyphens: the `t` belongs to the pronoun."""
    for place in range(len(tokens) - 2, 0, -1):
        if tokens[place].folded == "t" and tokens[place + 1].folded in ("il", "elle", "on"):
            pronoun = tokens.pop(place + 1)
            pronoun.start = tokens[place].start
            pronoun.options = [("ICL", entry) for name, entry in pronoun.options if name == "PROS"][:1] or [
                ("ICL", None)
            ]
            tokens[place] = pronoun
    return tokens


def _next_tokens(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    piece, start, end = pieces[place]
    if piece.isdecimal() and or_more(text, end):
        return [Token(text[start : end + 1], start, end + 1, [("QTY", None)], int(piece[:4]))], place + 2
    if piece.isdecimal() and in_time(pieces, place):
        unit, _, end = pieces[place + 1]
        return [length_of_time(text[start:end], start, end, int(piece[:4]), unit)], place + 2
    held = spaced_cards(text, pieces, place) if end - start < 3 else 0
    if held:
        end = pieces[held - 1][2]
        return [
            Token(text[start:end], start, end, [("CARD", None)], read_cards(text[start:end].replace(" ", "")))
        ], held
    run = _run_end(pieces, place)
    if run > place + 1 or (piece[0].isdecimal() and not is_range(pieces, place)):
        signs = read_signs(text[start : pieces[run - 1][2]], start)
        if signs is not None:
            return signs, run
    if piece in SUIT_SIGNS and not piece.isalpha():
        return [Token(piece, start, end, [("SUIT", None)], SUIT_SIGNS[piece])], place + 1
    if piece[0].isdecimal():
        return range_or_number(text, pieces, place)
    side = side_token(pieces, place)
    if side is not None:
        return [side], place + 3
    if piece[0].isalpha():
        return word_tokens(text, pieces, place)
    return _mark(text, pieces, place)


def _run_end(pieces: list[Piece], place: int) -> int:
    """Index after the last piece glued to this one, all of letters, figures or suit signs."""
    end = place + 1
    while end < len(pieces) and pieces[end][1] == pieces[end - 1][2]:
        before, piece = pieces[end - 1][0], pieces[end][0]
        if before.endswith("'") or not (_may_run(before) and _may_run(piece)):
            break
        end += 1
    return end


def _may_run(piece: str) -> bool:
    return piece[0].isalnum() or piece in SUIT_SIGNS


def _mark(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    piece, start, end = pieces[place]
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    if piece == "-" and after and after[1] == end and place and pieces[place - 1][2] == start:
        if after[0].lower() == "t" and place + 3 < len(pieces) and pieces[place + 3][0].lower() in _INVERTED:
            return [_inverted(text, start, pieces[place + 3])], place + 4
        if after[0].lower() in _INVERTED:
            return [_inverted(text, start, after)], place + 2
    signed = piece in "+-" and after and after[0].isdecimal() and (after[1] == end or piece == "+")
    if signed and after and not _joins(pieces, place) and _run_end(pieces, place + 1) == place + 2:
        options: list[tuple[str, Any]] = [("QTY", None), ("NUM", None)] if after[1] > end else [("QTY", None)]
        return [Token(text[start : after[2]], start, after[2], options, int(after[0][:4]))], place + 2
    tag = "PASS" if piece == "-" and _stands_for_pass(pieces, place) else "PUNCT"
    if piece.isalnum() or ord(piece[0]) > 0x2FFF or not piece.isprintable():
        tag = "X"
    return [Token(piece, start, end, [(tag, None)], piece)], place + 1


def _joins(pieces: list[Piece], place: int) -> bool:
    """Whether a sign is glued to figures or to a long word before it: `4♠+1` is not."""
    before = pieces[place - 1] if place else None
    return before is not None and before[2] == pieces[place][1] and (before[0].isdecimal() or len(before[0]) > 2)


def _stands_for_pass(pieces: list[Piece], place: int) -> bool:
    before = pieces[place - 1][0] if place else ""
    after = pieces[place + 1][0] if place + 1 < len(pieces) else ""
    seats = ("N", "E", "S", "O", "W")
    return before in seats and (after in seats or after in ("", ",", ";", ".", ")", "et", "-", "puis"))


def _inverted(text: str, start: int, pronoun: Piece) -> Token:
    word, _, end = pronoun
    entries = load_lexicon().candidates(word)
    options: list[tuple[str, Any]] = [("ICL", entry) for entry in entries if entry.word_class == "PRO"]
    options = options or [("ICL", None)]
    return Token(text[start:end], start, end, options[:1], word.lower())
