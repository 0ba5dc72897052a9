"""Law 54: faced opening lead out of turn (D only: declarer refuses)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_50_penalty_card_kind
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Which


@law(54, "opening_lead_out_of_turn_refused")
def refused(case: Case) -> None:
    """54D: refused, the card becomes a major penalty card and 50D applies."""
    law_50_penalty_card_kind.major_card(case, "54D", Which.PLAYED)
    case.cite("50B")


not_formalised("54A", "acceptance by spreading: the rest of the play")
not_formalised("54B", "acceptance: the rest of the play")
not_formalised("54C", "forced acceptance: the rest of the play")
not_formalised("54E", "wrong side leads: the rest of the play")
