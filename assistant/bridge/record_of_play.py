"""A play told column by column, as PBN writes it, put in the order in which the cards were played, with its faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from assistant.bridge.card import Card, CardRef, Suit
from assistant.bridge.deal import Deal
from assistant.bridge.seat import Seat
from assistant.bridge.trick import Play, Trick
from assistant.values import Value

Row = Sequence[Card | None]


class PlayFault(Enum):
    """What is irregular in a card played."""

    REVOKE = "revoke"  # another suit than the one led, with a card of it in hand (44C)
    LED_OUT_OF_TURN = "led_out_of_turn"
    PLAYED_OUT_OF_TURN = "played_out_of_turn"  # before the player whose turn it was
    NOT_IN_HAND = "not_in_hand"  # not dealt to that player, or played already


class FoundFault(Value):
    """A fault: the trick (from 1), who, which card, and the cards with which he could have followed."""

    trick: int
    seat: Seat
    fault: PlayFault
    card: Card
    could_play: tuple[Card, ...] = ()


class RecordedPlay(Value):
    """The tricks in order of play, who led each, who won each (None while unfinished), and the faults found."""

    tricks: tuple[Trick, ...]
    winners: tuple[Seat | None, ...]
    faults: tuple[FoundFault, ...]

    @property
    def complete(self) -> bool:
        """Whether all thirteen tricks are told."""
        return len(self.winners) == 13 and None not in self.winners


def recorded(
    deal: Deal | None, trumps: Suit | None, leader: Seat, rows: Sequence[Row], led_by: Sequence[Seat | None] = ()
) -> RecordedPlay:
    """The play from rows of four cards, columns from `leader` on (a card not told is None).

    `led_by` names, for the rows where the lead was marked as out of turn, who led.
    """
    hands = {seat: set(deal[seat] or ()) if deal is not None else set() for seat in Seat}
    known = {seat for seat in Seat if deal is not None and deal[seat] is not None}
    tricks: list[Trick] = []
    winners: list[Seat | None] = []
    faults: list[FoundFault] = []
    turn: Seat | None = leader
    for number, row in enumerate(rows, 1):
        cards = {leader.after(place): card for place, card in enumerate(row)}
        marked = led_by[number - 1] if number <= len(led_by) else None
        first = marked or turn or leader
        order = [first.after(step) for step in range(4)]
        trick = Trick()
        for seat in order:
            card = cards.get(seat)
            if card is None:
                continue
            faults.extend(_faults(number, seat, card, trick, order, cards, hands[seat], seat in known))
            hands[seat].discard(card)
            trick = Trick((*trick.plays, Play(seat, CardRef.of(card))))
        if marked is not None and turn is not None and marked is not turn and (lead := cards.get(marked)) is not None:
            faults.append(FoundFault(number, marked, PlayFault.LED_OUT_OF_TURN, lead))
        turn = trick.winner(trumps) if len(trick.plays) == 4 else None
        tricks.append(trick)
        winners.append(turn)
    return RecordedPlay(tuple(tricks), tuple(winners), tuple(faults))


def _faults(
    number: int,
    seat: Seat,
    card: Card,
    trick: Trick,
    order: Sequence[Seat],
    cards: dict[Seat, Card | None],
    hand: set[Card],
    known: bool,
) -> Iterator[FoundFault]:
    if known and card not in hand:
        yield FoundFault(number, seat, PlayFault.NOT_IN_HAND, card)
    missing = [one for one in order[: order.index(seat)] if cards.get(one) is None]
    if missing:
        yield FoundFault(number, seat, PlayFault.PLAYED_OUT_OF_TURN, card)
    led = trick.suit_led
    if led is not None and card.suit is not led:
        able = tuple(sorted((one for one in hand if one.suit is led), key=lambda one: -one.rank))
        if able:
            yield FoundFault(number, seat, PlayFault.REVOKE, card, able)
