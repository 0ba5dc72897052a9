"""What an examination of a story comes to: matters ruled, what is asked, and what binds now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from assistant.bridge import CardRef, Seat, Suit
from assistant.facts import Answer, Finding, Reading
from assistant.inquiry.contradictions import Contradiction
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.rulings import BoundEffect, Doubt, Draft, Link, Until, When
from assistant.statements import Refused, Told
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


def key_of(id: str, place: int) -> str:
    """The key of a matter found at a place of the story, under which its answers are kept."""
    return f"{id}@{place}"


def with_orders_past(matter: Matter) -> Matter:
    """The matter, with the orders on a lead that has been made since."""
    if not any(effect.kind.when is When.TURN for effect in matter.effects):
        return matter
    from assistant.inquiry.lead_orders import carried_out

    past = carried_out(matter)
    return matter.with_changes(past=past) if past else matter


def options_read(matter: Matter) -> set[int]:
    """Places of the statements that this matter took an option, or a refusal, from."""
    read = {
        place
        for reading in matter.readings
        if reading.source == "record" and reading.finding.places is not None
        for place in reading.finding.places(matter.situation)
    }
    if matter.id.endswith("_refused"):
        refusals = (index for index, told in matter.situation.later if isinstance(told.meaning, Refused))
        read |= set(islice(refusals, 1))
    return read


def obligations(state: State, matters: Sequence[Matter], has_auction: bool) -> tuple[Obligation, ...]:
    """What still binds: penalty cards and leads (50, 51), duties to the end of play, and what calls left behind."""
    found = [Obligation("penalty_card", held.player, (held.card,), (), Until.PLAYED, "50A") for held in state.penalty]
    for held in state.restrictions:
        id = "must_lead_suit" if held.requires else "must_not_lead_suit"
        until = Until.THIS_LEAD if held.requires else Until.LEAD_LOST
        found.append(Obligation(id, held.player, (), held.suits, until, held.article))
    found.extend(
        Obligation(effect.kind.id, None, effect.cards, (), effect.until, effect.article)
        for matter in matters
        for effect in matter.effects
        if effect.kind.binds and effect.until is Until.END_OF_PLAY
    )
    if has_auction:
        from assistant.inquiry import auction_bindings

        found.extend(Obligation(*binding) for binding in auction_bindings.bindings(state))
    return tuple(dict.fromkeys(found))
