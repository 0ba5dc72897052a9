"""Irregularities of the auction told by name, or by what was changed, meant, asked or shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import REDOUBLE, CardRef, Fault, Seat
from assistant.record.auction_detection import CallDetection
from assistant.record.auction_matters import known_call
from assistant.record.situation import Incident
from assistant.statements import (
    AskedAbout,
    AuctionOver,
    CallChanged,
    CallDoubtful,
    Called,
    CallFaultTold,
    CallIntent,
    CallWord,
    ContractTold,
    ExplanationNoticed,
    Exposed,
    Led,
    Misinformed,
    Mode,
    MustPassTold,
    NobodyDoubled,
    NotCalled,
    NotesConsulted,
    Person,
    Played,
    Role,
    SimultaneousCalls,
)


class AuctionDetection(CallDetection):
    """Looks at one statement of a story, be it a call or what was said of one."""

    def incidents(self) -> tuple[Incident, ...]:
        """Irregularities in this statement, in order; none in one that an earlier ruling cancelled."""
        meaning = self.story[self.index].meaning
        look = LOOKS.get(type(meaning))
        if look is None or self.index in self.record.ignored:
            return ()
        return look(self, meaning)

    def _changed(self, meaning: CallChanged) -> tuple[Incident, ...]:
        new = known_call(meaning.new) if meaning.new is not None else None
        last = self.auction.calls[-1] if self.auction.calls else None
        who = self.record.seat_of(meaning.who, self.state.people) if meaning.who is not None else None
        owner = who or self.record.offender or (last.seat if last else self.record.turn) or Seat.NORTH
        told_old = meaning.old is not None or meaning.wanted
        if self.record.comes_back(owner) and not (told_old and not self.record.withdrawn):
            return self._called(Called(owner, new or CallWord.ANY))
        own = next((made for made in reversed(self.auction.calls) if made.seat is owner), None)
        if (own is None and self.auction.calls) or owner in self.record.may_change:
            return ()
        return (self._change(owner, own.call if own else meaning.old, None if meaning.wanted else new),)

    def _slip(self, meaning: CallIntent) -> tuple[Incident, ...]:
        """A call in order of which its player says that he did not mean it, or meant it in error."""
        speaker = self.story[self.index].speaker
        who = speaker if meaning.who in (None, Role.SPEAKER) and speaker is not None else meaning.who
        who = self._slip_owner() if who is None else who
        seat = self.record.seat_of(who, self.state.people) if who is not None else None
        last = self.auction.calls[-1].seat if self.auction.calls else None
        owner = seat or last
        later = [one.meaning for one in self.story[self.index + 1 :] if one.mode is Mode.FACT]
        own = next((made for made in reversed(self.auction.calls) if made.seat is owner), None)
        goes_on = (CallChanged, CallIntent, Called) if meaning.intended else (CallChanged, CallIntent, Exposed)
        if any(isinstance(one, goes_on) for one in later):
            return ()
        if meaning.intended and any(gone.seat is owner for gone in self.record.withdrawn):
            return ()  # of the call already taken back, not of the one in its place
        if seat is None and self._one_was_at_fault():
            return ()  # `oui, cartons colles`: of the call in question, not of the one made over it
        if own is None and (self.auction.calls or meaning.intended or self.record.withdrawn):
            return ()
        return (self._change(owner or Seat.NORTH, own.call if own else None, None),)

    def _one_was_at_fault(self) -> bool:
        """Whether a call made before the last one was irregular, which the call over it has not undone."""
        calls = self.auction.calls
        before = (self.auction.with_changes(calls=calls[:place]) for place in range(len(calls) - 1))
        return any(auction.faults(made.seat, made.call) for auction, made in zip(before, calls[:-1], strict=True))

    def _slip_owner(self) -> Person | None:
        """Whose slip was told just before, when it is told again of nobody: `1♠ au lieu de 1SA, mauvais carton`."""
        before = (one.meaning for one in reversed(self.story[: self.index]) if one.mode is Mode.FACT)
        return next((one.who for one in before if isinstance(one, CallIntent) and one.who is not None), None)

    def _fault(self, meaning: CallFaultTold) -> tuple[Incident, ...]:
        """A fault told by name of a call not told otherwise."""
        before = [told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT]
        if any(isinstance(one, Called | CallChanged) for one in before):
            return ()
        seat = self._seat(meaning.who)
        if self._has_been_ruled(seat):
            return ()
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

    def _has_been_ruled(self, seat: Seat) -> bool:
        """`insuffisante de N, donc S doit passer`: the partner is told to be bound by what was ruled of the fault."""
        later = [told.meaning for told in self.story[self.index + 1 :] if told.mode is Mode.FACT]
        bound = [one.who for one in later if isinstance(one, MustPassTold)]
        return any(self.record.seat_of(who, self.state.people) is seat.partner for who in bound)

    def _not_called(self, meaning: NotCalled) -> tuple[Incident, ...]:
        """A player who has never called though others have passed after his turn (34)."""
        seat = self.record.seat_of(meaning.who, self.state.people)
        if seat is not None and self._one_had_no_turn():
            return (self._incident("right_to_call_lost", seat, None, seat),)
        if self.auction.is_over and self.auction.skipped is None:
            return ()
        if seat is not None and any(isinstance(one.meaning, AuctionOver) and one.meaning.over for one in self.story):
            return (self._incident("right_to_call_lost", seat, None, seat),)
        if seat is None or self.record.turn is seat or len(self.auction.calls) < 3 or self.record.withdrawn:
            return ()
        later = any(isinstance(one.meaning, Called) for one in self.story[self.index + 1 :])
        if later or self.auction.calls[-2].seat.lho is seat:
            return ()
        if self.auction.has_called(seat) or self.auction.passes_since < 1:
            return ()
        return (self._incident("right_to_call_lost", seat, None, seat),)

    def _doubtful(self, meaning: CallDoubtful) -> tuple[Incident, ...]:
        call = known_call(meaning.call) if meaning.call is not None else None
        return (self._incident("call_perhaps_not_made", self._seat(meaning.who), call, None),)

    def _simultaneous(self, meaning: SimultaneousCalls) -> tuple[Incident, ...]:
        """Calls made at the same time of which none is told before; otherwise the second of them was looked at."""
        if any(isinstance(one.meaning, Called | CallChanged) for one in self.story[: self.index]):
            return ()
        last = self.auction.calls[-1].seat if self.auction.calls else Seat.NORTH
        return (self._incident("simultaneous_calls", self.record.offender or last, None, None, irregular=False),)

    def _misinformed(self, meaning: Misinformed) -> tuple[Incident, ...]:
        if any(isinstance(one.meaning, Misinformed) for one in self.story[: self.index] if one.mode is Mode.FACT):
            return ()
        played = self._played_upon(meaning)
        if played is not None:
            return (played,)
        seat = self.record.seat_of(meaning.by, self.state.people) if meaning.by is not None else None
        last = self.auction.calls[-1].seat if self.auction.calls else Seat.NORTH
        explained = [made.seat.partner for made in self.auction.calls if made.call == meaning.call]
        explainer = seat or (explained[-1] if explained and meaning.call is not None else last.rho)
        return (self._incident("misinformation_in_auction", explainer, None, None),)

    def _played_upon(self, meaning: Misinformed) -> Incident | None:
        """The card of an opponent of him who explained, led or played upon his explanation (47E2)."""
        people = self.state.people
        by = people.player(meaning.by)
        for place, told in enumerate(self.story):
            if told.mode is not Mode.FACT or not isinstance(told.meaning, Led | Played):
                continue
            player = people.player(told.meaning.who)
            if isinstance(by, Seat) and isinstance(player, Seat) and by.side is player.side:
                continue
            card = told.meaning.cards[0] if told.meaning.cards else CardRef()
            return Incident("card_played_upon_misinformation", place, player, played=card)
        return None

    def _noticed(self, meaning: ExplanationNoticed) -> tuple[Incident, ...]:
        return (self._incident("wrong_explanation_noticed", self._seat(meaning.who), None, None),)

    def _consulted(self, meaning: NotesConsulted) -> tuple[Incident, ...]:
        return (self._incident("notes_consulted", self._seat(meaning.who), None, None),)

    def _undoubled(self, meaning: NobodyDoubled) -> tuple[Incident, ...]:
        """A contract told as redoubled, without the calls: the redouble was not permitted."""
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        redoubled = any(isinstance(one, ContractTold) and one.doubled == 2 for one in facts)
        if not redoubled or any(isinstance(one, Called) for one in facts):
            return ()
        seat = self.state.people.declarer or Seat.NORTH
        return (self._incident("inadmissible_double", seat, REDOUBLE, seat),)

    def _asked(self, meaning: AskedAbout) -> tuple[Incident, ...]:
        return (self._incident("request_for_explanation", self._seat(meaning.who), None, None),)

    def _exposed(self, meaning: Exposed | Led) -> tuple[Incident, ...]:
        seat = self._seat(meaning.who)
        incident = self._incident("card_exposed_in_auction", seat, None, None)
        return (incident.with_changes(focus=meaning.cards),)

    def _ended(self, meaning: AuctionOver) -> tuple[Incident, ...]:
        """The end of an auction told without its last calls decides of the cards shown in it."""
        return self._shown() if meaning.over and not self.record.finished else ()

    def _contract(self, meaning: ContractTold) -> tuple[Incident, ...]:
        return () if self.record.finished else self._shown()


LOOKS: dict[type, Callable[[AuctionDetection, Any], tuple[Incident, ...]]] = {
    Called: AuctionDetection._called,
    CallChanged: AuctionDetection._changed,
    CallIntent: AuctionDetection._slip,
    CallFaultTold: AuctionDetection._fault,
    NotCalled: AuctionDetection._not_called,
    CallDoubtful: AuctionDetection._doubtful,
    ContractTold: AuctionDetection._contract,
    AuctionOver: AuctionDetection._ended,
    SimultaneousCalls: AuctionDetection._simultaneous,
    Misinformed: AuctionDetection._misinformed,
    ExplanationNoticed: AuctionDetection._noticed,
    AskedAbout: AuctionDetection._asked,
    Exposed: AuctionDetection._exposed,
    Led: AuctionDetection._exposed,
    NotesConsulted: AuctionDetection._consulted,
    NobodyDoubled: AuctionDetection._undoubled,
}
