"""A second revoke told in short behind the first: `et son partenaire à ♠`, `puis à nouveau levée 5`."""

from __future__ import annotations

from assistant.statements import Group, Meaning, Revoked, RevokeTrickWon, Role, Several
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import trick_told
from assistant.understanding.parts import TRICKS, cards, suits, who

_AGAIN = frozenset(("encore", "de nouveau", "à nouveau", "idem"))
_FIRST_OR_SECOND = frozenset(("premier", "première", "second", "seconde", "deuxième", "1re", "1ere", "2e", "2eme"))


def another(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meaning of such a frame, None when it tells of something else."""
    first = discourse.revoked
    if first is None or discourse.auction or frame.negated or frame.speaker is not None:
        return None
    told = _of_another_player(frame, first) or _of_the_same(frame, first)
    if told is None:
        return _won(frame, first)
    if not isinstance(first.who, Several | Group):
        discourse.revoked = told
    return [told]


def of_the_same(told: Revoked, first: Revoked | None) -> Revoked:
    """A revoke told with its verb behind another: `encore` is said of one in the same suit only."""
    if first is None or told.who != first.who or not (told.suits and first.suits) or told.count:
        return told
    same = not set(told.suits).isdisjoint(first.suits)
    elsewhere = told.trick is not None and first.trick is not None and told.trick != first.trick
    return told.with_changes(again=same and (told.again or elsewhere))


def _of_another_player(frame: Frame, first: Revoked) -> Revoked | None:
    """`et son partenaire à ♠`, `O à ♦ levée 5`, `S au pli 7`."""
    told = cards(frame)
    named = suits(told)
    person = frame.subject
    if frame.kind != "p" or frame.objects or person is None or len(named) != len(told):
        return None
    together = isinstance(first.who, Several | Group)
    trick = trick_told(frame)
    another_trick = trick is not None and first.trick is not None and person != first.who
    if not (named or another_trick or (together and trick is not None)):
        return None
    return of_the_same(Revoked(person, named, trick=trick), first)


def _of_the_same(frame: Frame, first: Revoked) -> Revoked | None:
    """`puis à nouveau levée 5`."""
    trick = trick_told(frame)
    there = frame.kind == "n" and frame.noun is not None and frame.noun.lemma in TRICKS and trick is not None
    if not there or frame.words.isdisjoint(_AGAIN) or first.suits == ():
        return None
    return Revoked(first.who, first.suits, trick=trick, again=True)


def _won(frame: Frame, first: Revoked) -> list[Meaning] | None:
    """`la première gagnée par O, la 2e par E`: the trick of each of two revokes."""
    noun = frame.subject_noun if frame.kind == "v" else frame.noun
    if noun is None or not _is_ordinal(noun) or (frame.kind == "v" and frame.family != "win") or first.count is None:
        return None
    by = [*frame.linked("par", "pour", "à"), *noun.linked("par", "pour", "à")]
    winner = next((one.person for one in by if one.person is not None), None)
    if winner is None and frame.kind == "v" and not frame.passive and frame.subject is not None:
        winner = who(frame)
    return [RevokeTrickWon(winner)] if winner not in (None, Role.SOMEBODY) else None


def _is_ordinal(noun: Noun) -> bool:
    return noun.chunk.heads[-1][1].folded in _FIRST_OR_SECOND or noun.lemma in _FIRST_OR_SECOND
