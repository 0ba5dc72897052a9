"""How many cards each player holds or has left (13, 14, 67)."""

from __future__ import annotations

from assistant.statements import CardsLeft, Meaning, Mode, NotCalled, Person, Pronoun, Role
from assistant.understanding import meanings_number as number_told
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_boards import BOARDS
from assistant.understanding.meanings_card_found import CARDS
from assistant.understanding.meanings_hold import is_laid_out
from assistant.understanding.meanings_number import number_of_cards
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import TRICKS, pronoun_owner, who

_CALLS = frozenset(("annonce", "enchère", "déclaration"))


def _person(frame: Frame) -> Person:
    """Who has them: the subject, the dative of `il nous en reste 3`, the place of `12 cartes chez Ouest`."""
    places = [one for one in [*frame.linked("chez", "à", "en"), *_hanging(frame)] if one.head == "persons"]
    if places and places[0].person is not None:
        return places[0].person
    own = frame.speaker is not None and frame.subject is None
    return frame.speaker if own and frame.speaker is not None else who(frame)


def _hanging(frame: Frame) -> list[Noun]:
    return frame.noun.linked("chez", "à", "de") if frame.noun is not None else []


def cards_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`n'a plus que 2 cartes`, `Ouest : 5 cartes`, `S n'en a que 4`, `à 5 cartes de la fin`."""
    if frame.words & SURPLUS:
        return None
    if frame.negated or frame.mode is not Mode.FACT or is_laid_out(frame):
        return None
    nouns = frame.objects if frame.kind in ("v", "p") else [frame.noun] if frame.noun is not None else []
    counted = next((noun for noun in nouns if noun.lemma in CARDS and _is_total(noun)), None)
    if counted is None and frame.family == "hold" and "en" in frame.clitics and frame.only:
        counted = next((noun for noun in nouns if number_of_cards(noun) is not None), None)
    bare = frame.kind == "p" or frame.family == "hold"
    if counted is None and discourse.counted and bare and len(nouns) == 1 and nouns[0].lemma.isdecimal():
        counted = nouns[0]  # `et Ouest 12`, `et Ouest a 12`
    counted = counted if counted is not None else _told_loosely(frame, nouns) or _played_with(frame)
    number = number_of_cards(counted) if counted is not None else None
    holds = (
        frame.family in ("hold", "person")
        or frame.lemma in ("compter", "recompter")
        or counted is _played_with(frame)
        or (frame.kind == "n" and (frame.linked("chez") or _hanging(frame)))
    )
    said = frame.kind == "n" and frame.speaker is not None and counted is not None
    if number is None or number > 26 or not (holds or said) or frame.lemma in ("manquer",):
        return None
    if any(one.lemma in BOARDS | TRICKS for one in frame.linked("dans", "de") if one not in nouns):
        return None
    person = _person(frame)
    impersonal = frame.lemma == "rester" and frame.subject_noun is not None and frame.subject_noun.lemma == "il"
    if impersonal and person == frame.subject:
        dative = pronoun_owner(frame, discourse)
        if dative is None:
            return None  # `il reste 5 cartes`: to everybody
        person = dative
    if _of_everybody(frame, person):
        return None
    return [CardsLeft(person, number, _others(frame, nouns, counted)), *_of_second_player(frame)]


def _of_second_player(frame: Frame) -> list[Meaning]:
    """`14 cartes chez N et 12 chez S`: the second number of a list, with its player."""
    places = [one.person for one in frame.linked("chez") if one.person is not None]
    numbers = [number for noun in frame.objects if (number := number_of_cards(noun)) is not None]
    second = frame.kind == "n" and len(places) > 1 and len(numbers) == 1
    return [CardsLeft(places[1], numbers[0])] if second else []


def _told_loosely(frame: Frame, nouns: list[Noun]) -> Noun | None:
    """`a que 12 cartes`, `il en a 14`: no other cards can be meant."""
    if frame.family != "hold":
        return None
    after = next((one for one in _after_que(frame) if one.lemma in CARDS and _is_total(one)), None)
    more = next((noun for noun in nouns if (number_of_cards(noun) or 0) > 13), None) if "en" in frame.clitics else None
    return after if after is not None else more


def _played_with(frame: Frame) -> Noun | None:
    """`joue avec 14 cartes`, `a commencé avec 12 cartes`: of how many cards his hand was."""
    begins = frame.kind == "v" and frame.lemma in ("jouer", "commencer", "démarrer", "finir", "retrouver", "terminer")
    return (
        next((noun for noun in frame.linked("avec") if noun.lemma in CARDS and _is_total(noun)), None)
        if begins
        else None
    )


def _after_que(frame: Frame) -> list[Noun]:
    """`a que 12 cartes`, the `ne` left out."""
    inner = [one for link, one in frame.clauses if link == "que" and one.kind == "n" and one.noun is not None]
    for one in inner:
        one.absorbed = True
    return [one.noun for one in inner if one.noun is not None]


def _of_everybody(frame: Frame, person: Person) -> bool:
    """`il ne reste que cinq cartes à chacun`, `il reste 5 cartes`: nobody's hand is wrong."""
    if isinstance(person, Pronoun) and person.word in ("chacun", "tous", "tout le monde"):
        return True
    impersonal = frame.subject_noun is not None and frame.subject_noun.lemma == "il" and "lui" not in frame.clitics
    return frame.lemma == "rester" and impersonal and isinstance(person, Pronoun)


