"""Law 28: calls considered to be in rotation."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.auction_effects import withdrawn_information
from assistant.laws.auction_findings import lho_was_opening
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.rulings import Actor, doubt, effect

pass_understood = effect(
    "pass_understood",
    "{rho} had to pass: the call of {who} is in rotation, the pass is understood, and there is no infraction.",
)
counts_as_not_made = effect(
    "call_counts_as_not_made",
    "{turn} has called at his turn: {call} counts as not made, without rectification; {offender} calls freely at his "
    "turn, and his partner may not use {call}.",
    say="{call} counts as not made. {offender}, you call freely at your turn; your partner may not use {call}.",
)
minority = doubt(
    "28B",
    "Disputed: the call out of rotation that skipped {offender} having been accepted, most directors hold that 28B is "
    "closed and that he is himself out of rotation; some would still protect him, and cancel what was called before.",
)


@law(28, "call_with_pass_understood")
def pass_is_understood(case: Case) -> None:
    """28A: the player on the right was required by law to pass."""
    if covered(case, "28"):
        case.cite("28A", pass_understood(Actor.OFFENDER))


def turn_was_taken(case: Case) -> None:
    """28B: the opponent whose turn it was called before the ruling; no rectification, no Law 26."""
    case.cite("28B", counts_as_not_made(Actor.OFFENDER))
    case.cite("16C2")
    case.see(withdrawn_information)


def left_hand_opponent_called(case: Case) -> bool:
    """28B or 29A when it was the left-hand opponent's own turn: what he meant decides."""
    opened: bool = case(lho_was_opening)
    if opened:
        turn_was_taken(case)
    return opened
