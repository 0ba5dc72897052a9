"""The valency tables: which family a predicate belongs to, and what it may take."""

from __future__ import annotations

from typing import Any

from assistant.understanding.frames import Frame, Noun
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.tables import load_tables

Found = tuple[str, dict[str, Any]]
NOTHING: Found = ("", {})


def verb_entry(frame: Frame) -> Found:
    """Family of a verb: by its lemma, else by the topic the lexicon gives it."""
    predicates = load_tables()["predicates"]
    kinds = predicates.get(f"v:{frame.lemma}")
    if not kinds:
        kinds = predicates.get(f"t:{_topic(frame.lemma)}") or predicates.get("t:general")
    return _first(kinds)


def _topic(lemma: str) -> str:
    try:
        return load_lexicon().verb(lemma)[1]
    except KeyError:
        return "general"


def noun_entry(lemma: str, noun: Noun) -> Found:
    """Family of a noun that tells what happened: by its lemma, else by the topic the lexicon gives it."""
    predicates = load_tables()["predicates"]
    kinds = predicates.get(f"n:{lemma}")
    if not kinds:
        name, token = noun.chunk.heads[-1]
        topic = token.entry.topic if token.entry else ""
        if name in ("NUM", "QTY") and (noun.marks or noun.links):
            return _first(predicates.get("h:cards"))
        kinds = predicates.get(f"{name.lower()}:{topic}") or predicates.get(f"h:{noun.head}")
    return _first(kinds)


def adjective_entry(lemma: str) -> Found:
    """Family of an adjective that tells a state."""
    return _first(load_tables()["predicates"].get(f"a:{lemma}"))


def _first(kinds: Any) -> Found:
    return (kinds[0]["family"], kinds[0]) if kinds else NOTHING
