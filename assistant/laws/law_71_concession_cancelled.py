"""Law 71: concession cancelled."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws.claim_findings import period_running
from assistant.laws.registry import law
from assistant.record import claims
from assistant.rulings import Actor, doubt, effect, link, message

which_trick = Finding(
    "normal_play_could_lose_conceded_trick",
    "Could some normal play of the remaining cards lose the trick conceded?",
    claims.conceded_trick,
    where="away",
    judgement=True,
    laws=("71",),
    answers=(
        YES,
        NO,
        Answer("won", message("that side had in fact won it")),
    ),
)
cancelled_effect = effect(
    "concession_cancelled", "The concession of that trick is cancelled and the board scored again."
)
stands = effect("concession_stands", "The concession stands.")
not_probable = link(
    "69B2", "Probably won is the criterion for having agreed to the opponents' claim, not for one's own concession."
)
uncertain = link("71B", "Cancelled only if no normal play of the cards left could lose that trick.")
score_corrected = link("79C1", "The score is corrected within the correction period.")
third_case = doubt("71", "In 1997 a third provision cancelled an implausible concession; it has not been checked.")
careless = doubt(
    "71B",
    "Whether a careless play is still normal is the director's judgement: if it is, no trick is given back.",
)


@law(71, "concession_withdrawn")
def cancelled(case: Case) -> None:
    """A: a trick in fact won; B: one that no normal play could lose; within the correction period (79C)."""
    why = case(which_trick)
    if why == "yes" or not case(period_running):
        case.cite("71", stands(Actor.DIRECTOR))
        case.see(uncertain)
    elif why == "won":
        case.cite("71A", cancelled_effect(Actor.DIRECTOR))
    else:
        case.cite("71B", cancelled_effect(Actor.DIRECTOR))
        case.doubt(careless)
    case.see(not_probable, score_corrected)
    if case.edition == "1997":
        case.doubt(third_case)
