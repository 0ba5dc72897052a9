"""One dialogue under each edition of the Laws."""

from __future__ import annotations

from argparse import Namespace

from assistant.commands.lines import lines_of
from assistant.wording import Wording


def run(options: Namespace, wording: Wording, letters: bool) -> int:
    """Print what differs, and why; 0 when every edition rules or asks."""
    from assistant.dialogue.editions import compare

    turns = [line for turn in options.tours for line in (lines_of("-") if turn == "-" else (turn,))]
    comparison = compare(turns, options.langue, letters)
    if options.json:
        from json import dumps

        print(dumps(comparison.json(), ensure_ascii=False))
    else:
        print(comparison.text(Wording(options.langue, letters)))
    return 0 if all(reply.ok for _, reply in comparison.replies) else 1
