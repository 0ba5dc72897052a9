"""Hands faced, claims and concessions, as the story tells them (48B, 68 to 71)."""

from __future__ import annotations

from assistant.record.irregular_plays import own
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    ClaimAgreed,
    Claimed,
    Conceded,
    HandSpread,
    Led,
    Meaning,
    Mode,
    Noted,
    Objected,
    PlayedOn,
    Refused,
)


def facts(situation: Situation) -> tuple[Meaning, ...]:
    """All that is told as a fact."""
    return tuple(told.meaning for told in situation.story if told.mode is Mode.FACT)


def spread_after_lead_out_of_turn(situation: Situation) -> bool | None:
    """Whether declarer faced his hand after an opening lead out of turn; a trick or a lead in turn says no."""
    if situation.abstract:
        return None
    leads = [meaning for meaning in facts(situation) if isinstance(meaning, Led)]
    if any(lead.opening and lead.out_of_turn for lead in leads):
        return True
    return False if leads or situation.state.trick or situation.state.tricks_told else None


def spreader_meant_to_claim(situation: Situation) -> bool | None:
    """Whether he is told to have meant a claim."""
    if situation.abstract:
        return None
    meaning = own(situation)
    if isinstance(meaning, HandSpread) and meaning.claiming is not None:
        return meaning.claiming
    return True if any(isinstance(one, Claimed | Conceded) for one in facts(situation)) else None


class Kind:
    """What was said or shown (68)."""

    CLAIM = "claim"
    THIS_TRICK = "this_trick"
    NO_INTENTION = "no_intention"


def what_was_said(situation: Situation) -> str | None:
    """A number of tricks, all the rest, or a hand faced in order to claim."""
    if situation.abstract:
        return None
    told = facts(situation)
    meaning = own(situation)
    if isinstance(meaning, Noted) and meaning.topic == "claim":
        return Kind.CLAIM
    if any(isinstance(one, Claimed) for one in told) or any(
        isinstance(one, HandSpread) and one.claiming for one in told
    ):
        return Kind.CLAIM
    return Kind.CLAIM if any(isinstance(one, Objected | ClaimAgreed | PlayedOn) for one in told) else None


class Followed:
    """What followed a claim or concession."""

    AGREED = "agreed"
    CONTESTED = "contested"
    PLAYED_BY_AGREEMENT = "played_by_agreement"
    PLAYED_WITHOUT = "played_without"


def what_followed(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract:
        return None
    for one in facts(situation):
        if isinstance(one, PlayedOn) and one.agreed is not None:
            return Followed.PLAYED_BY_AGREEMENT if one.agreed else Followed.PLAYED_WITHOUT
    for one in facts(situation):
        if isinstance(one, Objected | Refused):
            return Followed.CONTESTED
        if isinstance(one, ClaimAgreed | Accepted):
            return Followed.AGREED
    return None


def places_of_what_followed(situation: Situation) -> tuple[int, ...]:
    """Where an agreement or objection is told in the words of any option."""
    return tuple(
        index
        for index, told in enumerate(situation.story)
        if told.mode is Mode.FACT and isinstance(told.meaning, Accepted | Refused)
    )


def partner_objected(situation: Situation) -> bool | None:
    """Whether the partner of the player who concedes objected at once."""
    if situation.abstract:
        return None
    people = situation.state.people
    for one in facts(situation):
        if isinstance(one, Refused) or (isinstance(one, Objected) and one.at_once is not False):
            player = people.player(one.who if isinstance(one, Objected) else one.by)
            if player is not None and situation.partner is not None:
                return player == situation.partner
    return None


def agreement_is_established(situation: Situation) -> bool | None:
    """Whether the side that agreed has called on a later board, or the round is over."""
    if situation.abstract:
        return None
    told = [one.final for one in facts(situation) if isinstance(one, ClaimAgreed) and one.final is not None]
    return told[-1] if told else None
