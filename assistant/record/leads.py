"""Irregularities found in a lead."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, Suit
from assistant.record.people import Player, partner_of
from assistant.record.plays import leader_of
from assistant.record.situation import Incident
from assistant.record.told import still_to_play
from assistant.record.turns_told import explained_at
from assistant.record.watch import Watch, is_one_of, low_of_same_suit
from assistant.statements import (
    Accepted,
    DidNotPlay,
    Forbade,
    How,
    KeptLead,
    Led,
    LeftFree,
    LostLead,
    Meaning,
    Mode,
    NotChosenYet,
    Noted,
    NotHisTurn,
    OnLead,
    PenaltyKind,
    Played,
    Pronoun,
    Refused,
    Relative,
    Required,
    Role,
    TrickEnded,
    TrickWon,
    TurnToPlay,
)


class Leads(Watch):
    """Finds irregularities in leads."""

    def lead(self, meaning: Led) -> tuple[Incident, ...]:
        player = self.player(meaning.who)
        if player is None and isinstance(meaning.who, Pronoun):
            player = self.state.on_lead
        card = meaning.cards[0] if meaning.cards else CardRef()
        hand = leader_of(self.state, meaning)
        if self.before_correct_lead(hand or player):
            return (self.incident("play_before_correct_lead", hand or player, played=card, how=How.LEAD),)
        if meaning.out_of_turn and hand is None and not meaning.cards and self.state.penalty:
            return ()  # how the penalty card on the table came there
        if meaning.out_of_turn or self.not_his_lead(meaning, hand):
            return self._out_of_turn(meaning, hand or player, card)
        if player is None or self.state.people.side_defends(player) is False:
            return ()
        if (meaning.before is not None and self.player(meaning.before) != player) or self._trick_unfinished(player):
            return (self.incident("play_out_of_turn", player, played=card, how=How.LEAD),)
        return self.begins_trick(player, card, meaning.before_choice)

    def _trick_unfinished(self, player: Player) -> bool:
        """Whether somebody else is told, since the lead of this trick, not to have played to it yet (57A)."""
        if not self.state.trick or self.state.trick[0].player == player:
            return False
        waiting = [self.player(who) for who in still_to_play(self.story, self.index)]
        return any(one not in (None, player) for one in waiting)

    def before_correct_lead(self, player: Player | None) -> bool:
        """Whether a defender plays after declarer was told to take his lead back, and before the correct lead (60B)."""
        return self.state.correct_lead_due and self.state.people.side_defends(player) is True

    def begins_trick(self, player: Player, card: CardRef, early: bool = False) -> tuple[Incident, ...]:
        """A lead by a defender whose turn it is; `early` when told to come before declarer's choice."""
        return (
            self._broken_restriction(player, card)
            or self._premature_lead(player, card, early)
            or self._penalty_card_not_led(player, card)
        )

    def not_his_lead(self, meaning: Led | Played, player: Player | None) -> bool:
        """Whether the record tells that it was another player's lead: told before, right after, or by the contract."""
        if player is None or isinstance(player, Relative) or len(self.state.people.players(meaning.who)) > 1:
            return False
        if isinstance(meaning, Led) and self._ruffer_leads_next(player):
            return True
        if self.turn_denied(player):
            return isinstance(meaning, Led) or not self.state.trick
        expected = self.state.on_lead or (None if self.state.trick else self.state.turn)
        if expected is not None:
            return self._differs(player, expected)
        declarer = self.state.people.declarer
        opening = isinstance(meaning, Led) and meaning.opening
        if opening and player in (Role.DECLARER, Role.DUMMY):
            return True  # no player of that side makes the opening lead (54E)
        return opening and declarer is not None and self._differs(player, declarer.lho)

    def not_his_turn(self, player: Player | None) -> bool:
        """Whether the story says, before or right after the card, that it was not this player's turn."""
        if player is None or self.state.not_turn_of == player:
            return player is not None
        place = explained_at(self.story, self.index, self.state, player)
        return place is not None and isinstance(self.story[place].meaning, NotHisTurn)

    def turn_denied(self, player: Player) -> bool:
        """As `not_his_turn`, or that it was another player's."""
        return self.not_his_turn(player) or explained_at(self.story, self.index, self.state, player) is not None

    def _ruffer_leads_next(self, player: Player) -> bool:
        """Whether an opponent has just ruffed, and leads in his turn right after this lead: the trick was his."""
        last = self.state.trick[-1] if self.state.trick else None
        if last is None or last.how is not How.RUFF or last.player in (None, player, partner_of(player)):
            return False
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT and isinstance(told.meaning, Led | Played):
                return isinstance(told.meaning, Led) and self.player(told.meaning.who) == last.player
        return False

    def _differs(self, player: Player, other: Player) -> bool:
        """Whether two players known well enough are not the same."""
        if isinstance(player, Seat) and isinstance(other, Seat):
            return player is not other
        sides = {self.state.people.side_defends(player), self.state.people.side_defends(other)}
        hands = (Role.DECLARER, Role.DUMMY)
        return sides == {True, False} or (player in hands and other in hands and player is not other)

    def _out_of_turn(self, meaning: Led, player: Player | None, card: CardRef | None) -> tuple[Incident, ...]:
        refusal = (Refused, LeftFree, Required, Forbade)
        later = self._until_the_lead_is_settled(player)
        refused = any(isinstance(one, refusal) for one in later)
        accepted = any(isinstance(one, Accepted) for one in later)
        opening = "opening_lead_out_of_turn" if meaning.opening or self.state.opening else "lead_out_of_turn"
        side = self.state.people.side_defends(player)
        defends = side is True or (side is None and opening.startswith("opening"))
        if side is False and opening == "lead_out_of_turn":
            return (self.incident("declarers_lead_out_of_turn", player, played=card, how=How.LEAD),)
        settled = opening.startswith("opening") and self._chosen_at_once(player)
        if refused and not accepted and not settled and defends and player is not None and not meaning.face_down:
            return (self.incident(f"{opening}_refused", player, played=card, how=How.LEAD),)
        return (self.incident(opening, player, played=card, how=How.LEAD),)

    def _chosen_at_once(self, player: Player | None) -> bool:
        """Whether the story goes on, after an opening lead out of turn, with one of the options upon the next lead."""
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT and not isinstance(told.meaning, OnLead | TurnToPlay | NotHisTurn | Noted):
                return isinstance(told.meaning, Required | Forbade | LeftFree)
        return False

    def _until_the_lead_is_settled(self, player: Player | None) -> tuple[Meaning, ...]:
        """Facts told after a lead out of turn, up to the next lead by another than the partner, or a play upon it."""
        found: list[Meaning] = []
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT:
                if isinstance(told.meaning, Led) and self.player(told.meaning.who) != partner_of(player):
                    break
                if isinstance(told.meaning, Played) and self._by_the_other_side(player, told.meaning):
                    break  # accepted by a play: what is said of it later changes nothing (53A)
                found.append(told.meaning)
        return tuple(found)

    def _by_the_other_side(self, player: Player | None, meaning: Played) -> bool:
        ours = self.state.people.side_defends(player)
        theirs = self.state.people.side_defends(self.player(meaning.who))
        return ours is not None and theirs is not None and ours is not theirs

    def _broken_restriction(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        for held in self.state.restrictions:
            broken = isinstance(card.suit, Suit) and (card.suit in held.suits) is not held.requires
            if broken and held.player == player:
                return (self.incident("restriction_broken", player, played=card, how=How.LEAD),)
        return ()

    def _premature_lead(self, player: Player, card: CardRef, early: bool) -> tuple[Incident, ...]:
        """A lead before declarer's choice: told so, or no choice told and nothing played to that lead yet."""
        partner = partner_of(player)
        held = self.state.penalty_of(partner)
        if self.state.option_taken or not held:
            return ()
        major = any(one.kind is PenaltyKind.MAJOR for one in held)
        if early or self._not_chosen_yet() or (major and not self._goes_on()):
            return (self.incident("premature_lead", partner, played=card, how=How.LEAD),)
        return ()

    def _not_chosen_yet(self) -> bool:
        """Whether the story tells that declarer has yet to choose."""
        return any(isinstance(told.meaning, NotChosenYet) and told.mode is Mode.FACT for told in self.story)

    def _goes_on(self) -> bool:
        """Whether the trick goes on, no option being told first."""
        for meaning in self.later():
            if isinstance(meaning, Required | Forbade | LeftFree):
                return False
            if isinstance(meaning, Played | TrickWon | TrickEnded | KeptLead | LostLead | DidNotPlay):
                return True
        return False

    def _penalty_card_not_led(self, player: Player, card: CardRef) -> tuple[Incident, ...]:
        held = self.state.penalty_of(player)
        if self.imposed_otherwise(player, card):
            return (self.incident("failure_to_play_penalty_card", player, played=card, how=How.LEAD),)
        if not held or is_one_of(card, held) or card == CardRef():
            return ()
        if not any(self.state.may_lead(player, one.card) for one in held):
            return ()  # a restriction on the lead comes first (50D1(b))
        if all(one.kind is PenaltyKind.MINOR for one in held) and not low_of_same_suit(card, held):
            return ()
        return (self.incident("failure_to_play_penalty_card", player, played=card, how=How.LEAD),)
