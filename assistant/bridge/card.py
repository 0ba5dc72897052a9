"""Suits, ranks and cards."""

from __future__ import annotations

from enum import Enum, IntEnum

from assistant.values import Value


class Suit(Enum):
    """A suit, by its English letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @classmethod
    def parse(cls, letter: str) -> Suit:
        """Read an English letter (`S H D C`); raises ValueError for anything else."""
        return cls(letter)

    @property
    def symbol(self) -> str:
        """The sign of the suit, one cell wide."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]

    def __str__(self) -> str:
        return str(self.value)


class Rank(IntEnum):
    """A rank, 2 to 14 (ace); the ten and above are honours (Definitions)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @classmethod
    def parse(cls, letter: str) -> Rank:
        """Read one of `23456789TJQKA`; raises ValueError for anything else."""
        place = RANK_LETTERS.find(letter)
        if len(letter) != 1 or place < 0:
            raise ValueError(f"not a rank: {letter!r}")
        return cls(place + 2)

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten (Definitions)."""
        return self >= Rank.TEN

    def __str__(self) -> str:
        return RANK_LETTERS[self - 2]


RANK_LETTERS = "23456789TJQKA"


class Card(Value):
    """One of the 52 cards; written suit then rank, in English letters (`CK`, `D6`, `ST`)."""

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `CK`; raises ValueError for anything else."""
        if len(text) != 2:
            raise ValueError(f"not a card: {text!r}")
        return cls(Suit.parse(text[0]), Rank.parse(text[1]))

    @property
    def is_honour(self) -> bool:
        """Whether its rank is an honour, the ten included."""
        return self.rank.is_honour

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


class SuitWord(Enum):
    """A suit told by a word whose meaning depends on the table."""

    TRUMPS = "trumps"
    SUIT_LED = "suit_led"
    SAME = "same"
    ANOTHER = "another"


class Size(Enum):
    """A rank told by a word: a low card, a high card, a winner."""

    LOW = "low"
    HIGH = "high"
    WINNER = "winner"


class CardRef(Value):
    """A card as told, any part of it unknown (None): `the 3`, `a heart`, `a small one`, `a trump`."""

    suit: Suit | SuitWord | None = None
    rank: Rank | None = None
    size: Size | None = None

    @property
    def card(self) -> Card | None:
        """The card when suit and rank are both known, else None."""
        if isinstance(self.suit, Suit) and self.rank is not None:
            return Card(self.suit, self.rank)
        return None

    @classmethod
    def of(cls, card: Card) -> CardRef:
        """A complete card seen as a reference."""
        return cls(card.suit, card.rank)

    def __str__(self) -> str:
        suit = self.suit.value if self.suit else "?"
        return f"{suit}{self.rank or (self.size.value if self.size else '?')}"


DECK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
