"""A hand held so that another may see it: `penche ses cartes`, `tient son jeu face vers Est` (49, 74C5)."""

from __future__ import annotations

from assistant.statements import CouldSee, Meaning, Mode
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import is_open, noted

_LOWERS = frozenset(("pencher", "incliner", "baisser", "abaisser", "orienter", "tourner"))
_HANDLES = _LOWERS | {"tenir", "mettre", "placer", "présenter"}
_BADLY = frozenset(("mal", "bas", "trop bas", "n'importe comment"))
_HANDS = frozenset(("carte", "jeu", "main"))


def held_low(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """Towards whom the faces are turned is somebody who could see them; else whose hand is seen is told next."""
    if frame.lemma not in _HANDLES or frame.negated or frame.mode is not Mode.FACT or discourse.auction:
        return None
    own = any(
        noun.lemma in _HANDS and any(name == "POSS" and token.folded != "sa" for name, token in noun.chunk.specs)
        for noun in frame.objects
    )
    if not own or is_open(frame.subject):
        return None
    towards = next((noun.person for noun in frame.linked("vers") if noun.head == "persons"), None)
    if towards is not None and towards != frame.subject:
        return [(CouldSee(towards, whose=frame.subject), None)]
    if frame.lemma not in _LOWERS and frame.words.isdisjoint(_BADLY):
        return None
    discourse.shower = frame.subject
    return [(noted(frame, discourse, "detail"), None)]
