"""Calls and options named after whose they are: `N et E parlent en même temps, 1SA et 1♥`, `O : accepté`."""

from __future__ import annotations

from assistant.bridge import Call, Seat
from assistant.statements import (
    Accepted,
    Answered,
    Called,
    CallWord,
    Meaning,
    Mode,
    Noted,
    Person,
    Pronoun,
    Refused,
    Reply,
    SimultaneousCalls,
    Told,
)
from assistant.understanding.lexicon import fold


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
    """`Ouest : donc accepté`, `O : non`, `N dit qu'il n'accepte pas`: the option taken is his who says it."""
    found = list(told)
    for place in range(1, len(told)):
        before, judgement = told[place - 1], told[place]
        who = before.meaning.who if isinstance(before.meaning, Noted) else None
        if who is None:
            continue
        alone = isinstance(who, Seat) and len(before.text.split()) == 1
        colon = alone and typed[before.span[1] : judgement.span[0]].strip() == ":"
        taken = _option_of(who, judgement, colon, any(isinstance(one.meaning, Called) for one in told[:place]))
        if taken is not None:
            found[place] = judgement.with_changes(meaning=taken, mode=Mode.FACT, speaker=None)
    return found


def _option_of(who: Person, told: Told, colon: bool, of_a_call: bool) -> Meaning | None:
    """The option that a statement takes when its player is the one named just before; None when it takes none."""
    meaning = told.meaning
    if isinstance(meaning, Answered) and colon and of_a_call and meaning.reply in (Reply.YES, Reply.NO):
        return Accepted(who) if meaning.reply is Reply.YES else Refused(who)
    if not isinstance(meaning, Accepted | Refused):
        return None
    himself = isinstance(meaning.by, Pronoun) and who in meaning.by.candidates and told.mode is Mode.BELIEVED
    return meaning.with_changes(by=who) if himself or (colon and meaning.by is None) else None


def made_before(told: list[Told], typed: str) -> list[Told]:
    """`E dit 1♦ après l'ouverture 1♠ de N`: the bid behind `après`, in the same breath, was made first."""
    found = list(told)
    for place in range(1, len(found)):
        if found[place - 1].span == found[place].span:
            continue  # one clause, told in its order
        if not (_is_call(found[place - 1]) and fold(found[place].text).startswith("apres ")):
            continue
        end = place + 1 if _is_call(found[place]) else place + 2  # `après l'ouverture` may stand by itself
        earlier = found[place:end]
        gaps = zip(found[place - 1 : end - 1], earlier, strict=False)
        breath = all(not typed[one.span[1] : other.span[0]].strip() for one, other in gaps)
        if breath and _is_call(earlier[-1]):
            found[place - 1 : end] = [*earlier, found[place - 1]]
    return found


def _is_call(told: Told) -> bool:
    return isinstance(told.meaning, Called) and told.mode is Mode.FACT
