"""The valency tables: which family a predicate belongs to, and what it may take."""

from __future__ import annotations

from functools import cache
from importlib import import_module
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


@cache
def maker_of(kind: str) -> Any:
    """Who makes the meanings of a kind of predicate, loaded when first met; None for a kind merely noted."""
    module, _, function = MAKERS.get(kind, "").partition(".")
    return getattr(import_module(f"assistant.understanding.{module}"), function) if module else None


MAKERS = {
    "hold": "meanings_hold.hold",
    "lead": "meanings_lead.lead",
    "lead_back": "meanings_lead.lead_back",
    "set_off": "meanings_lead.set_off",
    "playing_noun": "meanings_lead.playing_noun",
    "play": "meanings_play.play",
    "win": "meanings_trick.win",
    "lose": "meanings_trick.lose",
    "make": "meanings_trick.make",
    "end": "meanings_trick.end",
    "revoke": "meanings_trick.revoke",
    "show": "meanings_show.show",
    "correct": "meanings_correct.correct",
    "know": "meanings_show.know",
    "say": "meanings_show.say",
    "require": "meanings_option.require",
    "forbid": "meanings_option.forbid",
    "free": "meanings_option.free",
    "accept": "meanings_option.accept",
    "refuse": "meanings_option.refuse",
    "choose": "meanings_option.choose",
    "name": "meanings_option.name",
    "want": "meanings_option.want",
    "forget": "meanings_option.forget",
    "be": "meanings_be.be",
    "turn": "meanings_be.turn",
    "penalise": "meanings_be.penalise",
    "person": "meanings_person.person",
    "answer": "meanings_person.answer",
    "mention": "meanings_person.mention",
    "thing": "meanings_thing.thing",
    "call": "meanings_thing.call",
    "trumps": "meanings_contract.trumps",
}
"""The function that makes the meanings of each kind of predicate, with the module that is loaded for it."""
