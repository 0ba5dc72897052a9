"""What dummy does during the play: what he may not do (43), a card he moves (45F), who speaks as dummy (42)."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import (
    DummyBroke,
    DummyFault,
    DummyMovedCard,
    DummySaid,
    HandSpread,
    Meaning,
    Mode,
    Person,
    Pronoun,
    Role,
    Several,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import cards, deliberate, lemmas, object_cards, owner, ranked
from assistant.understanding.referents import cards_of

SAYS = frozenset(("say", "name", "warn", "suggest"))
SPEAKS = frozenset(("répondre", "annoncer", "rappeler", "compter", "lâcher", "lancer", "alerter", "parler"))
_LOOKS_AT = frozenset(
    ("regarder", "voir", "apercevoir", "lorgner", "zieuter", "mater", "reluquer", "épier", "observer", "examiner",
     "consulter", "inspecter", "pencher", "jeter", "lire")
)  # fmt: skip
_HANDS = frozenset(("jeu", "main", "carte", "cartes", "jeux", "mains"))
_LEAVES = frozenset(
    ("quitter", "lever", "aller", "venir", "passer", "déplacer", "mettre", "placer", "tourner", "contourner", "asseoir")
)
_SEATS = frozenset(("place", "chaise", "siège", "table", "fauteuil"))
_EXCHANGES = frozenset(("échanger", "permuter", "intervertir", "troquer", "changer", "passer", "donner", "prêter"))
_MOVES = frozenset(
    ("avancer", "toucher", "bouger", "pousser", "déplacer", "approcher", "pointer", "pointer du doigt", "montrer",
     "sortir", "détacher", "indiquer", "désigner", "saisir", "attraper")
)  # fmt: skip
_PLAYS = frozenset(("jouer", "poser", "mettre", "fournir", "placer", "prendre"))
_BY_HIMSELF = frozenset(
    ("de lui-même", "tout seul", "de sa propre initiative", "spontanément", "de son propre chef", "sans attendre",
     "de soi-même", "d'office")
)  # fmt: skip
_REACHES = frozenset(("attraper", "atteindre", "saisir", "accéder", "prendre"))
_ARRANGES = frozenset(("ranger", "arranger", "trier", "classer", "aligner", "ordonner", "réarranger", "à côté",
                       "d'à côté", "voisin", "rangement"))  # fmt: skip
_HIDDEN = frozenset(("caché", "cacher", "collé", "coller", "sous", "oublié", "oublier"))


def is_dummy(person: Person | None, discourse: Discourse) -> bool:
    """Whether a person is dummy: by role, as the seat told to be, or as a pronoun that else stands for declarer.

    What declarer says of his own play is no business of the director: `il` who warns or signals is dummy.
    """
    if person is Role.DUMMY:
        return True
    if isinstance(person, Pronoun):
        declarer = (Role.DECLARER, discourse.roles.get(Role.DECLARER))
        others = [one for one in person.candidates if not is_dummy(one, discourse)]
        return len(others) < len(person.candidates) and all(one in declarer for one in others)
    return isinstance(person, Seat) and discourse.roles.get(Role.DUMMY) is person


def of_dummy(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """What a clause tells of dummy's words and deeds; None when it tells of something else."""
    if frame.kind == "v" and frame.mode is Mode.FACT and not frame.negated:
        if _acts(frame, discourse):
            from assistant.understanding.meanings_dummy_said import said_by_dummy

            made = (
                _of_an_explanation(frame, discourse)
                or _lies_open(frame)
                or _broke(frame, discourse)
                or _moved(frame)
                or said_by_dummy(frame, discourse)
            )
            if made is not None:
                return [(meaning, None) for meaning in made]
        elif (made := _card_of_dummy_touched(frame)) is not None:
            return [(meaning, None) for meaning in made]
    return None


def _lies_open(frame: Frame) -> list[Meaning] | None:
    """`le mort est étalé`, `est descendu`, `est sur la table`, `a montré deux cartes`: his hand is faced."""
    if frame.clauses or frame.speaker is not None:
        return None
    seen = frame.passive and frame.lemma in _SPREADS
    seen = seen or (frame.lemma == "descendre" and frame.past and not (frame.objects or frame.links))
    table = any(noun.lemma == "table" for noun in frame.linked("sur", "à"))
    seen = seen or (frame.family == "be" and (table or not frame.words.isdisjoint(("visible", "étalé", "étaler"))))
    shown = frame.lemma in _SHOWS and not frame.passive
    several = shown and any((count_of(noun.chunk) or 0) > 1 for noun in frame.objects if noun.lemma == "carte")
    return [HandSpread(Role.DUMMY)] if seen or several else None


