"""Calls that are only supposed: what they would lead to is asked."""

from __future__ import annotations

from assistant.bridge import Call
from assistant.statements import Called, CallMeans, Meaning, Mode, Noted, Told
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import PLACING, main_call, next_player
from assistant.understanding.parts import SOMEBODY


def supposed_call(frame: Frame) -> list[tuple[Meaning, Mode | None]]:
    """`si N met 1♠`, `et s'il passe ?`, `peut-il contrer ?`: a call of which the consequences are asked."""
    if frame.mode is Mode.CONDITION:
        wondered = frame.under == "sub:if" and not frame.past
    else:
        wondered = frame.mode is Mode.QUESTION and (frame.modal == "pouvoir" or frame.under == "sub:if")
    verb = frame.table.get("call", "")
    call = main_call(frame)
    call = Call.parse(verb) if verb in ("P", "X", "XX") else call
    player = frame.subject_noun is None or frame.subject_noun.head == "persons"
    if not wondered or frame.negated or frame.passive or not player or frame.subject in (None, SOMEBODY):
        return []
    if not isinstance(call, Call) or not (verb or frame.lemma in PLACING):
        return []
    return [(Called(next_player(frame.subject), call), Mode.CONDITION)]


def asked_as_right(settled: list[Told], one: Told) -> Told:
    """`S a le droit de mettre 2♠ ?`: a call of which the consequences are asked."""
    before = settled[-1] if settled else None
    right = before is not None and isinstance(before.meaning, Noted) and before.text.casefold().endswith("le droit")
    if not right or one.mode is not Mode.UNREAL or not isinstance(one.meaning, Called | CallMeans):
        return one
    return one.with_changes(mode=Mode.CONDITION)


def either(settled: list[Told], one: Told) -> Told | None:
    """`1♥ ou 1SA ?`, `si N met 1♠ ou 2♥ ?`: two calls of which the consequences are asked; the second, else None."""
    first, other = settled[-1] if settled else None, one.meaning
    listed = isinstance(other, Noted) and other.topic == "call_alternative" and other.call is not None
    if first is None or not listed or not isinstance(first.meaning, Called) or one.mode is not Mode.QUESTION:
        return None
    if first.mode is Mode.FACT and first.meaning.who is None:
        settled[-1] = first = first.with_changes(mode=Mode.CONDITION)
    if first.mode is not Mode.CONDITION:
        return None
    return one.with_changes(meaning=Called(first.meaning.who, other.call), mode=Mode.CONDITION)  # type: ignore[attr-defined]
