"""Irregularities found in one statement, from the table as it stood before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef, Suit
from assistant.record.people import Player, partner_of
from assistant.record.plays import plays_of
from assistant.record.revokes import has_suit
from assistant.record.situation import Incident, Situation
from assistant.record.state import PenaltyCard, State, may_be
from assistant.statements import (
    Accepted,
    DidNotFollow,
    DidNotPlay,
    Exposed,
    Forbade,
    How,
    KeptLead,
    LacksSuit,
    Led,
    LeftFree,
    LostLead,
    Meaning,
    Mode,
    NotChosenYet,
    Noted,
    PenaltyCards,
    PenaltyKind,
    Person,
    PickedUp,
    Played,
    PlayEnded,
    Pronoun,
    Refused,
    Replaced,
    Required,
    Revoked,
    Told,
    TrickEnded,
    TrickWon,
    Withdrew,
)


class Detection:
    """Looks at one statement of a story; the state is the table before it."""

    def __init__(self, state: State, story: tuple[Told, ...], index: int) -> None:
        self.state = state
        self.story = story
        self.index = index
        self.meaning = story[index].meaning

    def incidents(self) -> tuple[Incident, ...]:
        """Irregularities in this statement, in order."""
        look = _LOOKS.get(type(self.meaning))
        return look(self, self.meaning) if look else ()

    def _revoke(self, meaning: Revoked | DidNotFollow) -> tuple[Incident, ...]:
        return (self._incident("revoke", self._player(meaning.who)),)

    def _end(self, meaning: PlayEnded) -> tuple[Incident, ...]:
        """What a penalty card leaves to be looked at."""
        return (self._incident("end_of_play", None, irregular=False),) if self.state.penalty_seen else ()

    def _withdrawal(self, meaning: Withdrew) -> tuple[Incident, ...]:
        if self._follows_a_failure() or self._ruled(self._player(meaning.who)):
            return ()
        return (self._incident("withdrawn_card", self._player(meaning.who)),)

    def _topic(self, meaning: Noted) -> tuple[Incident, ...]:
        return (self._incident("topic", self._player(meaning.who), topic=meaning.topic),)

    def _incident(
        self,
        id: str,
        offender: Player | None,
        focus: tuple[CardRef, ...] = (),
        played: CardRef | None = None,
        how: How = How.PLAY,
        topic: str = "",
        irregular: bool = True,
    ) -> Incident:
        return Incident(id, self.index, offender, focus, played, how, irregular, topic)

    def _player(self, person: Person | None) -> Player | None:
        return self.state.people.player(person)

    def _later(self) -> tuple[Meaning, ...]:
        """Facts told after this statement, up to the next lead."""
        found: list[Meaning] = []
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT:
                if isinstance(told.meaning, Led):
                    break
                found.append(told.meaning)
        return tuple(found)

    # --- leads -----------------------------------------------------------------------------------------

    def _lead(self, meaning: Led) -> tuple[Incident, ...]:
        player = self._player(meaning.who)
        if player is None and isinstance(meaning.who, Pronoun):
            player = self.state.on_lead
        card = meaning.cards[0] if meaning.cards else CardRef()
        if meaning.out_of_turn:
            return self._out_of_turn(meaning, player, card)
        if player is None or self.state.people.side_defends(player) is False:
            return ()
        return (
            self._broken_restriction(player, card)
            or self._premature_lead(meaning, player, card)
            or self._penalty_card_not_led(player, card)
        )

    def _out_of_turn(self, meaning: Led, player: Player | None, card: CardRef) -> tuple[Incident, ...]:
        refusal = (Refused, LeftFree, Required, Forbade)
        refused = any(isinstance(later, refusal) for later in self._later())
        accepted = any(isinstance(later, Accepted) for later in self._later())
        opening = "opening_lead_out_of_turn" if meaning.opening else "lead_out_of_turn"
        defends = self.state.people.side_defends(player) is not False
        if refused and not accepted and defends and player is not None and not meaning.face_down:
            return (self._incident(f"{opening}_refused", player, played=card, how=How.LEAD),)
        return (self._incident(opening, player, played=card, how=How.LEAD),)

    def _broken_restriction(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        for held in self.state.restrictions:
            broken = isinstance(card.suit, Suit) and (card.suit in held.suits) is not held.requires
            if broken and held.player == player:
                return (self._incident("restriction_broken", player, played=card, how=How.LEAD),)
        return ()

    def _premature_lead(self, meaning: Led, player: Player, card: CardRef) -> tuple[Incident, ...]:
        """A lead before declarer's choice: told so, or no choice told and nothing played to that lead yet."""
        partner = partner_of(player)
        held = self.state.penalty_of(partner)
        if self.state.option_taken or not held:
            return ()
        major = any(one.kind is PenaltyKind.MAJOR for one in held)
        if self._told_too_early(meaning) or (major and not self._goes_on()):
            return (self._incident("premature_lead", partner, played=card, how=How.LEAD),)
        return ()

    def _told_too_early(self, meaning: Led) -> bool:
        return meaning.before_choice or any(
            isinstance(told.meaning, NotChosenYet) and told.mode is Mode.FACT for told in self.story
        )

    def _goes_on(self) -> bool:
        """Whether the trick goes on, no option being told first."""
        for meaning in self._later():
            if isinstance(meaning, Required | Forbade | LeftFree):
                return False
            if isinstance(meaning, Played | TrickWon | TrickEnded | KeptLead | LostLead | DidNotPlay):
                return True
        return False

    def _penalty_card_not_led(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        held = self.state.penalty_of(player)
        if self._imposed_otherwise(player, card):
            return (self._incident("failure_to_play_penalty_card", player, played=card, how=How.LEAD),)
        if not held or _may_be(card, held) or card == CardRef():
            return ()
        if not any(self.state.may_lead(player, one.card) for one in held):
            return ()  # a restriction on the lead comes first (50D1(b))
        if all(one.kind is PenaltyKind.MINOR for one in held) and not _low_of_same_suit(card, held):
            return ()
        return (self._incident("failure_to_play_penalty_card", player, played=card, how=How.LEAD),)

    # --- plays -----------------------------------------------------------------------------------------

    def _play(self, meaning: Played) -> tuple[Incident, ...]:
        if meaning.out_of_turn or meaning.before is not None:
            return (self._incident("play_out_of_turn", self._player(meaning.who), played=_first(meaning.cards)),)
        found: list[Incident] = []
        for player, told in plays_of(self.state, meaning):
            tells = told != CardRef() or bool(meaning.instead_of)
            if player is not None and tells and self.state.people.side_defends(player) is not False:
                found.extend(self._card(meaning, player, self.state.completed(told, meaning.how)))
        return tuple(found)

    def _card(self, meaning: Played, player: Player, card: CardRef) -> tuple[Incident, ...]:
        """One card of one player: a revoke first, then what his penalty cards imposed."""
        held = self.state.penalty_of(player)
        led = self.state.suit_led or (self.state.suit(meaning.on[0].suit) if meaning.on else None)
        if led is not None and card.suit is not None and card.suit is not led and self._has(player, led):
            of_penalty = any(one.card.suit is led for one in held) and not _may_be(card, held)
            id = "penalty_card_not_played_and_revoke" if of_penalty else "revoke_in_progress"
            return (self._incident(id, player, played=card, how=meaning.how),)
        if self._imposed_otherwise(player, card):
            return (self._incident("failure_to_play_penalty_card", player, played=card, how=meaning.how),)
        if _may_be(card, held):
            return self._penalty_card_played(player, card)
        return self._penalty_card_not_played(meaning, player, card, led) if held else ()

    def _has(self, player: Player, suit: Suit) -> bool:
        """Whether the player had a card of the suit, by what was told before or later."""
        here = Situation(Incident("", self.index, player), self.state, self.story)
        return has_suit(here, player, suit) is True

    def _imposed_otherwise(self, player: Player, card: CardRef) -> bool:
        """Whether another penalty card was designated for this turn (51A)."""
        due = [imposed for holder, imposed in self.state.due if holder == player]
        return bool(due) and card != CardRef() and card not in due

    def _penalty_card_not_played(
        self, meaning: Played, player: Player, card: CardRef, led: Suit | None
    ) -> tuple[Incident, ...]:
        held = self.state.penalty_of(player)
        in_suit = any(one.card.suit is led for one in held)
        if led is not None and card.suit is led and not in_suit:
            return ()
        if led is None and not meaning.instead_of:
            return ()
        single_minor = len(held) == 1 and held[0].kind is PenaltyKind.MINOR
        if single_minor and not _low_of_same_suit(card, held):
            return ()
        return (self._incident("failure_to_play_penalty_card", player, played=card, how=meaning.how),)

    def _penalty_card_played(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        for held, moment in self.state.accepted_failures:
            late = self.state.tricks_told > moment and held.player == player
            if late and _may_be(card, (held,)):
                return (self._incident("penalty_card_played_late", player, played=card),)
        return (self._incident("penalty_card_played", player, played=card, irregular=False),)

    def _omission(self, meaning: DidNotPlay) -> tuple[Incident, ...]:
        player = self._player(meaning.who) or self._only_holder()
        if player is None or self.state.people.side_defends(player) is False:
            return ()
        return (self._incident("failure_to_play_penalty_card", player),)

    def _only_holder(self) -> Player | None:
        holders = {held.player for held in self.state.penalty}
        return holders.pop() if len(holders) == 1 else None

    # --- cards shown and changed -----------------------------------------------------------------------

    def _exposure(self, meaning: Exposed) -> tuple[Incident, ...]:
        player = self._player(meaning.who)
        cards = meaning.cards or (CardRef(),) * (meaning.count or 1)
        if self._told_as_penalty(player, meaning):
            return ()
        return (self._incident("exposed_card", player, focus=cards),)

    def _picked_up(self, meaning: PickedUp) -> tuple[Incident, ...]:
        """A penalty card that was to stay on the table (50A)."""
        player = self._player(meaning.who)
        held = [one.card for one in self.state.penalty_of(player) if not meaning.cards or one.card in meaning.cards]
        return (self._incident("penalty_card_picked_up", player, focus=tuple(held)),) if held else ()

    def _told_as_penalty(self, player: Player | None, meaning: Exposed) -> bool:
        """The same breath says that these cards are penalty cards."""
        for told in self.story:
            other = told.meaning
            if (
                isinstance(other, PenaltyCards) and told.mode is Mode.FACT and self._player(other.who) == player
            ) and set(meaning.cards) <= set(other.cards):
                return True
        return False

    def _impossible_penalty_card(self, meaning: PenaltyCards) -> tuple[Incident, ...]:
        player = self._player(meaning.who)
        if player is not None and self.state.people.side_defends(player) is False:
            return (self._incident("exposed_card", player, focus=meaning.cards or (CardRef(),)),)
        return ()

    def _replacement(self, meaning: Replaced) -> tuple[Incident, ...]:
        player = self._player(meaning.who)
        led = self.state.suit_led
        old, new = _first(meaning.old), _first(meaning.new)
        if self._ruled(player):
            return self._replacement_imposed(player, new)
        if player is None or old is None or led is None or self.state.people.side_defends(player) is False:
            return (self._incident("withdrawn_card", player, played=old),)
        new = self.state.completed(new) if new else None
        if old.suit is not led and (new is None or new.suit is led):
            return (self._incident("revoke_in_progress", player, played=old),)
        return (self._incident("withdrawn_card", player, played=old),)

    def _replacement_imposed(self, player: Player | None, new: CardRef | None) -> tuple[Incident, ...]:
        """A card put in place of one already ruled upon: it must be the penalty card of the suit led, if any."""
        if new is None or player is None or self.state.has_played(player):
            return ()
        card = self.state.completed(new)
        due = [held.card for held in self.state.penalty_of(player) if held.card.suit is self.state.suit_led]
        if due and card.suit is self.state.suit_led and card not in due:
            return (self._incident("failure_to_play_penalty_card", player, played=card, how=How.FOLLOW),)
        return ()

    def _lacking_what_was_required(self, meaning: LacksSuit) -> tuple[Incident, ...]:
        """The leader has none of the suit required of him, no penalty card being told."""
        player = self._player(meaning.who)
        before = [told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT]
        required = [one for one in before if isinstance(one, Required)]
        if not required or self.state.penalty or self.state.option_ruled:
            return ()
        suits = {self.state.suit(suit) for suit in required[-1].suits}
        suits |= {card.suit for card in required[-1].cards if isinstance(card.suit, Suit)}
        lacking = {self.state.suit(suit) for suit in meaning.suits}
        if suits & lacking:
            return (self._incident("cannot_obey", partner_of(player)),)
        return ()

    def _ruled(self, player: Player | None) -> bool:
        """Whether a card of the player in this trick was ruled upon already."""
        return any(holder == player for holder, _ in self.state.ruled)

    def _follows_a_failure(self) -> bool:
        return any(
            isinstance(told.meaning, Played | Led) and told.mode is Mode.FACT for told in self.story[: self.index]
        ) and bool(self.state.penalty)


def _first(cards: tuple[CardRef, ...]) -> CardRef | None:
    return cards[0] if cards else None


def _may_be(card: CardRef, held: tuple[PenaltyCard, ...]) -> bool:
    """Whether the card may be one of these penalty cards."""
    return any(may_be(card, one) for one in held)


def _low_of_same_suit(card: CardRef, held: tuple[PenaltyCard, ...]) -> bool:
    low = card.rank is not None and not card.rank.is_honour
    return low and any(one.card.suit is card.suit for one in held)


_LOOKS: dict[type, Callable[[Detection, Any], tuple[Incident, ...]]] = {
    Led: Detection._lead,
    Played: Detection._play,
    DidNotPlay: Detection._omission,
    Exposed: Detection._exposure,
    PenaltyCards: Detection._impossible_penalty_card,
    Replaced: Detection._replacement,
    LacksSuit: Detection._lacking_what_was_required,
    Revoked: Detection._revoke,
    DidNotFollow: Detection._revoke,
    Withdrew: Detection._withdrawal,
    PlayEnded: Detection._end,
    PickedUp: Detection._picked_up,
    Noted: Detection._topic,
}
