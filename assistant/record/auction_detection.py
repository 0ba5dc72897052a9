"""Irregularities of the auction found in one statement, from the calls in force before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import PASS, Bid, Call, Double, Fault, Pass, Redouble, Seat
from assistant.record.auction import Owed
from assistant.record.auction_matters import CallIncident, known_call
from assistant.record.situation import Incident
from assistant.record.state import State
from assistant.statements import (
    Accepted,
    AskedAbout,
    BeforeRuling,
    CallChanged,
    CallDoubtful,
    Called,
    CallFaultTold,
    CallIntent,
    CallWord,
    ContractTold,
    Exposed,
    Meaning,
    Misinformed,
    Mode,
    NotCalled,
    Person,
    Refused,
    SimultaneousCalls,
    Told,
    TurnToCall,
    TurnToPlay,
)

BY_KIND: dict[type, str] = {
    Pass: "pass_out_of_rotation",
    Double: "double_out_of_rotation",
    Redouble: "double_out_of_rotation",
}
AFTER: dict[int, str] = {
    30: "call_after_pass_out_of_rotation",
    31: "call_after_bid_out_of_rotation",
    32: "call_after_double_out_of_rotation",
}


class AuctionDetection:
    """Looks at one statement of a story; the state is the table before it."""

    def __init__(self, state: State, story: tuple[Told, ...], index: int) -> None:
        self.state = state
        self.record = state.auction
        self.auction = state.auction.auction
        self.story = story
        self.index = index

    def incidents(self) -> tuple[Incident, ...]:
        """Irregularities in this statement, in order; none in one that an earlier ruling cancelled."""
        meaning = self.story[self.index].meaning
        look = LOOKS.get(type(meaning))
        if look is None or self.index in self.record.ignored:
            return ()
        return look(self, meaning)

    # --- calls -----------------------------------------------------------------------------------------

    def _called(self, meaning: Called) -> tuple[Incident, ...]:
        seat = self._seat(meaning.who)
        call = known_call(meaning.call)
        if meaning.over is not None:
            self._insert(seat, meaning.over)
        self._come_to(seat, meaning)
        return self._call(seat, call, meaning)

    def _passes_left_out(self, seat: Seat, turn: Seat | None, call: Call | None, meaning: Called) -> bool | None:
        """Whether players skipped in the story have passed; None when only the table knows.

        They have not when something says so, when passes are told anywhere, or at the first call. One pass left out
        is presumed where the call is then in order and nobody refused it.
        """
        known = dict(self.record.left_out).get(self.index)
        if known is not None or turn in (None, seat) or not self.auction.calls:
            return known or False
        own = self.auction.calls[-1].seat is seat
        passes = any(isinstance(one.meaning, Called) and one.meaning.call == PASS for one in self.story)
        if own or passes or self.record.owed is not None or self._marked(meaning, seat):
            return False
        filled = self.record.up_to(seat, PASS).auction
        if turn is seat.rho and not filled.faults(seat, call):
            return True
        return None

    def _marked(self, meaning: Called, seat: Seat) -> bool:
        """Whether something told says that it was not his turn, or that his call was dealt with."""
        told = self._turn_told(meaning)
        facts = (one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT)
        after = next(facts, None)
        return (
            Fault.OUT_OF_ROTATION in self._faults_told(meaning, seat)
            or told not in (None, seat)
            or isinstance(after, Accepted | Refused | BeforeRuling | SimultaneousCalls)
            or self.record.must_pass(self.record.turn) is not None
        )

    def _fill(self, seat: Seat) -> None:
        self.state.auction = self.record = self.record.up_to(seat, PASS)
        self.auction = self.record.auction

    def _come_to(self, seat: Seat, meaning: Called) -> None:
        """The player of a cancelled call comes back: what the others called meanwhile was left out."""
        owed = self.record.owed
        if owed is not None and owed.seat is seat and not meaning.out_of_turn and meaning.turn_of is None:
            self.state.auction = self.record = self.record.up_to(seat)
            self.auction = self.record.auction

    def _call(self, seat: Seat, call: Call | None, meaning: Called) -> tuple[Incident, ...]:
        turn = self._turn(seat, meaning)
        left_out = self._passes_left_out(seat, turn, call, meaning)
        if left_out is None:
            return (self._incident("turn_not_told", seat, call, turn, irregular=False),)
        if left_out:
            self._fill(seat)
            turn = seat
        implied = self._implied_pass(seat, turn)
        if implied:
            return (*implied, *self._in_turn(seat, call, meaning, seat))
        faults = set(self.auction.faults(seat, call)) | self._faults_told(meaning, seat)
        if Fault.AFTER_THE_END in faults or self.record.finished:
            return (self._incident("call_after_final_pass", seat, call, turn),)
        if Fault.ABOVE_SEVEN in faults:
            return (self._incident("bid_above_seven", seat, call, turn),)
        if self._out_of_rotation(seat, turn, faults):
            return self._disorder(seat, call, turn, faults)
        return self._in_turn(seat, call, meaning, turn, faults)

    def _out_of_rotation(self, seat: Seat, turn: Seat | None, faults: set[Fault]) -> bool:
        return turn not in (None, seat) or (Fault.OUT_OF_ROTATION in faults and turn is not seat)

    def _disorder(self, seat: Seat, call: Call | None, turn: Seat | None, faults: set[Fault]) -> tuple[Incident, ...]:
        """A call out of rotation: a change of one's own call, a Law of its own, or Laws 29 to 32."""
        last = self.auction.calls[-1] if self.auction.calls else None
        if last is not None and last.seat is seat and turn is seat.lho:
            return (self._change_at_next_turn(seat, last.call, call),)
        forced = self.record.must_pass(seat)
        if Fault.INADMISSIBLE_DOUBLE in faults:
            return (self._incident("inadmissible_double", seat, call, turn),)
        if forced is not None and call != PASS:
            return (self._incident("forced_pass_broken", seat, call, turn, to_the_end=forced.to_the_end),)
        skipped = self.auction.with_call(seat, PASS).skipped if call == PASS else None
        if skipped is not None:
            return (self._incident("three_passes_one_out_of_rotation", seat, call, skipped),)
        return (self._incident(BY_KIND.get(type(call), "bid_out_of_rotation"), seat, call, turn),)

    def _in_turn(
        self, seat: Seat, call: Call | None, meaning: Called, turn: Seat | None, faults: set[Fault] | None = None
    ) -> tuple[Incident, ...]:
        if faults is None:
            faults = set(self.auction.faults(seat, call)) | self._faults_told(meaning, seat)
        forced = self.record.must_pass(seat)
        if Fault.INADMISSIBLE_DOUBLE in faults:
            return (self._incident("inadmissible_double", seat, call, turn or seat),)
        if forced is not None and call != PASS and meaning.call is not CallWord.ANY:
            return (self._incident("forced_pass_broken", seat, call, seat, to_the_end=forced.to_the_end),)
        if Fault.INSUFFICIENT in faults:
            return (*self._owed(seat, call), self._incident("insufficient_bid", seat, call, seat))
        misstated = isinstance(call, Double | Redouble) and meaning.over not in (None, self.auction.last_bid)
        said = (self._incident("double_misstated", seat, call, seat),) if misstated else ()
        return (*said, *self._owed(seat, call), *self._end(seat, call))

    def _owed(self, seat: Seat, call: Call | None) -> tuple[Incident, ...]:
        """The call by which the player of a cancelled call out of rotation comes back."""
        owed = self.record.owed
        if owed is None or owed.seat is not seat or owed.law not in AFTER:
            return ()
        if owed.law == 30 and owed.relation == "rho":
            return ()
        return (self._come_back(owed, seat, call),)

    def _come_back(self, owed: Owed, seat: Seat, call: Call | None) -> CallIncident:
        incident = self._incident(AFTER[owed.law], seat, owed.call, seat, irregular=False)
        return incident.with_changes(second=call, relation=owed.relation)

    def _end(self, seat: Seat, call: Call | None) -> tuple[Incident, ...]:
        """The final pass, or a third pass when somebody was deprived of his turn (17D3)."""
        if call != PASS:
            return ()
        after = self.auction.with_call(seat, PASS)
        if after.skipped is not None:
            return (self._incident("three_passes_one_out_of_rotation", seat, call, after.skipped),)
        if not after.is_over or any(made.call is None for made in after.calls):
            return ()
        return (self._incident("end_of_auction", seat, call, seat, irregular=False), *self._shown())

    def _shown(self) -> tuple[Incident, ...]:
        """Cards exposed in the auction, of which its end decides (24D, 24E)."""
        return tuple(
            self._incident("cards_shown_in_auction", held.seat, None, None, irregular=False).with_changes(
                focus=held.cards
            )
            for held in self.record.shown
        )

    def _contract(self, meaning: ContractTold) -> tuple[Incident, ...]:
        return () if self.record.finished else self._shown()

    def _implied_pass(self, seat: Seat, turn: Seat | None) -> tuple[Incident, ...]:
        """28A: the right-hand opponent had to pass; his pass is understood."""
        if turn is None or turn is not seat.rho or self.record.must_pass(turn) is None:
            return ()
        self.state.auction = self.record = self.record.made(turn, PASS)
        self.auction = self.record.auction
        return (self._incident("call_with_pass_understood", seat, None, seat, irregular=False),)

    # --- changes, and what is told by name -------------------------------------------------------------

    def _change(self, seat: Seat, first: Call | None, second: Call | None) -> CallIncident:
        return self._incident("change_of_call", seat, first, seat.lho).with_changes(second=second)

    def _change_at_next_turn(self, seat: Seat, first: Call | None, second: Call | None) -> CallIncident:
        """30B2, 31C, 32C; a double that would not have been permitted in place of the first goes to Law 36."""
        before = self.auction.with_changes(calls=self.auction.calls[:-1])
        if Fault.INADMISSIBLE_DOUBLE in before.faults(seat, second):
            return self._incident("inadmissible_double", seat, second, seat.lho)
        incident = self._incident(BY_KIND.get(type(second), "bid_out_of_rotation"), seat, first, seat.lho)
        return incident.with_changes(second=second)

    def _changed(self, meaning: CallChanged) -> tuple[Incident, ...]:
        new = known_call(meaning.new) if meaning.new is not None else None
        last = self.auction.calls[-1] if self.auction.calls else None
        who = self.record.seat_of(meaning.who, self.state.people) if meaning.who is not None else None
        owner = who or self.record.offender or (last.seat if last else self.record.turn)
        if owner is None:
            return ()
        if self.record.comes_back(owner):
            return self._called(Called(owner, new or CallWord.ANY))
        own = next((made for made in reversed(self.auction.calls) if made.seat is owner), None)
        if own is None:
            return ()
        return (self._change(owner, own.call, None if meaning.wanted else new),)

    def _slip(self, meaning: CallIntent) -> tuple[Incident, ...]:
        """A call in order of which its player says that he did not mean it, or meant it in error."""
        seat = self.record.seat_of(meaning.who, self.state.people) if meaning.who is not None else None
        last = self.auction.calls[-1].seat if self.auction.calls else None
        owner = seat or last
        later = [one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT]
        own = next((made for made in reversed(self.auction.calls) if made.seat is owner), None)
        if own is None or owner is None or any(isinstance(one, CallChanged) for one in later):
            return ()
        return (self._change(owner, own.call, meaning.wanted),)

    def _fault(self, meaning: CallFaultTold) -> tuple[Incident, ...]:
        """A fault told by name of a call not told otherwise."""
        before = [told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT]
        if any(isinstance(one, Called | CallChanged) for one in before):
            return ()
        seat = self._seat(meaning.who)
        out = meaning.fault is Fault.OUT_OF_ROTATION
        word = Called(meaning.who, CallWord.BID, out_of_turn=out, turn_of=meaning.turn_of)
        ids = {
            Fault.INSUFFICIENT: "insufficient_bid",
            Fault.OUT_OF_ROTATION: "bid_out_of_rotation",
            Fault.INADMISSIBLE_DOUBLE: "inadmissible_double",
            Fault.ABOVE_SEVEN: "bid_above_seven",
            Fault.AFTER_THE_END: "call_after_final_pass",
        }
        return (self._incident(ids[meaning.fault], seat, None, self._turn(seat, word)),)

    def _not_called(self, meaning: NotCalled) -> tuple[Incident, ...]:
        """A player who has never called though others have passed after his turn (34)."""
        seat = self.record.seat_of(meaning.who, self.state.people)
        if seat is None or self.record.turn is seat or len(self.auction.calls) < 3 or self.record.withdrawn:
            return ()
        if self.auction.has_called(seat) or self.auction.passes_since < 1:
            return ()
        return (self._incident("right_to_call_lost", seat, None, seat),)

    def _doubtful(self, meaning: CallDoubtful) -> tuple[Incident, ...]:
        call = known_call(meaning.call) if meaning.call is not None else None
        return (self._incident("call_perhaps_not_made", self._seat(meaning.who), call, None),)

    def _simultaneous(self, meaning: SimultaneousCalls) -> tuple[Incident, ...]:
        last = self.auction.calls[-1].seat if self.auction.calls else Seat.NORTH
        return (self._incident("simultaneous_calls", self.record.offender or last, None, None, irregular=False),)

    def _misinformed(self, meaning: Misinformed) -> tuple[Incident, ...]:
        seat = self.record.seat_of(meaning.by, self.state.people) if meaning.by is not None else None
        last = self.auction.calls[-1].seat if self.auction.calls else Seat.NORTH
        return (self._incident("misinformation_in_auction", seat or last.rho, None, None),)

    def _asked(self, meaning: AskedAbout) -> tuple[Incident, ...]:
        return (self._incident("request_for_explanation", self._seat(meaning.who), None, None),)

    def _exposed(self, meaning: Exposed) -> tuple[Incident, ...]:
        seat = self._seat(meaning.who)
        incident = self._incident("card_exposed_in_auction", seat, None, None)
        return (incident.with_changes(focus=meaning.cards),)

    # --- who, and whose turn ---------------------------------------------------------------------------

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
        """Whose turn it was: computed from the calls in force, else told, else the caller's if nothing is said."""
        if self.record.turn is not None:
            return self.record.turn
        told = self._turn_told(meaning)
        if told is not None:
            return told
        return None if Fault.OUT_OF_ROTATION in self._faults_told(meaning, seat) else seat

    def _turn_told(self, meaning: Called) -> Seat | None:
        people = self.state.people
        if meaning.turn_of is not None:
            return self.record.seat_of(meaning.turn_of, people)
        for other in self._remarks():
            if isinstance(other, TurnToCall | TurnToPlay):
                return self.record.seat_of(other.who, people)
            if isinstance(other, CallFaultTold) and other.turn_of is not None:
                return self.record.seat_of(other.turn_of, people)
            if isinstance(other, NotCalled):
                return self.record.seat_of(other.who, people)
        return None

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

    def _insert(self, seat: Seat, over: Bid) -> None:
        """A bid told only as what the call was made on: by the right-hand opponent, unless it is known already."""
        if self.auction.last_bid != over and not self.auction.calls:
            self.state.auction = self.record = self.record.made(seat.rho, over)
            self.auction = self.record.auction


LOOKS: dict[type, Callable[[AuctionDetection, Any], tuple[Incident, ...]]] = {
    Called: AuctionDetection._called,
    CallChanged: AuctionDetection._changed,
    CallIntent: AuctionDetection._slip,
    CallFaultTold: AuctionDetection._fault,
    NotCalled: AuctionDetection._not_called,
    CallDoubtful: AuctionDetection._doubtful,
    ContractTold: AuctionDetection._contract,
    SimultaneousCalls: AuctionDetection._simultaneous,
    Misinformed: AuctionDetection._misinformed,
    AskedAbout: AuctionDetection._asked,
    Exposed: AuctionDetection._exposed,
}
