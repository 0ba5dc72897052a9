"""Around the calls: dealer, vulnerability, whose turn, who has not called, who must pass, when it is over."""

from __future__ import annotations

from assistant.bridge import Fault, Seat, Side
from assistant.statements import (
    AuctionOver,
    BeforeRuling,
    CallFaultTold,
    DealerTold,
    Exposed,
    HandsReturned,
    Manner,
    Meaning,
    Mode,
    MustPassTold,
    NotCalled,
    Person,
    Role,
    TurnToCall,
    Vulnerable,
)
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import INSUFFICIENT, main_call, next_player, turn_of, words_of
from assistant.understanding.parts import (
    SOMEBODY,
    agent,
    all_nouns,
    counted,
    deliberate,
    face_up,
    lemmas,
    object_cards,
    owner,
    ranked,
    who,
)
from assistant.understanding.referents import Discourse, cards_of

_AUCTION = frozenset(
    (
        "période des annonces",
        "enchères",
        "annonces",
        "enchère",
        "annonce",
        "déclaration",
        "déclarations",
        "bidding",
        "auction",
    )
)
_OVER = frozenset(("fin", "finir", "fini", "terminer", "terminé", "achever", "clore", "clos", "conclure"))
_FAULTY = frozenset(
    ("enchère", "déclaration", "annonce", "ouverture", "intervention", "réponse", "bid", "surenchère", "call")
)
_SPEAKING = frozenset(
    ("parler", "reparler", "annoncer", "enchérir", "déclarer", "ouvrir", "répondre", "passer", "dire", "jouer", "pass")
)
_CARDS = frozenset(("carte", "main", "jeu"))


# --- dealer, vulnerability -----------------------------------------------------------------------------


def dealer(frame: Frame) -> list[Meaning] | None:
    """`Nord donneur`, `c'est Sud qui donne`, `donne de Nord`, `donneur : E`."""
    seat = _dealer(frame)
    return [DealerTold(seat)] if seat is not None and not frame.negated else None


def _dealer(frame: Frame) -> Person | None:
    nouns = all_nouns(frame)
    if frame.noun is not None:
        nouns.append(frame.noun)
    is_dealer = any(noun.lemma == "dealer" for noun in nouns) or any(chunk.lemma == "dealer" for chunk in frame.chunks)
    if is_dealer and frame.kind in ("p", "c", "a", "v", "n") and (frame.kind != "v" or frame.family == "be"):
        seats = [noun.person for noun in nouns if isinstance(noun.person, Seat)]
        return frame.subject if isinstance(frame.subject, Seat) else seats[0] if seats else None
    if (
        frame.lemma == "donner"
        and not frame.objects
        and not frame.links
        and isinstance(frame.subject, Seat)
        and not frame.passive
    ):
        return frame.subject
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


# --- turn ----------------------------------------------------------------------------------------------


