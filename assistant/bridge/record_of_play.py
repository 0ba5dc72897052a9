"""A play told column by column, as PBN writes it, put in the order in which the cards were played, with its faults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from assistant.bridge.card import Card, CardRef, Suit
from assistant.bridge.deal import HAND, Deal
from assistant.bridge.seat import ROTATION, Seat
from assistant.bridge.trick import Play, Trick
from assistant.values import Value

Row = Sequence[Card | None]


class PlayFault(Enum):
    """What is irregular in a card played."""

    REVOKE = "revoke"  # another suit than the one led, with a card of it in hand (44C)
    LED_OUT_OF_TURN = "led_out_of_turn"
    PLAYED_OUT_OF_TURN = "played_out_of_turn"  # before the player whose turn it was


class FoundFault(Value):
    """A fault: the trick (from 1), who, which card, and the cards with which he could have followed.

    `others` are those who may have led instead of the one whose turn it was: with one of them nobody revoked.
    """

    trick: int
    seat: Seat
    fault: PlayFault
    card: Card
    could_play: tuple[Card, ...] = ()
    others: tuple[Seat, ...] = ()


class RecordedPlay(Value):
    """The tricks in order of play, who won each (None while unfinished or not known), and the faults found.

    `first` is the number of the first trick, from 1. `cut` tells that rows are left out from the first one on whose
    leader is not known, a card or the denomination of the contract not being told.
    """

    tricks: tuple[Trick, ...]
    winners: tuple[Seat | None, ...]
    faults: tuple[FoundFault, ...]
    first: int = 1
    cut: bool = False

    @property
    def complete(self) -> bool:
        """Whether all tricks to the thirteenth are told."""
        return self.first + len(self.winners) == HAND + 1 and None not in self.winners


def recorded(
    deal: Deal | None,
    trumps: Suit | None,
    leader: Seat,
    rows: Sequence[Row],
    led_by: Sequence[Seat | None] = (),
    trumps_known: bool = True,
) -> RecordedPlay:
    """The play from rows of four cards, columns from `leader` on (a card not told is None).

    `led_by` names, for the rows where the lead was marked as out of turn, who led. Without `trumps_known` a trick to
    which somebody discarded or ruffed is won by nobody known.
    """
    return _Recorder(deal, trumps, leader, trumps_known).play(rows, led_by)


class _Recorder:
    """Puts rows in order one after the other."""

    def __init__(self, deal: Deal | None, trumps: Suit | None, leader: Seat, trumps_known: bool) -> None:
        self.trumps, self.leader, self.trumps_known = trumps, leader, trumps_known
        self.hands = {seat: set(deal[seat] or ()) if deal is not None else set() for seat in Seat}
        self.whole = {seat for seat in Seat if deal is not None and deal.whole(seat)}
        sizes = {len(self.hands[seat]) for seat in self.whole}
        self.first = HAND + 1 - min(sizes) if sizes else 1
        self.tricks: list[Trick] = []
        self.winners: list[Seat | None] = []
        self.faults: list[FoundFault] = []

    def play(self, rows: Sequence[Row], led_by: Sequence[Seat | None]) -> RecordedPlay:
        for row in rows:
            for column, card in enumerate(row):
                seat = self.leader.after(column)
                if card is not None and seat not in self.whole:
                    self.hands[seat].add(card)  # what is played later was in hand before
        turn: Seat | None = self.leader
        cut = False
        for place, row in enumerate(rows):
            cards = {self.leader.after(column): card for column, card in enumerate(row) if card is not None}
            marked = led_by[place] if place < len(led_by) else None
            first = marked or turn
            if first is None:
                cut = True
                break
            turn = self._trick(self.first + place, first, turn, cards, last=place == len(rows) - 1)
        return RecordedPlay(tuple(self.tricks), tuple(self.winners), tuple(self.faults), self.first, cut)

    def _trick(
        self, number: int, first: Seat, turn: Seat | None, cards: Mapping[Seat, Card], *, last: bool
    ) -> Seat | None:
        order = [first.after(step) for step in range(4) if first.after(step) in cards]
        if turn not in (None, first) and first in cards:
            self.faults.append(FoundFault(number, first, PlayFault.LED_OUT_OF_TURN, cards[first]))
        if last:
            self.faults.extend(_out_of_turn(number, first, order, cards))
        if first in cards:
            self.faults.extend(self._revokes(number, first, cards))
        for seat in order:
            self.hands[seat].discard(cards[seat])
        trick = Trick(tuple(Play(seat, CardRef.of(cards[seat])) for seat in order))
        self.tricks.append(trick)
        followed = len({card.suit for card in cards.values()}) == 1
        known = len(order) == 4 and (self.trumps_known or followed)
        self.winners.append(trick.winner(self.trumps) if known else None)
        return self.winners[-1]

    def _revokes(self, number: int, first: Seat, cards: Mapping[Seat, Card]) -> Iterator[FoundFault]:
        """Revokes of a trick led by `first`, each with those whose lead nobody would have revoked to."""
        others: tuple[Seat, ...] | None = None
        for seat in (first.after(step) for step in range(1, 4)):
            able = self._could_follow(seat, cards.get(seat), cards[first].suit)
            if able:
                if others is None:
                    others = tuple(
                        one for one in ROTATION if one in cards and one is not first and self._all(one, cards)
                    )
                yield FoundFault(number, seat, PlayFault.REVOKE, cards[seat], able, others)

    def _all(self, leader: Seat, cards: Mapping[Seat, Card]) -> bool:
        """Whether everybody followed as he could to a lead of that seat."""
        return not any(self._could_follow(seat, card, cards[leader].suit) for seat, card in cards.items())

    def _could_follow(self, seat: Seat, card: Card | None, led: Suit) -> tuple[Card, ...]:
        """The cards of the suit led that a player kept while he played another suit."""
        if card is None or card.suit is led:
            return ()
        return tuple(sorted((one for one in self.hands[seat] if one.suit is led), key=lambda one: -one.rank))


def _out_of_turn(number: int, first: Seat, order: Sequence[Seat], cards: Mapping[Seat, Card]) -> Iterator[FoundFault]:
    """Cards of the last row that came before the one whose turn it was; in earlier rows a gap is a card not told."""
    gap = next((step for step in range(4) if first.after(step) not in cards), 4)
    for seat in order:
        if first.turns_to(seat) > gap:
            yield FoundFault(number, seat, PlayFault.PLAYED_OUT_OF_TURN, cards[seat])
