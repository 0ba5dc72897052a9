"""Replaying a story on the table: each statement is looked at for irregularities, then applied."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import CardRef, Side
from assistant.record import turns_told
from assistant.record.detection import Detection
from assistant.record.moves import CHANGES
from assistant.record.people import partner_of
from assistant.record.plays import plays_of
from assistant.record.presumed import by_north_himself, of_the_typist, presume_declarer, seat_of, upon_a_lead
from assistant.record.revoke_story import is_alleged
from assistant.record.situation import Incident, Situation
from assistant.record.state import State
from assistant.statements import (
    NOT_FOLLOWING,
    RUFFS,
    AskedAbout,
    AtTrick,
    AuctionMeaning,
    ContractTold,
    Designated,
    How,
    KeptLead,
    Led,
    LostLead,
    Mode,
    Noted,
    OnLead,
    Played,
    PlayEnded,
    Replaced,
    Role,
    RoleTold,
    Told,
    TrickEnded,
    TricksPassed,
    TrickWon,
    TurnToPlay,
    Withdrew,
)

SEQUENCE = (
    Led,
    Played,
    OnLead,
    TurnToPlay,
    TrickWon,
    TrickEnded,
    LostLead,
    KeptLead,
    AtTrick,
    TricksPassed,
    PlayEnded,
)
"""Meanings that move the play on."""


class Replay:
    """A story and the table as it stands after the statements applied so far."""

    def __init__(self, story: Sequence[Told]) -> None:
        self.story = tuple(story)
        if any(isinstance(told.meaning, Withdrew) for told in self.story):
            from assistant.record.revoke_changes import with_changes_joined

            self.story = with_changes_joined(self.story)
        self.state = State()
        self.has_auction = any(isinstance(told.meaning, AuctionMeaning) for told in self.story)
        self._table()
        if any(isinstance(told.meaning, Designated) for told in self.story):
            from assistant.record.designations import carried_out

            self.story = carried_out(self.story, self.state.people)

    def _table(self) -> None:
        """What holds for the whole deal, wherever it was told: contract, declarer, defending side."""
        people = self.state.people
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        for meaning in facts:
            if isinstance(meaning, ContractTold):
                state = self.state
                state.level = meaning.level or state.level
                state.strain = meaning.strain or state.strain
                state.doubled = meaning.doubled if meaning.doubled is not None else state.doubled
                people.declarer = seat_of(people.player(meaning.declarer)) or people.declarer
                if isinstance(meaning.declarer, Side):
                    people.defending = meaning.declarer.other  # `NS jouent 2♠`
            elif isinstance(meaning, RoleTold):
                seat = seat_of(people.player(meaning.who))
                if seat and meaning.role is Role.DECLARER:
                    people.declarer = seat
                elif seat and meaning.role is Role.DUMMY:
                    people.declarer = seat.partner
                elif seat and meaning.role is Role.DEFENDER:
                    people.defending = seat.side
                elif seat and meaning.role is Role.SPEAKER:
                    people.speaker = seat
        self._complete(facts)
        if self.has_auction:
            from assistant.record import auction_replay

            auction_replay.set_out(self.state, facts)

    def _complete(self, facts: Sequence[object]) -> None:
        """Who is declarer, when it is not told, and who the typist is."""
        people = self.state.people
        declares = any(of_the_typist(meaning) for meaning in facts)
        if people.declarer is None and declares:
            people.declarer = people.speaker
        if people.declarer is None:
            presume_declarer(self.state.people, facts, has_auction=self.has_auction)
        if declares:
            people.speaker = people.declarer or people.speaker
        unknown = people.declarer is None and people.defending is None and not self.has_auction
        open_side = any(by_north_himself(meaning) or upon_a_lead(people, meaning, facts) for meaning in facts)
        if unknown and not open_side:
            people.defending, people.presumed = Side.EAST_WEST, True  # as in every diagram

    def situation(self, incident: Incident) -> Situation:
        """The matter with the table as it stands now."""
        return Situation(incident, self.state.copy(), self.story)

    def detect(self, index: int) -> tuple[Incident, ...]:
        """Irregularities in the statement at that place, in order."""
        self.story = turns_told.in_order(self.state, self.story, index)
        told = self.story[index]
        alleged = told.mode is Mode.BELIEVED and is_alleged(self.story, index)
        asks_back = isinstance(told.meaning, Withdrew) and told.mode is Mode.UNREAL and self._only_asks_back()
        if told.mode is not Mode.FACT and not isinstance(told.meaning, Noted) and not (alleged or asks_back):
            return ()  # what is asked, claimed or wished still belongs to a topic
        if index in self.state.explained:
            return ()
        if isinstance(told.meaning, AskedAbout) and self._asked_during_play(told.meaning, index):
            return (Incident("review_during_play", index, self.state.people.player(told.meaning.who), irregular=False),)
        return self._in_auction(index) or Detection(self.state, self.story, index).incidents()

    def _only_asks_back(self) -> bool:
        """`O veut reprendre sa carte`: the matter, where nothing but plays and the table is told beside it (47)."""
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        plain = all(isinstance(one, (Noted, Replaced, RoleTold, ContractTold, Played)) for one in facts)
        ordinary = (one.how not in NOT_FOLLOWING and not one.out_of_turn for one in facts if isinstance(one, Played))
        return plain and all(ordinary) and not self.has_auction

    def _asked_during_play(self, meaning: AskedAbout, index: int) -> bool:
        """Whether a review or an explanation was asked for once play had begun (41), not in the auction (20)."""
        if self.state.people.hand(self.state.people.player(meaning.who)) is Role.DUMMY:
            return True
        if any(isinstance(told.meaning, Noted) and told.meaning.topic == "asked_during_play" for told in self.story):
            return True
        if meaning.contract:
            return True
        played = [told.meaning for told in self.story[:index] if told.mode is Mode.FACT]
        turn = any(isinstance(told.meaning, TurnToPlay) and told.mode is Mode.FACT for told in self.story)
        if turn or any(isinstance(one, AtTrick | TricksPassed) for one in played):
            return True
        return any(isinstance(one, Played | Led) for one in played)

    def _in_auction(self, index: int) -> tuple[Incident, ...]:
        """Irregularities of the auction in the statement at that place."""
        if not self.has_auction:
            return ()
        from assistant.record import auction_replay

        self.story = auction_replay.in_order(self.state, self.story, index)
        return auction_replay.detect(self.state, self.story, index)

    def apply(self, index: int) -> None:
        """Let the statement at that place change the table."""
        told = self.story[index]
        change = CHANGES.get(type(told.meaning))
        if told.mode is Mode.FACT and change is not None and index not in self.state.explained:
            change(self.state, told.meaning)
        if told.mode is Mode.FACT and self.has_auction:
            from assistant.record import auction_replay

            auction_replay.apply(self.state, told.meaning, index)

    def close_trick(self, index: int) -> None:
        """Who plays a second card plays to another trick: the one before is over."""
        told = self.story[index]
        if told.mode is not Mode.FACT or not isinstance(told.meaning, Led | Played):
            return
        state = self.state
        if self._other_hand_leads(told.meaning):
            state.lead_passes_to(state.trick[0].player)
        if isinstance(told.meaning, Led):
            return
        if self._on_another_suit(told.meaning):
            state.lead_passes_to(state.trick_winner)
            return
        for player, card in plays_of(state, told.meaning):
            card = state.completed(card, told.meaning.how)
            own = [play.card for play in state.trick if play.player == player]
            if player is not None and own and (card == CardRef() or card not in own):
                state.lead_passes_to(state.trick_winner)
                return

    def _on_another_suit(self, meaning: Played) -> bool:
        """What was ruffed or discarded on is another suit than the one led."""
        on = [self.state.suit(card.suit) for card in meaning.on]
        return self.state.suit_led is not None and on[:1] not in ([], [None], [self.state.suit_led])

    def _other_hand_leads(self, meaning: Led | Played) -> bool:
        """`prend de l'As du mort et joue ♥ de sa main`: all that is told of the trick is that it was won there."""
        trick, people = self.state.trick, self.state.people
        if len(trick) != 1 or trick[0].how not in (How.WIN, *RUFFS) or meaning.from_hand is None:
            return False
        plain = isinstance(meaning, Led) or (meaning.how in (How.PLAY, How.LEAD) and not meaning.on)
        hands = {people.hand(trick[0].player), people.hand(people.player(meaning.from_hand))}
        return plain and hands == {Role.DECLARER, Role.DUMMY}

    def duties(self) -> tuple[Incident, ...]:
        """What the penalty cards on the table impose now, the lead of a partner first; none once play has stopped."""
        state = self.state
        if state.stopped:
            return ()
        holders = tuple(dict.fromkeys(held.player for held in state.penalty))
        first = [holder for holder in holders if partner_of(holder) == state.on_lead]
        found = []
        for holder in (*first, *(holder for holder in holders if holder not in first)):
            settled = state.option_taken and (holder in first or holder == state.on_lead)
            done = settled or any(player == holder for player, _ in state.due)
            if not done:
                several = len(state.penalty_of(holder)) > 1
                kind = "penalty_cards" if several else "penalty_card"
                found.append(Incident(kind, len(self.story), holder, irregular=False))
        return (*self._lead_prohibitions(), *found)

    def _lead_prohibitions(self) -> tuple[Incident, ...]:
        """Suits that declarer may forbid by reason of a call withdrawn (26B)."""
        if not self.has_auction:
            return ()
        from assistant.record import auction_replay

        return auction_replay.duties(self.state, len(self.story))
