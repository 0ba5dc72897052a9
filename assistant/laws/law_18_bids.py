"""Law 18: bids."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Actor, effect, link

call_was_made = Finding(
    "call_was_made",
    "Was the call made as the regulations provide (card taken out of the box on purpose, or spoken)?",
    lambda situation: None,
    to=Actor.TABLE,
    laws=("18F",),
)
call_is_made = effect("call_is_made", "The call counts as made: Laws 25 to 39 apply to it as to any other.")
no_call = effect(
    "no_call_was_made",
    "No call was made: {who} calls as he likes at his turn.",
    say="{who}, you have made no call: call as you like at your turn.",
)
gesture = link("16B", "The gesture may have told {partner} something: it is unauthorised for him.")


@law(18, "call_perhaps_not_made")
def made_or_not(case: Case) -> None:
    """18F: the regulations say how calls are made, with boxes or by voice."""
    if not covered(case, "18", "2007"):
        return
    if case(call_was_made):
        case.cite("18F", call_is_made(Actor.OFFENDER))
    else:
        case.cite("18F", no_call(Actor.OFFENDER))
        case.see(gesture)


not_formalised("18A", "what a bid is: the nouns of the game")
not_formalised("18B", "superseding a bid: the record computes it")
not_formalised("18C", "sufficient bid: the record computes it")
not_formalised("18D", "insufficient bid: Law 27, or Law 31 out of rotation")
not_formalised("18E", "rank of the denominations: the nouns of the game")
