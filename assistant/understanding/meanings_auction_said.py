"""What a call means."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Call, Suit
from assistant.statements import CallMeans, ComparableTold, Convention, Meaning, Mode, Person, Sense, Strength
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import above_seven, call_told, words_of
from assistant.understanding.parts import all_nouns, lemmas
from assistant.understanding.referents import cards_of

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


_STRENGTHS = {
    "faible": Strength.WEAK,
    "négatif": Strength.WEAK,
    "barrage": Strength.WEAK,
    "limité": Strength.LIMITED,
    "limiter": Strength.LIMITED,
    "fort": Strength.STRONG,
    "positif": Strength.STRONG,
    "illimité": Strength.UNLIMITED,
}


_SHOWING = frozenset(("montrer", "promettre", "indiquer", "annoncer", "spécifier", "garantir", "désigner", "signifier"))


def meaning_of_call(frame: Frame, call: Call | None, caller: Person | None, start: int = 0) -> list[Meaning]:
    """`2♦ Texas`, `1♦ naturel`, `2♠ montrant les cœurs`: the meaning told beside the call, from `start` on."""
    words = lemmas([chunk for chunk in frame.chunks if chunk.start >= start and chunk not in _elsewhere(frame)])
    convention = next((CONVENTIONS[word] for word in CONVENTIONS if word in words), None)
    sense = next((_SENSES[word] for word in _SENSES if word in words), None)
    suits = _suits_beside(frame) if convention in (None, *_OF_SUITS) else ()
    if convention is None and (not words & _SHOWING or above_seven(frame) is not None):
        suits = ()
    strength = _strength_told(frame, words, call)
    if convention is None and sense is None and strength is None and not suits:
        return []
    return [CallMeans(caller, call, sense, convention, suits, strength)]


def _strength_told(frame: Frame, words: Set[str], call: Call | None) -> Strength | None:
    """How strong, as told of the call; an adjective in the plural is about a list of calls: `1SA, 2♣, 3♣ limités`."""
    of_list = any(
        token.entry is not None
        and token.entry.lemma in _STRENGTHS
        and token.entry.features
        and all(feature.endswith(".p") for feature in token.entry.features)
        for chunk in frame.chunks
        for token in chunk.tokens
    )
    if of_list and call is not None:
        return None
    return next((_STRENGTHS[word] for word in _STRENGTHS if word in words), None)


_OF_SUITS = (Convention.TRANSFER, Convention.TWO_SUITER, Convention.SPLINTER, Convention.TAKEOUT)


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
    if frame.kind == "n" and frame.lemma == "appel" and frame.noun is not None and frame.noun.chunk.kind == "np":
        return None  # `appel immédiat`: the director was called
    about = (
        call is not None
        or frame.family == "be"
        or frame.kind == "a"
        or (frame.kind == "n" and (frame.lemma in CONVENTIONS or _is_of_hands(frame)))
        or (frame.lemma in _SHOWING and subject is not None and subject.lemma in _STANDING_FOR_A_CALL)
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


_STANDING_FOR_A_CALL = frozenset(("il", "elle", "ce", "cela", "ça"))


def _is_of_hands(frame: Frame) -> bool:
    """`mains faibles`, `main forte`: which hands make the call in question."""
    return frame.lemma == "main" and frame.noun is not None and any(frame.noun.marked(word) for word in _STRENGTHS)


def comparable(frame: Frame) -> list[Meaning] | None:
    """`2♦ est comparable`, `pas comparable`, `sens similaire`, `le même sens`."""
    words = words_of(frame)
    of_senses = frame.kind == "n" and frame.lemma in ("sens", "signification")
    named = words & (_LIKE if of_senses else {"comparable"})
    if not named or frame.mode is not Mode.FACT or frame.question:
        return None
    negated = frame.negated or (frame.noun is not None and frame.noun.negated)
    if frame.family == "be" or frame.kind == "a" or of_senses:
        return [ComparableTold(not negated)]
    return None


_LIKE = frozenset(("comparable", "similaire", "voisin", "identique", "même", "proche", "analogue", "équivalent"))
