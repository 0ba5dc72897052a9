"""Transfers of several revokes in one ruling: each is told with its revoke, and the last with their sum."""

from __future__ import annotations

from typing import Any

from assistant.bridge import CardRef
from assistant.dialogue import reply as said
from assistant.wording import Wording, message

FOR_CARD = message("{sentence} For {card} of {offender}.")
FOR_REVOKE = message("{sentence} For the revoke of {offender}.")
FOR_SUIT = message("{sentence} For the revoke of {offender} in {suits}.")
IN_ALL = message("{sentence} In all, {tricks} tricks.")
Pair = tuple[said.SaidEffect, Any, Any]


def told_apart(wording: Wording, pairs: list[Pair]) -> list[Pair]:
    """The effects of a ruling, those that count tricks named by their revoke when there are several revokes."""
    counting = {_revoke(matter) for worded, _, matter in pairs if worded.tricks is not None}
    if len(counting) < 2:
        return pairs
    told = [_named(wording, pair) if pair[0].tricks is not None else pair for pair in pairs]
    given = {(_revoke(matter), worded.tricks) for worded, _, matter in pairs if worded.tricks}
    total = sum(tricks or 0 for _, tricks in given)
    sides = {_side(matter) for worded, _, matter in pairs if worded.tricks}
    if len(given) > 1 and len(sides) == 1:
        last = max(place for place, pair in enumerate(told) if pair[0].tricks)
        worded, effect, matter = told[last]
        text = wording(IN_ALL, sentence=worded.text, tricks=total)
        told[last] = (worded.with_changes(text=text), effect, matter)
    return told


def _revoke(matter: Any) -> tuple[Any, ...]:
    """What tells a revoke from another: who made it, with which card or in which suits."""
    incident = matter.situation.incident
    return (str(matter.situation.offender), incident.played or incident.suits)


def _side(matter: Any) -> Any:
    offender = matter.situation.offender
    return getattr(offender, "side", None) or matter.situation.state.people.side_defends(offender)


def _named(wording: Wording, pair: Pair) -> Pair:
    """A transfer, or the absence of one, with the revoke that it is for."""
    worded, effect, matter = pair
    offender, incident = matter.situation.offender, matter.situation.incident
    if offender is None:
        return pair
    if isinstance(incident.played, CardRef) and incident.played.card is not None:
        text = wording(FOR_CARD, sentence=worded.text, card=incident.played, offender=offender)
    elif incident.suits:
        text = wording(FOR_SUIT, sentence=worded.text, suits=incident.suits, offender=offender)
    else:
        text = wording(FOR_REVOKE, sentence=worded.text, offender=offender)
    return (worded.with_changes(text=text), effect, matter)
