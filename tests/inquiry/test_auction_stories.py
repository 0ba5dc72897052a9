"""Auctions that went wrong: each row of the tables of the auction, and twelve auctions ruled from beginning to end."""

import pytest

from assistant.bridge import DOUBLE, PASS, Bid, Call, CardRef, Fault, Rank, Seat, Strain, Suit
from assistant.statements import (
    AskedAbout,
    AuctionOver,
    CallChanged,
    CallDoubtful,
    Called,
    CallFaultTold,
    CallIntent,
    CallMeans,
    CallWord,
    ContractTold,
    Exposed,
    Led,
    Manner,
    Meaning,
    MustPassTold,
    NotCalled,
    Sense,
    SimultaneousCalls,
)
from tests.inquiry.auction_story import Ruled, told

ARTIFICIAL_PASS = {"pass_is_artificial": "yes"}
MEANT = {"first_call_was_a_slip": "no"}

# What was called, at whose turn, whether he had called before: the Law once refused, who is restricted.
ROWS = [
    pytest.param("N: EP no", {}, "30A", {"passes_once:E"}, id="1-pass-rho"),
    pytest.param("N: NP EP S1C W1D NP SP no", {}, "30A", {"passes_once:S"}, id="2-pass-rho-called-before"),
    pytest.param("E: WP no E1C SP W1S other", {}, "30B1(b)(ii)", {"passes_once:E"}, id="3-pass-partner"),
    pytest.param("E: WP no E1C SP W1NT same", {}, "30B1(b)(i)", set(), id="3-pass-partner-comparable"),
    pytest.param("W: WP NP WP no E1C SP W1S other", {}, "30B1(b)(ii)", {"passes_once:E"}, id="4-pass-partner"),
    pytest.param("N: WP no N1C EP SP W1D other", {}, "30B1(b)(ii)", {"passes_once:E"}, id="5-pass-lho"),
    pytest.param("W: W1H WP", MEANT | {"lho_accepts_second": "refuse"}, "30B2", set(), id="6-pass-lho-change"),
    pytest.param("E: E2C WP no SP WP", ARTIFICIAL_PASS, "31A1", set(), id="7-pass-on-artificial"),
    pytest.param("E: E1H EP", MEANT | {"lho_accepts_second": "accept"}, "25B1", set(), id="12-pass-lho-change"),
    pytest.param("N: E1H no N1S E2C other", {}, "31A2(b)", {"passes_once:W"}, id="13-bid-rho"),
    pytest.param("N: E1H no NP E1H", {}, "31A1", set(), id="13-bid-rho-repeats"),
    pytest.param("N: E1H no N1S E2H same", {}, "31A2(a)", set(), id="13-bid-rho-comparable"),
    pytest.param("N: NP E1H S1S W2C E3H no N2S E3H same", {}, "31A2(a)", set(), id="14-bid-rho-called-before"),
    pytest.param("E: W1S no E1H SP W2S same", {}, "31A2(a)", set(), id="15-bid-partner"),
    pytest.param("E: W1S no E1H SP W1S other", {}, "31A2(b)", {"passes_once:E"}, id="15-bid-partner-not"),
    pytest.param("W: WP NP W1S no E1H SP W1S other", {}, "31A2(b)", {"passes_once:E"}, id="16-bid-partner"),
    pytest.param("N: W1C no N1D EP SP W2C other", {}, "31A2(b)", {"passes_once:E"}, id="17-bid-lho"),
    pytest.param("W: W1H W2H", MEANT | {"lho_accepts_second": "refuse"}, "31C", set(), id="18-bid-lho-change"),
    pytest.param(
        "N: N1S EP W1H no SP W1H",
        {"call_was_a_slip": "no", "lho_accepts": "accept"},
        "27A1",
        set(),
        id="19-insufficient-rho-repeated",
    ),
    pytest.param("N: N1S EP W1H no S2S W3H same", {}, "31A2(a)", set(), id="19-insufficient-rho"),
    pytest.param("W: WP N1S W1H no EP SP W2H other", {}, "31A2(b)", {"passes_once:E"}, id="22-insufficient-partner"),
    pytest.param("E: E2H E1H", MEANT | {"lho_accepts_second": "refuse"}, "31C", set(), id="24-insufficient-lho-change"),
    pytest.param("S: S1H WP EX no NP EX", {}, "32A1", set(), id="25-double-rho-repeats"),
    pytest.param("S: S1H WP EX no N2H EX same", {}, "32A2(a)", set(), id="25-double-rho"),
    pytest.param("S: S1H WP EX no N2H EP other", {}, "32A2(b)", {"passes_once:W"}, id="25-double-rho-not"),
    pytest.param("S: S1H EX no WP N2H EX same", {}, "32A2(a)", set(), id="27-double-partner"),
    pytest.param("S: S1H EX no WP N2H EP other", {}, "32A2(b)", {"passes_once:W"}, id="27-double-partner-not"),
    pytest.param("S: S1H WX WXX", MEANT, "36B4", {"passes_to_the_end:E"}, id="34-redouble-lho-inadmissible"),
    pytest.param("S: S1H WP NX", {}, "36B2", {"passes_to_the_end:S"}, id="31-double-inadmissible-in-turn"),
    pytest.param("S: S1H NX!", {}, "36B4", {"passes_to_the_end:S"}, id="32-double-inadmissible-out-of-turn"),
    pytest.param("S: S1H WP NX EP", {}, "36A", set(), id="31-double-inadmissible-lho-called"),
    pytest.param("S: S1H W8C", {}, "38C", {"passes_to_the_end:W", "passes_to_the_end:E"}, id="35-above-seven"),
]


