"""A board of a PBN file in words: what it tells, and what is wrong with a file that is none."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge.deal import DealFault
from assistant.bridge.pbn import Board, PbnError, PbnFault
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
    PbnFault.MARK_BEFORE_ANYTHING: message("line {line}: a mark before any call or card: {word}"),
    PbnFault.NOT_A_NOTE: message("line {line}: a note is written =1=, not {word}"),
    PbnFault.UNKNOWN_MARK: message("line {line}: unknown mark {word}: it is ^I, ^L, ^R or ^S"),
    PbnFault.NOT_A_CALL: message("line {line}: not a call: {word}"),
    PbnFault.NOT_A_CARD: message("line {line}: not a card: {word}"),
    PbnFault.COMMENT_OPEN: message("line {line}: a comment in braces is not closed"),
    DealFault.NOT_FOUR_HANDS: message("line {line}: a deal is a seat, a colon and four hands: {word}"),
    DealFault.NO_SEAT: message("line {line}: a deal begins with N, E, S or W, not with {word}"),
    DealFault.NOT_FOUR_SUITS: message("line {line}: a hand is four suits between dots: {word}"),
    DealFault.NO_RANK: message("line {line}: not a rank, which is A, K, Q, J, T or 9 to 2: {word}"),
    DealFault.TWICE_IN_HAND: message("line {line}: a card stands twice in a hand: {word}"),
    DealFault.DEALT_TWICE: message("line {line}: a card dealt to two hands: {word}"),
}
BOARD = message("board read: {contents}")
CONTRACT_BY = message("{contract} by {declarer}")
NUMBER = message("number {number}")
HANDS = messages("{count} hand", "{count} hands")
CALLS = messages("{count} call", "{count} calls")
TRICKS = messages("{count} trick", "{count} tricks")
NOTHING = message("nothing that a ruling needs")


def fault_told(wording: Wording, error: PbnError) -> str:
    """The fault of a file, with its line."""
    return wording(FAULTS[error.fault], line=error.line, word=error.word.strip())


def board_told(wording: Wording, board: Board) -> tuple[str, ...]:
    """What a board holds, then each fault found in its play."""
    played = play_of(board)
    return (
        wording(BOARD, contents=", ".join(_contents(wording, board)) or wording(NOTHING)),
        *(faults_told(wording, played.faults) if played is not None else ()),
    )


def _contents(wording: Wording, board: Board) -> Iterator[str]:
    if board.tag("Board"):
        yield wording(NUMBER, number=board.tag("Board"))
    contract = contract_of(board)
    if contract.level is not None:
        words = wording.contract(contract.level, contract.strain, contract.doubled)
        by = contract.declarer
        yield wording(CONTRACT_BY, contract=words, declarer=by) if by is not None else words
    hands = sum(hand is not None for hand in board.deal.hands) if board.deal else 0
    for source, count in ((HANDS, hands), (CALLS, len(board.auction)), (TRICKS, len(board.play))):
        if count:
            yield wording.counted(*source, count, count=count)
