"""Law 37: action violating obligation to pass."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.auction_effects import (
    could_have_known,
    forced_pass_looked_at,
    pass_substituted,
    passes_to_the_end,
    suit_may_be_forbidden,
    withdrawn_information,
)
from assistant.laws.auction_findings import lho_called
from assistant.laws.editions import covered
from assistant.laws.law_36_inadmissible_doubles_and_redoubles import all_cancelled
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, Until, doubt, effect

double_inadmissible = Finding(
    "double_is_inadmissible_too",
    "Was it a double or redouble that Law 19 does not permit?",
    endings.forced_double_inadmissible,
    laws=("37A", "36"),
)
to_the_end = Finding(
    "pass_was_to_the_end",
    "Had {offender} to pass to the end (rather than at one turn)?",
    endings.forced_to_the_end,
    laws=("37A",),
)
stands = effect(
    "forbidden_call_stands",
    "{lho} had called: {call} and the calls after it stand; no lead restriction comes of it.",
    say="{call} and the calls after it stand.",
)
still_passes = effect(
    "still_passes",
    "{who} still has to pass at his later turns.",
    say="{who}, you still have to pass at your later turns.",
    binds=True,
)
once_is_over = effect("obligation_is_over", "{who} had to pass at that turn only: he is free from now on.")
both_laws = doubt(
    "37",
    "Beyond the text: a double that Law 19 forbids, by a player who must pass, does not come under 37A; the call of "
    "{lho} then cancels everything (36A), and {offender} still passes.",
)


@law(37, "forced_pass_broken")
def forced_pass_broken(case: Case) -> None:
    """A bid, double or redouble by a player required by law to pass."""
    if covered(case, "37"):
        forced(case)


def forced(case: Case) -> None:
    """37A when the next player has called, B otherwise."""
    if not case(lho_called):
        next_player_has_not_called(case)
    elif case(double_inadmissible):
        case.cite("36A", all_cancelled(Actor.TABLE))
        case.doubt(both_laws)
    else:
        case.cite("37A", stands(Actor.OFFENDER))
        if case(to_the_end):
            case.cite("37A", still_passes(Actor.OFFENDER, until=Until.END_OF_AUCTION))
        else:
            case.cite("37A", once_is_over(Actor.OFFENDER))


def next_player_has_not_called(case: Case) -> None:
    """37B: a pass instead, and both members of the side pass to the end."""
    case.cite("37B1")
    case.cite("37B2", pass_substituted(Actor.OFFENDER))
    case.cite("37B2", passes_to_the_end(Actor.OFFENDER, until=Until.END_OF_AUCTION))
    case.cite("37B2", passes_to_the_end(Actor.PARTNER, until=Until.END_OF_AUCTION))
    case.cite("26B", suit_may_be_forbidden(Actor.DECLARER, until=Until.FIRST_LEAD))
    case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.see(withdrawn_information, could_have_known)
