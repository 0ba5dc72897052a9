"""A thing and its state without a verb: `carte exposée par Ouest`, `main au mort`, `4♥ par Sud`, `levée finie`."""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import (
    Accepted,
    CouldSee,
    Designated,
    DidNotPlay,
    DummyMovedCard,
    Exposed,
    Group,
    Holds,
    How,
    Led,
    Manner,
    Meaning,
    Mode,
    OnLead,
    PenaltyCards,
    Person,
    Played,
    PlayEnded,
    Refused,
    Role,
    TrickEnded,
    TrickWon,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import numbered_trick
from assistant.understanding.meanings_contract import bare_contract, named_contract, trump_suit
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told
from assistant.understanding.meanings_moment import HAND
from assistant.understanding.parts import (
    SOMEBODY,
    TRICKS,
    agent,
    calls,
    cards,
    counted,
    deliberate,
    face_up,
    first_of,
    is_bid,
    judged_as,
    noted,
    owner,
    ranked,
    suits,
)
from assistant.understanding.referents import cards_of

_EXPOSING = {
    "exposer": Manner.SHOWN, "exposé": Manner.SHOWN, "montrer": Manner.SHOWN, "tomber": Manner.DROPPED,
    "tombé": Manner.DROPPED, "lâcher": Manner.DROPPED, "étaler": Manner.SPREAD,
}  # fmt: skip
_ENDS_OF_PLAY = frozenset(("fin du coup", "fin de coup", "fin de la donne", "fin du jeu", "fin de donne"))


def thing(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """What a noun says with its adjectives and participles."""
    if frame.noun is None:
        return []
    looks = (
        _led_first,
        named_contract,
        _contract,
        _card_put,
        _card_called,
        _touched,
        _trick_taken,
        _seen,
        _ended,
        _hand_told,
        trump_suit,
        _ruffed,
        _card_of,
        _hand_of,
    )
    return first_of((*looks, _not_played, _penalised, _exposed, _judged), frame, discourse)


_LEADING = frozenset(
    ("jouer", "joué", "entamer", "entamé", "attaquer", "attaqué", "rejouer", "rejoué", "tirer", "tiré")
)
_PLAYED = frozenset(("jouer", "joué"))
_AGAIN = frozenset(("encore", "puis", "ensuite", "de nouveau", "à nouveau"))


def _led_first(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`♥ joué.`, `♣ entamé par O`, `puis As♠`, `petit ♣ vers le V`: a card led, perhaps by nobody told."""
    noun, words = frame.noun, frame.words
    if noun is None or noun.head != "cards" or frame.negated or discourse.auction or frame.mode is not Mode.FACT:
        return None
    told = cards_of(noun.chunk)
    if len(told) != 1 or noun.linked("sur", "de"):
        return None
    if discourse.first and is_bid(noun) and not words & _LEADING - _PLAYED:
        return None  # `4♠ joué par Sud`: the contract
    told_on = discourse.play_begun or bool(words & _AGAIN)  # `oui, petit vers le roi`: a play that is thought of
    towards = told_on and bool(frame.linked("vers"))  # `vers le roi du mort`: not led by dummy
    at_trick = discourse.contract_told or discourse.play_begun  # `R♥ à la 2e levée`: the card of that trick
    at_trick = at_trick and any(numbered_trick(one) is not None for one in frame.linked("à"))
    led = bool(words & _LEADING) or towards or at_trick
    again = discourse.play_begun and not noun.marks and not frame.links and bool(words & _AGAIN)
    if not led and not again:
        return None
    discourse.play_begun = True
    opening = bool(words & {"entamer", "entamé"})
    leader = _told_by(frame) or (None if towards else agent(frame))
    return [Led(leader or SOMEBODY, told, opening)]


def call(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A call made, or a contract told by its call alone."""
    return first_of((bare_contract, _judged), frame, discourse)


def _contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`4♥ par Sud`; `4♦ pénalisé` is a card."""
    return bare_contract(frame, discourse) if not frame.words & PENALTY_WORDS else None


def _card_put(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`D♣ jouée`, `♠ attaqué par Ouest`: a card told by its participle."""
    noun = frame.noun
    if noun is None or noun.head != "cards" or noun.negated or noun.chunk.heads[0][0] in ("BID", "CALL"):
        return None
    verbs = {token.entry.lemma for token in frame.marks if token.entry and token.tag == "VPP"}
    led = verbs & {"attaquer", "entamer", "rejouer"}
    led |= frame.words & {"en entame"}
    if discourse.auction or not (led or "jouer" in verbs) or frame.negated or noun.marked("pénalisé", "pénaliser"):
        return None
    discourse.play_begun = True
    person = agent(frame) or SOMEBODY
    told = cards_of(noun.chunk)
    return [Led(person, told, opening=bool(led & {"entamer", "en entame"})) if led else Played(person, told)]


def _card_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`petit ♠ demandé`, `carte appelée : le 6`: a card of dummy told by the participle."""
    noun = frame.noun
    verbs = {token.entry.lemma for token in frame.marks if token.entry and token.tag == "VPP"}
    if noun is None or not verbs & {"demander", "appeler", "nommer"} or frame.negated or discourse.auction:
        return None
    told = cards(frame)
    if not told or calls(frame):
        return None
    discourse.designated, discourse.namer = True, agent(frame)
    return [Designated(agent(frame), ranked(told), suits(told))]


def _touched(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`carte du mort touchée par erreur`: by whom is told, or asked."""
    noun = frame.noun
    if noun is None or not _is_card(noun) or owner(noun) is not Role.DUMMY or frame.negated:
        return None
    if frame.words.isdisjoint(("toucher", "touché", "effleurer", "frôler")):
        return None
    return [DummyMovedCard(ranked(cards(frame)), _told_by(frame) or SOMEBODY, deliberate(frame))]


def _trick_taken(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`levée prise par Est`."""
    taken = frame.words & {"prendre", "gagner", "pris", "gagné"} and agent(frame) is not None
    return [TrickWon(agent(frame) or SOMEBODY)] if _is_trick(frame) and taken else None


def _is_trick(frame: Frame) -> bool:
    return frame.noun is not None and frame.noun.lemma in TRICKS


def _seen(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`carte vue de tous`, `le 4♠ vu d'Ouest`."""
    words, noun = frame.words, frame.noun
    if noun is None or not words & {"voir", "vu"} or frame.negated or not _is_card(noun):
        return None
    seen_by = _told_by(frame) or agent(frame) or (Group.EVERYBODY if "tout" in words else None)
    return [CouldSee(seen_by, ranked(cards(frame)))] if seen_by is not None else None


def _is_card(noun: Noun) -> bool:
    return noun.head == "cards" or noun.lemma in ("carte", "honneur")


def _ended(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`levée terminée`, `fin du coup`."""
    if _is_trick(frame) and frame.words & {"fini", "finir", "terminé", "terminer", "achevé"}:
        return [TrickEnded()]
    noun = frame.noun
    if noun is not None and noun.lemma in HAND and _is_over(frame, noun):
        return [PlayEnded()]
    if noun is None or (noun.lemma not in _ENDS_OF_PLAY and noun.lemma != "fin"):
        return None
    whole = noun.lemma in _ENDS_OF_PLAY or any(one.lemma in HAND for one in noun.linked("de"))
    left = any(noun.lemma == "carte" for noun in frame.objects)  # `fin de coup, 6 cartes`: an ending, not the end
    return [PlayEnded()] if whole and not left else None


def _is_over(frame: Frame, noun: Noun) -> bool:
    """`coup fini`, `donne jouée` and no more: `donne jouée par Est`, `déjà jouée` tell something else."""
    if noun.marked("fini", "finir", "terminé", "terminer", "achevé", "achever"):
        return True
    played = noun.marked("jouer", "joué") and noun.lemma != "main" and not noun.negated
    return played and not (noun.links or frame.links or frame.objects or frame.adverbs or "déjà" in frame.words)


def _hand_told(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`main au mort`."""
    if frame.noun is None or frame.noun.lemma != "main":
        return None
    places = [*frame.linked("à", "en", "chez"), *frame.objects]
    holder = next((one.person for one in places if one.head == "persons"), None)
    return [OnLead(holder)] if holder is not None else None


def _card_of(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le 3 du mort`, `As O`, while a trick is told."""
    noun = frame.noun
    if noun is None or noun.head != "cards" or noun.marks or frame.negated or not discourse.play_begun:
        return None
    beside = frame.objects if len(frame.objects) == 1 and not frame.links else []
    places = [*frame.linked("de"), *beside]
    whose = owner(noun) or next((one.person for one in places if one.head == "persons"), None)
    return [Played(whose, cards_of(noun.chunk))] if whose is not None else None


def _ruffed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`♥ coupé`, `le roi de ♦ coupé par Est`: a card ruffed, told by what it was played on."""
    noun = frame.noun
    if noun is None or noun.head != "cards" or frame.negated or discourse.auction or frame.mode is not Mode.FACT:
        return None
    if frame.words.isdisjoint(("couper", "coupé", "ruffer")) or noun.chunk.heads[0][0] in ("BID", "CALL"):
        return None
    discourse.play_begun = True
    by = _told_by(frame) or next((one.person for one in frame.linked("de") if one.head == "persons"), None)
    return [Played(by or SOMEBODY, (), How.RUFF, cards_of(noun.chunk))]


def _hand_of(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`A R D x x ♣ au mort`, `xxx en main S`, `D V chez Est`: several cards, and in whose hand they are."""
    noun = frame.noun
    if noun is None or noun.head != "cards" or frame.negated or discourse.auction or frame.mode is not Mode.FACT:
        return None
    told = ranked(cards_of(noun.chunk))
    places = [*frame.linked("à", "chez", "en"), *frame.objects]
    whose = next((one.person for one in places if one.head == "persons"), None)
    several = len(told) > 1 or noun.chunk.tokens[-1].folded in ("xx", "xxx", "xxxx")
    return [Holds(whose, told)] if several and whose is not None and not noun.marks else None


def _not_played(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`carte pénalisée pas jouée`."""
    noun = frame.noun
    if noun is None or not noun.negated or not frame.words & {"jouer", "fournir"}:
        return None
    return [DidNotPlay(frame.subject or owner(noun) or SOMEBODY, ranked(cards(frame)))]


# --- penalty cards and exposed cards -------------------------------------------------------------------


def _penalised(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`V♠ d'Est pénalisé`, `…, toutes pénalisées`, `ses 2 pénalisées : le 9♦ et le 4♥`."""
    words, noun = frame.words, frame.noun
    if noun is None or not words & PENALTY_WORDS or frame.negated or noun.negated:
        return None
    told = cards(frame)
    whose = frame.subject or agent(frame) or owner(noun) or _possessor(frame, noun)
    if not told and discourse.cards and _sums_up(noun, words, discourse):
        return [PenaltyCards(whose or frame.context or SOMEBODY, discourse.cards, kind_told(words))]
    if told or whose is not None:
        return [PenaltyCards(whose or SOMEBODY, ranked(told), kind_told(words), None if told else counted(frame))]
    return [noted(frame, discourse, "penalty_card")]


def _possessor(frame: Frame, noun: Noun) -> Person | None:
    """`ses 2 pénalisées`: those of the last subject; `chez Est`."""
    places = [*frame.linked("chez", "en"), *noun.linked("en")]
    place = next((one.person for one in places if one.head == "persons"), None)
    owners = [token.entry.features for name, token in noun.chunk.specs if name == "POSS" and token.entry]
    return place if place is not None else frame.context if any("3s" in one for one in owners) else None


def _sums_up(noun: Noun, words: Set[str], discourse: Discourse) -> bool:
    """`…, toutes pénalisées`, `…, cartes pénalisées`: said of the cards just named."""
    return "tout" in words or (not noun.chunk.specs and not noun.links and not discourse.first)


def _exposed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`carte exposée par Ouest`, `petite carte tombée`."""
    words, noun = frame.words, frame.noun
    manner = next((manner for word, manner in _EXPOSING.items() if word in words), None)
    if noun is None or manner is None or not _is_card(noun) or discourse.auction_word(words):
        return None
    whose = agent(frame) or owner(noun) or SOMEBODY
    return [Exposed(whose, ranked(cards(frame)), manner, deliberate(frame), face_up(frame), counted(frame))]


# --- accepted, refused ---------------------------------------------------------------------------------


def _told_by(frame: Frame) -> Person | None:
    """Who is told by `par`, None when nobody."""
    nouns = [*frame.linked("par"), *(frame.noun.linked("par") if frame.noun else ())]
    return next((one.person for one in nouns if one.head == "persons"), None)


def _judged(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`revendication refusée`, `passe d'Ouest accepté par Nord`."""
    accepted = judged_as(frame) if frame.kind == "n" else None
    if accepted is None:
        return None
    return [noted(frame, discourse), Accepted(_told_by(frame)) if accepted else Refused(_told_by(frame))]
