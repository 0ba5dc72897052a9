"""Tricks in progress."""

from __future__ import annotations

from assistant.bridge.card import CardRef, Suit
from assistant.bridge.seat import Seat
from assistant.values import Value


class Play(Value):
    """A card put into a trick by a seat; the card may be known in part only."""

    seat: Seat
    card: CardRef


class Trick(Value):
    """Up to four plays, in the order made; the first is the lead."""

    plays: tuple[Play, ...] = ()

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the lead, None before it."""
        suit = self.plays[0].card.suit if self.plays else None
        return suit if isinstance(suit, Suit) else None

    def winner(self, trumps: Suit | None) -> Seat | None:
        """Who wins with the cards played so far (44E, 44F); None when the known cards do not tell."""
        if not self.plays or any(play.card.card is None for play in self.plays):
            return None
        led = self.suit_led

        def strength(play: Play) -> tuple[int, int]:
            suit, rank = play.card.suit, play.card.rank or 0
            return (2 if suit is trumps else 1 if suit is led else 0, rank)

        return max(self.plays, key=strength).seat
