"""`arbitre journal`: the dialogues kept, listed, shown, corrected, closed, exported and erased."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.commands import particulars
from assistant.commands.faults import wrong
from assistant.wording import Wording, languages, message

if TYPE_CHECKING:
    from assistant.journal import Entry
    from assistant.journal.book import Book

ACTION = message("what to do with the journal")
LIST = message("list the dialogues, the newest first")
SHOW = message("show a dialogue")
CORRECT = message("put right where a dialogue took place, or one of its turns")
CLOSE = message("close dialogues: nothing of them waits any more")
REOPEN = message("open closed dialogues again")
EXPORT = message("export dialogues")
ERASE = message("erase a dialogue, or all of them, for good")
WAITING = message("what waits, with table and board")
PRINT = message("print a dialogue: the report of the hand, the notice for the players or the appeal sheet")
PAGE = message("rapport: the report of the hand; avis: the notice for the players; appel: the appeal sheet")
PRINT_FORMAT = message("pdf, or svg on one page as long as it needs")
PRINTED = message("written: {file}")
RESUME = message("go on with a dialogue, line by line; without a number, with the last one")
NUMBER = message("number of the dialogue")
JSON = message("as JSON")
DATE = message("only those of this day (2026-11-30) or month (2026-11)")
LAW = message("only those that cite this Law or article")
TEXT = message("only those with these words")
FILTER_TABLE = message("only those of this table")
FILTER_BOARD = message("only those of this board")
FORMAT = message("csv, json or markdown")
OUTPUT = message("the file to write (standard output otherwise)")
ALL = message("all of them")
TURN_NUMBER = message("number of the turn to change, counted as the dialogue stands, with its new text")
NO_DIALOGUE = message("the journal holds no dialogue {number}")
NO_SUCH_TURN = message("the dialogue {number} has no turn {turn}")
ONE_OR_ALL = message("which one? a number, or --tout")
ERASED = message("{count} erased")
SHOW_HELP = message("show this help")
LANGUAGE = message("language of the replies (fr or en)")

Fill = Callable[[ArgumentParser, Wording], None]
Action = Callable[["Book", Namespace, Wording], int]


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments of every action."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, help=wording(ACTION))
    for name, (help_text, fill, _) in ACTIONS.items():
        action = actions.add_parser(name, help=wording(help_text), description=wording(help_text), add_help=False)
        action.add_argument("-h", "--help", action="help", help=wording(SHOW_HELP))
        action.add_argument("--langue", choices=languages(), default=SUPPRESS, help=wording(LANGUAGE))
        fill(action, wording)
    parser.set_defaults(run=run)


def run(options: Namespace, wording: Wording) -> int:
    """Do what was asked; returns the exit status."""
    from assistant.journal import JournalFault
    from assistant.journal.book import Book

    try:
        book = Book()
        if book.notice is not None:
            wrong(book.notice.told(wording))
        return ACTIONS[options.action][2](book, options, wording)
    except JournalFault as fault:
        return wrong(fault.told(wording))


# --- arguments -----------------------------------------------------------------------------------------


def _filters(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("--table", metavar="N", help=wording(FILTER_TABLE))
    parser.add_argument("--etui", metavar="N", help=wording(FILTER_BOARD))
    parser.add_argument("--date", metavar="JOUR", help=wording(DATE))
    parser.add_argument("--loi", metavar="ARTICLE", help=wording(LAW))
    parser.add_argument("--texte", metavar="MOTS", help=wording(TEXT))


def _filters_and_json(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("--json", action="store_true", help=wording(JSON))
    _filters(parser, wording)


def _number_and_json(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, metavar="ID", help=wording(NUMBER))
    parser.add_argument("--json", action="store_true", help=wording(JSON))


def _numbers(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numeros", type=int, nargs="+", metavar="ID", help=wording(NUMBER))


def _corrections(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, metavar="ID", help=wording(NUMBER))
    parser.add_argument("--tour", nargs=2, metavar=("N", "TEXTE"), help=wording(TURN_NUMBER))
    particulars.arguments(parser, wording)


def _format_and_filters(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numeros", type=int, nargs="*", metavar="ID", help=wording(NUMBER))
    parser.add_argument("--format", choices=("csv", "json", "markdown"), default="markdown", help=wording(FORMAT))
    parser.add_argument("--sortie", metavar="FICHIER", help=wording(OUTPUT))
    _filters(parser, wording)


def _one_or_all(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, nargs="?", metavar="ID", help=wording(NUMBER))
    parser.add_argument("--tout", action="store_true", help=wording(ALL))


def _one_or_last(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, nargs="?", metavar="ID", help=wording(NUMBER))
    parser.add_argument("--lettres", action="store_true", default=SUPPRESS, help=SUPPRESS)


def _page(parser: ArgumentParser, wording: Wording) -> None:
    parser.add_argument("numero", type=int, metavar="ID", help=wording(NUMBER))
    parser.add_argument("--page", choices=("rapport", "avis", "appel"), default="rapport", help=wording(PAGE))
    parser.add_argument("--format", choices=("pdf", "svg"), default="pdf", help=wording(PRINT_FORMAT))
    parser.add_argument("--sortie", metavar="FICHIER", help=wording(OUTPUT))


# --- actions -------------------------------------------------------------------------------------------


def _selected(book: Book, options: Namespace) -> list[Entry]:
    from assistant.commands.selection import matches

    return [entry for entry in book.entries() if matches(entry, options)]


def _list(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.entries import listed

    entries = _selected(book, options)
    if options.json:
        return _print_json([entry.json() for entry in entries])
    print("\n".join(listed(entries, wording)))
    return 0


def _waiting(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.entries import waiting

    entries = [entry for entry in _selected(book, options) if entry.open_duties]
    if options.json:
        return _print_json([entry.json() for entry in entries])
    print("\n".join(waiting(entries, wording)))
    return 0


def _show(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.entries import full, shown

    entry = book.entry(options.numero)
    if entry is None:
        return wrong(wording(NO_DIALOGUE, number=options.numero))
    if options.json:
        return _print_json(full(entry))
    print("\n".join(shown(entry, wording)))
    return 0


def _print_json(content: object) -> int:
    from json import dumps

    print(dumps(content, ensure_ascii=False))
    return 0


def _correct(book: Book, options: Namespace, wording: Wording) -> int:
    if not book.describe(options.numero, particulars.given(options)):
        return wrong(wording(NO_DIALOGUE, number=options.numero))
    return _change_turn(book, options, wording) if options.tour else 0


def _change_turn(book: Book, options: Namespace, wording: Wording) -> int:
    """Change one turn, the dialogue told again; the change is kept as one more turn."""
    from assistant.journal.kept import resumed

    number, text = options.tour
    entry = book.entry(options.numero)
    dialogue = resumed(entry) if entry else None
    if dialogue is None or not number.isdecimal() or not 1 <= int(number) <= len(dialogue.turns):
        return wrong(wording(NO_SUCH_TURN, number=options.numero, turn=number))
    print(dialogue.change(int(number) - 1, text).text())
    return 0 if dialogue.reply.ok else 1


def _shut(closed: bool) -> Action:
    def act(book: Book, options: Namespace, wording: Wording) -> int:
        missing = [number for number in options.numeros if not book.shut(number, closed)]
        return wrong(wording(NO_DIALOGUE, number=", ".join(map(str, missing)))) if missing else 0

    return act


def _export(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.entries import exported

    entries = [entry for entry in _selected(book, options) if not options.numeros or entry.id in options.numeros]
    text = exported(entries, options.format, wording)
    if options.sortie is None:
        sys.stdout.write(text)
        return 0
    with open(options.sortie, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return 0


def _print(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.printing import write
    from assistant.printing.ruling import file_name, ruling_page

    entry = book.entry(options.numero)
    if entry is None:
        return wrong(wording(NO_DIALOGUE, number=options.numero))
    document = ruling_page(options.page, entry, endless=options.format == "svg")
    path = options.sortie or file_name(options.page, entry, options.format)
    status = write(document, options.format, path, wording)
    if not status:
        print(wording(PRINTED, file=path))
    return status


def _erase(book: Book, options: Namespace, wording: Wording) -> int:
    if (options.numero is None) is not options.tout:
        return wrong(wording(ONE_OR_ALL))
    count = book.erase(options.numero)
    if not count and not options.tout:
        return wrong(wording(NO_DIALOGUE, number=options.numero))
    print(wording(ERASED, count=count))
    return 0


def _resume(book: Book, options: Namespace, wording: Wording) -> int:
    from assistant.commands.lines import converse
    from assistant.journal.kept import resumed

    entries = book.mine() if options.numero is None else [book.entry(options.numero)]
    if not entries or entries[0] is None:
        return wrong(wording(NO_DIALOGUE, number=options.numero or ""))
    dialogue = resumed(entries[0], options.lettres)
    print(dialogue.reply.text(), end="\n\n", flush=True)
    return converse(dialogue, wording)


ACTIONS: dict[str, tuple[str, Fill, Action]] = {
    "lister": (LIST, _filters_and_json, _list),
    "devoirs": (WAITING, _filters_and_json, _waiting),
    "montrer": (SHOW, _number_and_json, _show),
    "reprendre": (RESUME, _one_or_last, _resume),
    "corriger": (CORRECT, _corrections, _correct),
    "clore": (CLOSE, _numbers, _shut(True)),
    "rouvrir": (REOPEN, _numbers, _shut(False)),
    "exporter": (EXPORT, _format_and_filters, _export),
    "imprimer": (PRINT, _page, _print),
    "effacer": (ERASE, _one_or_all, _erase),
}
