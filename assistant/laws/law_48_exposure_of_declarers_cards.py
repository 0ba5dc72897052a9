"""Law 48: exposure of declarer's cards."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.effects import returns_to_hand
from assistant.laws.registry import not_formalised
from assistant.rulings import Actor, Which, link

claim = link("48B2", "A hand tabled at another time may be a claim or a concession.")


def declaring_side(case: Case) -> None:
    """48A: a card of declarer or dummy is never a penalty card."""
    case.cite("48A", returns_to_hand(Actor.OFFENDER, Which.FOCUS))
    case.see(claim)


not_formalised("48B1", "after an opening lead out of turn: Law 54")
not_formalised("48B2", "a claim or a concession: Law 68")
