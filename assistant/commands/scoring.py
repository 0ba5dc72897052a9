"""Scores of contracts, alone, weighted, and against the other scores of the board (77, 78, 12C)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from assistant.commands.faults import wrong
from assistant.wording import Wording, message

RESULT = message(
    "a contract with its result (4♠X+1, 3SA=), several with their weights (60:4♠= 40:4♠-1), or average+, average-"
)
VULNERABLE = message("the declaring side is vulnerable")
OTHERS = message("the other scores of the board, in points of the declaring side, separated by commas")
SESSION = message("the session of the pair in per cent, for an artificial score")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("contrats", nargs="+", metavar="CONTRAT", help=wording(RESULT))
    parser.add_argument("--vulnerable", action="store_true", help=wording(VULNERABLE))
    parser.add_argument("--autres", default="", metavar="POINTS", help=wording(OTHERS))
    parser.add_argument("--seance", default="", metavar="N", help=wording(SESSION))
    parser.set_defaults(run=_score)


def _score(options: Namespace, wording: Wording) -> int:
    """Points of one result or of several weighted, against the other scores of the board."""
    from assistant.wording.scores import Asked, ScoreError, score_told

    question = Asked(tuple(options.contrats), options.vulnerable, options.autres, options.seance)
    try:
        print("\n".join(score_told(wording, question)))
    except ScoreError as error:
        return wrong(str(error))
    return 0
