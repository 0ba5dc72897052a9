"""The `arbitre` command.

Exit status: 0 for a ruling, a choice or a question; 1 for not understood or a contradiction; 2 for wrong usage.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from assistant import __version__
from assistant.commands import boards, particulars
from assistant.commands.lines import converse, lines_of
from assistant.wording import Wording, languages, message, speak

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue, Reply
    from assistant.journal.kept import KeptDialogue

EDITIONS = ("2017", "2007", "1997")
BROKEN_PIPE, INTERRUPTED = 1, 130

DESCRIPTION = message("Rulings at the bridge table: say what happened, answer what is asked, read the decision.")
WITHOUT_COMMAND = message("Without a command: the full screen, or, without a terminal, turns read from standard input.")
HELP = message("show this help")
VERSION = message("show the version")
SIMPLE = message("a dialogue line by line, for screen readers and plain terminals")
EDITION = message("edition of the Laws (2017 unless said otherwise)")
LANGUAGE = message("language of the replies (fr or en)")
LETTERS = message("suits as letters, for terminals without the signs")
JUDGE = message("rule a dialogue given turn by turn")
TURN = message("what is said at each turn; - reads turns from standard input, one a line")
JSON = message("the reply as a JSON object")
BATCH = message("a file with one situation a line (- for standard input), each ruled by itself")
LAW = message("the interview of a Law, without a description")
CHART = message("the flowchart of a Law")
FORMAT = message("mermaid or texte")
NUMBER = message("number of the Law")
CASES = message("the recorded cases: their list, or the replay of those named")
CASE = message("identifier of a case")
COMMAND = message("COMMAND")
NOTHING_TO_JUDGE = message("nothing to rule on: give turns, - or --lot")
BOTH = message("turns and --lot do not go together")
NO_FILE = message("{path} cannot be read: {reason}")
NO_LAW = message("Law {number} is not formalised yet; those that are: {numbers}")
NO_CASE = message("no case is called {id}")
COMPARE = message("a dialogue ruled under each edition of the Laws: what differs, and why")
SCORE = message("the score of a contract, matchpoints, IMPs, weighted and artificial scores")
HOLDS = message("holds")
KEEP = message("keep the dialogue in the journal (also when its table, board… are given)")
PRINT = message("a card for the pocket or the flowchart of a Law, drawn from the rule, as SVG or PDF")
COMPLETION = message("the completion of a shell")
MANUAL = message("the page of man")
SERVE = message("the full screen in a browser")
JOURNAL = message("the journal of the dialogues: list, duties, correct, close, export, erase")
# What the standard parser of arguments says itself; listed here so that it speaks the language of the user.
STANDARD = (
    message("usage: "),
    message("positional arguments"),
    message("options"),
    message("unrecognized arguments: %s"),
    message("the following arguments are required: %s"),
    message("invalid choice: %(value)r (choose from %(choices)s)"),
    message("argument %(argument_name)s: %(message)s"),
    message("expected one argument"),
    message("invalid %(type)s value: %(value)r"),
    message("%(prog)s: error: %(message)s\n"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _prepare(sys.stdout, sys.stderr)
        status = _run(given)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED


def _prepare(*streams: object) -> None:
    """No character that a terminal lacks may end the program."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _run(given: list[str]) -> int:
    language = _language_in(given)
    speak(language)
    wording = Wording(language)
    command = given[0] if given else ""
    options = _parser(wording, command).parse_args(given[command in COMMANDS :])
    try:
        return int(options.run(options, wording))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _wrong(wording(NO_FILE, path=error.filename or "?", reason=error.strerror or error))


def _wrong(text: str) -> int:
    print(f"arbitre: {text}", file=sys.stderr)
    return 2


def _language_in(given: list[str]) -> str:
    """The language asked for, before the arguments are read: it is also that of the help."""
    for place, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == "--langue":
            wanted = value or "".join(given[place + 1 : place + 2])
            return wanted if wanted in languages() else "fr"
    return "fr"


# --- arguments -----------------------------------------------------------------------------------------