_SHOWS = frozenset(("étaler", "tabler", "abattre", "exposer", "montrer", "dévoiler"))
_SPREADS = _SHOWS | {"descendre", "découvrir", "retourner", "mettre", "placer", "poser"}


def _of_an_explanation(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`remarque que son partenaire n'a pas alerté 2♣`: it is his duty to say so after the final pass (20F5)."""
    if not any(one.lemma in ("alerter", "expliquer", "oublier", "omettre") for _, one in frame.clauses):
        return None
    from assistant.understanding.meanings_auction_around import explanation_noticed

    return explanation_noticed(frame, discourse)


def spoken(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """What dummy is told to have said, by a clause of his own words."""
    if not is_dummy(frame.speaker, discourse) or (frame.mode is Mode.UNREAL and not cards(frame)):
        return []  # `« ce n'est pas à vous d'entamer »`: no play is told
    from assistant.understanding.meanings_dummy_said import content

    found = content(frame, discourse, asked=frame.mode is Mode.QUESTION)
    return [DummySaid(found[0], whose=found[1])] if found is not None else []


def _acts(frame: Frame, discourse: Discourse) -> bool:
    """Whether dummy does what the clause tells; `le mort fait remarquer` included."""
    subjects = frame.subject.persons if isinstance(frame.subject, Several) else (frame.subject,)
    if is_dummy(frame.causer, discourse) or any(is_dummy(one, discourse) for one in subjects):
        return True
    apposed = frame.subject_noun.chunks if frame.subject_noun is not None else []
    return bool(lemmas(apposed) & {"dummy"}) and frame.subject is not Role.DECLARER


# --- what he may not do --------------------------------------------------------------------------------


def _broke(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`regarde le jeu d'Est`, `se lève pour voir le jeu de Sud`, `échange sa main avec le déclarant`."""
    if frame.lemma in _LOOKS_AT and (seen := _hand_of_another(frame)) is not None:
        declarers = seen is Role.DECLARER or (isinstance(seen, Seat) and discourse.roles.get(Role.DECLARER) is seen)
        declarers = declarers or (isinstance(frame.subject, Seat) and seen is frame.subject.partner)
        return [DummyBroke(DummyFault.LEFT_HIS_SEAT if declarers else DummyFault.LOOKED_AT_A_DEFENDER)]
    for _, inner in frame.clauses:
        if inner.lemma in _LOOKS_AT and not inner.negated and _broke(inner, discourse) is not None:
            inner.absorbed = True  # `s'est penché pour regarder le jeu d'Est`
            return _broke(inner, discourse)
    if frame.lemma in _LEAVES and _in_order_to_look(frame):
        return [DummyBroke(DummyFault.LEFT_HIS_SEAT)]
    exchanged = frame.lemma in _EXCHANGES and any(noun.lemma in _HANDS - {"carte"} for noun in frame.objects)
    with_another = any(noun.head == "persons" for noun in frame.linked("avec", "à", "contre"))
    if exchanged and (with_another or isinstance(frame.subject, Several)):
        return [DummyBroke(DummyFault.EXCHANGED_HANDS)]
    return None


def _hand_of_another(frame: Frame) -> Person | None:
    """Whose hand is looked at; None when the clause names no hand."""
    for noun in [*frame.objects, *(one for _, one in frame.links)]:
        if noun.lemma in _HANDS or noun.head == "cards" or noun.lemma in ("oeil", "coup d'oeil"):
            whose = owner(noun) or next((owner(one) for _, one in noun.links if one.lemma in _HANDS), None)
            mine = any(name == "POSS" for name, _ in noun.chunk.specs)
            if whose is not None and whose is not Role.DUMMY and not mine:
                return whose
    if frame.lemma in ("jeter", "pencher", "regarder"):
        over = [noun for noun in frame.linked("sur", "dans", "chez") if noun.head == "persons" or noun.lemma in _HANDS]
        return next((noun.person or owner(noun) for noun in over if noun.person or owner(noun)), None)
    return None


def _in_order_to_look(frame: Frame) -> bool:
    """`pour voir jouer Sud`, `derrière Sud`: where dummy leaves his seat to watch."""
    looking = [one for _, one in frame.clauses if one.lemma in _LOOKS_AT | {"suivre"} and not one.negated]
    for one in looking:
        one.absorbed = True
        for _, inner in one.clauses:
            inner.absorbed = True
    behind = any(noun.head == "persons" for noun in frame.linked("derrière", "à côté de"))
    leaves = frame.lemma != "quitter" or any(noun.lemma in _SEATS for noun in frame.objects)
    return leaves and bool(looking or behind)


# --- a card of dummy -----------------------------------------------------------------------------------


def _moved(frame: Frame) -> list[Meaning] | None:
    """`avance le 6 de lui-même`, `touche une carte`: dummy does it unasked."""
    words = frame.words
    if frame.lemma in ("poser", "mettre") and any(noun.lemma in ("main", "doigt") for noun in frame.objects):
        nouns = [noun for noun in frame.linked("sur") if noun.head == "cards" or noun.lemma == "carte"]
        touched = ranked(tuple(card for noun in nouns if noun.head == "cards" for card in cards_of(noun.chunk)))
        return [DummyMovedCard(touched, deliberate=_on_purpose(frame))] if nouns else None
    told = ranked(object_cards(frame))
    card = bool(told) or any(noun.lemma == "carte" for noun in frame.objects)
    alone = not words.isdisjoint(_BY_HIMSELF) or _before_he_is_told(frame)
    card = card or (frame.lemma in _PLAYS and alone and not frame.objects)
    if not card or frame.passive or not (frame.lemma in _MOVES or (frame.lemma in _PLAYS and alone)):
        return None
    if any(noun.head == "persons" for noun in frame.linked("à")) or words & _HIDDEN:
        return None  # `montre l'As à Est`; `sort l'As caché sous le Valet`
    return [DummyMovedCard(told, deliberate=_on_purpose(frame))]


def _before_he_is_told(frame: Frame) -> bool:
    """`avant que Sud dise quoi que ce soit`, `sans attendre l'ordre`, `sans qu'on lui demande`."""
    told = [one for link, one in frame.clauses if link.startswith(("avant", "sans")) and _tells(one)]
    for one in told:
        one.absorbed = True
        for _, inner in one.clauses:
            inner.absorbed = True
    return bool(told)


def _tells(frame: Frame) -> bool:
    waits = frame.lemma == "attendre" and (not frame.objects or any(n.lemma in _ORDERS for n in frame.objects))
    return frame.lemma in _TELLING or waits or any(_tells(one) for _, one in frame.clauses)


_TELLING = frozenset(("dire", "demander", "appeler", "nommer", "désigner", "parler", "annoncer", "ordonner"))
_ORDERS = frozenset(("ordre", "instruction", "consigne", "demande", "appel"))


def _card_of_dummy_touched(frame: Frame) -> list[Meaning] | None:
    """`touche le 6 du mort sans le détacher`: declarer's hand on a card of dummy (45C3)."""
    if frame.lemma in ("poser", "mettre") and any(noun.lemma in ("main", "doigt") for noun in frame.objects):
        told = [card for noun in frame.linked("sur") if noun.head == "cards" for card in cards_of(noun.chunk)]
        on_it = any(owner(noun) is Role.DUMMY for noun in frame.linked("sur"))
        return [DummyMovedCard(ranked(tuple(told)), frame.subject, _on_purpose(frame))] if on_it else None
    if frame.lemma not in ("toucher", "effleurer", "frôler", "bouger", "pousser") or frame.subject is None:
        return None
    nouns = [noun for noun in frame.objects if noun.head == "cards" or noun.lemma == "carte"]
    of_dummy = any(owner(noun) is Role.DUMMY for noun in nouns)
    of_dummy = of_dummy or any(noun.person is Role.DUMMY for noun in frame.linked("de", "à"))
    if not nouns or not of_dummy:
        return None
    return [DummyMovedCard(ranked(object_cards(frame)), frame.subject, _on_purpose(frame))]


def _on_purpose(frame: Frame) -> bool | None:
    """Whether it was not to arrange the cards or to reach another; None when not told."""
    told = deliberate(frame)
    inner = {word for _, one in frame.clauses for word in one.words}
    reaches = any(link == "pour" and one.lemma in _REACHES for link, one in frame.clauses)
    return False if reaches or (frame.words | inner) & _ARRANGES else told


def partner_is_declarer(frame: Frame, discourse: Discourse) -> None:
    """`S demande au mort …`: who speaks to dummy, when nobody is told to be declarer, is taken for declarer."""
    speaks = frame.family in SAYS or frame.lemma in SPEAKS
    if not speaks or not isinstance(frame.subject, Seat) or Role.DECLARER in discourse.roles:
        return
    if any(noun.person is Role.DUMMY for noun in frame.linked("à")):
        discourse.declare(frame.subject)
