"""At which trick, and how much later in the play: `levée 9`, `à la 12e`, `il reste 2 cartes`, `3 levées après`."""

from __future__ import annotations

from assistant.statements import (
    AtTrick,
    BothSidesPlayed,
    Discovered,
    Group,
    Meaning,
    Mode,
    Noted,
    PlayedToNext,
    Pronoun,
    Stage,
    TrickEnded,
    TricksPassed,
)
from assistant.understanding.agreement import all_denied
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_won import told_behind
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import ROUNDS, TRICKS, all_nouns, cards, lemmas, who
from assistant.understanding.token import Token

LATER = frozenset(("après", "plus tard", "plus loin", "d'après", "auparavant"))
_NEXT = frozenset(("suivant", "d'après", "prochain"))
_LAST = 13
_CARDS_LEFT = 6
"""Cards left to each are told of the end of play only: five at most."""
_OF_PLAY = frozenset(
    ("play", "lead", "revoke", "hold", "win", "make", "know", "show", "correct", "happening", "handle", "result")
)
_COUNTING = frozenset(("play", "win", "make", "lose"))
"""Kinds of predicates that tell how many tricks are made, not how many go by."""
_AROUND_THE_LEAD = (("après", Stage.PLAY), ("avant", Stage.LEAD))
_STARTS = frozenset(("à", "dans", "dès", "depuis", "en", "pour", "lors de", ""))


