"""Law 21: misinformation."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.auction_findings import opening_lead_faced
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_options, explanations
from assistant.rulings import Actor, Until, When, effect, link

explanation_is_wrong = Finding(
    "explanation_differs_from_agreement",
    "Does the explanation differ from the agreement of the pair (when in doubt: the explanation is presumed wrong)?",
    explanations.explanation_is_wrong,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("21B1(b)", "75"),
)
partner_of_the_misinformed_called = Finding(
    "partner_of_the_misinformed_has_called",
    "Has the partner of the player misinformed called since?",
    explanations.partner_of_misinformed_called,
    to=Actor.TABLE,
    laws=("21B1(a)",),
)
influenced = Finding(
    "call_could_well_be_influenced",
    "Could the last call of the player misinformed well have been influenced by it?",
    auction_options.other_call_told,
    to=Actor.NON_OFFENDERS,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("21B1(a)",),
)
CHOICES = (Answer("change", "change his last call"), Answer("keep", "keep it"))
changes_call = Finding(
    "misinformed_changes_call",
    "Does the player misinformed change his last call?",
    lambda situation: auction_options.kept_or_changed(situation, CHOICES),
    to=Actor.NON_OFFENDERS,
    laws=("21B1(a)", "21B2"),
    options=lambda situation: CHOICES,
)
call_kept = Finding(
    "misinformed_has_kept_his_call",
    "Has the player misinformed, told what was wrong, kept his call?",
    auction_options.call_was_kept,
    laws=("21B1(a)",),
)
may_change = effect(
    "misinformed_may_change",
    "The player misinformed may change his last call, without other rectification.",
    say="You may change your last call.",
)
opponents_may_change = effect(
    "opponent_may_change_too",
    "Having changed it: his left-hand opponent may change any call he made afterwards.",
)
keeps = effect("call_is_kept", "The call is kept: no adjustment for that call.")
own_error = effect("own_misunderstanding", "The explanation was right: one's own misunderstanding gives no redress.")
too_late = effect(
    "adjusted_for_misinformation",
    "It is too late to change a call: adjusted score if the side of {offender} gained by the wrong information.",
    when=When.END,
    binds=True,
)
not_influenced = effect("no_change_allowed", "The call would have been the same: it is not changed.")
withdrawn = link("16C", "Calls changed: the misinformed side may use everything, the side of {offender} may not.")
damage = link("40B3", "Damage through an insufficient explanation: adjusted score.")
play = link("47E2", "A card played on the wrong information may be changed under Law 47.")
other_calls = link("21B3", "Only calls that it was too late to change may still lead to an adjusted score.")
at_the_end = link(
    "20F5",
    "The partner of the player who explained says so at the end of play if he defends, after the final pass if not.",
)
wrong_bid = link("75C", "A wrong call with a right explanation is no infraction.")


@law(21, "misinformation_in_auction")
def misinformation(case: Case) -> None:
    """A wrong explanation, or an alert missing or undue, before the opening lead is faced."""
    if not covered(case, "21"):
        return
    if not case(explanation_is_wrong):
        case.cite("21A", own_error(Actor.NON_OFFENDERS))
        case.see(wrong_bid)
    elif case.some(opening_lead_faced, partner_of_the_misinformed_called):
        case.cite("21B3", too_late(Actor.DIRECTOR, until=Until.END_OF_PLAY))
        case.see(damage, play, at_the_end)
    else:
        in_time(case)


def in_time(case: Case) -> None:
    """21B1(a): the last call of the player misinformed, if it could well have been influenced."""
    if case.tells(call_kept):
        case.cite("21B1(a)", keeps(Actor.NON_OFFENDERS))
        case.see(other_calls, at_the_end)
        return
    if not case(influenced):
        case.cite("21B1(a)", not_influenced(Actor.NON_OFFENDERS))
        return
    case.cite("21B1(a)", may_change(Actor.NON_OFFENDERS))
    case.cite("21B1(b)")
    if case(changes_call).id == "change":
        case.cite("21B2", opponents_may_change(Actor.LHO))
        case.see(withdrawn)
    else:
        case.cite("21B1(a)", keeps(Actor.NON_OFFENDERS))
        case.see(damage)
