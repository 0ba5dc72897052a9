"""A play in columns: put in order, its tricks won, its faults found."""

import pytest

from assistant.bridge import Card, Seat, Suit
from assistant.bridge.deal import Deal
from assistant.bridge.record_of_play import PlayFault, recorded
from assistant.bridge.result import Result, compared, weighted

DEAL = Deal.parse("N:AKQ2.432.JT9.876 JT9.KQJ.AKQ4.AKQ 8765.T987.32.J32 43.A65.8765.T954")


def rows(*lines: str) -> list[tuple[Card | None, ...]]:
    return [tuple(None if card == "-" else Card.parse(card) for card in line.split()) for line in lines]


def test_columns_are_put_in_order_of_play_from_the_winner_of_the_trick_before() -> None:
    play = recorded(DEAL, Suit.SPADES, Seat.WEST, rows("H5 H4 HK H7", "D5 D9 DA D2"))
    assert play.winners == (Seat.EAST, Seat.EAST)
    assert [one.seat for one in play.tricks[1].plays] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert play.faults == ()
    assert not play.complete


def test_a_revoke_is_named_with_the_cards_that_could_follow() -> None:
    (fault,) = recorded(DEAL, Suit.SPADES, Seat.WEST, rows("H5 H4 C8 H7".replace("C8", "CA"))).faults
    assert (fault.fault, fault.seat, fault.trick) == (PlayFault.REVOKE, Seat.EAST, 1)
    assert [str(card) for card in fault.could_play] == ["HK", "HQ", "HJ"]


def test_a_marked_lead_is_out_of_turn_when_another_hand_won_the_trick_before() -> None:
    play = recorded(DEAL, None, Seat.WEST, rows("H5 H4 HK H7", "D5 D9 DA D2"), (None, Seat.SOUTH))
    assert [(one.fault, one.seat) for one in play.faults] == [(PlayFault.LED_OUT_OF_TURN, Seat.SOUTH)]


def test_a_card_before_the_one_whose_turn_it_was_is_out_of_turn() -> None:
    play = recorded(DEAL, None, Seat.WEST, rows("H5 - HK -"))
    assert [(one.fault, one.seat) for one in play.faults] == [(PlayFault.PLAYED_OUT_OF_TURN, Seat.EAST)]


def test_a_card_of_another_hand_is_no_play_of_this_one() -> None:
    faults = recorded(DEAL, None, Seat.WEST, rows("H5 H4 HK HA")).faults
    assert [one.fault for one in faults] == [PlayFault.NOT_IN_HAND]


@pytest.mark.parametrize(
    ("text", "vulnerable", "points"),
    [("3SA=", True, 600), ("4♠+1", False, 450), ("2CX=", True, 670), ("1TXX=", False, 230), ("6K-2", False, -100)],
)
def test_a_result_typed_has_its_score(text: str, vulnerable: bool, points: int) -> None:
    assert Result.parse(text, vulnerable).points == points


@pytest.mark.parametrize("text", ["", "8SA=", "4=", "3SA+5", "3SA?", "4♠XXX="])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a|a result is"):
        Result.parse(text)


def test_weighted_results_are_compared_one_by_one() -> None:
    found = compared(weighted(["60:4♠=", "40:4♠-1"], False), [420, -50])
    assert [float(one) for one in (found.score, found.matchpoints)] == [232.0, 2.2]
    with pytest.raises(ValueError, match="100"):
        weighted(["60:4♠=", "30:4♠-1"], False)
