"""What earlier revokes of the same side leave to a later one: tricks that are transferred already (64A)."""

from __future__ import annotations

from assistant.bridge import Suit
from assistant.record.afterwards import Afterwards
from assistant.record.revoke_count import later_count
from assistant.record.revoke_story import Winner, facts, same_side, suits_revoked
from assistant.record.revoke_trick import told_apart, trick_winner
from assistant.record.situation import Situation
from assistant.record.state import RuledRevoke
from assistant.statements import Led, Played, Revoked, TricksSince

OWN_TRICK = ("64A1",)
"""Articles under which the trick of the revoke itself was won by the offender."""


def ruled(situation: Situation, established: bool, tricks: int, article: str) -> RuledRevoke:
    """What the ruling on a revoke leaves to be known by a later one."""
    winner = trick_winner(situation)
    own = True if article in OWN_TRICK else None if winner is None else winner != Winner.OPPONENTS
    return RuledRevoke(
        situation.incident.with_changes(suits=suits_revoked(situation)),
        established,
        tricks,
        own,
        len(situation.state.won),
    )


def left_to_transfer(situation: Situation) -> int | None:
    """How many tricks won since the first revoke of the side no earlier revoke has cost; None when not known."""
    offender = situation.offender
    earlier = [
        one
        for one in situation.state.revokes
        if one.incident.offender is not None and same_side(situation, offender, one.incident.offender)
    ]
    if situation.abstract or not any(one.tricks for one in earlier):
        return None
    won = _won_since(situation, earlier)
    return None if won is None else max(0, won - sum(one.tricks for one in earlier))


def _won_since(situation: Situation, earlier: list[RuledRevoke]) -> int | None:
    """Tricks that the side has won from the trick of its first revoke on."""
    between = situation.state.won[earlier[0].before :]
    meaning = situation.story[situation.incident.index].meaning
    if isinstance(meaning, Played | Led) and between:
        winners = (*between, *Afterwards(situation).winners)
        sides = [None if one is None else same_side(situation, situation.offender, one) for one in winners]
        return None if None in sides else sum(bool(one) for one in sides)
    own, later = trick_winner(situation), later_count(situation)
    vague = any(isinstance(one, TricksSince) and one.tricks is None for one in facts(situation))
    if own is None or later is None or vague or any(one.won is None for one in earlier):
        return None
    return sum(bool(one.won) for one in earlier) + (own != Winner.OPPONENTS) + later


def suits_among_several(situation: Situation) -> tuple[Suit, ...]:
    """The suits of the revoke of the matter, when the story tells of others; empty when it is the only one."""
    suits = situation.incident.suits
    if situation.abstract or not suits:
        return ()
    told = [meaning for meaning in facts(situation) if isinstance(meaning, Revoked)]
    others = bool(situation.state.revokes) or any(told_apart(situation, meaning) for meaning in told)
    return suits if others or any(len(set(meaning.suits)) > 1 for meaning in told) else ()


def none_left(situation: Situation) -> bool:
    """Whether every trick that might be transferred is so already."""
    return left_to_transfer(situation) == 0


def one_left(situation: Situation) -> bool:
    """Whether one of them only is not."""
    return left_to_transfer(situation) == 1
