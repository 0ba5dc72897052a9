"""Law 11: forfeiture of the right to rectification (a side acts, or settles the matter, without the director)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.play_effects import penalty_possible
from assistant.laws.registry import law
from assistant.record import irregular_plays
from assistant.rulings import Actor, effect, link

acted = Finding(
    "acted_before_calling_director",
    "Has the non-offending side acted after the irregularity, before the director was called?",
    irregular_plays.asked,
    to=Actor.TABLE,
    laws=("11A",),
)
gained = Finding(
    "offenders_gained_by_ignorance",
    "Has the offending side gained by what an opponent did in ignorance of the Law?",
    irregular_plays.asked,
    judgement=True,
    laws=("11A",),
)
may_be_cancelled = effect(
    "settlement_may_be_cancelled",
    "The director may confirm or cancel what the players applied, or waived, without him; then the Law is applied.",
)
right_may_be_lost = effect("right_may_be_forfeited", "The right to a rectification may be lost: the director decides.")
advantage_removed = effect(
    "offenders_advantage_removed",
    "Only the score of the offending side is adjusted, its advantage taken away; the other side keeps the score "
    "obtained.",
)
nobody_waives = link("10A", "Players neither impose nor waive a rectification by themselves.")


@law(11, "settled_without_director")
def settled_without_director(case: Case) -> None:
    """A: who acted lost his right, perhaps; B: a penalty all the same. Else 10B alone."""
    if not covered(case, "11"):
        return
    case.cite("10B", may_be_cancelled(Actor.DIRECTOR))
    if case(acted):
        if case(gained):
            case.cite("11A", advantage_removed(Actor.DIRECTOR))
        else:
            case.cite("11A", right_may_be_lost(Actor.DIRECTOR))
        case.cite("11B", penalty_possible(Actor.DIRECTOR))
    case.see(nobody_waives)
