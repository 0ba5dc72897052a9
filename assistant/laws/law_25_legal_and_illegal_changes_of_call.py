"""Law 25: legal and illegal changes of call."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.auction_effects import suit_may_be_forbidden_unless, withdrawn_information
from assistant.laws.auction_findings import first_call_was_a_slip, opening_lead_faced, partner_called_since
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_facts as facts
from assistant.record import auction_options as options
from assistant.record import auction_since
from assistant.rulings import Actor, Until, doubt, effect, link

ACCEPTANCE = (Answer("accept", "accept {second}"), Answer("refuse", "do not accept {second}"))
second_call_made = Finding(
    "second_call_was_made",
    "Has {offender} made another call in place of {call} (rather than only wished to)?",
    facts.second_call_made,
    to=Actor.TABLE,
    laws=("25B",),
)
lho_called_on_first = Finding(
    "lho_called_over_first",
    "Had {lho} called over {call}?",
    facts.lho_called_on_first,
    to=Actor.TABLE,
    laws=("25A6",),
)
without_pause = Finding(
    "changed_without_pause",
    "Did {offender} put his call right, or try to, without pause for thought?",
    auction_since.without_pause,
    to=Actor.TABLE,
    laws=("25A",),
)
lho_accepts_second = Finding(
    "lho_accepts_second",
    "Does {lho} accept {second}?",
    lambda situation: options.second_acceptance(situation, ACCEPTANCE),
    to=Actor.LHO,
    laws=("25B1",),
    options=lambda situation: ACCEPTANCE,
    places=options.accepting,
)
substitutes_intended = effect(
    "substitutes_intended",
    "{call} was not what {who} meant to call: he puts the call that he meant in its place, without lead restriction.",
    say="{who}, put the call that you meant to make.",
)
was_meant = effect(
    "first_call_was_meant",
    "{call} was meant when it was made. A change of mind or a lapse of attention is no slip: {who} has no right to "
    "change it.",
)
stands = effect("first_call_stands", "{call} stands.", say="{who}, {call} stands.")
too_late = effect(
    "too_late_to_change",
    "{partner} has called since: it is too late, {call} stands.",
    say="{who}, it is too late: {call} stands.",
)
period_is_over = effect(
    "auction_period_is_over",
    "The opening lead is faced: no call can be changed any more.",
    say="{who}, it is too late: {call} stands.",
)
lho_may_change = effect(
    "lho_may_change",
    "{who} had called over {call}: he may take his call back and make another.",
    say="{who}, you may change your call.",
)
lho_may_accept_second = effect(
    "may_accept_second",
    "{who} may accept {second} in place of {call} by calling over it.",
    say="{who}, you may accept {second} in place of {call}: you then call over it. If you do not, {second} is "
    "cancelled and {call} stands.",
)
second_stands = effect("second_call_stands", "{lho} accepts {second}, which stands; {call} is withdrawn.")
second_cancelled = effect(
    "second_call_cancelled",
    "{second} is cancelled; {call} stands.",
    say="{who}, take {second} back: {call} stands.",
)
noticed_how = link("25A3", "How he noticed it does not matter: an alert, a question, a look.")
information_of_lho = link("16C", "What {lho} called first may be used by his side, not by the side of {offender}.")
never_offered = link("25A2", "The director never offers to change a call that was meant.")
second_could_be_accepted = link(
    "25B1", "Had he put another call in its place, {lho} could have accepted it by calling over it."
)
misled = link(
    "21A", "His own misunderstanding gives no redress; a wrong explanation by the opponents would let him change (21B)."
)
remark = link("16B1", "Whatever he said or showed of it is unauthorised for {partner}.")
only_a_slip_in_2007 = doubt(
    "25A",
    "In 2007 25A lets a slip be put right without pause for thought only, and before the partner calls; what 25B says "
    "of the rest has not been checked.",
)
after_partner = doubt(
    "25B",
    "Disputed: {partner} having called, some directors would still let {lho} accept the second call and cancel what "
    "followed. What settles it: whether the change was an attempt to change the call or a new call.",
)


@law(25, "change_of_call")
def change_of_call(case: Case) -> None:
    """A player changes, or wants to change, his own last call."""
    if case.edition == "2007":
        in_2007(case)
    elif covered(case, "25"):
        change(case)


def in_2007(case: Case) -> None:
    """25A of that text: a slip put right without pause for thought, before the partner calls; 25B is not known."""
    if not case(partner_called_since) and case.every(first_call_was_a_slip, without_pause):
        case.cite("25A", substitutes_intended(Actor.OFFENDER))
    else:
        covered(case, "25")
        case.doubt(only_a_slip_in_2007)


def change(case: Case) -> None:
    """25A when he had not meant it and his partner has not called, else 25B."""
    if case(partner_called_since):
        case.cite("25A4", too_late(Actor.OFFENDER))
        case.see(remark)
        if case(second_call_made):
            case.cite("25B2", second_cancelled(Actor.OFFENDER))
            case.see(withdrawn_information)
            case.doubt(after_partner)
    elif case(opening_lead_faced):
        case.cite("25A5", period_is_over(Actor.OFFENDER))
    elif case(first_call_was_a_slip):
        unintended(case)
    else:
        case.cite("25A2", was_meant(Actor.OFFENDER))
        intended(case)


def unintended(case: Case) -> None:
    """25A1: the call meant replaces the other; Law 26 does not apply."""
    case.cite("25A1", substitutes_intended(Actor.OFFENDER))
    case.see(noticed_how)
    if case(lho_called_on_first):
        case.cite("25A6", lho_may_change(Actor.LHO))
        case.see(information_of_lho)


def intended(case: Case) -> None:
    """25B: the left-hand opponent may accept the second call; otherwise the first stands."""
    if not case(second_call_made):
        case.cite("25A2", stands(Actor.OFFENDER))
        case.see(never_offered, misled, second_could_be_accepted, remark)
        return
    case.meanwhile("25B1", lho_may_accept_second(Actor.LHO))
    if case(lho_accepts_second).id == "accept":
        case.cite("25B1", second_stands(Actor.OFFENDER))
    else:
        case.cite("25B2", second_cancelled(Actor.OFFENDER))
    case.cite("26B", suit_may_be_forbidden_unless(Actor.DECLARER, until=Until.FIRST_LEAD))
    case.cite("25B3")
    case.see(withdrawn_information, remark)
