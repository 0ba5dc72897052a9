"""A call accepted, refused or cancelled by those who may."""

from __future__ import annotations

from assistant.bridge import Bid, Fault, Seat, Side
from assistant.statements import (
    Accepted,
    Called,
    CallFaultTold,
    Group,
    Meaning,
    Refused,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import (
    INSUFFICIENT,
    call_told,
    words_of,
)
from assistant.understanding.meanings_auction_state import FAULTY, SPEAKING
from assistant.understanding.parts import SOMEBODY, agent, who


def _judges_nobody(frame: Frame, discourse: Discourse) -> bool:
    """`S passe hors tour, refuse.`: the accent left out, not a judgement of the player on his own call."""
    bare = frame.subject_noun is None and not frame.objects and not frame.clitics and frame.speaker is None
    joined = bool(frame.chunks) and frame.chunks[0].kind == "CONJ"
    return discourse.auction and bare and not joined and not frame.past and not frame.modal


def _judged_call(frame: Frame, noun: Noun, accepting: bool) -> list[Meaning]:
    """`passe hors tour d'Ouest accepte par Nord`: a call does not judge, the accent was left out."""
    call = call_told(noun)
    caller = next((one.person for one in noun.linked("de", "par") if one.head == "persons"), None)
    marks = {token.entry.lemma for token in noun.marks if token.entry}
    by = next((one.person for one in frame.linked("par") if one.head == "persons"), None)
    made: list[Meaning] = []
    if call is not None:
        out = "out_of_rotation" in marks or (not isinstance(call, Bid) and not marks & INSUFFICIENT)
        made.append(Called(caller, call, out, bool(marks & INSUFFICIENT)))
    return [*made, Accepted(by) if accepting else Refused(by)]


def _not_told_before(noun: Noun, discourse: Discourse) -> bool:
    """`le passe de S est accepté`: the call of a seat of which nothing was told before."""
    caller = next((one.person for one in noun.linked("de", "par") if one.head == "persons"), None)
    return isinstance(caller, Seat) and caller not in discourse.callers


def _is_cancelled(frame: Frame, discourse: Discourse) -> bool:
    """`l'enchère est annulée`, `annulé`."""
    if frame.kind == "v":
        return frame.lemma == "annuler" and not frame.negated and not frame.objects
    return frame.kind == "a" and frame.lemma in ("annulé", "annuler") and discourse.auction


def _wants_none(frame: Frame, discourse: Discourse) -> bool:
    """`Est n'en veut pas`, `N veut pas`, `S ne veut pas de 1♠`: a player refuses the call."""
    if frame.modal == "vouloir" and frame.family == "accept" and frame.negated and not frame.past:
        return isinstance(frame.subject, Seat)  # `N veut pas accepter`
    if frame.modal == "vouloir" and frame.lemma in ("jouer", *SPEAKING) and frame.negated and not frame.past:
        on_it = words_of(frame) & {"dessus", "là-dessus", "là dessus", "par-dessus", "par dessus"}
        return bool(on_it) and isinstance(frame.subject, Seat)  # `O ne veut pas parler là-dessus`
    inner = next((one for link, one in frame.clauses if link == "de" and one.family == "accept"), None)
    inclined = frame.lemma == "avoir" and any(noun.lemma in ("envie", "intention") for noun in frame.objects)
    if inner is not None and inclined and frame.negated and isinstance(frame.subject, Seat):
        inner.absorbed = True  # `O n'a pas envie d'accepter`
        return True
    wants = frame.kind == "v" and frame.lemma == "vouloir" and frame.negated and not frame.past and not frame.clauses
    calls = all(call_told(noun) is not None or noun.lemma in FAULTY for noun in [*frame.objects, *frame.linked("de")])
    player = isinstance(frame.subject, Seat | Side) or frame.subject is Group.OPPONENTS
    return wants and calls and discourse.auction and player and not frame.question


def _answers(frame: Frame, discourse: Discourse) -> bool | None:
    """`N dit non`, `Sud dit ok`: yes or no said by a player of the call just made; None for anything else."""
    said = [chunk for chunk in frame.chunks if chunk.kind in ("ANS", "NEG") or chunk.folded == "ok"]
    seated = isinstance(frame.subject, Seat) and frame.speaker is None
    beside = frame.kind == "p" and len(frame.chunks) == 2  # `S pas d'accord`
    spoken = beside or (frame.lemma == "dire" and not frame.negated)
    if not spoken or not seated or frame.objects or frame.links or len(said) != 1:
        return None
    if frame.subject == next(reversed(discourse.callers), None):
        return None  # `N 1SA et dit non, je voulais 2♣`: nobody judges his own call
    lemma = said[0].lemma
    known = {"yes": True, "ok": True, "no": False, "non": False}
    return known.get(lemma) if discourse.auction and not frame.question else None


def judged(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest n'accepte pas l'enchère hors tour`: the fault taken for granted, and the judgement."""
    if _is_cancelled(frame, discourse):
        return [Refused(None)]
    answer = False if _wants_none(frame, discourse) else _answers(frame, discourse)
    if answer is not None:
        by = who(frame) if isinstance(frame.subject, Seat) else None  # `les adversaires n'en veulent pas`
        return [Accepted(by) if answer else Refused(by)]
    if frame.kind != "v" or frame.family not in ("accept", "refuse"):
        return None
    accepting = (frame.family == "accept") is not frame.negated
    if _judges_nobody(frame, discourse):
        return [Accepted(None) if accepting else Refused(None)]
    judged_noun = frame.subject_noun if frame.subject_noun is not None and call_told(frame.subject_noun) else None
    if judged_noun is not None and (not frame.passive or _not_told_before(judged_noun, discourse)):
        return _judged_call(frame, judged_noun, accepting)
    noun = frame.subject_noun if frame.passive else next(iter(frame.objects), None)
    if noun is None or not (noun.lemma in FAULTY or noun.lemma in ("insuffisante", "pass", "X", "XX")):
        return None
    marks = {token.entry.lemma for token in noun.marks if token.entry}
    caller = next((one.person for one in noun.linked("de") if one.head == "persons"), None)
    faults: list[Meaning] = []
    if marks & INSUFFICIENT or noun.lemma == "insuffisante":
        faults.append(CallFaultTold(Fault.INSUFFICIENT, caller))
    if "out_of_rotation" in marks:
        faults.append(CallFaultTold(Fault.OUT_OF_ROTATION, caller))
    if not faults:
        return None
    person = agent(frame) if frame.passive else who(frame)
    by = None if person in (SOMEBODY, None) else person
    accepted = (frame.family == "accept") is not frame.negated
    return [*faults, Accepted(by) if accepted else Refused(by)]
