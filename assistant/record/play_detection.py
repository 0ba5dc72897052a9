"""Irregularities found in a card played, or in one that was not."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, Suit
from assistant.record import revoke_detection, revoke_found
from assistant.record.leads import Leads
from assistant.record.people import Player, partner_of
from assistant.record.plays import plays_of
from assistant.record.revoke_story import card_is_lost
from assistant.record.revokes import had_trumps, has_suit, led_trumps_unnamed
from assistant.record.situation import Incident, Situation
from assistant.record.told import still_to_play
from assistant.record.turns_told import explained_at
from assistant.record.watch import first, is_one_of, low_of_same_suit
from assistant.statements import (
    NOT_FOLLOWING,
    DidNotPlay,
    How,
    LacksSuit,
    Led,
    Mode,
    PenaltyKind,
    Played,
    PlayedToNext,
)


class PlayDetection(Leads):
    """Finds irregularities in what is told of a card played, from the table as it stood before it."""

    def _play(self, meaning: Played) -> tuple[Incident, ...]:
        hand = plays_of(self.state, meaning)[0][0]
        if self.before_correct_lead(hand):
            return (self.incident("play_before_correct_lead", hand, played=first(meaning.cards), how=meaning.how),)
        if self._is_wrong_lead(meaning, hand):
            return self._out_of_turn(Led(meaning.who, meaning.cards), hand, first(meaning.cards))
        early = meaning.before is not None and not self._in_rotation(hand, meaning)
        denied = bool(self.state.trick) and self.not_his_turn(hand)
        if meaning.out_of_turn or early or denied or self._before_partner(hand):
            card = self.state.completed(meaning.cards[0], meaning.how) if meaning.cards else None
            return (self.incident("play_out_of_turn", hand, played=card, how=meaning.how),)
        found: list[Incident] = []
        for player, told in plays_of(self.state, meaning):
            ruffed = meaning.how in NOT_FOLLOWING
            if player is not None and (told != CardRef() or meaning.instead_of or ruffed):
                found.extend(self._card(meaning, player, self.state.completed(told, meaning.how)))
        return tuple(found)

    def _to_next(self, meaning: PlayedToNext) -> tuple[Incident, ...]:
        """`E attaque la levee suivante alors que O n'a pas joue`: a lead before his partner has played (57A)."""
        player = self.player(meaning.who)
        waiting = [self.player(who) for who in still_to_play(self.story, len(self.story))]
        early = meaning.done and partner_of(player) in waiting and self.state.people.side_defends(player) is True
        return (self.incident("play_out_of_turn", player, how=How.LEAD),) if early else ()

    def _before_partner(self, player: Player | None) -> bool:
        """Whether the partner of a defender is told, right before, not to have played to this trick yet (57A)."""
        partner = partner_of(player)
        if partner is None or self.state.people.side_defends(player) is not True or self.state.has_played(partner):
            return False
        waiting = [self.player(who) for who in still_to_play(self.story, self.index)]
        return partner in waiting and not self._leads_the_trick(player)

    def _leads_the_trick(self, player: Player | None) -> bool:
        return not self.state.trick or self.state.trick[0].player == player

    def _in_rotation(self, player: Player | None, meaning: Played) -> bool:
        """Whether who is told to have played before another comes before him in this trick."""
        leader = self.state.trick[0].player if self.state.trick else None
        other = self.player(meaning.before)
        if not (isinstance(leader, Seat) and isinstance(player, Seat) and isinstance(other, Seat)):
            return False
        played = [play.player for play in self.state.trick]
        between = leader.turns_to(player)
        waiting = [leader.after(step) for step in range(1, between) if leader.after(step) not in played]
        return between < leader.turns_to(other) and not waiting and player is not leader

    def _is_wrong_lead(self, meaning: Played, hand: Player | None) -> bool:
        """Whether a card told as played was a lead, and another hand's."""
        if self.state.trick or meaning.on or meaning.before is not None or meaning.how not in (How.PLAY, How.LEAD):
            return False
        if meaning.out_of_turn:
            declaring = self.state.people.side_defends(hand) is False
            return declaring or explained_at(self.story, self.index, self.state, hand) is not None
        return self.not_his_lead(meaning, hand)

    def _card(self, meaning: Played, player: Player, card: CardRef) -> tuple[Incident, ...]:
        """One card of one player: a revoke first, then what his penalty cards imposed."""
        if not self.state.trick and self.state.on_lead == player and self.state.people.side_defends(player):
            found = self.begins_trick(player, card)
            if found:
                return found
        if not (meaning.on or meaning.instead_of) and self._revoked_to_this_trick(player, card):
            return ()  # of a later trick, or a fifth card: whether play has gone on is asked
        held = self.state.penalty_of(player)
        led = self._asked_about(meaning, player) or self.state.suit_led
        led = led or (self.state.suit(meaning.on[0].suit) if meaning.on else None)
        other_suit = card.suit is not led if card.suit is not None else meaning.how in NOT_FOLLOWING
        if led is not None and other_suit and self._has(player, led):
            of_penalty = any(one.card.suit is led for one in held) and not is_one_of(card, held)
            lost = card_is_lost(self.story)
            usual = "revoke_with_missing_card" if lost else "revoke_in_progress"
            id = "penalty_card_not_played_and_revoke" if of_penalty else usual
            revoked = self.incident(id, player, played=card, how=meaning.how)
            return (revoked if led is self.state.suit_led else revoked.with_changes(suits=(led,)),)
        revoke = self._revoke_by_what_is_said(meaning, player, card, led)
        if revoke is not None:
            return (revoke,)
        if self.state.people.side_defends(player) is False:
            return ()
        if self.imposed_otherwise(player, card):
            return (self.incident("failure_to_play_penalty_card", player, played=card, how=meaning.how),)
        if is_one_of(card, held):
            return self._penalty_card_played(player, card)
        return self._penalty_card_not_played(meaning, player, card, led) if held else ()

    def _revoke_by_what_is_said(
        self, meaning: Played, player: Player, card: CardRef, led: Suit | None
    ) -> Incident | None:
        """A ruff or discard that only what is told later, or of trumps, shows to be a revoke."""
        revoke = self.incident("revoke_in_progress", player, played=card, how=meaning.how)
        held = revoke_found.suit_found(self, player, card, meaning.how) if led is None else None
        if held is not None:
            return revoke.with_changes(suits=(held,))
        if led is None and revoke_found.finds_the_suit_led(self, player, meaning.how):
            return revoke
        trumps = meaning.how in NOT_FOLLOWING and led_trumps_unnamed(self.state, self.story, self.index)
        named = not meaning.instead_of and revoke_detection.told_later(self, player, meaning.how)
        return revoke if named or (trumps and had_trumps(self.story, meaning.who)) else None

    def _revoked_to_this_trick(self, player: Player, card: CardRef) -> bool:
        """Whether the player has another card in the trick already, with which he revoked."""
        own = {play.card for play in self.state.trick if play.player == player}
        revoked = {one.incident.played for one in self.state.revokes if one.incident.offender == player}
        return bool(own & revoked) and card not in own

    def _asked_about(self, meaning: Played, player: Player) -> Suit | None:
        """The suit that a player is asked for, where a card of his to a trick is all that is told of it."""
        if meaning.how not in NOT_FOLLOWING:
            return None
        asked = [
            one.meaning
            for place, one in enumerate(self.story)
            if isinstance(one.meaning, LacksSuit) and one.mode is Mode.QUESTION and self._is_asked_here(place)
        ]
        suits = {self.state.suit(suit) for one in asked for suit in one.suits}
        return suits.pop() if len(suits) == 1 else None

    def _is_asked_here(self, place: int) -> bool:
        """Whether a question is about this card: the last before it that does not follow, or the first after it."""
        between = self.story[self.index + 1 : place] if place > self.index else self.story[: self.index]
        return not any(
            isinstance(one.meaning, Played) and one.meaning.how in NOT_FOLLOWING and one.mode is Mode.FACT
            for one in between
        )

    def _has(self, player: Player, suit: Suit) -> bool:
        """Whether the player had a card of the suit, by what was told before or later."""
        here = Situation(Incident("", self.index, player), self.state, self.story)
        return has_suit(here, player, suit) is True

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
        if single_minor and not low_of_same_suit(card, held):
            return ()
        return (self.incident("failure_to_play_penalty_card", player, played=card, how=meaning.how),)

    def _penalty_card_played(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        for held, moment in self.state.accepted_failures:
            late = self.state.tricks_told > moment and held.player == player
            if late and is_one_of(card, (held,)):
                return (self.incident("penalty_card_played_late", player, played=card),)
        return (self.incident("penalty_card_played", player, played=card, irregular=False),)

    def _omission(self, meaning: DidNotPlay) -> tuple[Incident, ...]:
        player = self.player(meaning.who) or self._only_holder()
        if player is None or self.state.people.side_defends(player) is False or self._told_card_by_card(player):
            return ()
        return (self.incident("failure_to_play_penalty_card", player),)

    def _told_card_by_card(self, player: Player) -> bool:
        """The omission sums up a trick told before or next: the penalty card's suit, then his other card to it."""
        held = self.state.penalty_of(player)
        suits = {one.card.suit for one in held if one.card.suit is not None}
        before = [one.meaning for one in self.story[: self.index] if one.mode is Mode.FACT]
        if any(isinstance(one, Played) and one.instead_of and self.player(one.who) == player for one in before):
            return True
        in_suit = False
        for told in self.story[self.index + 1 :]:
            meaning = told.meaning
            if told.mode is Mode.FACT and isinstance(meaning, Led | Played) and meaning.cards:
                if in_suit and self.player(meaning.who) == player:
                    return not is_one_of(meaning.cards[0], held)
                in_suit = in_suit or meaning.cards[0].suit in suits
        return False

    def _only_holder(self) -> Player | None:
        holders = {held.player for held in self.state.penalty}
        return holders.pop() if len(holders) == 1 else None
