"""Topics of what was said: found by the words of a clause or of a story, and the articles each belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Set

from assistant.understanding.tables import load_tables

Cue = tuple[frozenset[str], ...]
Cues = Mapping[str, list[tuple[int, str, Cue]]]


def articles() -> Mapping[str, tuple[str, ...]]:
    """The articles of every topic, likeliest first; empty for a topic that is no irregularity."""
    laws: Mapping[str, tuple[str, ...]] = load_tables()["articles"]
    return laws


def topic_of(words: Set[str], otherwise: str) -> str:
    """The first topic one of whose cues is among the words of a clause."""
    return _first(words, load_tables()["cues"])[0] or otherwise


def topic_of_story(words: Set[str]) -> tuple[str, Cue]:
    """The first topic one of whose story cues is among the words and the classes of all clauses; empty without one."""
    return _first(words, load_tables()["story_cues"])


def _first(words: Set[str], cues: Cues) -> tuple[str, Cue]:
    best = -1
    found: tuple[str, Cue] = ("", ())
    for word in words:
        for rank, topic, rest in cues.get(word, ()):
            if (best < 0 or rank < best) and all(not part.isdisjoint(words) for part in rest):
                best, found = rank, (topic, (frozenset((word,)), *rest))
    return found
