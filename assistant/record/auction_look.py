"""Whose turn it was, who is meant and what is wrong with a call, from the calls in force before a statement."""

from __future__ import annotations

from assistant.bridge import Bid, Call, Double, Fault, Redouble, Seat
from assistant.record.auction_matters import CallIncident
from assistant.record.situation import Incident
from assistant.record.state import State
from assistant.statements import (
    Accepted,
    BeforeRuling,
    CallChanged,
    Called,
    CallFaultTold,
    CallIntent,
    Meaning,
    Mode,
    NobodyDoubled,
    NotCalled,
    Person,
    Refused,
    SimultaneousCalls,
    Told,
    TurnToCall,
    TurnToPlay,
)


class AuctionLook:
    """One statement of a story looked at; the state is the table before it."""

    def __init__(self, state: State, story: tuple[Told, ...], index: int) -> None:
        self.state = state
        self.record = state.auction
        self.auction = state.auction.auction
        self.story = story
        self.index = index
        self.turn_open = False

    def _incident(
        self,
        id: str,
        seat: Seat,
        call: Call | None,
        turn: Seat | None,
        irregular: bool = True,
        to_the_end: bool | None = None,
    ) -> CallIncident:
        player = self.record.player(seat, seat)
        return CallIncident(
            id, self.index, player, irregular=irregular, caller=seat, call=call, turn=turn, to_the_end=to_the_end
        )

    def _seat(self, who: Person | None) -> Seat:
        return self.record.seat_of(who, self.state.people) or self.record.turn or Seat.NORTH

    def _turn(self, seat: Seat, meaning: Called) -> Seat | None:
        """Whose turn it was: computed from the calls in force, else told, else the caller's if nothing is said.

        A call told to be out of turn where the calls told before make it the caller's leaves it open.
        """
        told = self._turn_told(seat, meaning)
        if self.record.turn is not None and not self.turn_open:
            against = self.record.turn is seat and meaning.out_of_turn
            return (None if told is seat else told) if against else self.record.turn
        if told is not None and not self.auction.calls:
            self.auction = self.auction.with_changes(dealer=told)
            self.state.auction = self.record = self.record.with_changes(auction=self.auction)
        if told is not None:
            return told
        return None if Fault.OUT_OF_ROTATION in self._faults_told(meaning, seat) else seat

    def _turn_told(self, seat: Seat, meaning: Called) -> Seat | None:
        people = self.state.people
        record = self.record.with_changes(offender=self.record.offender or seat)
        if meaning.turn_of is not None:
            return record.seat_of(meaning.turn_of, people)
        for other in self._remarks():
            if isinstance(other, TurnToCall | TurnToPlay):
                return record.seat_of(other.who, people)
            if isinstance(other, CallFaultTold) and other.turn_of is not None:
                return record.seat_of(other.turn_of, people)
            if isinstance(other, NotCalled) and not self._says_nothing_of_turn(other, seat, meaning):
                return record.seat_of(other.who, people)
        return None

    def _says_nothing_of_turn(self, remark: NotCalled, seat: Seat, meaning: Called) -> bool:
        """`S surcontre, O n'a pas encore parle`: said of the next player, that he has not called over it yet.

        Of him who calls next it can be the turn only when he deals, and a bid is the first call. Of the partner of
        one who did not mean his call, or changed it, it is said because the call can be put right till then (25A4).
        """
        record = self.record.with_changes(offender=self.record.offender or seat)
        silent = record.seat_of(remark.who, self.state.people)
        later = (one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT)
        if silent is seat.partner and any(isinstance(one, CallIntent | CallChanged) for one in later):
            return True
        following = silent is seat.lho
        over = isinstance(meaning.call, Double | Redouble) or meaning.insufficient or meaning.over is not None
        yet = not remark.skipped and not meaning.out_of_turn  # a call and one yet to come: that seat is next
        return (following and (over or yet)) or self._is_skipped_later(remark, seat)

    def _is_skipped_later(self, remark: NotCalled, seat: Seat) -> bool:
        """`N 1♣ (E rien) S 1♠`: said of the next player, it tells that the call after it skipped him."""
        skipped = self.record.seat_of(remark.who, self.state.people)
        later = [one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT]
        calls = [one for one in later if isinstance(one, Called)]
        following = self.record.seat_of(calls[0].who, self.state.people) if calls else None
        return skipped is seat.lho and following not in (None, skipped)

    def _told_not_to_have_called(self, turn: Seat | None) -> bool:
        """Whether it was said since the last call that the player whose turn it was had not called."""
        for told in reversed(self.story[: self.index]):
            if isinstance(told.meaning, Called | CallChanged):
                return False
            if isinstance(told.meaning, NotCalled) and told.mode is Mode.FACT:
                return self.record.seat_of(told.meaning.who, self.state.people) is turn
        return False

    def _marked(self, meaning: Called, seat: Seat) -> bool:
        """Whether something told says that it was not his turn, or that his call was dealt with."""
        told = self._turn_told(seat, meaning)
        facts = (one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT)
        after = next(facts, None)
        return (
            Fault.OUT_OF_ROTATION in self._faults_told(meaning, seat)
            or told not in (None, seat)
            or isinstance(after, Accepted | Refused | BeforeRuling | SimultaneousCalls)
            or self.record.must_pass(self.record.turn) is not None
        )

    def _faults(self, seat: Seat, call: Call | None, meaning: Called) -> set[Fault]:
        """What is wrong with a call, computed or told; a double is not judged where no bid has been told."""
        found = set(self.auction.faults(seat, call)) - ({Fault.OUT_OF_ROTATION} if self.turn_open else set())
        partial = self.auction.last_bid is None and not self.record.dealer_told
        if partial and (isinstance(call, Double) or meaning.out_of_turn):
            found.discard(Fault.INADMISSIBLE_DOUBLE)
        if isinstance(call, Redouble) and any(isinstance(other, NobodyDoubled) for other in self._remarks()):
            found.add(Fault.INADMISSIBLE_DOUBLE)
        told = self._faults_told(meaning, seat)
        return found | (told if call is None or isinstance(call, Bid) else told - {Fault.INSUFFICIENT})

    def _faults_told(self, meaning: Called, seat: Seat) -> set[Fault]:
        told = {Fault.OUT_OF_ROTATION} if meaning.out_of_turn or meaning.turn_of is not None else set()
        told |= {Fault.INSUFFICIENT} if meaning.insufficient else set()
        for other in self._remarks():
            if isinstance(other, CallFaultTold):
                told.add(other.fault)
        return told

    def _remarks(self) -> list[Meaning]:
        """What was said right after the call, up to the next one."""
        found: list[Meaning] = []
        for told in self.story[self.index + 1 :]:
            if isinstance(told.meaning, Called | CallChanged):
                break
            if told.mode is Mode.FACT:
                found.append(told.meaning)
        return found

    def _shown(self) -> tuple[Incident, ...]:
        """Cards exposed in the auction, of which its end decides (24D, 24E)."""
        return tuple(
            self._incident("cards_shown_in_auction", held.seat, None, None, irregular=False).with_changes(
                focus=held.cards
            )
            for held in self.record.shown
        )
