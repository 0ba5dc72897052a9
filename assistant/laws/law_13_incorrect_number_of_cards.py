"""Law 13: incorrect number of cards (a hand has more than thirteen)."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.editions import covered
from assistant.laws.play_effects import adjust_at_end, penalty_possible
from assistant.laws.registry import law
from assistant.record import irregular_plays
from assistant.rulings import Actor, effect, link, message

moment = Finding(
    "when_number_was_found_wrong",
    "When was it found, and what had been done?",
    irregular_plays.asked,
    to=Actor.TABLE,
    laws=("13",),
    answers=(
        Answer("not_called", message("no player with a wrong hand had called, and nobody had seen a card of another")),
        Answer("seen", message("none of them had called, but a player had seen cards of another hand")),
        Answer("called", message("a player with a wrong hand had called")),
        Answer("after_play", message("play was over")),
    ),
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
no_agreement = link("81C", "No agreement of the players is asked for.")


@law(13, "too_many_cards")
def too_many(case: Case) -> None:
    """A: nobody concerned had called; B: one had; D: after the play."""
    if not covered(case, "13"):
        return
    when = case(moment)
    if when == "not_called":
        case.cite("13A1", corrected(Actor.DIRECTOR), played_normally(Actor.TABLE))
    elif when == "seen":
        case.cite("13A2", corrected(Actor.DIRECTOR), allowed(Actor.TABLE), penalty_possible(Actor.DIRECTOR))
    elif when == "called":
        after_a_call(case)
    else:
        case.cite("13D", cancelled(Actor.DIRECTOR), penalty_possible(Actor.DIRECTOR))
    case.see(no_agreement)


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
