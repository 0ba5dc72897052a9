"""Irregularities found in one statement, from the table as it stood before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef, Suit
from assistant.record import revoke_detection
from assistant.record.people import Player, partner_of
from assistant.record.play_detection import PlayDetection
from assistant.record.situation import Incident
from assistant.record.watch import first
from assistant.statements import (
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


class Detection(PlayDetection):
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
        player = self.player(meaning.who) or self._who_put(meaning.cards)
        required = meaning.by_himself is False and bool(self.state.ruled)  # what another demanded is ruled upon
        if self.state.revokes and (changed := self._changed_after_revoke(player, meaning.cards)) is not None:
            return changed
        if self._follows_a_failure() or self.ruled(player) or required or self._puts_his_revoke_right(player):
            return ()
        lying = [held for held in self.state.penalty_of(player) if held.card in meaning.cards]
        if meaning.cards and len(lying) == len(meaning.cards):
            return self._picked_up(PickedUp(meaning.who, meaning.cards))
        if self._only_shown(player, meaning.cards):
            return ()
        return (self.incident("withdrawn_card", player, meaning.cards, first(meaning.cards)),)

    def _who_put(self, cards: tuple[CardRef, ...]) -> Player | None:
        """Who was told last to have put the cards that somebody not named takes back: `il reprend sa dame`."""
        facts = (one.meaning for one in reversed(self.story[: self.index]) if one.mode is Mode.FACT)
        put = (one for one in facts if cards and isinstance(one, Led | Played) and one.cards)
        return next((self.player(one.who) for one in put if _are_the_same(one.cards, cards)), None)

    def _only_shown(self, player: Player | None, cards: tuple[CardRef, ...]) -> bool:
        """Whether these cards were told as shown by that player, never as led or played: Law 45 or 49 rules them."""
        told = [each.meaning for each in self.story[: self.index] if each.mode is Mode.FACT]
        own = [one for one in told if isinstance(one, Exposed | Led | Played) and self.player(one.who) == player]
        shown = {card for one in own if isinstance(one, Exposed) for card in one.cards}
        played = {card for one in own if not isinstance(one, Exposed) for card in one.cards}
        held = own and all(isinstance(one, Exposed) and one.manner is Manner.LIFTED for one in own)
        return bool(held) if not cards else set(cards) <= shown - played

    def _topic(self, meaning: Noted) -> tuple[Incident, ...]:
        if meaning.topic in ("question_asked", "revoke_suspected", "remark", "happening"):
            from assistant.record import revoke_questions

            if revoke_questions.asks_leave(self.story, self.index):
                return (self.incident("question_about_revoke", self.player(meaning.who), irregular=False),)
            if revoke_questions.belongs_to_one(self.story, self.index):
                return ()
        return (self.incident("topic", self.player(meaning.who), topic=meaning.topic),)

    # --- cards shown and changed -----------------------------------------------------------------------

    def _exposure(self, meaning: Exposed) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        cards = meaning.cards or (CardRef(),) * (meaning.count or 1)
        lost = meaning.manner is Manner.DROPPED and any(isinstance(one.meaning, CardFound) for one in self.story)
        if lost or self._told_as_penalty(player, meaning) or self._play_is_over():
            return ()  # a card that fell and was found later is one that was missing (14B)
        if self._puts_right(player, cards):
            return ()
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

    def _play_is_over(self) -> bool:
        """Whether the play is told to have ended before: cards are then shown to settle facts (66D)."""
        return any(isinstance(one.meaning, PlayEnded) and one.mode is Mode.FACT for one in self.story[: self.index])

    def _puts_right(self, player: Player | None, cards: tuple[CardRef, ...]) -> bool:
        """Whether it is the card that takes the place of his revoke to the trick just over, which must be corrected."""
        if self.state.trick or not self.state.revokes or len(cards) != 1:
            return False
        last = self.state.revokes[-1]
        just_over = not last.established and len(self.state.won) <= last.before + 1
        return just_over and last.incident.offender == player and cards[0].suit in last.incident.suits

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
        if self.state.revokes and (changed := self._changed_after_revoke(player, meaning.old)) is not None:
            return changed
        if self.ruled(player):
            return self._replacement_imposed(player, new)
        if self._puts_his_revoke_right(player):
            return ()
        if player is None or old is None or led is None or self.state.people.side_defends(player) is False:
            return (self.incident("withdrawn_card", player, played=old),)
        old, new = self.state.completed(old), self.state.completed(new) if new else None
        if old.suit is not led and (new is None or new.suit is led):
            return (self.incident("revoke_in_progress", player, played=old),)
        return (self.incident("withdrawn_card", player, played=old),)

    def _changed_after_revoke(self, player: Player | None, cards: tuple[CardRef, ...]) -> tuple[Incident, ...] | None:
        """A card changed because another hand has corrected its revoke (62C); None when it is something else."""
        from assistant.record import revoke_changes

        if revoke_changes.revoke_before(self.state, self.story, self.index, player) is None:
            return None
        if revoke_changes.told_before(self.state, self.story, self.index, player):
            return ()
        card = first(cards)
        card = self.state.completed(card) if card is not None else None
        return (self.incident("card_changed_after_revoke", player, played=card),)

    def _puts_his_revoke_right(self, player: Player | None) -> bool:
        """Whether he takes back, or changes, the card of a revoke told by its name and ruled on already (62B)."""
        open_ones = (one.incident.offender for one in self.state.revokes if not one.established)
        return player is not None and player in open_ones

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


def _are_the_same(put: tuple[CardRef, ...], taken: tuple[CardRef, ...]) -> bool:
    """Whether cards taken back may be those put: `la dame` may be the D♦."""
    pairs = zip(put, taken, strict=False)
    return len(put) == len(taken) and all(
        one.rank == other.rank and other.suit in (None, one.suit) for one, other in pairs if other.rank is not None
    )
