"""Law 15: wrong board or hand."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.play_effects import penalty_possible
from assistant.laws.registry import law
from assistant.record import numbers
from assistant.rulings import Actor, doubt, effect, link

other_board = Finding(
    "cards_from_another_board",
    "Did a player hold the cards of another board (rather than a whole board being the wrong one)?",
    numbers.cards_from_another_board,
    to=Actor.TABLE,
    laws=("15A", "15B"),
)
partner_called = Finding(
    "partner_called_after_wrong_hand",
    "Has {partner} called after him?",
    numbers.partner_called_after,
    to=Actor.TABLE,
    laws=("15A2",),
)
repeats_call = Finding(
    "cancelled_call_is_repeated",
    "Does {offender} make on that board the call that was cancelled, with the same meaning?",
    numbers.repeats_cancelled_call,
    to=Actor.TABLE,
    laws=("15A3",),
)
already_played = Finding(
    "board_played_before",
    "Had one of the four players already played this board?",
    numbers.board_was_played,
    to=Actor.TABLE,
    laws=("15B",),
)
found_in_auction = Finding(
    "wrong_board_found_in_auction",
    "Was it found during the auction that the board was the wrong one?",
    numbers.found_in_auction,
    to=Actor.TABLE,
    laws=("15",),
)
called_again = effect(
    "auction_made_again",
    "The calls made are cancelled and the auction is made again, each player repeating the calls that he made.",
)
calls_cancelled = effect(
    "wrong_hand_calls_cancelled", "The call made with the cards of another board is cancelled, with all calls after it."
)
adjusted = effect("adjusted_score_given", "An adjusted score is given.")
calls_again = effect(
    "calls_again_with_right_hand",
    "{who} looks at the right hand and calls again; the auction goes on from there.",
    say="{who}, take the right hand and call again.",
)
may_be_played = effect(
    "may_be_played_normally", "The director may let the board be called and played normally, for the call is repeated."
)
board_cancelled = effect(
    "board_cancelled", "The board is cancelled for both sides; a side deprived of a score gets an artificial one."
)
completed = effect(
    "wrong_board_completed",
    "Auction and play are completed and the score stands; both pairs may have to play the right board together later.",
)
calls_cancelled_before = link("15A1", "What had been called with these cards on the other board was cancelled there.")
later_board = link(
    "15A3",
    "Later, on the board the cards came from: if he repeats his call the director may let it be played; if it "
    "differs, adjusted score.",
)
no_average = link("12C2", "An artificial score only where no result can be estimated.")
withdrawn = link("16C", "Calls cancelled are withdrawn actions.")
another_call = doubt("15", "What follows in 2007 when a call then differs has not been checked.")
artificial_page = doubt("15A3", "A French page says artificial score; the English says adjusted score.")


@law(15, "wrong_board")
def wrong_board(case: Case) -> None:
    """A: cards of another board; B: a board not meant for these players."""
    if case.edition == "2007":
        in_2007(case)
        return
    if not covered(case, "15"):
        return
    if case(other_board):
        wrong_hand(case)
    elif case(already_played):
        case.cite("15B1", board_cancelled(Actor.DIRECTOR))
        case.cite("15B3")
    else:
        case.cite("15B2", completed(Actor.TABLE))


def in_2007(case: Case) -> None:
    """Of that text, a wrong board found during the auction only: the auction is made again, call for call."""
    if case(other_board):
        covered(case, "15")
    elif case(found_in_auction):
        case.cite("15", called_again(Actor.TABLE))
        case.doubt(another_call)
    else:
        covered(case, "15")


def wrong_hand(case: Case) -> None:
    """A1; A2(a) or (b); A4."""
    case.cite("15A1", calls_cancelled(Actor.TABLE))
    if case(partner_called):
        case.cite("15A2(a)", adjusted(Actor.DIRECTOR))
    else:
        case.cite("15A2(b)", calls_again(Actor.OFFENDER))
    case.cite("15A4", penalty_possible(Actor.DIRECTOR))
    case.see(withdrawn, later_board, no_average)
    case.doubt(artificial_page)


@law(15, "board_of_origin")
def on_board_of_origin(case: Case) -> None:
    """A3: the cancelled call repeated there, or another (differing much in meaning, or psychic); A4."""
    if not covered(case, "15"):
        return
    if case(repeats_call):
        case.cite("15A3", may_be_played(Actor.DIRECTOR))
    else:
        case.cite("15A3", adjusted(Actor.DIRECTOR))
        case.doubt(artificial_page)
    case.cite("15A4", penalty_possible(Actor.DIRECTOR))
    case.see(calls_cancelled_before)
