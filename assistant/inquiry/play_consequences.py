"""What the effects of a ruling on irregular play change on the table."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.record.since_lead import hurried_card, since, spread_by
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.record.turns_told import explained_at, rightful_player
from assistant.rulings import BoundEffect
from assistant.statements import How, PenaltyKind, Role

LEADS = frozenset(
    (
        "opening_lead_out_of_turn",
        "opening_lead_out_of_turn_refused",
        "lead_out_of_turn",
        "lead_out_of_turn_refused",
        "declarers_lead_out_of_turn",
        "misdirected_lead",
    )
)
PLAYS = frozenset(("play_out_of_turn", "fifth_card", "simultaneous_plays", "play_before_correct_lead"))
TAKEN_BACK = frozenset(
    ("lead_goes_back", "lead_refused", "must_be_taken_back", "correct_lead_stands", "becomes_major", "picked_up")
)


def concerns(situation: Situation) -> bool:
    """Whether a matter is one of irregular play."""
    return situation.incident.id in LEADS or situation.incident.id in PLAYS


def bring_about(state: State, situation: Situation, effects: tuple[BoundEffect, ...]) -> bool:
    """Change the table as ruled; True when the statement ruled on must not be applied by itself any more."""
    ids = {effect.kind.id for effect in effects}
    if "partner_becomes_declarer" in ids:
        _roles_change(state)
    taken_back = bool(ids & TAKEN_BACK)
    state.correct_lead_due = state.correct_lead_due or "declarer_leads_from_correct_hand" in ids
    if situation.incident.id in LEADS:
        _lead_settled(state, situation, taken_back)
    if taken_back:
        _discarded(state, situation)
    return taken_back or "card_goes_back" in ids


def _discarded(state: State, situation: Situation) -> None:
    """A card told as a discard or a ruff shows that its player could not follow, though it is taken back."""
    led, offender = situation.state.suit_led, situation.offender
    if situation.incident.how in (How.DISCARD, How.RUFF) and led is not None and offender is not None:
        state.suits.setdefault((offender, led), False)


def _lead_settled(state: State, situation: Situation, taken_back: bool) -> None:
    """A lead taken back leaves the lead to the right player; what explained whose lead it was is dealt with."""
    place = explained_at(situation.story, situation.incident.index, situation.state, situation.offender)
    if place is not None:
        state.explained = state.explained | {place}
    state.explained = state.explained | {index for index, meaning in since(situation) if spread_by(meaning) is not None}
    hurried = hurried_card(situation)
    if taken_back and hurried is not None and situation.partner is not None:
        place, card = hurried
        state.add_penalty(situation.partner, card, PenaltyKind.MAJOR)
        state.explained = state.explained | {place}
    rightful = rightful_player(situation)
    if taken_back and rightful is not None:
        state.on_lead = rightful
        state.opening = situation.incident.id.startswith("opening") or state.opening
        state.moment += 1


def _roles_change(state: State) -> None:
    declarer = state.people.player(Role.DECLARER)
    if isinstance(declarer, Seat):
        state.people.declarer = declarer.partner
