"""Law 50: disposition of a penalty card (C and D1 at a turn; A and B, D2, E, and what waits, in files of their own)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import (
    law_44_sequence_of_play,
    law_50_penalty_card_information,
    law_50_penalty_card_lead_options,
    law_50_penalty_card_waiting,
    law_51_two_or_more_penalty_cards,
)
from assistant.laws.effects import (
    goes_back,
    lead_free,
    minor_play,
    must_lead_card,
    must_play,
    no_lead_restriction,
    stays_exposed,
    stays_penalty,
)
from assistant.laws.findings import (
    card_is_minor,
    offender_can_follow,
    penalty_card_in_suit_led,
    several_due,
    several_penalty_cards,
    turn_now,
)
from assistant.laws.registry import law
from assistant.record import derived
from assistant.record.derived import Turn
from assistant.rulings import Actor, Until, When, Which, effect

restriction_excludes_cards = Finding(
    "restriction_excludes_penalty_cards",
    "Does a restriction on the lead of {offender} exclude his penalty cards?",
    derived.restriction_excludes_cards,
    laws=("50D1(b)",),
)
minor_discard = effect(
    "minor_discard",
    "{who} need not discard {cards}, nor lead that suit; only another low card of the suit is forbidden before it.",
    when=When.TURN,
)
no_longer_penalty = effect("no_longer_penalty_card", "{cards} has been played: it is no longer a penalty card.")


@law(50, "penalty_card")
def position(case: Case) -> None:
    """What the penalty cards of a defender impose at this moment."""
    turn = case(turn_now)
    if turn == Turn.PARTNER_LEADS:
        lead_by_partner(case)
    elif turn == Turn.OFFENDER_LEADS:
        lead_by_offender(case)
    elif turn == Turn.OFFENDER_PLAYS:
        play_by_offender(case)
    else:
        law_50_penalty_card_waiting.waiting(case)


def play_by_offender(case: Case) -> None:
    """44C first; then 50C, or 50D1 with 51A."""
    if case(penalty_card_in_suit_led):
        follow_with_penalty_card(case)
    elif case(offender_can_follow):
        law_44_sequence_of_play.follow_suit(case)
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        law_50_penalty_card_waiting.lead_to_come(case)
        law_50_penalty_card_information.still_exposed(case)
    elif case(several_due):
        law_51_two_or_more_penalty_cards.designation_to_play(case)
        law_50_penalty_card_information.still_exposed(case, Which.NOT_CHOSEN)
    elif case(card_is_minor):
        case.cite("50C", minor_discard(Actor.OFFENDER, Which.PENALTY))
        law_50_penalty_card_information.minor_exposed(case)
    else:
        case.cite("50D1(a)", must_play(Actor.OFFENDER, Which.PENALTY))
        law_50_penalty_card_information.played(case)


def follow_with_penalty_card(case: Case) -> None:
    """A penalty card of the suit led: it is due."""
    if case(several_due):
        case.cite("44C")
        law_51_two_or_more_penalty_cards.designation_to_play(case)
        law_50_penalty_card_information.still_exposed(case, Which.NOT_CHOSEN)
    elif case(several_penalty_cards):
        case.cite("44C", must_play(Actor.OFFENDER, Which.DUE))
        case.cite("50D1(a)")
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.NOT_DUE, until=Until.PLAYED))
        law_50_penalty_card_information.still_exposed(case, Which.NOT_DUE)
    elif case(card_is_minor):
        case.cite("44C")
        case.cite("50C", minor_play(Actor.OFFENDER, Which.PENALTY))
        law_50_penalty_card_information.minor_exposed(case)
    else:
        case.cite("44C", must_play(Actor.OFFENDER, Which.DUE))
        case.cite("50D1(a)")
        law_50_penalty_card_information.played(case)


def lead_by_offender(case: Case) -> None:
    """The offender is on lead himself; a restriction on his lead comes first (b)."""
    if case(restriction_excludes_cards):
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        law_50_penalty_card_information.still_exposed(case)
    elif case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.designation_to_lead(case)
        law_50_penalty_card_information.still_exposed(case, Which.NOT_CHOSEN)
    elif case(card_is_minor):
        case.cite("50C", minor_discard(Actor.OFFENDER, Which.PENALTY))
        law_50_penalty_card_information.minor_exposed(case)
    else:
        case.cite("50D1(a)", must_lead_card(Actor.OFFENDER, Which.DUE))
        law_50_penalty_card_information.played(case)


def lead_by_partner(case: Case) -> None:
    """50D2 for one major card, 51B for several, nothing for a minor one (50C)."""
    if case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.lead_by_partner(case)
    elif case(card_is_minor):
        case.cite("50C", no_lead_restriction(Actor.PARTNER), lead_free(Actor.PARTNER))
        case.cite("50C", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        law_50_penalty_card_information.minor_exposed(case)
    else:
        law_50_penalty_card_lead_options.options(case)


@law(50, "premature_lead")
def lead_before_the_choice(case: Case) -> None:
    """50D2: the partner led before declarer had chosen."""
    if case(card_is_minor):
        case.cite("50C", no_lead_restriction(Actor.PARTNER))
        law_50_penalty_card_lead_options.stands(case, "50C")
    else:
        law_50_penalty_card_lead_options.premature(case)


@law(50, "penalty_card_played")
def card_played(case: Case) -> None:
    """50A: a card played is no penalty card any more; 50E says what remains of it."""
    case.cite("50A", no_longer_penalty(Actor.OFFENDER, Which.PLAYED))
    law_50_penalty_card_information.played(case)


@law(50, "penalty_card_picked_up")
def card_picked_up(case: Case) -> None:
    """50A: the card stays face up until it is played or an option is exercised."""
    case.cite("50A", goes_back(Actor.OFFENDER, Which.FOCUS))


@law(50, "end_of_play")
def end(case: Case) -> None:
    """50E4: equity is looked at when the play is over."""
    law_50_penalty_card_information.equity_at_the_end(case)


@law(50, "option_not_available", "option_on_minor_card", "option_by_defender")
def option_without_effect(case: Case) -> None:
    """An option told that declarer does not have, or that is not his."""
    law_50_penalty_card_lead_options.without_effect(case)


@law(50, "option_after_another")
def second_option(case: Case) -> None:
    """An option told when declarer has used his for this lead."""
    law_50_penalty_card_lead_options.second_option(case)
