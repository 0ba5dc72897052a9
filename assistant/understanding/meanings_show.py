"""Cards seen outside the play; what was seen and said."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    CouldSee,
    Exposed,
    HandSpread,
    Manner,
    Meaning,
    Mode,
    OnLead,
    PenaltyCards,
    Person,
    Pronoun,
    Role,
)
from assistant.understanding import meanings_put
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.hands import hand
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told
from assistant.understanding.parts import (
    SOMEBODY,
    calls,
    cards,
    counted,
    deliberate,
    face_up,
    noted,
    number_of_them,
    object_cards,
    owner,
    ranked,
    who,
)
from assistant.understanding.referents import cards_of

_MANNERS = {
    "tomber": Manner.DROPPED, "retomber": Manner.DROPPED, "échapper": Manner.DROPPED, "lâcher": Manner.DROPPED,
    "renverser": Manner.DROPPED, "coller": Manner.STUCK, "étaler": Manner.SPREAD, "tabler": Manner.SPREAD,
    "abattre": Manner.SPREAD, "sortir": Manner.LIFTED, "avancer": Manner.LIFTED, "brandir": Manner.LIFTED,
    "lever": Manner.LIFTED, "détacher": Manner.LIFTED, "attraper": Manner.LIFTED, "saisir": Manner.LIFTED,
}  # fmt: skip
_HANDS = frozenset(("jeu", "main", "jeux", "mains", "reste"))


def show(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`montre`, `fait tomber`, `étale`, a card that drops."""
    if frame.negated or discourse.auction_word(frame.words):
        return [noted(frame, discourse)]
    if frame.lemma == "lever" and (frame.reflexive or not frame.objects):
        return [noted(frame, discourse)]  # `s'est levé pour voir`
    if frame.under == "en" and frame.subject is None and not ranked(_shown(frame)):
        return [noted(frame, discourse)]  # `en sortant sa carte`: when another thing happened
    lead = meanings_put.as_the_opening_lead(frame, discourse) or meanings_put.in_order_to_lead(frame)
    if lead is not None:
        return lead
    told = _shown(frame)
    if _spreads(frame, told):
        return _spread(frame, discourse)
    if who(frame) is Role.DUMMY and frame.kind == "v" and not frame.passive:
        return [noted(frame, discourse)]
    if not told and not _is_about_cards(frame):
        how = (
            deliberate(frame) if isinstance(frame.subject, Pronoun) and frame.lemma in ("tomber", "échapper") else None
        )
        dropped = Exposed(SOMEBODY, manner=Manner.DROPPED, deliberate=how)  # `elle est tombée par accident`
        return [dropped if how is not None else noted(frame, discourse)]
    words = frame.words
    person = _whose(frame)
    manner = Manner.STUCK if not words.isdisjoint(("coller", "collé")) else _MANNERS.get(frame.lemma, Manner.SHOWN)
    if manner is Manner.SHOWN and not words.isdisjoint(_NEARLY):
        manner = Manner.LIFTED  # `montre presque sa carte`: held, perhaps not played (45C)
    number = number_of_them(frame, told)
    told, number = ((), number) if number is not None else (told, counted(frame))
    exposed = Exposed(person, told, manner, deliberate(frame), face_up(frame), number)
    if not words.isdisjoint(PENALTY_WORDS):
        return [exposed, PenaltyCards(person, told, kind_told(words), None if told else number)]
    to_whom = [noun.person for noun in frame.linked("à") if noun.head == "persons" and noun.person is not None]
    return [exposed, *(CouldSee(one, ranked(told)) for one in to_whom)]


