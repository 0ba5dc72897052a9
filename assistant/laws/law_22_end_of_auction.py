"""Law 22: end of auction."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, effect

somebody_bid = Finding(
    "somebody_bid",
    "Has anybody made a bid?",
    endings.anybody_has_bid,
    laws=("22A", "22B"),
)
auction_ends = effect("auction_ends", "The auction is over; the last bid is the contract.")
passed_out = effect(
    "board_passed_out",
    "Four passes: the hands go back into the board, the score is 0 and there is no redeal.",
    say="The board is passed out: put the hands back, without a redeal.",
)


@law(22, "end_of_auction")
def end_of_auction(case: Case) -> None:
    """22A: a bid followed by three passes in rotation; 22B: four passes."""
    if not covered(case, "22"):
        return
    if case(somebody_bid):
        case.cite("22A", auction_ends(Actor.TABLE))
    else:
        case.cite("22B", passed_out(Actor.TABLE))
