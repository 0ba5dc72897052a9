"""Law 50D2: the partner of the player with a major penalty card is on lead; declarer has the choice."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_50_penalty_card_information, law_59_inability
from assistant.laws.effects import (
    any_legal_card,
    becomes_major,
    designates,
    lead_free,
    must_lead_card,
    must_lead_suit,
    must_not_lead_suit,
    options_revive,
    picked_up,
    stays_penalty,
    waits_for_choice,
)
from assistant.laws.findings import (
    card_is_minor,
    lead_option,
    own_cards,
    own_designation,
    partner_had_minor,
    partner_told_unable,
    several_suits,
)
from assistant.record import derived
from assistant.rulings import Actor, Suits, Until, Which, doubt, effect, link

declarer_had_chosen = Finding(
    "declarer_had_chosen",
    "Had {declarer} left the lead free before {partner} led {played}?",
    derived.declarer_had_chosen,
    to=Actor.DECLARER,
    laws=("50D2",),
)
lead_was_played_to = Finding(
    "lead_was_played_to",
    "Has {declarer} played to that lead, from his hand or from dummy?",
    derived.lead_was_played_to,
    to=Actor.TABLE,
    laws=("60A1",),
)
option_is_declarers = Finding(
    "option_told_by_declarer",
    "Was the option stated by {declarer}?",
    derived.option_by_declarer,
    laws=("50D2",),
)
led_too_early = effect(
    "led_before_choice",
    "{who} led {cards} before {declarer} had chosen: the lead is withdrawn, {declarer} keeps all his options.",
    say="{who}, take your lead back.",
)
lead_stands = effect("lead_stands", "{cards} led by {who} stands.")
choice_is_declarers = effect(
    "choice_is_declarers",
    "The choice belongs to {declarer} alone: what anybody else asks of the lead has no effect.",
)
nothing_to_ask = effect(
    "no_option_for_minor_card",
    "{declarer} can neither require nor forbid a suit: the penalty card is a minor one.",
)
only_penalty_suits = effect(
    "option_not_available",
    "{declarer} cannot ask that of the lead in {suits}: he may require one suit of the penalty cards, forbid one or "
    "more of them, or leave the lead free, when the partner of the player who has them is on lead.",
)
one_option = effect(
    "one_option_only",
    "{declarer} has used his option for this lead: what he asks besides, about {suits}, has no effect.",
)
consulting = link("10C2", "Declarer decides without consulting dummy.")
strict_reading = doubt(
    "51B2",
    "Strict reading: the options exclude one another. The text does not say in so many words that a suit cannot be "
    "required and another forbidden for the same lead.",
)


def options(case: Case) -> None:
    """Declarer requires the suit, forbids it (a), or leaves the lead free (b)."""
    case.meanwhile("50D2", waits_for_choice(Actor.PARTNER))
    option = case(lead_option)
    if option.kind == "require":
        require(case, option, "50D2(a)", Which.PENALTY)
    elif option.kind == "forbid":
        forbid(case, option, "50D2(a)", Which.PENALTY)
    else:
        left_free(case, option, "50D2(b)")
    own_penalty_cards(case, option)


def require(case: Case, option: Answer, article: str, cards: Which) -> None:
    """The suit required holds for this lead; the cards of the suit are picked up."""
    if case(partner_told_unable(option)):
        law_59_inability.leader(case, article)
    else:
        case.cite(article, must_lead_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.THIS_LEAD))
        case.see(law_59_inability.unable)
    cards_picked_up(case, article, cards)


def forbid(case: Case, option: Answer, article: str, cards: Which) -> None:
    """The prohibition holds as long as the leader keeps the lead; the cards are picked up."""
    if case(partner_told_unable(option)):
        law_59_inability.leader(case, article)
    else:
        case.cite(article, must_not_lead_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.LEAD_LOST))
    cards_picked_up(case, article, cards)


def cards_picked_up(case: Case, article: str, cards: Which) -> None:
    """The cards of the suit named are penalty cards no longer, even if the leader cannot obey (59)."""
    case.cite(article, picked_up(Actor.OFFENDER, cards), any_legal_card(Actor.OFFENDER))
    law_50_penalty_card_information.picked_up(case, cards)


def left_free(case: Case, option: Answer, article: str, cards: Which = Which.PENALTY) -> None:
    """The cards stay and the options revive while the leader keeps the lead; his own cards come first (50D1)."""
    if case(own_cards(option)) == "none":
        case.cite(article, lead_free(Actor.PARTNER))
    case.cite(article, stays_penalty(Actor.OFFENDER, cards, until=Until.PLAYED))
    case.cite("50D1(a)")
    case.cite(article, options_revive(Actor.PARTNER, cards))
    law_50_penalty_card_information.still_exposed(case, cards)


def own_penalty_cards(case: Case, option: Answer) -> None:
    """The leader's own major penalty cards yield to the option, and are led when they agree with it (50D1)."""
    own = case(own_cards(option))
    if own == "several":
        case.meanwhile("51A", designates(Actor.DECLARER, Which.PARTNERS_DUE))
        case(own_designation(option))
        case.cite("50D1(a)", must_lead_card(Actor.PARTNER, Which.PARTNERS_CHOSEN))
    elif own == "one":
        case.cite("50D1(a)", must_lead_card(Actor.PARTNER, Which.PARTNERS_DUE))
    elif own == "against":
        case.cite("50D1(b)", stays_penalty(Actor.PARTNER, Which.PARTNERS, until=Until.PLAYED))


def premature(case: Case) -> None:
    """The card led too early is a penalty card (49), and declarer keeps his options, unless he played to it."""
    if case(lead_was_played_to):
        stands(case, "60A")
    elif case(declarer_had_chosen):
        stands(case, "50D2(b)")
    else:
        case.cite("50D2", led_too_early(Actor.PARTNER, Which.PLAYED))
        case.cite("49", becomes_major(Actor.PARTNER, Which.PLAYED, until=Until.PLAYED))
        case.cite("50B")
        if case(partner_had_minor):
            case.cite("50B", becomes_major(Actor.PARTNER, Which.PARTNERS_MINOR, until=Until.PLAYED))


def stands(case: Case, article: str) -> None:
    """The lead was not too early, or it is too late to say so."""
    case.cite(article, lead_stands(Actor.PARTNER, Which.PLAYED))


def without_effect(case: Case) -> None:
    """An option that the Law does not give: not declarer's, on a minor card (50C), or in another suit (50D2, 51B)."""
    if not case(option_is_declarers):
        case.cite("50D2", choice_is_declarers(Actor.DECLARER))
        case.see(consulting)
    elif case(card_is_minor):
        case.cite("50C", nothing_to_ask(Actor.DECLARER))
    elif case(several_suits):
        case.cite("51B2", only_penalty_suits(Actor.DECLARER, suits=Suits.NAMED))
    else:
        case.cite("50D2", only_penalty_suits(Actor.DECLARER, suits=Suits.NAMED))


def second_option(case: Case) -> None:
    """One of the options, not two of them for the same lead."""
    case.cite("50D2", one_option(Actor.DECLARER, suits=Suits.NAMED))
    case.doubt(strict_reading)
