"""Law 13: incorrect number of cards (a hand has more than thirteen)."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws.editions import covered
from assistant.laws.play_effects import adjust_at_end, penalty_possible
from assistant.laws.registry import law
from assistant.record import irregular_plays, numbers
from assistant.rulings import Actor, effect, link, message

called = Finding(
    "player_with_wrong_hand_called",
    "Has a player with a wrong number of cards called?",
    numbers.wrong_hand_called,
    to=Actor.TABLE,
    laws=("13A", "13B", "13D"),
    answers=(
        YES,
        NO,
        Answer("after_play", message("play was over when it was found")),
    ),
)
seen = Finding(
    "card_of_another_hand_was_seen",
    "Has a player seen a card that belongs to another hand?",
    numbers.other_hand_seen,
    to=Actor.TABLE,
    laws=("13A1", "13A2"),
)
playable = Finding(
    "board_can_be_corrected",
    "Can the board be corrected and played normally?",
    irregular_plays.asked,
    judgement=True,
    laws=("13B1", "13B2"),
)
corrected = effect("hands_are_corrected", "The director corrects the hands; nobody's agreement is needed.")
played_normally = effect("played_normally", "The board is called and played normally.")
allowed = effect(
    "played_with_extraneous_information",
    "The board may be played and scored; adjusted score if the cards seen have influenced the result.",
)
no_call_changed = effect("no_call_changed", "The board is played; no call is changed.")
assigned = effect("adjusted_score_awarded", "The director awards an adjusted score.")
foreign_removed = effect(
    "foreign_card_removed",
    "The card of another board is taken away and play goes on; no adjustment, unless it was played to a trick closed.",
)
cancelled = effect("result_cancelled", "The result is cancelled and an adjusted score is given.")
adjusted_later = link("12C1(b)", "Adjusted at the end only if the cards seen have influenced the result.")
extraneous = link("16D", "A card of another hand seen is extraneous information; it is no penalty card.")
no_agreement = link("81C", "No agreement of the players is asked for.")


@law(13, "too_many_cards")
def too_many(case: Case) -> None:
    """A: nobody concerned had called; B: one had; D: after the play."""
    if not covered(case, "13"):
        return
    had_called = case(called)
    if had_called == "yes":
        after_a_call(case)
    elif had_called == "no":
        before_a_call(case)
    else:
        case.cite("13D", cancelled(Actor.DIRECTOR), penalty_possible(Actor.DIRECTOR))
    case.see(no_agreement)


def before_a_call(case: Case) -> None:
    """A1: normal; A2: a player has seen cards of another hand. Nothing here makes a penalty card."""
    if case(seen):
        case.cite("13A2", corrected(Actor.DIRECTOR), allowed(Actor.TABLE), penalty_possible(Actor.DIRECTOR))
        case.see(adjusted_later, extraneous)
    else:
        case.cite("13A1", corrected(Actor.DIRECTOR), played_normally(Actor.TABLE))


def after_a_call(case: Case) -> None:
    """B: playable (1) or not (2)."""
    if case(playable):
        case.cite("13B1", corrected(Actor.DIRECTOR), no_call_changed(Actor.TABLE), adjust_at_end(Actor.DIRECTOR))
    else:
        case.cite("13B2", assigned(Actor.DIRECTOR), penalty_possible(Actor.DIRECTOR))


@law(13, "foreign_card")
def foreign_card(case: Case) -> None:
    """C: a card that does not belong to the board."""
    if covered(case, "13"):
        case.cite("13C", foreign_removed(Actor.DIRECTOR))
