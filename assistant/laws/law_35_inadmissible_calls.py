"""Law 35: inadmissible calls."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_36_inadmissible_doubles_and_redoubles as law_36
from assistant.laws import law_37_action_violating_obligation_to_pass as law_37
from assistant.laws import law_38_bids_of_more_than_seven as law_38
from assistant.laws import law_39_call_after_final_pass as law_39
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.rulings import Actor

DOUBLE, FORCED, ABOVE, LATE = "double", "forced", "above", "late"
kind_of_call = Finding(
    "kind_of_inadmissible_call",
    "Which call was it?",
    lambda situation: None,
    to=Actor.TABLE,
    laws=("35",),
    answers=(
        Answer(DOUBLE, "a double or redouble not permitted by Law 19"),
        Answer(FORCED, "a bid, double or redouble by a player required to pass"),
        Answer(ABOVE, "a bid of more than seven"),
        Answer(LATE, "a call after the final pass of the auction"),
    ),
)


@law(35, "inadmissible_call")
def inadmissible(case: Case) -> None:
    """The four sorts of calls that can never be made, each with its Law; an insufficient bid is none of them."""
    if not covered(case, "35"):
        return
    kind = case(kind_of_call)
    if kind == DOUBLE:
        case.cite("35.1")
        law_36.double(case)
    elif kind == FORCED:
        case.cite("35.2")
        law_37.forced(case)
    elif kind == ABOVE:
        case.cite("35.3")
        law_38.above_seven(case)
    else:
        case.cite("35.4")
        law_39.late(case)
