"""Law 70: contested claim or concession."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.registry import law
from assistant.record import irregular_plays
from assistant.rulings import Actor, doubt, effect, link, message

unmentioned_trump = Finding(
    "trump_out_and_not_mentioned",
    "Has an opponent a trump left that the claimer did not mention?",
    irregular_plays.asked,
    to=Actor.TABLE,
    laws=("70C",),
)
may_have_forgotten = Finding(
    "claimer_may_have_forgotten_trump",
    "Is it at all likely that he did not know of that trump?",
    irregular_plays.asked,
    where="away",
    judgement=True,
    laws=("70C",),
)
trump_could_win = Finding(
    "trump_could_win_by_normal_play",
    "Could a trick be lost to that trump by a normal play?",
    irregular_plays.asked,
    where="away",
    judgement=True,
    laws=("70C",),
)
unstated_line = Finding(
    "claim_needs_unstated_line",
    "Does the claim hold only by a line that he did not state, another normal line being worse?",
    irregular_plays.asked,
    where="away",
    judgement=True,
    laws=("70D1",),
)
depends_on = Finding(
    "claim_depends_on",
    "Does it depend on something else that was not stated?",
    irregular_plays.asked,
    where="away",
    judgement=True,
    laws=("70D2", "70E1"),
    answers=(
        Answer("nothing", message("no: every normal line wins those tricks")),
        Answer("place", message("on finding one opponent rather than the other with a card")),
        Answer("shown_out", message("on the place of a card, an opponent having shown out of the suit or bound to")),
        Answer("partner", message("the claimer defends: on his partner choosing among normal plays")),
    ),
)
equity = effect("claim_ruled_equitably", "The director rules equitably for both sides; doubt goes against the claimer.")
steps = effect(
    "claim_procedure",
    "The claimer repeats his statement as he made it; objections are heard and bind nobody; the hands may be faced.",
    say="Repeat the statement you made with your claim.",
)
to_trump = effect("tricks_to_outstanding_trump", "The tricks that the trump could win go to the opponents.")
line_refused = effect("unstated_line_refused", "The line not stated is not accepted: the worse normal line decides.")
place_refused = effect(
    "place_of_card_refused", "A line that depends on which opponent has a card is not accepted: the card is misplaced."
)
partner_refused = effect(
    "partners_choice_refused", "A trick that depends on the partner's choice among normal plays is not given."
)
claim_holds = effect("claim_holds", "The claim holds: no normal line loses a trick.")
place_accepted = effect("place_of_card_accepted", "The place of the card is known: the line is accepted.")
normal = effect("normal_play_defined", "Normal includes careless or inferior play for the class of that player.")
irrational = doubt("70", "In 1997 irrational play was excluded from normal play; the text of 2017 says nothing of it.")
order = link(
    "70E2", "The regulation may lay down an order of play when none was stated, for instance from the top down."
)
later_play = doubt("70", "In 2007 what was played after the claim could be evidence (70D3); that is gone since 2017.")


@law(70, "contested_claim")
def contested(case: Case) -> None:
    """A and B: equity, and the procedure; C: an outstanding trump; D and E: lines not stated."""
    case.cite("70A", equity(Actor.DIRECTOR))
    case.cite("70B" if case.edition == "2017" else "70", steps(Actor.OFFENDER))
    if case.every(unmentioned_trump, may_have_forgotten, trump_could_win):
        case.cite("70C", to_trump(Actor.DIRECTOR))
    elif case(unstated_line):
        case.cite("70D1" if case.edition == "2017" else "70", line_refused(Actor.DIRECTOR))
    else:
        other_grounds(case)
    case.cite("70", normal(Actor.DIRECTOR))
    case.see(order)
    if case.edition != "2017":
        case.doubt(irrational if case.edition == "1997" else later_play)


def other_grounds(case: Case) -> None:
    """D2: the partner's choice; E1: the place of a card."""
    ground = case(depends_on)
    if ground == "place":
        case.cite("70E1" if case.edition == "2017" else "70", place_refused(Actor.DIRECTOR))
    elif ground == "shown_out":
        case.cite("70E1" if case.edition == "2017" else "70", place_accepted(Actor.DIRECTOR))
    elif ground == "partner":
        case.cite("70D2" if case.edition == "2017" else "70", partner_refused(Actor.DIRECTOR))
    else:
        case.cite("70A", claim_holds(Actor.DIRECTOR))