def _is_total(noun: Noun) -> bool:
    """Whether a noun counts the cards of a hand: `6 cartes`, not `une carte de Nord`, `deux cartes collées`."""
    return count_of(noun.chunk) is not None and not noun.linked("de") and not noun.marks


def _others(frame: Frame, nouns: list[Noun], counted: Noun | None) -> int | None:
    """How many the others have, in the same clause: `à 5 cartes de la fin S n'en a que 4`."""
    before = [noun for noun in frame.linked("à") if noun.lemma in CARDS and noun is not counted]
    return next((number for noun in before if (number := count_of(noun.chunk)) is not None), number_told.told_at(frame))


def nobody_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`personne n'a encore parlé`, where hands are counted: no call has been made."""
    calls = frame.family == "call" and frame.lemma in ("parler", "enchérir", "déclarer", "annoncer", "ouvrir")
    nobody = frame.negated and who(frame) is Role.SOMEBODY and frame.kind == "v" and not frame.objects
    known = discourse.counted or discourse.wrong_cards
    subject = frame.subject_noun
    none_made = frame.negated and frame.family in ("make", "call") and subject is not None and subject.lemma in _CALLS
    nobody = nobody or (
        none_made and subject is not None and any(one.folded.startswith("aucun") for _, one in subject.chunk.specs)
    )
    calls = calls or none_made
    return [NotCalled(Role.SOMEBODY)] if calls and nobody and known else None


def others_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`les autres 5`, `nous 2`, `alors qu'il nous en reste 3`: what the hands ought to have."""
    if (
        frame.kind == "n"
        and frame.noun is not None
        and frame.noun.lemma in TRICKS
        and frame.noun.marked("joué", "jouer")
    ):
        played = count_of(frame.noun.chunk)
        return [CardsLeft(Role.SOMEBODY, None, 13 - played)] if played is not None and 6 < played <= 13 else None
    if not discourse.counted or frame.negated:
        return None
    nouns = [*frame.objects, *([frame.noun] if frame.noun is not None and frame.kind == "n" else [])]
    group = frame.kind == "n" and frame.noun is not None and frame.noun.chunk.folded == "les autres"
    if group:
        numbers = [token for chunk in frame.chunks for token in chunk.tokens if token.text.isdecimal()]
        number = int(numbers[-1].text) if numbers else None
    else:
        ours = isinstance(frame.subject, Pronoun) and frame.subject.word in ("nous", "on", "autres")
        everyone = frame.subject is Role.SOMEBODY and frame.family == "hold" and "en" in frame.clitics
        ours = ours or everyone  # `alors qu'on en a 5`
        dative = frame.lemma == "rester" and bool({"nous", "leur", "=nous", "=leur"} & set(frame.clitics))
        number = next((number_of_cards(noun) for noun in nouns if number_of_cards(noun) is not None), None)
        one = "en" in frame.clitics and any(chunk.lemma == "1" for chunk in frame.chunks)
        number = 1 if number is None and one else number  # `les autres en ont encore une`
        if not (ours or dative):
            return None
    return [CardsLeft(Role.SOMEBODY, None, number)] if number is not None and number <= 13 else None


SURPLUS = frozenset(("en trop", "de trop", "trop"))
