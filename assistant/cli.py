"""The `arbitre` command.

Exit status: 0 for a ruling, a choice or a question; 1 for not understood or a contradiction; 2 for wrong usage.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from argparse import ArgumentParser, HelpFormatter, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence

from assistant import __version__
from assistant.commands import particulars
from assistant.wording import Wording, languages, message, speak

EDITIONS = ("2017", "2007", "1997")
BROKEN_PIPE, INTERRUPTED = 1, 130
YOUNG = 20_000
"""Objects made before garbage is looked for: a start makes fewer, and they last."""

DESCRIPTION = message("Rulings at the bridge table: say what happened, answer what is asked, read the decision.")
WITHOUT_COMMAND = message("Without a command: the full screen, or, without a terminal, turns read from standard input.")
HELP = message("show this help")
VERSION = message("show the version")
SIMPLE = message("a dialogue line by line, for screen readers and plain terminals")
EDITION = message("edition of the Laws (2017 unless said otherwise)")
LANGUAGE = message("language of the replies (fr or en)")
LETTERS = message("suits as letters, for terminals without the signs")
JUDGE = message("rule a dialogue given turn by turn")
LAW = message("the interview of a Law, without a description")
CHART = message("the flowchart of a Law")
CASES = message("the recorded cases: their list, or the replay of those named")
COMMAND = message("COMMAND")
COMPARE = message("a dialogue ruled under each edition of the Laws: what differs, and why")
SCORE = message("the score of a contract, matchpoints, IMPs, weighted and artificial scores")
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
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)  # what is left when the process ends is given back at once, unsearched
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
    wording = Wording(_language_in(given))
    speak(wording.catalogue)
    command = given[0] if given else ""
    options = _parser(wording, command).parse_args(given[command in COMMANDS :])
    try:
        return int(options.run(options, wording))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        from assistant.commands.faults import unusable

        return unusable(error, wording)


def _language_in(given: list[str]) -> str:
    """The language asked for, before the arguments are read: it is also that of the help."""
    for place, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == "--langue":
            wanted = value or "".join(given[place + 1 : place + 2])
            return wanted if wanted in languages() else "fr"
    return "fr"


# --- arguments -----------------------------------------------------------------------------------------


def _as_wide_as_the_terminal(prog: str) -> HelpFormatter:
    """The usual formatter of help; left to find the width by itself it would load `shutil`, which costs a start."""
    try:
        columns = int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size(1).columns
    except (OSError, ValueError):
        columns = 80
    return HelpFormatter(prog, width=max(columns, 40) - 2)


def _parser(wording: Wording, command: str) -> ArgumentParser:
    """The parser of a command; the one of the whole when the first word names no command."""
    common = ArgumentParser(add_help=False, formatter_class=_as_wide_as_the_terminal)
    common.add_argument("-h", "--help", action="help", help=wording(HELP))
    common.add_argument("--edition", choices=EDITIONS, default="2017", help=wording(EDITION))
    common.add_argument("--langue", choices=languages(), default="fr", help=wording(LANGUAGE))
    common.add_argument("--lettres", action="store_true", help=wording(LETTERS))
    if command in COMMANDS:
        help_text, fill = COMMANDS[command]
        parser = ArgumentParser(
            f"arbitre {command}",
            description=wording(help_text),
            parents=[common],
            add_help=False,
            formatter_class=_as_wide_as_the_terminal,
        )
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
    from assistant.commands import judging

    judging.arguments(parser, wording)


def _law_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import laws

    laws.law_arguments(parser, wording)


def _chart_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import laws

    laws.chart_arguments(parser, wording)


def _cases_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import replays

    replays.arguments(parser, wording)


def _journal_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import journal

    journal.arguments(parser, wording)


def _compare_arguments(parser: ArgumentParser, wording: Wording) -> None:
    from assistant.commands import comparing

    comparing.arguments(parser, wording)


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


# --- commands ------------------------------------------------------------------------------------------


def _open(options: Namespace, wording: Wording) -> int:
    """The full screen, or a dialogue line by line."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if options.simple or not terminal:
        from assistant.commands.dialogues import kept_dialogue
        from assistant.commands.lines import converse
        from assistant.journal.settings import load

        options.lettres = options.lettres or load().letters
        return converse(kept_dialogue(options), wording)
    from assistant.tui import run

    return run(options.edition, options.langue, options.lettres, particulars.given(options))
