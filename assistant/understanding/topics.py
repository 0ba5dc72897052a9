"""Topics of what was said: found by the words of a clause, and the articles each belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.understanding.tables import load_tables

Cue = tuple[frozenset[str], ...]


def articles() -> Mapping[str, tuple[str, ...]]:
    """The articles of every topic, likeliest first; empty for a topic that is no irregularity."""
    laws: Mapping[str, tuple[str, ...]] = load_tables()["articles"]
    return laws


def topic_of(words: set[str], otherwise: str) -> str:
    """The first topic one of whose cues is among the words of a clause."""
    cues: Mapping[str, list[tuple[int, str, Cue]]] = load_tables()["cues"]
    best, found = -1, otherwise
    for word in words:
        for rank, topic, rest in cues.get(word, ()):
            if (best < 0 or rank < best) and all(not part.isdisjoint(words) for part in rest):
                best, found = rank, topic
    return found
