"""What speaks for or against a claim: tricks another wants, the line stated or not, tricks lost by it (68 to 71)."""

from __future__ import annotations

from assistant.bridge import SuitWord
from assistant.statements import (
    Conceded,
    LineTold,
    Meaning,
    Mode,
    Objected,
    Person,
    Pronoun,
    Role,
    TricksLost,
    TrickWasWon,
    TrumpOut,
)
from assistant.understanding.claim_parts import share_told
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import TRICKS, cards, who

_TAKING = frozenset(("faire", "refaire", "avoir", "gagner", "prendre", "encaisser", "marquer"))
_PLAYS = frozenset(("play", "lead", "make"))
_STATING = frozenset(("préciser", "annoncer", "énoncer", "indiquer", "donner", "dire", "expliquer", "détailler"))
_LINES = frozenset(("ligne", "ligne de jeu", "plan", "plan de jeu", "ordre", "comment", "explication", "détail"))


def is_another(person: Person | None, discourse: Discourse) -> bool:
    """Whether a person told is not the one who claimed."""
    claimer = discourse.claimer
    unknown = (None, Role.SOMEBODY, Role.SPEAKER)
    if claimer in unknown or person in unknown or isinstance(person, Pronoun) or isinstance(claimer, Pronoun):
        return False
    return person != claimer


def takes_some(frame: Frame) -> bool:
    """`en fait une`, `fait encore un pli`: tricks, by their number."""
    if frame.kind != "v" or frame.lemma not in _TAKING or frame.negated:
        return False
    tricks = any(noun.lemma in TRICKS for noun in frame.objects)
    return (tricks or ("en" in frame.clitics and bool(frame.objects))) and share_told(frame) is not None


def wants_some(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest dit qu'il en fait une`, `le déclarant : car il en fait une`: an objection, once another has claimed."""
    inner = next((one for link, one in frame.clauses if link == "que" and takes_some(one)), None)
    if frame.family == "say" and inner is not None and not frame.negated and is_another(who(frame), discourse):
        inner.absorbed = True
        return [Objected(who(frame))]
    told = frame.mode is Mode.FACT and frame.speaker is None and not frame.past and "en" in frame.clitics
    return [Objected(who(frame))] if told and takes_some(frame) and is_another(who(frame), discourse) else None


def takes_no_more(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« on n'en fait plus »`, `« je n'en fais plus aucune »`: the rest given up."""
    no_more = frame.negated and any(token.folded.startswith("plus") for token in frame.adverbs)
    own = frame.speaker is not None and frame.subject in (Role.SOMEBODY, Role.SPEAKER, frame.speaker)
    taking = frame.kind == "v" and frame.lemma in _TAKING and "en" in frame.clitics
    return [Conceded(frame.speaker, None, True)] if no_more and own and taking and not cards(frame) else None


def card_won_before(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il avait déjà fait l'As`: the trick given up had been won."""
    if discourse.claimer is None or frame.negated or frame.speaker is not None:
        return None
    made = frame.family in ("win", "make") and frame.past and len(cards(frame)) == 1
    return [TrickWasWon(who(frame))] if made and frame.words & {"déjà", "deja"} else None


def line(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`sans préciser l'ordre`, `il n'a pas donné de ligne`, `il énonce sa ligne`, `pas annoncée`."""
    if discourse.claimer is None or frame.lemma not in _STATING or frame.speaker is not None:
        return None
    if is_another(who(frame), discourse):
        return None
    if frame.lemma == "dire" and not frame.under and not frame.objects:
        return _left_unsaid(frame, discourse)
    without = frame.under in ("sans", "sans que") or frame.negated
    about = {noun.lemma for noun in [*frame.objects, *frame.linked("de", "sur")]}
    plays = [] if without else [one for link, one in frame.clauses if link == "que" and one.family in _PLAYS]
    for one in plays:
        one.absorbed = True
    nothing = not frame.objects and not frame.links and not frame.clauses
    alone = nothing and frame.kind in ("a", "n", "v") and without and frame.lemma not in ("donner",)
    if not (about & _LINES or plays or (alone and "en" not in frame.clitics)):
        return None
    frame.mode = Mode.FACT
    return [LineTold(not without, discourse.claimer)]


def _left_unsaid(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`mais il ne l'a pas dit`: the trump spoken of last, else how he meant to play."""
    if not frame.negated or "le" not in frame.clitics or frame.mode is not Mode.FACT:
        return None
    trumps = {SuitWord.TRUMPS, discourse.trumps} - {None}
    if not trumps.isdisjoint(discourse.suits):
        return [TrumpOut(mentioned=False, who=who(frame))]
    return [LineTold(False, discourse.claimer)]


def loses_some(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il en perd une`, `perd 2 levées`, `ça coûte un pli`: tricks lost by a line, by their number."""
    losing = frame.kind == "v" and frame.lemma in ("perdre", "coûter") and not frame.negated
    told = frame.mode in (Mode.FACT, Mode.PERMISSION, Mode.BELIEVED)
    if not losing or not told or frame.speaker is not None or frame.modal == "vouloir" or frame.past:
        return None
    counted = any(noun.lemma in TRICKS for noun in frame.objects)
    share = share_told(frame) if counted or "en" in frame.clitics else None
    if share is None or share[0] is None:
        return None
    frame.mode = Mode.FACT
    person = None if frame.lemma == "coûter" else who(frame)
    return [TricksLost(None if person is Role.SOMEBODY else person, share[0])]


LOOKS = (loses_some, wants_some, takes_no_more, card_won_before, line)
