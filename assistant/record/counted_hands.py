"""What the cards left in a hand tell of the tricks played since one of them was defective (67)."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.record.situation import Situation
from assistant.statements import AtTrick, CardsLeft, Meaning, Mode, PlayedTogether, PlayEnded, TrickIncomplete

TRICKS = 13


def trick_is_past(situation: Situation) -> bool | None:
    """Whether more tricks have been played than the one told to be defective; None when the counts do not tell."""
    told = [one.meaning for one in situation.story if one.mode is Mode.FACT]
    omitted = next((one for one in told if isinstance(one, TrickIncomplete)), None)
    if omitted is not None and any(isinstance(one, PlayEnded) for one in told):
        return True
    number = omitted.trick if omitted is not None else _trick_of_two(situation)
    if number is None:
        return None
    if any(isinstance(one, AtTrick) and one.number > number + 1 for one in told):
        return True  # `a la levee 3 ... on est a la 8e`
    played = tricks_played(told, omitted is not None)
    return played > number if played is not None else None


def _trick_of_two(situation: Situation) -> int | None:
    """The trick on which two cards were put, told just before them."""
    story = situation.story
    place = next((index for index, one in enumerate(story) if isinstance(one.meaning, PlayedTogether)), 0)
    before = story[place - 1].meaning if place else None
    return before.number if isinstance(before, AtTrick) else None


def tricks_played(told: Sequence[Meaning], one_too_many: bool = False) -> int | None:
    """How many tricks have been played, 0 to 13, by what a hand ought to have or who omitted a card has left."""
    for one in told:
        if isinstance(one, CardsLeft) and one.expected is not None:
            return TRICKS - one.expected
        if isinstance(one, CardsLeft) and one.count is not None and one_too_many:
            return TRICKS + 1 - one.count
    return None
