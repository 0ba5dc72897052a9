"""A board of a PBN file in words: what it tells, and what is wrong with a file that is none."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef, Seat
from assistant.bridge.contract import Contract
from assistant.bridge.deal import DealFault
from assistant.bridge.pbn import Board
from assistant.bridge.pbn_text import PbnError, PbnFault
from assistant.bridge.record_of_play import RecordedPlay
from assistant.record.board_doubts import BoardDoubt, Doubt, doubts_of
from assistant.record.deals import contract_of, play_of
from assistant.wording.catalogue import message, messages
from assistant.wording.diagram import faults_told
from assistant.wording.sentences import Wording

FAULTS: dict[PbnFault | DealFault, str] = {
    PbnFault.BEFORE_ANY_TAG: message("line {line}: text before any tag: {word}"),
    PbnFault.NOT_A_TAG: message('line {line}: not a tag, which is written [Name "value"]: {word}'),
    PbnFault.NO_QUOTES: message("line {line}: the value of a tag stands between double quotes: {word}"),
    PbnFault.TAG_TWICE: message("line {line}: tag given twice: {word}"),
    PbnFault.NO_SEAT: message("line {line}: the value of this tag is N, E, S or W: {word}"),
    PbnFault.NO_VULNERABILITY: message("line {line}: the vulnerability is None, NS, EW or All, not {word}"),
    PbnFault.NO_CONTRACT: message("line {line}: a contract is written 4S, 3NTX or Pass, not {word}"),
    PbnFault.NO_RESULT: message("line {line}: a result is a number of tricks, from 0 to 13, not {word}"),
    PbnFault.MARK_BEFORE_ANYTHING: message("line {line}: a mark without any call or card: {word}"),
    PbnFault.NOT_A_NOTE: message("line {line}: a note is written =1=, not {word}"),
    PbnFault.UNKNOWN_MARK: message("line {line}: unknown mark {word}: it is ^I, ^L, ^R or ^S"),
    PbnFault.NOT_A_CALL: message("line {line}: not a call: {word}"),
    PbnFault.NOT_A_CARD: message("line {line}: not a card: {word}"),
    PbnFault.NO_LEADER: message('line {line}: the tag of the play names no seat for its first column: [Play "W"]'),
    PbnFault.PLAY_TOO_LONG: message("line {line}: more than thirteen tricks: {word}"),
    PbnFault.PLAYED_TWICE: message("line {line}: card played twice: {word}"),
    PbnFault.NOT_HIS_CARD: message("line {line}: the hands give this card to another player: {word}"),
    PbnFault.COMMENT_OPEN: message("line {line}: a comment in braces is not closed"),
    DealFault.NOT_FOUR_HANDS: message("line {line}: a deal is a seat, a colon and four hands: {word}"),
    DealFault.NO_SEAT: message("line {line}: a deal begins with N, E, S or W, not with {word}"),
    DealFault.NOT_FOUR_SUITS: message("line {line}: a hand is four suits between dots: {word}"),
    DealFault.NO_RANK: message("line {line}: not a rank, which is A, K, Q, J, T or 9 to 2: {word}"),
    DealFault.TWICE_IN_HAND: message("line {line}: a card stands twice in a hand: {word}"),
    DealFault.TOO_MANY: message("line {line}: a hand has more than thirteen cards: {word}"),
    DealFault.DEALT_TWICE: message("line {line}: a card dealt to two hands: {word}"),
}
DOUBTS = {
    Doubt.CONTRACT: message(
        "doubt: the auction comes to {called}, the contract written is {contract}: it is this that counts"
    ),
    Doubt.DEALER: message("doubt: {who} called first, but the dealer is {other}"),
    Doubt.LEADER: message("doubt: the play starts in the column of {who}, but the opening lead is up to {other}"),
    Doubt.SHORT_HAND: message("doubt: {count} cards only in the hand of {who}"),
    Doubt.RESULT: message("doubt: {count} tricks are entered for the declaring side, the play shows {trick}"),
    Doubt.REVOKE_BY_MARK: message("trick {trick}: {card} of {who} is marked as a revoke"),
    Doubt.NO_REVOKE: message("doubt: trick {trick}, {card} of {who} is marked as a revoke, the hands show none"),
    Doubt.IN_TURN: message("doubt: trick {trick}, {card} of {who} is marked as led out of turn, but {who} was on lead"),
    Doubt.SUFFICIENT: message("doubt: {call} of {who} is marked as insufficient, but it is sufficient"),
    Doubt.CUT: message("doubt: the play is read up to trick {trick}: it is not told who won it"),
    Doubt.WHO_LED: message(
        "doubt: trick {trick} is read as led by {who}; had {others} led it, nobody would have revoked. "
        "“^L” before a card tells who led"
    ),
}
BOARD = message("board read: {contents}")
CONTRACT_BY = message("{contract} by {declarer}")
NUMBER = message("number {number}")
HANDS = messages("{count} hand", "{count} hands")
CALLS = messages("{count} call", "{count} calls")
TRICKS = messages("{count} trick", "{count} tricks")
NOTHING = message("nothing that a ruling needs")
NO_FAULT = message("no fault found in the play")


def fault_told(wording: Wording, error: PbnError) -> str:
    """The fault of a file, with its line."""
    return wording(FAULTS[error.fault], line=error.line, word=error.word.strip())


def board_told(wording: Wording, board: Board) -> tuple[str, ...]:
    """What a board holds, then each fault found in its play, and what does not hold together."""
    played = play_of(board)
    return (
        wording(BOARD, contents=", ".join(_contents(wording, board)) or wording(NOTHING)),
        *(_play_told(wording, board, played) if played is not None else ()),
        *(_doubt_told(wording, doubt) for doubt in doubts_of(board)),
    )


def _play_told(wording: Wording, board: Board, played: RecordedPlay) -> Iterator[str]:
    """The faults of a play; that there is none only where every hand shows it."""
    yield from faults_told(wording, played.faults)
    shown = board.deal is not None and all(board.deal.whole(seat) for seat in Seat)
    if shown and not played.faults:
        yield wording(NO_FAULT)


def _doubt_told(wording: Wording, doubt: BoardDoubt) -> str:
    card = CardRef.of(doubt.card) if doubt.card is not None else None
    return wording(
        DOUBTS[doubt.doubt],
        who=doubt.who,
        other=doubt.other,
        others=wording.listed((str(wording.person(one)) for one in doubt.others), by_or=True),
        contract=_contract(wording, doubt.contract),
        called=_contract(wording, doubt.called),
        card=card,
        call=wording.call(doubt.call) if doubt.call is not None else "",
        trick=doubt.trick,
        count=doubt.count,
    )


def _contract(wording: Wording, contract: Contract | None) -> str:
    """A contract with its declarer where he is known."""
    if contract is None:
        return ""
    words = wording.contract(contract.level, contract.strain, contract.doubled)
    by = contract.declarer
    return wording(CONTRACT_BY, contract=words, declarer=by) if by is not None else words


def _contents(wording: Wording, board: Board) -> Iterator[str]:
    if board.tag("Board"):
        yield wording(NUMBER, number=board.tag("Board"))
    contract = contract_of(board)
    if contract.strain is not None:
        yield _contract(wording, contract)
    hands = sum(hand is not None for hand in board.deal.hands) if board.deal else 0
    for source, count in ((HANDS, hands), (CALLS, len(board.auction)), (TRICKS, len(board.play))):
        if count:
            yield wording.counted(*source, count, count=count)
