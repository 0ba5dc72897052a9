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
    """What a revoke did, in tricks of the declaring side over the whole deal, 0 to 13.

    `without` and `with_revoke` are the best results for both sides from the card before, and from the revoke on.
    """

    trick: int
    seat: Seat
    without: int
    with_revoke: int


def _endplay() -> Any:
    try:
        from endplay import dds, types
    except ImportError as error:
        raise SolverMissing(EXTRA) from error
    return dds, types


def _position(hands: Deal, trumps: Suit | None, leader: Seat, played: Sequence[Card]) -> Any:
    """The position of the solver in a trick led by `leader`, after the cards played to it."""
    _, types = _endplay()
    strain = types.Denom.nt if trumps is None else types.Denom.find(str(trumps))
    position = types.Deal(str(hands), first=types.Player.find(str(leader)), trump=strain)
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


def equity_of(deal: Deal, trumps: Suit | None, declarer: Seat, play: RecordedPlay, fault: FoundFault) -> Equity:
    """What a revoke found in a play did.

    Raises SolverMissing, and ValueError for a deal not known whole or tricks before whose winners are not known.
    """
    place = fault.trick - play.first
    earlier = play.winners[:place]
    if None in earlier or not all(deal.whole(seat) for seat in Seat):
        raise ValueError("the four hands and who won each trick before must be known")
    gone = {one.card.card for trick in play.tricks[:place] for one in trick.plays}
    hands = Deal.of({seat: frozenset(card for card in deal[seat] or () if card not in gone) for seat in Seat})
    trick = play.tricks[place].plays
    order = [one.seat for one in trick]
    before = [one.card.card for one in trick[: order.index(fault.seat)] if one.card.card is not None]
    won = sum(seat is not None and seat.side is declarer.side for seat in earlier)
    position = _position(hands, trumps, order[0], before)
    without = won + _best(position, declarer)
    position.play(str(fault.card))
    taken = play.winners[place] if len(before) == 3 else None  # a fourth card ends the trick, which the solver forgets
    after = won + (taken is not None and taken.side is declarer.side) + _best(position, declarer)
    return Equity(fault.trick, fault.seat, without, after)


def revokes_in(play: RecordedPlay) -> tuple[FoundFault, ...]:
    """The revokes among the faults of a play."""
    return tuple(one for one in play.faults if one.fault is PlayFault.REVOKE)
