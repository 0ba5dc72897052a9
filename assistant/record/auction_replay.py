"""What statements change in the auction, and what holds for all of it wherever it was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.bridge import Pass, Seat
from assistant.record.auction import AuctionRecord
from assistant.record.auction_matters import CallIncident, known_call
from assistant.record.auction_remarks import AuctionDetection
from assistant.record.situation import Incident
from assistant.record.state import State
from assistant.statements import (
    AuctionOver,
    CallChanged,
    Called,
    CallFaultTold,
    CallIntent,
    CallWord,
    ContractTold,
    DealerTold,
    Exposed,
    Led,
    Meaning,
    Mode,
    MustPassTold,
    NotCalled,
    Noted,
    OnLead,
    PenaltyCards,
    Person,
    Relative,
    Role,
    RoleTold,
    SimultaneousCalls,
    Told,
    TurnToCall,
)

SPOKEN = (Called, CallFaultTold, CallChanged, DealerTold)


def set_out(state: State, facts: Sequence[Meaning]) -> None:
    """The dealer, told or counted back from the first seat named; whether seats are told at all."""
    record = state.auction
    named = [_who(meaning) for meaning in facts if isinstance(meaning, SPOKEN)]
    if named and not any(_is_seated(state, _centre(person)) for person in named):
        speaker = any(_centre(person) is Role.SPEAKER for person in named)
        record = record.with_changes(anchor=Role.SPEAKER if speaker else Role.OFFENDER)
    dealer = next((meaning.who for meaning in facts if isinstance(meaning, DealerTold)), None)
    seat = record.seat_of(dealer, state.people) if dealer is not None else _counted_back(record, state, facts)
    told = dealer is not None and seat is not None
    seat = seat or _first_to_call(record, state, facts)
    state.auction = record.with_changes(auction=record.auction.with_changes(dealer=seat), dealer_told=told)


def _is_seated(state: State, person: Any) -> bool:
    """Whether the seat of a person is told, by name or as that of the typist."""
    return isinstance(state.people.player(person), Seat)


def _who(meaning: Any) -> Person | None:
    who: Person | None = meaning.who
    return who


def _centre(person: Person | None) -> object:
    return _centre(person.of) if isinstance(person, Relative) else person


def _first_to_call(record: AuctionRecord, state: State, facts: Sequence[Meaning]) -> Seat | None:
    """Whose turn it was before any call told, unless it came to him by those calls."""
    spoken = [meaning for meaning in facts if isinstance(meaning, (*SPOKEN, TurnToCall))]
    if not spoken or not isinstance(spoken[0], TurnToCall):
        return None
    seat = record.seat_of(spoken[0].who, state.people)
    callers = [record.seat_of(meaning.who, state.people) for meaning in spoken if isinstance(meaning, Called)]
    if not callers or callers[0] is None or callers[-1] is None:
        return None
    return seat if spoken[0].past or callers[-1].lho is not seat else None


def _counted_back(record: AuctionRecord, state: State, facts: Sequence[Meaning]) -> Seat | None:
    calls = [meaning for meaning in facts if isinstance(meaning, Called)]
    if not calls or calls[0].who is not None or calls[0].out_of_turn or calls[0].turn_of is not None:
        return None
    for place, meaning in enumerate(calls):
        if meaning.who is not None:
            seat = record.seat_of(meaning.who, state.people)
            return seat.after(-place) if seat else None
    return Seat.NORTH if record.anchor is not None else None


def in_order(state: State, story: tuple[Told, ...], index: int) -> tuple[Told, ...]:
    """The story with two simultaneous calls put in the order in which they count (33): his whose turn it was first.

    A call that a leader who believed the auction over had not heeded was made before his lead, though told after it.
    """
    heeded = _called_before_the_lead(state, story, index)
    if heeded is not None:
        return (*story[:index], story[heeded], *story[index:heeded], *story[heeded + 1 :])
    first, second = story[index].meaning, _simultaneous_with(story, index)
    record = state.auction
    if not isinstance(first, Called) or second is None:
        return story
    other = story[second].meaning
    assert isinstance(other, Called)
    if record.turn is None or record.seat_of(other.who, state.people) is not record.turn:
        return story
    swapped = list(story)
    swapped[index], swapped[second] = story[second], story[index]
    return tuple(swapped)


def _called_before_the_lead(state: State, story: tuple[Told, ...], index: int) -> int | None:
    """The place of the call of the leader's partner, told after a lead made in the belief that the auction was over."""
    lead = story[index].meaning
    believed = any(isinstance(one.meaning, Noted) and one.meaning.topic == "lead_during_auction" for one in story)
    if not isinstance(lead, Led) or not believed:
        return None
    leader = state.people.player(lead.who)
    for place in range(index + 1, len(story)):
        call = story[place].meaning
        if story[place].mode is Mode.FACT and isinstance(call, Called):
            own = isinstance(leader, Seat) and state.people.player(call.who) is leader.partner
            return place if own and not isinstance(call.call, Pass) else None
    return None


