"""Law 69: agreed claim or concession."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_70_contested_claim_or_concession
from assistant.laws.registry import law
from assistant.record import claims, irregular_plays
from assistant.rulings import Actor, doubt, effect, link, message

established = Finding(
    "agreement_is_established",
    "Has the side that agreed called on a later board, or is the round over?",
    claims.agreement_is_established,
    to=Actor.TABLE,
    laws=("69A",),
)
withdrawal = Finding(
    "what_of_agreed_trick",
    "Is the agreement withdrawn within the correction period, and why?",
    irregular_plays.asked,
    judgement=True,
    laws=("69B", "79C"),
    answers=(
        Answer("not_withdrawn", message("it is not withdrawn, or too late")),
        Answer("won", message("his side had in fact won the trick")),
        Answer("probable", message("his side would probably have won the trick")),
        Answer("improbable", message("his side might have won the trick, but not probably")),
    ),
)
objects_now = Finding(
    "objection_in_time",
    "Does that side object now, before any call on a later board and the end of the round?",
    irregular_plays.asked,
    to=Actor.NON_OFFENDERS,
    laws=("69A", "70"),
)
stands = effect("agreement_stands", "The agreement stands: the board is scored as if so played.")
not_yet = effect(
    "agreement_not_established",
    "Scored as claimed, unless that side objects before it calls on a later board or the round ends.",
)
given_back = effect("agreed_trick_given_back", "The trick is given back and the board is scored with it.")
older = doubt("69B", "Before 2007 a trick was given back only if no normal play could lose it.")
own_concession = link("71", "For one's own concession another criterion: no normal play could lose the trick.")


@law(69, "claim_agreed")
def agreement(case: Case) -> None:
    """A: an objection made in time leads to 70."""
    if case(objects_now):
        case.cite("69A")
        law_70_contested_claim_or_concession.contested(case)
    else:
        agreed(case)


def agreed(case: Case) -> None:
    """A: whether the agreement is established; B once it is."""
    if case(established):
        withdrawn(case)
    else:
        case.cite("69A", not_yet(Actor.TABLE))


def withdrawn(case: Case) -> None:
    """B1: a trick in fact won; B2: one that would probably have been won."""
    why = case(withdrawal)
    if why == "won":
        case.cite("69B1" if case.edition == "2017" else "69B", given_back(Actor.DIRECTOR))
    elif why == "probable":
        case.cite("69B2" if case.edition == "2017" else "69B", given_back(Actor.DIRECTOR))
        if case.edition == "1997":
            case.doubt(older)
    else:
        case.cite("69A", stands(Actor.TABLE))
    case.see(own_concession)