@pytest.mark.parametrize(("story", "answers", "law", "restricted"), ROWS)
def test_each_row_of_the_table_of_calls_out_of_rotation(
    story: str, answers: dict[str, str], law: str, restricted: set[str]
) -> None:
    ruled = Ruled(story, answers)
    assert ruled.outcome.pending is None, ruled.asked
    assert law in ruled.laws
    assert {one for one in ruled.binds if one.startswith("passes")} == restricted


@pytest.mark.parametrize(
    ("story", "acceptor"),
    [
        ("N: EP S1C", "S"),
        ("E: WP N1D", "N"),
        ("N: E1H S2C", "S"),
        ("N: N1S EP W1H N1S", "N"),
        ("S: S1H EX! S2H", "S"),
    ],
)
def test_the_next_player_accepts_by_calling(story: str, acceptor: str) -> None:
    ruled = Ruled(story)
    assert "29A" in ruled.laws
    assert ruled.binds == set()
    assert ruled.auction.split()[-1].startswith(acceptor)


@pytest.mark.parametrize("story", ["S: S1H WP NX ok", "S: S1H W8C ok"])
def test_what_is_inadmissible_is_never_accepted(story: str) -> None:
    assert "29A" not in Ruled(story).laws


def test_an_artificial_pass_is_ruled_as_a_bid() -> None:
    calls = told("S: S2C NP no WP NP")
    ruled = Ruled(calls, ARTIFICIAL_PASS)
    assert {"30C", "31A1", "31A2"} <= set(ruled.laws)


def test_who_calls_after_a_player_that_must_pass_is_in_rotation() -> None:
    ruled = Ruled("S: S1S W1H no W3H other N2H")
    assert "27B2" in ruled.laws
    following = Ruled("S: S1S W1H no W3H other N3S S4S")
    assert "28A" in following.laws
    assert following.auction.endswith("N3S EP S4S")


def test_the_opponent_in_turn_who_calls_first_takes_the_call_away() -> None:
    ruled = Ruled("N: E1H N1NT", {"turn_player_called_before_ruling": "yes"})
    assert ruled.laws == ["28B", "16C2"]
    assert ruled.auction == "N: N1NT"
    assert ruled.binds == set()


