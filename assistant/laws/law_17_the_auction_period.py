"""Law 17: the auction period."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.auction_effects import returns_turn
from assistant.laws.auction_findings import opening_lead_faced
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.record import auction_endings as endings
from assistant.record import auction_since as since
from assistant.rulings import Actor, doubt, effect, link

hands_returned = Finding(
    "all_hands_are_in_the_board",
    "Are all four hands back in the board?",
    endings.hands_returned,
    to=Actor.TABLE,
    laws=("17D2",),
)
skipped_players_passed = Finding(
    "skipped_players_passed",
    "Had {turn} (and whoever came before {offender}) passed before {offender} called?",
    since.skipped_players_passed,
    to=Actor.TABLE,
    laws=("17C",),
)
left_out = effect("passes_left_out", "{who} called in rotation, the players before him having passed.")
turn_skipped = effect("turn_was_skipped", "It was the turn of {turn}: {who} called out of rotation.")
not_over = effect(
    "auction_is_not_over",
    "Three passes in a row follow a call, but one of them, out of rotation, deprived a player of his turn: the auction "
    "is not over.",
)
passes_cancelled = effect(
    "passes_after_skip_cancelled",
    "The passes made after the turn missed are cancelled; the auction goes on and nobody has to pass.",
    say="The passes after the turn missed are cancelled; the auction goes on.",
)
too_late = effect("hands_are_back", "All four hands are back in the board: it is too late, the board is passed out.")
lead_is_faced = effect("lead_is_faced", "The opening lead is faced: it is too late, the contract stands.")
who_offends = link(
    "16C",
    "Each player who passed out of rotation offends; who passed in sequence after him does not. The side of the "
    "offender may not use the passes cancelled, the other side may.",
)
first_skipped = doubt(
    "17D3",
    "Beyond the text: where several players were skipped, the turn goes back to the first of them; Law 26 does not "
    "apply, for only Law 16C is named.",
)
accepted_before = doubt(
    "17D3",
    "When the pass out of rotation is itself the third, acceptance (29A) and the forced pass of 30A are set aside: "
    "commentaries differ on whether {lho} could accept it.",
)


@law(17, "turn_not_told")
def rotation(case: Case) -> None:
    """17C: the turn passes to the left; a story that skips a player may only have left his pass out."""
    if not covered(case, "17"):
        return
    if case(skipped_players_passed):
        case.cite("17C", left_out(Actor.OFFENDER))
    else:
        case.cite("17C", turn_skipped(Actor.OFFENDER))


@law(17, "three_passes_one_out_of_rotation")
def three_passes(case: Case) -> None:
    """17D3: three passes in a row, one of them out of rotation, have deprived a player of his turn."""
    if covered(case, "17"):
        skipped(case)


def skipped(case: Case) -> None:
    """Too late once the four hands are back (D2) or the opening lead is faced (D1)."""
    if case(hands_returned):
        case.cite("17D2", too_late(Actor.TABLE))
    elif case(opening_lead_faced):
        case.cite("17D1", lead_is_faced(Actor.TABLE))
    else:
        case.cite("17D3", not_over(Actor.TABLE), passes_cancelled(Actor.TABLE), returns_turn(Actor.TURN))
        case.cite("34")
        case.see(who_offends)
        case.doubt(first_skipped, accepted_before)


not_formalised("17A", "beginning of the auction period: Law 24 presumes it")
not_formalised("17B", "the dealer calls first: the record computes it")
