"""`arbitre cas`: the recorded cases, their list or the replay of those named."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from assistant.commands.faults import wrong
from assistant.wording import Wording, message

CASE = message("identifier of a case")
NO_CASE = message("no case is called {id}")
HOLDS = message("holds")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("noms", nargs="*", metavar="CAS", help=wording(CASE))
    parser.set_defaults(run=cases)


def cases(options: Namespace, wording: Wording) -> int:
    """The recorded cases, each with whether it holds; or the replay of those named."""
    from assistant import cases

    known = {case.id: case for case in cases.load()}
    missing = [name for name in options.noms if name not in known]
    if missing:
        return wrong(wording(NO_CASE, id=missing[0]))
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