def moments(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """What a frame about something else tells of the moment, before what happens then."""
    if discourse.auction or frame.kind == "r":
        return []
    trick = trick_told(frame)
    if trick is not None:
        return [AtTrick(trick)]
    for link, stage in _AROUND_THE_LEAD if discourse.counts and not frame.negated else ():
        if any(noun.lemma == "entame" for noun in frame.linked(link)):
            return [Discovered(stage)]  # `après l'entame, O compte ses cartes`
    if _at_the_next(frame) and not frame.negated and frame.family in _AT_THE_NEXT:
        return [TrickEnded()]  # `au pli suivant il joue un ♠`
    passed = _passed(frame)
    return [passed] if passed is not None and frame.family in _OF_PLAY else []


_AT_THE_NEXT = frozenset(("play", "lead", "hold", "handle", "know"))


def _at_the_next(frame: Frame) -> bool:
    """Whether a card is told to be played at the next trick: `au pli suivant`, `au tour d'après il en met un`."""
    linked = frame.linked("à", "dans", "sur")
    round_after = any(noun.lemma in ("tour", "coup") for noun in linked) and not frame.words.isdisjoint(_NEXT)
    named = bool(cards(frame)) or "en" in frame.clitics
    return named and (round_after or any(names_next_trick(noun) for noun in linked))


def of_moment(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meaning of a frame that tells of a moment only, None when it tells something else."""
    if discourse.auction:
        return None
    for look in (_trick_alone, _trick_goes_on, _later_alone, _cards_left, _played_to_next):
        found = look(frame)
        if found is not None:
            return found
    return None


# --- numbers of tricks ---------------------------------------------------------------------------------


def trick_told(frame: Frame) -> int | None:
    """The number of the trick at which something happens: `à la 5e levée`, `levée 4`, `à la 12e`."""
    nouns = [noun for link, noun in frame.links if link in _STARTS]
    if frame.noun is not None:
        nouns.append(frame.noun)
    nouns += [one for noun in nouns for link, one in noun.links if link in ("à", "de")]
    for noun in nouns:
        number = numbered_trick(noun)
        if number is not None:
            return number
    return None


def numbered_trick(noun: Noun) -> int | None:
    """The number of a trick that a noun names, 1 to 13; None for another noun."""
    if noun.head != "noun":
        return None
    ordinals = [token for name, token in noun.chunk.specs if name == "ORD"]
    several = noun.chunk.heads[-1][1].folded in ("levees", "plis")
    if noun.lemma in TRICKS and (several or any(one.head == "cards" for one in noun.linked("de"))):
        return None  # `levées 5 et 8`; `la deuxième levée de pique`: of that suit
    if noun.lemma in TRICKS:
        told = ordinals + [one.chunk.heads[-1][1] for _, one in noun.links if one.chunk.heads[-1][0] == "NUM"]
        return _number(told[0], noun.chunk) if told else None
    bare = noun.chunk.heads[-1][1]
    rank_of_trick = noun.chunk.heads[-1][0] == "NUM" and (bare.folded[:1].isdigit() or bare.folded.endswith("ieme"))
    feminine = any(name == "DET" and token.folded == "la" for name, token in noun.chunk.specs)
    return _number(bare, noun.chunk) if rank_of_trick and feminine and not noun.links else None


def _number(token: Token, chunk: Chunk) -> int | None:
    if token.entry is not None and token.entry.lemma == "last":
        return _LAST - 1 if token.folded.startswith("avant") else _LAST
    number = number_of(token)
    if number is None and token.folded[:-1].isdecimal():
        number = int(token.folded[:-1])
    return number if number is not None and 1 <= number <= _LAST else None


def _trick_alone(frame: Frame) -> list[Meaning] | None:
    """`levée 9 :`, `12e levée`, `à l'avant-dernière levée`."""
    if frame.kind != "n" or frame.noun is None or frame.negated or frame.noun.head != "noun":
        return None
    number = numbered_trick(frame.noun)
    alone = not frame.objects and not any(noun.head == "persons" for noun in all_nouns(frame))
    if alone and frame.noun.lemma in TRICKS and not frame.words.isdisjoint(_NEXT):
        return [TrickEnded()]  # `la levée d'après, il joue un ♥`
    return [AtTrick(number)] if number is not None and alone and frame.noun.lemma in TRICKS else None


def _trick_goes_on(frame: Frame) -> list[Meaning] | None:
    """`levée en cours`, `la levée n'est pas finie`, `on est encore dans la même levée`: nobody has played on."""
    words = frame.words
    if frame.kind not in ("n", "v") or words.isdisjoint(TRICKS) or frame.mode is not Mode.FACT:
        return None
    unfinished = frame.family == "end" and frame.negated
    told = frame.lemma == "être" or (frame.kind == "n" and frame.noun is not None and frame.noun.lemma in TRICKS)
    running = told and {"en", "cours"} <= words
    still = told and "même" in words and bool(words & {"encore", "toujours"})
    going_on = unfinished or ((running or still) and not frame.negated)
    others = any(noun.head in ("persons", "cards") and noun.lemma != "on" for noun in all_nouns(frame))
    return [BothSidesPlayed(False)] if going_on and not others else None


# --- later ---------------------------------------------------------------------------------------------


def _passed(frame: Frame) -> TricksPassed | None:
    """`3 levées après`, `deux tours plus tard`, `plus tard`, beside what happens then."""
    words = frame.words
    if not words.isdisjoint(LATER):
        nouns = [noun for link, noun in frame.links if link == ""]
        nouns += frame.objects if frame.family not in _COUNTING or len(frame.objects) > 1 else []
        counted = [noun for noun in nouns if noun.lemma in ROUNDS and not numbered_trick(noun)]
        if counted:
            return TricksPassed(count_of(counted[0].chunk))
    at_the_end = "à la fin" in words and frame.family in ("play", "lead") and not frame.negated
    later = any(token.folded == "plus tard" for token in frame.adverbs[:1])
    return TricksPassed() if later or at_the_end else None


def _later_alone(frame: Frame) -> list[Meaning] | None:
    """`3 levées après`, `deux tours plus tard`: nothing else."""
    if frame.kind != "n" or frame.noun is None or frame.noun.lemma not in ROUNDS or frame.negated:
        return None
    others = any(noun.head == "persons" for noun in all_nouns(frame))
    if others or not frame.words & LATER or count_of(frame.noun.chunk) is None:
        return None
    return [TricksPassed(count_of(frame.noun.chunk))]


# --- cards left, the next trick ------------------------------------------------------------------------


def _cards_left(frame: Frame) -> list[Meaning] | None:
    """`il ne reste que 2 cartes`, `3 cartes chacun`, `2 cartes.` at the beginning: so many tricks are left."""
    noun = frame.noun if frame.kind == "n" else next((one for one in frame.objects if one.lemma == "carte"), None)
    if noun is None or noun.lemma != "carte" or cards(frame):
        return None
    count = count_of(noun.chunk)
    persons = [one for one in all_nouns(frame) if one.head == "persons" and one.lemma not in _NOBODY]
    left = frame.lemma == "rester" or (frame.kind == "n" and not frame.marks and not frame.links and not frame.adverbs)
    if count is None or not 1 <= count < _CARDS_LEFT or persons or not left or frame.negated:
        return None
    return None if "lui" in frame.clitics else [AtTrick(_LAST + 1 - count)]


ALONE = frozenset(("seul", "seulement", "uniquement"))
_EACH = frozenset(("chacun", "tout", "tous", "tout le monde", "les deux camps", "player"))
_EACH_SIDE = frozenset(("les deux camps", "les 2 camps", "chaque camp", "les deux paires", "les deux cotes"))
_NOBODY = _EACH | {"il"}  # `il reste 2 cartes`


def at_that_moment(frame: Frame) -> bool:
    """`au moment où O rejoue, E dit « j'ai renoncé »`: which of the two came first is not told (85A)."""
    return frame.under == "sub:time" and frame.chunks[0].folded.startswith(_TOGETHER)


_TOGETHER = ("au moment", "a l'instant", "en meme", "pile", "juste au moment", "juste quand")


def _played_to_next(frame: Frame) -> list[Meaning] | None:
    """`E/O n'ont pas encore joué`, `Sud n'a pas joué depuis`, `tout le monde a joué à la levée suivante`."""
    if frame.kind != "v" or frame.family not in ("play", "lead") or frame.lemma not in _PLAYING:
        return None
    if cards(frame) or any(noun.lemma not in _THINGS and not names_next_trick(noun) for noun in frame.objects):
        return None
    words = frame.words
    next_one = any(names_next_trick(noun) for noun in (*frame.objects, *(one for _, one in frame.links)))
    if (next_one or frame.lemma == "rejouer") and at_that_moment(frame):
        return [Noted("card_played", who(frame))]
    not_yet = frame.negated and bool(words & {"encore", "pas encore", "depuis", "toujours pas"})
    if not (next_one or not_yet) or frame.subject is None:
        return None
    everybody = isinstance(frame.subject, Pronoun) and frame.subject.word in _EACH
    if frame.negated and (denied := all_denied(frame.subject_noun)) is not None:
        return [PlayedToNext(denied, False)]
    if frame.subject_noun is not None and frame.subject_noun.chunk.folded in _EACH_SIDE:
        everybody = True
    if not (everybody or frame.negated) and not words.isdisjoint(ALONE):
        return [PlayedToNext(who(frame)), BothSidesPlayed(False)]  # `seul Est a joué à la levée suivante`
    player = Group.EVERYBODY if everybody else who(frame)
    return [PlayedToNext(player, not frame.negated, already=not frame.negated and told_behind(frame))]


_PLAYING = frozenset(("jouer", "fournir", "rejouer", "attaquer", "servir", "mettre", "poser"))
_THINGS = ROUNDS | {"carte", "rien"}


def names_next_trick(noun: Noun) -> bool:
    """Whether a noun names the trick after: `la levée suivante`, `le pli d'après`, `la suivante`."""
    words = lemmas(noun.chunks)
    if noun.lemma in TRICKS:
        return bool(words & (_NEXT | {"lho"}))
    return noun.chunk.folded.endswith("la suivante")