def _simultaneous_with(story: tuple[Told, ...], index: int) -> int | None:
    """The place of the call that was made at the same time as the one at `index`."""
    rest = [place for place in range(index + 1, len(story)) if story[place].mode is Mode.FACT]
    calls = [place for place in rest if isinstance(story[place].meaning, Called)]
    together = [place for place in rest if isinstance(story[place].meaning, SimultaneousCalls)]
    if calls and together and calls[0] < together[0] and not (len(calls) > 1 and calls[1] < together[0]):
        return calls[0]
    return None


def detect(state: State, story: tuple[Told, ...], index: int) -> tuple[Incident, ...]:
    """Irregularities of the auction in the statement at that place, in order."""
    meaning = story[index].meaning
    if isinstance(meaning, Exposed) and not in_auction(state, story, index):
        return ()
    if isinstance(meaning, Led) and not _too_early(state, story, index):
        return ()
    return AuctionDetection(state, story, index).incidents()


def _too_early(state: State, story: tuple[Told, ...], index: int) -> bool:
    """Whether a card was led while the auction went on: others call after it, or it is told so."""
    if not in_auction(state, story, index):
        return False
    facts = [told.meaning for told in story if told.mode is Mode.FACT]
    told_so = any(_tells_it_went_on(meaning) for meaning in facts)
    later = any(isinstance(told.meaning, Called) for told in story[index + 1 :])
    return told_so or later or _begins_after(state, story, index)


def _tells_it_went_on(meaning: Meaning) -> bool:
    """Whether a statement tells that the auction was not over: so told, or a lead by somebody who believed it was."""
    if isinstance(meaning, Noted):
        return meaning.topic == "lead_during_auction"
    return isinstance(meaning, AuctionOver) and not meaning.over


def in_auction(state: State, story: tuple[Told, ...], index: int) -> bool:
    """Whether what is told at that place happened during the auction."""
    facts = [told.meaning for told in story if told.mode is Mode.FACT]
    if any(_tells_it_went_on(meaning) for meaning in facts):
        return True
    before = [told.meaning for told in story[:index]]
    if any(isinstance(meaning, _OF_THE_PLAY) for meaning in before):
        return False
    meant = any(isinstance(meaning, CallIntent) for meaning in before)  # `voulait dire 2♦ et pose le 2♦`
    return state.auction.in_progress or meant or _begins_after(state, story, index)


_OF_THE_PLAY = (Led, PenaltyCards, ContractTold)


def _begins_after(state: State, story: tuple[Told, ...], index: int) -> bool:
    """Whether it is told before all calls, of which some follow or the dealer is told, and nothing of a play."""
    if state.auction.in_use or state.people.declarer is not None:
        return False
    facts = [told.meaning for place, told in enumerate(story) if told.mode is Mode.FACT and place != index]
    if any(isinstance(meaning, (*_OF_THE_PLAY, RoleTold)) for meaning in facts):
        return False
    later = [told.meaning for told in story[index + 1 :] if told.mode is Mode.FACT]
    called = any(isinstance(meaning, Called) for meaning in later)
    return called or any(isinstance(meaning, DealerTold | NotCalled | TurnToCall) for meaning in facts)


def apply(state: State, meaning: Meaning, index: int) -> None:
    """Let a statement change the auction."""
    change = CHANGES.get(type(meaning))
    if change is not None and index not in state.auction.ignored:
        change(state, meaning)


