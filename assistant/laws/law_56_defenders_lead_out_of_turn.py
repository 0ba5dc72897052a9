"""Law 56: defender's lead out of turn (B only: declarer refuses)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_50_penalty_card_kind
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Which


@law(56, "lead_out_of_turn_refused")
def refused(case: Case) -> None:
    """56B: refused, the card becomes a major penalty card and 50D applies."""
    law_50_penalty_card_kind.major_card(case, "56B", Which.PLAYED)
    case.cite("50B")


not_formalised("56A", "acceptance: Law 53, the rest of the play")
