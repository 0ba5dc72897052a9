"""A play in columns: put in order, its tricks won, its faults found."""

import random

import pytest

from assistant.bridge import Card, Seat, Suit
from assistant.bridge.card import DECK
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


def test_a_card_not_told_in_an_earlier_row_makes_nobody_play_out_of_turn_and_the_rest_is_left_out() -> None:
    play = recorded(DEAL, None, Seat.WEST, rows("H5 - HK H7", "D5 D9 DA D2"))
    assert play.faults == ()
    assert (len(play.tricks), play.winners, play.cut) == (1, (None,), True)


def test_without_the_denomination_a_trick_that_somebody_may_have_ruffed_is_won_by_nobody_known() -> None:
    lines = rows("H5 H4 HK H7", "D5 D9 DA D2", "D6 DT DK S5", "S3 SA SJ S6")
    play = recorded(DEAL, None, Seat.WEST, lines, trumps_known=False)
    assert play.winners == (Seat.EAST, Seat.EAST, None)
    assert play.cut


def test_a_hand_not_told_shows_its_revoke_by_what_it_plays_later() -> None:
    play = recorded(None, None, Seat.WEST, rows("H5 H4 D2 H7", "H6 H3 HK H8"))
    assert [(one.seat, one.trick, [str(card) for card in one.could_play]) for one in play.faults] == [
        (Seat.EAST, 1, ["HK"])
    ]


def test_an_end_position_keeps_the_numbers_of_its_tricks() -> None:
    deal = Deal.parse("N:A2... K3... Q4... J5...")
    play = recorded(deal, None, Seat.WEST, rows("SJ SA SK SQ", "S5 S2 S3 S4"))
    assert play.first == 12
    assert play.complete


@pytest.mark.parametrize("seed", range(30))
def test_every_revoke_and_lead_out_of_turn_put_into_a_play_is_found_and_nothing_else(seed: int) -> None:
    dice = random.Random(seed)
    pack = dice.sample(DECK, 52)
    deal = Deal.of({seat: frozenset(pack[13 * place : 13 * place + 13]) for place, seat in enumerate(Seat)})
    hands = {seat: set(deal[seat] or ()) for seat in Seat}
    trumps, turn = Suit.SPADES, Seat.WEST
    lines: list[list[Card | None]] = []
    led_by: list[Seat | None] = []
    put: set[tuple[int, Seat, PlayFault]] = set()
    for number in range(1, 14):
        strays = number > 1 and dice.random() < 0.1
        leader = turn.partner if strays else turn
        led_by.append(leader if strays else None)
        put |= {(number, leader, PlayFault.LED_OUT_OF_TURN)} if strays else set()
        row: dict[Seat, Card] = {}
        for seat in (leader.after(step) for step in range(4)):
            suit = row[leader].suit if row else None
            follows = sorted((card for card in hands[seat] if card.suit is suit), key=str)
            others = sorted((card for card in hands[seat] if card.suit is not suit), key=str)
            revokes = bool(follows and others and dice.random() < 0.05)
            put |= {(number, seat, PlayFault.REVOKE)} if revokes else set()
            row[seat] = dice.choice(others if revokes or not follows else follows)
            hands[seat].remove(row[seat])
        lines.append([row[Seat.WEST.after(step)] for step in range(4)])
        led = row[leader].suit
        turn = max(row, key=lambda seat: (row[seat].suit is trumps, row[seat].suit is led, row[seat].rank))
    play = recorded(deal, trumps, Seat.WEST, lines, led_by)
    assert {(one.trick, one.seat, one.fault) for one in play.faults} == put
    assert play.winners[-1] is turn
    assert play.complete


def test_a_revoke_is_doubted_when_another_lead_leaves_none() -> None:
    deal = Deal.parse("N:A2.2.. K3.3.. Q4.4.. J5.5..")
    (first, *_) = recorded(deal, None, Seat.WEST, rows("H5 SA SK SQ")).faults
    assert first.others == ()
    deal = Deal.parse("N:A2.2.. K3.3.. Q4.4.. .5.J5.")
    (first, *_) = recorded(deal, None, Seat.WEST, rows("H5 SA SK SQ")).faults
    assert first.others == (Seat.NORTH, Seat.EAST, Seat.SOUTH)


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
