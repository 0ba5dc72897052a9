"""Irregularities in a call told, from the calls in force before it."""

from __future__ import annotations

from itertools import takewhile

from assistant.bridge import PASS, Bid, Call, Double, Fault, Pass, Redouble, Seat
from assistant.record.auction import Owed
from assistant.record.auction_look import AuctionLook
from assistant.record.auction_matters import CallIncident, known_call
from assistant.record.situation import Incident
from assistant.statements import (
    Accepted,
    CallChanged,
    Called,
    CallFaultTold,
    CallIntent,
    CallWithdrawn,
    CallWord,
    Exposed,
    Misinformed,
    Mode,
    MustPassTold,
    NotCalled,
    Noted,
    Refused,
    SimultaneousCalls,
    TurnToCall,
    WrongBoard,
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


class CallDetection(AuctionLook):
    """Looks at one call of a story."""

    def _called(self, meaning: Called) -> tuple[Incident, ...]:
        if self._is_cancelled_with_the_hand():
            return ()
        seat = self._seat(meaning.who)
        call = known_call(meaning.call)
        if meaning.over is not None:
            by = self.record.seat_of(meaning.over_by, self.state.people) if meaning.over_by is not None else None
            self._insert(seat, meaning.over, meaning.out_of_turn and meaning.turn_of is None, by)
        self._come_to(seat, meaning)
        return (*self._together(seat), *self._call(seat, call, meaning))

    def _together(self, seat: Seat) -> tuple[Incident, ...]:
        """The second of two calls told to have been made at the same time: which counts first decides of its turn."""
        if not any(isinstance(remark, SimultaneousCalls) for remark in self._remarks()):
            return ()
        return (self._incident("simultaneous_calls", seat, None, None),)

    def _is_cancelled_with_the_hand(self) -> bool:
        """Whether the call is one of a player with the cards of another board, or comes after one: cancelled (15A1)."""
        told = [one.meaning for one in self.story if one.mode is Mode.FACT]
        wrong = [self.state.people.player(one.who) for one in told if isinstance(one, WrongBoard) and one.foreign]
        before = (one.meaning for one in self.story[: self.index + 1] if one.mode is Mode.FACT)
        return bool(wrong) and any(
            isinstance(one, Called) and self.state.people.player(one.who) in wrong for one in before
        )

    def _passes_left_out(self, seat: Seat, turn: Seat | None, call: Call | None, meaning: Called) -> bool | None:
        """Whether players skipped in the story have passed; None when only the table knows.

        They have not when something says so, when passes are told anywhere, or at the first call. One pass left out
        is presumed where the call is then in order and nobody refused it.
        """
        known = dict(self.record.left_out).get(self.index)
        if known is not None or turn in (None, seat) or not self.auction.calls or self.record.finished:
            return known or False
        free = turn is seat.rho and self.record.must_pass(turn) is None
        if free and self._told_of_one_side(seat) and not self._faults_after_passes(seat, call):
            return True
        if self._told_not_to_have_called(turn):
            return False
        own = self.auction.calls[-1].seat is seat
        if own or self.record.owed is not None or self._marked(meaning, seat):
            return False
        faults = set(self.record.up_to(seat, PASS).auction.faults(seat, call))
        never = Fault.INADMISSIBLE_DOUBLE in faults & set(self.auction.faults(seat, call))
        if never and turn is seat.rho:
            return True  # no turn makes that double admissible
        if self._passes_told():
            return None if not faults and self._other_fault_told() else False
        return True if turn is seat.rho and not faults else None

    def _passes_told(self) -> bool:
        """Whether passes are told with the calls; one made once a call was judged or taken back tells nothing of it."""
        told = (one.meaning for one in self.story if one.mode is Mode.FACT)
        as_made = takewhile(lambda one: not isinstance(one, Accepted | Refused | CallChanged | CallWithdrawn), told)
        return any(isinstance(one, Called) and one.call == PASS for one in as_made)

    def _other_fault_told(self) -> bool:
        """Whether something else is told to have gone wrong, so that this call may be told only on the way to it."""
        others = [one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT]
        calls = [one for one in others if isinstance(one, Called)]
        named = any(isinstance(one, CallFaultTold | CallChanged | CallIntent | Misinformed | Exposed) for one in others)
        return bool(calls) and (named or any(one.insufficient or one.out_of_turn for one in calls))

    def _faults_after_passes(self, seat: Seat, call: Call | None) -> set[Fault]:
        """What would be wrong with the call had those skipped passed; no bid being told, a double is not judged."""
        faults = set(self.record.up_to(seat, PASS).auction.faults(seat, call))
        return faults - ({Fault.INADMISSIBLE_DOUBLE} if self.auction.last_bid is None else set())

    def _told_of_one_side(self, seat: Seat) -> bool:
        """`O 2♦, E 2♥, O 3♦, E passe`: nobody of the other side is told to have called, nothing is said of a turn."""
        told = [one.meaning for one in self.story if one.mode is Mode.FACT]
        calls = [one for one in told if isinstance(one, Called)]
        seats = {self.record.seat_of(one.who, self.state.people) for one in calls if one.who is not None}
        withdrawn = {one.seat for one in self.record.withdrawn} - {made.seat for made in self.auction.calls}
        marked = any(one.out_of_turn or one.turn_of is not None for one in calls if one.who not in withdrawn)
        turns = any(isinstance(one, TurnToCall | NotCalled | SimultaneousCalls | MustPassTold) for one in told)
        signs = any(isinstance(one, Noted) and one.topic in ("hesitation", "sign") for one in told)
        enough = len(calls) > 2 or (signs and len(calls) > 1)  # `E passe lentement, O contre`
        return enough and not marked and not turns and seats - withdrawn <= {seat, seat.partner}

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
        faults = self._faults(seat, call, meaning)
        if self.record.finished and call == PASS and meaning.out_of_turn:
            return (self._incident("right_to_call_lost", seat.rho, None, seat.rho),)
        if self.record.finished and self._is_last_call_regretted(call):
            return (self._change(seat, call, None),)
        if Fault.AFTER_THE_END in faults or self.record.finished:
            return (self._incident("call_after_final_pass", seat, call, turn),)
        if Fault.ABOVE_SEVEN in faults:
            return (self._incident("bid_above_seven", seat, call, turn),)
        if self._out_of_rotation(seat, turn, faults):
            return self._disorder(seat, call, turn, faults)
        return self._in_turn(seat, call, meaning, turn, faults)

    def _is_last_call_regretted(self, call: Call | None) -> bool:
        """`annonces finies, O a mis passe au lieu de contre`: a call of before the end, not after it."""
        meant = next((one for one in self._remarks() if isinstance(one, CallIntent)), None)
        if meant is None or meant.intended or self.auction.is_over:
            return False
        return call == PASS or meant.wanted not in (None, PASS)

    def _out_of_rotation(self, seat: Seat, turn: Seat | None, faults: set[Fault]) -> bool:
        return turn not in (None, seat) or (Fault.OUT_OF_ROTATION in faults and turn is not seat)

    def _disorder(self, seat: Seat, call: Call | None, turn: Seat | None, faults: set[Fault]) -> tuple[Incident, ...]:
        """A call out of rotation: a change of one's own call, a Law of its own, or Laws 29 to 32."""
        last = self.auction.calls[-1] if self.auction.calls else None
        if last is not None and last.seat is seat and turn is seat.lho:
            return (self._change_at_next_turn(seat, last.call, call),)
        forced = self.record.must_pass(seat)
        if forced is not None and call != PASS:  # also a double that Law 19 forbids (37)
            return (self._incident("forced_pass_broken", seat, call, turn, to_the_end=forced.to_the_end),)
        if Fault.INADMISSIBLE_DOUBLE in faults:
            return (self._incident("inadmissible_double", seat, call, turn),)
        skipped = self.auction.with_call(seat, PASS).skipped if call == PASS else None
        if skipped is not None:
            return (self._incident("three_passes_one_out_of_rotation", seat, call, skipped),)
        return (self._incident(BY_KIND.get(type(call), "bid_out_of_rotation"), seat, call, turn),)

    def _in_turn(
        self, seat: Seat, call: Call | None, meaning: Called, turn: Seat | None, faults: set[Fault] | None = None
    ) -> tuple[Incident, ...]:
        if faults is None:
            faults = self._faults(seat, call, meaning)
        forced = self.record.must_pass(seat)
        if forced is not None and call != PASS and meaning.call is not CallWord.ANY:
            return (self._incident("forced_pass_broken", seat, call, seat, to_the_end=forced.to_the_end),)
        if Fault.INADMISSIBLE_DOUBLE in faults:
            return (self._incident("inadmissible_double", seat, call, turn or seat),)
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
        if not after.is_over or any(made.call is None for made in after.calls) or self._one_had_no_turn():
            return ()
        return (self._incident("end_of_auction", seat, call, seat, irregular=False), *self._shown())

    def _one_had_no_turn(self) -> bool:
        """Whether all are told to have passed, and somebody not to have called."""
        told = [one.meaning for one in self.story if one.mode is Mode.FACT]
        calls = [meaning for meaning in told if isinstance(meaning, Called)]
        unnamed = len(calls) == len(Seat) and all(one.who is None and one.call == PASS for one in calls)
        return unnamed and any(isinstance(meaning, NotCalled) for meaning in told)

    def _implied_pass(self, seat: Seat, turn: Seat | None) -> tuple[Incident, ...]:
        """28A: the right-hand opponent had to pass; his pass is understood."""
        if turn is None or turn is not seat.rho or self.record.must_pass(turn) is None:
            return ()
        self.state.auction = self.record = self.record.made(turn, PASS)
        self.auction = self.record.auction
        return (self._incident("call_with_pass_understood", seat, None, seat, irregular=False),)

    def _change(self, seat: Seat, first: Call | None, second: Call | None) -> CallIncident:
        return self._incident("change_of_call", seat, first, seat.lho).with_changes(second=second)

    def _change_at_next_turn(self, seat: Seat, first: Call | None, second: Call | None) -> CallIncident:
        """30B2, 31C, 32C; a double that would not have been permitted in place of the first goes to Law 36."""
        before = self.auction.with_changes(calls=self.auction.calls[:-1])
        if Fault.INADMISSIBLE_DOUBLE in before.faults(seat, second):
            return self._incident("inadmissible_double", seat, second, seat.lho)
        incident = self._incident(BY_KIND.get(type(second), "bid_out_of_rotation"), seat, first, seat.lho)
        return incident.with_changes(second=second)

    def _insert(self, seat: Seat, over: Bid, out_of_turn: bool, by: Seat | None) -> None:
        """A bid told only as what the call was made on: by whom it is told, else by the opponent before.

        Out of turn it was another's, and whose turn it then was is not known.
        """
        if by is not None and self.auction.is_sufficient(over) and self.record.turn in (None, by):
            self.state.auction = self.record = self.record.made(by, over)
            if by is seat.partner and not out_of_turn:
                self.state.auction = self.record = self.record.made(seat.rho, PASS)  # left out of the story
            self.auction = self.record.auction
            return
        if self.auction.last_bid != over and not self.auction.calls:
            self.turn_open = out_of_turn
            self.state.auction = self.record = self.record.made(seat.lho if out_of_turn else seat.rho, over)
            self.auction = self.record.auction
