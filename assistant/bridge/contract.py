"""Denominations and contracts."""

from __future__ import annotations

from enum import Enum

from assistant.bridge.card import Suit
from assistant.bridge.seat import Seat
from assistant.values import Value


class Strain(Enum):
    """A denomination: a suit or no trump."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, None at no trump."""
        return None if self is Strain.NO_TRUMP else Suit(self.value)

    def __str__(self) -> str:
        return str(self.value)


class Contract(Value):
    """A final contract; any part may be unknown (None). Written `4HX by S`, with `?` for what is unknown.

    `level` is 1 to 7, `doubled` 0 (undoubled), 1 (doubled) or 2 (redoubled).
    """

    level: int | None = None
    strain: Strain | None = None
    doubled: int = 0
    declarer: Seat | None = None

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read what `str` writes; raises ValueError for anything else."""
        bid, _, by = text.partition(" by ")
        level, strain = bid[:1], bid[1:].rstrip("X")
        doubled = len(bid) - 1 - len(strain)
        if level not in "?1234567" or not level or doubled > 2:
            raise ValueError(f"not a contract: {text!r}")
        return cls(
            None if level == "?" else int(level),
            None if strain == "?" else Strain(strain),
            doubled,
            None if by == "?" else Seat.parse(by),
        )

    def __str__(self) -> str:
        return f"{self.level or '?'}{self.strain or '?'}{'X' * self.doubled} by {self.declarer or '?'}"
