"""A board of a PBN file beside the turns of a dialogue."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.bridge.pbn import Board
    from assistant.bridge.record_of_play import RecordedPlay
    from assistant.dialogue import Dialogue, Reply
    from assistant.record.deals import Transfer

DEAL_FILE = message("a PBN file: hands, contract and play are read from it")
BOARD_NUMBER = message("the board of the file (its number, or its place when boards have none; the first if not said)")
EQUITY = message("best results with and without each revoke, beside the transfer (needs the extra dds)")
NO_SOLVER = message("The double-dummy solver is not installed: pip install 'arbitre-bridge[{extra}]'.")
NOTHING_TO_SOLVE = message("Equity can be looked at when contract, four hands and the play up to a revoke are told.")
NO_FILE = message("--donne and --equite go with --pbn: they are asked of a board of a file")
NO_BOARD = message("{path} has no board {number}")
BAD_FILE = message("{path}, {reason}")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("--pbn", metavar="FICHIER", help=wording(DEAL_FILE))
    parser.add_argument("--equite", action="store_true", help=wording(EQUITY))
    parser.add_argument("--donne", metavar="N", default="", help=wording(BOARD_NUMBER))


def asked_for(options: Namespace, wording: Wording) -> Board | None:
    """The board asked for, None without a file; ValueError, in words, for a bad file or a board it does not have."""
    if options.pbn is None:
        if options.donne or options.equite:
            raise ValueError(wording(NO_FILE))
        return None
    from assistant.bridge.pbn import find, read
    from assistant.bridge.pbn_text import PbnError

    text = _text_of(options.pbn)
    try:
        found = find(text, options.donne) if options.donne else next(iter(read(text)), None)
    except PbnError as error:
        from assistant.wording.boards import fault_told

        raise ValueError(wording(BAD_FILE, path=options.pbn, reason=fault_told(wording, error))) from error
    if found is None:
        raise ValueError(wording(NO_BOARD, path=options.pbn, number=options.donne or "1"))
    return found


def _text_of(path: str) -> str:
    """The text of a file, or of standard input for `-`: in UTF-8, else in the Latin letters of the standard."""
    import sys

    stream = sys.stdin.buffer if path == "-" else open(path, "rb")  # noqa: SIM115
    with stream:
        content = stream.read()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def tell(board: Board, dialogue: Dialogue) -> None:
    """Give the board as the first turn of a dialogue."""
    from assistant.bridge.pbn import write

    dialogue.say(write(board))


def show(board: Board, wording: Wording) -> None:
    """Print the hands and the faults found in the play."""
    from assistant.record.deals import play_of
    from assistant.wording.diagram import diagram, faults_told

    played = play_of(board)
    if board.deal is not None:
        print(diagram(wording, board.deal), end="\n\n")
    if played is not None and played.faults:
        print("\n".join(faults_told(wording, played.faults)), end="\n\n")


def show_after(board: Board, reply: Reply, wording: Wording, equity: bool) -> None:
    """Print the score once tricks are transferred, and when asked what each revoke did with best play of all."""
    from assistant.record.deals import play_of, transfer_of
    from assistant.wording.equity import score_told

    played = play_of(board)
    given = _transferred(reply)
    transfer = transfer_of(board, played, given) if played is not None and given is not None else None
    lines = list(score_told(wording, board, transfer)) if transfer is not None and given else []
    if equity:
        lines += _equity(board, played, transfer, wording)
    if lines:
        print("\n" + "\n".join(lines))


def _transferred(reply: Reply) -> int | None:
    """Tricks that the ruling transfers; None while that is not settled."""
    if reply.status != "ruling" or reply.ruling is None:
        return None
    return sum(effect.tricks or 0 for effect in reply.ruling.effects)


def _equity(board: Board, played: RecordedPlay | None, transfer: Transfer | None, wording: Wording) -> Iterator[str]:
    """Each revoke with the best results before and after it, beside the transfer; help for a judgement, no ruling."""
    from assistant import solver
    from assistant.record.deals import contract_of
    from assistant.wording.equity import equity_told

    contract = contract_of(board)
    revokes = solver.revokes_in(played) if played is not None else ()
    if contract.declarer is None or contract.strain is None or board.deal is None or played is None or not revokes:
        yield wording(NOTHING_TO_SOLVE)
        return
    try:
        for fault in revokes:
            found = solver.equity_of(board.deal, contract.strain.trumps, contract.declarer, played, fault)
            yield from equity_told(wording, board, found, transfer)
    except solver.SolverMissing as missing:
        yield wording(NO_SOLVER, extra=missing)
    except ValueError:
        yield wording(NOTHING_TO_SOLVE)
