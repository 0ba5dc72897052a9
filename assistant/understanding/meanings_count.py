"""Numbers of cards, cards found, wrong boards, tricks turned, looked at and counted (13 to 15, 65 to 67, 79).

Read only in a text that may tell of them.
"""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import (
    BothSidesPlayed,
    CardFound,
    CardsLeft,
    ForeignCard,
    HandLookedAt,
    Holds,
    Meaning,
    Mode,
    NotCalled,
    Person,
    PlayedTogether,
    Pronoun,
    Role,
    TrickIncomplete,
)
from assistant.understanding import meanings_boards as boards
from assistant.understanding import meanings_number as number_told
from assistant.understanding import meanings_score as score
from assistant.understanding import meanings_trick_defect as defect
from assistant.understanding import meanings_trick_told as trick
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_boards import BOARDS, OTHER_BOARDS, numbered
from assistant.understanding.meanings_number import number_of_cards
from assistant.understanding.meanings_play import TRICKS
from assistant.understanding.numbers import count_of, is_plural
from assistant.understanding.parts import all_nouns, cards, face_up, object_cards, owner, pronoun_owner, ranked, who

Made = list[tuple[Meaning, Mode | None]]

_CARDS = frozenset(("carte", "cartes"))
_PACKS = frozenset(("paquet", "jeu", "étui", "donne", "pack", "deck"))
_FINDING = frozenset(("retrouver", "trouver", "découvrir", "voir", "rester", "traîner", "oublier", "être"))
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
_CALLS = frozenset(("annonce", "enchère", "déclaration"))
_CALLING = frozenset(("appeler", "demander", "nommer"))
_PUTTING = frozenset(("jouer", "mettre", "poser", "fournir", "rejouer", "jeter", "servir"))


def count_meanings(frame: Frame, discourse: Discourse) -> Made | None:
    """The meanings of a frame about cards counted or found, boards and tricks; None when it tells of something else."""
    if frame.mode is Mode.CONDITION:
        return None
    for look in _LOOKS:
        made = look(frame, discourse)
        if made is not None:
            discourse.counted = discourse.counted or any(isinstance(one, CardsLeft) for one in made)
            made = number_told.with_moment(frame, made)
            return [(meaning, Mode.FACT if frame.speaker is None else None) for meaning in made]
    return None


def _words(frame: Frame) -> Set[str]:
    return frame.words


def _person(frame: Frame) -> Person:
    """Who has them: the subject, the dative of `il nous en reste 3`, the place of `12 cartes chez Ouest`."""
    places = [one for one in [*frame.linked("chez", "à", "en"), *_hanging(frame)] if one.head == "persons"]
    if places and places[0].person is not None:
        return places[0].person
    own = frame.speaker is not None and frame.subject is None
    return frame.speaker if own and frame.speaker is not None else who(frame)


def _hanging(frame: Frame) -> list[Noun]:
    return frame.noun.linked("chez", "à", "de") if frame.noun is not None else []


# --- how many cards ------------------------------------------------------------------------------------


