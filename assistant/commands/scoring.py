"""Scores of contracts, alone, weighted, and against the other scores of the board (77, 78, 12C)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from fractions import Fraction

RESULT = message("a contract with its result (4♠X+1, 3SA=), or several with their weights (60:4♠= 40:4♠-1)")
VULNERABLE = message("the declaring side is vulnerable")
OTHERS = message("the other scores of the board, in points of the declaring side, separated by commas")
NO_RESULT = message("{text} is no contract with its result (4♠X+1, 3SA=), nor one with its weight (60:4♠=)")
NO_POINTS = message("{text} is no list of scores in points")
POINTS = message("{points} points for the declaring side")
MATCHPOINTS = message("{matchpoints} matchpoints out of {most} ({percent} %)")
IMPS = message("{imps} IMPs against {score}")
ARTIFICIAL = message(
    "Artificial scores: directly at fault 40 % or −3 IMPs, partly 50 % or 0, not at fault 60 % or +3 IMPs."
)


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("contrats", nargs="+", metavar="CONTRAT", help=wording(RESULT))
    parser.add_argument("--vulnerable", action="store_true", help=wording(VULNERABLE))
    parser.add_argument("--autres", default="", metavar="POINTS", help=wording(OTHERS))
    parser.set_defaults(run=_score)


def _score(options: Namespace, wording: Wording) -> int:
    """Points of one result or of several weighted, against the other scores of the board."""
    from assistant.bridge import result as scores

    texts = options.contrats
    try:
        weighted = len(texts) > 1 or ":" in texts[0]
        score = (
            scores.weighted(texts, options.vulnerable)
            if weighted
            else scores.Result.parse(texts[0], options.vulnerable).points
        )
    except ValueError:
        return _wrong(wording(NO_RESULT, text=" ".join(texts)))
    try:
        others = [int(other) for other in options.autres.replace("−", "-").split(",") if other.strip()]
    except ValueError:
        return _wrong(wording(NO_POINTS, text=options.autres))
    found = scores.compared(score, others)
    print(wording(POINTS, points=_plain(found.score)))
    if others:
        percent = _plain(found.matchpoints * 100 / found.most)
        print(wording(MATCHPOINTS, matchpoints=_plain(found.matchpoints), most=found.most, percent=percent))
        for other, gained in zip(others, found.imps, strict=True):
            print(wording(IMPS, imps=_plain(gained), score=other))
    if weighted:
        print(wording(ARTIFICIAL))
    return 0


def _plain(number: Fraction) -> str:
    """A number with at most two decimals."""
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def _wrong(text: str) -> int:
    print(f"arbitre: {text}", file=sys.stderr)
    return 2
