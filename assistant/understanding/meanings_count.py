"""What is counted or found: which reader takes a clause of cards, boards and tricks (13 to 15, 65 to 67, 79).

Read only in a text that may tell of them.
"""

from __future__ import annotations

from assistant.statements import (
    BothSidesPlayed,
    CardsLeft,
    HandLookedAt,
    Meaning,
    Mode,
    PlayedTogether,
    Role,
    TrickIncomplete,
    TrickTurned,
)
from assistant.understanding import meanings_boards as boards
from assistant.understanding import meanings_number as number_told
from assistant.understanding import meanings_score as score
from assistant.understanding import meanings_trick_defect as defect
from assistant.understanding import meanings_trick_told as trick
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_boards import numbered
from assistant.understanding.meanings_card_found import CARDS, card_found, foreign_card, still_there, which_card
from assistant.understanding.meanings_cards_left import SURPLUS, cards_left, nobody_called, others_left
from assistant.understanding.meanings_number import number_of_cards
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import TRICKS, cards, face_up, linked_cards, object_cards, ranked, who

Made = list[tuple[Meaning, Mode | None]]

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
            return [
                (meaning, None if frame.speaker and not isinstance(meaning, TrickTurned) else Mode.FACT)
                for meaning in made
            ]
    return None


def _incomplete(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`n'a pas joué à la 4e levée`, `a oublié de fournir au pli 3`, `il manque une carte dans le pli 5`."""
    lacks = frame.lemma == "manquer" and any(noun.lemma in CARDS for noun in frame.objects) and not frame.negated
    denied = frame.lemma in _PUTTING and frame.negated and not (object_cards(frame) or _suit_asked(frame))
    forgot = (
        frame.family == "forget"
        and not frame.negated
        and any(one.lemma in _PUTTING | _CALLING and not _suit_asked(one) for _, one in frame.clauses)
    )
    inner = [one for _, one in frame.clauses] if forgot else []
    called = forgot and any(one.lemma in _CALLING for one in inner)
    nouns = [noun for one in (frame, *inner) for noun in one.linked("à", "dans", "sur", "pour")]
    trick = next((noun for noun in nouns if noun.lemma in TRICKS), None)
    if denied and trick is None and _says_no_card(frame):
        return [TrickIncomplete(who(frame))]
    if not (lacks or denied or forgot) or trick is None or "suivant" in {noun.lemma for noun in nouns}:
        return None
    if trick.marked("suivant", "prochain") or (frame.lemma == "fournir" and _BEFORE & frame.words):
        return None  # `n'a pas fourni à la levée d'avant`: not to the suit
    for one in inner:
        one.absorbed = True
    person = Role.DUMMY if called else Role.SOMEBODY if lacks else who(frame)
    return [TrickIncomplete(person, numbered(trick))]


def _suit_asked(frame: Frame) -> bool:
    """`n'a pas fourni à trèfle au pli 4`: not to that suit, which is a revoke and no card missing."""
    return bool(linked_cards(frame, "à", "en", "sur"))


_BEFORE = frozenset(("d'avant", "avant", "précédent", "dernier"))


def _says_no_card(frame: Frame) -> bool:
    """`n'a pas fourni de carte`, `n'a mis aucune carte`: none at all, not merely none of the suit."""
    nouns = [*frame.objects, *frame.linked("de")]
    said = any(noun.lemma in CARDS and not noun.links and not noun.marks for noun in nouns)
    return said and frame.past and frame.mode is Mode.FACT and frame.speaker is None and not frame.words & {"encore"}


def _surplus(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a une carte en trop sur la levée`, `une carte de trop dans le pli`."""
    on_trick = any(noun.lemma in TRICKS for noun in frame.linked("sur", "dans", "à"))
    one = any(noun.lemma in CARDS for noun in [*frame.objects, *([frame.noun] if frame.noun is not None else [])])
    if not (on_trick and one and frame.words & SURPLUS) or frame.negated:
        return None
    return [PlayedTogether(who(frame))]


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
    later = [BothSidesPlayed()] if frame.words & {"plus tôt", "auparavant"} else []
    told = ranked(cards(frame)) if several.lemma in CARDS else ()
    return [PlayedTogether(person, told, 2 if face_up(frame) else None), *later]


def _is_several(noun: Noun, taken_up: bool) -> bool:
    """`deux cartes`, and (`taken_up`) `il en a mis 2 collées`."""
    if noun.lemma in CARDS:
        return (count_of(noun.chunk) or 0) > 1
    return taken_up and not noun.chunk.specs and (number_of_cards(noun) or 0) > 1


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
    counts = [count_of(noun.chunk) for noun in frame.objects if noun.lemma in CARDS]
    numbers = [CardsLeft(who(frame), number) for number in counts if number is not None and number > 9]
    return [*numbers, HandLookedAt(who(frame), False if uncounted else None)]


_LOOKS = (
    *score.LOOKS,
    trick.round,
    trick.goes_on,
    *defect.LOOKS,
    foreign_card,
    card_found,
    which_card,
    still_there,
    *boards.LOOKS,
    _incomplete,
    _surplus,
    _together,
    _looked,
    *number_told.LOOKS,
    trick.pointed_out,
    trick.turned,
    trick.still_face_up,
    trick.looked_at,
    trick.mixed,
    nobody_called,
    others_left,
    cards_left,
    trick.noticed_later,
    trick.played_since,
)
