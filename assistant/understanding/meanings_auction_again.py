"""Calls told a second time: named again for what they mean, or as what their player wanted."""

from __future__ import annotations

from assistant.bridge import PASS, Call
from assistant.statements import (
    CallChanged,
    Called,
    CallIntent,
    CallMeans,
    CallWord,
    Meaning,
    Mode,
    Noted,
    Person,
    Pronoun,
    Role,
    RoleTold,
    Told,
)


def fact(told: Told, kind: type[Meaning]) -> bool:
    """Whether a statement of that kind is told as a fact."""
    return isinstance(told.meaning, kind) and told.mode is Mode.FACT


def same_player(one: Person | None, other: Person | None) -> bool:
    """Whether both may be the same player: an open pronoun may be anybody that it can stand for."""
    for first, second in ((one, other), (other, one)):
        if isinstance(first, Pronoun):
            return not first.candidates or second in first.candidates or isinstance(second, Pronoun)
    return one == other


def described(told: list[Told]) -> list[Told]:
    """`O passe hors tour, passe artificiel`: the call named again, of nobody, only to tell what it means."""
    found: list[Told] = []
    for place, one in enumerate(told):
        after = told[place + 1] if place + 1 < len(told) else None
        means = after is not None and isinstance(after.meaning, CallMeans) and after.span == one.span
        last = next((each.meaning for each in reversed(found) if not isinstance(each.meaning, Noted)), None)
        if not (means and last is not None and _names_again(last, one.meaning)):
            found.append(one)
    return found


def _names_again(first: Meaning, second: Meaning) -> bool:
    calls = isinstance(first, Called) and isinstance(second, Called)
    return calls and second.who is None and first.who is not None and first.call == second.call  # type: ignore[attr-defined]


def meant_what_he_made(told: list[Told]) -> list[Told]:
    """`S contre, il voulait contrer`: who wanted the very call that he made has meant it."""
    found: list[Told] = []
    last: Called | None = None
    for one in told:
        meaning = one.meaning
        if fact(one, Called) and isinstance(meaning, Called):
            last = meaning
        if isinstance(meaning, CallIntent) and last is not None and same_player(meaning.who, last.who):
            meant = meaning.wanted is not None and meaning.wanted == last.call
            one = one.with_changes(meaning=CallIntent(meaning.who, True)) if meant else one
        found.append(one)
    return found


def wished_otherwise(told: list[Told]) -> list[Told]:
    """`S veut mettre 3♥ mais sort 2♥`: the wish tells what he meant by the call that he then made."""
    found = list(told)
    for place in range(len(told) - 1):
        wish, call = told[place].meaning, told[place + 1].meaning
        wanted = wish.new if isinstance(wish, CallChanged) and wish.wanted and wish.old is None else None
        if isinstance(wish, Called) and told[place].mode is Mode.UNREAL and _put_by_hand(told, place + 1):
            wanted = wish.call  # `S veut passer mais il sort contre`
        if not isinstance(wanted, Call) or not isinstance(call, Called):
            continue
        came_out = call.who is None and _slipped(told, place + 2)  # `mais c'est le carton contre qui sort`
        if not same_player(wish.who, call.who) and not came_out:  # type: ignore[attr-defined]
            continue
        if call.call != wanted and told[place + 1].mode is Mode.FACT:
            who = call.who if call.who is not None else wish.who  # type: ignore[attr-defined]
            found[place] = told[place + 1].with_changes(meaning=call.with_changes(who=who))
            found[place + 1] = told[place].with_changes(meaning=CallIntent(who, False, wanted), mode=Mode.FACT)
            if _slipped(told, place + 2):
                found[place + 2] = told[place + 2].with_changes(meaning=Noted("detail"))
    return found


def _put_by_hand(told: list[Told], place: int) -> bool:
    """Whether a call is told as a card of the box put on the table, or as one that came by itself."""
    return not set(told[place].text.lower().split()).isdisjoint(_PUT) or _slipped(told, place + 1)


def _slipped(told: list[Told], place: int) -> bool:
    """Whether a bare slip stands there, what was wanted being told elsewhere."""
    slip = told[place].meaning if place < len(told) else None
    return isinstance(slip, CallIntent) and slip.intended is False and slip.wanted is None


_PUT = frozenset("sort pose met tire prend dépose plaque lâche sorti posé mis tiré pris déposé lâché".split())


def declares(told: list[Told]) -> list[Told]:
    """`passe passe passe. S déclare`: once three passes are told, he who plays the contract, and no call."""
    found: list[Told] = []
    passes = 0  # told one after the other, up to here
    for one in told:
        meaning = one.meaning
        ended = passes >= 3
        plays = isinstance(meaning, Called) and meaning.call is CallWord.ANY and one.text.lower().endswith("déclare")
        if ended and plays and meaning.who is not None:  # type: ignore[attr-defined]
            one = one.with_changes(meaning=RoleTold(meaning.who, Role.DECLARER))  # type: ignore[attr-defined]
        if isinstance(one.meaning, Called):
            passes = passes + 1 if one.meaning.call == PASS else 0
        found.append(one)
    return found
