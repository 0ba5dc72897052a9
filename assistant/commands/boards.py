"""A board of a PBN file beside the turns of a dialogue."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from assistant.commands.lines import lines_of
from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.bridge.pbn import Board
    from assistant.dialogue import Dialogue

DEAL_FILE = message("a PBN file: hands, contract and play are read from it")
BOARD_NUMBER = message("the board of the file (its number, or its place when boards have none; the first if not said)")
NO_BOARD = message("{path} has no board {number}")
BAD_FILE = message("{path}, {reason}")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("--pbn", metavar="FICHIER", help=wording(DEAL_FILE))
    parser.add_argument("--donne", metavar="N", default="", help=wording(BOARD_NUMBER))


def asked_for(options: Namespace, wording: Wording) -> Board | None:
    """The board asked for, None without a file; ValueError, in words, for a bad file or a board it does not have."""
    if options.pbn is None:
        return None
    from assistant.bridge.pbn import PbnError, read

    try:
        found = read("\n".join(lines_of(options.pbn)))
    except PbnError as error:
        raise ValueError(wording(BAD_FILE, path=options.pbn, reason=error)) from error
    number = options.donne or "1"
    named = [board for board in found if board.tag("Board") == number]
    if named or (not options.donne and found):
        return named[0] if named else found[0]
    place = int(number) - 1 if number.isdecimal() else -1
    if 0 <= place < len(found) and not any(board.tag("Board") for board in found):
        return found[place]
    raise ValueError(wording(NO_BOARD, path=options.pbn, number=number))


def dialogue(options: Namespace, board: Board, letters: bool) -> Dialogue:
    """A dialogue in which the board is told already."""
    from assistant.dialogue import Dialogue
    from assistant.record.deals import story_of

    return Dialogue(options.edition, options.langue, letters, deal=story_of(board))


def show(board: Board, wording: Wording) -> None:
    """Print the hands, and the faults found in the play."""
    from assistant.record.deals import play_of
    from assistant.wording.diagram import diagram, faults_told

    played = play_of(board)
    if board.deal is not None:
        print(diagram(wording, board.deal), end="\n\n")
    if played is not None and played.faults:
        print("\n".join(faults_told(wording, played.faults)), end="\n\n")
