"""Characters to tokens: words, numbers, and what is written in signs (`R♣`, `4♥X`, `5e`, `N/S`).

A token carries every class it may have; the tagger chooses one by what stands around it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from assistant.bridge import CardRef, Rank, Size, Suit
from assistant.understanding.lexicon import Entry, fold, load_lexicon

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
_INVERTED = frozenset(("il", "elle", "on", "ils", "elles", "je", "tu", "nous", "vous", "ce"))
_PIECES = (
    r"[^\W\d_](?:\.[^\W\d_])+\.?(?![^\W\d_])"  # H.T.
    r"|[^\W\d_]+(?:'(?=[^\W_]|[♠♥♦♣]))?|\d+|[♠♥♦♣]|\.\.+|\S"
)
_CUTS = r"(?:[,;:!?]|(?<![dD][vV])\.) (?=[^\W_])"
"""Where a text may be cut: no token, and no fixed expression, goes over such a mark before another word."""
_KEPT = 512
"""Parts of texts whose tokens are kept at most: at the next key all but the last part are the same."""


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


Piece = tuple[str, int, int]


def _next_tokens(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    piece, start, end = pieces[place]
    if piece.isdecimal() and _or_more(text, end):
        return [Token(text[start : end + 1], start, end + 1, [("QTY", None)], int(piece[:4]))], place + 2
    if piece.isdecimal() and _in_time(pieces, place):
        unit, _, end = pieces[place + 1]
        return [_length_of_time(text[start:end], start, end, int(piece[:4]), unit)], place + 2
    run = _run_end(pieces, place)
    if run > place + 1 or (piece[0].isdecimal() and not _is_range(pieces, place)):
        signs = _read_signs(text[start : pieces[run - 1][2]], start)
        if signs is not None:
            return signs, run
    if piece in SUIT_SIGNS and not piece.isalpha():
        return [Token(piece, start, end, [("SUIT", None)], SUIT_SIGNS[piece])], place + 1
    if piece[0].isdecimal():
        return _range_or_number(text, pieces, place)
    side = _side(pieces, place)
    if side is not None:
        return [side], place + 3
    if piece[0].isalpha():
        return _word(text, pieces, place)
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


# --- signs ---------------------------------------------------------------------------------------------


def _read_signs(run: str, start: int) -> list[Token] | None:
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
            return [_length_of_time(run, start, end, int(run[:figures]), rest)]
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


def _length_of_time(text: str, start: int, end: int, number: int, unit: str) -> Token:
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


def _number(text: str, start: int, end: int) -> Token:
    options: list[tuple[str, Any]] = [("NUM", None)]
    if text in RANK_SIGNS:
        options.append(("RANK", None))
    return Token(text, start, end, options, int(text[:6]))


def _is_range(pieces: list[Piece], place: int) -> bool:
    """`12-14`, `60/40`, `4-0`: figures on both sides of a glued sign."""
    if place + 2 >= len(pieces) or pieces[place + 1][0] not in "-/" or not pieces[place + 2][0].isdecimal():
        return False
    return pieces[place + 1][1] == pieces[place][2] and pieces[place + 2][1] == pieces[place + 1][2]


def _range_or_number(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    piece, start, end = pieces[place]
    last = place
    while _is_range(pieces, last):
        last += 2
    if last == place:
        return [_number(piece, start, end)], place + 1
    end = pieces[last][2]
    return [Token(text[start:end], start, end, [("QTY", None)], int(piece[:4]))], last + 1


def _in_time(pieces: list[Piece], place: int) -> bool:
    """`15 sec`, `2 mn`: a number and its unit, apart; `10 sec` may be a card without another, `15 S` a seat."""
    unit = pieces[place + 1][0] if place + 1 < len(pieces) else ""
    return unit.lower() in _TIMES and unit.lower() != "s" and not (unit == "sec" and pieces[place][0] in RANK_SIGNS)


def _or_more(text: str, end: int) -> bool:
    """`10+`, `4+ carreaux`: at least so many; `4C+1` is a score."""
    return text[end : end + 1] == "+" and not text[end + 1 : end + 2].isalnum()


def _is_article(figures: str, rest: str) -> bool:
    """`30B`, `27A1`: an article of the Laws; below 11 a letter may be a suit or a rank."""
    if not figures or len(figures) > 2:  # a run may begin with figures of another script
        return False
    return 11 <= int(figures) <= 93 and rest[:1] in "ABCDEFG" and (len(rest) == 1 or rest[1:].isdecimal())


def _side(pieces: list[Piece], place: int) -> Token | None:
    if place + 2 >= len(pieces) or pieces[place + 1][0] not in "/-":
        return None
    (first, start, _), (_, sign_start, sign_end), (last, last_start, end) = pieces[place : place + 3]
    if sign_start != pieces[place][2] or last_start != sign_end:
        return None
    names = {"nord": "N", "sud": "S", "est": "E", "ouest": "O", "W": "O", "w": "O"}
    letters = frozenset(names.get(word.lower(), word.upper()) for word in (first, last))
    side = _SIDES.get(letters)
    return Token(f"{first}/{last}", start, end, [("SIDE", None)], side) if side else None


# --- words ---------------------------------------------------------------------------------------------


def _word(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    piece, start, end = pieces[place]
    lexicon = load_lexicon()
    most = lexicon.longest_expression(piece, _following(pieces, place))
    words, ends = _words_ahead(pieces, place, most + 1) if most else ([], [])
    found = _expression(words, text, start, pieces, ends) if words else None
    if found is not None and piece.lower() == "en" and place and pieces[place - 1][0].lower() in _BEFORE_EN:
        found = None  # `il en fait une`, `on n'en fait plus`
    if found is not None:
        length, expression = found
        last = ends[length - 1]
        whole = Token(text[start : pieces[last][2]], start, pieces[last][2], _options(expression, ""))
        return [whole], last + 1
    options, cards = _alone(piece)
    if not cards and _is_abbreviated(text, end, options):
        return [Token(text[start : end + 1], start, end + 1, options)], place + 2
    return [Token(piece, start, end, options, cards or None)], place + 1


@lru_cache(maxsize=4096)
def _alone(piece: str) -> tuple[list[tuple[str, Any]], tuple[CardRef, ...]]:
    """What a word may be by itself, and the cards that its letters are, if they are any: `RT`."""
    lexicon = load_lexicon()
    entries = lexicon.candidates(piece if piece.lower() != "qu" else "qu'")
    if not entries and piece.endswith("'"):
        entries = lexicon.candidates(piece[:-1])
    if not entries and "." in piece:
        entries = lexicon.candidates(piece.replace(".", ""))
    cards = read_cards(piece) if piece.isalpha() and len(piece) > 1 and piece[0] in "ARDVXx" else ()
    if cards and not any(entry.spelling == piece for entry in entries):
        return [("CARD", None)], cards
    return _options(entries, piece) or [("X", None)], ()


def _expression(
    words: list[str], text: str, start: int, pieces: list[Piece], ends: list[int]
) -> tuple[int, tuple[Entry, ...]] | None:
    """The fixed expression that begins here, unless what follows shows that the words stand for themselves."""
    found = load_lexicon().expression(words, 0) if len(words) > 1 else None
    if found is None or _makes_so_many(words):
        return None
    length, entries = found
    first = entries[0]
    typed = text[start : pieces[ends[length - 1]][2]]
    after = words[length] if length < len(words) else ""
    last_word = words[length - 1].lower()
    if first.word_class == "SIDE" and " " in typed and "-" not in typed and not _is_plural_verb(after):
        return None
    if words[0].lower() == "a" and first.spelling.startswith("à") and _is_participle(words[1]):
        return None
    if last_word == "tout" and after.lower() in ("le", "la", "les", "ce"):
        return None
    if first.word_class == "PREP" and last_word in ("le", "les", "a"):
        return None
    if first.word_class == "ADV" and _names_a_player(words[length - 1]):
        return None
    if first.word_class == "ADV" and words[0].lower() == "sans" and after.lower() in _OPENS_OBJECT:
        return None
    if first.word_class == "ANS" and _goes_on(words[0].lower(), last_word, after):
        return None
    if first.word_class in ("PRO", "ADV") and first.topic in ("indefinite", "quantity") and _is_noun(after):
        return None
    return found


def _goes_on(first: str, last: str, after: str) -> bool:
    """`à voir la feuille`, `ne fournit pas sur le cœur`: what might be an answer is part of a clause."""
    if first in ("à", "a"):
        return after.lower() in _DETERMINES
    return last == "sur" and (after.lower() in _DETERMINES or _is_noun(after))


def _makes_so_many(words: list[str]) -> bool:
    """`le déclarant en fait une`: nothing stands after the number that could be counted, and `en` takes it up."""
    last = words[2].lower() if len(words) == 3 else ""
    return words[0].lower() == "en" and words[1].lower() == "fait" and (last.isdecimal() or last in _SO_MANY)


_SO_MANY = frozenset(("un", "une", "deux", "trois", "quatre", "cinq", "plusieurs", "aucune"))
_BEFORE_EN = frozenset(("il", "elle", "on", "ils", "elles", "qui", "n'", "ne", "j'", "je", "tu", "t'", "m'", "s'"))
_OPENS_OBJECT = frozenset(("que", "qu'", "si", "le", "la", "les", "l'", "de", "d'", "ce"))
_DETERMINES = frozenset(("le", "la", "les", "l'", "un", "une", "son", "sa", "ses", "leur", "leurs", "mon", "ma", "mes"))
_NOUN_CLASSES = frozenset(("THING", "EVENT", "ROLE", "PERSON", "RANK", "SUIT", "ADJ", "ORD"))


def _is_participle(word: str) -> bool:
    return any(entry.word_class == "VPP" for entry in load_lexicon().exact(word))


def _is_plural_verb(word: str) -> bool:
    """`Est Ouest ont rangé`, `Nord Sud disent 9`: both, not one after the other."""
    entries = load_lexicon().exact(word) if word else ()
    return any(entry.word_class in ("VERB", "AUX") and any("3p" in one for one in entry.features) for entry in entries)


def _names_a_player(word: str) -> bool:
    return any(entry.word_class in ("SEAT", "ROLE") for entry in load_lexicon().exact(word))


def _is_noun(word: str) -> bool:
    classes = {entry.word_class for entry in load_lexicon().exact(word)} if word else set()
    return not classes.isdisjoint(_NOUN_CLASSES) and "VERB" not in classes


def _following(pieces: list[Piece], place: int) -> str:
    """The next piece but hyphens and dots."""
    place += 1
    while place < len(pieces) and pieces[place][0] in "-.":
        place += 1
    return pieces[place][0] if place < len(pieces) else ""


def _words_ahead(pieces: list[Piece], place: int, most: int) -> tuple[list[str], list[int]]:
    """So many words from here on at most, hyphens and the dot of `adv.` skipped, with the index of each piece."""
    words: list[str] = []
    ends: list[int] = []
    while place < len(pieces) and len(words) < most:
        piece = pieces[place][0]
        if piece[0].isalnum():
            words.append(piece if piece.lower() != "qu" else "qu'")
            ends.append(place)
        elif not words or (piece != "-" and (piece != "." or [word.lower() for word in words] != ["adv"])):
            break
        place += 1
    return words, ends


def _options(entries: tuple[Entry, ...], typed: str) -> list[tuple[str, Any]]:
    options: list[tuple[str, Any]] = []
    for entry in entries:
        tag = entry.word_class
        if (
            (tag == "PREP" and entry.lemma == "de")
            or (tag == "ADV" and entry.lemma in ("combien", "quoi"))
            or (tag == "VPP" and entry.lemma in ("plaire", "pleuvoir"))
        ):
            continue
        if tag == "DET" and entry.lemma in ("du", "tout"):
            tag = "DETP" if entry.lemma == "du" else "DETT"  # `du trèfle`, never `du mort`; `toute la donne`
        elif tag == "PRO":
            tag = _PRONOUN_TAGS.get(entry.topic, "PROT")
            if tag == "PROS" and entry.lemma in ("nous", "vous", "elle", "elles"):
                options.append(("PROT", entry))
        elif len(entry.spelling) == 1 and len(typed) == 1 and entry.spelling.isupper() and typed != entry.spelling:
            if tag in ("RANK", "SUIT", "PASS", "DBL"):
                continue
            tag += "?"  # a seat typed in lower case: only beside a verb or a call
        options.append((tag, entry))
    return options


_PRONOUN_TAGS = {"subject": "PROS", "inverted": "PROS", "strong": "PROT", "demonstrative": "PROD",
                 "indefinite": "PROI", "possessive": "PROI"}  # fmt: skip


def _is_abbreviated(text: str, end: int, options: list[tuple[str, Any]]) -> bool:
    """Whether a full stop after this word only marks an abbreviation: `adv. coupe`."""
    if end + 1 >= len(text) or text[end] != "." or not options:
        return False
    if options[0][0] in ("ADJ", "VPP") and text[:end].endswith(("pénal", "penal", "pén")):
        return True
    if options[0][0] != "ROLE":
        return False
    if len(options[0][1].spelling) > 6 or fold(options[0][1].spelling) in _FULL_WORDS:
        return False
    follows = text[end + 1 :].lstrip()[:1]
    return follows.islower() or follows in (",", ")", "")


_FULL_WORDS = frozenset(
    ("mort", "flanc", "camp", "lho", "rho", "paire", "equipe", "ligne", "joueur", "morte", "couple")
)


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
