"""Irregularities found in one statement, from the table as it stood before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef, Seat, Suit
from assistant.record import revoke_detection
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
    CardFound,
    CouldSee,
    DidNotFollow,
    DidNotPlay,
    Exposed,
    Forbade,
    Holds,
    How,
    LacksSuit,
    Led,
    Manner,
    Mode,
    Noted,
    PenaltyCards,
    PenaltyKind,
    PickedUp,
    Played,
    PlayedToNext,
    PlayEnded,
    Replaced,
    Required,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    Role,
    SpokeOfTrick,
    Withdrew,
)


class Detection(Leads):
    """Finds irregularities in one statement, from the table as it stood before it."""

    def incidents(self) -> tuple[Incident, ...]:
        """Irregularities in this statement, in order."""
        look = _LOOKS.get(type(self.meaning))
        if look is not None:
            return look(self, self.meaning)
        from assistant.record.irregular_detection import Irregular

        return Irregular(self.state, self.story, self.index).named()

    def _revoke(self, meaning: revoke_detection.Telling) -> tuple[Incident, ...]:
        return revoke_detection.told(self, meaning)

    def _end(self, meaning: PlayEnded) -> tuple[Incident, ...]:
        """What a penalty card leaves to be looked at."""
        return (self.incident("end_of_play", None, irregular=False),) if self.state.penalty_seen else ()

    def _withdrawal(self, meaning: Withdrew) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        required = meaning.by_himself is False and bool(self.state.ruled)  # what another demanded is ruled upon
        if self._follows_a_failure() or self.ruled(player) or required:
            return ()
        lying = [held for held in self.state.penalty_of(player) if held.card in meaning.cards]
        if meaning.cards and len(lying) == len(meaning.cards):
            return self._picked_up(PickedUp(meaning.who, meaning.cards))
        if self._only_shown(player, meaning.cards):
            return ()
        return (self.incident("withdrawn_card", player, meaning.cards, first(meaning.cards)),)

    def _only_shown(self, player: Player | None, cards: tuple[CardRef, ...]) -> bool:
        """Whether these cards were told as shown by that player, never as led or played: Law 45 or 49 rules them."""
        told = [each.meaning for each in self.story[: self.index] if each.mode is Mode.FACT]
        own = [one for one in told if isinstance(one, Exposed | Led | Played) and self.player(one.who) == player]
        shown = {card for one in own if isinstance(one, Exposed) for card in one.cards}
        played = {card for one in own if not isinstance(one, Exposed) for card in one.cards}
        held = own and all(isinstance(one, Exposed) and one.manner is Manner.LIFTED for one in own)
        return bool(held) if not cards else set(cards) <= shown - played

    def _topic(self, meaning: Noted) -> tuple[Incident, ...]:
        return (self.incident("topic", self.player(meaning.who), topic=meaning.topic),)

    # --- plays -----------------------------------------------------------------------------------------

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
            return (self.incident(id, player, played=card, how=meaning.how),)
        trumps = meaning.how in NOT_FOLLOWING and led_trumps_unnamed(self.state, self.story, self.index)
        if trumps and had_trumps(self.story, meaning.who):
            return (self.incident("revoke_in_progress", player, played=card, how=meaning.how),)
        if not meaning.instead_of and revoke_detection.told_later(self, player, meaning.how):
            return (self.incident("revoke_in_progress", player, played=card, how=meaning.how),)
        if self.state.people.side_defends(player) is False:
            return ()
        if self.imposed_otherwise(player, card):
            return (self.incident("failure_to_play_penalty_card", player, played=card, how=meaning.how),)
        if is_one_of(card, held):
            return self._penalty_card_played(player, card)
        return self._penalty_card_not_played(meaning, player, card, led) if held else ()

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

    # --- cards shown and changed -----------------------------------------------------------------------

    def _exposure(self, meaning: Exposed) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        cards = meaning.cards or (CardRef(),) * (meaning.count or 1)
        lost = meaning.manner is Manner.DROPPED and any(isinstance(one.meaning, CardFound) for one in self.story)
        if lost or self._told_as_penalty(player, meaning):
            return ()  # a card that fell and was found later is one that was missing (14B)
        if any(isinstance(one.meaning, SpokeOfTrick) and self.player(one.meaning.who) == player for one in self.story):
            return ()  # no penalty card (68, preamble)
        declaring = self.state.people.side_defends(player) is False
        if meaning.manner is Manner.LIFTED and (
            declaring or self._in_turn(player) or self._hidden_from_partner(player)
        ):
            return (self.incident("card_held", player, focus=cards),)
        if meaning.manner is Manner.SPREAD and self.state.people.hand(player) is Role.DECLARER:
            return (self.incident("declarer_spreads", player, focus=meaning.cards),)
        return (self.incident("exposed_card", player, focus=cards),)

    def _in_turn(self, player: Player | None) -> bool:
        """Whether that player had no card in the trick yet, or is told to play to it afterwards."""
        later = (told.meaning for told in self.story[self.index + 1 :] if told.mode is Mode.FACT)
        plays = any(isinstance(one, Played) and self.player(one.who) == player for one in later)
        if not self.state.trick and self.state.on_lead is None:
            return plays or self._put_back(player)
        return plays or (bool(self.state.trick) and not self.state.has_played(player))

    def _put_back(self, player: Player | None) -> bool:
        """Whether he is told to put, or to want to put, the card back: it was to be played, to whatever trick."""
        later = (told.meaning for told in self.story[self.index + 1 :])
        return any(isinstance(one, Withdrew) and self.player(one.who) in (None, player) for one in later)

    def _hidden_from_partner(self, player: Player | None) -> bool:
        """Whether it is told that the partner could not see the face of a card held."""
        seen = [told.meaning for told in self.story if told.mode is Mode.FACT and isinstance(told.meaning, CouldSee)]
        return any(not one.able and self.player(one.who) == partner_of(player) for one in seen)

    def _seen(self, meaning: CouldSee) -> tuple[Incident, ...]:
        """A card seen in a hand, which nobody is told to have shown or played (49)."""
        player = self.player(meaning.whose)
        if player is None or not meaning.able or player == self.player(meaning.who):
            return ()
        told = [each.meaning for each in self.story if each.mode is Mode.FACT]
        moves = [one for one in told if isinstance(one, Exposed | Led | Played | PenaltyCards)]
        shown = any(self.player(one.who) == player and set(meaning.cards) <= set(one.cards) for one in moves)
        earlier = [one for one in told[: self.index] if isinstance(one, CouldSee) and one.whose == meaning.whose]
        if shown or any(one.able for one in earlier):
            return ()
        return (self.incident("exposed_card", player, focus=meaning.cards or (CardRef(),)),)

    def _picked_up(self, meaning: PickedUp) -> tuple[Incident, ...]:
        """A penalty card that was to stay on the table (50A)."""
        player = self.player(meaning.who)
        held = [one.card for one in self.state.penalty_of(player) if not meaning.cards or one.card in meaning.cards]
        return (self.incident("penalty_card_picked_up", player, focus=tuple(held)),) if held else ()

    def _told_as_penalty(self, player: Player | None, meaning: Exposed) -> bool:
        """The same breath says that these cards are penalty cards."""
        for told in self.story:
            other = told.meaning
            if (
                isinstance(other, PenaltyCards) and told.mode is Mode.FACT and self.player(other.who) == player
            ) and set(meaning.cards) <= set(other.cards):
                return True
        return False

    def _impossible_penalty_card(self, meaning: PenaltyCards) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        if player is not None and self.state.people.side_defends(player) is False:
            return (self.incident("exposed_card", player, focus=meaning.cards or (CardRef(),)),)
        return ()

    def _replacement(self, meaning: Replaced) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        led = self.state.suit_led
        old, new = first(meaning.old), first(meaning.new)
        if self.ruled(player):
            return self._replacement_imposed(player, new)
        if player is None or old is None or led is None or self.state.people.side_defends(player) is False:
            return (self.incident("withdrawn_card", player, played=old),)
        new = self.state.completed(new) if new else None
        if old.suit is not led and (new is None or new.suit is led):
            return (self.incident("revoke_in_progress", player, played=old),)
        return (self.incident("withdrawn_card", player, played=old),)

    def _replacement_imposed(self, player: Player | None, new: CardRef | None) -> tuple[Incident, ...]:
        """A card put in place of one already ruled upon: it must be the penalty card of the suit led, if any."""
        if new is None or player is None or self.state.has_played(player):
            return ()
        card = self.state.completed(new)
        due = [held.card for held in self.state.penalty_of(player) if held.card.suit is self.state.suit_led]
        if due and card.suit is self.state.suit_led and card not in due:
            return (self.incident("failure_to_play_penalty_card", player, played=card, how=How.FOLLOW),)
        return ()

    def _cannot_do_as_required(self, meaning: LacksSuit | Holds) -> tuple[Incident, ...]:
        """The leader has no card with which to do what is required of him, no penalty card being told."""
        before = [told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT]
        options = [one for one in before if isinstance(one, Required | Forbade)]
        if not options or self.state.penalty or self.state.option_ruled:
            return ()
        suits = {self.state.suit(suit) for suit in options[-1].suits}
        suits |= {card.suit for card in getattr(options[-1], "cards", ()) if isinstance(card.suit, Suit)}
        left = set(Suit) - self._lacking(meaning)
        unable = left <= suits if isinstance(options[-1], Forbade) else not left & suits
        return (self.incident("cannot_obey", partner_of(self.player(meaning.who))),) if suits and unable else ()

    def _lacking(self, meaning: LacksSuit | Holds) -> set[Suit | None]:
        """The suits that a player is told to have none of; `n'a que des ♠` denies the other three."""
        if isinstance(meaning, LacksSuit):
            return {self.state.suit(suit) for suit in meaning.suits}
        bare = all(card.rank is None and card.size is None for card in meaning.cards)
        held = {card.suit for card in meaning.cards if isinstance(card.suit, Suit)}
        return {suit for suit in Suit if suit not in held} if meaning.only and bare and held else set()

    def _follows_a_failure(self) -> bool:
        return any(
            isinstance(told.meaning, Played | Led) and told.mode is Mode.FACT for told in self.story[: self.index]
        ) and bool(self.state.penalty)


_LOOKS: dict[type, Callable[[Detection, Any], tuple[Incident, ...]]] = {
    Led: Detection.lead,
    Played: Detection._play,
    PlayedToNext: Detection._to_next,
    DidNotPlay: Detection._omission,
    Exposed: Detection._exposure,
    CouldSee: Detection._seen,
    PenaltyCards: Detection._impossible_penalty_card,
    Replaced: Detection._replacement,
    LacksSuit: Detection._cannot_do_as_required,
    Holds: Detection._cannot_do_as_required,
    Revoked: Detection._revoke,
    DidNotFollow: Detection._revoke,
    RevokeTrickWon: Detection._revoke,
    RevokeNoticed: Detection._revoke,
    Withdrew: Detection._withdrawal,
    PlayEnded: Detection._end,
    PickedUp: Detection._picked_up,
    Noted: Detection._topic,
}