def test_the_left_hand_opponent_who_was_in_turn_is_asked_what_he_meant() -> None:
    story, called = "N: W1C N1H", {"turn_player_called_before_ruling": "yes"}
    assert Ruled(story, called | {"lho_opened_rather_than_followed": "yes"}).auction == "N: N1H"
    assert Ruled(story, called | {"lho_opened_rather_than_followed": "no"}).auction == "N: W1C N1H"


@pytest.mark.parametrize(
    ("story", "auction"),
    [("S: S1NT N2H", "S: S1NT WP N2H"), ("W: W1H N2C E2H", "W: W1H N2C E2H"), ("N: N1C S1H W1S", "N: N1C EP S1H W1S")],
)
def test_a_pass_left_out_of_the_story_is_understood(story: str, auction: str) -> None:
    ruled = Ruled(story)
    assert ruled.asked == []
    assert ruled.auction == auction


def test_a_skipped_turn_is_asked_about_where_the_call_may_be_insufficient() -> None:
    assert Ruled("N: N1S S1H").asked == ["skipped_players_passed"]
    passed = Ruled("N: N1S S1H", {"skipped_players_passed": "yes"})
    assert passed.asked[1:] == ["lho_accepts"]
    skipped = Ruled("N: N1S S1H", {"skipped_players_passed": "no"})
    assert skipped.asked[1] == "lho_accepts"


@pytest.mark.parametrize(
    ("story", "second", "kept"),
    [("S: S1H WP N2C slip", "N2D", "S: S1H WP N2D"), ("N: N2NT EP slip", "N2H", "N: N2H EP")],
)
def test_a_slip_in_a_call_in_order_is_corrected_too(story: str, second: str, kept: str) -> None:
    ruled = Ruled(f"{story} ->{second}")
    assert "25A1" in ruled.laws
    assert ruled.auction == kept


# --- insufficient bids ---------------------------------------------------------------------------------


def test_the_lowest_bid_in_the_same_natural_denomination_frees_the_partner() -> None:
    ruled = Ruled([*told("N: NP E1S S1D no ->S2D"), CallMeans(Seat.SOUTH, None, Sense.NATURAL)])
    assert {"27B1(a)", "27D"} <= set(ruled.laws)
    assert ruled.binds == set()
    assert ruled.auction == "N: NP E1S S2D"


def test_a_bid_is_presumed_meant_unless_somebody_doubts_it() -> None:
    assert Ruled("S: S1S W1H").asked == ["lho_accepts"]
    assert "25A1" in Ruled("S: S1S W1H slip", {"intended_call_is_sufficient": "yes"}).laws


def test_nothing_is_asked_that_the_sequence_tells() -> None:
    assert Ruled("S: S1S W1H N1S").asked == []


def test_a_slip_is_corrected_without_restriction() -> None:
    ruled = Ruled("S: S1S W1H slip ->W2H", {"call_was_a_slip": "yes", "intended_call_is_sufficient": "yes"})
    assert "25A1" in ruled.laws
    assert ruled.auction == "S: S1S W2H"
    assert ruled.binds == set()


def test_another_bid_or_a_pass_bars_the_partner_to_the_end() -> None:
    ruled = Ruled("S: S1S W1H no WP N2S EP SP WP")
    assert "27B2" in ruled.laws
    assert ruled.outcome.state.people.declarer is Seat.SOUTH
    assert ruled.binds == {"suit_may_be_forbidden:E"}


def test_a_comparable_call_frees_the_partner() -> None:
    ruled = Ruled("S: S1S W1H no W3H same")
    assert {"27B1(b)", "23C", "27D"} <= set(ruled.laws)
    assert ruled.binds == set()


def test_a_double_that_is_not_comparable_is_cancelled_and_bars_the_partner() -> None:
    ruled = Ruled("W: W1D N2C E1S no EX other E2S S3C")
    assert "27B3" in ruled.laws
    assert ruled.auction == "W: W1D N2C E2S S3C"
    assert "passes_to_the_end:W" in ruled.binds


