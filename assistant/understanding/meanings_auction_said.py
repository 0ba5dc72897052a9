"""What a call means, and why it was made."""

from __future__ import annotations

from assistant.bridge import Call, Suit
from assistant.statements import (
    CallIntent,
    CallMeans,
    ComparableTold,
    Convention,
    Meaning,
    Mode,
    Person,
    Role,
    Sense,
)
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import (
    PLACING,
    call_told,
    main_call,
    words_of,
)
from assistant.understanding.parts import (
    agent,
    all_nouns,
    lemmas,
    who,
)
from assistant.understanding.referents import Discourse, cards_of

CONVENTIONS = {
    "texas": Convention.TRANSFER,
    "transfert": Convention.TRANSFER,
    "jacoby": Convention.TRANSFER,
    "stayman": Convention.STAYMAN,
    "puppet": Convention.STAYMAN,
    "multi": Convention.MULTI,
    "roudi": Convention.ASKING,
    "blackwood": Convention.ASKING,
    "gerber": Convention.ASKING,
    "checkback": Convention.ASKING,
    "drury": Convention.ASKING,
    "interrogative": Convention.ASKING,
    "interrogatif": Convention.ASKING,
    "relais": Convention.RELAY,
    "relais forcing": Convention.RELAY,
    "cue-bid": Convention.CUE_BID,
    "cuebid": Convention.CUE_BID,
    "splinter": Convention.SPLINTER,
    "mini-splinter": Convention.SPLINTER,
    "bicolore": Convention.TWO_SUITER,
    "michaels": Convention.TWO_SUITER,
    "landy": Convention.TWO_SUITER,
    "landik": Convention.TWO_SUITER,
    "ghestem": Convention.TWO_SUITER,
    "appel": Convention.TAKEOUT,
    "contre d'appel": Convention.TAKEOUT,
    "punitif": Convention.PENALTY,
    "contre punitif": Convention.PENALTY,
    "contre de pénalité": Convention.PENALTY,
}


_SENSES = {
    "naturel": Sense.NATURAL,
    "nat": Sense.NATURAL,
    "artificiel": Sense.ARTIFICIAL,
    "conventionnel": Sense.ARTIFICIAL,
    "indéterminé": Sense.ARTIFICIAL,
}


_SHOWING = frozenset(("montrer", "promettre", "indiquer", "annoncer", "spécifier", "garantir", "désigner", "signifier"))


_SLIPS = frozenset(
    (
        "erreur de doigt",
        "erreur mécanique",
        "misclick",
        "lapsus",
        "lapsus linguae",
        "faute de frappe",
        "mauvaise manip",
        "fausse manoeuvre",
        "carton voisin",
        "mauvais carton",
        "erreur de carton",
    )
)


_OF_CARTON = frozenset(("mauvais", "faux", "voisin", "coller", "collé", "erreur", "tromper", "confondre", "erroné"))


_ON_PURPOSE = frozenset(
    ("changement d'avis", "trou de mémoire", "oubli", "distraction", "concentration", "inattention")
)


_CALL_NOUNS = frozenset(
    ("ouverture", "intervention", "enchère", "déclaration", "annonce", "réponse", "surenchère", "appel", "stop")
)


def meaning_of_call(frame: Frame, call: Call | None, caller: Person | None) -> list[Meaning]:
    """`2♦ Texas`, `1♦ naturel`, `2♠ montrant les cœurs`: the meaning told beside the call."""
    words = lemmas([chunk for chunk in frame.chunks if chunk not in _elsewhere(frame)])
    convention = next((CONVENTIONS[word] for word in CONVENTIONS if word in words), None)
    sense = next((_SENSES[word] for word in _SENSES if word in words), None)
    suits = (
        _suits_beside(frame)
        if convention in (None, Convention.TRANSFER, Convention.TWO_SUITER, Convention.SPLINTER)
        else ()
    )
    if convention is None and not words & _SHOWING:
        suits = ()
    if convention is None and sense is None and not suits:
        return []
    return [CallMeans(caller, call, sense, convention, suits)]


def _elsewhere(frame: Frame) -> list[Chunk]:
    """The words about other calls: `après un contre d'appel`, `sur 2♦ multi`."""
    nouns = frame.linked("après", "sur", "avant", "malgré", "depuis", "au lieu de", "à la place de")
    return [chunk for noun in nouns for chunk in noun.chunks]


def _suits_beside(frame: Frame) -> tuple[Suit, ...]:
    found = [
        card.suit
        for noun in all_nouns(frame)
        if noun.head == "cards" and call_told(noun) is None
        for card in cards_of(noun.chunk)
    ]
    for chunk in frame.chunks:
        if (
            chunk.head == "cards"
            and chunk.heads[0][0] == "SUIT"
            and chunk.kind == "np"
            and call_told(Noun(chunk)) is None
        ):
            found += [card.suit for card in cards_of(chunk)]
    return tuple(dict.fromkeys(suit for suit in found if isinstance(suit, Suit)))


