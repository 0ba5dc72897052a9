"""What of a PBN board does not hold together: tags against auction and play, marks against the cards."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from assistant.bridge import Call, Card, Seat
from assistant.bridge.auction import Auction, Fault
from assistant.bridge.contract import Contract
from assistant.bridge.deal import HAND
from assistant.bridge.pbn import Board
from assistant.bridge.record_of_play import PlayFault, RecordedPlay
from assistant.record.deals import contract_of, contract_of_auction, marked_places, play_of, result_of, tagged_contract
from assistant.values import Value


class Doubt(Enum):
    """What does not hold together."""

    CONTRACT = "contract"  # the tags tell another contract than the auction: the tags count
    DEALER = "dealer"  # another player than the dealer called first, no column being marked as passed over
    LEADER = "leader"  # the first column of the play is not that of the opening leader
    SHORT_HAND = "short_hand"
    RESULT = "result"  # another number of tricks than the play shows
    REVOKE_BY_MARK = "revoke_by_mark"  # a revoke that the mark alone tells
    NO_REVOKE = "no_revoke"  # marked as a revoke, but the hands show none
    IN_TURN = "in_turn"  # marked as led out of turn, but the leader had won the trick before
    SUFFICIENT = "sufficient"  # marked as insufficient, but it is not
    CUT = "cut"  # the play cannot be followed beyond a trick
    WHO_LED = "who_led"  # with another leader nobody revoked


class BoardDoubt(Value):
    """A doubt with what it is about: a seat and another, a contract and that called, a card or call, a number."""

    doubt: Doubt
    who: Seat | None = None
    other: Seat | None = None
    contract: Contract | None = None
    called: Contract | None = None
    card: Card | None = None
    call: Call | None = None
    trick: int = 0
    count: int = 0
    others: tuple[Seat, ...] = ()


def doubts_of(board: Board) -> tuple[BoardDoubt, ...]:
    """All that does not hold together in a board."""
    played = play_of(board)
    found = [*_tags(board), *_calls(board)]
    return tuple(found if played is None else [*found, *_play(board, played)])


def _tags(board: Board) -> Iterator[BoardDoubt]:
    told, called = tagged_contract(board), contract_of_auction(board)
    if board.tag("Declarer").startswith("^"):
        told = told.with_changes(declarer=None)  # told to be another than the auction makes him
    if called is not None and not _agree(told, called):
        yield BoardDoubt(Doubt.CONTRACT, contract=contract_of(board), called=called)
    if board.deal is not None:
        for seat in Seat:
            hand = board.deal[seat]
            if hand is not None and not board.deal.whole(seat):
                yield BoardDoubt(Doubt.SHORT_HAND, who=seat, count=len(hand))
    declarer = contract_of(board).declarer
    if declarer is not None and board.leader not in (None, declarer.lho):
        yield BoardDoubt(Doubt.LEADER, who=board.leader, other=declarer.lho)


def _agree(told: Contract, called: Contract) -> bool:
    """Whether what the tags tell is what the auction came to."""
    same_bid = told.strain is None or (told.strain, told.doubled) == (called.strain, called.doubled)
    return same_bid and told.level in (None, called.level) and told.declarer in (None, called.declarer)


def _calls(board: Board) -> Iterator[BoardDoubt]:
    calls = board.calls()
    marked = any("S" in one.marks for one in board.auction)
    if calls and not marked and board.dealer is not None and calls[0][0] is not board.dealer:
        yield BoardDoubt(Doubt.DEALER, who=calls[0][0], other=board.dealer)
    auction = Auction(board.dealer)
    for seat, one in calls:
        if "I" in one.marks and Fault.INSUFFICIENT not in auction.faults(seat, one.call):
            yield BoardDoubt(Doubt.SUFFICIENT, who=seat, call=one.call)
        auction = auction.with_call(seat, one.call)


def _play(board: Board, played: RecordedPlay) -> Iterator[BoardDoubt]:
    revokes = {(one.trick, one.seat) for one in played.faults if one.fault is PlayFault.REVOKE}
    leads = {(one.trick, one.seat) for one in played.faults if one.fault is PlayFault.LED_OUT_OF_TURN}
    cards = {
        (number, play.seat): play.card.card
        for number, trick in enumerate(played.tricks, played.first)
        for play in trick.plays
    }
    for number, seat in sorted(marked_places(board, "R", played.first) - revokes, key=str):
        if (number, seat) in cards:
            shown = board.deal is not None and board.deal.whole(seat)
            doubt = Doubt.NO_REVOKE if shown else Doubt.REVOKE_BY_MARK
            yield BoardDoubt(doubt, who=seat, card=cards[number, seat], trick=number)
    for number, seat in sorted(marked_places(board, "L", played.first) - leads, key=str):
        if (number, seat) in cards:
            yield BoardDoubt(Doubt.IN_TURN, who=seat, card=cards[number, seat], trick=number)
    yield from _sequence(board, played)


def _sequence(board: Board, played: RecordedPlay) -> Iterator[BoardDoubt]:
    """Doubts on who led, how far the play can be followed, and how many tricks were won."""
    told: set[int] = set()
    for one in played.faults:
        if one.others and one.trick not in told:
            told.add(one.trick)
            leader = played.tricks[one.trick - played.first].plays[0].seat
            yield BoardDoubt(Doubt.WHO_LED, who=leader, trick=one.trick, others=one.others)
    if played.cut:
        yield BoardDoubt(Doubt.CUT, trick=played.first + len(played.tricks) - 1)
    result, declarer = result_of(board), contract_of(board).declarer
    if result is not None and declarer is not None and played.first == 1:
        won = sum(seat is not None and seat.side is declarer.side for seat in played.winners)
        lost = sum(seat is not None and seat.side is not declarer.side for seat in played.winners)
        if won > result or lost > HAND - result:
            yield BoardDoubt(Doubt.RESULT, count=result, trick=won if won > result else HAND - lost)
