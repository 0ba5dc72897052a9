"""`arbitre imprimer`: the flowchart of a Law or its card for the pocket, drawn from the rule itself."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from assistant.commands.faults import wrong
from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.printing.drawing import Document

WHAT = message("carte: a card for the pocket; organigramme: the whole flowchart, on large pages")
NUMBER = message("number of the Law")
ALL = message("every Law: as PDF one file, as SVG a folder that --sortie names")
FORMAT = message("svg or pdf")
NO_EXTRA = message("PDF needs the extra “pdf”: pip install 'arbitre-bridge[pdf]'")
TO_A_FILE = message("a PDF is written to a file: --sortie names it")
OUTPUT = message("the file to write (standard output otherwise)")
NOT_BUILT = message("Law {number} is not formalised yet; those that are: {numbers}")
ONE_OR_ALL = message("which Law? a number, or --tout with --sortie")
KINDS = {"carte": "carte", "loi": "carte", "organigramme": "organigramme"}


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("quoi", choices=tuple(KINDS), metavar="carte|organigramme", help=wording(WHAT))
    parser.add_argument("numero", type=int, nargs="?", metavar="N", help=wording(NUMBER))
    parser.add_argument("--tout", action="store_true", help=wording(ALL))
    parser.add_argument("--format", choices=("svg", "pdf"), default="svg", help=wording(FORMAT))
    parser.add_argument("--sortie", metavar="FICHIER", help=wording(OUTPUT))
    parser.set_defaults(run=run)


def run(options: Namespace, wording: Wording) -> int:
    """Write the pages; returns the exit status."""
    from assistant.laws.registry import laws_built

    built = sorted(laws_built())
    if (options.numero is None) is not options.tout or (options.tout and options.sortie is None):
        return wrong(wording(ONE_OR_ALL))
    if not options.tout and options.numero not in built:
        return wrong(wording(NOT_BUILT, number=options.numero, numbers=", ".join(map(str, built))))
    numbers = built if options.tout else [options.numero]
    words = Wording(options.langue, options.lettres)
    if options.tout and options.format == "svg":
        return _write_folder(numbers, options, words)
    return write(_drawn(numbers, options, words), options.format, options.sortie, wording)


def _drawn(numbers: list[int], options: Namespace, wording: Wording) -> Document:
    from datetime import date

    from assistant.printing.laws import law_pages

    kind, endless = KINDS[options.quoi], options.format == "svg"
    return law_pages(numbers, kind, options.edition, wording, date.today(), endless)


def _write_folder(numbers: list[int], options: Namespace, wording: Wording) -> int:
    """A file for each Law."""
    os.makedirs(options.sortie, exist_ok=True)
    for number in numbers:
        path = os.path.join(options.sortie, f"{KINDS[options.quoi]}-{number:02}.svg")
        write(_drawn([number], options, wording), "svg", path, wording)
    return 0


def write(document: Document, form: str, path: str | None, wording: Wording) -> int:
    """Write a document to a file, SVG without a path to standard output; returns the exit status."""
    from assistant.printing.files import NoPdf, written

    if path is None and form == "pdf":
        return wrong(wording(TO_A_FILE))
    try:
        content = written(document, form)
    except NoPdf:
        return wrong(wording(NO_EXTRA))
    if path is None:
        sys.stdout.write(content.decode("utf-8"))
        return 0
    with open(path, "wb") as file:
        file.write(content)
    return 0
