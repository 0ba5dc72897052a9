"""Calls told by a noun, beside a person, and how a call told is judged there."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import DOUBLE, PASS, Bid, Call, Fault, Seat, Strain
from assistant.statements import (
    Accepted,
    CallChanged,
    CallFaultTold,
    CallWord,
    ComparableTold,
    ContractTold,
    Meaning,
    Mode,
    Person,
    Refused,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_asked import not_alerted
from assistant.understanding.meanings_auction_calls import (
    CHANGING,
    call_told,
    how_many,
    main_call,
    next_player,
    words_of,
)
from assistant.understanding.meanings_auction_intent import meant_instead
from assistant.understanding.meanings_auction_said import CONVENTIONS, meaning_of_call
from assistant.understanding.meanings_auction_upon import made_by
from assistant.understanding.parts import SOMEBODY, agent, judged_as
from assistant.understanding.referents import call_of

Meant = list[tuple[Meaning, Mode | None]]
CALL_EVENTS = frozenset(CONVENTIONS) | frozenset(
    (
        "enchère",
        "ouverture",
        "déclaration",
        "annonce",
        "intervention",
        "réponse",
        "réveil",
        "surenchère",
        "redemande",
        "relance",
        "barrage",
        "bid",
        "overcall",
        "saut",
        "stayman",
        "texas",
        "insuffisante",
    )
)


def of_denomination(frame: Frame, discourse: Discourse) -> Meaning:
    """`SA hors tour`: a bid of which only the denomination is told."""
    text = call_of(frame.noun.chunk) if frame.noun is not None else ""
    made = made_by(frame, discourse, CallWord.BID)[0]
    return made.with_changes(strain=Strain(text)) if text in ("S", "H", "D", "C", "NT") else made


def change_marked(frame: Frame) -> list[Meaning]:
    """`2♦ insuffisant changé en 4♥`: the change told as a mark of the call."""
    assert frame.noun is not None
    if not words_of(frame) & {*CHANGING, "changé", "remplacé", "corrigé", "rectifié"}:
        return []
    links = [*frame.noun.links, *frame.links]
    new = next(
        (call for link, noun in links if link in ("en", "par", "pour") and (call := call_told(noun)) is not None), None
    )
    return [CallChanged(next_player(frame.subject), main_call(frame), new)] if new is not None else []


def doubled_twice(frame: Frame, call: Call) -> list[Meaning]:
    """`contre sur un contre`, `contre le contre de son partenaire`: a double of a double."""
    if call != DOUBLE:
        return []
    nouns = [*frame.objects, *frame.linked("sur"), *(frame.noun.linked("sur", "de") if frame.noun is not None else ())]
    doubled = any(call_told(noun) == DOUBLE for noun in nouns if noun is not frame.noun)
    return [CallFaultTold(Fault.INADMISSIBLE_DOUBLE, next_player(frame.subject))] if doubled else []


def by_noun(frame: Frame, discourse: Discourse) -> Meant | None:
    """`passe hors tour d'Est`, `contre de Nord sur 3♠`, `ouverture de 2♣ hors tour refusée`, `un cœur hors tour`."""
    noun = frame.noun
    if noun is None:
        return None
    words = words_of(frame)
    call = call_told(noun)
    if call is None and noun.lemma in CALL_EVENTS:
        call = main_call(frame) or next((found for _, one in noun.links if (found := call_told(one)) is not None), None)
        if call is None:
            return None
    if (
        call is None
        and (noun.head == "call" or (noun.head == "cards" and call_of(noun.chunk)))
        and words & {"out_of_rotation", "insuffisant"}
    ):
        return [(of_denomination(frame, discourse), None), *judged_beside(frame)]
    if call is None or (frame.mode in (Mode.QUESTION, Mode.CONDITION) and not _marked(words)):
        return None
    told_first = discourse.first and bool(noun.linked("par") or frame.linked("par")) and not _marked(words)
    played = words & {"jouer", "joué", *DOUBLED} or played_by(frame) is not None
    if isinstance(call, Bid) and (played or (told_first and call.level > 1)):
        return [(contract_told(frame, call), None)]
    made = made_by(frame, discourse, call, how_many(noun) if call == PASS else 1)
    if noun.negated:
        return None
    more = [*meaning_of_call(frame, call, None), *not_alerted(frame, call), *doubled_twice(frame, call)]
    meant: Meant = [(one, None) for one in [*made, *more, *meant_instead(frame, discourse)]]
    return meant + [(one, None) for one in change_marked(frame)] + judged_beside(frame)


def _marked(words: Set[str]) -> bool:
    return bool(words & {"out_of_rotation", "insuffisant", "insuffisante"})


DOUBLED = frozenset(("contré", "contrer", "surcontré", "surcontrer"))


def played_by(frame: Frame) -> Person | None:
    """`4♥ en Sud`: who plays the contract."""
    nouns = [*frame.linked("en"), *(frame.noun.linked("en") if frame.noun is not None else ())]
    return next((noun.person for noun in nouns if isinstance(noun.person, Seat)), None)


def contract_told(frame: Frame, bid: Bid) -> Meaning:
    """`4♥ joué surcontré`, `4♥ en Sud`."""
    words = words_of(frame)
    doubled = 2 if words & {"surcontré", "surcontrer"} else 1 if words & {"contré", "contrer"} else None
    person = agent(frame) or played_by(frame)
    return ContractTold(bid.level, bid.strain, doubled, person if person is not SOMEBODY else None)


def judged_beside(frame: Frame) -> Meant:
    """`accepté par Nord`, `refusée`: told as a mark of the call."""
    words = words_of(frame)
    if "comparable" in words:
        return [(one, Mode.FACT) for one in comparable_beside(frame)]
    nouns = [*frame.linked("par"), *(frame.noun.linked("par") if frame.noun is not None else ())]
    person = next((noun.person for noun in nouns if noun.head == "persons"), None)
    accepted = judged_as(frame)
    if accepted is None and words & {"annuler", "annulé"} and frame.kind != "v":
        accepted = frame.negated or (frame.noun is not None and frame.noun.negated)
    return [] if accepted is None else [(Accepted(person) if accepted else Refused(person), Mode.FACT)]


def comparable_beside(frame: Frame) -> list[Meaning]:
    """`contre d'appel non comparable`: judged beside the call."""
    if "comparable" not in words_of(frame):
        return []
    denied = frame.negated or not {chunk.folded for chunk in frame.chunks}.isdisjoint(("non", "pas"))
    return [ComparableTold(not denied)]


def by_person(frame: Frame, discourse: Discourse) -> Meant | None:
    """`Nord 1♥ hors tour`, told with words between; `E NT hors tour`."""
    if frame.lemma == "turn" or frame.negated or "penalty" in words_of(frame):
        return None
    told = [noun for noun in frame.objects if noun.head == "call" or call_told(noun) is not None]
    meant: Meant = []
    for noun in told:
        call = call_told(noun)
        frame.noun, whose = noun, frame.noun
        meant += [
            (one, None)
            for one in (made_by(frame, discourse, call) if call is not None else [of_denomination(frame, discourse)])
        ]
        frame.noun = whose
    return meant + judged_beside(frame) if meant else None
