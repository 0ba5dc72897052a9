"""A board of a PBN file as what is told of a table: auction, contract, hands, and the play card by card."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.bridge import CardRef, Seat, Side
from assistant.bridge.auction import Auction, Fault
from assistant.bridge.call import Bid
from assistant.bridge.contract import Contract, Strain
from assistant.bridge.deal import HAND
from assistant.bridge.pbn import Board
from assistant.bridge.record_of_play import PlayFault, RecordedPlay, recorded
from assistant.statements import (
    AtTrick,
    Called,
    ContractTold,
    DealerTold,
    HasSuit,
    Holds,
    Led,
    Meaning,
    Played,
    PlayedToNext,
    PlayEnded,
    Told,
    TricksSince,
)
from assistant.values import Value

STRAINS = {
    "C": Strain.CLUBS, "D": Strain.DIAMONDS, "H": Strain.HEARTS, "S": Strain.SPADES,
    "N": Strain.NO_TRUMP, "NT": Strain.NO_TRUMP,
}  # fmt: skip


def contract_of(board: Board) -> Contract:
    """The contract of a board, from its tags, its auction once over for what these leave out, and the leader."""
    told, called = tagged_contract(board), contract_of_auction(board) or Contract()
    if told.strain is None:
        told = called.with_changes(declarer=told.declarer or called.declarer)
    by_leader = board.leader.rho if board.leader is not None else None
    return told.with_changes(declarer=told.declarer or called.declarer or by_leader)


def tagged_contract(board: Board) -> Contract:
    """What the tags alone tell of the contract; parts not told are None."""
    written = board.tag("Contract").upper()
    level = int(written[0]) if written[:1].isdecimal() else None
    bid = written[1:] if level else written
    strain = STRAINS.get(bid.rstrip("X"))
    declarer = board.tag("Declarer").lstrip("^").upper()
    seat = Seat.parse(declarer) if declarer in ("N", "E", "S", "W") else None
    return Contract(level, strain, bid.count("X") if strain is not None else 0, seat)


def contract_of_auction(board: Board) -> Contract | None:
    """The contract that an auction told to its end comes to."""
    auction = auction_of(board)
    return auction.contract if board.auction_ended or auction.is_over else None


def auction_of(board: Board) -> Auction:
    """The calls of a board, all as if accepted."""
    auction = Auction(board.dealer)
    for seat, one in board.calls():
        auction = auction.with_call(seat, one.call)
    return auction


def play_of(board: Board) -> RecordedPlay | None:
    """The play of a board in order, with its faults; None when no play is told."""
    leader = board.leader
    if leader is None or not board.play:
        return None
    rows = [tuple(one.card for one in row) for row in board.play]
    led_by = [
        next((leader.after(place) for place, one in enumerate(row) if "L" in one.marks and one.card), None)
        for row in board.play
    ]
    strain = contract_of(board).strain
    return recorded(board.deal, strain.trumps if strain else None, leader, rows, led_by, strain is not None)


def result_of(board: Board) -> int | None:
    """Tricks of the declaring side as entered, 0 to 13; a number without side is theirs.

    None when not told, or (`^`) changed because of an irregularity.
    """
    declarer = contract_of(board).declarer
    written = board.tag("Result").strip()
    if written.startswith("^"):
        return None
    if written.isdecimal():
        return int(written)
    sides = dict(re.findall(r"(NS|EW)\s*(\d+)", written))
    if declarer is None or not sides:
        return None
    own, theirs = sides.get(str(declarer.side)), sides.get(str(declarer.side.other))
    return int(own) if own is not None else HAND - int(theirs or 0)


class Transfer(Value):
    """Tricks of the declaring side at the table, `after` those transferred are counted for the other side."""

    table: int
    after: int


def transfer_of(board: Board, played: RecordedPlay, transferred: int) -> Transfer | None:
    """The result before and after a transfer; None when it is not told, or both sides revoked and tricks went over."""
    declarer = contract_of(board).declarer
    sides = {seat.side for _, seat in _revokes(board, played)}
    if declarer is None or (transferred and len(sides) != 1):
        return None
    won = sum(seat is not None and seat.side is declarer.side for seat in played.winners)
    table = won if played.complete and played.first == 1 else result_of(board)
    if table is None:
        return None
    return Transfer(table, table + (-transferred if declarer.side in sides else transferred))


def _revokes(board: Board, played: RecordedPlay) -> set[tuple[int, Seat]]:
    """The revokes found in the play, or told by a mark: trick and player."""
    found = {(one.trick, one.seat) for one in played.faults if one.fault is PlayFault.REVOKE}
    return marked_places(board, "R", played.first) | found


def vulnerable(board: Board, side: Side) -> bool | None:
    """Whether a side is vulnerable; None when that is not told."""
    written = dict(board.tags).get("Vulnerable", "").upper()
    if written in ("NONE", "LOVE", "-"):
        return False
    return None if written in ("", "?") else written in ("ALL", "BOTH", str(side))


def story_of(board: Board) -> tuple[Told, ...]:
    """What a board tells, in order, as facts told by nobody in particular."""
    return tuple(Told(meaning, (0, 0), "") for meaning in _meanings(board))


def _meanings(board: Board) -> Iterator[Meaning]:
    yield from _auction(board)
    contract = contract_of(board)
    if contract.strain is not None:
        yield ContractTold(contract.level, contract.strain, contract.doubled, contract.declarer)
    elif contract.declarer is not None:
        yield ContractTold(declarer=contract.declarer)
    if board.deal is not None:
        for seat in Seat:
            hand = board.deal[seat]
            if hand:
                yield Holds(seat, tuple(CardRef.of(card) for card in sorted(hand, key=str)))
    played = play_of(board)
    if played is not None:
        yield from _play(board, played)


def _auction(board: Board) -> Iterator[Meaning]:
    """The calls, unless they came to a contract in good order: then this tells all that matters."""
    auction = Auction(board.dealer)
    marked = False
    for seat, one in board.calls():
        marked = marked or bool(auction.faults(seat, one.call)) or "I" in one.marks
        auction = auction.with_call(seat, one.call)
    if not marked and (board.auction_ended or auction.is_over or contract_of(board).strain is not None):
        return
    if board.dealer is not None:
        yield DealerTold(board.dealer)
    before = Auction(board.dealer)
    for seat, one in board.calls():
        if one.call is not None:
            insufficient = isinstance(one.call, Bid) and (
                "I" in one.marks or Fault.INSUFFICIENT in before.faults(seat, one.call)
            )
            yield Called(seat, one.call, insufficient=insufficient)
            before = before.with_call(seat, one.call)


def _play(board: Board, played: RecordedPlay) -> Iterator[Meaning]:
    """Cards in the order of play; a revoke marked in a file without hands tells that the suit was held."""
    if played.first > 1:
        yield AtTrick(played.first)
    out_of_turn = {one.trick for one in played.faults if one.fault is PlayFault.LED_OUT_OF_TURN}
    revoked = marked_places(board, "R", played.first)
    for number, trick in enumerate(played.tricks, played.first):
        for place, play in enumerate(trick.plays):
            if place == 0:
                yield Led(play.seat, (play.card,), opening=number == 1, out_of_turn=number in out_of_turn)
            else:
                yield Played(play.seat, (play.card,))
                suit = trick.suit_led
                if (number, play.seat) in revoked and suit is not None and not _shown(board, play.seat):
                    yield HasSuit(play.seat, (suit,))
    if played.cut:
        yield from _next_row(board, len(played.tricks))
    if played.complete or board.play_ended or len(board.play) == HAND or result_of(board) is not None:
        yield from _tricks_after(board, played)
        yield PlayEnded()


def _next_row(board: Board, place: int) -> Iterator[Meaning]:
    """Who played to a trick whose order is not known."""
    for column, one in enumerate(board.play[place]):
        if one.card is not None and board.leader is not None:
            yield PlayedToNext(board.leader.after(column))


def _shown(board: Board, seat: Seat) -> bool:
    return board.deal is not None and board.deal.whole(seat)


def marked_places(board: Board, mark: str, first: int) -> set[tuple[int, Seat]]:
    """The cards with that mark: trick, the first row being `first`, and player."""
    if board.leader is None:
        return set()
    return {
        (number, board.leader.after(place))
        for number, row in enumerate(board.play, first)
        for place, one in enumerate(row)
        if mark in one.marks and one.card is not None
    }


def _tricks_after(board: Board, played: RecordedPlay) -> Iterator[Meaning]:
    """Tricks of the side that revoked after that trick, when the result tells those that the play does not show."""
    result, declarer = result_of(board), contract_of(board).declarer
    revokes = _revokes(board, played)
    if played.complete or result is None or declarer is None or len(revokes) != 1:
        return
    ((trick, seat),) = revokes
    until = played.winners[: trick - played.first + 1]
    if played.first > 1 or not until or None in until:
        return
    total = result if seat.side is declarer.side else HAND - result
    before = sum(winner is not None and winner.side is seat.side for winner in until)
    if total >= before:
        yield TricksSince(seat, total - before)
