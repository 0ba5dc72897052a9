"""Law 50: disposition of a penalty card."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_44_sequence_of_play, law_51_two_or_more_penalty_cards, law_59_inability
from assistant.laws.effects import (
    becomes_major,
    becomes_minor,
    equity,
    information_allowed,
    information_barred,
    lead_free,
    must_lead_card,
    must_lead_suit,
    must_not_lead_suit,
    must_play,
    stays_exposed,
    stays_penalty,
    waits_for_choice,
)
from assistant.laws.findings import (
    card_is_minor,
    lead_option,
    offender_can_follow,
    own_card_obeys,
    partner_major_card,
    penalty_card_in_suit_led,
    several_due,
    several_penalty_cards,
    turn_now,
)
from assistant.laws.registry import law, not_formalised
from assistant.record import derived
from assistant.record.derived import Turn
from assistant.rulings import Actor, Suits, Until, When, Which, doubt, effect, link

focus_is_honour = Finding(
    "exposed_card_is_honour",
    "Is {focus} an honour (ace, king, queen, jack or ten)?",
    derived.focus_is_honour,
    laws=("50B",),
)
has_other_penalty_card = Finding(
    "has_other_penalty_card",
    "Does {offender} have another penalty card?",
    derived.has_other_penalty_card,
    laws=("50B",),
)
exposure_was_deliberate = Finding(
    "exposure_was_deliberate",
    "Did {offender} play or show {focus} on purpose (not by accident)?",
    derived.exposure_was_deliberate,
    to=Actor.OFFENDER,
    laws=("50B",),
)
minor_play = effect(
    "minor_play",
    "{who} plays {cards} before any other low card of the suit; he may play an honour of the suit instead.",
    when=When.TURN,
)
minor_discard = effect(
    "minor_discard",
    "{who} need not discard {cards}, nor lead that suit; only another low card of the suit is forbidden before it.",
    when=When.TURN,
)
no_lead_restriction = effect("no_lead_restriction", "A minor penalty card puts no restriction on the lead of {who}.")
declarer_waits = effect(
    "declarer_chooses_later",
    "When {who} gains the lead, {declarer} chooses first: require the suit, forbid it, or leave the lead free.",
    when=When.TURN,
)
first_opportunity = effect(
    "first_opportunity",
    "{who} plays {cards} at the first legal opportunity, after following suit and after any lead restriction.",
    when=When.TURN,
)
either_kind = effect(
    "either_kind",
    "{cards}: minor if it is a low card exposed by accident and alone, otherwise major.",
)
if_minor = effect(
    "if_minor",
    "If minor: {who} plays it before any other low card of the suit, an honour being allowed instead; "
    "the lead of his partner is free.",
    when=When.TURN,
)
if_major = effect(
    "if_major",
    "If major: {who} plays it at the first legal opportunity, after following suit.",
    when=When.TURN,
)
if_major_lead = effect(
    "if_major_lead",
    "If major: when {who} gains the lead, {declarer} chooses first: require the suit, forbid it, or leave the "
    "lead free.",
    when=When.TURN,
)
kind_is_known = Finding(
    "penalty_card_kind_is_known",
    "Is it known whether the penalty card is minor or major?",
    derived.kind_is_known,
    laws=("50B",),
)
led_too_early = effect(
    "led_before_choice",
    "{who} led {cards} before {declarer} had chosen: the lead is withdrawn, {declarer} keeps all his options.",
    say="{who}, take your lead back.",
)
declarer_had_chosen = Finding(
    "declarer_had_chosen",
    "Had {declarer} left the lead free before {partner} led {played}?",
    derived.declarer_had_chosen,
    to=Actor.DECLARER,
    laws=("50D2",),
)
circumstances_barred = effect(
    "circumstances_barred",
    "Why the card came to be exposed remains unauthorised for {who}.",
)
withdrawn = link("16C2", "The cards picked up are withdrawn actions: unauthorised for the offending side.")
withdrawn_2007 = link("16D2", "The cards picked up are withdrawn actions: unauthorised for the offending side.")
minor_information = doubt(
    "50C",
    "One French page adds that a minor penalty card is unauthorised for the partner: this contradicts 50E1, which "
    "prevails.",
)


def kind_of_card(case: Case, article: str) -> None:
    """50B: an honour, a deliberate play, or a second card is major; one low card exposed by accident is minor."""
    if case.some(focus_is_honour, has_other_penalty_card, exposure_was_deliberate):
        case.cite(article, becomes_major(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
    else:
        case.cite(article, becomes_minor(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
    case.cite("50B")
    case.cite("50A")


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
        waiting(case)


def play_by_offender(case: Case) -> None:
    """44C first; then 50C, or 50D1 with 51A."""
    if case(penalty_card_in_suit_led):
        follow_with_penalty_card(case)
    elif case(offender_can_follow):
        law_44_sequence_of_play.follow_suit(case)
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        still_exposed(case)
    elif case(several_due):
        law_51_two_or_more_penalty_cards.designation_to_play(case)
        still_exposed(case, Which.NOT_CHOSEN)
    elif case(card_is_minor):
        case.cite("50C", minor_discard(Actor.OFFENDER, Which.PENALTY))
        still_exposed(case)
    else:
        case.cite("50D1(a)", must_play(Actor.OFFENDER, Which.PENALTY))
        played(case)


def follow_with_penalty_card(case: Case) -> None:
    """A penalty card of the suit led: it is due."""
    if case(several_due):
        case.cite("44C")
        law_51_two_or_more_penalty_cards.designation_to_play(case)
        still_exposed(case, Which.NOT_CHOSEN)
    elif case(several_penalty_cards):
        case.cite("44C", must_play(Actor.OFFENDER, Which.DUE))
        case.cite("50D1(a)")
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.NOT_DUE, until=Until.PLAYED))
        still_exposed(case, Which.NOT_DUE)
    elif case(card_is_minor):
        case.cite("44C")
        case.cite("50C", minor_play(Actor.OFFENDER, Which.PENALTY))
        still_exposed(case)
    else:
        case.cite("44C", must_play(Actor.OFFENDER, Which.DUE))
        case.cite("50D1(a)")
        played(case)


def lead_by_offender(case: Case) -> None:
    """The offender is on lead himself."""
    if case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.designation_to_lead(case)
        still_exposed(case, Which.NOT_CHOSEN)
    elif case(card_is_minor):
        case.cite("50C", minor_discard(Actor.OFFENDER, Which.PENALTY))
        still_exposed(case)
    else:
        case.cite("50D1(a)", must_lead_card(Actor.OFFENDER, Which.PENALTY))
        played(case)


def lead_by_partner(case: Case) -> None:
    """50D2 for one major card, 51B for several, nothing for a minor one (50C)."""
    if case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.lead_by_partner(case)
    elif case(card_is_minor):
        case.cite("50C", no_lead_restriction(Actor.PARTNER), lead_free(Actor.PARTNER))
        case.cite("50C", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        still_exposed(case)
    else:
        lead_options(case)


def lead_options(case: Case) -> None:
    """50D2: declarer requires the suit, forbids it, or leaves the lead free."""
    case.cite("50D2", waits_for_choice(Actor.PARTNER))
    option = case(lead_option)
    if option.kind == "require":
        case.cite("50D2(a)", must_lead_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.THIS_LEAD))
        law_51_two_or_more_penalty_cards.cards_picked_up(case, "50D2(a)", Which.PENALTY)
    elif option.kind == "forbid":
        case.cite("50D2(a)", must_not_lead_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.LEAD_LOST))
        law_51_two_or_more_penalty_cards.cards_picked_up(case, "50D2(a)", Which.PENALTY)
    else:
        law_51_two_or_more_penalty_cards.lead_left_free(case, "50D2(b)")
    own_penalty_card(case, option)


def own_penalty_card(case: Case, option: Answer) -> None:
    """The leader's own major penalty card yields to the option, and is led when it agrees (50D1)."""
    if not case(partner_major_card):
        return
    if case(own_card_obeys(option)):
        case.cite("50D1(a)", must_lead_card(Actor.PARTNER, Which.PARTNERS))
    else:
        case.cite("50D1(b)", stays_penalty(Actor.PARTNER, Which.PARTNERS, until=Until.PLAYED))


