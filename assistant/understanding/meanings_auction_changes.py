"""Calls replaced, taken back, or wished to be."""

from __future__ import annotations

from assistant.bridge import DOUBLE, Call
from assistant.statements import Accepted, CallChanged, Called, CallKept, CallWithdrawn, CallWord, Meaning, Mode
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import (
    CHANGING,
    INSUFFICIENT,
    PLACING,
    call_told,
    main_call,
    next_player,
)
from assistant.understanding.meanings_auction_made import ASKING
from assistant.understanding.meanings_auction_named import CALL_EVENTS, Meant, judged_beside
from assistant.understanding.meanings_auction_said import meaning_of_call
from assistant.understanding.meanings_auction_upon import made_by
from assistant.understanding.parts import SOMEBODY, agent, owner

_KEEPING = frozenset(("garder", "maintenir", "conserver", "laisser", "confirmer"))
_TAKING = frozenset(
    ("reprendre", "retirer", "enlever", "dégager", "ramasser", "rentrer", "récupérer", "annuler", "ranger")
)


def changes_told(frame: Frame, discourse: Discourse) -> Meant | None:
    """`remplace 1♥ par 2♥`, `corrige en 2♦`, `reprend son passe`, `veut changer`, `changement d'enchère`."""
    if frame.kind == "n" and frame.lemma in ("changement d'enchère", "remplacement") and frame.mode is Mode.FACT:
        return [(CallChanged(_changer(frame)), None), *judged_beside(frame)]
    settled = _left_or_agreed(frame)
    return [(settled, Mode.FACT)] if settled is not None else _changed_or_taken(frame, discourse)


def _changed_or_taken(frame: Frame, discourse: Discourse) -> Meant | None:
    if frame.kind != "v" or frame.negated or frame.lemma not in CHANGING | _TAKING or _of_something_else(frame):
        return None
    put = _put_instead(frame)
    new = call_told(put) if put is not None else _put_for(frame)
    old = _replaced(frame, new)
    wanted = frame.modal in ("vouloir", "pouvoir", "souhaiter", "désirer") or frame.under == "wish"
    if wanted and (frame.mode is not Mode.QUESTION or old is not None or new is not None):
        return [(CallChanged(_changer(frame), old, new, wanted=True), Mode.FACT)]
    if frame.mode in ASKING:
        return None
    if frame.lemma in CHANGING:
        return _changed(frame, old, new, put)
    if new is not None and _takes_out(frame, old):
        return [(one, None) for one in made_by(frame, discourse, new)]
    if new is not None:
        return [(CallChanged(_changer(frame), old, new), None)]
    about = old is not None or any(
        noun.lemma in ("carton", "enchère", "annonce", "déclaration") for noun in frame.objects
    )
    if about or (not frame.objects and frame.lemma in ("retirer", "reprendre") and not frame.links):
        return [(CallWithdrawn(_changer(frame), old), None)]
    return None


def _takes_out(frame: Frame, old: Call | None) -> bool:
    """`enlève à 5♥`, `enlève le contre en 3♣`: bids over the double of his partner; `enlève son contre` takes back."""
    own = any(name == "POSS" for noun in frame.objects for name, _ in noun.chunk.specs)
    return frame.lemma in _TAKING_OUT and not own and old in (None, DOUBLE) and not frame.passive


_TAKING_OUT = frozenset(("enlever", "dégager"))


def _of_something_else(frame: Frame) -> bool:
    """`« changez donc »`, said to somebody else; `reprend sa carte`, `change d'avis`."""
    if frame.speaker is not None and frame.subject_noun is None:
        return True
    return any(
        (noun.head == "cards" and call_told(noun) is None) or noun.lemma in ("carte", "avis", "main", "jeu")
        for noun in frame.objects
    )


def _put_instead(frame: Frame) -> Noun | None:
    """`par 2♥`, `en 2♦`, `pour un contre d'appel`: the call put in place of another."""
    links = [*frame.links, *(link for noun in frame.objects for link in noun.links)]
    instead = (noun for link, noun in links if link in ("par", "en", "pour", "à") and call_told(noun) is not None)
    return next(instead, None)


def _replaced(frame: Frame, new: Call | None) -> Call | None:
    """The call that is replaced; `a changé son enchère en contre` names none."""
    named = [one for noun in frame.objects for one in (noun, *noun.linked("", "de", "à"))]
    old = next((call for noun in named if (call := call_told(noun)) is not None), None)
    return None if old == new else old


def _changed(frame: Frame, old: Call | None, new: Call | None, put: Noun | None) -> Meant | None:
    """`remplace 1♥ par 2♥ naturel`: the change, and what is told of the meaning of the call put."""
    unnamed = frame.lemma in ("changer", "corriger") and old is None and new is None
    if unnamed and any(noun.lemma not in CALL_EVENTS for noun in frame.objects):
        return None
    told: Meant = [(CallChanged(_changer(frame), old, new), None)]
    if put is not None:
        told += [(one, None) for one in meaning_of_call(frame, new, _changer(frame), put.chunk.start)]
    return _insufficient_before(frame, old) + told


def _put_for(frame: Frame) -> Call | None:
    """`j'ai retiré pour mettre 1♥`: the call for which one is taken back."""
    for link, one in frame.clauses:
        call = main_call(one) if link == "pour" and one.lemma in PLACING else None
        if call is not None:
            one.absorbed = True
            return call
    return None


def _insufficient_before(frame: Frame, old: Call | None) -> Meant:
    """`a remplacé son insuffisante 1♥ par 3♣`: the bid that he replaced, not told otherwise."""
    named = any(noun.lemma == "insuffisante" or noun.marked(*INSUFFICIENT) for noun in frame.objects)
    if not named:
        return []
    return [(Called(_changer(frame), old if old is not None else CallWord.BID, insufficient=True), Mode.FACT)]


def _left_or_agreed(frame: Frame) -> Meaning | None:
    """`garde son passe`; `S lui dit : changez donc`."""
    if _keeps(frame):
        return CallKept(_changer(frame))
    agrees = frame.speaker is not None and frame.lemma == "changer" and _imperative(frame)
    return Accepted(frame.speaker) if agrees else None


def _keeps(frame: Frame) -> bool:
    """`garde son passe`, `ne change rien`: he might have changed it."""
    if frame.kind != "v" or frame.mode in ASKING or frame.mode is Mode.UNREAL:
        return False
    if frame.lemma == "changer":
        return frame.negated and all(noun.lemma in ("rien", *CALL_EVENTS) for noun in frame.objects) and not frame.links
    named = any(call_told(noun) is not None or noun.lemma in ("carton", *CALL_EVENTS) for noun in frame.objects)
    return frame.lemma in _KEEPING and named and not frame.negated


def _imperative(frame: Frame) -> bool:
    """An order given to somebody else: the verb has neither subject nor person of its own."""
    return frame.kind == "v" and frame.subject_noun is None and not frame.negated and not frame.past


def _changer(frame: Frame):  # type: ignore[no-untyped-def]
    person = agent(frame) if frame.passive or frame.kind == "n" else frame.subject
    if frame.passive and person is None and frame.subject_noun is not None:
        person = owner(frame.subject_noun)  # `la déclaration d'Est a été retirée`
    return None if person is SOMEBODY else next_player(person)
