"""Typed characters to the alphabet of the grammar, each keeping its place in what was typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

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
_MARKUP_SIGNS = "<[*_"
_ELIDED = frozenset("cdjln")  # what is typed without its apostrophe; s, m and t begin or name too much else
_VOWELS = frozenset("aeiouyhàâéèêëîïôûAEIOUYH")
_RANKS = frozenset("a r d v as roi dame valet".split())
_AFTER_N = frozenset("a ai as ont avait avais avaient aurait avons avez est était etait en y".split())
_ESCAPED_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Respelt(Value):
    """A word read in another spelling: its place, and the spelling."""

    start: int
    end: int
    spelling: str


class Normal(Value):
    """A text in the alphabet of the grammar.

    `offsets` gives for each character, and for the end, its place in the typed text; None where both are the same.
    `ends` is the place after each character in the typed text, when words were respelt; `respelt` are those words.
    """

    text: str
    offsets: tuple[int, ...] | None = None
    ends: tuple[int, ...] | None = None
    respelt: tuple[Respelt, ...] = ()

    def typed(self, start: int, end: int) -> tuple[int, int]:
        """The span of typed characters behind a span of normal ones."""
        if self.offsets is None:
            return start, end
        return self.offsets[start], self.ends[end - 1] if self.ends and end > start else self.offsets[end]

    def _places(self, start: int, end: int) -> tuple[Sequence[int], Sequence[int]]:
        """Where in the typed text each of these characters begins and ends."""
        if self.offsets is None:
            return range(start, end), range(start + 1, end + 1)
        return self.offsets[start:end], self.ends[start:end] if self.ends else self.offsets[start + 1 : end + 1]

    def with_changes_of(self, changes: Sequence[Respelt]) -> Normal:
        """The text with these words, which stand one after the other in it, in their new spelling."""
        text, last = "", 0
        offsets: list[int] = []
        ends: list[int] = []
        for change in (*changes, Respelt(len(self.text), len(self.text), "")):
            text += self.text[last : change.start] + change.spelling
            starts_kept, ends_kept = self._places(last, change.start)
            offsets += starts_kept
            ends += ends_kept
            last = change.end
            if change.start == change.end and change.spelling:
                here = self.typed(change.start, change.start)[0]  # a mark put in
                offsets += [here] * len(change.spelling)
                ends += [here] * len(change.spelling)
                continue
            places = _places_within(self.text[change.start : change.end], change.spelling)
            for first, after in places:
                start, end = self.typed(change.start + first, change.start + after)
                offsets.append(start)
                ends.append(end)
        words = [one for one in changes if one.end > one.start]
        spans = [Respelt(*self.typed(one.start, one.end), one.spelling.strip(" ,")) for one in words]
        whole = self.typed(0, len(self.text))[1] if self.text else 0
        return Normal(text, (*offsets, whole), tuple(ends), (*self.respelt, *spans))


def normalise(typed: str) -> Normal:
    """Suit signs and apostrophes one to one, composed accents, no variation selectors; at most `LIMIT` characters."""
    normal = _plain(typed)
    return normal.with_changes_of(_pluses(normal.text)) if "+" in normal.text else normal


def _pluses(text: str) -> list[Respelt]:
    """`3 levées + tard`, `il a + rien`: a sign in the place of the word, before what only the word goes with."""
    found = []
    for place in [place for place, sign in enumerate(text) if sign == "+"]:
        alone = not text[place - 1 : place].isalnum() or place == 0
        if alone and text[place + 1 :].lstrip().lower().startswith(_AFTER_PLUS):
            found.append(Respelt(place, place + 1, "plus" if text[place + 1 : place + 2] == " " else "plus "))
    return found


_AFTER_PLUS = ("tard", "t\u00f4t", "tot ", "loin", "rien", "aucun", "personne")


def _plain(typed: str) -> Normal:
    typed = typed[:LIMIT]
    typed = _without_list_marks(typed) if typed.lstrip()[:1] == "1" else typed
    typed = _quoted(_elided(_without_markup(typed)))
    plain = _ranked(_settled(typed.translate(_GLYPHS)))
    if not _has_escapes(plain) and "\ufe0f" not in plain and "\ufe0e" not in plain and _is_composed(plain):
        return Normal(plain)
    return _with_offsets(typed)


def _places_within(word: str, spelling: str) -> list[tuple[int, int]]:
    """For each letter of a spelling its place in the word; the whole word where more than an apostrophe was added."""
    if spelling.replace("'", "") != word:
        return [(0, len(word))] * len(spelling)
    places, at = [], 0
    for sign in spelling:
        places.append((at, at) if sign == "'" else (at, at + 1))
        at += sign != "'"
    return places


def _without_number_words(text: str) -> str:
    """`levée numéro 3`, `pli n°4` as `levée 3`, `pli 4`: blanks in the place of what only announces a figure."""
    for word in _NUMBER_WORDS:
        at = text.find(word)
        while at > 0:
            end = at + len(word)
            figure = text[end:].lstrip()[:1].isdigit() and text[at - 1] == " "
            if figure and text[:at].rstrip()[-1:].isalpha():
                text = f"{text[:at]}{' ' * len(word)}{text[end:]}"
            at = text.find(word, end)
    return text


_NUMBER_WORDS = ("numéro", "numero", "num.", "n°", "nº", "N°")


def _settled(text: str) -> str:
    """`jusqu'a la fin`, the accent left out, lest `a la fin` be a phrase of its own; `Adv. G`; `c t` as `ct`."""
    text = _joined(text) if "c t " in text else text
    text = text.replace("usqu'a ", "usqu'\u00e0 ") if "usqu'a " in text else text
    text = _without_number_words(text)
    at = text.find("dv")
    while at >= 0:
        place = at + 2 + (text[at + 2 : at + 3] == ".")
        side, after = text[place + 1 : place + 2], text[place + 2 : place + 3]
        alone = side and side in "GDgd" and (not after or after in " ,.;:!?)")
        if text[place : place + 1] == " " and (alone or text[place + 1 : place + 4] == "de "):
            text = f"{text[: at + 2]}{' ' * (place - at - 1)}{side.lower()}{text[place + 2 :]}"
        at = text.find("dv", at + 1)
    return text


def _joined(text: str) -> str:
    """`c t à N`, two letters for the sound of two words, as the one word that it stands for; `p c t` are suits."""
    at = text.find("c t ")
    while at >= 0:
        before, after = text[:at].rstrip(" "), text[at + 4 :].split(" ")[0]
        alone = at == 0 or (text[at - 1] == " " and (before[-2:-1].isalpha() or not before[-1:].isalpha()))
        if alone and (len(after) > 1 or after in ("a", "à")):
            text = f"{text[:at]}ct  {text[at + 4 :]}"
        at = text.find("c t ", at + 1)
    return text


def markup(text: str) -> list[tuple[int, int]]:
    """The places of tags in angle or square brackets and of runs of emphasis signs, as in a pasted text."""
    if not any(sign in text for sign in _MARKUP_SIGNS):
        return []
    import re  # loaded for such a text only

    signs = r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>|\[/?[a-z]{1,5}\]|\*{1,3}|_{2,3}"
    return [found.span() for found in re.finditer(signs, text[:LIMIT])]


def _without_markup(text: str) -> str:
    for start, end in markup(text):
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _elided(text: str) -> str:
    """A small elided letter that has lost its apostrophe before a vowel finds it again, in the place of the blank."""
    words = text.split(" ")
    marks = ["'" if _is_elided(words, place) else " " for place in range(len(words) - 1)]
    return "".join(word + mark for word, mark in zip(words, [*marks, ""], strict=True))


def _ranked(text: str) -> str:
    """`le v de pique`, `r♣`, `la dp`: the letter of an honour before its suit, typed small, as a capital.

    `d` before a suit is what is left of `de` unless an article stands before it.
    """
    if not any(f" {letter}" in text for letter in "rdv"):
        return text
    words = text.split(" ")
    for place, word in enumerate(words):
        if place and word[:1] in _SMALL_RANKS and _names_an_honour(words, place):
            words[place] = word[:1].upper() + (word[1:] if word[1:2] in _SUITS_SIGNED else word[1:].upper())
    return " ".join(words)


def _names_an_honour(words: list[str], place: int) -> bool:
    word = words[place].rstrip(_MARKS)
    after = [one.rstrip(_MARKS).lower() for one in words[place + 1 : place + 3]]
    if len(word) == 1:
        if after[:1] == ["de"]:
            return after[-1].startswith(_SUIT_BEGINS)
        if words[place - 1].lower() in _DEFINITE:
            return True  # `nord met la d, est a joué`
        named = after[:1] != [] and after[0].startswith(_SUIT_BEGINS)
    else:
        named = len(word) == 2 and (word[1] in _SUITS_SIGNED or word[1] in "pckt")
    article = words[place - 1].lower() in _ARTICLES
    return named and (article or (word[0] != "d" and (len(word) == 1 or word[1] in _SUITS_SIGNED)))


_MARKS = ".,;:?!)"
_SMALL_RANKS = frozenset("rdv")
_SUITS_SIGNED = frozenset("♠♥♦♣")
_SUIT_BEGINS = ("♠", "♥", "♦", "♣", "pique", "pik", "coeur", "cœur", "carreau", "trefle", "trèfle")
_DEFINITE = frozenset(("le", "la", "du", "au", "son", "sa", "mon", "ma"))
_ARTICLES = _DEFINITE | {"un", "une", "ce", "cette"}
_SINGLE = frozenset("'’‘")


def _quoted(text: str) -> str:
    """`dit 'plus de pique ?'`: single quotation marks, in pairs around words, are read as double ones."""
    if _SINGLE.isdisjoint(text):
        return text
    signs, opening = list(text), -1
    for place in [place for place, sign in enumerate(text) if sign in _SINGLE]:
        before, after = text[place - 1 : place] or " ", text[place + 1 : place + 2] or " "
        if not before.isalnum() and after.isalnum():
            opening = place
        elif opening >= 0 and not after.isalnum() and not before.isspace():
            signs[opening] = signs[place] = '"'
            opening = -1
    return "".join(signs)


def _is_elided(words: list[str], place: int) -> bool:
    """Whether the word here lacks its apostrophe.

    Not after a rank, where the letter is a suit; `n` only between a word and a form of avoir, être, en or y.
    """
    if words[place] not in _ELIDED or words[place + 1][:1] not in _VOWELS:
        return False
    before = words[place - 1].lower() if place else ""
    if before[-1:].isdigit() or before in _RANKS:
        return False
    return words[place] != "n" or (before != "" and words[place + 1].rstrip(".,;?!") in _AFTER_N)


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
