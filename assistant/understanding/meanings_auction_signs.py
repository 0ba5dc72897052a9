"""Signs of a series of calls: which dashes are passes, where `P` is Pass, what three dots leave untold."""

from __future__ import annotations

import itertools

from assistant.understanding.lexicon import Entry, load_lexicon
from assistant.understanding.token import Token

UNTOLD = "?"
"""The call of a chunk for `…` in a series: somebody called, it is not told what."""
_DASHES = frozenset("-–—")
_SEPARATORS = frozenset((",", "→", ">", "/", ";"))
_SEATS = frozenset("NESOW")
_BARE_CALLS = frozenset(("passe", "contre", "surcontre", "x", "xx", "parole"))
_PASS = Entry("PASS", "pass", (), "P", "call")
_DOUBLE = Entry("DBL", "X", (), "X", "call")
_REDOUBLE = Entry("DBL", "XX", (), "XX", "call")
_LETTERS = {
    "p": ("PASS", _PASS),
    "pass": ("PASS", _PASS),
    "x": ("DBL", _DOUBLE),
    "double": ("DBL", _DOUBLE),
    "xx": ("DBL", _REDOUBLE),
    "redouble": ("DBL", _REDOUBLE),
}
_CARTONS = {"passe": ("PASS", _PASS), "contre": ("DBL", _DOUBLE), "surcontre": ("DBL", _REDOUBLE)}


def settle_signs(tokens: list[Token]) -> None:
    """Gives dashes, `P` and dots between calls the class that the series around them shows; dashes alone are passes."""
    for token, after in itertools.pairwise(tokens):
        if token.text == "sa" and any(name == "VERB" for name, _ in after.options):
            token.options = [each for each in token.options if each[0] != "STRAIN"] or token.options  # for `ça`
    if len(tokens) > 1 and all(token.text in _DASHES for token in tokens):
        for token in tokens:
            token.options = [("PASS", _PASS)]
    elif any(map(_is_call, tokens)):
        _settle_series(tokens)


def _settle_series(tokens: list[Token]) -> None:
    _part_call_put_in_place(tokens)
    for place, token in enumerate(tokens):
        if token.text in ("n", "e", "s", "o", "w") and _names_caller(tokens, place):
            token.options = [("SEAT", entry) for name, entry in token.options if name == "SEAT?"] or token.options
    for place, token in enumerate(tokens):
        if token.folded in _LETTERS and _stands_in_series(tokens, place):
            token.options = [_LETTERS[token.folded]]
        elif token.text.lower() in _CARTONS and _is_named(tokens, place):
            token.options = [_CARTONS[token.folded]]
        elif token.text.startswith("..") and _between_calls(tokens, place):
            token.options, token.value = [("CALL", None)], UNTOLD
    if any(token.text in _DASHES for token in tokens):
        for run in _runs(tokens):
            _settle_dashes(tokens, run)


def _part_call_put_in_place(tokens: list[Token]) -> None:
    """`remplace 2♦ par contre`: no `however`, but the double put in place."""
    for place in range(len(tokens) - 1, 0, -1):
        token = tokens[place]
        if token.folded == "par contre" and any(one.folded.startswith(_CHANGING) for one in tokens[:place]):
            options = [(one.word_class, one) for one in load_lexicon().candidates("par")]
            by = Token(token.text[:3], token.start, token.start + 3, options)
            double = Token(token.text[-6:], token.end - 6, token.end, [("DBL", _DOUBLE)])
            tokens[place : place + 1] = [by, double]


def _is_named(tokens: list[Token], place: int) -> bool:
    """Whether `passe`, `contre` or `surcontre` is the name of a call there, not a verb."""
    return (
        _on_carton(tokens, place)
        or _right_after_call(tokens, place)
        or _put_in_place(tokens, place)
        or _first_of_row(tokens, place)
        or _one_of_passes(tokens, place)
        or _for_somebody(tokens, place)
    )


def _for_somebody(tokens: list[Token], place: int) -> bool:
    """`passe pour O et 1♥ pour N`: whose call it was; `après le dernier passe`: which one."""
    begins = place == 0 or tokens[place - 1].options[0][0] == "PUNCT"
    if begins and place + 1 < len(tokens) and tokens[place + 1].folded == "pour":
        return _is_seat(tokens, place + 2)
    words = [token.folded for token in tokens[max(0, place - 3) : place]]
    return words[-2:] == ["le", "dernier"] and words[0] in ("apres", "avant")


