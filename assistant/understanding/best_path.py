"""The best path of classes through a text: what each word may be, weighed with the class of the one before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.understanding.tables import load_tables
from assistant.understanding.token import Token

_LATER = -1.0  # a reading that needs another spelling than the typed one yields to one that does not
_SEAT_IN_SMALL = 1.5  # `est` as a seat, by somebody who writes the other seats with a capital
_SEAT_ALONE = 4.0  # `est`, the whole answer
_SEAT_FIRST = 3.0  # `est` at the beginning of a sentence, where no verb stands; `Est` inside one
SENTENCE_ENDS = frozenset(".;!?")
_DUMMY = 3.0  # `mort`, even where a participle would fit: nobody dies at the table
_TABLE = 3.0  # `la table`, rather than `la` and the verb of who tables his hand
_SUIT = 3.0  # `pas d'autre pique`, `sur le pique de N`
_BEFORE_SUIT = frozenset("autre autres le du mon son ton ce au leur notre".split())
_VERB = 3.0  # `S sans la voir attaque`
_VERB_SHOUTED = 2.5  # `A`, in a text all in capitals
_PER_ACCENT = 0.3  # of two readings, the one nearer to what was typed
_CLASS_BIAS = {
    "SEAT?": -2.2,
    "SIDE?": -2.2,
    "STRAIN?": -1.0,
    "FILL": -0.1,
    "QWORD": -0.2,
    "CONJ": 0.5,
    "SUB": 0.2,
    "DBL": -0.3,
    "PASS": -0.4,
    "ORD": 0.2,
    "SUIT?": -1.0,
    "RANK?": -2.0,
    "NEG": -0.1,
    "VPR": -0.6,
}
_ASIDE = frozenset(("puis", "ensuite", "sans", "qui"))
_KEPT = 4096
"""Words, and pairs of neighbours, whose weights are kept at most."""

Names = tuple[str, ...]
Weights = tuple[float, ...]


def best_path(tokens: list[Token], shown: Shown) -> list[int]:
    """For each token the place of its class among its options, by what the whole text shows."""
    paths, closing = _ways(tokens, shown)
    place = closing.index(max(closing))
    path: list[int] = []
    for links in reversed(paths):
        path.append(place)
        place = links[place]
    path.reverse()
    return path


def likelihood(tokens: list[Token]) -> float:
    """How well the words stand beside each other: greater is likelier, between texts of about the same length."""
    return max(_ways(tokens, Shown(tokens))[1])


def _ways(tokens: list[Token], text: Shown) -> tuple[list[list[int]], list[float]]:
    """For each token the best class before each of its classes, and the whole weights by the class of the last one."""
    paths: list[list[int]] = []
    scores: list[float] = [0.0]
    before: Names = ("BOS",)
    for index, token in enumerate(tokens):
        names, weights = _weighed(token)
        scores, links = _step(scores, _columns(before, names), weights)
        for name, weight in _leanings(tokens, index, text):
            scores = [score + weight * (name == own) for score, own in zip(scores, names, strict=True)]
        paths.append(links)
        before = names
    (ending,) = _columns(before, ("PUNCT",))
    return paths, [score + weight for score, weight in zip(scores, ending, strict=True)]


def _step(scores: list[float], columns: tuple[Weights, ...], weights: Weights) -> tuple[list[float], list[int]]:
    """The score of each class of the next token on its best way, and the class before it there."""
    if len(scores) == 1:
        score = scores[0]
        return [score + column[0] + own for column, own in zip(columns, weights, strict=True)], [0] * len(weights)
    reached: list[float] = []
    links: list[int] = []
    for column, own in zip(columns, weights, strict=True):
        ways = [score + weight for score, weight in zip(scores, column, strict=True)]
        best = max(ways)
        reached.append(best + own)
        links.append(ways.index(best))
    return reached, links


class Shown:
    """What the whole of a text shows of each of its words; texts with the same `key` show the same."""

    __slots__ = ("alone", "aside", "capitals", "key", "shouted")

    def __init__(self, tokens: list[Token]) -> None:
        self.capitals = any(_has_exact_capital(token) for token in tokens[1:] if len(token.text) > 1)
        self.alone = sum(token.text[0].isalnum() for token in tokens) == 1
        self.shouted = len(tokens) > 3 and not any(letter.islower() for token in tokens for letter in token.text)
        self.aside = any(token.folded in _ASIDE for token in tokens)
        self.key = (self.capitals, self.alone, self.shouted, self.aside)


def _is_ordinal(folded: str) -> bool:
    return folded[0].isdecimal() and folded.endswith(("e", "eme"))


def _leanings_of_small_est(tokens: list[Token], index: int, text: Shown) -> Iterator[tuple[str, float]]:
    """`est` without its capital: the player where it opens or is all, the verb after `la 13e`."""
    first = _opens_sentence(tokens, index) or _speaks(tokens, index)
    if index and _is_ordinal(tokens[index - 1].folded):
        yield "SEAT", -_SEAT_FIRST
    elif text.capitals or text.alone or first:
        yield "SEAT", _SEAT_ALONE if text.alone else _SEAT_FIRST if first else -_SEAT_IN_SMALL


def _leanings(tokens: list[Token], index: int, text: Shown) -> Iterator[tuple[str, float]]:
    """The classes to which what stands around a token inclines it, or from which it does."""
    token, folded = tokens[index], tokens[index].folded
    if folded == "est":
        if token.text == "est":
            yield from _leanings_of_small_est(tokens, index, text)
        inside = index > 0 and tokens[index - 1].text not in SENTENCE_ENDS
        if token.text == "Est" and (inside or _named_by_participle(tokens, index)):
            yield "SEAT", _SEAT_FIRST
        if _asks(tokens, index):
            yield "SEAT", -_SEAT_FIRST
    elif folded == "mort":
        yield "ROLE", _DUMMY
    before = tokens[index - 1].folded if index else ""
    if folded == "table" and before in ("la", "une"):
        yield "THING", _TABLE
    if before in _BEFORE_SUIT:
        yield "SUIT", _SUIT
    if text.aside and index > 1 and _after_aside(tokens, index):
        yield "VERB", _VERB
    if text.shouted and token.text == "A":
        yield "AUX", _VERB_SHOUTED


def _after_aside(tokens: list[Token], index: int) -> bool:
    """Whether `puis`, or an infinitive behind `sans`, ends just before: what follows without article is the verb."""
    if tokens[index - 1].folded in ("puis", "ensuite"):
        return True  # `puis demande à Sud`
    if tokens[index - 1].text == "," and _closes_a_relative(tokens, index - 1):
        return True  # `le mort, qui a regardé le jeu d'Est, demande à Sud`
    infinitive = any(name == "VINF" for name, _ in tokens[index - 1].options)
    return infinitive and "sans" in (tokens[index - 2].folded, tokens[index - 3].folded if index > 2 else "")


def _closes_a_relative(tokens: list[Token], comma: int) -> bool:
    """Whether a relative clause that began behind a comma, in the same sentence, ends at this one."""
    for place in range(comma - 1, 0, -1):
        if tokens[place].text in (",", *SENTENCE_ENDS):
            return False
        if tokens[place].folded == "qui":
            return tokens[place - 1].text == ","
    return False


def _opens_sentence(tokens: list[Token], place: int) -> bool:
    """Whether a sentence begins here that is no question (`est-il`) nor a participle's (`est tombé le 5`)."""
    if place and tokens[place - 1].text not in SENTENCE_ENDS:
        return False
    if place + 1 == len(tokens) or tokens[place + 1].text in ("à", "au", "aux", "-", "/"):
        return False
    names = {name for name, _ in tokens[place + 1].options}
    return names.isdisjoint(("ICL", "PROS", "ADJ", "PUNCT")) and ("VPP" not in names or "VERB" in names)