def duties(state: State, index: int) -> tuple[Incident, ...]:
    """The suits that declarer may forbid to the offender's partner, who is on lead for the first time (26B)."""
    record = state.auction
    return tuple(
        CallIncident(
            "lead_prohibition", index, record.player(one.offender), irregular=False, caller=one.offender, turn=None
        )
        for one in record.prohibitions
        if record.finished and state.on_lead == one.offender.partner
    )


def _called(state: State, meaning: Called) -> None:
    record = state.auction
    seat = record.seat_of(meaning.who, state.people) or record.turn or Seat.NORTH
    state.auction = record.made(seat, known_call(meaning.call))
    finish(state)


def _changed(state: State, meaning: CallChanged) -> None:
    record = state.auction
    last = record.auction.calls[-1].seat if record.auction.calls else record.turn
    seat = record.seat_of(meaning.who, state.people) if meaning.who is not None else record.offender or last
    if seat is not None and seat in record.may_change and not meaning.wanted:
        state.auction = record.changed(seat, known_call(meaning.new or CallWord.ANY))
        finish(state)
        return
    old = meaning.old is not None and not record.withdrawn
    if seat is not None and record.comes_back(seat) and not meaning.wanted and not old:
        new = meaning.new or CallWord.ANY
        state.auction = record.made(seat, known_call(new))
        finish(state)


def _over(state: State, meaning: AuctionOver) -> None:
    record = state.auction
    forced, owed = ((), None) if meaning.over else (record.forced, record.owed)
    state.auction = record.with_changes(finished=meaning.over, forced=forced, owed=owed)


def _must_pass(state: State, meaning: MustPassTold) -> None:
    record = state.auction
    seat = record.seat_of(meaning.who, state.people)
    if seat is not None and record.must_pass(seat) is None:
        state.auction = record.forcing(seat, meaning.to_the_end, "37")


def _led(state: State, meaning: Led) -> None:
    """A lead ends the auction; a right not used at the first lead is lost."""
    _play_begins(state)
    leader = state.people.player(meaning.who)
    record = state.auction
    kept = tuple(one for one in record.prohibitions if one.offender.partner != leader)
    state.auction = record.with_changes(prohibitions=kept)


def _on_lead(state: State, meaning: OnLead) -> None:
    """Who makes the opening lead is told: the auction is over, its last bid the contract."""
    record = state.auction
    if meaning.opening and record.in_progress:
        state.people.declarer = state.people.declarer or record.auction.declarer
        _play_begins(state)


def _contract(state: State, meaning: ContractTold) -> None:
    the_play_begins(state)


def the_play_begins(state: State) -> None:
    """The contract is known and nobody has led: the auction is over and the opening lead due."""
    _play_begins(state)
    record, declarer = state.auction, state.people.declarer
    if record.auction.calls and declarer is not None and state.on_lead is None and not state.tricks_told:
        state.on_lead, state.opening = declarer.lho, True


def _play_begins(state: State) -> None:
    """What is told of the contract or of the play after calls tells that the auction is over."""
    record = state.auction
    if record.in_progress:
        declarer = state.people.declarer
        kept = tuple(one for one in record.prohibitions if not declarer or one.offender.side is declarer.side.other)
        state.auction = record.with_changes(finished=True, forced=(), owed=None, prohibitions=kept)


def finish(state: State) -> None:
    """When the auction is over: contract, declarer and who makes the opening lead (22A, 41A)."""
    record = state.auction
    auction = record.auction
    if not auction.is_over or auction.skipped is not None or any(made.call is None for made in auction.calls):
        return
    contract = auction.contract
    defending = contract.declarer.side.other if contract and contract.declarer else None
    kept = tuple(one for one in record.prohibitions if one.offender.side is defending)
    state.auction = record.with_changes(finished=True, forced=(), owed=None, prohibitions=kept)
    if contract is None or record.anchor is not None:
        return
    state.level, state.strain, state.doubled = contract.level, contract.strain, contract.doubled
    state.people.declarer = contract.declarer
    if contract.declarer is not None:
        state.on_lead, state.opening = contract.declarer.lho, True


CHANGES: dict[type, Callable[[State, Any], None]] = {
    Called: _called,
    CallChanged: _changed,
    AuctionOver: _over,
    MustPassTold: _must_pass,
    Led: _led,
    OnLead: _on_lead,
    ContractTold: _contract,
}
