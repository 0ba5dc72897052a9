"""The arguments that say where a dialogue takes place."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.journal import Particulars

EVENT = message("the event")
SESSION = message("the session")
TABLE = message("number of the table")
BOARD = message("number of the board")
RULED_BY = message("who rules")
PLAYER = message("who sits where, as in N=NAME (once for each seat)")
NOT_A_PLAYER = message("{text}: a seat (N E S W), = and a name are wanted")
OPTIONS = ("table", "etui", "epreuve", "seance", "arbitre", "joueur")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""

    def player(text: str) -> tuple[str, str]:
        seat, sign, name = text.partition("=")
        letters = dict(zip(wording(message("N E S W")).split(), "NESW", strict=True)) | {each: each for each in "NESW"}
        if not sign or seat.strip().upper() not in letters:
            raise ArgumentTypeError(wording(NOT_A_PLAYER, text=text))
        return letters[seat.strip().upper()], name.strip()

    parser.add_argument("--table", metavar="N", help=wording(TABLE))
    parser.add_argument("--etui", metavar="N", help=wording(BOARD))
    parser.add_argument("--epreuve", metavar="NOM", help=wording(EVENT))
    parser.add_argument("--seance", metavar="NOM", help=wording(SESSION))
    parser.add_argument("--arbitre", metavar="NOM", help=wording(RULED_BY))
    parser.add_argument("--joueur", metavar="N=NOM", type=player, action="append", default=[], help=wording(PLAYER))


def anything_given(options: Namespace) -> bool:
    """Whether any of the arguments was given."""
    return any(getattr(options, name, None) for name in OPTIONS)


def given(options: Namespace) -> Particulars:
    """What the arguments say."""
    from assistant.journal import Particulars

    return Particulars(
        options.epreuve, options.seance, options.table, options.etui, options.arbitre, dict(options.joueur)
    )
