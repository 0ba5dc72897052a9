"""One statement of a story and the table before it: what every search for irregularities uses."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.record.people import Player
from assistant.record.situation import Incident
from assistant.record.state import PenaltyCard, State, may_be
from assistant.statements import (
    How,
    Led,
    Meaning,
    Mode,
    Person,
    Told,
)


class Watch:
    """Looks at one statement of a story; the state is the table before it."""

    def __init__(self, state: State, story: tuple[Told, ...], index: int) -> None:
        self.state = state
        self.story = story
        self.index = index
        self.meaning = story[index].meaning

    def incident(
        self,
        id: str,
        offender: Player | None,
        focus: tuple[CardRef, ...] = (),
        played: CardRef | None = None,
        how: How = How.PLAY,
        topic: str = "",
        irregular: bool = True,
    ) -> Incident:
        """A matter found in this statement."""
        return Incident(id, self.index, offender, focus, played, how, irregular, topic)

    def player(self, person: Person | None) -> Player | None:
        """The player meant, as far as known."""
        return self.state.people.player(person)

    def later(self) -> tuple[Meaning, ...]:
        """Facts told after this statement, up to the next lead."""
        found: list[Meaning] = []
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT:
                if isinstance(told.meaning, Led):
                    break
                found.append(told.meaning)
        return tuple(found)

    def ruled(self, player: Player | None) -> bool:
        """Whether a card of the player in this trick was ruled upon already."""
        return any(holder == player for holder, _ in self.state.ruled)

    def imposed_otherwise(self, player: Player, card: CardRef) -> bool:
        """Whether another penalty card was designated for this turn (51A)."""
        due = [imposed for holder, imposed in self.state.due if holder == player]
        return bool(due) and card != CardRef() and card not in due


def first(cards: tuple[CardRef, ...]) -> CardRef | None:
    return cards[0] if cards else None


def is_one_of(card: CardRef, held: tuple[PenaltyCard, ...]) -> bool:
    """Whether the card may be one of these penalty cards."""
    return any(may_be(card, one) for one in held)


def low_of_same_suit(card: CardRef, held: tuple[PenaltyCard, ...]) -> bool:
    low = card.rank is not None and not card.rank.is_honour
    return low and any(one.card.suit is card.suit for one in held)
