"""Seats at the table and the two sides."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """One of the two partnerships of a table."""

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.EAST_WEST if self is Side.NORTH_SOUTH else Side.NORTH_SOUTH

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats of the side, in rotation from North."""
        first, second = self.value
        return Seat(first), Seat(second)

    def __str__(self) -> str:
        return str(self.value)


class Seat(Enum):
    """A seat at the table; rotation is clockwise: North, East, South, West."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @classmethod
    def parse(cls, letter: str) -> Seat:
        """Read an English letter (`N E S W`); raises ValueError for anything else."""
        return cls(letter)

    def after(self, steps: int) -> Seat:
        """The seat that many turns later in rotation (negative: earlier)."""
        return ROTATION[(ROTATION.index(self) + steps) % 4]

    def turns_to(self, seat: Seat) -> int:
        """How many turns later in rotation that seat plays, 0 to 3."""
        return (ROTATION.index(seat) - ROTATION.index(self)) % 4

    @property
    def lho(self) -> Seat:
        """Left-hand opponent: the next in rotation."""
        return self.after(1)

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.after(2)

    @property
    def rho(self) -> Seat:
        """Right-hand opponent: the one before in rotation."""
        return self.after(3)

    @property
    def side(self) -> Side:
        """The partnership of this seat."""
        return Side.NORTH_SOUTH if self in (Seat.NORTH, Seat.SOUTH) else Side.EAST_WEST

    def __str__(self) -> str:
        return str(self.value)


ROTATION = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
