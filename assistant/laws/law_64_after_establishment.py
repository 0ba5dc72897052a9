"""Law 64: after a revoke is established (B3 and C1, as penalty cards need them)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.registry import not_formalised
from assistant.rulings import Actor, Until, When, effect, link

no_transfer = effect(
    "no_automatic_transfer",
    "No automatic transfer of tricks: the card not played was face up on the table.",
    when=When.END,
)
equity_for_revoke = effect(
    "equity_for_revoke",
    "If the declaring side is not sufficiently compensated: adjusted score.",
    when=When.END,
    binds=True,
)
tricks = link("64A", "Tricks may have to be transferred at the end of play.")
equity = link("64C", "Adjusted score if the declaring side is not sufficiently compensated.")


def card_in_hand(case: Case) -> None:
    """A and C: told as links until the rest of the Laws on revokes is built."""
    case.see(tricks, equity)


def faced_card(case: Case) -> None:
    """The card not played lay on the table: no transfer (B3), but equity (C1, formerly C)."""
    case.cite("64B3", no_transfer(Actor.OFFENDER))
    case.cite("64C1" if case.edition == "2017" else "64C", equity_for_revoke(Actor.DIRECTOR, until=Until.END_OF_PLAY))


not_formalised("64A1", "transfer of tricks: the rest of the Laws on revokes")
not_formalised("64A2", "transfer of tricks: the rest of the Laws on revokes")
not_formalised("64B7", "both sides revoked: the rest of the Laws on revokes")
not_formalised("64B8", "both sides revoked: the rest of the Laws on revokes")
not_formalised("64C2(a)", "repeated revokes: the rest of the Laws on revokes")
not_formalised("64C2(b)", "both sides revoked: the rest of the Laws on revokes")
