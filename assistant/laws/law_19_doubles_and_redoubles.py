"""Law 19: doubles and redoubles."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, effect, link

is_redouble = Finding(
    "call_is_a_redouble",
    "Was it a redouble (rather than a double)?",
    endings.is_redouble,
    laws=("19A3", "19B3"),
)
stands_as_made = effect(
    "double_of_the_bid_as_made",
    "Naming another bid changes nothing: {call} applies to {over}, the bid as it was made.",
    say="Your call applies to {over}.",
)
said_too_much = link("16", "What {offender} said besides may have told {partner} something.")


@law(19, "double_misstated")
def misstated(case: Case) -> None:
    """19A3, 19B3: the number of tricks or the denomination was stated wrongly."""
    if not covered(case, "19", "2007"):
        return
    if case(is_redouble):
        case.cite("19B3", stands_as_made(Actor.OFFENDER))
    else:
        case.cite("19A3", stands_as_made(Actor.OFFENDER))
    case.see(said_too_much)


not_formalised("19A1", "what may be doubled: the record computes it, Law 36 rules it")
not_formalised("19B1", "what may be redoubled: the record computes it, Law 36 rules it")
not_formalised("19C", "superseding: the record computes it")
not_formalised("19D", "scoring a doubled contract: Law 77")
