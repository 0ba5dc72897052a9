"""Law 79: tricks won (disagreements on their number, scores wrongly entered)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.law_66_inspection_of_tricks import one_side_mixed
from assistant.laws.registry import law, not_formalised
from assistant.record import scores
from assistant.rulings import Actor, effect, link

entered_wrongly = Finding(
    "score_was_entered_wrongly",
    "Was the number of tricks agreed, and only the score entered or computed wrongly?",
    scores.entered_wrongly,
    to=Actor.TABLE,
    laws=("79C",),
)
period_over = Finding(
    "correction_period_is_over",
    "Is the correction period over?",
    scores.period_is_over,
    laws=("79C1", "79C2"),
)
certain = Finding(
    "error_beyond_reasonable_doubt",
    "Is the director certain of the error beyond reasonable doubt?",
    scores.asked,
    judgement=True,
    laws=("79C2",),
)
organiser_agrees = Finding(
    "organiser_allows_correction",
    "Does the organiser allow the correction?",
    scores.asked,
    laws=("79C2",),
)
claim_made = Finding(
    "tricks_were_claimed",
    "Was there a claim or a concession?",
    scores.claim_was_made,
    to=Actor.TABLE,
    laws=("79B1",),
)
before_end_of_round = Finding(
    "called_before_end_of_round",
    "Was the director called before the end of the round?",
    scores.called_before_end_of_round,
    to=Actor.TABLE,
    laws=("79B2", "79B3"),
)
convinced = Finding(
    "director_is_clearly_convinced",
    "Is the director clearly convinced of the number of tricks?",
    scores.asked,
    judgement=True,
    laws=("79B3",),
)
number_told = Finding(
    "number_told_by_the_other_side",
    "Which number of tricks does the side tell that has kept its cards in order?",
    scores.number_of_the_other_side,
    laws=("66D", "79B2"),
)
corrected = effect("score_is_corrected", "The score is corrected.")
not_corrected = effect("score_is_not_corrected", "The score is no longer corrected.")
under_claims = effect(
    "tricks_ruled_as_claimed",
    "Tricks claimed or conceded: Law 69 for an agreement given to the opponents, Law 71 for one's own concession.",
)
director_decides = effect(
    "director_decides_tricks", "The director decides how many tricks each side won, from the cards and from memory."
)
for_the_other = effect(
    "tricks_decided_for_the_other_side",
    "One side alone having mixed its cards, what cannot be found out is decided for the other side.",
)
its_number = effect(
    "number_of_the_other_side_taken",
    "The number told by the side that kept its cards is taken: one trick.",
    "The number told by the side that kept its cards is taken: {tricks} tricks.",
)
order_kept = effect(
    "order_of_cards_is_kept",
    "Who still has his cards in order leaves them so until the director has ruled: it is from them that he counts.",
    say="Leave your cards in the order in which you played them.",
)
both_changed = effect("tricks_changed_for_both", "The score is changed for both sides.")
one_lowered = effect("tricks_lowered_for_one", "The score stays, or one side's is lowered without raising the other's.")
mixed_cards = link(
    "66D", "What one side can no longer show, having mixed its cards, is decided for the other side (65D)."
)
nobody_accepts = link("79A2", "Nobody may knowingly keep a trick that his side did not win.")
thirty_minutes = link(
    "79C1", "Thirty minutes from when the official score is made available, unless the regulations say otherwise."
)


@law(79, "score_wrong")
def score_wrong(case: Case) -> None:
    """C: an error in entering or computing the score agreed; else the number of tricks is in question (B)."""
    if not covered(case, "79"):
        return
    if not case(entered_wrongly):
        tricks(case)
    elif not case(period_over):
        case.cite("79C1", corrected(Actor.DIRECTOR))
    elif case.every(certain, organiser_agrees):
        case.cite("79C2", corrected(Actor.DIRECTOR))
    else:
        case.cite("79C2", not_corrected(Actor.DIRECTOR))
    case.see(thirty_minutes)


@law(79, "tricks_disputed")
def tricks_disputed(case: Case) -> None:
    """B: players disagree on the number of tricks won."""
    if covered(case, "79"):
        tricks(case)


def tricks(case: Case) -> None:
    """B1: claimed or conceded; B2: before the end of the round; B3: later."""
    if case.tells(one_side_mixed):
        case.meanwhile("66D", order_kept(Actor.TABLE))
        case.see(mixed_cards)
    if case(claim_made):
        case.cite("79B1", under_claims(Actor.DIRECTOR))
    elif case(before_end_of_round):
        case.cite("79B2", director_decides(Actor.DIRECTOR))
        if case(one_side_mixed):
            case.cite("66D", for_the_other(Actor.DIRECTOR))
            number_taken(case)
            case.cite("65D")
    elif case(convinced):
        case.cite("79B3", both_changed(Actor.DIRECTOR))
    else:
        case.cite("79B3", one_lowered(Actor.DIRECTOR))
    case.see(nobody_accepts)


def number_taken(case: Case) -> None:
    """66D: what that side says, where the story tells it."""
    number = case.told(number_told)
    if number is not None:
        case.cite("66D", its_number(Actor.DIRECTOR, tricks=number))


not_formalised("79A1", "when the number of tricks is agreed: nothing to rule")
not_formalised("79A2", "a duty of the players: told beside every dispute")