def _one_of_passes(tokens: list[Token], place: int) -> bool:
    """`4♠ de S, passe passe passe`: passes in a row as words; right after a player the first is his verb."""
    if tokens[place].folded != "passe":
        return False
    before, after = place - 1, place + 1
    while before >= 0 and tokens[before].text in _SEPARATORS:
        before -= 1
    while after < len(tokens) and tokens[after].text in _SEPARATORS:
        after += 1
    if before >= 0 and tokens[before].folded == "passe":
        return True
    begins = before < place - 1 or before < 0 or tokens[before].options[0][0] in ("CALL", "BID", "DBL", "PUNCT")
    return begins and after < len(tokens) and tokens[after].folded == "passe"


def _put_in_place(tokens: list[Token], place: int) -> bool:
    """`change son contre en passe`, `remplacé par passe`."""
    if place == 0 or tokens[place - 1].folded not in ("en", "par", "pour"):
        return False
    return any(token.folded.startswith(_CHANGING) for token in tokens[: place - 1])


_CHANGING = ("chang", "remplac", "corrig", "transform", "modif", "rectif", "substitu")


def _first_of_row(tokens: list[Token], place: int) -> bool:
    """`passe passe 1♠`: the first call of a row at the beginning of a text."""
    return place == 0 and tokens[0].folded == "passe" and _called_at(tokens, 1)


def _on_carton(tokens: list[Token], place: int) -> bool:
    """`le carton passe`."""
    return place > 0 and tokens[place - 1].folded in ("carton", "cartons", "etiquette")


def _right_after_call(tokens: list[Token], place: int) -> bool:
    """`1♥ passe 2♥`: a call written as a word between others."""
    before = place - 1
    while before > 0 and tokens[before].text in _SEPARATORS | _DASHES:
        before -= 1
    if before < 0 or tokens[before].options[0][0] not in ("CALL", "BID", "PASS", "DBL"):
        return False
    named = before > 0 and tokens[before - 1].options[0][0] in ("DET", "POSS", "DE", "AP", "PREP")
    after = place + 1
    while after < len(tokens) and tokens[after].text in _SEPARATORS | _DASHES:
        after += 1
    closed = after >= len(tokens) or tokens[after].options[0][0] in ("CALL", "BID", "PASS", "DBL", "PUNCT")
    return closed and not named


def _is_call(token: Token) -> bool:
    return token.options[0][0] in ("CALL", "BID") or token.folded in _BARE_CALLS


def _is_seat(tokens: list[Token], place: int) -> bool:
    return 0 <= place < len(tokens) and any(name == "SEAT" for name, _ in tokens[place].options)


def _called_at(tokens: list[Token], place: int) -> bool:
    """Whether a call stands there, in one piece (`1SA`, `passe`, `P`) or in two (`2 carreau`)."""
    if not 0 <= place < len(tokens):
        return False
    token = tokens[place]
    if _is_call(token) or token.options[0][0] == "PASS":
        return True
    names = {name for name, _ in token.options}
    if names & {"SUIT", "STRAIN"} and place and tokens[place - 1].options[0][0] == "NUM":
        return True
    return (
        "NUM" in names
        and place + 1 < len(tokens)
        and bool({name for name, _ in tokens[place + 1].options} & {"SUIT", "STRAIN"})
    )


def _is_dash(tokens: list[Token], place: int) -> bool:
    return 0 <= place < len(tokens) and tokens[place].text in _DASHES


def _stands_in_series(tokens: list[Token], place: int) -> bool:
    """`N P`, `1T P 1C`: a letter alone where a call is due."""
    before, after = place - 1, place + 1
    while before >= 0 and tokens[before].text in _SEPARATORS | {"("}:
        before -= 1
    while after < len(tokens) and tokens[after].text in _SEPARATORS | {")"}:
        after += 1
    follows = after >= len(tokens) or _is_seat(tokens, after) or _called_at(tokens, after) or _is_dash(tokens, after)
    follows = follows or tokens[after].folded in _LETTERS or tokens[after].options[0][0] in ("PUNCT", "CONJ", "HT")
    if before > 0 and tokens[before].text == ":" and _is_seat(tokens, before - 1):
        return follows
    if _is_seat(tokens, before):
        governed = before and tokens[before - 1].options[0][0] in ("DE", "AP", "PREP")
        return not governed and follows
    if before == place - 1 and before >= 0 and tokens[before].options[0][0] == "NUM":
        return False  # `un P`, `1 P`: the suit of what the number begins
    return follows and before >= 0 and (_called_at(tokens, before) or _is_dash(tokens, before))