def _cards_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`n'a plus que 2 cartes`, `Ouest : 5 cartes`, `S n'en a que 4`, `à 5 cartes de la fin`."""
    if _words(frame) & _SURPLUS:
        return None
    if frame.negated or frame.mode is not Mode.FACT:
        return None
    nouns = frame.objects if frame.kind in ("v", "p") else [frame.noun] if frame.noun is not None else []
    counted = next((noun for noun in nouns if noun.lemma in _CARDS and _is_total(noun)), None)
    if counted is None and frame.family == "hold" and "en" in frame.clitics and frame.only:
        counted = next((noun for noun in nouns if number_of_cards(noun) is not None), None)
    bare = frame.kind == "p" or frame.family == "hold"
    if counted is None and discourse.counted and bare and len(nouns) == 1 and nouns[0].lemma.isdecimal():
        counted = nouns[0]  # `et Ouest 12`, `et Ouest a 12`
    counted = counted if counted is not None else _told_loosely(frame, nouns)
    number = number_of_cards(counted) if counted is not None else None
    holds = (
        frame.family in ("hold", "person")
        or frame.lemma in ("compter", "recompter")
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
    after = next((one for one in _after_que(frame) if one.lemma in _CARDS and _is_total(one)), None)
    more = next((noun for noun in nouns if (number_of_cards(noun) or 0) > 13), None) if "en" in frame.clitics else None
    return after if after is not None else more


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
    before = [noun for noun in frame.linked("à") if noun.lemma in _CARDS and noun is not counted]
    return next((number for noun in before if (number := count_of(noun.chunk)) is not None), number_told.told_at(frame))


def _nobody_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
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


def _others_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
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


def _incomplete(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`n'a pas joué à la 4e levée`, `a oublié de fournir au pli 3`, `il manque une carte dans le pli 5`."""
    lacks = frame.lemma == "manquer" and any(noun.lemma in _CARDS for noun in frame.objects) and not frame.negated
    denied = frame.lemma in _PUTTING and frame.negated and not object_cards(frame)
    forgot = (
        frame.family == "forget"
        and not frame.negated
        and any(one.lemma in _PUTTING | _CALLING for _, one in frame.clauses)
    )
    inner = [one for _, one in frame.clauses] if forgot else []
    called = forgot and any(one.lemma in _CALLING for one in inner)
    nouns = [noun for one in (frame, *inner) for noun in one.linked("à", "dans", "sur", "pour")]
    trick = next((noun for noun in nouns if noun.lemma in TRICKS), None)
    if denied and trick is None and _says_no_card(frame):
        return [TrickIncomplete(who(frame))]
    if not (lacks or denied or forgot) or trick is None or "suivant" in {noun.lemma for noun in nouns}:
        return None
    if trick.marked("suivant", "prochain"):
        return None
    for one in inner:
        one.absorbed = True
    person = Role.DUMMY if called else Role.SOMEBODY if lacks else who(frame)
    return [TrickIncomplete(person, numbered(trick))]


def _says_no_card(frame: Frame) -> bool:
    """`n'a pas fourni de carte`, `n'a mis aucune carte`: none at all, not merely none of the suit."""
    nouns = [*frame.objects, *frame.linked("de")]
    said = any(noun.lemma in _CARDS and not noun.links and not noun.marks for noun in nouns)
    return said and frame.past and frame.mode is Mode.FACT and frame.speaker is None and not frame.words & {"encore"}


