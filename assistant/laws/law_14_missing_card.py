"""Law 14: a missing card, as far as its holder may have revoked (B)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_61_failure_to_follow_suit
from assistant.laws.registry import law
from assistant.rulings import Actor, effect

always_his = effect(
    "card_always_belonged",
    "The missing card is put back and counts as having been in the hand of {who} all along: not playing it when he "
    "could have followed with it is a revoke.",
)
partner_informed = effect(
    "missing_card_unauthorised",
    "That a card came back is unauthorised information for {who}.",
)


@law(14, "revoke_with_missing_card")
def revoke_with_missing_card(case: Case) -> None:
    """B: found after the opening lead, among the cards played (67) or elsewhere; C: what partner may not use."""
    case.cite("14B", always_his(Actor.OFFENDER))
    if case.edition == "2017":
        case.cite("14B4")
        case.cite("14C", partner_informed(Actor.PARTNER))
    law_61_failure_to_follow_suit.revoke(case)