def test_a_second_insufficient_bid_may_be_accepted_too() -> None:
    refused = Ruled("S: S1S W1H no W1D", {"lho_accepts_second_bid": "refuse"})
    assert "27B4" in refused.laws
    assert "passes_to_the_end:E" in refused.binds
    accepted = Ruled("S: S1S W1H no W1D", {"lho_accepts_second_bid": "accept"})
    assert accepted.binds == set()


def test_a_premature_replacement_leaves_the_bid_open_to_acceptance() -> None:
    ruled = Ruled("S: S1S W1H ->W2H before", {"lho_accepts": "refuse", "replacement_specifies_the_same": "yes"})
    assert {"27C", "27B1(a)"} <= set(ruled.laws)
    assert "lho_accepts" in ruled.asked


# --- forced passes, the end, cards ---------------------------------------------------------------------


def test_a_call_by_a_player_who_must_pass_bars_his_side() -> None:
    ruled = Ruled("N: EP no N1D E1H")
    assert {"37B1", "37B2"} <= set(ruled.laws)
    assert {"passes_to_the_end:E", "passes_to_the_end:W"} <= ruled.binds
    assert ruled.auction == "N: N1D EP"


def test_it_stands_when_the_next_player_has_called() -> None:
    story = [*told("W: W1S N2C"), MustPassTold(Seat.EAST, True), *told(": E2S S3C")]
    ruled = Ruled(story)
    assert "37A" in ruled.laws
    assert ruled.binds == {"passes_to_the_end:E"}
    assert ruled.auction == "W: W1S N2C E2S S3C"


@pytest.mark.parametrize(
    ("story", "skipped", "kept"),
    [
        ("E: E1S SP NP EP", "W", "E: E1S SP"),
        ("N: N1C SP WP NP", "E", "N: N1C"),
        ("N: N1C EP S2C NP EP SP", "W", "N: N1C EP S2C"),
    ],
)
def test_three_passes_one_out_of_rotation_give_the_turn_back(story: str, skipped: str, kept: str) -> None:
    ruled = Ruled(story)
    assert {"17D3", "34"} <= set(ruled.laws)
    assert f"turn_returns:{skipped}" in ruled.effects
    assert ruled.auction == kept
    assert ruled.binds == set()


@pytest.mark.parametrize(
    ("story", "law", "binds"),
    [
        ("W: W4S NP EP SP NX", "39C", {"suit_may_be_forbidden:S"}),
        ("W: W4S NP EP SP NP", "39B", set()),
        ("W: W4S NP EP SP E4NT", "39B", set()),
        ("W: W4S NP EP SP NX EP", "39B", set()),
    ],
)
def test_a_call_after_the_final_pass_is_cancelled(story: str, law: str, binds: set[str]) -> None:
    ruled = Ruled(story)
    assert law in ruled.laws
    assert ruled.binds == binds
    assert ruled.outcome.state.level == 4


@pytest.mark.parametrize(
    ("cards", "law", "binds"),
    [
        ((CardRef(Suit.SPADES, Rank.SEVEN),), "24A", set()),
        ((CardRef(Suit.SPADES, Rank.KING),), "24B", {"passes_once:E"}),
        ((CardRef(Suit.SPADES, Rank.SEVEN), CardRef(Suit.CLUBS, Rank.TWO)), "24C", {"passes_once:E"}),
    ],
)
def test_a_card_exposed_in_the_auction(cards: tuple[CardRef, ...], law: str, binds: set[str]) -> None:
    story = [*told("N: NP E1H S1S"), Exposed(Seat.WEST, cards, Manner.DROPPED)]
    ruled = Ruled(story, {"partner_could_see_face": "yes"})
    assert law in ruled.laws
    assert ruled.binds == binds | {"card_stays_face_up:W"}


def test_simultaneous_calls_count_in_the_order_of_the_turn() -> None:
    ruled = Ruled([*told("S: S1D N1S W3C"), SimultaneousCalls()], {"call_was_a_slip": "no"})
    assert ruled.asked[-1] == "lho_accepts"
    assert ruled.outcome.pending is not None
    assert ruled.outcome.pending.matter.situation.incident.id == "insufficient_bid"


