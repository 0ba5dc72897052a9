"""The double-dummy solver, an extra of the package (`dds`): the only room that knows it, imported on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.bridge import Card, Seat, Suit
from assistant.bridge.deal import Deal
from assistant.bridge.record_of_play import FoundFault, PlayFault, RecordedPlay
from assistant.values import Value

EXTRA = "dds"
"""The extra that brings the solver."""


class SolverMissing(Exception):
    """The solver is not installed; the extra `dds` brings it."""


class Equity(Value):
    """What a revoke did, in tricks of the declaring side, 0 to 13.

    `without` and `with_revoke` are the best results for both sides from the card before, and from the revoke on;
    `played` is what was won at the table, `after_transfer` the same once the tricks are transferred.
    """

    trick: int
    seat: Seat
    without: int
    with_revoke: int
    played: int
    transferred: int
    declaring_side_revoked: bool

    @property
    def after_transfer(self) -> int:
        """Tricks of the declaring side once the transfer is made."""
        return self.played + (-self.transferred if self.declaring_side_revoked else self.transferred)

    @property
    def equity_is_better(self) -> bool:
        """Whether the result without the revoke is better for the side that did not err than the transfer."""
        gain = self.without - self.after_transfer
        return gain < 0 if self.declaring_side_revoked else gain > 0


def _endplay() -> Any:
    try:
        from endplay import dds, types
    except ImportError as error:
        raise SolverMissing(EXTRA) from error
    return dds, types


def _position(deal: Deal, trumps: Suit | None, leader: Seat, played: Sequence[Card]) -> Any:
    """The position of the solver after the cards played."""
    if any(deal[seat] is None for seat in Seat):
        raise ValueError("the four hands must be known")
    _, types = _endplay()
    strain = types.Denom.nt if trumps is None else types.Denom.find(str(trumps))
    position = types.Deal(str(deal), first=types.Player.find(str(leader)), trump=strain)
    for card in played:
        position.play(types.Card(str(card)))
    return position


def _best(position: Any, side_of: Seat) -> int:
    """Tricks that the side of a seat wins from a position on, with best play of all."""
    dds, types = _endplay()
    remaining = sum(len(position[types.Player.find(str(seat))]) for seat in Seat)
    if not remaining:
        return 0  # nothing left to win
    on_turn = Seat.parse(position.curplayer.abbr)
    best = max(int(tricks) for _, tricks in dds.solve_board(position))
    left = (remaining + len(position.curtrick)) // 4
    return best if on_turn.side is side_of.side else left - best


def equity_of(
    deal: Deal, trumps: Suit | None, declarer: Seat, play: RecordedPlay, fault: FoundFault, transferred: int
) -> Equity:
    """What a revoke found in a complete play did. Raises SolverMissing, and ValueError for a deal not known whole."""
    cards = [(number, one) for number, trick in enumerate(play.tricks, 1) for one in trick.plays]
    before = [one.card.card for number, one in cards if number < fault.trick or _earlier(play, fault, number, one.seat)]
    known = [card for card in before if card is not None]
    won = sum(seat is not None and seat.side is declarer.side for seat in play.winners[: fault.trick - 1])
    leader = play.tricks[0].plays[0].seat
    position = _position(deal, trumps, leader, known)
    without = won + _best(position, declarer)
    position.play(str(fault.card))
    after = won + _best(position, declarer)
    total = sum(seat is not None and seat.side is declarer.side for seat in play.winners)
    return Equity(fault.trick, fault.seat, without, after, total, transferred, fault.seat.side is declarer.side)


def _earlier(play: RecordedPlay, fault: FoundFault, number: int, seat: Seat) -> bool:
    """Whether a card of the trick of the revoke was played before it."""
    if number != fault.trick:
        return False
    order = [one.seat for one in play.tricks[number - 1].plays]
    return order.index(seat) < order.index(fault.seat)


def revokes_in(play: RecordedPlay) -> tuple[FoundFault, ...]:
    """The revokes among the faults of a play."""
    return tuple(one for one in play.faults if one.fault is PlayFault.REVOKE)
