"""The user's own moves in the dialogue, and what was understood without being ruled."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import Call, CardRef
from assistant.statements.base import AnySuit, Meaning, Person


class Noted(Meaning):
    """Something understood that no Law built so far rules by itself.

    `topic` is a key of the table of topics (grammar), which also names the Laws it belongs to.
    """

    topic: str
    who: Person | None = None
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    calls: tuple[str, ...] = ()
    count: int | None = None
    negated: bool = False
    other: Person | None = None

    @property
    def call(self) -> Call | None:
        """The only call noted; None for several, for a level or a denomination alone."""
        return Call.told(self.calls[0]) if len(self.calls) == 1 else None


class Reply(Enum):
    """A bare answer to the question asked."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Answered(Meaning):
    """A bare answer: yes, no, I do not know."""

    reply: Reply


class Mentioned(Meaning):
    """Cards, suits or a person named alone (`R♣`, `♥`, `Est`): an answer, or nothing by itself."""

    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    who: Person | None = None
    number: int | None = None