def _speaks(tokens: list[Token], place: int) -> bool:
    """`il dit j'ai le reste, est dit non`: behind a comma nothing stands of which it could be said that it is said."""
    told = tokens[place + 1].folded if place + 1 < len(tokens) else ""
    return place > 0 and tokens[place - 1].text == "," and told == "dit"


def _named_by_participle(tokens: list[Token], place: int) -> bool:
    """`Est bâillonné contre 3SA`: a player, what he is, and the verb of what he does."""
    if (place and tokens[place - 1].text not in SENTENCE_ENDS) or place + 2 >= len(tokens):
        return False
    beside, after = ({name for name, _ in token.options} for token in tokens[place + 1 : place + 3])
    return "VPP" in beside and "VERB" in after


def _asks(tokens: list[Token], place: int) -> bool:
    """Whether a subject is inverted behind a verb (`est-il`, `est-ce`)."""
    return place + 1 < len(tokens) and tokens[place + 1].text in ("-il", "-elle", "-ils", "-elles", "-ce")


# --- weights -------------------------------------------------------------------------------------------

_between: dict[tuple[Names, Names], tuple[Weights, ...]] = {}
_words: dict[str, tuple[list[tuple[str, Any]], Names, Weights]] = {}


def _columns(before: Names, names: Names) -> tuple[Weights, ...]:
    """For each class of a token the weight of the step to it from each class of the one before."""
    found = _between.get((before, names))
    if found is None:
        table = load_tables()["transitions"]
        rows: list[dict[str, float]] = [table.get(name, {}) for name in before]
        found = tuple(tuple(row.get(name.rstrip("?"), 0.0) for row in rows) for name in names)
        if len(_between) >= _KEPT:
            _between.clear()
        _between[before, names] = found
    return found


