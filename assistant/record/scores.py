"""Disagreements on tricks, and scores wrongly entered, as the story tells them (79)."""

from __future__ import annotations

from assistant.record.claims import facts
from assistant.record.irregular_plays import asked
from assistant.record.situation import Situation
from assistant.record.tricks_handled import one_side_mixed, sides_of
from assistant.statements import (
    BoardNotPlayed,
    CardsMixed,
    ClaimAgreed,
    Claimed,
    Conceded,
    HandSpread,
    NoticedWhen,
    RevokeNoticed,
    RoundTold,
    ScoreTold,
    SessionTold,
    TricksDisputed,
)

__all__ = [
    "asked",
    "called_before_end_of_round",
    "claim_was_made",
    "entered_wrongly",
    "number_of_the_other_side",
    "period_is_over",
    "rectified",
    "result_estimated",
]


def entered_wrongly(situation: Situation) -> bool | None:
    """Whether only the score is told to be entered wrongly; players who disagree dispute the tricks."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, TricksDisputed) for one in told):
        return False
    return True if any(isinstance(one, ScoreTold) and one.wrongly_entered for one in told) else None


def period_is_over(situation: Situation) -> bool | None:
    """Whether the correction period is over: a day later; not while the round goes on."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, SessionTold) and not one.over for one in told):
        return False
    if any(isinstance(one, ScoreTold) and one.days_later for one in told):
        return True
    return False if any(isinstance(one, RoundTold) and not one.over for one in told) else None


def rectified(situation: Situation) -> bool | None:
    """Whether the irregularity was rectified and the board then played: not where it was not played (12A3)."""
    if situation.abstract:
        return None
    return False if any(isinstance(one, BoardNotPlayed) for one in facts(situation)) else None


def result_estimated(situation: Situation) -> bool | None:
    """Whether a result may be estimated: of a board that was not even begun there is none (12C2)."""
    if situation.abstract:
        return None
    return False if any(isinstance(one, BoardNotPlayed) and not one.begun for one in facts(situation)) else None


def claim_was_made(situation: Situation) -> bool | None:
    """Whether a claim or concession is told."""
    if situation.abstract:
        return None
    made = (Claimed, Conceded, ClaimAgreed, HandSpread)
    return True if any(isinstance(one, made) for one in facts(situation)) else None


def called_before_end_of_round(situation: Situation) -> bool | None:
    """Whether the round is told to be over, or not."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, RevokeNoticed) and one.when is NoticedWhen.ROUND_OVER for one in told):
        return False
    rounds = [not one.over for one in told if isinstance(one, RoundTold)]
    return rounds[-1] if rounds else None


def number_of_the_other_side(situation: Situation) -> int | None:
    """The number of tricks told by the side that has kept its cards in order, the other alone having mixed its own."""
    if situation.abstract or not one_side_mixed(situation):
        return None
    told = facts(situation)
    mixed = {side for one in told if isinstance(one, CardsMixed) and one.done for side in sides_of(situation, one.who)}
    for one in told:
        if isinstance(one, TricksDisputed) and one.tricks is not None and one.who is not None:
            theirs = sides_of(situation, one.who)
            if None not in theirs and theirs.isdisjoint(mixed):
                return one.tricks
    return None
