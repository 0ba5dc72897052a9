"""Calls and options named after whose they are: `N et E parlent en même temps, 1SA et 1♥`, `O : accepté`."""

from __future__ import annotations

from assistant.bridge import Call, Seat
from assistant.statements import Accepted, Called, CallWord, Mode, Noted, Refused, SimultaneousCalls, Told


def shared_out(told: list[Told]) -> list[Told]:
    """The calls of nobody named that follow as many calls of players, untold, made at the same time: one for each."""
    place = next((place for place, one in enumerate(told) if isinstance(one.meaning, SimultaneousCalls)), None)
    if place is None:
        return told
    vague = _vague_before(told, place)
    named = _unnamed_after(told, place + 1, len(vague))
    if len(vague) < 2 or len(named) != len(vague):
        return told
    made = [
        told[after].with_changes(meaning=told[after].meaning.with_changes(who=told[before].meaning.who))  # type: ignore[attr-defined]
        for before, after in zip(vague, named, strict=True)
    ]
    others = [one for index, one in enumerate(told) if index not in (*vague, *named, place)]
    first = vague[0]
    return [*others[:first], *made, told[place], *others[first:]]


def _vague_before(told: list[Told], place: int) -> list[int]:
    """Places of the calls told by who made them only, right before."""
    found: list[int] = []
    for index in range(place - 1, -1, -1):
        meaning = told[index].meaning
        if not isinstance(meaning, Called) or not isinstance(meaning.call, CallWord) or meaning.who is None:
            break
        found.insert(0, index)
    return found


def _unnamed_after(told: list[Told], place: int, number: int) -> list[int]:
    """Places of the calls told without their player, up to that number, details between them left aside."""
    found: list[int] = []
    for index in range(place, len(told)):
        meaning = told[index].meaning
        if isinstance(meaning, Noted):
            continue
        unnamed = isinstance(meaning, Called) and meaning.who is None and isinstance(meaning.call, Call)
        if not unnamed or told[index].mode is not Mode.FACT or len(found) == number:
            break
        found.append(index)
    return found


def judged_by_the_named(told: list[Told], typed: str) -> list[Told]:
    """`Ouest : donc accepté`: the option of nobody named behind a player and a colon is his."""
    found = list(told)
    for place in range(1, len(told)):
        before, judgement = told[place - 1], told[place]
        if not isinstance(before.meaning, Noted) or not isinstance(judgement.meaning, Accepted | Refused):
            continue
        alone = isinstance(before.meaning.who, Seat) and len(before.text.split()) == 1
        colon = typed[before.span[1] : judgement.span[0]].strip() == ":"
        if alone and colon and judgement.meaning.by is None:
            found[place] = judgement.with_changes(meaning=judgement.meaning.with_changes(by=before.meaning.who))
    return found
