"""The nouns of the game. Each is read from text by `parse` and written back by `str`."""

from assistant.bridge.card import Card, CardRef, Rank, Size, Suit, SuitWord
from assistant.bridge.contract import Contract, Strain
from assistant.bridge.seat import Seat, Side
from assistant.bridge.trick import Play, Trick

__all__ = [
    "Card",
    "CardRef",
    "Contract",
    "Play",
    "Rank",
    "Seat",
    "Side",
    "Size",
    "Strain",
    "Suit",
    "SuitWord",
    "Trick",
]
