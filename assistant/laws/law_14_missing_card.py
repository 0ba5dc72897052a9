"""Law 14: missing card (a hand has fewer than thirteen, none has more)."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws import (
    law_13_incorrect_number_of_cards,
    law_50_penalty_card_kind,
    law_61_failure_to_follow_suit,
    law_67_defective_trick,
)
from assistant.laws.code import CURRENT
from assistant.laws.play_effects import penalty_possible
from assistant.laws.registry import law
from assistant.record import numbers
from assistant.record.numbers import Number, Where
from assistant.rulings import Actor, doubt, effect, link, message

wrong_number = Finding(
    "what_is_wrong_with_number",
    "What is wrong with the cards?",
    numbers.number_wrong,
    to=Actor.TABLE,
    laws=("13", "14"),
    answers=(
        Answer(Number.TOO_MANY, message("a hand had more than thirteen")),
        Answer(Number.MISSING, message("a hand had fewer than thirteen, and none more")),
        Answer(Number.FOREIGN, message("a card of another board was among them")),
    ),
)
opening_lead_made = Finding(
    "opening_lead_was_made",
    "Had the opening lead been faced?",
    numbers.after_opening_lead,
    to=Actor.TABLE,
    laws=("14A", "14B"),
)
where_found = Finding(
    "missing_card_was_found",
    "Is the missing card found?",
    numbers.where_found,
    to=Actor.TABLE,
    laws=("14",),
    answers=(
        YES,
        NO,
        Answer(Where.PLAYED, message("among the cards played")),
    ),
)
seen_by_partner = Finding(
    "restored_card_seen_by_partner",
    "Is {offender} a defender whose partner could see the face of the card found?",
    numbers.seen_by_partner_of_defender,
    to=Actor.TABLE,
    laws=("14B4", "49"),
)
told_found = Finding(
    "missing_card_is_told_found",
    "Was the missing card found elsewhere than among the cards played?",
    numbers.told_found_elsewhere,
    to=Actor.TABLE,
    laws=("14B2",),
)
restored = effect("card_restored", "The card goes back to the hand that lacked it.")
reconstructed = effect("board_reconstructed", "The board is made up again with another pack.")
no_call_changed = effect(
    "calls_unchanged_card_restored",
    "Calls and play go on, no call is changed; the hand counts as complete from the start.",
)
always_there = effect(
    "card_counts_as_always_held",
    "The card counts as always held: not having played it may be a revoke, and it may become a penalty card.",
)
partner_informed = effect(
    "missing_card_unauthorised",
    "That a card came back is unauthorised information for {who}.",
)
always_his = effect(
    "card_always_belonged",
    "The missing card is put back and counts as having been in the hand of {who} all along: not playing it when he "
    "could have followed with it is a revoke.",
)
previous_table = link("90", "Whoever left the pack incomplete may be penalised.")
cards_counted = link(
    "7B2", "Each player counts his thirteen cards before he looks at them: a procedural penalty is possible (90)."
)
balance = link("85A1", "Who did is settled by the balance of probabilities; no certain proof is needed.")
past_tricks = link("64", "Look at the tricks played: did that hand fail to follow with the card?")
declaring_side = link("48A", "A card of declarer or dummy is never a penalty card; for dummy's revoke, 64B3.")
unread = doubt("14", "The older texts of this Law have not been checked; the rule of 2017 is told.")


@law(14, "number_of_cards")
def number_of_cards(case: Case) -> None:
    """Too many is Law 13; a card missing is this Law."""
    wrong = case(wrong_number)
    if wrong == Number.TOO_MANY:
        law_13_incorrect_number_of_cards.too_many(case)
    elif wrong == Number.FOREIGN:
        law_13_incorrect_number_of_cards.foreign_card(case)
    else:
        missing(case)


@law(14, "missing_card")
def missing(case: Case) -> None:
    """A: before the opening lead is faced; B: after it; C: information."""
    if case(opening_lead_made):
        during_play(case)
    else:
        before_play(case)
    if case.edition != CURRENT:
        case.doubt(unread)
    case.see(previous_table, balance)


def before_play(case: Case) -> None:
    """A1 found, A2 not; A3: no call is changed."""
    if case(where_found) == Where.NOWHERE:
        case.cite("14A2", reconstructed(Actor.DIRECTOR))
    else:
        case.cite("14A1", restored(Actor.DIRECTOR))
    case.cite("14A3", no_call_changed(Actor.TABLE))
    information(case)


def during_play(case: Case) -> None:
    """B1 among the cards played, B2 elsewhere, B3 nowhere; B4: it was always there."""
    found = case(where_found)
    if found == Where.PLAYED:
        case.cite("14B1")
        law_67_defective_trick.surplus(case)
        return
    if found == Where.ELSEWHERE:
        case.cite("14B2", restored(Actor.DIRECTOR))
        case.cite("14B4", always_there(Actor.OFFENDER))
        shown(case)
    else:
        case.cite("14B3", reconstructed(Actor.DIRECTOR))
        case.cite("14B4", always_there(Actor.OFFENDER))
    case.cite("14", penalty_possible(Actor.DIRECTOR))
    information(case)
    case.see(past_tricks, declaring_side)


def shown(case: Case) -> None:
    """B4: a defender's card that his partner could see is a penalty card."""
    if case(seen_by_partner):
        law_50_penalty_card_kind.kind_of_card(case, "14B4")


def information(case: Case) -> None:
    """C: unauthorised for the partner."""
    case.cite("14C", partner_informed(Actor.PARTNER))


@law(14, "revoke_with_missing_card")
def revoke_with_missing_card(case: Case) -> None:
    """B: found after the opening lead, among the cards played (67) or elsewhere; C: what partner may not use."""
    case.cite("14B", always_his(Actor.OFFENDER))
    if case.tells(told_found):
        case.cite("14B2", restored(Actor.DIRECTOR))
    case.cite("14B4")
    information(case)
    case.see(cards_counted)
    if case.edition != CURRENT:
        case.doubt(unread)
    law_61_failure_to_follow_suit.revoke(case)
