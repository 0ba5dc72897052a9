"""`arbitre loi` and `arbitre organigramme`: the interview and the flowchart of a Law."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from assistant.commands import particulars
from assistant.commands.dialogues import kept_dialogue
from assistant.commands.faults import wrong
from assistant.commands.lines import converse
from assistant.wording import Wording, message

FORMAT = message("mermaid or texte")
NUMBER = message("number of the Law")
NO_LAW = message("Law {number} is not formalised yet; those that are: {numbers}")


def law_arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments of the interview."""
    parser.add_argument("numero", type=int, metavar="N", help=wording(NUMBER))
    particulars.arguments(parser, wording)
    parser.set_defaults(run=law)


def law(options: Namespace, wording: Wording) -> int:
    """The interview of a Law, line by line."""
    from assistant.laws.registry import laws_built

    if options.numero not in laws_built():
        return wrong(_not_built(options.numero, laws_built(), wording))
    dialogue = kept_dialogue(options)
    print(dialogue.law(str(options.numero)).text())
    return converse(dialogue, wording)


def chart_arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments of the flowchart."""
    parser.add_argument("numero", type=int, metavar="N", help=wording(NUMBER))
    parser.add_argument("--format", choices=("mermaid", "texte"), default="texte", help=wording(FORMAT))
    parser.set_defaults(run=chart)


def chart(options: Namespace, wording: Wording) -> int:
    """The flowchart of every kind of matter that a Law rules."""
    from assistant.charts import Chart
    from assistant.laws.registry import laws_built

    entry = laws_built().get(options.numero)
    if entry is None:
        return wrong(_not_built(options.numero, laws_built(), wording))
    wording = Wording(options.langue, options.lettres)
    for matter in entry.matters:
        chart = Chart(options.numero, matter, wording, options.edition)
        print(chart.mermaid() if options.format == "mermaid" else chart.text())
    return 0


def _not_built(number: int, built: Iterable[int], wording: Wording) -> str:
    return wording(NO_LAW, number=number, numbers=", ".join(map(str, built)))
