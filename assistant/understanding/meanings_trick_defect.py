"""Tricks with too many cards, and cards played that do not lie among those played (67A2, 67B3).

Read beside `meanings_count`, in a text that may tell of numbers.
"""

from __future__ import annotations

from assistant.statements import CardMislaid, Meaning, Mode, Role, TrickOverfull
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_boards import numbered
from assistant.understanding.meanings_number import number_of_cards
from assistant.understanding.parts import TRICKS, cards, owner, ranked, who

FULL_TRICK = 4
_MORE = frozenset(("en trop", "de trop", "trop", "en plus"))
_PLAYING = frozenset(("jouer", "rejouer", "mettre", "fournir", "servir", "utiliser", "poser"))


def is_impersonal(frame: Frame) -> bool:
    """`il y a`."""
    subject = frame.subject_noun
    return "y" in frame.clitics and subject is not None and subject.lemma == "il"


def overfull(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il y a 5 cartes dans la levée`, `la levée contient cinq cartes`, `il y a une carte de trop dans le pli`."""
    if frame.negated or frame.mode is not Mode.FACT:
        return None
    trick = next((noun for noun in _around(frame) if noun.lemma in TRICKS), None)
    counted = next((noun for noun in _around(frame) if noun.lemma == "carte"), None)
    number = number_of_cards(counted) if counted is not None else None
    holds = is_impersonal(frame) or (trick is not None and trick in (frame.subject_noun, frame.noun))
    more = bool(frame.words & _MORE) and (trick is not None or discourse.tricks_told)
    if number is None or not holds or not (more or (trick is not None and number > FULL_TRICK)):
        return None
    return [TrickOverfull(numbered(trick) if trick is not None else None)]


def _around(frame: Frame) -> list[Noun]:
    told = [one for one in (frame.subject_noun, frame.noun) if one is not None]
    hanging = frame.noun.linked("à", "de", "avec") if frame.noun is not None else []
    return [*told, *frame.objects, *frame.linked("dans", "sur", "à", "de", "avec"), *hanging]


def mislaid(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la carte n'est pas parmi ses levées`, `on ne retrouve pas le 5♥ dans ses cartes jouées`."""
    if not frame.negated or frame.lemma not in ("être", "retrouver", "trouver", "figurer") or frame.speaker is not None:
        return None
    place = next((noun for noun in frame.linked("parmi", "dans", "avec") if _is_played(noun)), None)
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    if place is None or not any(noun.head == "cards" or noun.lemma == "carte" for noun in nouns):
        return None
    return [CardMislaid(owner(place), ranked(cards(frame)))]


def _is_played(noun: Noun) -> bool:
    played = noun.lemma in ("carte", "cartes") and noun.marked("jouer", "joué", "retourner", "retourné")
    return played or noun.lemma in TRICKS | {"rangée"}


def played_twice(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a joué deux fois la même carte`, `a rejoué la même carte à la 8e levée`."""
    if frame.kind != "v" or frame.lemma not in _PLAYING or frame.negated or frame.mode is not Mode.FACT:
        return None
    same = any(noun.lemma == "carte" and noun.marked("même") for noun in frame.objects)
    twice = "deux fois" in frame.words
    one_card = len(cards(frame)) == 1 and any(card.rank is not None and card.suit is not None for card in cards(frame))
    if not ((same and (twice or frame.lemma == "rejouer")) or (twice and one_card)):
        return None
    person = who(frame)
    return [CardMislaid(None if person is Role.SOMEBODY else person, ranked(cards(frame)), True)]


def played_indeed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il l'avait bien joué à la 2e`, `je l'ai bien fourni`: played, though it lies elsewhere (67B3)."""
    told = frame.kind == "v" and frame.lemma in _PLAYING and frame.past and frame.said("bien")
    if not told or frame.negated or frame.mode is not Mode.FACT or "le" not in frame.clitics or frame.objects:
        return None
    if len(ranked(discourse.cards)) != 1:
        return None
    return [CardMislaid(who(frame), ranked(discourse.cards))]


LOOKS = (overfull, mislaid, played_twice, played_indeed)
