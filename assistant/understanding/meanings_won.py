"""From which hand a trick was won, and tricks told behind a lead as won before it: whose lead it was (55)."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    Designated,
    LostLead,
    Meaning,
    Mode,
    Noted,
    OnLead,
    Person,
    Played,
    Pronoun,
    Role,
    Told,
    TrickWon,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.hands import hand
from assistant.understanding.parts import who

_BEHIND = ("alors que", "tandis que", "quand", "parce que", "car", "puisque", "vu que")
"""What ties to a lead the trick that was won before it."""


def won(frame: Frame, discourse: Discourse, tricks: int | None = None, cards: tuple[CardRef, ...] = ()) -> Meaning:
    """`gagne la levée`; `joue de sa main, il avait gagné au mort`: who was on lead when another hand led."""
    return won_by(winner_of(frame), frame, discourse, tricks, cards)


def takes_the_lead(frame: Frame) -> bool:
    """`reprend la main`, `a regagné la main`: a trick won; his own hand is taken up otherwise."""
    owned = any(name == "POSS" for noun in frame.objects for name, _ in noun.chunk.specs)
    return [noun.lemma for noun in frame.objects] == ["main"] and not owned


def lead_taken_again(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`Ouest joue ♦, puis reprend la main`: whoever takes it again has lost it since he played (50D2)."""
    last = discourse.player
    lost: list[Meaning] = [LostLead(last)] if last is not None and last == frame.subject else []
    return [*lost, won(frame, discourse)]


def won_by(
    winner: Person, frame: Frame, discourse: Discourse, tricks: int | None = None, cards: tuple[CardRef, ...] = ()
) -> Meaning:
    """The same where the clause names the winner otherwise than as its subject: `le pli d'avant était au mort`."""
    if discourse.hand_led and tricks is None and told_behind(frame) and not discourse.revoke_told:
        return OnLead(winner)
    return TrickWon(winner, tricks, cards)


def winner_of(frame: Frame) -> Person:
    """The hand that won: `a gagné au mort`, `a pris en main`; else the player."""
    person = who(frame)
    if any(noun.person is Role.DUMMY for noun in frame.linked("à", "de")) or hand(frame) is Role.DUMMY:
        return Role.DUMMY
    in_hand = "en main" in frame.words or hand(frame) is not None
    return but_dummy(person) if in_hand else person


def told_behind(frame: Frame) -> bool:
    """Whether told of what went before: in the imperfect or pluperfect, or tied so to the clause before."""
    tied = frame.chunks[0].folded in _BEHIND
    tenses = {feature.partition(".")[0] for token in _verbs(frame) for feature in token}
    return "imperfect" in tenses or (tied and frame.past)


def _verbs(frame: Frame) -> list[tuple[str, ...]]:
    tokens = [token for chunk in frame.chunks if chunk.kind == "vg" for token in chunk.tokens]
    return [token.entry.features for token in tokens if token.entry]


def calls_told_behind(told: list[Told]) -> list[Told]:
    """`le mort met le 10, S avait dit petit`: a card of dummy told in the pluperfect was called before it was put."""
    found = [_by_declarer(one) for one in told]
    for place in range(1, len(found)):
        one, before = found[place], [index for index in range(place) if not isinstance(found[index].meaning, Noted)]
        called = isinstance(one.meaning, Designated) and one.mode is Mode.FACT
        if not called or not before or _PLUPERFECT.isdisjoint(_words(one)):
            continue
        last = found[before[-1]].meaning
        if isinstance(last, Played) and Role.DUMMY in (last.who, last.from_hand):
            found.insert(before[-1], found.pop(place))
    return found


_PLUPERFECT = frozenset(("avait", "avais"))


def _by_declarer(one: Told) -> Told:
    """`le mort met l'As, il avait dit petit`: a card of dummy is called by declarer, whomever the pronoun fell on."""
    by = getattr(one.meaning, "by", None)
    if not isinstance(one.meaning, Designated) or one.mode is not Mode.FACT or _PRONOUNS.isdisjoint(_words(one)):
        return one
    caller = Role.DECLARER if by is Role.DUMMY else but_dummy(by) if by is not None else None
    return one.with_changes(meaning=one.meaning.with_changes(by=caller))


def _words(one: Told) -> list[str]:
    return one.text.casefold().replace("'", " ").split()


_PRONOUNS = frozenset(("il", "elle"))


def of_his_hand(person: Person, frame: Frame) -> Person:
    """Who plays `de sa main`: a pronoun that fell on dummy, named as a hand only, is declarer."""
    pronoun = frame.subject_noun is not None and frame.subject_noun.lemma in ("il", "elle")
    return Role.DECLARER if pronoun and person is Role.DUMMY else but_dummy(person)


def but_dummy(person: Person) -> Person:
    """Whom a pronoun means where dummy is named as a hand only: `attaque du mort alors que c'était à lui`."""
    if not isinstance(person, Pronoun) or Role.DUMMY not in person.candidates:
        return person
    others = [one for one in person.candidates if one is not Role.DUMMY]
    return others[0] if len(others) == 1 else person
