"""Law 54: faced opening lead out of turn (D only: declarer refuses)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.effects import becomes_major
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Actor, Until, Which


@law(54, "opening_lead_out_of_turn_refused")
def refused(case: Case) -> None:
    """54D: refused, the card becomes a major penalty card and 50D applies."""
    case.cite("54D", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))


not_formalised("54A", "acceptance by spreading: the rest of the play")
not_formalised("54B", "acceptance: the rest of the play")
not_formalised("54C", "forced acceptance: the rest of the play")
not_formalised("54E", "wrong side leads: the rest of the play")
