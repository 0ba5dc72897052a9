"""`arbitre juger`: one dialogue given turn by turn, or every line of a file by itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.commands import boards, particulars
from assistant.commands.dialogues import kept_dialogue, plain_dialogue
from assistant.commands.faults import wrong
from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue, Reply

TURN = message("what is said at each turn; - reads turns from standard input, one a line")
JSON = message("the reply as a JSON object")
BATCH = message("a file with one situation a line (- for standard input), each ruled by itself")
KEEP = message("keep the dialogue in the journal (also when its table, board… are given)")
NOTHING_TO_JUDGE = message("nothing to rule on: give turns, - or --lot")
BOTH = message("turns and --lot do not go together")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("tours", nargs="*", metavar="TOUR", help=wording(TURN))
    parser.add_argument("--json", action="store_true", help=wording(JSON))
    parser.add_argument("--lot", metavar="FICHIER", help=wording(BATCH))
    boards.arguments(parser, wording)
    parser.add_argument("--journal", action="store_true", help=wording(KEEP))
    particulars.arguments(parser, wording)
    parser.set_defaults(run=judge)


def judge(options: Namespace, wording: Wording) -> int:
    """Rule one dialogue, or every line of a file by itself."""
    if options.lot is not None:
        return wrong(wording(BOTH)) if options.tours else _batch(options)
    if not options.tours and options.pbn is None:
        return wrong(wording(NOTHING_TO_JUDGE))
    try:
        board = boards.asked_for(options, wording)
    except ValueError as error:
        return wrong(str(error))
    dialogue = _for_judging(options)
    if board is not None:
        boards.tell(board, dialogue)
        if not options.json:
            boards.show(board, dialogue.wording)
    for turn in options.tours:
        for line in _typed(turn):
            dialogue.say(line)
    _print(dialogue.reply, options.json)
    if board is not None and not options.json:
        boards.show_after(board, dialogue.reply, dialogue.wording, options.equite)
    return 0 if dialogue.reply.ok else 1


def _typed(turn: str) -> Iterable[str]:
    """A turn given, or those of standard input for `-`."""
    if turn != "-":
        return (turn,)
    from assistant.commands.lines import lines_of, turns_in

    return (line for line in turns_in(lines_of(turn)) if line.strip())


def _batch(options: Namespace) -> int:
    from assistant.commands.lines import lines_of

    dialogue = _for_judging(options)
    worst = 0
    for line in lines_of(options.lot):
        dialogue.restart()
        reply = dialogue.say(line)
        worst = max(worst, 0 if reply.ok else 1)
        if not options.json:
            print(f"› {dialogue.turns[-1].typed if dialogue.turns else ''}")
        _print(reply, options.json)
        if not options.json:
            print()
    return worst


def _for_judging(options: Namespace) -> Dialogue:
    """A dialogue that the journal keeps when that is asked for, or where it takes place is told."""
    kept = options.journal or particulars.anything_given(options)
    return kept_dialogue(options) if kept else plain_dialogue(options)


def _print(reply: Reply, as_json: bool) -> None:
    if not as_json:
        print(reply.text())
        return
    from json import dumps

    print(dumps(reply.json(), ensure_ascii=False))
