"""Deals: the four hands of a board, partly or wholly known."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from assistant.bridge.card import DECK, Card, Rank, Suit
from assistant.bridge.seat import ROTATION, Seat
from assistant.values import Value

HAND = 13


class DealFault(Enum):
    """What is wrong with a written deal."""

    NOT_FOUR_HANDS = "not a seat, a colon and four hands"
    NO_SEAT = "the first seat is N, E, S or W"
    NOT_FOUR_SUITS = "a hand is four suits between dots"
    NO_RANK = "not a rank"
    TWICE_IN_HAND = "a card stands twice in a hand"
    TOO_MANY = "a hand has more than thirteen cards"
    DEALT_TWICE = "card dealt twice"


class DealError(ValueError):
    """A text or hands that are no deal; `word` is what was found instead."""

    def __init__(self, fault: DealFault, word: str) -> None:
        super().__init__(f"{fault.value}: {word!r}")
        self.fault = fault
        self.word = word


class Deal(Value):
    """Cards by seat, in the order North, East, South, West; a hand not known is None.

    Written as in PBN: `N:AKQ.… … - …`, from the first seat in rotation, suits from spades to clubs.
    """

    hands: tuple[frozenset[Card] | None, ...]

    @classmethod
    def of(cls, hands: Mapping[Seat, frozenset[Card]]) -> Deal:
        """From the hands known; raises DealError when a card stands in two hands."""
        dealt: set[Card] = set()
        for hand in hands.values():
            twice = dealt & hand
            if twice:
                raise DealError(DealFault.DEALT_TWICE, min(map(str, twice)))
            dealt |= hand
        return cls(tuple(hands.get(seat) for seat in ROTATION))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read the PBN form; raises DealError for anything else."""
        first, colon, rest = text.upper().partition(":")
        hands = rest.split()
        if not colon or len(hands) != 4:
            raise DealError(DealFault.NOT_FOUR_HANDS, text)
        if first.strip() not in tuple("NESW"):
            raise DealError(DealFault.NO_SEAT, first.strip())
        start = Seat.parse(first.strip())
        known = {start.after(place): _hand(written) for place, written in enumerate(hands) if written != "-"}
        return cls.of(known)

    def __getitem__(self, seat: Seat) -> frozenset[Card] | None:
        return self.hands[ROTATION.index(seat)]

    def __str__(self) -> str:
        return "N:" + " ".join(_written(hand) for hand in self.hands)

    def holder(self, card: Card) -> Seat | None:
        """Who was dealt the card; None when no known hand has it."""
        return next((seat for seat in ROTATION if (hand := self[seat]) and card in hand), None)

    def whole(self, seat: Seat) -> bool:
        """Whether all the cards of a seat are known: thirteen, or as many as each of the others at an end position."""
        sizes = [len(hand) for hand in self.hands if hand is not None]
        hand = self[seat]
        return hand is not None and (len(hand) == HAND or (len(sizes) == 4 and len(set(sizes)) == 1))

    def completed(self) -> Deal:
        """The same deal with the fourth hand filled in when three whole hands are known."""
        unknown = [seat for seat in ROTATION if self[seat] is None]
        known = {seat: hand for seat in ROTATION if (hand := self[seat]) is not None}
        if len(unknown) != 1 or any(len(hand) != HAND for hand in known.values()):
            return self
        rest = frozenset(DECK).difference(*known.values())
        return Deal.of({**known, unknown[0]: rest})


def _hand(text: str) -> frozenset[Card]:
    suits = text.replace("10", "T").split(".")
    if len(suits) != 4:
        raise DealError(DealFault.NOT_FOUR_SUITS, text)
    cards = [Card(suit, _rank(rank)) for suit, ranks in zip(Suit, suits, strict=True) for rank in ranks]
    if len(set(cards)) != len(cards):
        raise DealError(DealFault.TWICE_IN_HAND, text)
    if len(cards) > HAND:
        raise DealError(DealFault.TOO_MANY, text)
    return frozenset(cards)


def _rank(letter: str) -> Rank:
    try:
        return Rank.parse(letter)
    except ValueError as error:
        raise DealError(DealFault.NO_RANK, letter) from error


def _written(hand: frozenset[Card] | None) -> str:
    if hand is None:
        return "-"
    return ".".join(
        "".join(str(card.rank) for card in sorted(hand, key=lambda card: -card.rank) if card.suit is suit)
        for suit in Suit
    )
