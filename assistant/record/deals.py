"""A board of a PBN file as what is told of a table: contract, hands, and the play card by card."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef, Seat, Suit
from assistant.bridge.contract import Contract, Strain
from assistant.bridge.pbn import Board
from assistant.bridge.record_of_play import PlayFault, RecordedPlay, recorded
from assistant.statements import (
    ContractTold,
    HasSuit,
    Holds,
    Led,
    Meaning,
    Played,
    PlayEnded,
    Told,
)

STRAINS = {"C": Strain.CLUBS, "D": Strain.DIAMONDS, "H": Strain.HEARTS, "S": Strain.SPADES, "NT": Strain.NO_TRUMP}


def contract_of(board: Board) -> Contract:
    """The contract of a board, from its tags or else from a finished auction; parts not told are None."""
    written = board.tag("Contract").upper()
    level, strain = written[:1], written[1:].rstrip("X")
    declarer = board.tag("Declarer").lstrip("^")
    if level.isdecimal() and strain in STRAINS:
        doubled = len(written) - 1 - len(strain)
        seat = Seat.parse(declarer) if declarer in ("N", "E", "S", "W") else None
        return Contract(int(level), STRAINS[strain], doubled, seat or (board.leader.rho if board.leader else None))
    return _from_auction(board)


def _from_auction(board: Board) -> Contract:
    from assistant.bridge.auction import Auction, Made

    if not board.auction_ended or board.dealer is None or any(one.call is None for one in board.auction):
        return Contract()
    made = tuple(Made(board.dealer.after(place), one.call) for place, one in enumerate(board.auction))
    return Auction(board.dealer, made).contract or Contract()


def play_of(board: Board) -> RecordedPlay | None:
    """The play of a board in order, with its faults; None when no play is told."""
    leader = board.leader
    if leader is None or not board.play:
        return None
    rows = [tuple(one.card for one in row) for row in board.play]
    led_by = [
        next((leader.after(place) for place, one in enumerate(row) if "L" in one.marks), None) for row in board.play
    ]
    return recorded(board.deal, _trumps(board), leader, rows, led_by)


def _trumps(board: Board) -> Suit | None:
    strain = contract_of(board).strain
    return strain.trumps if strain else None


def story_of(board: Board) -> tuple[Told, ...]:
    """What a board tells, in order, as facts told by nobody in particular."""
    return tuple(Told(meaning, (0, 0), "") for meaning in _meanings(board))


def _meanings(board: Board) -> Iterator[Meaning]:
    contract = contract_of(board)
    if contract.level is not None:
        yield ContractTold(contract.level, contract.strain, contract.doubled, contract.declarer)
    if board.deal is not None:
        for seat in Seat:
            hand = board.deal[seat]
            if hand is not None:
                yield Holds(seat, tuple(CardRef.of(card) for card in sorted(hand, key=str)))
    played = play_of(board)
    if played is not None:
        yield from _play(board, played)


def _play(board: Board, played: RecordedPlay) -> Iterator[Meaning]:
    """Cards in the order of play; a revoke marked in a file without hands tells that the suit was held."""
    out_of_turn = {one.trick for one in played.faults if one.fault is PlayFault.LED_OUT_OF_TURN}
    revoked = {
        (number, board.leader.after(place))
        for number, row in enumerate(board.play, 1)
        for place, one in enumerate(row)
        if "R" in one.marks and board.leader is not None
    }
    for number, trick in enumerate(played.tricks, 1):
        for place, play in enumerate(trick.plays):
            if place == 0:
                yield Led(play.seat, (play.card,), opening=number == 1, out_of_turn=number in out_of_turn)
            else:
                yield Played(play.seat, (play.card,))
                if (number, play.seat) in revoked and trick.suit_led is not None:
                    yield HasSuit(play.seat, (trick.suit_led,))
    if played.complete:
        yield PlayEnded()
