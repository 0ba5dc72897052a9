"""Dealer, vulnerability, whose turn it was to call, what is wrong with a call by name."""

from __future__ import annotations

from assistant.bridge import Bid, Fault, Seat, Side
from assistant.statements import (
    CallFaultTold,
    DealerTold,
    Meaning,
    OnLead,
    Person,
    Role,
    TurnToCall,
    Vulnerable,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import (
    INSUFFICIENT,
    call_told,
    linked_or_hung,
    main_call,
    next_player,
    player,
    turn_of,
    words_of,
)
from assistant.understanding.meanings_auction_duty import has_had
from assistant.understanding.meanings_auction_when import is_end
from assistant.understanding.parts import SOMEBODY, agent, all_nouns, noted, owner

FAULTY = frozenset(
    ("enchère", "déclaration", "annonce", "ouverture", "intervention", "réponse", "bid", "surenchère", "call")
)
SPEAKING = frozenset(
    (
        "parler",
        "reparler",
        "causer",
        "annoncer",
        "enchérir",
        "déclarer",
        "ouvrir",
        "répondre",
        "passer",
        "dire",
        "jouer",
        "pass",
    )
)


def dealer(frame: Frame) -> list[Meaning] | None:
    """`Nord donneur`, `c'est Sud qui donne`, `donne de Nord`, `donneur : E`."""
    seat = _dealer(frame)
    return [DealerTold(seat)] if seat is not None and not frame.negated else None


def _dealer(frame: Frame) -> Person | None:
    nouns = all_nouns(frame)
    if frame.noun is not None:
        nouns.append(frame.noun)
    is_dealer = any(noun.lemma == "dealer" for noun in nouns) or any(chunk.lemma == "dealer" for chunk in frame.chunks)
    apposed = frame.kind == "v" and frame.subject_noun is not None and isinstance(frame.subject, Seat)
    if (
        apposed
        and frame.subject_noun is not None
        and any(chunk.lemma == "dealer" for chunk in frame.subject_noun.chunks)
    ):
        return frame.subject  # `Sud, donneur, ouvre`
    if is_dealer and frame.kind in ("p", "c", "a", "v", "n") and (frame.kind != "v" or frame.family == "be"):
        seats = [noun.person for noun in nouns if isinstance(noun.person, Seat) or noun.person is Role.SPEAKER]
        named = isinstance(frame.subject, Seat) or frame.subject is Role.SPEAKER
        return frame.subject if named else seats[0] if seats else None  # `moi donneuse`
    if (
        frame.lemma == "donner"
        and not frame.objects
        and not frame.links
        and isinstance(frame.subject, Seat)
        and not frame.passive
    ):
        return frame.subject
    if (
        frame.lemma == "avoir"
        and isinstance(frame.subject, Seat)
        and [noun.lemma for noun in frame.objects] == ["donne"]
    ):
        return frame.subject  # `E avait la donne`
    if frame.kind == "n" and frame.lemma == "donne" and not frame.marks and frame.noun is not None:
        person = owner(frame.noun)
        return person if isinstance(person, Seat) else None
    return None


def vulnerable(frame: Frame) -> list[Meaning] | None:
    """`tous vulnérables`, `personne vulnérable`, `NS vul`."""
    words = words_of(frame)
    if not words & {"vulnérable", "vul", "vulné"}:
        return None
    subject = frame.subject_noun or frame.noun
    lemma = subject.lemma if subject is not None else ""
    if lemma == "personne" or words & {"personne", "aucun"}:
        return [Vulnerable(())]
    if words & {"tout", "tous", "tout le monde", "tous les deux"}:
        return [Vulnerable(tuple(Side))]
    person = frame.subject
    if isinstance(person, Side) and not frame.negated:
        return [Vulnerable((person,))]
    return None


def turn(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'était à Nord de parler`, `pas à lui`, `ce n'était pas son tour`, `la parole était à Nord`."""
    if frame.kind == "p" and frame.lemma == "turn":
        return _turn_or_fault(frame, frame.subject)
    if frame.lemma == "avoir" and [noun.lemma for noun in frame.objects] == ["parole"] and not has_had(frame):
        return _turn_or_fault(frame, player(frame))  # `Nord n'avait pas la parole`
    return _on_lead(frame) or _turn_said(frame, discourse)


def _on_lead(frame: Frame) -> list[Meaning] | None:
    """`l'entame est à Est`."""
    leader = next((noun.person for noun in frame.linked("à") if noun.head == "persons"), None)
    opening = frame.subject_noun is not None and frame.subject_noun.lemma in ("entame", "attaque")
    led = frame.family == "be" and opening and leader is not None and not frame.negated
    return [OnLead(leader, opening=True)] if led and leader is not None else None


_CALLING = frozenset(("parler", "annoncer", "déclarer", "enchérir", "ouvrir", "commencer", "débuter"))


def _turn_said(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    beside = [*frame.objects, *(noun for _, noun in frame.links)]
    speaking = frame.lemma in _CALLING and all(noun.lemma in _FIRST for noun in beside)
    at_first = isinstance(frame.subject, Seat) and not discourse.callers  # `Ouest doit ouvrir, mais Nord …`
    owes = frame.modal == "devoir" and (frame.past or at_first) and not frame.negated and not frame.question
    if speaking and owes and frame.subject is not None:
        if words_of(frame) & _FIRST:
            return [DealerTold(frame.subject)]
        return _turn_or_fault(frame, frame.subject, negated=False)  # `alors que Nord devait parler`
    if frame.family != "be":
        return None
    subject = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if subject not in ("ce", "cela", "", "parole", "pass", "tour") or (
        subject == "" and frame.subject is not None and not frame.linked("à")
    ):
        return None
    for noun in [*frame.linked("à"), *frame.linked("pas")]:
        if noun.head == "persons" and noun.person is not None:
            negated = frame.negated or noun in frame.linked("pas")
            first = not negated and _speaks_first(frame)
            _absorb_speaking(frame)
            return [DealerTold(noun.person)] if first else _turn_or_fault(frame, noun.person, negated)
    for noun in [*frame.objects, *frame.linked("pas")]:
        if noun.lemma == "tour":
            whose = next((one.person for one in noun.linked("de") if one.head == "persons"), None)
            negated = frame.negated or noun in frame.linked("pas")
            _absorb_speaking(frame)
            if whose is None and negated:
                return [CallFaultTold(Fault.OUT_OF_ROTATION, _his(frame))]
            return _turn_or_fault(frame, whose, negated) if whose is not None else None
    return None


def _his(frame: Frame) -> Person | None:
    return frame.context if frame.context not in (SOMEBODY, Role.DIRECTOR) else None


def _turn_or_fault(frame: Frame, person: Person | None, negated: bool | None = None) -> list[Meaning] | None:
    if person is None:
        return None
    denied = frame.negated if negated is None else negated
    inner = {one.lemma for _, one in frame.clauses}
    if inner and not inner & SPEAKING:
        return None
    return [CallFaultTold(Fault.OUT_OF_ROTATION, person)] if denied else [TurnToCall(person, frame.past)]


_FIRST = frozenset(("premier", "en premier", "d'abord", "1", "1er", "1re", "1ère", "1ere", "au début", "first"))


def _speaks_first(frame: Frame) -> bool:
    """`c'est à Ouest de parler le premier`, `de commencer`: he who calls first is the dealer."""
    told = [one for link, one in frame.clauses if link == "de"]
    speaks = [one for one in told if one.lemma in SPEAKING and words_of(one) & _FIRST]
    return bool(speaks) or any(one.lemma in ("commencer", "débuter") and not one.objects for one in told)


def _absorb_speaking(frame: Frame) -> None:
    for link, one in frame.clauses:
        first = all(noun.lemma in _FIRST for noun in one.objects)
        if link == "de" and one.lemma in SPEAKING | {"commencer", "débuter"} and first:
            one.absorbed = True


def standing(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on est à 3♠`, `les adversaires sont à 7♠`, `ça monte à 4♥`: the bid on which the first call told is made."""
    about = frame.kind == "v" and (frame.family == "be" or frame.lemma in _RISING) and not frame.negated
    if not about or isinstance(frame.subject, Seat) or discourse.callers or discourse.play_begun:
        return None
    bid = next((bid for noun in frame.linked("à", "jusqu'à") if isinstance(bid := call_told(noun), Bid)), None)
    if bid is None:
        return None
    discourse.standing = bid
    return [noted(frame, discourse, "detail")]


_RISING = frozenset(("monter", "grimper", "arriver", "remonter", "venir"))


def fault(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`enchère insuffisante de S`, `c'est insuffisant`, `déclaration hors tour`, `il s'est trompé de tour`."""
    words = words_of(frame)
    if _not_enough(frame, discourse):
        return [CallFaultTold(Fault.INSUFFICIENT, _offender(frame))]
    if frame.negated or main_call(frame) is not None:
        return None
    person = _offender(frame)
    if frame.lemma == "tromper" and any(noun.lemma == "tour" for noun in frame.linked("de")):
        return [CallFaultTold(Fault.OUT_OF_ROTATION, person)]
    named = frame.family == "be" or frame.kind == "a" or frame.lemma in FAULTY or _names_fault(frame)
    if not named:
        return None
    found: list[Meaning] = []
    if words & INSUFFICIENT or words & {"insuffisance"} or _too_low(frame, discourse):
        found.append(CallFaultTold(Fault.INSUFFICIENT, person))
    if "out_of_rotation" in words:
        found.append(CallFaultTold(Fault.OUT_OF_ROTATION, person, turn_of(frame)))
    if words & {"après le passe final", "passe final"} or _after_the_end(frame):
        found.append(CallFaultTold(Fault.AFTER_THE_END, person))
    return found or None


def _too_low(frame: Frame, discourse: Discourse) -> bool:
    """`c'est trop bas`, `trop bas`: of the bid just told."""
    subject = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    about = subject in ("", "ce", "cela", "ça") and frame.subject is None and bool(discourse.callers)
    return about and discourse.auction and {"trop", "bas"} <= words_of(frame)


def _not_enough(frame: Frame, discourse: Discourse) -> bool:
    """`c'est pas assez`, `ce n'est pas suffisant`, `n'est pas assez haut`: of the bid just told."""
    subject = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    about = subject in ("", "ce", "cela", "ça", "enchère", "annonce", "déclaration") and bool(discourse.callers)
    words = words_of(frame)
    plain = words.isdisjoint(_OF_ANOTHER_MEASURE) and not frame.links and frame.family in ("be", "irregularity")
    return about and plain and frame.negated and discourse.auction and bool(words & _ENOUGH)


_ENOUGH = frozenset(("assez", "suffisant", "suffire"))
_OF_ANOTHER_MEASURE = frozenset(("clair", "fort", "rapide", "vite", "net", "précis", "visible", "lisible"))


def _names_fault(frame: Frame) -> bool:
    nouns = {noun.lemma for noun in all_nouns(frame)} | ({frame.noun.lemma} if frame.noun is not None else set())
    return frame.family in ("make", "happening", "call", "irregularity", "accept", "refuse", "play", "say") and bool(
        nouns & (FAULTY | INSUFFICIENT | {"insuffisance"})
    )


def _offender(frame: Frame) -> Person | None:
    if frame.kind == "n":
        person = frame.subject if frame.subject is not None else agent(frame)
    elif frame.family == "be" or frame.kind == "a":
        person = next(
            (
                noun.person
                for noun in [
                    *frame.linked("de"),
                    *(frame.subject_noun.linked("de", "par") if frame.subject_noun else ()),
                    *(one for noun in frame.objects for one in noun.linked("de", "par")),
                ]
                if noun.head == "persons"
            ),
            None,
        )
    else:
        person = frame.subject
    return None if person in (SOMEBODY, Role.DIRECTOR) else next_player(person)


def _after_the_end(frame: Frame) -> bool:
    return frame.kind == "n" and frame.lemma in FAULTY and any(is_end(noun) for noun in linked_or_hung(frame, "après"))
