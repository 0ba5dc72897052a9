"""Law 63: establishment of a revoke (A1 and B, as penalty cards need them)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.registry import not_formalised
from assistant.rulings import Actor, Which, effect

too_late = effect("revoke_established", "The revoke is established: {cards} stands, it can no longer be corrected.")


def established(case: Case) -> None:
    """The offending side has led or played to a later trick: the trick stays as played."""
    case.cite("63A1")
    case.cite("63B", too_late(Actor.OFFENDER, Which.PLAYED))


not_formalised("63A2", "a card named for the next trick: the rest of the Laws on revokes")
not_formalised("63A3", "a claim by the offending side: the rest of the Laws on revokes")
not_formalised("63A4", "agreement to a claim: the rest of the Laws on revokes")
