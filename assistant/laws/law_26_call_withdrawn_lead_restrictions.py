"""Law 26: call withdrawn, lead restrictions."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.auction_effects import no_lead_restriction, withdrawn_information
from assistant.laws.auction_findings import replaced_by_comparable, suit_forbidden
from assistant.laws.editions import covered
from assistant.laws.effects import lead_free, must_not_lead_suit
from assistant.laws.law_23_comparable_call import equity
from assistant.laws.registry import law, not_formalised
from assistant.rulings import Actor, Suits, Until, doubt, effect, link

may_forbid = effect(
    "may_forbid_suit",
    "{declarer} may forbid {who} one suit that {offender} has not specified in his legal calls, and require none.",
    say="{declarer}, you may forbid {who} to lead one suit that {offender} has not shown, for as long as {who} keeps "
    "the lead. You may not require a suit.",
)
cannot_obey = link("59", "If {partner} has no other suit, he leads what he has.")
suggested_lead = link(
    "16C3",
    "If {partner}, who could lead something else, leads what the withdrawn call suggests and the other side is "
    "damaged: adjusted score.",
)
may_require = doubt(
    "26B",
    "A page of the Laws of 2017 still offers to require a suit: that option of March 2017 was abolished in June 2017.",
)


@law(26, "lead_prohibition")
def lead_prohibition(case: Case) -> None:
    """At the first turn of the offender's partner to lead, and at that turn only."""
    if not covered(case, "26"):
        return
    if case(replaced_by_comparable):
        case.cite("26A", no_lead_restriction(Actor.PARTNER))
        equity(case)
    else:
        forbid(case)


def forbid(case: Case) -> None:
    """26B: declarer forbids one suit that the offender has not specified."""
    case.meanwhile("26B", may_forbid(Actor.PARTNER))
    if case(suit_forbidden).kind == "forbid":
        case.cite("26B", must_not_lead_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.LEAD_LOST))
        case.see(cannot_obey)
    else:
        case.cite("26B", lead_free(Actor.PARTNER))
    case.see(withdrawn_information, suggested_lead)
    case.doubt(may_require)


not_formalised("26", "the note on one call repeated with a much different meaning")
