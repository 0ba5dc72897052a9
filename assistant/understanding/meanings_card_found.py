"""Cards found, lost or foreign to the board: which, where, and whose (14, 65 to 67)."""

from __future__ import annotations

from assistant.statements import CardFound, ForeignCard, Holds, Meaning, Mode
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_boards import OTHER_BOARDS
from assistant.understanding.numbers import count_of, is_plural
from assistant.understanding.parts import TRICKS, all_nouns, cards, face_up, object_cards, owner, ranked, who

CARDS = frozenset(("carte", "cartes"))
_PACKS = frozenset(("paquet", "jeu", "étui", "donne", "pack", "deck"))
_FINDING = frozenset(("retrouver", "trouver", "découvrir", "voir", "rester", "traîner", "oublier", "être"))
_FALLING = frozenset(("tomber", "glisser", "sortir", "échapper"))
"""Verbs of a card that left the board, `tombé de l'étui`, before anybody held it."""
_ELSEWHERE = frozenset(
    (
        "étui",
        "poche",
        "tapis",
        "table",
        "sol",
        "chaise",
        "boîte",
        "par terre",
        "à terre",
        "au sol",
        "banc",
        "sac",
        "genou",
    )
)
_HIDDEN = frozenset(("sous", "derrière", "dans", "sur", "à", "entre", "parmi", "chez"))


def card_found(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on retrouve le 5♦ par terre face visible`, `il reste une carte dans l'étui`, `introuvable`."""
    words = frame.words
    if "introuvable" in words and not frame.negated:
        return [CardFound(found=False, who=None)]
    if _is_lost(frame) and discourse.counts and not frame.negated:
        return [CardFound(found=False)]
    seeks = frame.lemma in ("retrouver", "trouver")
    if seeks and (frame.under == "sans" or frame.negated) and (discourse.counted or {"=la", "le"} & set(frame.clitics)):
        return [CardFound(found=False)]
    if frame.lemma in _FALLING and not frame.negated and frame.mode is Mode.FACT:
        told = ranked(cards(frame))
        of_board = any(noun.lemma in ("étui", "poche", "board") for noun in frame.linked("de"))
        return [CardFound(told, None, True)] if of_board and len(told) == 1 else None
    if frame.lemma not in _FINDING or frame.negated or frame.mode is not Mode.FACT:
        return None
    told = ranked(cards(frame))
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    thing = next((noun for noun in nouns if _is_one_card(noun) or noun.chunk.folded in _THE_LAST_ONE), None)
    places = {noun.lemma for noun in frame.linked(*_HIDDEN)} | words
    if places & _ELSEWHERE == {"table"} and not frame.linked("sous"):
        return None  # on the table it is seen, not lost
    within = {noun.lemma for noun in frame.linked("dans", "parmi", "entre", "avec")}
    among = seeks and bool(within & (TRICKS | {"rangée"})) and not told
    among = among or (seeks and any(_is_played(noun) for noun in frame.linked("dans", "parmi", "entre", "avec")))
    if frame.lemma == "retrouver" and discourse.counted and len(told) == 1 and not (among or within):
        return [CardFound(told, None, True, None, face_up(frame))]
    if not (told or thing is not None) or not (among or places & _ELSEWHERE):
        return None
    if not seeks and not (
        discourse.counted or places & {"étui", "poche", "tapis"} or words & {"par terre", "à terre", "au sol"}
    ):
        return None
    holder = owner(thing) if thing is not None else None
    return [CardFound(told, True if among else None, True, holder, face_up(frame))]


def _is_lost(frame: Frame) -> bool:
    """`impossible de la retrouver`, `pas moyen de la retrouver`, `elle a disparu`."""
    inner = next((one for _, one in frame.clauses if one.lemma in ("retrouver", "trouver")), None)
    of_it = inner is not None and bool(
        {"=la", "la", "le"} & set(inner.clitics) or any(map(_is_one_card, inner.objects))
    )
    if frame.lemma == "impossible" and inner is not None and of_it:
        inner.absorbed = True
        return True
    things = [noun for noun in [frame.subject_noun] if noun is not None]
    gone = frame.lemma == "disparaître" and frame.mode is Mode.FACT
    return gone and any(_is_one_card(noun) or noun.lemma in ("il", "elle") for noun in things)


def _is_played(noun: Noun) -> bool:
    """`ses cartes jouées`, `les cartes retournées`."""
    return noun.lemma in CARDS and noun.marked("jouer", "joué", "retourner", "retourné")


_THE_LAST_ONE = frozenset(("la 13e", "la 13eme", "la treizieme", "une", "la manquante"))


def _is_one_card(noun: Noun) -> bool:
    return noun.lemma in CARDS and not is_plural(noun.chunk.heads[-1][1], noun.chunk)


def which_card(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`l'autre carte c'est le 7♦`: which card was put too many."""
    if frame.family != "be" or frame.negated:
        return None
    told = ranked(object_cards(frame))
    topics = [noun for link, noun in frame.links if link == "topic"]
    nouns = [*topics, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    other = any(noun.lemma in CARDS and noun.marked("autre", "deuxième", "second") for noun in nouns)
    return [CardFound(told, True)] if other and len(told) == 1 else None


def still_there(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on voit le 3♥ encore au mort`: a card that lies in a hand."""
    if frame.lemma not in ("voir", "retrouver", "trouver") or frame.negated:
        return None
    told = ranked(object_cards(frame))
    places = [noun.person for noun in frame.linked("à", "chez") if noun.head == "persons" and noun.person is not None]
    if not told or not places:
        return None
    return [Holds(places[0], told)] if "encore" in frame.words or "toujours" in frame.words else None


def foreign_card(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`une carte d'un autre paquet est dans le jeu de Sud`."""
    nouns = [noun for noun in all_nouns(frame) if noun.lemma in CARDS]
    card = next((noun for noun in nouns if count_of(noun.chunk) == 1 and _of_another(noun)), None)
    if card is None or frame.negated:
        return None
    holder = next((owner(noun) for noun in frame.linked("dans", "parmi") if owner(noun) is not None), None)
    return [ForeignCard(holder or (who(frame) if frame.family == "hold" else None))]


def _of_another(noun: Noun) -> bool:
    return any(one.lemma in _PACKS and one.marked(*OTHER_BOARDS) for one in noun.linked("de"))
