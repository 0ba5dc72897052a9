"""The table and the cards: contract, roles, whose turn it is, cards held, shown and penalised."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import CardRef, Strain
from assistant.statements.base import AnySuit, Meaning, Person, Role


class ContractTold(Meaning):
    """The final contract, as far as told. `level` 1 to 7, `doubled` 0 to 2; None where not told."""

    level: int | None = None
    strain: Strain | None = None
    doubled: int | None = None
    declarer: Person | None = None


class RoleTold(Meaning):
    """Somebody is declarer, dummy, defender or leader."""

    who: Person
    role: Role


class OnLead(Meaning):
    """It is somebody's lead (he is in, or must lead); `opening` when the opening lead is meant."""

    who: Person
    opening: bool = False


class TurnToPlay(Meaning):
    """It is somebody's turn to play a card (not known to be a lead) or to call."""

    who: Person


class NotHisTurn(Meaning):
    """It is not, or was not, that player's turn to play a card; whose it was is not told."""

    who: Person


class Holds(Meaning):
    """Somebody holds these cards (or, with `only`, nothing else in their suit)."""

    who: Person
    cards: tuple[CardRef, ...]
    only: bool = False


class LacksCards(Meaning):
    """Somebody does not hold these cards."""

    who: Person
    cards: tuple[CardRef, ...]


class HasSuit(Meaning):
    """Somebody has at least one card of these suits, or exactly `count`, 1 to 13."""

    who: Person
    suits: tuple[AnySuit, ...]
    count: int | None = None


class LacksSuit(Meaning):
    """Somebody has no card of these suits (void, none left); with `other`, none beside one told or on the table."""

    who: Person
    suits: tuple[AnySuit, ...]
    other: bool = False


class PenaltyKind(Enum):
    """Kind of a penalty card (50B)."""

    MINOR = "minor"
    MAJOR = "major"


class PenaltyCards(Meaning):
    """Somebody has penalty cards on the table; no card named: `count` of them, unknown (None) if not told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    kind: PenaltyKind | None = None
    count: int | None = None


class Manner(Enum):
    """How a card came to be exposed."""

    SHOWN = "shown"
    DROPPED = "dropped"
    STUCK = "stuck"  # came with another card
    NAMED = "named"  # told as being in hand
    SPREAD = "spread"  # tabled with others
    LIFTED = "lifted"  # detached or held, not put down


class Exposed(Meaning):
    """A card was exposed outside the normal course of play. `deliberate` None: not told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    manner: Manner = Manner.SHOWN
    deliberate: bool | None = None
    face_up: bool | None = None
    count: int | None = None


class CouldSee(Meaning):
    """Somebody could see (or saw) the face of a card; `able` False: could not; `whose` hand it was in, when told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    able: bool = True
    whose: Person | None = None


class PickedUp(Meaning):
    """An exposed or penalty card went back to the hand."""

    who: Person
    cards: tuple[CardRef, ...] = ()