def test_a_call_told_only_by_its_fault_is_ruled_by_questions() -> None:
    ruled = Ruled([CallFaultTold(Fault.OUT_OF_ROTATION, Seat.EAST)])
    assert ruled.asked == ["turn_belonged_to"]


def test_a_player_who_never_called_is_heard() -> None:
    story = [Called(Seat.NORTH, CallWord.BID), *told(": EP SP"), NotCalled(Seat.WEST)]
    assert Ruled(story).outcome.matters is not None


def test_an_older_edition_that_was_not_checked_is_said_not_to_be_covered() -> None:
    ruled = Ruled("S: S1S W1H", edition="2007")
    assert ruled.laws == ["27"]
    assert ruled.outcome.matters[0].doubts


# --- the twelve auctions -------------------------------------------------------------------------------


def test_s1_a_bid_at_the_turn_of_the_player_on_the_right() -> None:
    ruled = Ruled("N: E1H no N1S EP other S2S WP NP E3D SP WP N3S EP SP WP")
    assert {"29B", "31A2(b)", "26B", "72C"} <= set(ruled.laws)
    assert ruled.outcome.state.people.declarer is Seat.NORTH
    assert ruled.outcome.state.on_lead is Seat.EAST
    assert ruled.binds == {"suit_may_be_forbidden:W"}
    at_the_lead = Ruled(
        [
            *told("N: E1H no N1S EP other S2S WP NP E3D SP WP N3S EP SP WP"),
            Led(Seat.EAST, (CardRef(Suit.DIAMONDS, Rank.ACE),), opening=True),
        ]
    )
    assert at_the_lead.binds == {"suit_may_be_forbidden:W"}


def test_s1_no_suit_specified_by_the_offender_may_be_forbidden() -> None:
    story = "S: S1S W1H no WP N2S EP SP WP"
    ruled = Ruled([*told(story), Led(Seat.WEST, (CardRef(Suit.CLUBS, Rank.ACE),), opening=True)])
    assert ruled.binds == {"suit_may_be_forbidden:E"}


def test_s3_the_forced_pass_lasts_one_turn() -> None:
    ruled = Ruled("N: EP no N1D EP S1H W1S N2H E2S")
    assert "30A" in ruled.laws
    assert ruled.binds == set()
    assert ruled.auction == "N: N1D EP S1H W1S N2H E2S"


def test_s6_a_barred_partner_who_calls() -> None:
    ruled = Ruled("W: W1D N2C E1S no EX other E2S S3C W3D")
    assert "37B2" in ruled.laws
    assert {"passes_to_the_end:E", "passes_to_the_end:W"} <= ruled.binds


def test_s10_a_double_of_the_partner_scored_without_after_the_lead() -> None:
    story = [*told("S: S1H WP NX"), Led(Seat.WEST, (CardRef(Suit.SPADES, Rank.ACE),), opening=True)]
    assert "36C" in Ruled(story).laws


def test_s11_a_change_of_mind_accepted() -> None:
    ruled = Ruled("W: W1H W2H meant N2S")
    assert {"25A2", "25B1"} <= set(ruled.laws)
    assert ruled.auction == "W: W2H N2S"


def test_s12_a_card_shown_becomes_a_penalty_card_and_a_late_double_restricts_the_lead() -> None:
    king = (CardRef(Suit.SPADES, Rank.KING),)
    story = [
        *told("N: NP E1H S1S"),
        Exposed(Seat.WEST, king, Manner.DROPPED),
        *told(": W2H N2S EP SP WP EX"),
    ]
    ruled = Ruled(story, {"partner_could_see_face": "yes", "suit_forbidden": "forbid_S"})
    assert {"24B", "24E", "50B", "39C", "26B"} <= set(ruled.laws)
    assert "must_not_lead_suit:W" in ruled.effects
    assert "penalty_card:W" in ruled.binds


def test_the_auction_over_told_beforehand() -> None:
    ruled = Ruled([AuctionOver(), *told(": N3S")], {"caller_defends": "no"})
    assert {"39A", "39B"} <= set(ruled.laws)


