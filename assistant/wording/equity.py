"""What a revoke did with best play of all, beside the transfer, as a table of tricks and points."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Seat, Side
from assistant.bridge.pbn import Board
from assistant.bridge.score import points
from assistant.record.deals import Transfer, contract_of, vulnerable
from assistant.solver import Equity
from assistant.wording.boards import TRICKS
from assistant.wording.catalogue import message
from assistant.wording.sentences import Wording

HELP = message("Help for your judgement, not a ruling: trick {trick}, revoke of {who}.")
HEADING = message("tricks")
SCORE = message("score {side}")
WITHOUT = message("best play of all, without the revoke")
WITH = message("best play of all, from the revoke on")
TABLE = message("at the table")
AFTER = message("after the transfer")
EQUITY_IS_BETTER = message("The result without the revoke is better for {side}, who did not err: look at 64C.")
TRANSFER_IS_BETTER = message("The transfer is better for {side}, who did not err.")
THEY_ARE_EQUAL = message(
    "The transfer and the result without the revoke are worth the same for {side}, who did not err."
)
SCORE_AFTER = message("Score of {side} (77): {table} at the table ({made}); {after} after the transfer ({left}).")
LABEL, COLUMN = 42, 8
MINUS = "−"


def score_told(wording: Wording, board: Board, transfer: Transfer) -> Iterator[str]:
    """The score of the declaring side before and after a transfer; nothing when what it hangs on is not told."""
    contract = contract_of(board)
    if contract.declarer is None:
        return
    table, after = (_points(board, tricks) for tricks in (transfer.table, transfer.after))
    if table is not None and after is not None:
        yield wording(
            SCORE_AFTER,
            side=_letters(wording, contract.declarer.side),
            table=_signed(table),
            after=_signed(after),
            made=wording.counted(*TRICKS, transfer.table, count=transfer.table),
            left=wording.counted(*TRICKS, transfer.after, count=transfer.after),
        )


def equity_told(wording: Wording, board: Board, found: Equity, transfer: Transfer | None) -> Iterator[str]:
    """The tricks of both sides without and with a revoke, at the table and after the transfer, and which is better."""
    declarer = contract_of(board).declarer or Seat.NORTH
    own, other = declarer.side, declarer.side.other
    yield wording(HELP, trick=found.trick, who=found.seat)
    heads = (_letters(wording, own), _letters(wording, other))
    score = wording(SCORE, side=heads[0]) if _points(board, 0) is not None else ""
    yield _row(wording(HEADING), *heads, score)
    rows = [(WITHOUT, found.without), (WITH, found.with_revoke)]
    if transfer is not None:
        rows += [(TABLE, transfer.table), (AFTER, transfer.after)]
    for label, tricks in rows:
        worth = _points(board, tricks)
        yield _row(wording(label), str(tricks), str(13 - tricks), _signed(worth) if worth is not None else "")
    if transfer is not None:
        erred = found.seat.side is own
        gain = (found.without - transfer.after) * (-1 if erred else 1)
        verdict = EQUITY_IS_BETTER if gain > 0 else TRANSFER_IS_BETTER if gain < 0 else THEY_ARE_EQUAL
        yield wording(verdict, side=_letters(wording, other if erred else own))


def _row(label: str, *columns: str) -> str:
    return (
        "  " + label.ljust(LABEL) + "".join(one.rjust(COLUMN) for one in columns[:2]) + columns[2].rjust(2 * COLUMN)
    ).rstrip()


def _letters(wording: Wording, side: Side) -> str:
    return "-".join(wording.seat_letter(seat) for seat in side.seats)


def _points(board: Board, tricks: int) -> int | None:
    contract = contract_of(board)
    exposed = vulnerable(board, contract.declarer.side) if contract.declarer is not None else None
    if contract.level is None or contract.strain is None or exposed is None or not 0 <= tricks <= 13:
        return None
    return points(contract, tricks, exposed)


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)
