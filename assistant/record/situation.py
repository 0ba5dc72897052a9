"""The matter before the director: who did what, at which moment, with which cards on the table."""

from __future__ import annotations

from functools import cached_property

from assistant.bridge import CardRef, Suit
from assistant.record.people import Player, partner_of
from assistant.record.state import PenaltyCard, State
from assistant.statements import Exposed, How, Led, Mode, Played, Role, Told
from assistant.values import Value


class Incident(Value):
    """Something in the story that the Laws must look at; `index` is the place of its statement in the story."""

    id: str
    index: int
    offender: Player | None
    focus: tuple[CardRef, ...] = ()
    played: CardRef | None = None
    how: How = How.PLAY
    irregular: bool = True
    topic: str = ""
    suits: tuple[Suit, ...] = ()

    @property
    def in_auction(self) -> bool:
        """Whether it belongs to the auction."""
        return False


class Situation(Value):
    """A matter with the table as it stood then and what was told afterwards; nothing in it changes.

    What follows from the table is found once and kept.

    An abstract situation (no state) knows nothing: every finding is then asked. Flowcharts and proofs use it.
    """

    incident: Incident
    state: State
    story: tuple[Told, ...] = ()
    abstract: bool = False
    answered: frozenset[str] = frozenset()

    @classmethod
    def unknown(cls, id: str) -> Situation:
        """An abstract situation for a kind of matter."""
        return cls(Incident(id, 0, None), State(), (), True)

    @property
    def offender(self) -> Player | None:
        """The defender (or player) whose matter it is."""
        return self.incident.offender

    @cached_property
    def partner(self) -> Player | None:
        """The offender's partner."""
        return partner_of(self.offender)

    @cached_property
    def declarer(self) -> Player:
        """Declarer, by seat when known."""
        return self.state.people.player(Role.DECLARER) or Role.DECLARER

    @cached_property
    def penalty(self) -> tuple[PenaltyCard, ...]:
        """The offender's penalty cards on the table."""
        return self.state.penalty_of(self.offender)

    @cached_property
    def penalty_cards(self) -> tuple[CardRef, ...]:
        """Those cards, without their kind."""
        return tuple(held.card for held in self.penalty)

    @cached_property
    def penalty_suits(self) -> tuple[Suit, ...]:
        """Suits of the offender's penalty cards, in order, without repetition."""
        suits = (card.suit for card in self.penalty_cards)
        return tuple(dict.fromkeys(suit for suit in suits if isinstance(suit, Suit)))

    @cached_property
    def in_suit_led(self) -> tuple[CardRef, ...]:
        """Penalty cards of the offender in the suit led."""
        led = self.state.suit_led
        return tuple(card for card in self.penalty_cards if led is not None and card.suit is led)

    @cached_property
    def due(self) -> tuple[CardRef, ...]:
        """Penalty cards that can legally be played at the offender's turn (44C comes first), or the one imposed."""
        imposed = tuple(card for player, card in self.state.due if player == self.offender)
        return imposed or self.in_suit_led or self.allowed_to_lead or self.penalty_cards

    @property
    def allowed_to_lead(self) -> tuple[CardRef, ...]:
        """Penalty cards of the offender on lead that no restriction excludes; none when he is not on lead."""
        if self.state.on_lead is None or self.state.on_lead != self.offender:
            return ()
        return tuple(card for card in self.penalty_cards if self.state.may_lead(self.offender, card))

    @cached_property
    def not_due(self) -> tuple[CardRef, ...]:
        """The offender's other penalty cards."""
        return tuple(card for card in self.penalty_cards if card not in self.due)

    @property
    def later(self) -> tuple[tuple[int, Told], ...]:
        """What was told from this matter on, with its place in the story, facts only."""
        return tuple(
            (index, told)
            for index, told in enumerate(self.story)
            if index >= self.incident.index and told.mode is Mode.FACT
        )

    @property
    def exposure(self) -> Exposed | None:
        """The exposure that this matter is about, if it is one."""
        if self.incident.index < len(self.story):
            meaning = self.story[self.incident.index].meaning
            return meaning if isinstance(meaning, Exposed) else None
        return None

    def plays_after(self) -> tuple[Led | Played, ...]:
        """Cards led or played in the story after this matter."""
        return tuple(
            told.meaning
            for index, told in self.later
            if index > self.incident.index and isinstance(told.meaning, Led | Played)
        )
