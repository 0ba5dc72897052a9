"""The nouns of the game. Each is read from text by `parse` and written back by `str`."""

from assistant.bridge.auction import Auction, Fault, Made
from assistant.bridge.call import DOUBLE, PASS, REDOUBLE, Bid, Call, Double, Pass, Redouble
from assistant.bridge.card import Card, CardRef, Rank, Size, Suit, SuitWord
from assistant.bridge.contract import Contract, Strain
from assistant.bridge.seat import Seat, Side
from assistant.bridge.trick import Play, Trick

__all__ = [
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "Auction",
    "Bid",
    "Call",
    "Card",
    "CardRef",
    "Contract",
    "Double",
    "Fault",
    "Made",
    "Pass",
    "Play",
    "Rank",
    "Redouble",
    "Seat",
    "Side",
    "Size",
    "Strain",
    "Suit",
    "SuitWord",
    "Trick",
]
