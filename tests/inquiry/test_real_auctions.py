"""Auctions that directors were asked about, told as statements: each ends in its ruling when its answers are given."""

import pytest

from assistant.bridge import REDOUBLE, Call, Card, CardRef, Seat, Suit
from assistant.laws.code import law_of
from assistant.statements import (
    AuctionOver,
    CallChanged,
    CallIntent,
    CallMeans,
    Convention,
    DealerTold,
    Exposed,
    HandsReturned,
    Led,
    Manner,
    Meaning,
    Misinformed,
    MustPassTold,
    Sense,
    SimultaneousCalls,
)
from tests.inquiry.auction_story import Ruled, told

Story = tuple[list[Meaning], dict[str, str], list[str]]


def m(
    who: str, call: str | None = None, sense: Sense | None = None, conv: Convention | None = None, suits: str = ""
) -> Meaning:
    return CallMeans(Seat(who), Call.parse(call) if call else None, sense, conv, tuple(map(Suit, suits)))


def c(text: str) -> CardRef:
    return CardRef.of(Card.parse(text))


STORIES: dict[str, Story] = {
    "A001": (
        [*told("N: NP E1S S1D")],
        {
            "call_was_a_slip": "no",
            "lho_accepts": "refuse",
            "replacement_of_insufficient_bid": "lowest",
            "replacement_specifies_the_same": "yes",
        },
        ["27B1(a)", "27A1", "27D"],
    ),
    "A010": (
        [
            *told("W: W1NT N2S E2D"),
            m("E", "2D", None, Convention.TRANSFER, "H"),
            *told(": meant no ->EP"),
        ],
        {},
        ["27B2", "26B"],
    ),
    "A012": ([*told(": N2H E1NT ok S2D")], {}, ["27A1"]),
    "A020": ([*told("S: NP! no S1C"), *told(": WP N1S other")], {}, ["30B1(b)(ii)", "30B1(a)", "26B"]),
    "A021": ([*told("N: EP! no N1D")], {}, ["30A", "29B", "72C"]),
    "A022": ([DealerTold(Seat("N")), *told(": SP! no N1S E1NT S2S same")], {}, ["30B1(b)(i)", "23C"]),
    "A023": ([*told("N: SP no N2C EP S2D same")], {}, ["30B1(b)(i)"]),
    "A026": ([*told("N: NP WP no E1H SP WP")], {}, ["30B1(b)(i)"]),
    "A031": ([*told(": N1C SP! WP NP")], {}, ["17D3", "34"]),
    "A032": ([*told(": N1C EP S2C NP EP SP")], {}, ["17D3"]),
    "A033": ([*told("W: WP NP SP WP"), HandsReturned(False)], {}, ["17D3"]),
    "A038": ([*told("W: W4S NP EP SP NX")], {}, ["39C", "39A", "26B"]),
    "A040": ([*told("N: S1NT no N2C EP S2D other")], {}, ["31B2", "31A2(b)"]),
    "A041": ([*told("N: S2C no NP EP S2C")], {}, ["31B2"]),
    "A046": ([*told(": W1NT E2D no N2D E2H same")], {}, ["31A2(a)"]),
    "A049": ([*told("W: N2D no W1D N2H same")], {}, ["31A2(a)"]),
    "A055": ([*told("N: E1H N1NT before")], {}, ["28B"]),
    "A060": ([*told(": S1D W3C N1S"), SimultaneousCalls(), *told(": meant no ->NP")], {}, ["33", "27B2", "26B"]),
    "A061": ([*told(": E1NT SP WX")], {}, ["36B1", "36B2", "36B3", "72C"]),
    "A062": ([*told(": E1S SX WP NX")], {}, ["36B2"]),
    "A063": ([*told(": E1S SX WP NX E2S")], {}, ["36A"]),
    "A065": ([*told(": W1H NP EP SX WP NP EX"), CallIntent(None, False, REDOUBLE)], {}, ["25A1"]),
    "A066": ([*told(": W4H NP EP SXX"), Led(Seat("N"), (c("SA"),), True)], {}, ["36C"]),
    "A068": ([MustPassTold(Seat("S"), True), *told(": N3C EP S3D WP")], {}, ["37A"]),
    "A069": ([MustPassTold(Seat("S"), True), *told(": E4H SX")], {}, ["37B1", "37B2", "26B", "72C"]),
    "A077": ([AuctionOver(False), Exposed(Seat("E"), (c("D2"),))], {"partner_could_see_face": "yes"}, ["24A"]),
    "A079": (
        [
            AuctionOver(False),
            *told("S: SP"),
            Exposed(Seat("W"), (c("C8"), c("C4")), Manner.DROPPED),
            *told(": WP NP E2H SP"),
        ],
        {"partner_could_see_face": "yes"},
        ["24C", "37A"],
    ),
    "A080": (
        [*told(": N2NT EP"), CallIntent(Seat("N"), False, Call.parse("2H")), *told(": ->N2H")],
        {},
        ["25A1", "25A6"],
    ),
    "A081": ([*told(": S1NT N2H ->N2D meant no")], {}, ["25A2", "25B2"]),
    "A083": ([*told(": E2D ->E2S S3C meant")], {}, ["25B1", "25A2"]),
    "A085": ([*told("S: SP"), CallChanged(Seat("S"), None, None, None, True), *told(": meant")], {}, ["25A2"]),
    "A086": ([*told(": W1H N2C EX S2D"), CallIntent(Seat("E"), False, None), *told(": ->E4H")], {}, ["25A1", "25A6"]),
    "A087": ([*told(": S1D W1S NP E4S"), CallChanged(Seat("W"), None, Call.parse("1H"), None, True)], {}, ["25A4"]),
    "A089": (
        [*told(": N1H EP S4C WP NP"), CallChanged(Seat("N"), None, None, None, True), *told(": meant")],
        {},
        ["25A2"],
    ),
    "A094": ([*told(": W1H NP E2NT S2H no ->SP W4H NP EP SP")], {"suit_forbidden": "forbid_S"}, ["27B2", "26B"]),
    "A095": ([*told(": W1D N2S E2D ->E4H S4S WP NP EP")], {}, ["27B2", "26B"]),
    "A096": (
        [*told(": N1NT EP S2D WP"), Misinformed(Seat("N"), None, True)],
        {
            "partner_of_the_misinformed_has_called": "no",
            "opening_lead_faced": "no",
            "call_could_well_be_influenced": "yes",
            "misinformed_changes_call": "keep",
        },
        ["21B1(a)"],
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_the_auction_ends_in_its_ruling(name: str) -> None:
    story, answers, laws = STORIES[name]
    ruled = Ruled(story, answers)
    assert ruled.outcome.pending is None, ruled.asked
    assert [law for law in laws if law not in ruled.laws] == []


@pytest.mark.parametrize("name", STORIES)
def test_its_law_is_among_the_first_named(name: str) -> None:
    """Before any answer, the Laws ruled on or asked about are those of the ruling."""
    story, _, laws = STORIES[name]
    first = Ruled(story, {}).outcome
    named = [law for matter in first.matters for law in matter.laws]
    if first.pending is not None:
        named += [*first.pending.matter.laws, *first.pending.finding.laws]
    assert {law_of(law) for law in named} & {law_of(law) for law in laws}
