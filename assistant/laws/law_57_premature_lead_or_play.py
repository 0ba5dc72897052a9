"""Law 57: premature lead or play."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_50_penalty_card_kind, law_56_defenders_lead_out_of_turn
from assistant.laws.effects import any_otherwise_legal_card
from assistant.laws.findings import offender_is_defender
from assistant.laws.play_effects import right_lost
from assistant.laws.play_findings import (
    opponents_played_since,
    partner_can_obey,
    premature_option,
    premature_option_before_2017,
)
from assistant.laws.registry import law
from assistant.record import premature_plays
from assistant.record.premature_plays import Hands
from assistant.rulings import Actor, Suits, Until, When, Which, doubt, effect, link, message

partner_had_played = Finding(
    "partner_had_played",
    "Had {partner} already played to that trick?",
    premature_plays.partner_had_played,
    to=Actor.TABLE,
    laws=("57A", "57D"),
)
was_lead = Finding(
    "was_lead_to_next_trick",
    "Was that card a lead to the next trick?",
    premature_plays.was_lead_to_next_trick,
    to=Actor.OFFENDER,
    laws=("56", "57D"),
)
hands = Finding(
    "declarers_hands_had_played",
    "What had declarer's side done in that trick?",
    premature_plays.declarers_hands,
    to=Actor.TABLE,
    laws=("57C",),
    answers=(
        Answer(Hands.BOTH, message("both hands had played, or declarer had asked for dummy's card")),
        Answer(Hands.UNASKED, message("dummy had moved or suggested a card of his own accord")),
        Answer(Hands.NOT_BOTH, message("neither: one hand was still to play")),
    ),
)
card_is_legal = Finding(
    "premature_card_is_legal",
    "Can {played} be played legally to that trick?",
    premature_plays.card_is_legal,
    laws=("57D",),
)
plays_highest = effect(
    "plays_highest",
    "{who} plays his highest card of {suits} to this trick.",
    say="{who}, play your highest card of {suits}.",
)
plays_lowest = effect(
    "plays_lowest",
    "{who} plays his lowest card of {suits} to this trick.",
    say="{who}, play your lowest card of {suits}.",
)
discards_suit = effect(
    "plays_suit_named",
    "{who}, if he cannot follow suit, plays a card of {suits} to this trick.",
    say="{who}, if you cannot follow suit, play {suits}.",
)
no_card_of_suit = effect(
    "plays_no_card_of_suit",
    "{who}, if he cannot follow suit, plays no card of {suits} to this trick.",
    say="{who}, if you cannot follow suit, play another suit than {suits}.",
)
option_waits = effect(
    "partner_waits_for_choice",
    "{who} does not play before {declarer} has chosen.",
    say="{who}, wait for the choice of {declarer}.",
)
both_played = effect("both_hands_had_played", "Declarer had played from both hands: no rectification.")
dummy_too_early = effect("dummy_moved_too_early", "Dummy had moved or suggested a card by himself: no rectification.")
declarers_card_stands = effect(
    "premature_card_of_declarer", "{cards}, played too early by declarer's side, is played and not taken back."
)
must_be_played = effect(
    "must_be_played_in_turn",
    "{who} plays {cards} at his turn in this trick.",
    say="{who}, play {cards} at your turn.",
    when=When.TURN,
)
what_partner_learns = link("16", "What the card shows is unauthorised for the partner.")
no_fourth_option = doubt("57A", "Before 2017 declarer could not require another suit: three options.")
mandatory = doubt(
    "57A", "Reading beyond the text: declarer chooses one option; the text does not say that he may choose none."
)


@law(57, "play_out_of_turn")
def premature(case: Case) -> None:
    """Declarer's card stands (C3); a defender's before his partner's (A), or after it (D, or Law 56 for a lead)."""
    if not case(offender_is_defender):
        case.cite("57C3", declarers_card_stands(Actor.OFFENDER, Which.PLAYED))
    elif case(partner_had_played):
        after_partner(case)
    else:
        before_partner(case)


def after_partner(case: Case) -> None:
    """A lead is under Law 56; a play at the turn of the opponent on the right is played if it is legal (D)."""
    if case(was_lead):
        law_56_defenders_lead_out_of_turn.by_defender(case)
    elif case(card_is_legal):
        case.cite("57D", must_be_played(Actor.OFFENDER, Which.PLAYED))
        case.see(what_partner_learns)
    else:
        law_50_penalty_card_kind.major_card(case, "57D", Which.PLAYED)


def before_partner(case: Case) -> None:
    """C1 and C2: no rectification; 60A: the right may be lost; else A."""
    played = case(hands)
    if played == Hands.BOTH:
        case.cite("57C1", both_played(Actor.OFFENDER))
    elif played == Hands.UNASKED:
        case.cite("57C2", dummy_too_early(Actor.OFFENDER))
    elif case(opponents_played_since):
        case.cite("60A1", right_lost(Actor.NON_OFFENDERS))
        case.cite("60A2")
    else:
        declarer_chooses(case)


def declarer_chooses(case: Case) -> None:
    """A: a major penalty card, and one option upon the partner's card to this trick."""
    case.meanwhile("57A", option_waits(Actor.PARTNER))
    law_50_penalty_card_kind.major_card(case, "57A", Which.PLAYED)
    option = case(premature_option if case.edition == "2017" else premature_option_before_2017)
    if not case(partner_can_obey(option)):
        case.cite("57B", any_otherwise_legal_card(Actor.PARTNER))
        case.cite("59")
    elif option.kind == "highest":
        case.cite("57A1", plays_highest(Actor.PARTNER, suits=Suits.LED, until=Until.THIS_TRICK))
    elif option.kind == "lowest":
        case.cite("57A2", plays_lowest(Actor.PARTNER, suits=Suits.LED, until=Until.THIS_TRICK))
    elif option.kind == "require":
        case.cite("57A3", discards_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.THIS_TRICK))
    else:
        forbidden = "57A4"
        case.cite(forbidden, no_card_of_suit(Actor.PARTNER, suits=Suits.CHOSEN, until=Until.THIS_TRICK))
    case.doubt(mandatory if case.edition == "2017" else no_fourth_option)