def _names_caller(tokens: list[Token], place: int) -> bool:
    """A seat in lower case right before a call written in signs: `n 1t e p`."""
    return (
        place + 1 < len(tokens)
        and tokens[place + 1].start > tokens[place].end
        and (tokens[place + 1].options[0][0] in ("CALL", "BID") or tokens[place + 1].text in ("p", "x", "xx", "-"))
    )


def _between_calls(tokens: list[Token], place: int) -> bool:
    return (_called_at(tokens, place - 1) or _is_seat(tokens, place - 1)) and (
        _called_at(tokens, place + 1) or (_is_seat(tokens, place + 1) and _called_at(tokens, place + 2))
    )


def _runs(tokens: list[Token]) -> list[tuple[int, int]]:
    """Places of the series without seats: calls, dashes, separators and brackets, with a dash among them."""
    runs: list[tuple[int, int]] = []
    start = 0
    while start < len(tokens):
        end = start
        while end < len(tokens) and _in_run(tokens, end):
            end += 1
        if any(_is_dash(tokens, place) for place in range(start, end)):
            runs.append((start, end))
        start = max(end, start + 1)
    return runs


def _in_run(tokens: list[Token], place: int) -> bool:
    token = tokens[place]
    return _called_at(tokens, place) or token.text in _DASHES or token.text in "(),→>" or _bracketed(tokens, place)


def _bracketed(tokens: list[Token], place: int) -> bool:
    """A word alone in brackets that says what the call means: `2T(roudi)`."""
    return 0 < place < len(tokens) - 1 and tokens[place - 1].text == "(" and tokens[place + 1].text == ")"


def _settle_dashes(tokens: list[Token], run: tuple[int, int]) -> None:
    start, end = run
    dashes = [place for place in range(start, end) if _is_dash(tokens, place)]
    after_seat = [place for place in dashes if _after_seat(tokens, place) and _ends_call(tokens, place + 1)]
    plain = [place for place in dashes if place not in after_seat]
    passes = after_seat + (plain if _are_passes(tokens, start, end, plain) else [])
    for place in dashes:
        tokens[place].options = [("PASS", _PASS)] if place in passes else [("PUNCT", None)]


def _after_seat(tokens: list[Token], place: int) -> bool:
    """`N -`, `N:-`."""
    return _is_seat(tokens, place - 1) or (place > 1 and tokens[place - 1].text == ":" and _is_seat(tokens, place - 2))


def _ends_call(tokens: list[Token], place: int) -> bool:
    """`N -`: what may follow a pass written as a dash."""
    if place >= len(tokens) or _is_seat(tokens, place) or _is_dash(tokens, place):
        return True
    return tokens[place].text in (",", ";", ".", ")", "(", "?", "!", ":") or tokens[place].options[0][0] in (
        "CONJ",
        "ADV",
        "HT",
    )


def _are_passes(tokens: list[Token], start: int, end: int, dashes: list[int]) -> bool:
    """Dashes are passes when the series begins or ends with one, has two in a row, or has calls side by side."""
    calls = [place for place in range(start, end) if _called_at(tokens, place) and not _is_dash(tokens, place)]
    if calls and len(dashes) == 1 and dashes[0] == len(tokens) - 1 == calls[-1] + 1:
        return True  # `E 1SA -`, and nothing after it
    if not dashes or not calls:
        return len(dashes) > 1
    if any(_is_dash(tokens, place + 1) and tokens[place + 1].start > tokens[place].end for place in dashes):
        return True  # `E 1SA - - et N`: two apart part nothing
    if _is_seat(tokens, start - 1) or (end < len(tokens) and _is_seat(tokens, end) and _is_dash(tokens, end - 1)):
        return False
    if any(tokens[place].text == "(" and _called_at(tokens, place + 1) for place in range(start, end)):
        return False
    in_a_row = any(_is_dash(tokens, place + 1) for place in dashes)
    beside = any(left + 1 == right and not _one_call(tokens, left) for left, right in itertools.pairwise(calls))
    edges = dashes[0] < calls[0] or (dashes[-1] > calls[-1] and len(calls) > 1)
    return in_a_row or beside or edges


def _one_call(tokens: list[Token], place: int) -> bool:
    """Whether a figure and the suit after it are one call: `2 carreau`."""
    return tokens[place].options[0][0] == "NUM"
