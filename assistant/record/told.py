"""Reading persons in a story from the point of view of one matter."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.statements import Led, Mode, Person, PlayedToNext, Pronoun, Told, YetToPlay


def meant(situation: Situation, person: Person | None, default: Player | None = None) -> Player | None:
    """The player meant; an open pronoun, or nobody told, stands for `default`."""
    player = situation.state.people.player(person)
    if player is None and (person is None or isinstance(person, Pronoun)):
        return default
    return player


def still_to_play(story: Sequence[Told], index: int) -> tuple[Person, ...]:
    """Who is told, since the last lead before that place, not to have played to the trick yet; the latest first."""
    found: list[Person] = []
    for told in reversed(story[:index]):
        meaning = told.meaning
        if told.mode is not Mode.FACT:
            continue
        if isinstance(meaning, Led):
            break
        if isinstance(meaning, YetToPlay) or (isinstance(meaning, PlayedToNext) and not meaning.done):
            found.append(meaning.who)
    return tuple(found)