def turn(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'était à Nord de parler`, `pas à lui`, `ce n'était pas son tour`, `la parole était à Nord`."""
    if frame.kind == "p" and frame.lemma == "turn":
        return _turn_or_fault(frame, frame.subject)
    if frame.family != "be":
        return None
    subject = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if subject not in ("ce", "cela", "", "parole", "pass", "tour") or (
        subject == "" and frame.subject is not None and not frame.linked("à")
    ):
        return None
    for noun in [*frame.linked("à"), *frame.linked("pas")]:
        if noun.head == "persons" and noun.person is not None:
            _absorb_speaking(frame)
            negated = frame.negated or noun in frame.linked("pas")
            return _turn_or_fault(frame, noun.person, negated)
    for noun in [*frame.objects, *frame.linked("pas")]:
        if noun.lemma == "tour":
            whose = next((one.person for one in noun.linked("de") if one.head == "persons"), None)
            negated = frame.negated or noun in frame.linked("pas")
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
    if inner and not inner & _SPEAKING:
        return None
    return [CallFaultTold(Fault.OUT_OF_ROTATION, person)] if denied else [TurnToCall(person)]


def _absorb_speaking(frame: Frame) -> None:
    for link, one in frame.clauses:
        if link == "de" and one.lemma in _SPEAKING and not one.objects:
            one.absorbed = True


# --- faults by name ------------------------------------------------------------------------------------


def fault(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`enchère insuffisante de S`, `c'est insuffisant`, `déclaration hors tour`, `il s'est trompé de tour`."""
    words = words_of(frame)
    if frame.negated or main_call(frame) is not None:
        return None
    person = _offender(frame)
    if frame.lemma == "tromper" and any(noun.lemma == "tour" for noun in frame.linked("de")):
        return [CallFaultTold(Fault.OUT_OF_ROTATION, person)]
    named = frame.family == "be" or frame.kind == "a" or frame.lemma in _FAULTY or _names_fault(frame)
    if not named:
        return None
    found: list[Meaning] = []
    if words & INSUFFICIENT or words & {"insuffisance"}:
        found.append(CallFaultTold(Fault.INSUFFICIENT, person))
    if "out_of_rotation" in words:
        found.append(CallFaultTold(Fault.OUT_OF_ROTATION, person, turn_of(frame)))
    if words & {"après le passe final", "passe final"} or _after_the_end(frame):
        found.append(CallFaultTold(Fault.AFTER_THE_END, person))
    return found or None


def _names_fault(frame: Frame) -> bool:
    nouns = {noun.lemma for noun in all_nouns(frame)} | ({frame.noun.lemma} if frame.noun is not None else set())
    return frame.family in ("make", "happening", "call", "irregularity", "accept", "refuse", "play", "say") and bool(
        nouns & (_FAULTY | INSUFFICIENT | {"insuffisance"})
    )


def _offender(frame: Frame) -> Person | None:
    if frame.kind == "n":
        person = frame.subject if frame.subject is not None else agent(frame)
    elif frame.family == "be" or frame.kind == "a":
        person = next((noun.person for noun in [*frame.linked("de"), *(one for noun in frame.objects for one in noun.linked("de", "par"))]
                       if noun.head == "persons"), None)  # fmt: skip
    else:
        person = frame.subject
    return None if person in (SOMEBODY, Role.DIRECTOR) else next_player(person)


def _after_the_end(frame: Frame) -> bool:
    return frame.kind == "n" and frame.lemma in _FAULTY and any(_is_end(noun) for noun in _linked(frame, "après"))


# --- who has not called, who must pass -----------------------------------------------------------------


def not_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E n'a rien dit`, `Est n'avait pas encore parlé`, `E (rien)`, `O n'a pas bougé`."""
    person = next_player(who(frame) if frame.subject is not None else None)
    words = words_of(frame)
    if person is None or person in (SOMEBODY, Role.DIRECTOR):
        return None
    if frame.lemma == "rien":
        return [NotCalled(person)]
    if frame.kind != "v" or not frame.negated or frame.objects:
        return None
    real = frame.mode in (Mode.FACT, Mode.BELIEVED) or frame.under.startswith("sub:before")
    if frame.lemma in ("parler", "annoncer", "déclarer", "enchérir", "bouger", "broncher") and real:
        return [NotCalled(person)]
    if frame.lemma == "dire" and words & {"rien"} and real and frame.speaker is None:
        return [NotCalled(person)]
    return None


def not_called_before(frame: Frame) -> list[Meaning]:
    """`avant qu'Est ait parlé`, `sans que Sud ait parlé`, told in a clause inside another."""
    found: list[Meaning] = []
    for link, inner in frame.clauses:
        if link in ("avant que", "sans que") and inner.lemma in (
            "parler",
            "annoncer",
            "déclarer",
            "enchérir",
            "jouer",
            "dire",
            "passer",
        ):
            person = next_player(inner.subject)
            if person is not None and person not in (SOMEBODY, Role.DIRECTOR, frame.subject) and not inner.objects:
                inner.absorbed = True
                found.append(NotCalled(person))
    return found


def must_pass(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`S muselé toute la donne`, `E devait passer`, `est obligé de passer une fois`."""
    words = words_of(frame)
    silenced = bool(words & {"museler", "muselé", "bâillonner", "bâillonné", "bâillon", "baillon"})
    obliged = frame.lemma == "passer" and frame.modal in ("devoir", "falloir")
    if frame.lemma in ("obliger", "contraindre", "condamner") or words & {"obligé", "tenu", "contraint"}:
        obliged = any(one.lemma in ("passer", "repasser") for _, one in frame.clauses)
        for _, one in frame.clauses:
            one.absorbed = one.absorbed or (obliged and one.lemma in ("passer", "repasser"))
            words |= words_of(one) if obliged else set()
    if not silenced and not obliged or frame.negated or frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    person = _silenced(frame)
    return [MustPassTold(person, _how_long(frame, words))] if person is not None else None


def _silenced(frame: Frame) -> Person | None:
    subject = frame.subject_noun or (frame.noun if frame.kind == "p" else None)
    if subject is not None and subject.head != "persons":
        return None
    person = next_player(frame.subject)
    return None if person in (SOMEBODY, Role.DIRECTOR, None) else person


def _how_long(frame: Frame, words: set[str]) -> bool | None:
    nouns = all_nouns(frame)
    if words & {"jusqu'au bout", "définitivement", "jusqu'à la fin"} or any(
        noun.lemma in ("donne", "fin", "coup", "bout") for noun in nouns
    ):
        return True
    if words & {"une fois", "fois"} or any(noun.lemma in ("tour", "fois") for noun in nouns):
        return False
    return None


# --- when ----------------------------------------------------------------------------------------------


def _linked(frame: Frame, *prepositions: str) -> list[Noun]:
    return [*frame.linked(*prepositions), *(frame.noun.linked(*prepositions) if frame.noun is not None else ())]


def _is_end(noun: Noun) -> bool:
    """`la fin des enchères`, `le passe final`, `le 3e passe`."""
    if noun.lemma == "fin" and any(one.lemma in _AUCTION for one in noun.linked("de")):
        return True
    last = any(name == "ORD" for name, _ in noun.chunk.specs)
    return noun.lemma == "pass" and (noun.marked("final", "général") or last)


def period(frame: Frame) -> list[Meaning]:
    """`pendant les annonces`, `après la fin des enchères`: when something happened."""
    if any(_is_end(noun) for noun in _linked(frame, "après", "à la fin de", "dès", "à")):
        return [AuctionOver(True)]
    during = _linked(
        frame,
        "pendant",
        "durant",
        "au cours de",
        "en cours de",
        "avant",
        "lors de",
        "à",
        "dans",
        "au début de",
        "avant la fin de",
    )
    if any(noun.lemma in _AUCTION and noun.chunk.specs for noun in during):
        return [AuctionOver(False)]
    for link, inner in frame.clauses:
        if (
            link in ("pendant que", "quand")
            and inner.family == "call"
            and inner.table.get("call") in ("any", "bid")
            and main_call(inner) is None
        ):
            inner.absorbed = True
            return [AuctionOver(False)]
    return []


def over(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`annonces finies`, `les enchères se terminent`, `passe général`, `tout le monde passe`."""
    words = words_of(frame)
    if (
        frame.negated
        or frame.mode not in (Mode.FACT, Mode.UNREAL)
        or main_call(frame) is not None
        and "général" not in words
    ):
        return None
    if frame.lemma == "passer" and (
        frame.subject_noun is not None and frame.subject_noun.lemma in ("tout le monde", "tout", "tous")
    ):
        return [AuctionOver(True)]
    if frame.noun is not None and frame.noun.lemma == "pass" and words & {"général"}:
        return [AuctionOver(True)]
    subject = frame.subject_noun or frame.noun
    about = subject is not None and subject.lemma in _AUCTION
    ended = bool(words & _OVER)
    if frame.kind == "n" and frame.noun is not None and frame.noun.lemma == "fin" and _is_end(frame.noun):
        return [AuctionOver(True)]
    return [AuctionOver(True), *not_called_before(frame)] if about and ended else None


def hands_returned(frame: Frame) -> list[Meaning] | None:
    """`cartes rangées`, `les mains sont dans l'étui`, `pour 3 joueurs`."""
    words = words_of(frame)
    things = {noun.lemma for noun in all_nouns(frame)} | ({frame.noun.lemma} if frame.noun is not None else set())
    put = bool(words & {"ranger", "rangé", "remettre", "remis"}) or (
        "étui" in words and (frame.family == "be" or frame.kind == "n")
    )
    if not put or not things & _CARDS or frame.negated or "dummy" in words:
        return None
    if not ("étui" in words or frame.kind == "n" or frame.passive or frame.family == "be"):
        return None
    numbers = [token.value for chunk in frame.chunks for token in chunk.tokens if isinstance(token.value, int)]
    some = any(number in (1, 2, 3) for number in numbers) or bool(words & {"3", "trois", "2", "deux"})
    return [HandsReturned(not some)]


def before_ruling(frame: Frame) -> list[Meaning]:
    """`avant l'arbitre`, `avant que j'arrive`, `pendant qu'on appelle`: told beside something else."""
    if any(noun.lemma in ("director", "arrivée", "décision") for noun in _linked(frame, "avant")):
        return [BeforeRuling(True)]
    if any(noun.lemma in ("décision", "arbitrage") for noun in _linked(frame, "après")):
        return [BeforeRuling(False)]
    for link, inner in frame.clauses:
        if inner.lemma in ("appeler", "arriver", "venir", "statuer", "décider") and link in (
            "avant que",
            "sans",
            "pendant que",
            "avant de",
        ):
            inner.absorbed = True
            return [BeforeRuling(True)]
    return []


def nobody_called(frame: Frame) -> list[Meaning] | None:
    """`personne n'avait appelé`: before the director ruled."""
    if frame.lemma != "appeler" or not frame.negated or any(noun.lemma != "director" for noun in frame.objects):
        return None
    return [BeforeRuling(True)]


# --- cards seen during the auction ---------------------------------------------------------------------

_SHOWING = {
    "tomber": Manner.DROPPED, "lâcher": Manner.DROPPED, "échapper": Manner.DROPPED, "étaler": Manner.SPREAD, "coller": Manner.STUCK,
}  # fmt: skip


def exposed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """A card seen while calls are being made (24): `une carte tombe pendant les annonces`."""
    told = ranked(object_cards(frame) or _subject_cards(frame))
    words = lemmas(frame.chunks)
    nouns = [*frame.objects, *(one for one in (frame.subject_noun, frame.noun) if one is not None)]
    carded = bool(told) or any(noun.lemma in ("carte", "honneur", "figure", "petite carte") for noun in nouns)
    seen = frame.family == "show" or words & {
        "exposer",
        "exposé",
        "tomber",
        "tombé",
        "montrer",
        "visible",
        "face visible",
    }
    placed = frame.lemma in ("poser", "mettre", "déposer") and frame.family == "play"
    if not carded or frame.negated or not (seen or placed):
        return None
    if any(noun.lemma in ("carton", "bridgemate") for noun in nouns):
        return None
    manner = next((manner for word, manner in _SHOWING.items() if word in words), Manner.SHOWN)
    return [Exposed(_holder(frame), told, manner, deliberate(frame), face_up(frame), counted(frame))]


def _subject_cards(frame: Frame):  # type: ignore[no-untyped-def]
    if frame.subject_noun is not None and frame.subject_noun.head == "cards":
        return cards_of(frame.subject_noun.chunk)
    return ()


def _holder(frame: Frame) -> Person:
    if frame.subject_noun is not None and frame.subject_noun.head == "persons" and not frame.passive:
        return who(frame)
    nouns = [
        *frame.linked("de"),
        *((frame.subject_noun,) if frame.subject_noun else ()),
        *((frame.noun,) if frame.noun else ()),
    ]
    for noun in nouns:
        person = noun.person if noun.head == "persons" else owner(noun)
        if person is not None:
            return person
    return agent(frame) or (frame.subject if frame.kind == "n" and frame.subject is not None else SOMEBODY)
