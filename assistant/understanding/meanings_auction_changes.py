"""Calls replaced, taken back, or wished to be."""

from __future__ import annotations

from assistant.statements import (
    CallChanged,
    CallWithdrawn,
    Mode,
)
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import (
    CHANGING,
    call_told,
    next_player,
)
from assistant.understanding.meanings_auction_made import ASKING, CALL_EVENTS, Meant, judged_beside
from assistant.understanding.parts import (
    SOMEBODY,
    agent,
    owner,
)
from assistant.understanding.referents import Discourse

_TAKING = frozenset(("reprendre", "retirer", "enlever", "ramasser", "rentrer", "récupérer", "annuler", "ranger"))


def changes_told(frame: Frame, discourse: Discourse) -> Meant | None:
    """`remplace 1♥ par 2♥`, `corrige en 2♦`, `reprend son passe`, `veut changer`, `changement d'enchère`."""
    if frame.kind == "n" and frame.lemma in ("changement d'enchère", "remplacement") and frame.mode is Mode.FACT:
        return [(CallChanged(_changer(frame)), None), *judged_beside(frame)]
    if frame.kind != "v" or frame.negated or frame.lemma not in CHANGING | _TAKING:
        return None
    if frame.speaker is not None and frame.subject_noun is None:
        return None  # `« changez donc »`: said to somebody else
    if any(
        (noun.head == "cards" and call_told(noun) is None) or noun.lemma in ("carte", "avis", "main", "jeu")
        for noun in frame.objects
    ):
        return None
    links = [*frame.links, *(link for noun in frame.objects for link in noun.links)]
    new = next(
        (call for link, noun in links if link in ("par", "en", "pour", "à") and (call := call_told(noun)) is not None),
        None,
    )
    old = next((call for noun in frame.objects if (call := call_told(noun)) is not None), None)
    wanted = frame.modal in ("vouloir", "pouvoir", "souhaiter", "désirer") or frame.under == "wish"
    if wanted and (frame.mode is not Mode.QUESTION or old is not None or new is not None):
        return [(CallChanged(_changer(frame), old, new, wanted=True), Mode.FACT)]
    if frame.mode in ASKING:
        return None
    if frame.lemma in CHANGING:
        if (
            frame.lemma in ("changer", "corriger")
            and old is None
            and new is None
            and any(noun.lemma not in CALL_EVENTS for noun in frame.objects)
        ):
            return None
        return [(CallChanged(_changer(frame), old, new), None)]
    about = old is not None or any(
        noun.lemma in ("carton", "enchère", "annonce", "déclaration") for noun in frame.objects
    )
    if about or (not frame.objects and frame.lemma in ("retirer", "reprendre") and not frame.links):
        return [(CallWithdrawn(_changer(frame), old), None)]
    return None


def _changer(frame: Frame):  # type: ignore[no-untyped-def]
    person = agent(frame) if frame.passive or frame.kind == "n" else frame.subject
    if frame.passive and person is None and frame.subject_noun is not None:
        person = owner(frame.subject_noun)  # `la déclaration d'Est a été retirée`
    return None if person is SOMEBODY else next_player(person)
