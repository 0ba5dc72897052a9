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
    cues: list[tuple[str, Cue]] = load_tables()["cues"]
    for topic, cue in cues:
        if all(not part.isdisjoint(words) for part in cue):
            return topic
    return otherwise
