"""What can go wrong with the journal; a dialogue goes on without it."""

from __future__ import annotations

from assistant.wording import Wording, message

UNWRITABLE = message("the journal cannot be written in {folder} ({reason}): the dialogue goes on without it")
NEWER = message("the journal in {folder} was written by a newer version: the dialogue goes on without it")
SET_ASIDE = message("the journal was damaged: it is kept as {file}, and a new one was begun")


class JournalFault(Exception):
    """The journal cannot be read or written: `source` is a sentence of the catalogue with its parameters."""

    def __init__(self, source: str, cause: Exception | None = None, **parameters: str) -> None:
        super().__init__(source.format(**parameters, reason=cause))
        self.source = source
        self.cause = cause
        self.parameters = parameters

    def told(self, wording: Wording) -> str:
        """The sentence in the language of the user."""
        if self.cause is None:
            return wording(self.source, **self.parameters)
        from assistant.wording.causes import reason_of

        reason = reason_of(self.cause, wording) if isinstance(self.cause, OSError) else _refusal(self.cause, wording)
        return wording(self.source, **self.parameters, reason=reason)


def _refusal(cause: Exception, wording: Wording) -> str:
    """What the data base refuses, in words where it says it in one of its usual ways."""
    said = str(cause)
    return next((wording(source) for start, source in _REFUSALS.items() if said.startswith(start)), said)


_REFUSALS = {
    "attempt to write a readonly": message("it may only be read"),
    "unable to open": message("it cannot be opened"),
    "database is locked": message("another program keeps it busy"),
    "database or disk is full": message("no room is left"),
    "disk I/O error": message("the disk fails"),
}
