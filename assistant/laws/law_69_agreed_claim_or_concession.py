"""Law 69: agreed claim or concession."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws import law_70_contested_claim_or_concession
from assistant.laws.claim_findings import period_running
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import claims
from assistant.rulings import Actor, doubt, effect, link, message

established = Finding(
    "agreement_is_established",
    "Has the side that agreed called on a later board, or is the round over?",
    claims.agreement_is_established,
    to=Actor.TABLE,
    laws=("69A",),
)
withdrawal = Finding(
    "agreed_trick_would_have_been_won",
    "Would the side that agreed probably have won the trick, had play continued?",
    claims.trick_was_won,
    where="away",
    judgement=True,
    laws=("69B",),
    answers=(
        YES,
        NO,
        Answer("won", message("it had in fact won that trick")),
    ),
)
objects_now = Finding(
    "objection_in_time",
    "Does that side object now, before any call on a later board and the end of the round?",
    claims.objects_after_agreeing,
    to=Actor.NON_OFFENDERS,
    laws=("69A", "70"),
)
stands = effect("agreement_stands", "The agreement stands: the board is scored as if so played.")
not_yet = effect(
    "agreement_not_established",
    "Scored as claimed, unless that side objects before it calls on a later board or the round ends.",
)
given_back = effect("agreed_trick_given_back", "The trick is given back and the board is scored with it.")
own_concession = link("71", "For one's own concession another criterion: no normal play could lose the trick.")
older = doubt("69B", "Before 2007 a trick was given back only if no normal play could lose it.")


@law(69, "claim_agreed")
def agreement(case: Case) -> None:
    """A: an objection made in time leads to 70."""
    if case(objects_now):
        case.cite("69A")
        law_70_contested_claim_or_concession.contested(case)
    else:
        agreed(case)


def agreed(case: Case) -> None:
    """A: whether the agreement is established; B once it is. Objected to before, it is contested (70)."""
    if case(established):
        withdrawn(case)
    elif case.tells(objects_now):
        case.cite("69A")
        law_70_contested_claim_or_concession.contested(case)
    else:
        case.cite("69A", not_yet(Actor.TABLE))


def withdrawn(case: Case) -> None:
    """B1: a trick in fact won; B2: one that would probably have been won; within the correction period (79C)."""
    why = case(withdrawal)
    case.see(own_concession)
    if why == "no" or not case(period_running):
        case.cite("69A", stands(Actor.TABLE))
        return
    if why == "won":
        case.cite("69B1", given_back(Actor.DIRECTOR))
        return
    if covered(case, "69B2", "2007"):
        case.cite("69B2", given_back(Actor.DIRECTOR))
    else:
        case.doubt(older)
