"""Who won the tricks from a matter on, from the cards and winners told."""

from __future__ import annotations

from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.statements import Mode, PlayEnded


class Afterwards:
    """The play as told from the statement of a matter on.

    `winners` holds a player, or None where he is not known, for each trick won since, first that of the matter;
    `over` tells that the play was told to its end.
    """

    def __init__(self, situation: Situation) -> None:
        from assistant.record.replay import Replay

        replay = Replay(situation.story)
        replay.state, replay.has_auction = situation.state.copy(), False
        self.winners: list[Player | None] = []
        self.over = False
        for index in range(situation.incident.index, len(situation.story)):
            before = replay.state.tricks_told
            replay.close_trick(index)
            told = situation.story[index]
            if told.mode is Mode.FACT and isinstance(told.meaning, PlayEnded):
                self.over = True
                break
            replay.apply(index)
            if replay.state.tricks_told > before:
                self.winners.append(replay.state.on_lead)
        self.over = self.over or replay.state.tricks_told >= 13
