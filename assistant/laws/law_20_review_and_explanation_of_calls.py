"""Law 20: review and explanation of calls."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.record import auction_endings as endings
from assistant.record import explanations
from assistant.rulings import Actor, When, effect, link

AUCTION, CLARIFICATION, PLAY = "auction", "clarification", "play"
period = Finding(
    "period_of_the_request",
    "At what moment?",
    explanations.period_of_request,
    to=Actor.TABLE,
    laws=("20B", "20C", "20F"),
    answers=(
        Answer(AUCTION, "during the auction"),
        Answer(CLARIFICATION, "after the final pass, before the opening lead is faced"),
        Answer(PLAY, "during the play"),
    ),
)
at_his_turn = Finding(
    "request_was_in_turn",
    "Was it the turn of {offender} to call or to play?",
    explanations.asked_in_turn,
    to=Actor.TABLE,
    laws=("20B", "20F1", "20F2"),
)
obliged_to_pass = Finding(
    "player_must_pass",
    "Is {offender} required by law to pass?",
    explanations.asker_must_pass,
    laws=("20B", "20F1"),
)
single_call = Finding(
    "request_is_about_one_call",
    "Does he ask about one call only?",
    explanations.asked_about_one_call,
    to=Actor.TABLE,
    laws=("20F3",),
)
own_explanation = Finding(
    "explanation_was_his_own",
    "Was the wrong explanation given by {offender} himself (rather than by his partner)?",
    explanations.explanation_was_own,
    to=Actor.TABLE,
    laws=("20F4", "20F5"),
)
will_defend = Finding(
    "his_side_defends",
    "Does the side of {offender} defend?",
    endings.caller_defends,
    laws=("20F5",),
)
own_card = Finding(
    "card_consulted_was_his_own",
    "Was it his own convention card or notes (rather than those of the opponents)?",
    endings.card_was_own,
    to=Actor.TABLE,
    laws=("20G3", "40B2(b)"),
)
may_not_consult = effect(
    "may_not_consult_own_card",
    "During the auction and the play {who} may not look at his own convention card or notes, unless the regulations "
    "allow it; he may look at those of his opponents.",
    say="{who}, put your convention card and your notes away.",
)
penalised = effect(
    "procedural_penalty_for_notes",
    "A procedural penalty is possible, and an adjusted score if the side of {offender} gained by it.",
    when=When.END,
)
may_consult = effect("may_consult_card", "{who} may look at the convention card of his opponents.")
waits = effect(
    "asks_at_his_turn",
    "{who} may ask at his own turn only.",
    say="{who}, you may ask at your turn.",
)
may_ask = effect(
    "may_ask",
    "{who} may have the whole auction reviewed and the calls explained, by the partner of the player who made them.",
    say="{who}, you may have the auction reviewed and its calls explained.",
)
may_not_ask = effect(
    "may_not_ask",
    "{who} must pass: he may ask neither for a review nor for an explanation; he still corrects a wrong review.",
    say="{who}, you may ask nothing, since you must pass.",
)
one_call = effect("may_ask_of_one_call", "{who} may ask about one call only, at the risk of informing his partner.")
corrects_own = effect(
    "corrects_his_own_explanation",
    "{who} calls the director and corrects his explanation before the end of the clarification period, or sooner.",
    say="{who}, correct your explanation.",
)
says_nothing_yet = effect(
    "corrects_partner_at_end_of_auction",
    "{who} does not correct his partner during the auction, nor show anything: he does so after the final pass.",
    when=When.TURN,
)
says_nothing_to_the_end = effect(
    "corrects_partner_at_end_of_play",
    "{who} does not correct his partner before the end of play, nor show anything: he does so then.",
    when=When.END,
)
authorised_aid = link("40B2(b)", "Aids to memory are allowed only where the regulations say so; the FFB does not.")
information = link("16B1", "A question may tell {partner} something: unauthorised for him.")
purpose = link("20G1", "A question must not have the sole purpose of helping one's partner.")
answered_by = link("20D", "Only an opponent of {offender} may answer.")
corrected_at_once = link(
    "20E",
    "An inaccurate review is corrected at once by anybody, dummy and who must pass included; else 12C1 if damaged.",
)
misinformation = link("21B", "A call founded on the wrong explanation may be changed as long as there is time.")


@law(20, "request_for_explanation")
def request(case: Case) -> None:
    """Who may ask, when: 20B and F1 in the auction, C2 and F2 afterwards, F3 of a single call."""
    if not covered(case, "20"):
        return
    moment = case(period)
    if moment == AUCTION and case.tells(obliged_to_pass):
        case.cite("20B", may_not_ask(Actor.OFFENDER))
    elif not case(at_his_turn):
        case.cite("20F1" if moment == AUCTION else "20F2", waits(Actor.OFFENDER))
    elif moment == AUCTION and case(obliged_to_pass):
        case.cite("20B", may_not_ask(Actor.OFFENDER))
    elif case(single_call):
        case.cite("20F3", one_call(Actor.OFFENDER))
    elif moment == AUCTION:
        case.cite("20B", may_ask(Actor.OFFENDER))
    else:
        case.cite("20C2", may_ask(Actor.OFFENDER))
        case.cite("20F2")
    case.see(answered_by, corrected_at_once, information, purpose)


@law(20, "wrong_explanation_noticed")
def correction(case: Case) -> None:
    """20F4 and F5: one's own wrong explanation, or one's partner's."""
    if not covered(case, "20"):
        return
    if case(own_explanation):
        case.cite("20F4(a)", corrects_own(Actor.OFFENDER))
    elif case(will_defend):
        case.cite("20F5(a)")
        case.cite("20F5(b)(i)", says_nothing_to_the_end(Actor.OFFENDER))
    else:
        case.cite("20F5(a)")
        case.cite("20F5(b)(ii)", says_nothing_yet(Actor.OFFENDER))
    case.see(misinformation)


@law(20, "notes_consulted")
def notes(case: Case) -> None:
    """20G3: no player looks at his own card or notes during the auction and the play."""
    if not covered(case, "20"):
        return
    if case(own_card):
        case.cite("20G3", may_not_consult(Actor.OFFENDER), penalised(Actor.DIRECTOR))
        case.see(authorised_aid)
    else:
        case.cite("20G3", may_consult(Actor.OFFENDER))


not_formalised("20A", "a call not heard is repeated at once")
not_formalised("20C1", "whether it is his lead: Laws 41 and 47E")
not_formalised("20G2", "questions meant to draw a wrong answer: Law 73")
