"""Law 43: dummy's limitations (A1(c), as declarer's options need it)."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Actor, effect, link

choice_without_dummy = effect(
    "option_by_dummy",
    "Dummy takes no part in the play: what he asks has no effect, {declarer} chooses.",
)
not_suggested = link("16B1", "What dummy said is unauthorised for declarer if it suggests one of his options.")


@law(43, "option_by_dummy")
def option_by_dummy(case: Case) -> None:
    """A1(c): dummy communicates nothing to declarer; the choice is declarer's alone (10C2)."""
    case.cite("43A1(c)", choice_without_dummy(Actor.DUMMY))
    case.see(not_suggested)


not_formalised("43A1(a)", "who may call the director: nothing to rule here")
not_formalised("43A1(b)", "attention to an irregularity: nothing to rule here")
not_formalised("43A2", "leaving his seat, looking at hands: the Laws on dummy")
not_formalised("43B1", "penalties: a judgement")
