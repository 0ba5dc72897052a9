"""Who won the tricks from a matter on, from the cards and winners told."""

from __future__ import annotations

from assistant.record.people import Player
from assistant.record.plays import plays_of
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.statements import Mode, Played, PlayEnded

HAND = 13


class Afterwards:
    """The play as told from the statement of a matter on.

    `winners` holds a player, or None where he is not known, for each trick won since, first that of the matter;
    `over` tells that the play was told to be over, `complete` that each of its tricks was told; `revokers` are those
    who did not follow though they could, the offender of the matter among them, as far as whole hands show.
    """

    def __init__(self, situation: Situation) -> None:
        from assistant.record.replay import Replay

        replay = Replay(situation.story)
        replay.state, replay.has_auction = situation.state.copy(), False
        self.over = False
        self.revokers: list[Player] = []
        for index in range(situation.incident.index, len(situation.story)):
            replay.close_trick(index)
            told = situation.story[index]
            if told.mode is Mode.FACT and isinstance(told.meaning, PlayEnded):
                self.over = True
                break
            if told.mode is Mode.FACT and isinstance(told.meaning, Played):
                self._look(replay.state, told.meaning)
            replay.apply(index)
        self.winners = list(replay.state.won[len(situation.state.won) :])
        self.over = self.over or replay.state.tricks_told >= HAND
        self.complete = len(self.winners) >= HAND - situation.state.tricks_told

    def _look(self, state: State, meaning: Played) -> None:
        """A card of another suit by a player whose whole hand is told, and who had the suit led."""
        led = state.suit_led
        for player, card in plays_of(state, meaning):
            able = player in state.whole and any(held.suit is led for held in state.held.get(player, ()))
            if player is not None and able and card.suit not in (led, None):
                self.revokers.append(player)
