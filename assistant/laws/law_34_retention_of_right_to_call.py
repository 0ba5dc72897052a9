"""Law 34: retention of right to call."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_17_the_auction_period
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.rulings import Actor, effect

three_passes_followed = Finding(
    "three_passes_followed_a_call",
    "Did three passes in a row follow a call, one of them out of rotation, at the turn of {offender}?",
    lambda situation: None,
    to=Actor.TABLE,
    laws=("17D3", "34"),
)
no_right = effect(
    "turn_is_lost",
    "{who} lost that turn: the calls that followed were in rotation after a call accepted, or the auction went on.",
)


@law(34, "right_to_call_lost")
def right_to_call(case: Case) -> None:
    """A player says that he has not been able to call."""
    if not covered(case, "34"):
        return
    if case(three_passes_followed):
        case.cite("34")
        law_17_the_auction_period.skipped(case)
    else:
        case.cite("29A", no_right(Actor.OFFENDER))
