"""Which editions of a Law are covered: where its older text has not been checked, the program says so."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.auction_effects import not_covered
from assistant.laws.code import CURRENT
from assistant.rulings import Actor, doubt

unchecked = doubt(
    "",
    "The text of that edition has not been checked for this Law: nothing is ruled rather than guessed.",
)


def covered(case: Case, law: str, *others: str) -> bool:
    """Whether the edition of the case is one in which the rules that follow hold; otherwise says that it is not."""
    if case.edition in (CURRENT, *others):
        return True
    case.cite(law, not_covered(Actor.DIRECTOR))
    case.doubt(unchecked.with_changes(law=law))
    return False