def _spread(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A hand faced; `accepte et veut étaler sa main` takes the option (54A)."""
    if frame.modal == "vouloir" and not frame.past and (discourse.answered or discourse.single):
        frame.mode = Mode.FACT
    meant = False if deliberate(frame) is False else None
    return [HandSpread(who(frame) if frame.subject is not None else _whose(frame), meant)]


def _spreads(frame: Frame, told: tuple[CardRef, ...]) -> bool:
    """`étale son jeu`, `s'étale`, `montre toute sa main`: a hand faced, or begun to be."""
    if told or frame.kind != "v" or frame.passive:
        return False
    hands = {noun.lemma for noun in frame.objects} & _HANDS
    own = any(noun.lemma == "carte" and _all_his(noun) for noun in frame.objects)
    parts = any(one.lemma in _HANDS for noun in frame.objects for one in noun.linked("de"))
    if frame.lemma in _SPREADING:
        return bool(hands) or own or parts or not frame.objects
    return frame.lemma in _SHOWING and (bool(hands) or own)


def _all_his(noun: Noun) -> bool:
    """`ses cartes`, `toutes ses cartes`."""
    return any(
        name == "POSS" and token.folded in ("ses", "mes", "leurs", "vos", "tes") for name, token in noun.chunk.specs
    )


_NEARLY = frozenset(("presque", "à moitié", "à demi", "quasi", "quasiment", "pratiquement"))
_SPREADING = frozenset(("étaler", "tabler", "abattre"))
_SHOWING = frozenset(("montrer", "exposer", "dévoiler", "exhiber", "révéler"))


def _shown(frame: Frame) -> tuple[CardRef, ...]:
    if frame.subject_noun is not None and frame.subject_noun.head == "cards":
        return cards_of(frame.subject_noun.chunk)
    return object_cards(frame)


def _is_about_cards(frame: Frame) -> bool:
    nouns: list[Noun] = [*frame.objects]
    nouns.extend(noun for noun in (frame.subject_noun, frame.noun) if noun is not None)
    return any(
        noun.lemma in ("carte", "honneur", "figure", "secondaire", "petite carte", "grosse carte") for noun in nouns
    )


def _whose(frame: Frame) -> Person:
    """Whose card was seen: the subject, or the hand it fell from."""
    if frame.subject_noun is None or frame.subject_noun.head == "persons":
        return who(frame) if frame.kind == "v" or frame.subject is not None else SOMEBODY
    return hand(frame) or owner(frame.subject_noun) or (who(frame) if frame.passive else SOMEBODY)


# --- seen and said -------------------------------------------------------------------------------------


def know(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`a pu voir la carte`, `ne pouvait pas la voir`; other things seen are only noted."""
    if frame.lemma == "voir" and "mal" in frame.words:
        return [noted(frame, discourse)]  # `il a mal vu`
    looked = frame.lemma == "regarder" and frame.past and not frame.negated
    seen = looked or frame.lemma in ("voir", "apercevoir", "entrevoir")
    by_whom = [noun.person for noun in frame.linked("par", "de") if noun.head == "persons" and noun.person is not None]
    if seen and frame.past and frame.subject_noun is None and by_whom and not frame.objects:
        return [
            CouldSee(by_whom[0], discourse.cards if len(discourse.cards) == 1 else (), not frame.negated)
        ]  # `vu d'Ouest`
    if seen and frame.passive and frame.subject_noun is not None and frame.subject_noun.head != "persons":
        told = cards_of(frame.subject_noun.chunk) if frame.subject_noun.head == "cards" else ()
        return [CouldSee(who(frame), ranked(told), not frame.negated)]
    named = "le" in frame.clitics and bool(discourse.cards)
    own = frame.lemma == "regarder" and any(
        name == "POSS"
        for noun in frame.objects
        if noun.lemma in ("carte", "jeu", "main")
        for name, _ in noun.chunk.specs
    )
    card = not own and (  # `j'ai regardé mes cartes`
        named
        or not {"=la", "=l'", "=les"}.isdisjoint(frame.clitics)
        or bool(ranked(object_cards(frame)))
        or any(noun.lemma in ("carte", "face", "figure") for noun in frame.objects)
        or (frame.past and bool(discourse.cards) and not frame.objects and not frame.links)  # `Est n'a rien vu`
    )
    if seen and (card or frame.modal == "pouvoir") and not frame.clauses and not calls(frame):
        if frame.mode is Mode.PERMISSION:
            frame.mode = Mode.FACT  # `ne pouvait pas la voir` tells what was possible, not what is allowed
        return [CouldSee(who(frame), ranked(object_cards(frame)), not frame.negated, _in_whose_hand(frame, discourse))]
    return [noted(frame, discourse)]


def _in_whose_hand(frame: Frame, discourse: Discourse) -> Person | None:
    """`a vu l'As de trèfle d'Ouest`, `dans la main d'Est`: in whose hand a card was seen, if it is told."""
    nouns = [noun for noun in frame.objects if noun.head == "cards" or noun.lemma == "carte"]
    nouns += [noun for noun in frame.linked("dans", "chez", "en") if noun.lemma in _HANDS]
    places = [noun for noun in frame.linked("chez", "de", "en") if noun.head == "persons"]
    found = [owner(noun) for noun in nouns] + [noun.person for noun in places]
    person = next((one for one in found if one is not None), discourse.shower)
    return None if person in (who(frame), Role.DUMMY) else person


def say(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """What is said; a card that declarer says is named from dummy."""
    told = cards(frame)
    plain = frame.mode is Mode.FACT and not frame.negated and frame.speaker is None
    if told and plain and not discourse.auction and not calls(frame):
        from assistant.understanding.meanings_option import designated

        return [designated(frame, told)]
    if plain and any(noun.lemma == "main" for noun in frame.objects) and not discourse.auction:
        place = next((one.person for one in frame.linked("à", "en", "chez") if one.head == "persons"), None)
        if place is not None:  # `Est dit main au mort`
            frame.mode = Mode.FACT if discourse.player is not None else Mode.BELIEVED
            return [noted(frame, discourse, "remark"), OnLead(place)]
    return [noted(frame, discourse)]
