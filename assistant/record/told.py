"""Reading persons in a story from the point of view of one matter."""

from __future__ import annotations

from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.statements import Person, Pronoun


def meant(situation: Situation, person: Person | None, default: Player | None = None) -> Player | None:
    """The player meant; an open pronoun, or nobody told, stands for `default`."""
    player = situation.state.people.player(person)
    if player is None and (person is None or isinstance(person, Pronoun)):
        return default
    return player