def _surplus(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a une carte en trop sur la levée`, `une carte de trop dans le pli`."""
    on_trick = any(noun.lemma in TRICKS for noun in frame.linked("sur", "dans", "à"))
    one = any(noun.lemma in _CARDS for noun in [*frame.objects, *([frame.noun] if frame.noun is not None else [])])
    if not (on_trick and one and _words(frame) & _SURPLUS) or frame.negated:
        return None
    return [PlayedTogether(who(frame))]


_SURPLUS = frozenset(("en trop", "de trop", "trop"))


def _together(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a mis deux cartes sur la même levée`, `a joué 2 cartes collées`, `deux cartes collées jouées plus tôt`."""
    verb = frame.kind == "v" and frame.lemma in _PUTTING and not frame.negated and frame.mode is Mode.FACT
    nouns = frame.objects if verb else [frame.noun] if frame.kind == "n" and frame.noun is not None else []
    several = next((noun for noun in nouns if _is_several(noun, "en" in frame.clitics)), None)
    if several is None:
        return None
    stuck = several.marked("collé", "coller") and (verb or several.marked("jouer", "joué"))
    on_one = any(noun.lemma in TRICKS for noun in [*frame.linked("sur", "à", "dans"), *several.linked("dans", "sur")])
    if not (
        stuck
        or (
            on_one
            and not any(
                noun.lemma in TRICKS and count_of(noun.chunk) not in (None, 1) for noun in frame.linked("sur", "à")
            )
        )
    ):
        return None
    person = who(frame) if verb else Role.SOMEBODY
    later = [BothSidesPlayed()] if _words(frame) & {"plus tôt", "auparavant"} else []
    told = ranked(cards(frame)) if several.lemma in _CARDS else ()
    return [PlayedTogether(person, told, 2 if face_up(frame) else None), *later]


def _is_several(noun: Noun, taken_up: bool) -> bool:
    """`deux cartes`, and (`taken_up`) `il en a mis 2 collées`."""
    if noun.lemma in _CARDS:
        return (count_of(noun.chunk) or 0) > 1
    return taken_up and not noun.chunk.specs and (number_of_cards(noun) or 0) > 1


# --- cards found, foreign cards, hands looked at -------------------------------------------------------


def _found(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on retrouve le 5♦ par terre face visible`, `il reste une carte dans l'étui`, `introuvable`."""
    words = _words(frame)
    if "introuvable" in words and not frame.negated:
        return [CardFound(found=False, who=None)]
    seeks = frame.lemma in ("retrouver", "trouver")
    if seeks and (frame.under == "sans" or frame.negated) and (discourse.counted or {"=la", "le"} & set(frame.clitics)):
        return [CardFound(found=False)]
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
    if not (told or thing is not None) or not (among or places & _ELSEWHERE):
        return None
    if not seeks and not (
        discourse.counted or places & {"étui", "poche", "tapis"} or words & {"par terre", "à terre", "au sol"}
    ):
        return None
    holder = owner(thing) if thing is not None else None
    return [CardFound(told, True if among else None, True, holder, face_up(frame))]


def _is_played(noun: Noun) -> bool:
    """`ses cartes jouées`, `les cartes retournées`."""
    return noun.lemma in _CARDS and noun.marked("jouer", "joué", "retourner", "retourné")


_THE_LAST_ONE = frozenset(("la 13e", "la 13eme", "la treizieme", "une", "la manquante"))


def _is_one_card(noun: Noun) -> bool:
    return noun.lemma in _CARDS and not is_plural(noun.chunk.heads[-1][1], noun.chunk)


def _which_card(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`l'autre carte c'est le 7♦`: which card was put too many."""
    if frame.family != "be" or frame.negated:
        return None
    told = ranked(object_cards(frame))
    topics = [noun for link, noun in frame.links if link == "topic"]
    nouns = [*topics, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    other = any(noun.lemma in _CARDS and noun.marked("autre", "deuxième", "second") for noun in nouns)
    return [CardFound(told, True)] if other and len(told) == 1 else None


def _still_there(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on voit le 3♥ encore au mort`: a card that lies in a hand."""
    if frame.lemma not in ("voir", "retrouver", "trouver") or frame.negated:
        return None
    told = ranked(object_cards(frame))
    places = [noun.person for noun in frame.linked("à", "chez") if noun.head == "persons" and noun.person is not None]
    if not told or not places:
        return None
    return [Holds(places[0], told)] if "encore" in _words(frame) or "toujours" in _words(frame) else None


def _foreign(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`une carte d'un autre paquet est dans le jeu de Sud`."""
    nouns = [noun for noun in all_nouns(frame) if noun.lemma in _CARDS]
    card = next((noun for noun in nouns if count_of(noun.chunk) == 1 and _of_another(noun)), None)
    if card is None or frame.negated:
        return None
    holder = next((owner(noun) for noun in frame.linked("dans", "parmi") if owner(noun) is not None), None)
    return [ForeignCard(holder or (who(frame) if frame.family == "hold" else None))]


def _of_another(noun: Noun) -> bool:
    return any(one.lemma in _PACKS and one.marked(*OTHER_BOARDS) for one in noun.linked("de"))


def _looked(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il a regardé avant de compter`, `a regardé son jeu`."""
    if frame.lemma not in ("regarder", "voir") or frame.negated or frame.mode is not Mode.FACT or cards(frame):
        return None
    uncounted = any(one.lemma == "compter" for link, one in frame.clauses if link in ("avant de", "sans"))
    own = any(
        noun.lemma in ("jeu", "main") or (noun.lemma == "carte" and noun.chunk.folded.startswith("ses"))
        for noun in frame.objects
    )
    if not (uncounted or (own and frame.lemma == "regarder" and discourse.counted)):
        return None
    for _, one in frame.clauses:
        one.absorbed = one.absorbed or one.lemma == "compter"
    counts = [count_of(noun.chunk) for noun in frame.objects if noun.lemma in _CARDS]
    numbers = [CardsLeft(who(frame), number) for number in counts if number is not None and number > 9]
    return [*numbers, HandLookedAt(who(frame), False if uncounted else None)]


_LOOKS = (
    *score.LOOKS,
    trick.round,
    trick.goes_on,
    *defect.LOOKS,
    _foreign,
    _found,
    _which_card,
    _still_there,
    *boards.LOOKS,
    _incomplete,
    _surplus,
    _together,
    _looked,
    *number_told.LOOKS,
    trick.turned,
    trick.looked_at,
    trick.mixed,
    _nobody_called,
    _others_left,
    _cards_left,
    trick.noticed_later,
    trick.played_since,
)