def _parser(wording: Wording, command: str) -> ArgumentParser:
    """The parser of a command; the one of the whole when the first word names no command."""
    common = ArgumentParser(add_help=False)
    common.add_argument("-h", "--help", action="help", help=wording(HELP))
    common.add_argument("--edition", choices=EDITIONS, default="2017", help=wording(EDITION))
    common.add_argument("--langue", choices=languages(), default="fr", help=wording(LANGUAGE))
    common.add_argument("--lettres", action="store_true", help=wording(LETTERS))
    if command in COMMANDS:
        help_text, fill = COMMANDS[command]
        parser = ArgumentParser(f"arbitre {command}", description=wording(help_text), parents=[common], add_help=False)
        fill(parser, wording)
        return parser
    parser = ArgumentParser(
        "arbitre",
        description=f"{wording(DESCRIPTION)}\n{wording(WITHOUT_COMMAND)}",
        formatter_class=RawDescriptionHelpFormatter,
        parents=[common],
        add_help=False,
    )
    parser.add_argument("--version", action="version", version=f"arbitre {__version__}", help=wording(VERSION))
    parser.add_argument("--simple", action="store_true", help=wording(SIMPLE))
    particulars.arguments(parser, wording)
    parser.set_defaults(run=_open)
    commands = parser.add_subparsers(metavar=wording(COMMAND))
    for name, (help_text, _) in COMMANDS.items():
        commands.add_parser(name, help=wording(help_text), add_help=False)
    return parser


