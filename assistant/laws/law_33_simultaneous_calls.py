"""Law 33: simultaneous calls."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, doubt, effect

one_was_in_turn = Finding(
    "one_of_the_two_was_in_turn",
    "Was it the turn of one of the two players?",
    endings.one_was_in_turn,
    to=Actor.TABLE,
    laws=("33",),
)
counts_first = effect(
    "turn_counts_first",
    "The call of the player whose turn it was counts as first, the other as made after it: it may then be in rotation, "
    "out of rotation, insufficient or inadmissible.",
)
neither = effect(
    "neither_was_in_turn", "Neither was in turn: each call is dealt with as out of rotation (29 to 32), in order."
)
order = doubt("33", "Beyond the text: of two calls out of rotation, the one nearer to the turn is dealt with first.")


@law(33, "simultaneous_calls")
def simultaneous(case: Case) -> None:
    """Two calls made at the same time."""
    if not covered(case, "33", "2007"):
        return
    if case(one_was_in_turn):
        case.cite("33", counts_first(Actor.TABLE))
    else:
        case.cite("33", neither(Actor.TABLE))
        case.doubt(order)