def test_the_contract_told_after_calls_ends_the_auction() -> None:
    seven = (CardRef(Suit.SPADES, Rank.SEVEN),)
    story = [
        *told("N: NP E1H S1S"),
        Exposed(Seat.WEST, seven, Manner.DROPPED),
        ContractTold(2, Strain.SPADES, 0, Seat.SOUTH),
    ]
    ruled = Ruled(story, {"partner_could_see_face": "yes"})
    assert {"24A", "24E", "50B"} <= set(ruled.laws)
    assert ruled.binds == {"penalty_card:W"}
    assert ruled.outcome.state.on_lead is Seat.WEST


def test_the_right_to_forbid_a_suit_is_lost_when_it_is_not_used() -> None:
    first = Led(Seat.EAST, (CardRef(Suit.CLUBS, Rank.ACE),), opening=True)
    ruled = Ruled([*told("N: N1S E2C S3S W3H no WP NP EP"), first], {"call_was_a_slip": "no"})
    assert ruled.binds == set()


# --- stories that tell little --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meaning", "finding"),
    [
        (CallChanged(Seat.EAST, PASS, None, None, True), "first_call_was_a_slip"),
        (CallChanged(Seat.NORTH, Call.parse("1NT"), Call.parse("1S")), "first_call_was_a_slip"),
        (CallIntent(None, False, Call.parse("2H")), None),
        (Called(Seat.NORTH, DOUBLE, out_of_turn=True, over=Bid(3, Strain.SPADES)), "turn_belonged_to"),
        (Called(Seat.NORTH, DOUBLE, out_of_turn=True), "turn_belonged_to"),
        (Called(Seat.EAST, Bid(1, Strain.HEARTS), over=Bid(1, Strain.SPADES)), "lho_accepts"),
        (CallFaultTold(Fault.INSUFFICIENT), "lho_accepts"),
        (CallDoubtful(Seat.EAST, PASS), "call_was_made"),
        (AskedAbout(Seat.NORTH, Bid(2, Strain.CLUBS), False), "period_of_the_request"),
    ],
)
def test_one_sentence_is_enough_to_be_asked_the_right_question(meaning: Meaning, finding: str | None) -> None:
    ruled = Ruled([meaning])
    assert ruled.asked[:1] == ([finding] if finding else [])
    assert ruled.outcome.pending or ruled.outcome.matters


def test_who_never_called_though_the_auction_is_over_is_heard() -> None:
    ruled = Ruled([AuctionOver(), NotCalled(Seat.SOUTH)], {"three_passes_followed_a_call": "yes"})
    assert {"34", "17D3"} <= set(ruled.laws)


def test_a_double_is_not_judged_where_no_bid_has_been_told() -> None:
    assert Ruled([Called(Seat.WEST, PASS), Called(Seat.EAST, DOUBLE)]).laws == []


def test_the_next_player_may_change_his_call_after_a_slip_was_corrected() -> None:
    ruled = Ruled("W: W1H N2C EX S2D slip ->E4H ->SP WP")
    assert {"25A1", "25A6"} <= set(ruled.laws)
    assert ruled.auction == "W: W1H N2C E4H SP WP"
    assert [matter.id for matter in ruled.outcome.matters] == ["change_of_call"]


def test_a_card_led_before_the_end_of_the_auction() -> None:
    """24B: be it a low one, the partner passes once; a defender's is then a major penalty card (50B)."""
    three = (CardRef(Suit.SPADES, Rank.THREE),)
    story = [*told("N: NP E1H S1S"), Led(Seat.WEST, three), *told(": W2H N2S EP SP WP")]
    ruled = Ruled(story, {"partner_could_see_face": "yes"})
    assert {"24B", "24E", "50B"} <= set(ruled.laws)
    assert "becomes_major:W" in ruled.effects


# --- who must pass, and how long; whose lead may be restricted -----------------------------------------

