"""Law 39: call after final pass."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.auction_effects import no_lead_restriction, suit_may_be_forbidden
from assistant.laws.auction_findings import lho_called
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, Until, effect, link

caller_defends = Finding(
    "caller_defends",
    "Does the side of {offender} defend?",
    endings.caller_defends,
    laws=("39B", "39C"),
)
call_is_pass = Finding(
    "late_call_is_a_pass",
    "Was the late call a pass?",
    endings.call_is_pass,
    laws=("39B", "39C"),
)
late_cancelled = effect(
    "late_call_cancelled",
    "{call}, made after the final pass, is cancelled with all calls after it: the contract stays.",
    say="The auction is over: {call} is cancelled.",
)
change_instead = link(
    "25",
    "If {offender} was changing his own last call, or was misinformed (21), this is no call after the end.",
)
cancelled_information = link("16C", "The call cancelled tells {partner} nothing that he may use.")


@law(39, "call_after_final_pass")
def call_after_final_pass(case: Case) -> None:
    """A call made after the auction is over, 17D3 having been looked at first."""
    if covered(case, "39", "2007"):
        late(case)


def late(case: Case) -> None:
    """39A: cancelled; B: nothing more, except C: a defender's bid, double or redouble, the next player silent."""
    case.cite("39A", late_cancelled(Actor.OFFENDER))
    case.see(change_instead, cancelled_information)
    if not case(caller_defends) or case.some(call_is_pass, lho_called):
        case.cite("39B", no_lead_restriction(Actor.PARTNER))
    else:
        case.cite("39C")
        suit_forbidden(case)


def suit_forbidden(case: Case) -> None:
    """26, which 2017 rewrote: in 2007 it is not covered."""
    if covered(case, "26"):
        case.cite("26B", suit_may_be_forbidden(Actor.DECLARER, until=Until.FIRST_LEAD))
