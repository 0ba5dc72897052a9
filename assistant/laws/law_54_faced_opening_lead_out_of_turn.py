"""Law 54: faced opening lead out of turn."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import (
    law_41_commencement_of_play,
    law_47_retraction_of_a_card_played,
    law_50_penalty_card_kind,
    law_50_penalty_card_lead_options,
    law_53_acceptance_of_a_lead_out_of_turn,
)
from assistant.laws.findings import choice_told, offender_is_defender
from assistant.laws.play_effects import card_refused, correct_lead, lead_stands
from assistant.laws.play_findings import five_options, was_misdirected
from assistant.laws.registry import law
from assistant.record import irregular_leads, play_choices, since_lead
from assistant.record.since_lead import OpeningSince
from assistant.rulings import Actor, When, Which, doubt, effect, link, message

face_down = Finding(
    "opening_lead_was_face_down",
    "Was the lead still face down?",
    irregular_leads.was_face_down,
    to=Actor.TABLE,
    laws=("41A", "54"),
)
since = Finding(
    "done_since_opening_lead",
    "What has been done since that lead?",
    since_lead.since_opening_lead,
    to=Actor.TABLE,
    laws=("54A", "54B", "54C"),
    answers=(
        Answer(OpeningSince.NOTHING, message("nothing")),
        Answer(OpeningSince.DECLARER_SPREAD, message("{declarer} has begun to spread his hand")),
        Answer(OpeningSince.DUMMY_SEEN, message("{declarer} could see a card of dummy")),
        Answer(OpeningSince.FROM_HAND, message("the second card was played from the hand of {declarer}")),
        Answer(OpeningSince.FROM_DUMMY, message("the second card was played from dummy")),
    ),
)
choice = choice_told(
    "opening_lead_choice",
    "What does {declarer} choose?",
    play_choices.opening_choice,
    to=Actor.DECLARER,
    laws=("54A", "54B", "54D"),
    offered=five_options,
)
partner_led_too = Finding(
    "partner_led_face_down",
    "Had the partner of {offender} led face down?",
    irregular_leads.partner_led_face_down,
    to=Actor.TABLE,
    laws=("54",),
)
others_showed_cards = Finding(
    "others_showed_cards_on_it",
    "Have the others played to that lead or spread a hand?",
    play_choices.others_followed,
    laws=("24E",),
)
roles_change = effect(
    "partner_becomes_declarer",
    "{who} spreads his whole hand and becomes dummy; his partner becomes declarer.",
    say="{who}, spread your hand: your partner plays it.",
)
next_from_spread_hand = effect(
    "second_card_from_spread_hand", "The second card is played from the hand now spread.", when=When.TURN
)
dummy_spreads = effect("dummy_spreads", "{who} spreads his hand.", say="{who}, spread your hand.")
second_from_hand = effect("second_card_from_declarer", "{who} plays the second card from his own hand.", when=When.TURN)
second_from_dummy = effect(
    "second_card_from_dummy_stands",
    "The card played second from dummy cannot be taken back, except to correct a revoke.",
)
no_other_option = effect("acceptance_is_forced", "{declarer} must accept the lead: he has no other option.")
partner_leads = effect("partner_leads", "{who} makes the opening lead.", when=When.TURN)
shown_in_auction = effect(
    "lead_by_declaring_side",
    "{cards} led by {who}, of the declaring side, is a card exposed during the auction: Law 24, not this Law.",
)
partner_takes_back = effect(
    "face_down_lead_goes_back",
    "{who} takes back the card he led face down.",
    say="{who}, put your card back into your hand.",
)
partner_face_down = link(
    "54", "If the partner has led face down, he takes that card back on the director's instruction."
)
nobody_acts = link(
    "9B2", "Once attention is drawn to the lead, nobody acts before the director has ruled (penalty: 90)."
)
no_consultation = link("10C2", "The options belong to {declarer} alone, without consulting his partner.")
gains_by_it = link(
    "10C4", "Once the option is exercised, the offending side may play to its best advantage, even if it gains by it."
)
could_have_known = link("72C", "Unless {offender} could have known that his lead might help his side: adjusted score.")
forcing = link(
    "72C", "If dummy showed his cards to force the acceptance: adjusted score if he could know it would help."
)
unplayable = link("12A1", "If the deal can no longer be played normally: adjusted score.")
cards_of_the_others = doubt(
    "24E",
    "By the letter the cards that defenders showed on it become penalty cards; the error being that of "
    "{offender} and not theirs, the director may decide otherwise: they then take them back.",
)
unread_1997 = doubt("54E", "The 1997 text is not known to have this provision; Law 24 is applied all the same.")


@law(54, "opening_lead_out_of_turn")
def opening_lead(case: Case) -> None:
    """Whose side, face up or down, what was done since; then the five options."""
    if was_misdirected(case):
        law_47_retraction_of_a_card_played.misdirected_lead(case)
    elif not case(offender_is_defender):
        by_declaring_side(case)
    elif case(face_down):
        law_41_commencement_of_play.face_down_out_of_turn(case)
    else:
        beside = case(partner_led_too)
        if beside:
            case.cite("54", partner_takes_back(Actor.PARTNER))
        else:
            law_53_acceptance_of_a_lead_out_of_turn.partner_too(case)
        accepted_already(case)
        law_53_acceptance_of_a_lead_out_of_turn.see_also(case)
        if not beside:
            case.see(partner_face_down)


def accepted_already(case: Case) -> None:
    """What was done may have settled the choice: A (spreading), C (dummy seen), B (second card)."""
    done = case(since)
    if done == OpeningSince.DECLARER_SPREAD:
        spread(case)
    elif done == OpeningSince.DUMMY_SEEN:
        case.cite("54C", no_other_option(Actor.DECLARER), lead_stands(Actor.OFFENDER, Which.PLAYED))
        case.see(nobody_acts, no_consultation)
        case.cite("54B1", second_from_hand(Actor.DECLARER))
        case.see(forcing)
    elif done == OpeningSince.FROM_HAND:
        stays_declarer(case)
        case.cite("47F2")
    elif done == OpeningSince.FROM_DUMMY:
        case.cite("53A", lead_stands(Actor.OFFENDER, Which.PLAYED))
        case.cite("54B2", second_from_dummy(Actor.DECLARER))
    else:
        five(case)


def five(case: Case) -> None:
    """The five options of the presumed declarer."""
    option = case(choice)
    if option.kind == "spread":
        spread(case)
    elif option.kind == "accept":
        stays_declarer(case)
        case.cite("53A")
        case.cite("54B1", second_from_hand(Actor.DECLARER))
    else:
        refuses(case, option)


def spread(case: Case) -> None:
    """A: the presumed declarer spreads his hand, wholly once he has begun; his partner becomes declarer."""
    case.cite("54A", lead_stands(Actor.OFFENDER, Which.PLAYED), roles_change(Actor.DECLARER))
    case.cite("54A", next_from_spread_hand(Actor.DUMMY))
    case.cite("48B1")


def stays_declarer(case: Case) -> None:
    """B: accepted; he remains declarer."""
    case.cite("53A", lead_stands(Actor.OFFENDER, Which.PLAYED))
    case.cite("54B1", dummy_spreads(Actor.DUMMY))


def refuses(case: Case, option: Answer) -> None:
    """D: the card is taken back when the suit is required or forbidden, else it is a major penalty card (50D2)."""
    if option.kind == "require":
        case.cite("54D")
        law_50_penalty_card_lead_options.require(case, option, "50D2(a)", Which.PLAYED)
        case.see(gains_by_it, could_have_known)
    elif option.kind == "forbid":
        case.cite("54D")
        law_50_penalty_card_lead_options.forbid(case, option, "50D2(a)", Which.PLAYED)
        case.see(gains_by_it, could_have_known)
    else:
        law_50_penalty_card_kind.major_card(case, "54D", Which.PLAYED)
        law_50_penalty_card_lead_options.left_free(case, option, "50D2(b)", Which.PLAYED)
    law_50_penalty_card_lead_options.own_penalty_cards(case, option)


@law(54, "opening_lead_out_of_turn_refused")
def refused(case: Case) -> None:
    """D: the story tells an option that refuses; the card is a major penalty card and 50D says what follows."""
    if was_misdirected(case):
        law_47_retraction_of_a_card_played.misdirected_lead(case)
        return
    law_50_penalty_card_kind.major_card(case, "54D", Which.PLAYED)
    case.cite("50B")
    law_53_acceptance_of_a_lead_out_of_turn.partner_too(case)


def by_declaring_side(case: Case) -> None:
    """E: a player of the declaring side tried to lead."""
    case.cite("54E", shown_in_auction(Actor.OFFENDER, Which.PLAYED))
    case.cite("24D", card_refused(Actor.OFFENDER, Which.PLAYED))
    case.cite("54E", correct_lead(Actor.TABLE))
    if case.tells(others_showed_cards):
        case.doubt(cards_of_the_others)
        case.see(unplayable)
    if case.edition == "1997":
        case.doubt(unread_1997)
