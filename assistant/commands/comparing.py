"""One dialogue under each edition of the Laws."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from assistant.commands.dialogues import letters
from assistant.commands.judging import JSON, TURN
from assistant.commands.lines import lines_of, turns_in
from assistant.wording import Wording


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("tours", nargs="+", metavar="TOUR", help=wording(TURN))
    parser.add_argument("--json", action="store_true", help=wording(JSON))
    parser.set_defaults(run=run)


def run(options: Namespace, wording: Wording) -> int:
    """Print what differs, and why; 0 when every edition rules or asks."""
    from assistant.dialogue.editions import compare

    turns = [line for turn in options.tours for line in (turns_in(lines_of("-")) if turn == "-" else (turn,))]
    comparison = compare(turns, options.langue, letters(options))
    if options.json:
        from json import dumps

        print(dumps(comparison.json(), ensure_ascii=False))
    else:
        print(comparison.text(Wording(options.langue, letters(options))))
    return 0 if all(reply.ok for _, reply in comparison.replies) else 1
