"""A card too many or too few, and hands that are empty: `une carte de trop`, `n'a plus de carte` (13, 14, 67).

Read beside `meanings_count`, in a text that may tell of numbers.
"""

from __future__ import annotations

from assistant.statements import (
    AuctionOver,
    Called,
    CallWord,
    CardsLeft,
    Group,
    LacksCards,
    Meaning,
    Mode,
    PlayEnded,
    PlayInProgress,
    Pronoun,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import TRICKS, agent, cards, pronoun_owner, ranked, who

FULL_HAND = 13
_MORE = frozenset(("en trop", "de trop", "trop", "en plus", "de plus"))
_LESS = frozenset(("en moins", "de moins"))
_HAVING = frozenset(("avoir", "retrouver", "compter", "trouver", "posséder", "tenir", "recevoir"))
_OF_A_KIND = frozenset(("pénalisé", "pénaliser", "maître", "maîtresse", "gagnant", "bon", "franc", "atout"))
"""Words of some cards only, which count no hand."""
_HAND_PLAYED = frozenset(("coup", "donne", "jeu", "partie"))
_BOARD = frozenset(("étui", "donne", "paquet", "jeu"))
_AUCTION = frozenset(("enchère", "annonce", "déclaration"))
_OTHERS = frozenset(("les autres", "les trois autres", "les 3 autres", "tous les autres", "les trois", "les 3"))


def number_of_cards(noun: Noun) -> int | None:
    """How many cards a noun tells: `6 cartes`, `une carte`, `une`, a bare `12`."""
    name, head = noun.chunk.heads[-1]
    if name in ("NUM", "QTY"):
        return number_of(head)
    if noun.head == "cards" and len(noun.chunk.heads) == 1 and head.text.isdecimal():
        return int(head.text)
    return count_of(noun.chunk)


def told_at(frame: Frame) -> int | None:
    """How many there should be, in the same clause: `4 cartes au lieu de 5`."""
    return next((n for noun in frame.linked("au lieu de") if (n := number_of_cards(noun)) is not None), None)


def with_moment(frame: Frame, made: list[Meaning]) -> list[Meaning]:
    """What the same clause tells of the moment, before the cards counted then: `à la fin du coup`."""
    if not any(isinstance(one, CardsLeft) for one in made) or frame.kind == "n":
        return made
    ended = any(noun.lemma in _HAND_PLAYED for noun in frame.linked("à la fin de", "après", "en fin de"))
    within = any(noun.lemma in _HAND_PLAYED for noun in frame.linked("au milieu de", "en cours de", "pendant"))
    if any(noun.lemma in _AUCTION for noun in frame.linked("au milieu de", "en cours de", "pendant", "durant")):
        return [AuctionOver(False), *made]
    return [PlayEnded(), *made] if ended else [PlayInProgress(), *made] if within else made


def everybody_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`tout le monde avait parlé`, where hands are counted."""
    calls = frame.lemma in ("parler", "enchérir", "déclarer", "annoncer", "passer") and not frame.objects
    told = discourse.counted and calls and not frame.negated and frame.mode is Mode.FACT
    return [Called(Group.EVERYBODY, CallWord.ANY)] if told and frame.subject is Group.EVERYBODY else None


def more_or_less(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Nord a une carte de trop`, `et Est une de moins`, `se retrouve avec une carte en plus`."""
    if frame.lemma == "manquer":
        return _one_lacking(frame, discourse)
    more, less = bool(frame.words & _MORE), bool(frame.words & _LESS)
    if more is less or frame.negated or frame.mode is not Mode.FACT or frame.kind not in ("v", "p"):
        return None
    if frame.kind == "v" and (frame.lemma not in _HAVING or "y" in frame.clitics):
        return None
    if any(noun.lemma in TRICKS for noun in frame.linked("sur", "dans", "à")):
        return None  # a card too many on a trick
    if frame.words & _OF_A_KIND:
        return None  # `a une carte pénalisée de plus`
    nouns = [*frame.objects, *frame.linked("avec")]
    counted = next((noun for noun in nouns if _counts_cards(noun, discourse)), None)
    number = number_of_cards(counted) if counted is not None else None
    if number is None or number > FULL_HAND:
        return None
    person = who(frame) if frame.subject is not None else agent(frame)
    return [CardsLeft(person or Role.SOMEBODY, extra=number if more else -number)]


def _one_lacking(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il lui manque une carte`, `il manque deux cartes au mort`, `il lui manque le 5♣`: of a hand, not of a trick."""
    cards_told = next((noun for noun in frame.objects if noun.lemma == "carte"), None)
    named = ranked(cards(frame)) if cards_told is None and not discourse.claim else ()
    counted = number_of_cards(cards_told) if cards_told is not None else _of_them(frame, discourse)
    number = counted if counted is not None else len(named) or None
    if number is None or frame.negated or frame.mode is not Mode.FACT or frame.kind != "v":
        return None
    if any(noun.lemma in TRICKS | _BOARD for noun in frame.linked("sur", "dans", "à")):
        return None
    places = [one.person for one in frame.linked("à", "chez") if one.head == "persons" and one.person is not None]
    person = places[0] if places else pronoun_owner(frame, discourse)
    if person is None:
        return None
    return [CardsLeft(person, extra=-number), *([LacksCards(person, named)] if named and counted is None else [])]


def _of_them(frame: Frame, discourse: Discourse) -> int | None:
    """`il lui en manque une`, where cards are counted."""
    of_suit = any(noun.head == "suits" for noun in frame.linked("à", "en", "dans"))
    if "en" not in frame.clitics or not discourse.counts or of_suit:
        return None
    told = [chunk.lemma for chunk in frame.chunks if chunk.lemma.isdecimal()]
    return int(told[0]) if len(told) == 1 else None


def _counts_cards(noun: Noun, discourse: Discourse) -> bool:
    """`une carte`; once cards are counted, `une` alone."""
    return noun.lemma == "carte" or (discourse.counted and number_of_cards(noun) is not None)


def none_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Est n'a plus de carte`, `les trois autres n'en ont plus`."""
    no_more = frame.negated and any(token.folded == "plus" for token in frame.adverbs)
    if frame.family != "hold" or not no_more or frame.mode is not Mode.FACT or frame.speaker is not None:
        return None
    if cards(frame) or frame.words & _OF_A_KIND:
        return None  # `n'a plus de carte à pique`
    of_cards = any(noun.lemma == "carte" and not noun.links for noun in [*frame.objects, *frame.linked("de")])
    of_them = discourse.counted and "en" in frame.clitics and not (frame.objects or frame.links)
    if not (of_cards or of_them):
        return None
    person = who(frame)
    group = frame.subject_noun is not None and frame.subject_noun.chunk.folded in _OTHERS
    others = group or (isinstance(person, Pronoun) and person.word == "autres")
    return [CardsLeft(Role.SOMEBODY, None, 0)] if others and discourse.counted else [CardsLeft(person, 0)]


def tricks_to_come(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`alors qu'il reste une levée à jouer`, where hands are counted: what each hand ought to have."""
    subject = frame.subject_noun
    remains = frame.lemma == "rester" and subject is not None and subject.lemma == "il" and not frame.negated
    if not remains or not discourse.counted:
        return None
    tricks = next((noun for noun in frame.objects if noun.lemma in TRICKS), None)
    number = count_of(tricks.chunk) if tricks is not None else None
    if number is None or number >= FULL_HAND:
        return None
    for _, one in frame.clauses:
        one.absorbed = one.absorbed or one.lemma == "jouer"
    return [CardsLeft(Role.SOMEBODY, None, number)]


def unequal_hands(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`ils avaient 14 et 12 depuis le départ`: numbers of which one is no hand."""
    if frame.family != "hold" or frame.negated or frame.speaker is not None or len(frame.objects) < 2:
        return None
    numbers = [number_of_cards(noun) for noun in frame.objects]
    told = [number for number in numbers if number is not None]
    if len(told) < len(numbers) or not any(FULL_HAND < one <= FULL_HAND + 3 for one in told) or min(told) < 9:
        return None
    return [CardsLeft(Role.SOMEBODY, number) for number in told]


LOOKS = (everybody_called, more_or_less, none_left, tricks_to_come, unequal_hands)
