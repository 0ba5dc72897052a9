"""Which dialogues of the journal are meant."""

from __future__ import annotations

from argparse import Namespace

from assistant.dialogue.commands import fold
from assistant.journal import Entry


def matches(entry: Entry, options: Namespace) -> bool:
    """Whether a dialogue is of the table, board and day, cites the Law and holds the words that were asked for."""
    told = entry.particulars
    return (
        (options.table is None or (told.table or "").casefold() == options.table.casefold())
        and (options.etui is None or (told.board or "").casefold() == options.etui.casefold())
        and (options.date is None or entry.started.startswith(options.date))
        and (options.loi is None or any(_of(citation, options.loi) for citation in entry.laws))
        and (options.texte is None or _holds(entry, options.texte))
    )


def _of(citation: str, law: str) -> bool:
    """Whether a citation is of the Law or article: 50 holds 50E1, 5 does not."""
    rest = citation.casefold().removeprefix(law.casefold())
    return citation.casefold().startswith(law.casefold()) and not (law[-1:].isdigit() and rest[:1].isdigit())


def _holds(entry: Entry, words: str) -> bool:
    told = entry.particulars
    texts = [turn.text for turn in entry.turns] + [entry.ruling, told.event, told.session, told.ruled_by]
    texts += [*told.players.values(), *(duty.text for duty in entry.duties)]
    whole = fold(" ".join(filter(None, texts)))
    return all(word in whole for word in fold(words).split())
