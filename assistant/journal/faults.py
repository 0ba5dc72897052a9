"""What can go wrong with the journal; a dialogue goes on without it."""

from __future__ import annotations

from assistant.wording import Wording, message

UNWRITABLE = message("the journal cannot be written in {folder} ({reason}): the dialogue goes on without it")
NEWER = message("the journal in {folder} was written by a newer version: the dialogue goes on without it")
SET_ASIDE = message("the journal was damaged: it is kept as {file}, and a new one was begun")


class JournalFault(Exception):
    """The journal cannot be read or written: `source` is a sentence of the catalogue with its parameters."""

    def __init__(self, source: str, **parameters: str) -> None:
        super().__init__(source.format(**parameters))
        self.source = source
        self.parameters = parameters

    def told(self, wording: Wording) -> str:
        """The sentence in the language of the user."""
        return wording(self.source, **self.parameters)
