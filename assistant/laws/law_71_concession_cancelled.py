"""Law 71: concession cancelled."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.registry import law
from assistant.record import irregular_plays
from assistant.rulings import Actor, doubt, effect, link, message

which_trick = Finding(
    "what_of_conceded_trick",
    "Within the correction period, what is true of the trick conceded?",
    irregular_plays.asked,
    judgement=True,
    laws=("71",),
    answers=(
        Answer("won", message("that side had in fact won it")),
        Answer("cannot_lose", message("no normal play of the remaining cards could lose it")),
        Answer("could_lose", message("some normal play could lose it")),
        Answer("too_late", message("the correction period is over")),
    ),
)
cancelled_effect = effect(
    "concession_cancelled", "The concession of that trick is cancelled and the board scored again."
)
stands = effect("concession_stands", "The concession stands.")
not_probable = link(
    "69B2", "Probably won is the criterion for having agreed to the opponents' claim, not for one's own concession."
)
third_case = doubt("71", "In 1997 a third provision cancelled an implausible concession; it has not been checked.")


@law(71, "concession_withdrawn")
def cancelled(case: Case) -> None:
    """A: a trick in fact won; B: one that no normal play could lose."""
    why = case(which_trick)
    if why == "won":
        case.cite("71A" if case.edition == "2017" else "71", cancelled_effect(Actor.DIRECTOR))
    elif why == "cannot_lose":
        case.cite("71B" if case.edition == "2017" else "71", cancelled_effect(Actor.DIRECTOR))
    else:
        case.cite("71", stands(Actor.DIRECTOR))
    case.see(not_probable)
    if case.edition == "1997":
        case.doubt(third_case)
