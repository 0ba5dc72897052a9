"""What is written in signs: calls, cards, numbers, times, sides."""

from __future__ import annotations

from typing import Any

from assistant.bridge import CardRef, Rank, Size, Suit
from assistant.understanding.lexicon import fold, load_lexicon
from assistant.understanding.token import Piece, Token

RANK_SIGNS = {
    "A": Rank.ACE, "R": Rank.KING, "D": Rank.QUEEN, "V": Rank.JACK,
    "10": Rank.TEN, **{str(n): Rank(n) for n in range(2, 10)},
}  # fmt: skip
SUIT_SIGNS = {
    "♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS,
    "P": Suit.SPADES, "C": Suit.HEARTS, "K": Suit.DIAMONDS, "T": Suit.CLUBS,
}  # fmt: skip
_ENGLISH_RANKS = {"K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK}
_SUIT_STARTS = {
    **dict.fromkeys(("pi", "pic", "pik", "pique", "piques"), Suit.SPADES),
    **dict.fromkeys(("co", "coeur", "coeurs"), Suit.HEARTS),
    **dict.fromkeys(("ca", "car", "carreau", "carreaux"), Suit.DIAMONDS),
    **dict.fromkeys(("tr", "tref", "trefle", "trefles"), Suit.CLUBS),
}
_NO_TRUMP = {"SA": "NT", "NT": "NT", "s.a.": "NT"}
_SIDES = {frozenset("NS"): "NS", frozenset("EO"): "EW", frozenset("EW"): "EW"}
_ORDINAL_ENDINGS = frozenset(("e", "è", "er", "ere", "ère", "eme", "ème", "ieme", "ième", "nd", "nde", "re", "°"))


def read_signs(run: str, start: int) -> list[Token] | None:
    """Tokens of a run with figures or suit signs in it; None when nothing is known to be written so."""
    end = start + len(run)
    if run.isdecimal():
        return [_number(run, start, end)]
    if run[0].isdecimal():
        figures = len(run) - len(run.lstrip("0123456789"))
        rest = run[figures:]
        if rest.lower() in _ORDINAL_ENDINGS:
            return [Token(run, start, end, [("ORD", None)], int(run[:figures][:4]))]
        if rest.lower() in _TIMES and figures < 3:
            return [length_of_time(run, start, end, int(run[:figures]), rest)]
        units = rest.lower() in ("h", "hl", "pts", "dh", "cm") and figures < 3
        if units or _is_article(run[:figures], rest):
            return [Token(run, start, end, [("QTY", None)], int(run[:figures]))]
    call = read_call(run)
    cards = read_cards(run)
    if call and cards:
        return [Token(run, start, end, [("BID", None)], (cards, call))]
    if call:
        return [Token(run, start, end, [("CALL", None)], call)]
    if cards:
        return [Token(run, start, end, [("CARD", None)], cards)]
    return None


_TIMES = {**dict.fromkeys(("s", "sec", "secs"), "seconde"), **dict.fromkeys(("mn", "min", "mins"), "minute")}


def length_of_time(text: str, start: int, end: int, number: int, unit: str) -> Token:
    """`15s`, `2 mn`: a length of time, with the word that its unit stands for."""
    entries = load_lexicon().candidates(_TIMES[unit.lower()])
    word = next((entry for entry in entries if entry.lemma == _TIMES[unit.lower()]), None)
    return Token(text, start, end, [("QTY", word)], number)


def read_call(run: str) -> str:
    """`4♥`, `1SA`, `3Px` as level, strain in English letters, doubles (`3SX`); empty when it is no bid."""
    if run[0] not in "123456789" or (run[0] in "89" and run[1:].upper() not in _NO_TRUMP):
        return ""  # `8♠` is a card, `8SA` a bid that does not exist (38)
    rest = run[1:].rstrip("xX*") if len(run) > 2 else run[1:]
    doubles = min(2, len(run) - 1 - len(rest))
    suit = SUIT_SIGNS.get(rest.upper()) or (_SUIT_STARTS.get(fold(rest)) if len(rest) > 1 else None)
    strain = suit.value if suit else _NO_TRUMP.get(rest.upper(), "")
    return f"{run[0]}{strain}{'X' * doubles}" if strain else ""


def read_cards(run: str) -> tuple[CardRef, ...]:
    """`R♣`, `♠R`, `10♠`, `RT`, `ARx♥`, `Dx`: the cards, empty when it is none."""
    suit, ranks = None, run
    if run[-1] in SUIT_SIGNS:
        suit, ranks = SUIT_SIGNS[run[-1]], run[:-1]
    elif run[0] in SUIT_SIGNS and not run[0].isalpha():
        suit, ranks = SUIT_SIGNS[run[0]], run[1:]
    elif run[-1] in "pckt" and len(run) > 1 and run[0].isdecimal():
        suit, ranks = SUIT_SIGNS[run[-1].upper()], run[:-1]
    cards: list[CardRef] = []
    place = 0
    while place < len(ranks):
        width = 2 if ranks.startswith("10", place) else 1
        sign = ranks[place : place + width]
        if sign == "x":
            cards.append(CardRef(suit, None, Size.LOW))
        elif sign in RANK_SIGNS:
            cards.append(CardRef(suit, RANK_SIGNS[sign]))
        elif sign in _ENGLISH_RANKS and suit and len(ranks) == 1 and not run.isalpha():
            cards.append(CardRef(suit, _ENGLISH_RANKS[sign]))
        else:
            return ()
        place += width
    if not suit and (len(cards) < 2 or ranks.isdecimal()):
        return ()
    return tuple(cards)


def spaced_cards(text: str, pieces: list[Piece], place: int) -> int:
    """The index after cards written one by one, `A R D x x ♣`, `vers R V`; 0 when there are none.

    An honour comes first; elsewhere than behind `vers`, two alone may be a play each, or a word (`A`, `D`).
    """
    if pieces[place][0] not in _HONOURS:
        return 0
    end = place + 1
    while (
        end < len(pieces) and _is_spaced(text, pieces, end) and (pieces[end][0] in RANK_SIGNS or pieces[end][0] == "x")
    ):
        end += 1
    towards = place > 0 and pieces[place - 1][0] == "vers"
    if end - place < (2 if towards else 3):
        return 0
    return end + (end < len(pieces) and pieces[end][0] in "♠♥♦♣" and pieces[end][1] - pieces[end - 1][2] < 2)


def _is_spaced(text: str, pieces: list[Piece], place: int) -> bool:
    """Whether one space, and only that, stands before this piece, and no letter is glued behind it."""
    _, start, end = pieces[place]
    return start == pieces[place - 1][2] + 1 and text[start - 1] == " " and not text[end : end + 1].isalnum()


_HONOURS = frozenset("ARDV")


def _number(text: str, start: int, end: int) -> Token:
    options: list[tuple[str, Any]] = [("NUM", None)]
    if text in RANK_SIGNS:
        options.append(("RANK", None))
    return Token(text, start, end, options, int(text[:6]))


def is_range(pieces: list[Piece], place: int) -> bool:
    """`12-14`, `60/40`, `4-0`: figures on both sides of a glued sign."""
    if place + 2 >= len(pieces) or pieces[place + 1][0] not in "-/" or not pieces[place + 2][0].isdecimal():
        return False
    return pieces[place + 1][1] == pieces[place][2] and pieces[place + 2][1] == pieces[place + 1][2]


def range_or_number(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    """The token of figures, alone or with those of their range, and the index after them."""
    piece, start, end = pieces[place]
    last = place
    while is_range(pieces, last):
        last += 2
    if last == place:
        return [_number(piece, start, end)], place + 1
    end = pieces[last][2]
    return [Token(text[start:end], start, end, [("QTY", None)], int(piece[:4]))], last + 1


def in_time(pieces: list[Piece], place: int) -> bool:
    """`15 sec`, `2 mn`: a number and its unit, apart; `10 sec` may be a card without another, `15 S` a seat."""
    unit = pieces[place + 1][0] if place + 1 < len(pieces) else ""
    return unit.lower() in _TIMES and unit.lower() != "s" and not (unit == "sec" and pieces[place][0] in RANK_SIGNS)


def or_more(text: str, end: int) -> bool:
    """`10+`, `4+ carreaux`: at least so many; `4C+1` is a score."""
    return text[end : end + 1] == "+" and not text[end + 1 : end + 2].isalnum()


def _is_article(figures: str, rest: str) -> bool:
    """`30B`, `27A1`: an article of the Laws; below 11 a letter may be a suit or a rank."""
    if not figures or len(figures) > 2:  # a run may begin with figures of another script
        return False
    return 11 <= int(figures) <= 93 and rest[:1] in "ABCDEFG" and (len(rest) == 1 or rest[1:].isdecimal())


def side_token(pieces: list[Piece], place: int) -> Token | None:
    """`N/S`, `est-ouest`: the token of a side; None when the pieces from here are not one."""
    if place + 2 >= len(pieces) or pieces[place + 1][0] not in "/-":
        return None
    (first, start, _), (_, sign_start, sign_end), (last, last_start, end) = pieces[place : place + 3]
    if sign_start != pieces[place][2] or last_start != sign_end:
        return None
    names = {"nord": "N", "sud": "S", "est": "E", "ouest": "O", "W": "O", "w": "O"}
    letters = frozenset(names.get(word.lower(), word.upper()) for word in (first, last))
    side = _SIDES.get(letters)
    return Token(f"{first}/{last}", start, end, [("SIDE", None)], side) if side else None
