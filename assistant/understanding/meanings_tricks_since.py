"""Tricks counted from that of a revoke on: the rest, none any more, so many others, those told by number (64A)."""

from __future__ import annotations

from assistant.statements import Meaning, Person, RevokeTrickWon, Role, TricksSince, TrickWon
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import names_next_trick, numbered_trick
from assistant.understanding.meanings_won import won_by
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import TRICKS, linked_cards, noted, who

_FROM_THERE = ("dès lors", "à partir de là", "à partir de ce moment", "à partir de ce moment-là", "à compter de là")
SINCE = frozenset(
    ("ensuite", "après", "plus tard", "derrière", "par la suite", "autre", "depuis", "encore", "après ça", "après cela")
) | frozenset(_FROM_THERE)
TOWARDS = ("à", "pour", "chez")
GOES = frozenset(("être", "revenir", "aller", "rester", "tomber", "appartenir"))
_TAKING = frozenset(("prendre", "marquer", "encaisser", "réaliser", "récolter", "empocher", "ramasser", "engranger"))
_FOLLOWING = frozenset(("suivant", "restant", "dernier", "d'après"))
_BEFORE = frozenset(("avant", "auparavant", "jusque-là", "jusque là", "jusqu'ici", "précédemment"))
_TO_THE_END = frozenset(("bout", "fin", *_FOLLOWING, "autre"))
_ALL_TRICKS = 13


