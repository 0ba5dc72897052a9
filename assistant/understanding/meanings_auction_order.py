"""Statements about one call put in the order in which the record reads them: the call, what was meant, the change."""

from __future__ import annotations

from assistant.statements import (
    CallChanged,
    Called,
    CallIntent,
    Meaning,
    Mode,
    Person,
    Pronoun,
    Role,
    Told,
)


def in_order(told: list[Told]) -> list[Told]:
    """What was told of slips and changes, each after the call that it is about."""
    return _excused(_substituted(_corrected(_intent_after_call(told))))


def _fact(told: Told, kind: type[Meaning]) -> bool:
    return isinstance(told.meaning, kind) and told.mode is Mode.FACT


def _same(one: Person | None, other: Person | None) -> bool:
    """Whether both may be the same player: an open pronoun may be anybody that it can stand for."""
    for first, second in ((one, other), (other, one)):
        if isinstance(first, Pronoun):
            return not first.candidates or second in first.candidates or isinstance(second, Pronoun)
    return one == other


def _intent_after_call(told: list[Told]) -> list[Told]:
    """`voulait mettre 3♥, il a posé 3♦`: what he wanted, told first, belongs to the call that follows."""
    ordered = list(told)
    for place in range(len(ordered) - 1):
        first, second = ordered[place], ordered[place + 1]
        if not (_fact(first, CallIntent) and _fact(second, Called)):
            continue
        intent, call = first.meaning, second.meaning
        assert isinstance(intent, CallIntent) and isinstance(call, Called)
        if intent.who is None or not _same(intent.who, call.who) or call.call == intent.wanted:
            continue
        if intent.wanted is None and not _in_turn(ordered[:place], intent.who):
            continue
        ordered[place], ordered[place + 1] = second, first
    return ordered


def _in_turn(before: list[Told], who: Person) -> bool:
    """Whether the player had made no call, or all the others have called since."""
    callers = [one.meaning.who for one in before if _fact(one, Called)]  # type: ignore[attr-defined]
    own = [place for place, caller in enumerate(callers) if _same(caller, who)]
    return not own or len(callers) - own[-1] > 3


def _corrected(told: list[Told]) -> list[Told]:
    """`dit 1♥ et corrige 1♠`: a call other than the one he made is what he puts in its place."""
    found: list[Told] = []
    made: dict[Person | None, object] = {}
    for one in told:
        meaning = one.meaning
        if _fact(one, Called) and isinstance(meaning, Called):
            made[meaning.who] = meaning.call
        if isinstance(meaning, CallChanged) and meaning.old is not None and meaning.new is None:
            last = made.get(meaning.who)
            if last is not None and last != meaning.old:
                one = one.with_changes(meaning=meaning.with_changes(old=None, new=meaning.old))
        found.append(one)
    return found


def _substituted(told: list[Told]) -> list[Told]:
    """`sort contre au lieu du stop, S 2♦, E met 4♥`: once a slip was told, his next call takes the place of the first."""
    found: list[Told] = []
    slipped: Person | None = None
    since = 0
    for one in told:
        meaning = one.meaning
        if _fact(one, CallIntent) and isinstance(meaning, CallIntent):
            owner = one.speaker if meaning.who in (None, Role.SPEAKER) else meaning.who
            slipped, since = (None if meaning.intended else owner), 0
        elif _fact(one, Called) and isinstance(meaning, Called) and slipped is not None:
            since += 1
            if meaning.who == slipped and since < 3:
                one = one.with_changes(meaning=CallChanged(meaning.who, None, meaning.call))
                slipped = None
        elif isinstance(meaning, CallChanged):
            slipped = None
        found.append(one)
    return found


def _excused(told: list[Told]) -> list[Told]:
    """`trouve un As collé… : « erreur mécanique »`: a bare excuse against what is told is only the player's word."""
    meant = [place for place, one in enumerate(told) if _fact(one, CallIntent) and one.meaning.intended]  # type: ignore[attr-defined]
    if not meant:
        return told
    return [
        one.with_changes(mode=Mode.BELIEVED) if place > meant[0] and _bare_excuse(one) else one
        for place, one in enumerate(told)
    ]


def _bare_excuse(told: Told) -> bool:
    meaning = told.meaning
    return (
        _fact(told, CallIntent)
        and isinstance(meaning, CallIntent)
        and meaning.who is None
        and meaning.intended is False
        and meaning.wanted is None
    )