def means(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`2♦ est un Texas`, `2♦ montre les piques`, `c'est naturel`: said in a clause of its own."""
    subject = frame.subject_noun
    call = call_told(subject) if subject is not None else None
    about = (
        call is not None
        or frame.family == "be"
        or frame.kind == "a"
        or (frame.kind == "n" and frame.lemma in CONVENTIONS)
    )
    if (
        frame.negated
        or not about
        or (frame.family == "be" and call is None and subject is not None and subject.lemma not in ("ce", "cela"))
    ):
        return None
    found = meaning_of_call(frame, call, None)
    if subject is not None and call is not None and frame.lemma in _SHOWING and not found:
        return None
    return found or None


def comparable(frame: Frame) -> list[Meaning] | None:
    """`2♦ est comparable`, `pas comparable`."""
    if "comparable" not in words_of(frame) or frame.mode is not Mode.FACT or frame.question:
        return None
    negated = frame.negated or (frame.noun is not None and frame.noun.negated)
    if frame.family == "be" or frame.kind == "a":
        return [ComparableTold(not negated)]
    return None


def intent(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """A slip of the hand or tongue, or a call that was meant (25A)."""
    words = lemmas(frame.chunks)
    person = player(frame)
    if words & _SLIPS or (words & {"carton", "cartons", "étiquette"} and words & _OF_CARTON):
        if frame.kind == "v" and frame.family not in (
            "be",
            "play",
            "show",
            "irregularity",
            "make",
            "say",
            "know",
            "hold",
            "correct",
        ):
            return None
        meant = frame.negated or (frame.noun is not None and frame.noun.negated)
        discourse.slip = not meant
        return [CallIntent(person, meant, _instead(frame))]
    if (
        words & _ON_PURPOSE
        and frame.kind in ("n", "v")
        and frame.family in ("irregularity", "be", "happening", "correct")
    ):
        return [CallIntent(person, True)] if words & {"changement d'avis", "changer"} else None
    if frame.family == "correct" and words & {"avis", "d'avis"} and not frame.negated:
        return [CallIntent(person, True)]
    return _unseen(frame, person) or _wanted(frame, person)


def player(frame: Frame) -> Person | None:
    person = who(frame) if frame.subject is not None and not frame.passive else agent(frame)
    return None if person in (Role.SOMEBODY, Role.DIRECTOR) else person


def _unseen(frame: Frame, person: Person | None) -> list[Meaning] | None:
    """`n'avait pas vu 1♠`, `croyait que Nord avait passé`, `a oublié le Texas`: what he called was meant."""
    nouns = [*frame.objects, *frame.linked("de")]
    named = any(call_told(noun) is not None or noun.lemma in _CALL_NOUNS or noun.lemma in CONVENTIONS for noun in nouns)
    unseen = frame.negated or frame.under == "sans"
    if frame.lemma in ("voir", "regarder", "apercevoir", "remarquer", "entendre") and unseen and named:
        return [CallIntent(person, True)]
    if (
        frame.lemma == "oublier"
        and not frame.negated
        and any(noun.lemma in CONVENTIONS or noun.lemma in ("convention", "système") for noun in nouns)
    ):
        return [CallIntent(person, True)]
    if frame.lemma == "tromper" and any(noun.lemma in ("système", "convention") for noun in frame.linked("de")):
        return [CallIntent(person, True)]
    ended = lemmas(frame.chunks) & {"fini", "finir", "terminé", "terminer"}  # `croit les annonces finies`
    if frame.family == "believe" and not frame.negated and person is not None and not ended:
        inner = [one for _, one in frame.clauses]
        if named or any(one.family == "call" or main_call(one) is not None or _at_call(one) for one in inner):
            return [CallIntent(person, True)]
    return None


def _at_call(frame: Frame) -> bool:
    """`on était à 4♥`."""
    return any(call_told(noun) is not None for noun in frame.linked("à", "en"))


def _wanted(frame: Frame, person: Person | None) -> list[Meaning] | None:
    """`je voulais 2♥`, `voulait dire 2♦`: the call he had in mind when he made another."""
    wants = frame.lemma == "vouloir" or frame.modal == "vouloir"
    if not wants or not frame.past or frame.negated or frame.lemma in ("accepter", "refuser", "changer", "reprendre"):
        return None
    call = main_call(frame)
    if call is None and frame.table.get("call") in ("P", "X", "XX"):
        call = Call.parse(frame.table["call"])
    if call is None:
        return None
    return [CallIntent(person, False, call)]


def _instead(frame: Frame) -> Call | None:
    """`1SA au lieu de 1♠`, `c'est 4♥ pas 4♠`: what he wanted to call."""
    if frame.family == "be" and frame.linked("pas"):
        return main_call(frame)
    nouns = [
        *frame.linked("au lieu de", "à la place de", "pour"),
        *(one for noun in (*frame.objects, frame.noun) if noun for one in noun.linked("au lieu de", "pour")),
    ]
    return next((call for noun in nouns if (call := call_told(noun)) is not None), None)


def meant_instead(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`a sorti 1♠ pour 1♥`: beside the call made, the one wanted; also `1SA au lieu de 1♠` once a slip was told."""
    wanted = _instead(frame)
    if wanted is None or not (frame.lemma in PLACING - {"dire", "redire", "jouer"} or discourse.slip):
        return []
    return [CallIntent(player(frame), False, wanted)]


def corrected_by_contrast(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est 4♥ pas 4♠`."""
    if frame.family != "be" or not any(call_told(noun) for noun in frame.linked("pas")):
        return None
    wanted = main_call(frame)
    return [CallIntent(None, False, wanted)] if wanted is not None else None