def tricks_since(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meaning of a frame that counts the tricks of a side after a revoke; None when it tells of something else."""
    told_of = discourse.revoke_told or discourse.revoke_shown
    if discourse.auction or not told_of or frame.speaker is not None:
        return None
    if (winner := _won_by(frame) or (_trick_of(frame) if frame.words.isdisjoint(SINCE) else None)) is not None:
        return winner
    if frame.passive:
        return None
    things = _things(frame)
    whose = _whose(frame, things)
    if whose is None or whose in (Role.SOMEBODY, Role.DIRECTOR):
        return None
    if _is_denied(frame, things):
        return [TricksSince(whose, 0)]
    if frame.negated:
        return None
    if _told_of_before(frame, things):
        return [noted(frame, discourse, "trick_won")]
    if _is_the_rest(frame, things):
        return [TricksSince(whose, rest=True)]
    numbers = _numbers(things) or _one_more(frame, things)
    return [TricksSince(whose, at=numbers)] if numbers else _counted(frame, things, whose, discourse)


def _won_by(frame: Frame) -> list[Meaning] | None:
    """`la 4 est gagnée par S`, and in short `la 6 par O`: one trick told by its number."""
    noun = frame.subject_noun if frame.kind == "v" and frame.family == "win" else frame.noun
    winner = next((one.person for one in frame.linked("par", "pour") if one.person is not None), None)
    if noun is None or winner is None or frame.negated or frame.kind not in ("v", "n") or frame.objects:
        return None
    numbers = _numbers([noun])
    return [TricksSince(winner, at=numbers)] if numbers else None


def _trick_of(frame: Frame) -> list[Meaning] | None:
    """`renonce d'E, pli de S`: who won the trick."""
    noun = frame.noun
    if frame.kind != "n" or noun is None or not _is_trick(noun) or frame.objects or frame.negated or noun.marks:
        return None
    links = [*frame.links, *(link for link in noun.links if link not in frame.links)]
    persons = {one.person for name, one in links if name == "de" and one.head == "persons"}
    alone = all(name == "de" and one.head == "persons" for name, one in links)
    return [TrickWon(winner) for winner in persons if winner is not None] if alone and len(persons) == 1 else None


def _whose(frame: Frame, things: list[Noun]) -> Person | None:
    """The side or the player that wins them: the subject, or whom they are for."""
    if frame.kind == "v" and frame.lemma not in GOES:
        wins = frame.family in ("make", "win") or frame.lemma in _TAKING
        return who(frame) if wins and frame.subject is not None else None
    if frame.kind == "p":
        return frame.subject
    links = [*frame.linked(*TOWARDS), *(one for noun in things for one in noun.linked(*TOWARDS))]
    persons = [one.person for one in links if one.head == "persons" and one.person is not None]
    if frame.kind == "n" and not links and "et" in frame.words:
        return frame.context  # `font cette levée et 4 autres`
    return persons[0] if len(persons) == 1 else None


def _things(frame: Frame) -> list[Noun]:
    """What may be the tricks."""
    if frame.kind == "v" and frame.lemma in GOES:
        return [frame.subject_noun] if frame.subject_noun is not None else []
    head = [frame.noun] if frame.kind == "n" and frame.noun is not None else []
    return [*head, *frame.objects, *frame.linked("")]


def _is_trick(noun: Noun) -> bool:
    return noun.lemma in TRICKS


def _none_of(noun: Noun) -> bool:
    """`aucun pli`, `pas une levée`, `nulle autre`."""
    return noun.negated or noun.marked("aucun", "nul") or noun.lemma in ("aucun", "aucune", "rien")


def _is_denied(frame: Frame, things: list[Noun]) -> bool:
    """`n'en font plus`, `refait rien`, `plus un seul pli pour eux`, `aucune autre levée pour la défense`."""
    words = frame.words
    any_more = frame.kind in ("n", "p") and any(token.folded == "plus" for token in frame.adverbs)
    counted = all(_is_trick(noun) or _none_of(noun) for noun in things)
    if not things:
        counted = "en" in frame.clitics or "rien" in words or frame.lemma == "refaire"
    denied = frame.negated or any_more or any(_none_of(noun) for noun in things)
    later = not words.isdisjoint(SINCE | _FOLLOWING | {"plus"}) or frame.lemma == "refaire"
    return counted and denied and later


def _told_of_before(frame: Frame, things: list[Noun]) -> bool:
    """`avaient fait 6 plis avant`: tricks that no revoke costs."""
    return not frame.words.isdisjoint(_BEFORE) and any(_is_trick(noun) and count_of(noun.chunk) for noun in things)


def _is_the_rest(frame: Frame, things: list[Noun]) -> bool:
    """`fait le reste`, `toutes les autres`, `tous les plis jusqu'au bout`, `toutes les levées à partir de là`."""
    if any(noun.lemma == "reste" for noun in things):
        return True
    every = any(noun.marked("tout") for noun in things)
    others = any(noun.lemma in ("autre", "suivant", "restant") or _is_trick(noun) for noun in things)
    return every and others and not frame.words.isdisjoint(_TO_THE_END | SINCE)


def _numbers(things: list[Noun]) -> tuple[int, ...]:
    """`les levées 8, 10 et 11`, `la 8 et la 9`, `la 6`: tricks told by their numbers."""
    for noun in things:
        tokens = [token for chunk in noun.chunks for token in chunk.tokens]
        tokens += [token for one in noun.linked("") for token in one.chunk.tokens]
        found = sorted({int(token.text) for token in tokens if token.text.isdecimal()})
        plural = _is_trick(noun) and noun.chunk.heads[-1][1].folded in ("levees", "plis")
        numbered = plural and not any(name == "NUMD" for name, _ in noun.chunk.specs)
        each = sum(token.folded == "la" for token in tokens) == len(found) and not _is_trick(noun)
        if found and (numbered or each) and found[0] > 0 and found[-1] <= _ALL_TRICKS:
            return tuple(found)
    return ()


def _one_more(frame: Frame, things: list[Noun]) -> tuple[int, ...]:
    """`font encore la levée 13`."""
    told = [numbered_trick(noun) for noun in things if _is_trick(noun)] if frame.kind == "v" else []
    later = not frame.words.isdisjoint(SINCE) or frame.lemma == "refaire"
    return (told[0],) if later and len(told) == 1 and told[0] is not None else ()


def _counted(frame: Frame, things: list[Noun], whose: Person, discourse: Discourse) -> list[Meaning] | None:
    """`3 des 5 dernières`, `le pli et les 2 suivants`, `2 autres`: how many came after."""
    later = not frame.words.isdisjoint(SINCE | _FOLLOWING) or frame.lemma == "refaire"
    number = next((count for noun in reversed(things) if (count := _count(noun)) is not None), None)
    if not later or number is None or not all(_is_trick(noun) or _is_bare(noun) for noun in things):
        return None
    since: list[Meaning] = [TricksSince(whose, number, linked_cards(frame, "avec", "par", "de", "dont"))]
    if len(things) != 2 or not _is_trick(things[0]) or _count(things[0]) is not None:
        return since
    own = any(one.lemma.startswith("renonce") for one in things[0].linked("de"))
    return [RevokeTrickWon(whose) if own else won_by(whose, frame, discourse), *since]


def _count(noun: Noun) -> int | None:
    """How many a noun counts: `2 levées`, `les 2 suivants`, `la suivante`, a figure alone."""
    number = count_of(noun.chunk) if _is_trick(noun) else None
    if number is None and _is_trick(noun) and names_next_trick(noun):
        return 1  # `prend le pli d'après`
    if number is None and _is_bare(noun):
        name, token = noun.chunk.heads[-1]
        number = 1 if name not in _FIGURES else number_of(token)
        number = int(token.text) if number is None and token.text.isdecimal() else number
    return number if number is not None and 0 < number <= _ALL_TRICKS else None


_FIGURES = ("NUM", "RANK", "QTY")


def _is_bare(noun: Noun) -> bool:
    """A figure that stands for tricks, or `la suivante`."""
    return noun.chunk.heads[-1][0] in _FIGURES or noun.lemma in ("suivant", "suivante")
