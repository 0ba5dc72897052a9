"""Every generated auction of up to twelve calls, against an oracle that keeps no list of calls in force.

The oracle walks the calls once and carries numbers only: who is due, the price to beat (1 to 35), whose price it
is, how far it is doubled, passes in a row. Nothing of it is shared with the auction under test but the nouns.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.bridge import Auction, Bid, Call, Contract, Fault, Made, Seat, Strain
from assistant.bridge.call import EVERY_BID, EVERY_CALL
from tests.bridge.oracle import SEATS, Oracle, calls, disorders, legal_prefix, rotations


@given(rotations)
def test_a_legal_auction_agrees_with_the_oracle_at_every_call(given_calls: tuple[str, list[str]]) -> None:
    dealer, words = given_calls
    oracle, auction = Oracle(dealer), Auction(Seat(dealer))
    for seat, word in legal_prefix(dealer, words):
        assert auction.allows(Seat(seat), Call.parse(word))
        oracle(seat, word)
        auction = auction.with_call(Seat(seat), Call.parse(word))
        assert str(auction.turn) == SEATS[oracle.due]
        assert auction.is_over is oracle.over
        assert (str(auction.contract) if auction.contract else None) == oracle.contract
        assert auction.skipped is None


@given(rotations, st.sampled_from(SEATS), calls)
def test_every_fault_of_a_further_call_is_found(given_calls: tuple[str, list[str]], seat: str, word: str) -> None:
    dealer, words = given_calls
    oracle, auction = Oracle(dealer), Auction(Seat(dealer))
    for caller, called in legal_prefix(dealer, words):
        oracle(caller, called)
        auction = auction.with_call(Seat(caller), Call.parse(called))
    expected = {
        Fault.AFTER_THE_END: oracle.over,
        Fault.ABOVE_SEVEN: word == "8C",
        Fault.INADMISSIBLE_DOUBLE: word in ("X", "XX") and not oracle.admits(seat, word),
        Fault.OUT_OF_ROTATION: SEATS[oracle.due] != seat,
        Fault.INSUFFICIENT: word not in ("P", "X", "XX") and oracle.value(word) <= oracle.price,
    }
    assert set(auction.faults(Seat(seat), Call.parse(word))) == {fault for fault, is_so in expected.items() if is_so}


@given(disorders)
def test_an_irregular_auction_is_followed_too(given_calls: tuple[str, list[tuple[str, str]]]) -> None:
    """Calls accepted out of rotation: turn, price and declarer follow the calls in force, whoever made them."""
    dealer, made = given_calls
    oracle, auction = Oracle(dealer), Auction(Seat(dealer))
    for seat, word in made:
        oracle(seat, word)
        auction = auction.with_call(Seat(seat), Call.parse(word))
    assert str(auction.turn) == SEATS[oracle.due]
    assert Auction.parse(str(auction)) == auction
    bids = [word for _, word in made if word not in ("P", "X", "XX")]
    assert str(auction.last_bid or "") == (bids[-1] if bids else "")


@pytest.mark.parametrize("call", EVERY_CALL, ids=str)
def test_a_call_is_read_as_it_is_written(call: Call) -> None:
    assert Call.parse(str(call)) == call


@pytest.mark.parametrize("text", ["", "1", "0C", "1Z", "p", "XXX", "1NTX", "XXXX"])
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a call|is not a valid Strain"):
        Call.parse(text)


def test_there_are_thirty_five_bids_in_order() -> None:
    assert [bid.rank for bid in EVERY_BID] == list(range(35))


@pytest.mark.parametrize("last", EVERY_BID, ids=str)
@pytest.mark.parametrize("strain", Strain)
def test_the_lowest_sufficient_bid_outranks_and_no_lower_one_does(last: Bid, strain: Strain) -> None:
    auction = Auction(Seat.NORTH, (Made(Seat.NORTH, last),))
    lowest = auction.lowest_sufficient(strain)
    enough = [bid for bid in EVERY_BID if bid.strain is strain and bid.rank > last.rank]
    assert lowest == (enough[0] if enough else None)


def test_the_first_to_name_the_denomination_declares() -> None:
    auction = Auction.parse("S: S1S WP N2H EP S3S WP N4S EP SP WP")
    assert auction.contract == Contract(4, Strain.SPADES, 0, Seat.SOUTH)
    assert auction.is_over


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        ("E: E1S SP NP EP", "W"),
        ("E: E1S SP WP NP", None),
        ("E: E1S NP EP SP", "S"),
        ("W: WP NP SP WP", "E"),
        ("E: E1S NP SX", None),
        ("E: E1S NP EP", None),
    ],
)
def test_three_passes_one_of_them_out_of_rotation_deprive_somebody(text: str, skipped: str | None) -> None:
    found = Auction.parse(text).skipped
    assert (str(found) if found else None) == skipped