def _weighed(token: Token) -> tuple[Names, Weights]:
    """The classes that a token may have, each with its own weight."""
    known = _words.get(token.text)
    if known is None or known[0] != token.options:
        names = tuple(name for name, _ in token.options)
        weights = tuple(_own_weight(token, place, *option) for place, option in enumerate(token.options))
        if len(_words) >= _KEPT:
            _words.clear()
        _words[token.text] = known = (list(token.options), names, weights)
    return known[1], known[2]


def _own_weight(token: Token, index: int, name: str, entry: object) -> float:
    weight = _CLASS_BIAS.get(name, 0.0) - 0.01 * index
    if name in ("VERB", "AUX") and all(
        feature.endswith((".1s", ".2s")) for feature in getattr(entry, "features", ("",))
    ):
        weight -= 3  # `as`, `puis`: only a pronoun before them tells such a verb
    spelling = getattr(entry, "spelling", "")
    corrected = bool(spelling and index) and " " not in spelling and spelling.lower() != token.text.lower()
    if corrected and spelling != getattr(token.options[0][1], "spelling", ""):
        weight += _LATER if name != "AP" else -0.2
        if len(spelling) == len(token.text) > 3:
            weight -= _PER_ACCENT * (sum(one != other for one, other in zip(spelling, token.text, strict=True)) - 1)
    if name == "VPP" and token.folded == "du" and token.text != spelling:
        weight -= 2  # `il a du ♥`
    if name == "VPP" and token.folded in ("levee", "levees", "lev"):
        weight -= 1.2  # the trick, nearly always
    if spelling and name != "AP" and len(spelling) < 5 and spelling != token.text and _has_exact_capital(token):
        weight -= 1.5  # `Est` inside a sentence is the seat
    return weight


def _has_exact_capital(token: Token) -> bool:
    return token.text[0].isupper() and any(
        name in ("SEAT", "RANK", "SUIT", "STRAIN") and entry is not None and entry.spelling == token.text
        for name, entry in token.options
    )
