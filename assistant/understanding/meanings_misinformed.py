"""Wrong explanations told beside a card: `entame sur une fausse explication de Nord`, `avait été mal renseigné`."""

from __future__ import annotations

from assistant.statements import Meaning, Misinformed, Mode, Person
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import all_nouns, is_open

_EXPLANATIONS = frozenset(("explication", "information", "renseignement", "alerte"))
_WRONG = frozenset(("faux", "mauvais", "erroné", "inexact", "incorrect", "incomplet", "trompeur"))
_WRONG_BY_NAME = frozenset(("fausse explication", "mauvaise explication", "mauvaise information", "désinformation"))
_TELLING = frozenset(("expliquer", "renseigner", "informer", "réexpliquer"))
_BADLY = frozenset(("mal", "faux", "de travers", "incorrectement", "à tort", "faussement"))


def upon_misinformation(frame: Frame) -> list[Meaning]:
    """What a card was played upon: an explanation told to be wrong, beside a verb of playing."""
    if frame.family not in ("play", "lead") or frame.negated:
        return []
    for noun in _deep(frame):
        if noun.lemma in _WRONG_BY_NAME or (noun.lemma in _EXPLANATIONS and noun.marked(*_WRONG)):
            return [Misinformed(_giver(noun))]
    return []


def _deep(frame: Frame) -> list[Noun]:
    """Every noun of a clause, whatever hangs on whatever."""
    found: list[Noun] = []
    waiting = all_nouns(frame)
    while waiting:
        noun = waiting.pop(0)
        if noun not in found:
            found.append(noun)
            waiting.extend(one for _, one in noun.links)
    return found


def _giver(noun: Noun) -> Person | None:
    return next((one.person for one in noun.linked("de", "par") if one.head == "persons"), None)


def misinforms(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """`Nord avait mal expliqué 2♦`, `E a été mal renseigné`, once the cards are spoken of."""
    badly = frame.lemma in _TELLING and not frame.words.isdisjoint(_BADLY)
    if not badly or frame.negated or discourse.auction or frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    by = None if frame.passive or is_open(frame.subject) else frame.subject
    return [(Misinformed(by), Mode.FACT)]