def _judge_arguments(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("tours", nargs="*", metavar="TOUR", help=wording(TURN))
    parser.add_argument("--json", action="store_true", help=wording(JSON))
    parser.add_argument("--lot", metavar="FICHIER", help=wording(BATCH))
    boards.arguments(parser, wording)
    parser.add_argument("--journal", action="store_true", help=wording(KEEP))
    particulars.arguments(parser, wording)
    parser.set_defaults(run=_judge)


def _law_arguments(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, metavar="N", help=wording(NUMBER))
    particulars.arguments(parser, wording)
    parser.set_defaults(run=_law)


def _chart_arguments(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, metavar="N", help=wording(NUMBER))
    parser.add_argument("--format", choices=("mermaid", "texte"), default="texte", help=wording(FORMAT))
    parser.set_defaults(run=_chart)


def _cases_arguments(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("noms", nargs="*", metavar="CAS", help=wording(CASE))
    parser.set_defaults(run=_cases)


def _journal_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import journal

    journal.arguments(parser, wording)


def _compare_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import comparing

    parser.add_argument("tours", nargs="+", metavar="TOUR", help=wording(TURN))
    parser.add_argument("--json", action="store_true", help=wording(JSON))
    parser.set_defaults(run=lambda options, words: comparing.run(options, words, _letters(options)))


def _score_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import scoring

    scoring.arguments(parser, wording)


def _serve_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import serve

    serve.arguments(parser, wording)


def _print_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import printing

    printing.arguments(parser, wording)


def _completion_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import shell

    shell.completion_arguments(parser, wording, _every_parser)


def _manual_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import shell

    shell.manual_arguments(parser, wording, _every_parser)


def _every_parser(wording: Wording) -> dict[str, ArgumentParser]:
    return {name: _parser(wording, name) for name in ("", *COMMANDS)}


COMMANDS: dict[str, tuple[str, Callable[[ArgumentParser, Wording], None]]] = {
    "juger": (JUDGE, _judge_arguments),
    "loi": (LAW, _law_arguments),
    "organigramme": (CHART, _chart_arguments),
    "cas": (CASES, _cases_arguments),
    "comparer": (COMPARE, _compare_arguments),
    "marque": (SCORE, _score_arguments),
    "journal": (JOURNAL, _journal_arguments),
    "servir": (SERVE, _serve_arguments),
    "imprimer": (PRINT, _print_arguments),
    "completion": (COMPLETION, _completion_arguments),
    "manuel": (MANUAL, _manual_arguments),
}


def _dialogue(options: Namespace) -> Dialogue:
    from assistant.dialogue import Dialogue

    return Dialogue(options.edition, options.langue, _letters(options))


def _kept_dialogue(options: Namespace) -> KeptDialogue:
    from assistant.journal.kept import Keeper, KeptDialogue

    return KeptDialogue(Keeper(options.edition, options.langue, particulars.given(options)), _letters(options))


def _for_judging(options: Namespace) -> Dialogue:
    """A dialogue that the journal keeps when that is asked for, or where it takes place is told."""
    kept = options.journal or particulars.anything_given(options)
    return _kept_dialogue(options) if kept else _dialogue(options)


def _letters(options: Namespace) -> bool:
    return options.lettres or not _shows_signs(sys.stdout.encoding)


def _shows_signs(encoding: str | None) -> bool:
    try:
        "♠♥♦♣".encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# --- commands ------------------------------------------------------------------------------------------


def _judge(options: Namespace, wording: Wording) -> int:
    """Rule one dialogue, or every line of a file by itself."""
    if options.lot is not None:
        return _wrong(wording(BOTH)) if options.tours else _batch(options)
    if not options.tours and options.pbn is None:
        return _wrong(wording(NOTHING_TO_JUDGE))
    try:
        board = boards.asked_for(options, wording)
    except ValueError as error:
        return _wrong(str(error))
    dialogue = _for_judging(options)
    if board is not None:
        boards.tell(board, dialogue)
        if not options.json:
            boards.show(board, dialogue.wording, options.edition, options.equite)
    for turn in options.tours:
        for line in lines_of("-") if turn == "-" else [turn]:
            dialogue.say(line)
    _print(dialogue.reply, options.json)
    return 0 if dialogue.reply.ok else 1


def _batch(options: Namespace) -> int:
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


def _print(reply: Reply, as_json: bool) -> None:
    if not as_json:
        print(reply.text())
        return
    from json import dumps

    print(dumps(reply.json(), ensure_ascii=False))


def _open(options: Namespace, wording: Wording) -> int:
    """The full screen, or a dialogue line by line."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if options.simple or not terminal:
        from assistant.journal.settings import load

        options.lettres = options.lettres or load().letters
        return converse(_kept_dialogue(options), wording)
    from assistant.tui import run

    return run(options.edition, options.langue, options.lettres, particulars.given(options))


def _law(options: Namespace, wording: Wording) -> int:
    """The interview of a Law, line by line."""
    from assistant.laws.registry import laws_built

    if options.numero not in laws_built():
        return _wrong(_not_built(options.numero, laws_built(), wording))
    dialogue = _kept_dialogue(options)
    print(dialogue.law(str(options.numero)).text())
    return converse(dialogue, wording)


def _not_built(number: int, built: Iterable[int], wording: Wording) -> str:
    return wording(NO_LAW, number=number, numbers=", ".join(map(str, built)))


def _chart(options: Namespace, wording: Wording) -> int:
    """The flowchart of every kind of matter that a Law rules."""
    from assistant.charts import Chart
    from assistant.laws.registry import laws_built

    entry = laws_built().get(options.numero)
    if entry is None:
        return _wrong(_not_built(options.numero, laws_built(), wording))
    wording = Wording(options.langue, options.lettres)
    for matter in entry.matters:
        chart = Chart(options.numero, matter, wording, options.edition)
        print(chart.mermaid() if options.format == "mermaid" else chart.text())
    return 0


def _cases(options: Namespace, wording: Wording) -> int:
    """The recorded cases, each with whether it holds; or the replay of those named."""
    from assistant import cases

    known = {case.id: case for case in cases.load()}
    missing = [name for name in options.noms if name not in known]
    if missing:
        return _wrong(wording(NO_CASE, id=missing[0]))
    for name in options.noms:
        for turn, reply in zip(known[name].turns, cases.replay(known[name], options.langue), strict=True):
            print(f"› {turn}\n{reply.text()}\n")
    if options.noms:
        return 0
    failing = 0
    for case in known.values():
        found = cases.faults(case, cases.replay(case))
        failing += bool(found)
        print(f"{case.id}  {wording(HOLDS) if not found else '; '.join(found)}", flush=True)
    return 1 if failing else 0
