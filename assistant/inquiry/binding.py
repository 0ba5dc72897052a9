"""From what a Law says of the matter to the seats, cards and suits of this table."""

from __future__ import annotations

from assistant.bridge import CardRef, Suit
from assistant.facts import Answer, Reading
from assistant.record import derived, revoke_detection
from assistant.record.people import Player, partner_of
from assistant.record.situation import Situation
from assistant.record.turns_told import next_hand, previous_hand
from assistant.rulings import Actor, BoundEffect, Draft, Effect, Suits, Which
from assistant.statements import Role

AROUND = {Actor.LHO: 1, Actor.RHO: 3, Actor.TURN: None}
"""Turns from the offender to the player; None for the player whose turn it was."""


class Binding:
    """Resolves actors, cards and suits of one matter; the option taken comes from the readings."""

    def __init__(self, situation: Situation, readings: tuple[Reading, ...]) -> None:
        self.situation = situation
        chosen = [reading.value for reading in readings if isinstance(reading.value, Answer)]
        self.option = next((answer for answer in chosen if answer.kind in ("require", "forbid", "free")), None)
        self.suits = tuple(dict.fromkeys(suit for answer in chosen for suit in answer.suits))
        self.cards = tuple(dict.fromkeys(card for answer in chosen for card in answer.cards))

    def player(self, actor: Actor) -> Player | None:
        """The player meant by an actor; None for groups and for the director."""
        situation = self.situation
        if actor is Actor.OFFENDER:
            return situation.offender
        if actor is Actor.PARTNER:
            return situation.partner
        if actor is Actor.DECLARER:
            return situation.declarer
        if situation.incident.in_auction and actor in AROUND:
            from assistant.record import auction_matters

            return auction_matters.around(situation, AROUND[actor])
        if actor in (Actor.LHO, Actor.RHO):
            return next_hand(situation.offender) if actor is Actor.LHO else previous_hand(situation.offender)
        if actor is Actor.DUMMY:
            return partner_of(situation.declarer) or Role.DUMMY
        return None

    def which(self, which: Which) -> tuple[CardRef, ...]:
        """The cards meant."""
        situation = self.situation
        played = situation.incident.played
        penalty = situation.penalty_cards
        if which is Which.CHOSEN or which is Which.NOT_CHOSEN:
            return tuple(card for card in penalty if (card in self.cards) is (which is Which.CHOSEN))
        if which is Which.KEPT or which is Which.NOT_KEPT:
            return tuple(card for card in situation.incident.focus if (card in self.cards) is (which is Which.KEPT))
        if which is Which.IN_SUITS and not self.suits and not situation.penalty_suits:
            return penalty
        if which is Which.IN_SUITS or which is Which.NOT_IN_SUITS:
            return tuple(card for card in penalty if (card.suit in self.suits) is (which is Which.IN_SUITS))
        return {
            Which.PENALTY: penalty,
            Which.DUE: situation.due,
            Which.NOT_DUE: situation.not_due,
            Which.PLAYED: (played,) if played else (),
            Which.FOCUS: situation.incident.focus,
            Which.HIDDEN: situation.incident.focus,
            Which.OTHERS: derived.minor_cards(situation, situation.offender),
            Which.PARTNERS_MINOR: derived.minor_cards(situation, situation.partner),
        }.get(which) or self._partners(which)

    def _partners(self, which: Which) -> tuple[CardRef, ...]:
        """Major penalty cards of the offender's partner, on lead."""
        majors = derived.partner_major_cards(self.situation)
        if which is Which.PARTNERS:
            return majors
        if which is Which.PARTNERS_CHOSEN:
            return tuple(card for card in majors if card in self.cards)
        if which is Which.PARTNERS_DUE and self.option is not None:
            return derived.partner_due_cards(self.situation, self.option.kind, self.suits)
        return ()

    def suits_of(self, suits: Suits) -> tuple[Suit, ...]:
        """The suits meant."""
        if suits is Suits.CHOSEN:
            return self.suits
        if suits is Suits.LED:
            return self._suit_led()
        if suits is Suits.NAMED:
            return self.situation.incident.suits
        if suits is Suits.IMPOSED:
            return derived.imposed_suits(self.situation)
        if suits is Suits.FOCUS:
            return tuple(card.suit for card in self.situation.incident.focus if isinstance(card.suit, Suit))
        return ()

    def _suit_led(self) -> tuple[Suit, ...]:
        """The suit led: of a revoke, the one told of it where that is another than the last lead told."""
        incident = self.situation.incident
        if incident.id in revoke_detection.MATTERS and len(incident.suits) == 1:
            return incident.suits
        led = self.situation.state.suit_led
        return (led,) if led else ()

    def effect(self, effect: Effect, article: str) -> BoundEffect:
        """One effect, bound."""
        return BoundEffect(
            effect.kind,
            effect.who,
            self.player(effect.who),
            self.which(effect.cards),
            self.suits_of(effect.suits),
            effect.until,
            effect.tricks,
            article,
        )

    def effects(self, draft: Draft) -> tuple[BoundEffect, ...]:
        """All effects of a ruling, in order, without exact repetition."""
        bound = (self.effect(one, citation.article) for citation in draft.citations for one in citation.effects)
        return tuple(dict.fromkeys(bound))
