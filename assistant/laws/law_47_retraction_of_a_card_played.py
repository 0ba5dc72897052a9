"""Law 47: retraction of a card played."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_50_penalty_card_kind
from assistant.laws.effects import returns_to_hand
from assistant.laws.findings import offender_is_defender
from assistant.laws.play_effects import (
    adjust_at_end,
    correct_lead,
    must_be_taken_back,
    withdrawn_information,
)
from assistant.laws.registry import law, not_formalised
from assistant.record import irregular_plays
from assistant.record.irregular_plays import Why
from assistant.rulings import Actor, Which, doubt, effect, link, message

why_withdrawn = Finding(
    "why_card_is_withdrawn",
    "Why was the card taken back, or why should it be?",
    irregular_plays.why_withdrawn,
    laws=("47",),
    answers=(
        Answer(Why.RECTIFICATION, message("a rectification requires it")),
        Answer(Why.ILLEGAL, message("to correct an illegal play, or two cards played at once")),
        Answer(Why.SLIP, message("declarer had called another card than he meant, by a slip")),
        Answer(Why.CHANGE, message("an opponent has changed the card he had played")),
        Answer(Why.MISDIRECTED, message("an opponent had said wrongly that it was his turn")),
        Answer(Why.MISINFORMED, message("an opponent had explained a call wrongly")),
        Answer(Why.OTHER, message("none of these: he thought better of it")),
    ),
)
played_since = Finding(
    "card_played_since_misinformation",
    "Has a card been played after it, or, for the opening lead, has dummy faced a card?",
    irregular_plays.card_played_since,
    to=Actor.TABLE,
    laws=("47E2",),
)
lead_face_down = Finding(
    "lead_is_still_face_down",
    "Is it told that the opening lead is still face down?",
    irregular_plays.lead_is_face_down,
    laws=("41A", "47E2"),
)
faced_too_early = Finding(
    "dummy_faced_before_the_lead",
    "Is it told that dummy's hand was faced upon a lead still face down?",
    irregular_plays.dummy_faced_too_early,
    laws=("47E2", "41C"),
)
freely_taken_back = effect(
    "freely_taken_back",
    "{who} takes {cards} back and may play another, without rectification.",
    say="{who}, you may take {cards} back and play another.",
)
not_accepted = effect("lead_not_acceptable", "The left-hand opponent of {who} cannot accept it.")
too_late_to_change = effect("too_late_to_take_back", "It is too late to take {cards} back: it is played.")
cannot_be_taken_back = effect("cannot_be_taken_back", "{who} cannot take {cards} back: a card played is played.")
spread_too_early = effect(
    "hand_faced_too_early",
    "He who faced his hand before the lead was faced is warned, and a procedural penalty is possible.",
)
change_of_opponent = link("16C", "What was withdrawn may be used by the side that did not err only.")
chain = link("62C2", "If both sides change their cards after a revoke, the offending side may not gain by it.")
last_pass_too = link(
    "21B1(a)",
    "While the opening lead is face down the auction is not closed: his last pass too may be changed, if the wrong "
    "explanation could well have influenced it.",
)
own_fault = link("21A", "What he could have read on the convention card of the opponents gives him nothing.")
literal_reading = link(
    "47E2", "By the letter dummy's first card ends the right to change the opening lead, even if he faced it too soon."
)
two_readings = doubt(
    "47E2(a)",
    "Two readings. By the letter, ruled here, dummy's first card ends the right to change the opening lead. The other: "
    "before the lead is faced nobody is dummy yet, so it may still be taken back, on the director's instruction.",
)


@law(47, "withdrawn_card")
def withdrawal(case: Case) -> None:
    """A to F, by the reason of the withdrawal."""
    reason = case(why_withdrawn)
    if reason == Why.RECTIFICATION:
        returned(case, "47A")
    elif reason == Why.ILLEGAL:
        returned(case, "47B")
    elif reason == Why.SLIP:
        case.cite("47C", freely_taken_back(Actor.OFFENDER, Which.PLAYED))
        case.cite("45C4(b)")
    elif reason == Why.CHANGE:
        case.cite("47D", freely_taken_back(Actor.OFFENDER, Which.PLAYED))
        case.see(change_of_opponent, chain)
    elif reason == Why.MISDIRECTED:
        misdirected_lead(case)
    elif reason == Why.MISINFORMED:
        misinformed(case)
    else:
        case.cite("47F2", cannot_be_taken_back(Actor.OFFENDER, Which.PLAYED))


def returned(case: Case, article: str) -> None:
    """A and B: taken back; a defender's card may be a penalty card (49)."""
    if case(offender_is_defender):
        law_50_penalty_card_kind.major_card(case, article, Which.PLAYED)
        case.cite("49")
    else:
        case.cite(article, returns_to_hand(Actor.OFFENDER, Which.PLAYED))


@law(47, "misdirected_lead")
def misdirected_lead(case: Case) -> None:
    """E1: an opponent said that it was his turn."""
    case.cite("47E1", must_be_taken_back(Actor.OFFENDER, Which.PLAYED), not_accepted(Actor.OFFENDER))
    case.cite("47E1", correct_lead(Actor.TABLE))
    case.cite("16C1", withdrawn_information(Actor.NON_OFFENDERS))


@law(47, "card_played_upon_misinformation")
def played_upon_misinformation(case: Case) -> None:
    """E2, with what a lead still face down leaves open."""
    misinformed(case)
    if case.tells(faced_too_early):
        case.cite("41C", spread_too_early(Actor.DIRECTOR))
        case.doubt(two_readings)
    if case.tells(lead_face_down):
        case.see(last_pass_too, own_fault)


def misinformed(case: Case) -> None:
    """E2: a card played upon a wrong explanation, until another card has followed."""
    if case(played_since):
        case.cite("47E2(b)", too_late_to_change(Actor.OFFENDER, Which.PLAYED))
        case.cite("40B3(a)", adjust_at_end(Actor.DIRECTOR))
    else:
        case.cite("47E2(a)", freely_taken_back(Actor.OFFENDER, Which.PLAYED))
    case.see(literal_reading)


not_formalised("47F1", "cards taken back after the correct lead: Law 53B")
