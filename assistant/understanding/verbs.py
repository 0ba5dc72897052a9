"""Groups of verbs to empty frames: the verb that matters, its negation, its tense, how real it is."""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import Mode
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.token import Token

_NEGATIONS = frozenset(("NEGV", "NEGB"))
_RULE_MODALS = frozenset(("pouvoir", "devoir", "falloir", "savoir"))
_UNREAL_MODALS = frozenset(("vouloir", "désirer", "souhaiter", "espérer", "faillir", "aller", "manquer", "risquer"))
_PAST = ("imperfect", "past", "pastsubjunctive")


def read_verb_group(chunk: Chunk) -> Frame:
    """The frame of a finite verb group."""
    verbs = [token for name, token in zip(chunk.names, chunk.tokens, strict=True) if name in ("VERB", "AUX", "VX")]
    lemmas = [token.entry.lemma if token.entry else token.folded for token in verbs]
    frame = Frame("v", lemmas[-1])
    _read_small_words(frame, chunk)
    tenses = {feature.partition(".")[0] for feature in (verbs[0].entry.features if verbs[0].entry else ())}
    compound = len(verbs) > 1 and lemmas[0] in ("avoir", "être") and verbs[1].tag == "VPP"
    frame.passive = compound and lemmas[0] == "être" and not frame.reflexive and not _moves_with_etre(lemmas[1])
    if len(verbs) > 2 and compound and lemmas[1] == "être":
        frame.passive = True
    frame.past = compound or not tenses.isdisjoint(_PAST)
    frame.future = "future" in tenses
    _read_modals(frame, verbs, lemmas, tenses, compound)
    return frame


def _read_small_words(frame: Frame, chunk: Chunk) -> None:
    has_ne = False
    for name, token in zip(chunk.names, chunk.tokens, strict=True):
        if name == "NE":
            has_ne = True
        elif name in _NEGATIONS:
            frame.negated = True
            if token.folded != "pas":
                frame.adverbs.append(token)
        elif name in ("CL", "CLX"):
            frame.clitics.extend((token.entry.lemma if token.entry else token.folded, f"={token.folded}"))
        elif name == "REFL":
            frame.reflexive = True
        elif name == "MID":
            frame.adverbs.append(token)
        elif name == "ICL":
            frame.marks.append(token)
            frame.question = True
    frame.only = has_ne and not frame.negated
    frame.bare_ne = frame.only


def _moves_with_etre(lemma: str) -> bool:
    try:
        return load_lexicon().verb(lemma)[0] == "être"
    except KeyError:
        return False


def _read_modals(frame: Frame, verbs: list[Token], lemmas: list[str], tenses: Set[str], compound: bool) -> None:
    start = 1 if compound else 0
    modals = [lemma for lemma in lemmas[start:-1] if lemma in _RULE_MODALS | _UNREAL_MODALS]
    frame.modal = lemmas[start] if len(lemmas) - start > 1 else ""
    if tenses and tenses <= {"conditional"}:
        frame.asserted = Mode.UNREAL
    elif not modals:
        frame.asserted = Mode.FACT
    elif compound and (
        modals[0] in ("pouvoir", "devoir", "falloir", "aller") or (modals[0] == "vouloir" and frame.negated)
    ):
        frame.asserted = Mode.FACT  # `a pu voir`, `a dû reprendre`, `est allé regarder`: it was done, or not done
    elif modals[0] in _RULE_MODALS:
        frame.asserted = Mode.PERMISSION
    else:
        frame.asserted = Mode.UNREAL
    frame.mode = Mode.QUESTION if frame.question else frame.asserted


def read_infinitive(chunk: Chunk) -> Frame:
    """The frame of an infinitive."""
    verbs = [t for name, t in zip(chunk.names, chunk.tokens, strict=True) if name in ("VINF", "VPR", "VX")]
    lemmas = [token.entry.lemma if token.entry else token.folded for token in verbs]
    frame = Frame("v", lemmas[-1])
    _read_small_words(frame, chunk)
    if any(token.folded in ("pas", "plus", "jamais") for token in chunk.tokens):
        frame.negated = True
    frame.past = len(verbs) > 1
    frame.passive = frame.past and lemmas[0] == "être" and not frame.reflexive and not _moves_with_etre(lemmas[-1])
    frame.only = False
    return frame


def read_participle(chunk: Chunk) -> Frame:
    """The frame of a participle that stands alone: `pas fourni`, `croyant`."""
    token = chunk.tokens[-1]
    return Frame("v", token.entry.lemma if token.entry else token.folded)
