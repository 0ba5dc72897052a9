"""A ruling brought about in the auction, and what its answers change in the situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.facts import Answer
from assistant.inquiry.auction_changes import CHANGES, Matter
from assistant.record.auction_facts import Relation
from assistant.record.auction_matters import incident_of
from assistant.record.auction_replay import the_play_begins
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.rulings import BoundEffect
from assistant.statements import Called, CallIntent

TURN_RELATION = "turn_belonged_to"
STEPS = {Relation.RHO: 3, Relation.PARTNER: 2}


def bring_about(state: State, situation: Situation, effects: tuple[BoundEffect, ...]) -> bool:
    """Change the auction as ruled; True when the statement ruled on must not be applied by itself any more."""
    incident = incident_of(situation)
    if incident is None or not effects:
        return False
    matter = Matter(state, situation, incident, effects)
    settled = False
    for effect in effects:
        change = CHANGES.get(effect.kind.id)
        if change is not None:
            matter.effect = effect
            settled = change(matter) or settled
    if incident.id != "end_of_auction":  # a slip is still put right once the last pass is made (25A5)
        matter.ignore(*_intents(matter))
    if incident.id == "cards_shown_in_auction":
        kept = tuple(held for held in state.auction.shown if held.seat is not incident.caller)
        state.auction = state.auction.with_changes(shown=kept)
        the_play_begins(state)
    return settled


def _intents(matter: Matter) -> Iterator[int]:
    """Statements of what was meant by the call ruled on."""
    for index, told in enumerate(matter.situation.story):
        if index > matter.incident.index and isinstance(told.meaning, Called):
            return
        if index > matter.incident.index and isinstance(told.meaning, CallIntent):
            yield index


def as_answered(situation: Situation, answers: Mapping[str, Answer]) -> Situation:
    """The situation with what has been answered: which findings, and whose turn it was."""
    incident = incident_of(situation)
    relation = answers.get(TURN_RELATION)
    if incident is not None and incident.turn is None and relation is not None:
        turn = incident.caller.after(STEPS.get(relation.id, 1))
        situation = situation.with_changes(incident=incident.with_changes(turn=turn))
    return situation.with_changes(answered=frozenset(answers))


def looks_again(state: State, situation: Situation, index: int) -> bool:
    """Whether the statement must be looked at anew, what was asked about it having changed what it is."""
    return situation.incident.id == "turn_not_told" and index in dict(state.auction.left_out)
