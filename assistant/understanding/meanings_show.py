"""Cards seen outside the play, taken back, exchanged; what was seen and said."""

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
    PickedUp,
    Pronoun,
    Replaced,
    Revoked,
    Role,
    Withdrew,
)
from assistant.understanding import meanings_put
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.hands import hand, instead
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told
from assistant.understanding.meanings_won import lead_taken_again, takes_the_lead
from assistant.understanding.parts import (
    SOMEBODY,
    calls,
    cards,
    counted,
    deliberate,
    face_up,
    first_of,
    linked_cards,
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
_BY_THEMSELVES = frozenset((
    "de lui-même", "d'elle-même", "de sa propre initiative", "tout seul", "toute seule", "spontanément",
    "de son propre chef", "de soi-même",
))  # fmt: skip


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


# --- taken back, exchanged -----------------------------------------------------------------------------


def correct(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A card taken back or another put in its place, by himself or at another's request."""
    return first_of((meanings_put.one_too_many, _made_to_take_back, _regains_the_lead, _corrects), frame, discourse)


def _regains_the_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`reprend la main`: a trick won, no card taken back."""
    if frame.lemma not in ("reprendre", "récupérer") or not takes_the_lead(frame):
        return None
    return None if frame.negated or discourse.auction else lead_taken_again(frame, discourse)


def _corrects(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`reprend sa carte`, `remplace le 7 par le 9`, `corrige sa renonce`, `change d'avis`."""
    words = frame.words
    if any(noun.lemma.startswith("renonce") for noun in frame.objects) and not frame.negated:
        return [Revoked(frame.subject, corrected=True)]
    right = ranked(object_cards(frame)) if discourse.play_begun and not frame.negated else ()
    if frame.reflexive and right and not discourse.auction:
        return [Replaced(who(frame), discourse.plays.get(who(frame), ()), right)]  # `se corrige : 3♦`
    if frame.negated or calls(frame) or discourse.auction:
        if frame.negated and frame.modal == "vouloir" and not frame.past and discourse.play_begun:
            frame.mode = frame.outer  # `Sud ne veut pas changer sa carte`: he leaves it as it is
        return [noted(frame, discourse)]
    if discourse.play_begun and words & {"avis", "d'avis", "idée"}:
        return [noted(frame, discourse, "thought_better")]
    old, new = object_cards(frame), linked_cards(frame, "par", "pour", "contre", "en")
    if not old and "le" in frame.clitics and len(discourse.cards) == 1:
        old = discourse.cards
    put_instead = instead(frame)
    if frame.lemma == "remettre" and old and put_instead:
        return [Replaced(who(frame), put_instead, old)]  # `remet le 4 à la place du 9`
    if frame.lemma in ("remplacer", "changer", "corriger", "rectifier", "échanger", "substituer") and (old or new):
        return [Replaced(who(frame), old, new)]
    if (
        frame.lemma == "changer"
        and not old
        and any(noun.lemma == "carte" for noun in [*frame.objects, *frame.linked("de")])
    ):
        return [noted(frame, discourse, "card_changed")]
    if frame.lemma in ("reprendre", "retirer", "ramasser", "rentrer", "récupérer", "remettre") and _takes_a_card(
        frame, old
    ):
        if not words.isdisjoint(PENALTY_WORDS) or frame.lemma in ("ramasser", "rentrer"):
            return [PickedUp(who(frame), ranked(old))]
        alone = True if not words.isdisjoint(_BY_THEMSELVES) else None
        return [Withdrew(who(frame), ranked(old) or _pronoun_cards(frame, discourse), alone)]
    return [noted(frame, discourse)]


def _made_to_take_back(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on lui fait reprendre`, `Sud a dû reprendre sa carte`: at another's request."""
    required = frame.modal == "devoir" and frame.mode is Mode.FACT
    if frame.negated or calls(frame) or discourse.auction:
        return None
    told_of_cards = discourse.play_begun or discourse.penalised
    if not told_of_cards or frame.lemma not in _TAKING_BACK or not (frame.causer or required):
        return None
    named = [noun for noun in frame.objects if noun.lemma not in _TAKEN_BACK and noun.head != "cards"]
    if named:
        return None  # `fait reprendre le jeu`, `a dû reprendre sa place`
    told = next((noun.person for noun in frame.linked("à") if noun.person is not None), None)
    made_to = told or (_who_played(frame, discourse) if "lui" in frame.clitics else who(frame))
    withdrew = Withdrew(made_to, ranked(object_cards(frame)) or _pronoun_cards(frame, discourse), by_himself=False)
    if frame.causer is Role.DIRECTOR and discourse.penalised:
        return [withdrew, noted(frame, discourse, "director_error")]  # it may have had to stay on the table (50, 82C)
    return [withdrew]


def _who_played(frame: Frame, discourse: Discourse) -> Person:
    """Whom `lui` stands for: he who played last, if it may be he, never who has him take it back."""
    person, last = frame.dative or discourse.pronoun("lui"), discourse.player
    if last is not None and last != frame.causer and isinstance(person, Pronoun):
        return last
    return person


_TAKING_BACK = frozenset(("reprendre", "retirer", "ramasser", "rentrer", "remettre", "ranger"))
_TAKEN_BACK = frozenset(("carte", "attaque", "entame"))


def _takes_a_card(frame: Frame, old: tuple[CardRef, ...]) -> bool:
    if ranked(old) or "le" in frame.clitics:
        return True
    return any(noun.lemma in ("carte", "carte pénalisée", "secondaire") for noun in frame.objects)


def _pronoun_cards(frame: Frame, discourse: Discourse) -> tuple[CardRef, ...]:
    return discourse.cards if "le" in frame.clitics and len(discourse.cards) == 1 else ()


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
