"""Which Laws a text is likely about, by the words and pairs of words of the cases of each Law.

A pointer for the reader while the facts told reach few Laws or none; no ruling and no question rests on it.
"""

from __future__ import annotations

import marshal
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile
from math import log
from typing import Any

from assistant.resources import data
from assistant.understanding.normaliser import normalise
from assistant.understanding.tables import compiled
from assistant.understanding.tokens import tokenise

FORMAT = 3
"""The version of the compiled index."""
STEM = 5
"""Letters of a word that count: endings differ from one teller to the next."""
CAUTION = 24.0
"""Cases that a Law is taken to have beyond its own, told as all Laws together are: few cases prove little."""
CITED = 0.15
"""What a case counts for a Law that it cites without being filed under it."""
COMMON = 0.3
"""How far Laws with many cases are preferred."""
SURE = 1.0
"""The least evidence (natural logarithm of the odds) at which a Law is named."""
FEW = 6
"""Words and signs that a text has at least: fewer point nowhere."""
TELLING = 1.5
"""How far the Laws told with a word differ from all Laws told (relative entropy, in nats) where it counts in full."""
TWICE = 2
"""Cases that a word stands in at least: once may be chance."""
_SIGNS = {kind: f"#{kind}" for kind in "SEAT SIDE SUIT STRAIN RANK CARD CALL PASS DBL NUM ORD QTY".split()} | {
    "BID": "#CARD"  # `2♥` may be either
}

Told = tuple[list[str], dict[str, float]]
"""A case: the words of its first turn, and what it counts for each Law, in full for the one it is filed under."""
Gains = tuple[float, tuple[tuple[str, float], ...]]
"""What a word counts (0 to 1), and what it adds to some Laws."""
Index = tuple[dict[str, float], dict[str, float], Mapping[str, Gains]]
"""By Law: what stands before any word, and what each known word that counts in full takes; by word: its gains."""
Packed = tuple[dict[str, float], dict[str, float], dict[str, bytes]]
"""The index as it is kept: the gains of each word stay packed until it is met, for a text meets few."""


class Unpacked(Mapping[str, Gains]):
    """The gains of the words of a packed index."""

    def __init__(self, packed: dict[str, bytes]) -> None:
        self._packed = packed
        self._read: dict[str, Gains] = {}

    def __getitem__(self, word: str) -> Gains:
        found = self._read.get(word)
        if found is None:
            found = self._read[word] = marshal.loads(self._packed[word])
        return found

    def __contains__(self, word: object) -> bool:
        return word in self._packed

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


def kindred(text: str) -> tuple[str, ...]:
    """The numbers of the Laws whose cases are told in words like these, likeliest first; empty when none is near."""
    found = words(text)
    return nearest(found, _index()) if found else ()


def nearest(found: list[str], index: Index) -> tuple[str, ...]:
    """The Laws that words point to by this index, likeliest first."""
    first, each, added = index
    known = [added[word] for word in found if word in added]
    counted = sum(weight for weight, _ in known)
    scores = {law: first[law] + counted * each[law] for law in first}
    for weight, gains in known:
        for law, gain in gains:
            scores[law] += weight * gain
    near = [law for law, score in scores.items() if score >= SURE]
    return tuple(sorted(near, key=lambda law: -scores[law]))


def words(text: str) -> list[str]:
    """The words of a text by their first letters, with seats, cards and calls as their kinds, and pairs in a row.

    Each stands once; there are none in a text of fewer than `FEW`.
    """
    found = [_kind(token) for token in tokenise(normalise(text).text)]
    if len(found) < FEW:
        return []
    return list(dict.fromkeys((*found, *map(" ".join, pairwise(found)))))


def _kind(token: Any) -> str:
    kind = token.options[0][0] if token.options else ""
    return _SIGNS.get(kind) or str(token.folded[:STEM])


def _index() -> Index:
    global _loaded
    if _loaded is None:
        folder = os.path.join(data("cases"), "fr")
        sources = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if _filed_under(name)]
        maker = str((FORMAT, STEM, CAUTION, CITED, COMMON, TELLING, TWICE))
        first, each, added = compiled("kindred", sources, _build, maker)
        _loaded = first, each, Unpacked(added)
    return _loaded


_loaded: Index | None = None


def _build(sources: list[str]) -> Packed:
    return packed(index_of(told_in(sources)))


def packed(index: Index) -> Packed:
    """An index as it is kept."""
    first, each, added = index
    return first, each, {word: marshal.dumps(gains) for word, gains in added.items()}


def index_of(told: list[Told]) -> Index:
    """The index of these cases."""
    cases = Counter[str]()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    times = Counter[str]()
    for found, counted in told:
        cases.update(counted)
        times.update(found)
        for word in found:
            counts[word].update(counted)
    whole = sum(cases.values())
    first = {law: COMMON * log(number / whole) for law, number in cases.items()}
    each = {law: log(CAUTION / (number + CAUTION)) for law, number in cases.items()}
    shares = {law: number / whole for law, number in cases.items()}
    added = {word: _gains(by_law, shares, whole) for word, by_law in counts.items() if times[word] >= TWICE}
    return first, each, added


def _gains(by_law: Counter[str], shares: dict[str, float], whole: float) -> Gains:
    """What a word tells that is counted so often by Law; `shares` are those of all the Laws among all the cases."""
    times = sum(by_law.values())
    telling = sum(count / times * log(count / times / shares[law]) for law, count in by_law.items())
    gains = tuple((law, log(1 + count / (CAUTION * times / whole))) for law, count in by_law.items())
    return min(1.0, telling / TELLING), gains


def told_in(sources: list[str]) -> list[Told]:
    """The cases of some files."""
    import tomllib

    found = []
    for source in sources:
        filed = _filed_under(os.path.basename(source))
        with open(source, "rb") as file:
            cases = tomllib.load(file)["case"]
        for case in cases:
            shares = {number: CITED for law in case.get("laws", ()) if (number := _leading_number(law))}
            if filed and shares:
                found.append((words(case["turns"][0]), shares | {filed: 1.0}))
    return found


def _filed_under(name: str) -> str:
    """The number of the Law that a file of cases is named after (`law_50_penalty_card.toml`), empty for another."""
    return _leading_number(name[4:]) if name.startswith("law_") and name.endswith(".toml") else ""


def _leading_number(text: str) -> str:
    return "".join(takewhile(str.isdecimal, text))
