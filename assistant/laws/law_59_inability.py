"""Law 59: inability to lead or play as required."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.effects import any_otherwise_legal_card
from assistant.laws.registry import law
from assistant.rulings import Actor, doubt, link

option_was_used = doubt(
    "59",
    "The option counts as exercised all the same: the penalty cards it concerns are picked up.",
)
unable = link("59", "If {partner} cannot obey, he leads any other legal card; the option is used all the same.")


@law(59, "cannot_obey")
def inability(case: Case) -> None:
    """A lead was required of a defender who has no card to obey with."""
    case.cite("59", any_otherwise_legal_card(Actor.PARTNER))
    case.doubt(option_was_used)


def leader(case: Case, article: str) -> None:
    """Who cannot obey plays any otherwise legal card; the option is used all the same."""
    case.cite(article)
    case.cite("59", any_otherwise_legal_card(Actor.PARTNER))


def was_unable(case: Case) -> None:
    """A lead that broke a restriction nobody could have kept is no fault."""
    case.cite("59", any_otherwise_legal_card(Actor.OFFENDER))
