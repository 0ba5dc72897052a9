"""Law 63: establishment of a revoke."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.registry import law
from assistant.laws.revoke_findings import established as is_established
from assistant.laws.revoke_findings import established_by
from assistant.record.revoke_story import How63
from assistant.rulings import Actor, Which, effect, link

too_late = effect("revoke_established", "The revoke is established: {cards} stands, it can no longer be corrected.")
not_yet = effect(
    "revoke_not_established",
    "The revoke is not established: it must be corrected. Turning one's card over, or a play of the opponents to the "
    "next trick, establishes nothing.",
)
correction = link("62", "How it is corrected, and what becomes of the cards played since.")
tricks = link("64", "Tricks to be transferred at the end of play.")


@law(63, "establishment")
def establishment(case: Case) -> None:
    """Taken by itself: whether a revoke can still be corrected."""
    if case(is_established):
        established(case)
        case.see(tricks)
    else:
        case.cite("63A", not_yet(Actor.OFFENDER))
        case.see(correction)


def established(case: Case) -> None:
    """A: what the offending side has done since; B: the trick stays as played."""
    cause = case(established_by)
    if cause == How63.PLAYED:
        case.cite("63A1")
    elif cause == How63.DESIGNATED:
        case.cite("63A2")
    elif cause == How63.CLAIMED:
        case.cite("63A3")
    else:
        case.cite("63A4")
    case.cite("63B", too_late(Actor.OFFENDER, Which.PLAYED))