NOBODY: set[str] = set()
PASSES = [
    pytest.param("S: S1S W1H N1S", NOBODY, id="27A1"),
    pytest.param("S: S1S W1H no W3H same", NOBODY, id="27B1b"),
    pytest.param("S: S1S W1H no W2S other", {"passes_to_the_end:E"}, id="27B2"),
    pytest.param("S: S1S W1H no WX other", {"passes_to_the_end:E"}, id="27B3"),
    pytest.param("N: E1H N1NT before", NOBODY, id="28B"),
    pytest.param("N: E1H S2C", NOBODY, id="29A"),
    pytest.param("N: EP no N1D", {"passes_once:E"}, id="30A"),
    pytest.param("E: WP no E1C SP W1NT same", NOBODY, id="30B1i"),
    pytest.param("E: WP no E1C SP W1S other", {"passes_once:E"}, id="30B1ii"),
    pytest.param("N: E1H no NP E1H", NOBODY, id="31A1"),
    pytest.param("N: E1H no N1S E2H same", NOBODY, id="31A2a"),
    pytest.param("N: E1H no N1S E2C other", {"passes_once:W"}, id="31A2b"),
    pytest.param("S: S1H WP NX EP", NOBODY, id="36A"),
    pytest.param("S: S1H WP NX", {"passes_to_the_end:S"}, id="36B"),
    pytest.param("N: EP no N1D E1H", {"passes_to_the_end:E", "passes_to_the_end:W"}, id="37B"),
    pytest.param("S: S1H W8C", {"passes_to_the_end:W", "passes_to_the_end:E"}, id="38C"),
    pytest.param("W: W4S NP EP SP NX", NOBODY, id="39"),
    pytest.param("E: E1S SP NP EP", NOBODY, id="17D3"),
]


@pytest.mark.parametrize(("story", "bound"), PASSES)
def test_who_must_pass_and_how_long(story: str, bound: set[str]) -> None:
    ruled = Ruled(story)
    assert ruled.outcome.pending is None, ruled.asked
    assert {one for one in ruled.binds if one.startswith("passes")} == bound


LEADS = [
    pytest.param("S: S1S W1H N1S", None, id="27A1"),
    pytest.param("S: S1S W1H no W3H same", None, id="27B1b"),
    pytest.param("S: S1S W1H no W2S other", "E", id="27B2"),
    pytest.param("N: E1H N1NT before", None, id="28B"),
    pytest.param("N: EP no N1D", None, id="30A"),
    pytest.param("E: WP no E1C SP W1S other", "E", id="30B1ii"),
    pytest.param("N: E1H no NP E1H", None, id="31A1"),
    pytest.param("N: E1H no N1S E2C other", "W", id="31A2b"),
    pytest.param("S: S1H EX! no WP N2H EP other", "W", id="32B2"),
    pytest.param("S: S1H WP NX EP", None, id="36A"),
    pytest.param("S: S1H WP NX", "S", id="36B"),
    pytest.param("N: EP no N1D E1H", "W", id="37B"),
    pytest.param("S: S1H W8C", "E", id="38D-silent"),
    pytest.param("S: S1H W8C NP", None, id="38D-called"),
    pytest.param("W: W4S NP EP SP NX", "S", id="39C"),
    pytest.param("W: W4S NP EP SP NX EP", None, id="39B"),
    pytest.param("E: E1S SP NP EP", None, id="17D3"),
]


@pytest.mark.parametrize(("story", "partner"), LEADS)
def test_at_whose_first_lead_a_suit_may_be_forbidden(story: str, partner: str | None) -> None:
    ruled = Ruled(story)
    assert ruled.outcome.pending is None, ruled.asked
    forbidden = {one for one in ruled.binds if one.startswith("suit_may_be_forbidden")}
    assert forbidden == ({f"suit_may_be_forbidden:{partner}"} if partner else set())


def test_a_skipped_player_who_calls_late_is_told_both_readings() -> None:
    ruled = Ruled("W: NP EP W1NT")
    doubts = {doubt.law for matter in ruled.outcome.matters for doubt in matter.doubts}
    pending = ruled.outcome.pending
    assert pending is not None
    assert "28B" in doubts | {doubt.law for doubt in pending.matter.doubts}
