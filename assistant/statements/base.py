"""How a meaning is told, and of whom: persons by seat, by role or relative to another; the record finds the seats."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import Seat, Side, Suit, SuitWord
from assistant.values import Value


class Role(Enum):
    """A person told by what he is at the table."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"  # one of the two, unknown which
    LEADER = "leader"  # who leads, or should lead
    OFFENDER = "offender"  # who committed the last irregularity
    SPEAKER = "speaker"  # "I": the typist, a player whose seat is not known
    DIRECTOR = "director"
    SOMEBODY = "somebody"  # "on", "quelqu'un"


class Group(Enum):
    """Two persons told together by what they are."""

    DEFENDERS = "defenders"
    DECLARING_SIDE = "declaring_side"
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    OPPONENTS = "opponents"  # the opponents of whoever speaks
    EVERYBODY = "everybody"


class Relation(Enum):
    """How a person stands to another."""

    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    OPPONENT = "opponent"


class Relative(Value):
    """A person told relative to another: partner of East, the player on his left."""

    relation: Relation
    of: Person


class Pronoun(Value):
    """A pronoun left open: the word as typed and the persons it may stand for, likeliest first."""

    word: str
    candidates: tuple[Person, ...] = ()


class Several(Value):
    """Persons told together: East and West."""

    persons: tuple[Person, ...]


Person = Seat | Side | Role | Group | Relative | Pronoun | Several
AnySuit = Suit | SuitWord


class Mode(Enum):
    """In what manner something was told."""

    FACT = "fact"
    QUESTION = "question"  # asked, changes nothing
    CONDITION = "condition"  # if ...
    UNREAL = "unreal"  # wanted, could have, instead of, without doing
    BELIEVED = "believed"  # thought, said, claimed by somebody
    PERMISSION = "permission"  # may, must, has the right to: about the rule, not the facts


class Told(Value):
    """A meaning with its mode and its place: `span` counts characters of the typed text, end excluded."""

    meaning: Meaning
    span: tuple[int, int]
    text: str
    mode: Mode = Mode.FACT
    speaker: Person | None = None  # owner of the quotation it stands in


class Meaning(Value):
    """Base of all meanings."""
