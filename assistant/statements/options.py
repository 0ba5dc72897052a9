"""The options that a player exercises under the Laws."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements.base import AnySuit, Meaning, Person


class Required(Meaning):
    """A suit or card was required (demanded) of somebody."""

    by: Person | None
    suits: tuple[AnySuit, ...] = ()
    cards: tuple[CardRef, ...] = ()
    of: Person | None = None


class Forbade(Meaning):
    """Suits were forbidden; `every`: all the suits in question, `les deux couleurs`."""

    by: Person | None
    suits: tuple[AnySuit, ...] = ()
    of: Person | None = None
    every: bool = False


class LeftFree(Meaning):
    """Neither required nor forbade: lets the lead be free."""

    by: Person | None


class Designated(Meaning):
    """A card was chosen or called (of two penalty cards, or of dummy's cards), `on` those told to lie there already."""

    by: Person | None
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    on: tuple[CardRef, ...] = ()


class Accepted(Meaning):
    """An irregular action was accepted."""

    by: Person | None


class Refused(Meaning):
    """An irregular action was refused."""

    by: Person | None


class NotChosenYet(Meaning):
    """Somebody has not yet made the choice that is his (declarer unless told otherwise)."""

    who: Person | None