def waiting(case: Case) -> None:
    """Nobody of the offending side plays now: the cards stay, and what they will impose is told."""
    if case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.waiting(case)
    elif not case(kind_is_known):
        case.cite("50B", either_kind(Actor.OFFENDER, Which.PENALTY))
        case.cite("50C", if_minor(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D1(a)", if_major(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D2", if_major_lead(Actor.PARTNER))
    elif case(card_is_minor):
        case.cite("50C", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        case.cite("50C", minor_play(Actor.OFFENDER, Which.PENALTY), no_lead_restriction(Actor.PARTNER))
    else:
        case.cite("50D1(a)", first_opportunity(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D1(a)", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        case.cite("50D2", declarer_waits(Actor.PARTNER))
    still_exposed(case)


def still_exposed(case: Case, cards: Which = Which.PENALTY) -> None:
    """50E1 and 50E4: what everyone may use, and equity at the end of play."""
    case.cite("50E1", information_allowed(Actor.TABLE, cards))
    case.cite(equity_article(case), equity(Actor.DIRECTOR, until=Until.END_OF_PLAY))


def played(case: Case) -> None:
    """50E3: once played, the circumstances of the exposure are unauthorised."""
    case.cite("50E2" if case.edition == "2007" else "50E3", circumstances_barred(Actor.PARTNER))
    case.cite(equity_article(case), equity(Actor.DIRECTOR, until=Until.END_OF_PLAY))


def equity_article(case: Case) -> str:
    """Where equity stands in the edition: 50E4, formerly 50E3, in 1997 the preamble of 50."""
    return {"2017": "50E4", "2007": "50E3"}.get(case.edition, "50")


def picked_up_information(case: Case) -> None:
    """50E2: what a card picked up told the partner is unauthorised (withdrawn action)."""
    case.cite("50E2", information_barred(Actor.PARTNER, Which.IN_SUITS))
    case.see(withdrawn_2007 if case.edition == "2007" else withdrawn)
    law_59_inability.if_unable(case)


@law(50, "premature_lead")
def lead_before_the_choice(case: Case) -> None:
    """50D2: the partner led before declarer had chosen; his card is a penalty card too (49)."""
    if not case(several_penalty_cards) and case(card_is_minor):
        case.cite("50C", no_lead_restriction(Actor.PARTNER))
    elif case(declarer_had_chosen):
        case.cite("50D2(b)", lead_free(Actor.PARTNER))
    else:
        withdrawn_lead(case)


def withdrawn_lead(case: Case) -> None:
    """49: the card led too early is a penalty card; declarer keeps his options."""
    case.cite("50D2", led_too_early(Actor.PARTNER, Which.PLAYED))
    case.cite("49", becomes_major(Actor.PARTNER, Which.PLAYED, until=Until.PLAYED))
    case.cite("50B")


not_formalised("50", "the director's discretion to waive a penalty card (preamble): a judgement, told as a link")
