"""Law 12: discretionary powers of the director (when a score is adjusted, and which score is given)."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.editions import covered
from assistant.laws.play_effects import penalty_possible
from assistant.laws.registry import law, not_formalised
from assistant.record import irregular_plays, scores
from assistant.rulings import Actor, effect, link, message

rectified = Finding(
    "rectification_was_applied",
    "Does a Law prescribe a rectification for this irregularity, and was it applied rightly, the board being played?",
    scores.rectified,
    laws=("12A1", "12A3", "12B2"),
)
result_estimated = Finding(
    "result_can_be_estimated",
    "Can it be estimated what would have happened on the board without the irregularity?",
    scores.result_estimated,
    judgement=True,
    laws=("12C1(a)", "12C1(d)", "12C2"),
)
damaged = Finding(
    "side_was_damaged",
    "Has the non-offending side a worse result than it could expect without the irregularity, or the offending side an "
    "advantage from it?",
    irregular_plays.asked,
    judgement=True,
    laws=("12B1",),
)
several_results = Finding(
    "several_results_are_probable",
    "Are several results probable, each of them reached by legal actions?",
    irregular_plays.asked,
    judgement=True,
    laws=("12C1(c)",),
)
own_damage = Finding(
    "non_offending_side_contributed",
    "Has the non-offending side since contributed to its damage by an extremely serious error that has nothing to do "
    "with the irregularity, or by a gamble?",
    irregular_plays.asked,
    judgement=True,
    laws=("12C1(e)",),
)
NOBODY, ONE_SIDE, BOTH, PARTLY = "nobody", "one_side", "both_sides", "partly"
at_fault = Finding(
    "side_at_fault",
    "Who is at fault?",
    irregular_plays.asked,
    laws=("12C2(a)",),
    answers=(
        Answer(NOBODY, message("nobody at this table")),
        Answer(ONE_SIDE, message("one side alone")),
        Answer(BOTH, message("both sides, directly")),
        Answer(PARTLY, message("both sides, partly")),
    ),
)
not_for_severity = effect(
    "no_adjustment_for_severity",
    "The rectification stands: no score is adjusted because it seems too severe or too favourable.",
)
score_stands = effect("score_stands", "The score obtained stands: nobody was damaged.")
assigned = effect(
    "assigned_score", "An assigned score takes the place of the score obtained: the probable outcome of the board."
)
weighted = effect(
    "weighted_score",
    "It may be weighted by how probable each result is; only results that legal actions reach have a part in it.",
)
offenders_share = effect("offending_side_gets_rectification", "The offending side gets what the rectification gives.")
own_share = effect(
    "self_inflicted_part_kept", "The non-offending side is not relieved of the part that it inflicted on itself."
)
plus_for_both = effect(
    "average_plus_for_both", "Artificial score: average plus for both sides (at least 60 %, or +3 IMPs)."
)
plus_and_minus = effect(
    "average_plus_and_minus",
    "Artificial score: average plus (at least 60 %, or +3 IMPs) for the side not at fault, average minus (at most "
    "40 %, or -3 IMPs) for the side at fault.",
)
minus_for_both = effect(
    "average_minus_for_both", "Artificial score: average minus for both sides (at most 40 %, or -3 IMPs)."
)
average_for_both = effect("average_for_both", "Artificial score: average for both sides (50 %, or 0 IMP).")
own_equity = link("64C", "Equity clauses of their own remain: 23C, 27D, 50E4, 64C.")
session_percentage = link(
    "12C2",
    "A side not at fault with more than 60 % on the other boards gets its percentage; one at fault with less than "
    "40 %, its own.",
)
other_table = link("86B", "In teams, with a result at the other table: an assigned score.")
on_request = link("92B", "On the director's own initiative, or on a request made in the period of 92B.")


@law(12, "adjusted_score")
def adjusted_score(case: Case) -> None:
    """A: no rectification, or none that lets the board be played; B: damage; C1 assigned, C2 artificial."""
    if not covered(case, "12"):
        return
    if case(rectified):
        case.cite("12B2", not_for_severity(Actor.DIRECTOR))
        case.see(own_equity)
    elif case(result_estimated):
        assigned_score(case)
    else:
        artificial_score(case)
    case.see(on_request)


def assigned_score(case: Case) -> None:
    """B1: damage; C1 (a), (b), weighted by (c); (e) what a side did to itself."""
    if not case(damaged):
        case.cite("12B1", score_stands(Actor.TABLE), penalty_possible(Actor.DIRECTOR))
        return
    case.cite("12A1")
    case.cite("12C1(a)", assigned(Actor.DIRECTOR))
    case.cite("12C1(b)")
    if case(several_results):
        case.cite("12C1(c)", weighted(Actor.DIRECTOR))
    if case(own_damage):
        case.cite("12C1(e)", offenders_share(Actor.DIRECTOR), own_share(Actor.DIRECTOR))


def artificial_score(case: Case) -> None:
    """C2: by how far each side is at fault."""
    case.cite("12A2")
    fault = case(at_fault)
    if fault == NOBODY:
        case.cite("12C2(a)", plus_for_both(Actor.TABLE))
    elif fault == ONE_SIDE:
        case.cite("12C2(a)", plus_and_minus(Actor.TABLE))
    elif fault == BOTH:
        case.cite("12C2(a)", minus_for_both(Actor.TABLE))
    else:
        case.cite("12C2(a)", average_for_both(Actor.TABLE))
    case.see(session_percentage, other_table)


not_formalised("12C2(c)", "the percentage of the session: computed by `arbitre marque`, told as a link")
not_formalised("12C3", "individual events: nothing to rule at the table")
not_formalised("12C4", "knock-out matches: each score is computed by itself")
