"""What an examination of a story comes to: matters ruled, what is asked, and what binds now."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, Suit
from assistant.facts import Answer, Finding, Reading
from assistant.inquiry.contradictions import Contradiction
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.rulings import BoundEffect, Doubt, Draft, Link, Until
from assistant.statements import Told
from assistant.values import Value


class Matter(Value):
    """Something the director rules: an irregularity, or a mere duty of the moment (`irregular` False).

    `past` names the kinds of its effects whose time is over, the auction or the play having gone on; `superseded`
    tells that a later matter has taken its place.
    """

    key: str
    id: str
    situation: Situation
    irregular: bool
    laws: tuple[str, ...]
    draft: Draft = Draft()
    effects: tuple[BoundEffect, ...] = ()
    readings: tuple[Reading, ...] = ()
    topic: str = ""
    past: frozenset[str] = frozenset()
    superseded: bool = False

    @property
    def offender(self) -> Player | None:
        """The player whose matter it is."""
        return self.situation.offender

    @property
    def articles(self) -> tuple[str, ...]:
        """Articles cited, in order, without repetition."""
        return self.draft.articles

    @property
    def links(self) -> tuple[Link, ...]:
        """Laws the director may want next."""
        return tuple(dict.fromkeys(self.draft.links))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Disputed readings to be told."""
        return tuple(dict.fromkeys(self.draft.doubts))


class Pending(Value):
    """What must be known next: the matter as far as ruled, the finding, its answers and what each leads to."""

    matter: Matter
    finding: Finding
    answers: tuple[Answer, ...]
    outcomes: tuple[tuple[Answer, Matter], ...]


class Obligation(Value):
    """Something that still binds; `player` None when it is the director's."""

    id: str
    player: Player | None
    cards: tuple[CardRef, ...]
    suits: tuple[Suit, ...]
    until: Until
    article: str

    @property
    def seat(self) -> Seat | None:
        """The player's seat, when known."""
        return self.player if isinstance(self.player, Seat) else None


class Examination(Value):
    """The outcome for a story: matters ruled, what is asked next, what binds now, and the table."""

    matters: tuple[Matter, ...]
    pending: Pending | None
    obligations: tuple[Obligation, ...]
    contradictions: tuple[Contradiction, ...]
    state: State
    idle_options: tuple[Told, ...] = ()
