"""Law 45: card played."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import (
    law_46_incomplete_or_invalid_designation,
    law_50_penalty_card_kind,
    law_55_declarers_lead_out_of_turn,
    law_56_defenders_lead_out_of_turn,
)
from assistant.laws.code import CURRENT
from assistant.laws.effects import returns_to_hand
from assistant.laws.findings import offender_is_defender
from assistant.laws.law_49_exposed_cards import partner_could_see
from assistant.laws.play_effects import adjust_at_end, card_counts_as_played, play_goes_on, withdrawn_information
from assistant.laws.play_findings import both_sides_played
from assistant.laws.registry import law, not_formalised
from assistant.record import designations, dummys_cards, incomplete_calls, irregular_plays
from assistant.record.dummys_cards import Moved
from assistant.rulings import Actor, Which, doubt, effect, link, message

was_slip = Finding(
    "designation_was_a_slip",
    "Was the card called a slip of the tongue, {declarer} never having meant it (and not a change of mind)?",
    designations.was_slip,
    to=Actor.DIRECTOR,
    where="away",
    judgement=True,
    laws=("45C4(b)",),
)
without_pause = Finding(
    "designation_changed_without_pause",
    "Did {declarer} put it right without pause for thought?",
    irregular_plays.asked,
    to=Actor.TABLE,
    laws=("45C4(b)",),
)
declarer_played_next = Finding(
    "declarer_played_next_card",
    "Has {declarer} played another card since, from his hand or from dummy?",
    designations.declarer_played_next,
    to=Actor.TABLE,
    laws=("45C4(b)",),
)
words_incomplete = Finding(
    "call_was_incomplete",
    "Is it told that no rank was named?",
    incomplete_calls.is_incomplete,
    laws=("46B",),
)
opponent_played = Finding(
    "opponent_played_to_designation",
    "Has an opponent played since, at his turn?",
    designations.opponent_played,
    to=Actor.DEFENDERS,
    laws=("47D",),
)
trick_goes_on = Finding(
    "trick_of_wrong_card_goes_on",
    "Is it told that its trick was not over?",
    irregular_plays.trick_goes_on,
    laws=("45D1",),
)
first_of_trick = Finding(
    "wrong_card_was_first",
    "Was the wrong card the first of its trick, or was it a revoke by dummy?",
    dummys_cards.first_or_revoke,
    laws=("45D2", "64"),
)
was_lead = Finding(
    "fifth_card_was_a_lead",
    "Did {offender} mean it as a lead to the next trick?",
    irregular_plays.fifth_card_was_lead,
    to=Actor.OFFENDER,
    laws=("45E",),
)
how_moved = Finding(
    "how_dummys_card_was_moved",
    "Who touched or moved the card of dummy, and why?",
    dummys_cards.how_moved,
    to=Actor.TABLE,
    laws=("45C3", "45F", "57C2"),
    answers=(
        Answer(Moved.BY_DECLARER, message("declarer touched it on purpose")),
        Answer(Moved.ARRANGING, message("the cards were being arranged, or a card beside it was reached for")),
        Answer(Moved.BY_DUMMY, message("dummy touched it, moved it or suggested it")),
        Answer(Moved.BY_DUMMY_AND_PLAYED, message("dummy put it on the trick by himself, and a defender played")),
    ),
)
held_as_played = Finding(
    "held_as_a_played_card",
    "Did it touch or nearly touch the table, face up, or was it held as a played card is?",
    dummys_cards.held_as_played,
    to=Actor.TABLE,
    laws=("45C2",),
)
had_played_already = Finding(
    "offender_had_played_already",
    "Had {offender} already played a legal card to that trick?",
    dummys_cards.had_played_already,
    to=Actor.TABLE,
    laws=("45C1", "45E"),
)
corrected = effect(
    "designation_corrected",
    "The card called by a slip is put back; {who} calls the one he meant.",
    say="{who}, you may correct: call the card you meant.",
)
stands_called = effect("designated_card_is_played", "The card called is played: a change of mind corrects nothing.")
not_at_once = effect(
    "designation_not_put_right_at_once",
    "Before 2017 a slip is put right without pause for thought only: the card called is played.",
)
too_late = effect("designation_too_late", "{who} has played another card since: the card called stays played.")
defender_may_change = effect(
    "opponent_may_take_back",
    "The opponent who had played at his turn may take his card back and play another, without rectification.",
    say="You may take your card back and play another.",
)
right_card = effect(
    "right_card_of_dummy",
    "The wrong card goes back to dummy and the card called is played.",
    say="Dummy, put that card back and play the one that was called.",
)
changes_follow = effect(
    "changes_after_wrong_card",
    "A defender may take back a card played after the error and before attention; if declarer's right-hand opponent "
    "changes, declarer may take back a card played since to this trick.",
)
wrong_card_stands = effect("wrong_card_of_dummy_stands", "Too late: the play stands as it is.")
revoke_possible = effect("revoke_possible", "Not having followed to that card, or that card itself, may be a revoke.")
penalised = effect("fifth_card_goes_back", "{who} puts {cards} back into the hand it came from; nothing more follows.")
not_played = effect("card_not_played", "{who} has not played {cards}: he may put it back and play another.")
dummy_touches_nothing = effect(
    "dummy_touches_nothing", "Dummy touches or indicates no card without being told to, except to arrange them."
)
used_rightly = link("16C1", "What was withdrawn may be used by the opponents, not by the side that erred.")
saw_by_chance = link("74C5", "An opponent may use what he saw by chance.")
follows_now = link(
    "44C",
    "A card that does not follow to the right one is taken back, its player following if he can: he has not revoked, "
    "and has no penalty card.",
)
until_called = link(
    "45B", "A card that dummy puts forward by himself is not played, until declarer calls or approves it."
)
accepted_lead = link("53", "A lead to the next trick may be accepted.")
before_partner_plays = doubt("45C4", "The text of 2007 adds that the correction comes before the partner plays a card.")
trick_too = doubt(
    "45D1", "Reading beyond the text: a card that one side alone has led to the next trick is taken back too."
)


# C4 stands first, before C1 to C3: the Law, browsed by its number, opens on what the director is called for most.
@law(45, "change_of_designation")
def change_of_designation(case: Case) -> None:
    """C4: a card called is played (a), unless it was never meant, and declarer has played no card since (b)."""
    if case(declarer_played_next):
        case.cite("45C4(b)", too_late(Actor.DECLARER))
        card_as_called(case)
    elif not case(was_slip):
        case.cite("45C4(a)", stands_called(Actor.DECLARER))
        card_as_called(case)
    elif case.edition == CURRENT or case(without_pause):
        slip_corrected(case)
    else:
        case.cite("45C4(b)", not_at_once(Actor.DECLARER))
        card_as_called(case)
    if case.edition == "2007":
        case.doubt(before_partner_plays)


def slip_corrected(case: Case) -> None:
    """C4(b): he calls the card he meant; an opponent who had played at his turn may change (47D)."""
    case.cite("45C4(b)", corrected(Actor.DECLARER))
    case.cite("47C")
    if case(opponent_played):
        case.cite("47D", defender_may_change(Actor.DEFENDERS))
        case.cite("16C1", withdrawn_information(Actor.DEFENDERS))


def card_as_called(case: Case) -> None:
    """46B: which card a suit or a size alone stands for; 45D: dummy may have put another."""
    if case.tells(words_incomplete):
        law_46_incomplete_or_invalid_designation.by_words(
            case, case(law_46_incomplete_or_invalid_designation.kind_of_call)
        )
    elif case.tells(law_46_incomplete_or_invalid_designation.dummy_put_a_card):
        case.see(law_46_incomplete_or_invalid_designation.wrongly_put)


@law(45, "card_held")
def card_held(case: Case) -> None:
    """C1: a defender's card is played once his partner could see its face; C2: declarer's when held as played."""
    if not case(offender_is_defender):
        declarers_card(case)
    elif not case(partner_could_see):
        case.cite("45C1", not_played(Actor.OFFENDER, Which.FOCUS))
        case.cite("49")
        case.see(saw_by_chance)
    elif case(had_played_already):
        case.cite("45C1")
        law_50_penalty_card_kind.kind_of_card(case, "45E1")
    else:
        case.cite("45C1", card_counts_as_played(Actor.OFFENDER, Which.FOCUS))


def declarers_card(case: Case) -> None:
    """C2: face up touching or nearly touching the table, or held as a played card."""
    if case(held_as_played):
        case.cite("45C2", card_counts_as_played(Actor.OFFENDER, Which.FOCUS))
    else:
        case.cite("45C2", not_played(Actor.OFFENDER, Which.FOCUS))
        case.cite("48A", returns_to_hand(Actor.OFFENDER, Which.FOCUS))


@law(45, "dummy_card_moved")
def dummys_card_moved(case: Case) -> None:
    """C3: touched on purpose by declarer; F: touched or indicated by dummy."""
    moved = case(how_moved)
    if moved == Moved.BY_DECLARER:
        case.cite("45C3", card_counts_as_played(Actor.DUMMY, Which.FOCUS))
    elif moved == Moved.ARRANGING:
        case.cite("45C3", play_goes_on(Actor.TABLE))
    else:
        case.cite("45F", dummy_touches_nothing(Actor.DUMMY), adjust_at_end(Actor.DIRECTOR))
        case.see(until_called)
    if moved == Moved.BY_DUMMY_AND_PLAYED:
        case.cite("57C2", play_goes_on(Actor.TABLE))


@law(45, "wrong_card_from_dummy")
def wrong_card(case: Case) -> None:
    """D: dummy placed another card than the one called."""
    if not case(both_sides_played):
        case.cite("45D1", right_card(Actor.DUMMY))
        case.cite("47D", changes_follow(Actor.DEFENDERS))
        if not case.tells(trick_goes_on):
            case.doubt(trick_too)
        case.see(used_rightly, follows_now)
        return
    case.cite("45D2", wrong_card_stands(Actor.TABLE))
    if case(first_of_trick):
        case.cite("64C1", revoke_possible(Actor.TABLE))


@law(45, "fifth_card")
def fifth_card(case: Case) -> None:
    """E: a defender's is a penalty card (1), declarer's goes back (2), unless it was a lead."""
    if case(offender_is_defender):
        fifth_of_defender(case)
    elif case(was_lead):
        case.cite("45E2")
        law_55_declarers_lead_out_of_turn.lead(case)
    else:
        case.cite("45E2", penalised(Actor.OFFENDER, Which.PLAYED))


def fifth_of_defender(case: Case) -> None:
    """E1: minor or major by 50B; as a lead it may be accepted (53), or not (56)."""
    case.cite("45E1")
    if case(was_lead):
        law_56_defenders_lead_out_of_turn.by_defender(case)
    else:
        law_50_penalty_card_kind.kind_of_card(case, "45E1")
        case.see(accepted_lead)


not_formalised("45A", "the ordinary way of playing a card: nothing to rule")
not_formalised("45B", "the ordinary way of playing from dummy: nothing to rule")
not_formalised("45C5", "a penalty card that must be played: Law 50")
not_formalised("45G", "when cards are turned: nothing to rule")
