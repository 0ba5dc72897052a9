"""What holds for every auction, orderly or not: the record against the oracle, and the Laws on random stories."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.bridge import DOUBLE, PASS, REDOUBLE, Auction, Bid, Call, CardRef, Fault, Rank, Seat, Strain, Suit
from assistant.facts import Answer
from assistant.inquiry import examine
from assistant.laws.code import EDITIONS, articles
from assistant.statements import (
    Accepted,
    AskedAbout,
    AuctionOver,
    BeforeRuling,
    CallChanged,
    CallDoubtful,
    Called,
    CallFaultTold,
    CallIntent,
    CallMeans,
    CallWord,
    ComparableTold,
    ContractTold,
    DealerTold,
    Exposed,
    HandsReturned,
    Led,
    Manner,
    Meaning,
    Misinformed,
    MustPassTold,
    NotCalled,
    Refused,
    Sense,
    SimultaneousCalls,
    Told,
    TurnToCall,
)
from tests.bridge.oracle import SEATS, Oracle, calls, legal_prefix, rotations

INCIDENTS = {
    Fault.AFTER_THE_END: "call_after_final_pass",
    Fault.ABOVE_SEVEN: "bid_above_seven",
    Fault.INADMISSIBLE_DOUBLE: "inadmissible_double",
    Fault.INSUFFICIENT: "insufficient_bid",
}
LONGEST = 60


def statements(meanings: Sequence[Meaning]) -> list[Told]:
    return [Told(meaning, (0, 0), str(meaning)) for meaning in meanings]


@settings(deadline=None)
@given(rotations)
def test_the_record_of_a_legal_auction_agrees_with_the_oracle(given_calls: tuple[str, list[str]]) -> None:
    dealer, words = given_calls
    made = legal_prefix(dealer, words)
    oracle = Oracle(dealer)
    for seat, word in made:
        oracle(seat, word)
    story = [DealerTold(Seat(dealer)), *(Called(Seat(seat), Call.parse(word)) for seat, word in made)]
    outcome = examine(statements(story), {})
    record = outcome.state.auction
    assert not [matter for matter in outcome.matters if matter.irregular]
    assert str(record.turn) == SEATS[oracle.due]
    assert record.finished is oracle.over
    assert (str(record.auction.contract) if record.auction.contract else None) == oracle.contract
    if oracle.over and oracle.contract is not None:
        assert str(outcome.state.people.declarer) == oracle.contract[-1]


@settings(deadline=None)
@given(rotations, calls)
def test_a_faulty_call_in_turn_is_detected_for_what_it_is(given_calls: tuple[str, list[str]], word: str) -> None:
    dealer, words = given_calls
    made = legal_prefix(dealer, words)
    oracle = Oracle(dealer)
    for seat, called in made:
        oracle(seat, called)
    seat = SEATS[oracle.due]
    story = [DealerTold(Seat(dealer)), *(Called(Seat(by), Call.parse(called)) for by, called in made)]
    outcome = examine(statements([*story, Called(Seat(seat), Call.parse(word))]), {})
    found = {matter.id for matter in outcome.matters if matter.irregular}
    found |= {outcome.pending.matter.id} if outcome.pending and outcome.pending.matter.irregular else set()
    bid = word not in ("P", "X", "XX")
    faults = [
        (Fault.AFTER_THE_END, oracle.over),
        (Fault.ABOVE_SEVEN, word == "8C"),
        (Fault.INADMISSIBLE_DOUBLE, word in ("X", "XX") and not oracle.admits(seat, word)),
        (Fault.INSUFFICIENT, bid and oracle.value(word) <= oracle.price),
    ]
    first = next((INCIDENTS[fault] for fault, present in faults if present), None)
    assert found == ({first} if first else set())


seats = st.sampled_from(Seat)
somebody = st.one_of(st.none(), seats)
bids = st.builds(Bid, st.integers(1, 8), st.sampled_from(Strain))
any_call = st.one_of(st.sampled_from([PASS, PASS, DOUBLE, REDOUBLE]), bids)
KING = (CardRef(Suit.SPADES, Rank.KING),)
events: st.SearchStrategy[Meaning] = st.one_of(
    st.builds(Called, somebody, any_call),
    st.builds(Called, seats, st.one_of(any_call, st.sampled_from(CallWord)), st.booleans(), st.booleans()),
    st.builds(CallChanged, somebody, st.none(), st.one_of(st.none(), any_call)),
    st.builds(CallIntent, somebody, st.booleans(), st.one_of(st.none(), any_call)),
    st.builds(CallFaultTold, st.sampled_from(Fault), somebody),
    st.builds(MustPassTold, seats, st.sampled_from([None, True, False])),
    st.builds(Exposed, seats, st.just(KING), st.just(Manner.DROPPED)),
    st.builds(ComparableTold, st.booleans()),
    st.builds(NotCalled, seats),
    st.builds(TurnToCall, seats),
    st.builds(CallDoubtful, seats),
    st.builds(Misinformed, somebody),
    st.builds(AskedAbout, seats),
    st.sampled_from(
        [
            Accepted(None),
            Refused(None),
            SimultaneousCalls(),
            AuctionOver(),
            HandsReturned(),
            BeforeRuling(),
            CallMeans(None, None, Sense.ARTIFICIAL),
            Led(Seat.WEST, (), True),
            ContractTold(3, Strain.HEARTS, 0, Seat.SOUTH),
        ]
    ),
)
ACCEPTING = {"29A", "27A1", "25A1", "25B1", "37A", "18F", "28A"}


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.none(), seats), st.lists(events, max_size=9), st.data())
def test_any_story_ends_in_rulings_and_leaves_no_illegal_call_in_force(
    dealer: Seat | None, told: list[Meaning], data: st.DataObject
) -> None:
    story = statements([*([DealerTold(dealer)] if dealer else []), *told])
    given_answers: dict[str, Answer] = {}
    outcome: Any = None
    for _ in range(LONGEST):
        outcome = examine(story, given_answers)
        if outcome.pending is None:
            break
        key = f"{outcome.pending.matter.key}/{outcome.pending.finding.id}"
        assert key not in given_answers
        given_answers[key] = data.draw(st.sampled_from(outcome.pending.answers))
    assert outcome.pending is None
    laws = {law for matter in outcome.matters for law in matter.articles}
    assert laws <= articles("2017")
    record = outcome.state.auction
    assert not (record.finished and record.forced)
    for place, made in enumerate(record.auction.calls):
        before = Auction(record.auction.dealer, record.auction.calls[:place])
        faults = set(before.faults(made.seat, made.call))
        if dealer is None and before.last_bid is None:
            faults.discard(Fault.INADMISSIBLE_DOUBLE)
        assert not faults or laws & ACCEPTING


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_made_upon_one_out_of_rotation_is_looked_at_once(edition: str) -> None:
    story = [DealerTold(Seat.NORTH), Called(Seat.SOUTH, PASS), Called(Seat.EAST, DOUBLE)]
    outcome = examine(statements(story), {}, edition)
    found = [*outcome.matters, *([outcome.pending.matter] if outcome.pending is not None else [])]
    assert len({matter.key for matter in found}) == len(found)
    assert found
