"""Words to tokens: expressions of several words, abbreviations, and the classes a word may have."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from assistant.bridge import CardRef
from assistant.understanding.lexicon import Entry, fold, load_lexicon
from assistant.understanding.signs import read_cards
from assistant.understanding.token import Piece, Token


def word_tokens(text: str, pieces: list[Piece], place: int) -> tuple[list[Token], int]:
    """The token of a word, or of the expression that begins with it, and the index after its pieces."""
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
        return found if _is_participle(after) else None  # `ont tous les deux ouvert`
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
