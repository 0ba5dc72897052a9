"""Endings of one sound, typed one for the other: `veut chang\u00e9`, `n'a pas fournit`, `Sud a jouer coeur`.

What governs the verb tells which is meant; the word is then shown as read.
"""

from __future__ import annotations

from assistant.understanding.lexicon import Entry, load_lexicon
from assistant.understanding.token import Token

_ACUTE = "\u00e9"
_INFINITIVE_WANTED = frozenset(("DE", "AP", "PREP"))
_BEFORE_INFINITIVE = frozenset("de d' pour sans a avant d'".split())
_MODALS = frozenset("pouvoir vouloir devoir aller laisser faire falloir venir oser".split())
_DETERMINING = frozenset(("DET", "POSS", "NUM", "ORD", "RANK"))
_BETWEEN = frozenset(("NEGV", "ADV", "CL", "REFL"))
_SUBJECTS = frozenset(("SEAT", "ROLE", "PROS"))
_DENYING = frozenset(("pas", "plus", "jamais", "rien"))
_PLAYED = frozenset(("CARD", "BID", "CALL", "RANK", "SUIT", "NUM", "DET", "POSS"))


def settle_endings(tokens: list[Token]) -> None:
    """Gives a verb the form that what stands before it governs, when only its ending differs to the eye."""
    for place in range(1, len(tokens)):
        token = tokens[place]
        if token.tag == "VPP" and token.text[-1] == _ACUTE and _wants_infinitive(tokens, place):
            _take(token, "VINF", token.entry.lemma if token.entry else "")
        elif token.tag in ("VERB", "VINF") and token.entry is not None and _wants_participle(tokens, place):
            _take(token, "VPP", _participle(token))
        elif token.tag == "VPP" and (seat := _seat_before(tokens, place)) is not None:
            _act(tokens[place - 1], seat, token)
        elif token.tag == "VPP" and token.text[-1] == _ACUTE and tokens[place - 1].tag in _DETERMINING:
            _name(tokens[place - 1], token)


def _seat_before(tokens: list[Token], place: int) -> Entry | None:
    """`est fourni pas`, `sud jou\u00e9 pas`: the player before a participle whose negation stands behind it.

    Beside an auxiliary the negation would stand between: the word is a finite verb of the same sound.
    """
    left, right = tokens[place - 1], tokens[place + 1] if place + 1 < len(tokens) else None
    opens = place == 1 or tokens[place - 2].tag in ("PUNCT", "CONJ", "SUB")
    if right is None or right.tag not in ("NEGV", "NEG") or right.folded not in _DENYING or not opens:
        return None
    return next((entry for name, entry in left.options if name == "SEAT"), None)


def _act(before: Token, seat: Entry, token: Token) -> None:
    lemma = token.entry.lemma if token.entry else ""
    for spelling in (token.folded + "t", token.folded):
        for found in load_lexicon().exact(spelling):
            if found.word_class == "VERB" and found.lemma == lemma and "present.3s" in found.features:
                before.tag, before.entry = "SEAT", seat
                token.tag, token.entry = "VERB", found
                return


def _take(token: Token, tag: str, spelling: str) -> None:
    lemma = token.entry.lemma if token.entry else ""
    found: Entry | None = next(
        (one for one in load_lexicon().exact(spelling) if one.word_class == tag and one.lemma == lemma), None
    )
    if spelling and found is not None:
        token.tag, token.entry = tag, found


def _name(before: Token, token: Token) -> None:
    """`2 lev\u00e9`: after a determiner, the noun."""
    nouns = (one for one in load_lexicon().exact(token.text + "e") if one.word_class in ("THING", "EVENT"))
    found = next(nouns, None)
    if found is not None:
        token.tag, token.entry = found.word_class, found
        if before.tag == "RANK" and isinstance(before.value, int):
            before.tag, before.entry = "NUM", None


def _wants_infinitive(tokens: list[Token], place: int) -> bool:
    left = tokens[place - 1]
    if left.tag in _INFINITIVE_WANTED:
        return left.folded in _BEFORE_INFINITIVE and _stands_alone(tokens, place)
    while left.tag in _BETWEEN and place > 1:
        place -= 1
        left = tokens[place - 1]
    return left.tag in ("VERB", "VPP", "VINF") and left.entry is not None and left.entry.lemma in _MODALS


def _stands_alone(tokens: list[Token], place: int) -> bool:
    """`une de contr\u00e9e` is none: before the preposition no quantity stands that the participle would qualify."""
    before = tokens[place - 2].tag if place > 1 else ""
    return before not in ("NUM", "PROI", "NEGV", "QWORD") and tokens[place].text[-1] == _ACUTE


def _wants_participle(tokens: list[Token], place: int) -> bool:
    auxiliary = place - 1
    while auxiliary > 0 and tokens[auxiliary].tag in ("NEGV", "ADV"):
        auxiliary -= 1
    left, token = tokens[auxiliary], tokens[place]
    if left.text == "a" and left.tag == "AP" and auxiliary == place - 1:
        return token.tag == "VINF" and _has_acted(tokens, auxiliary)
    has = left.tag == "AUX" and left.entry is not None and left.entry.lemma in ("avoir", "\u00eatre")
    return has and (token.tag == "VINF" or not token.text.endswith("e"))


def _has_acted(tokens: list[Token], place: int) -> bool:
    """`Sud a jouer coeur`: a subject opens the clause and a card follows; `c'est \u00e0 Sud a jouer` is none."""
    after = tokens[place + 2].tag if place + 2 < len(tokens) else ""
    opens = place > 1 and tokens[place - 2].tag in ("PUNCT", "CONJ", "QUI", "SUB")
    acts = place > 0 and tokens[place - 1].tag in _SUBJECTS and (place == 1 or opens)
    if acts and after in _PLAYED:
        auxiliary = next((one for one in load_lexicon().exact("a") if one.word_class == "AUX"), None)
        tokens[place].tag, tokens[place].entry = "AUX", auxiliary
        return auxiliary is not None
    return False


def _participle(token: Token) -> str:
    lemma = str(token.entry.lemma)
    if lemma.endswith("er"):
        return lemma[:-2] + _ACUTE
    return token.text.lower().rstrip("ts") if token.tag == "VERB" else ""
