"""Law 51: two or more penalty cards."""

from __future__ import annotations

from assistant.facts import Answer, Case
from assistant.laws import (
    law_50_penalty_card,
    law_50_penalty_card_information,
    law_50_penalty_card_lead_options,
)
from assistant.laws.effects import (
    designates,
    must_lead_card,
    must_play,
    stays_exposed,
    stays_penalty,
    waits_for_choice,
)
from assistant.laws.findings import cards_of_other_suits, designation, lead_option, several_due, several_suits
from assistant.laws.registry import law
from assistant.rulings import Actor, Until, When, Which, doubt, effect

several_later = effect(
    "several_cards_later",
    "At his turn {who} plays the one of {cards} that {declarer} designates, once they can be played legally.",
    when=When.TURN,
)
choice_later = effect(
    "declarer_chooses_suit_later",
    "When {who} gains the lead, {declarer} chooses first: require a suit of those cards, forbid one or more, or "
    "leave the lead free.",
    when=When.TURN,
)
translation_2007 = doubt(
    "51B2",
    "The French text of 2007 lets the prohibition last as long as the offender keeps the lead, and says play where "
    "the English says lead: the English rule is applied, as long as the leader keeps the lead.",
)


@law(51, "penalty_cards")
def two_or_more(case: Case) -> None:
    """A defender has two penalty cards or more; Law 50 says whose turn it is."""
    law_50_penalty_card.position(case)


def designation_to_play(case: Case) -> None:
    """51A: of the cards that can be played legally, declarer designates one."""
    case.meanwhile("51A", designates(Actor.DECLARER, Which.DUE))
    case(designation)
    case.cite("51A", must_play(Actor.OFFENDER, Which.CHOSEN))
    case.cite("50D1(a)", stays_penalty(Actor.OFFENDER, Which.NOT_CHOSEN, until=Until.PLAYED))


def designation_to_lead(case: Case) -> None:
    """51A when the offender is on lead."""
    if not case(several_due):
        case.cite("50D1(a)", must_lead_card(Actor.OFFENDER, Which.DUE))
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.NOT_DUE, until=Until.PLAYED))
        return
    case.meanwhile("51A", designates(Actor.DECLARER, Which.DUE))
    case.cite("50D1(a)")
    case(designation)
    case.cite("51A", must_lead_card(Actor.OFFENDER, Which.CHOSEN))
    case.cite("50D1(a)", stays_penalty(Actor.OFFENDER, Which.NOT_CHOSEN, until=Until.PLAYED))


def lead_by_partner(case: Case) -> None:
    """51B: the cards are of one suit (B1) or of several (B2)."""
    if case(several_suits):
        case.meanwhile("51B2", waits_for_choice(Actor.PARTNER))
        several_suits_options(case)
    else:
        case.meanwhile("51B1", waits_for_choice(Actor.PARTNER))
        one_suit_options(case)


def one_suit_options(case: Case) -> None:
    """51B1: require the suit (a) or forbid it (b); all the cards of the suit are picked up."""
    option = case(lead_option)
    if option.kind == "require":
        law_50_penalty_card_lead_options.require(case, option, "51B1(a)", Which.IN_SUITS)
    elif option.kind == "forbid":
        law_50_penalty_card_lead_options.forbid(case, option, "51B1(b)", Which.IN_SUITS)
    else:
        law_50_penalty_card_lead_options.left_free(case, option, "50D2(b)")
    law_50_penalty_card_lead_options.own_penalty_cards(case, option)


def several_suits_options(case: Case) -> None:
    """51B2: require one of the suits (a), forbid one or more (b), or neither (c, which only 2017 names)."""
    option = case(lead_option)
    if option.kind == "require":
        law_50_penalty_card_lead_options.require(case, option, "51B2(a)", Which.IN_SUITS)
        others_stay(case, option, "51B2(a)")
    elif option.kind == "forbid":
        law_50_penalty_card_lead_options.forbid(case, option, "51B2(b)", Which.IN_SUITS)
        others_stay(case, option, "51B2(b)")
        if case.edition == "2007":
            case.doubt(translation_2007)
    else:
        law_50_penalty_card_lead_options.left_free(case, option, "51B2(c)")
    law_50_penalty_card_lead_options.own_penalty_cards(case, option)


def others_stay(case: Case, option: Answer, article: str) -> None:
    """51B2: cards of suits not named stay, and are still due (50D1)."""
    if case(cards_of_other_suits(option)):
        case.cite(article, stays_penalty(Actor.OFFENDER, Which.NOT_IN_SUITS, until=Until.PLAYED))
        law_50_penalty_card_information.still_exposed(case, Which.NOT_IN_SUITS)


def waiting(case: Case) -> None:
    """Several cards on the table and nothing to play now."""
    case.cite("51A", several_later(Actor.OFFENDER, Which.PENALTY))
    case.cite("50D1(a)", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
    case.cite("51B2" if case(several_suits) else "51B1", choice_later(Actor.PARTNER))
