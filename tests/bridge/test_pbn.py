"""PBN files: what is read is written back, and a malformed file is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.bridge import Card, Seat
from assistant.bridge.card import DECK
from assistant.bridge.deal import Deal
from assistant.bridge.pbn import PbnError, read, write

BOARD = """% PBN 2.1
[Event "Tournoi"]
[Board "7"]
[Dealer "S"]
[Deal "N:AKQ.432.JT9.8765 JT9.KQJ.AKQ.AKQJ 5432.T987.432.32 -"]
[Contract "4HX"]
[Auction "S"]
1H 1C^I {insufficient} Pass =1=
X Pass Pass Pass *
[Note "1:asked"]
[Play "W"]
SA S2 S3^R S4
HK ^L H2 - H3
D2 D3
*
"""


def test_a_board_with_irregularities_is_read() -> None:
    (board,) = read(BOARD)
    assert board.tag("Event") == "Tournoi"
    assert board.dealer is Seat.SOUTH
    assert board.leader is Seat.WEST
    assert [str(one.call) for one in board.auction] == ["1H", "1C", "P", "X", "P", "P", "P"]
    assert board.auction[1].marks == "I"
    assert board.auction[2].note == 1
    assert board.auction_ended
    assert [one.marks for one in board.play[0]] == ["", "", "R", ""]
    assert board.play[1][0].marks == "L"
    assert board.play[1][2].card is None
    assert len(board.play[2]) == 2


def test_a_board_is_written_back_as_it_was_read() -> None:
    (board,) = read(BOARD)
    assert read(write(board)) == (board,)


def test_boards_stand_apart_by_an_empty_line() -> None:
    assert len(read(BOARD + "\n" + BOARD)) == 2
    assert read("") == ()


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("hello\n", 1, "before any tag"),
        ('[Event "x"\n', 1, "not a tag"),
        ("[Event x]\n", 1, "double quotes"),
        ('[Board "1"]\n[Board "2"]\n', 2, "twice"),
        ('[Dealer "Q"]\n', 1, "Dealer"),
        ('[Deal "N:AKQ.. - -"]\n', 1, "four hands"),
        ('[Deal "N:AAQ.432.JT9.8765 - - -"]\n', 1, "twice"),
        ('[Deal "N:AKQ.432.JT9.8765 AKQ.432.JT9.8765 - -"]\n', 1, "dealt twice"),
        ('[Auction "S"]\n1H 9Z\n', 2, "not a call"),
        ('[Auction "S"]\n^I 1H\n', 2, "before any call"),
        ('[Auction "S"]\n1H^Q\n', 2, "unknown mark"),
        ('[Auction "S"]\n1H =a=\n', 2, "note"),
        ('[Play "W"]\nSA S2\nS1 S3\n', 3, "not a card"),
        ('[Event "x"]\n{ open\n', 2, "not closed"),
    ],
)
def test_a_malformed_file_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(PbnError, match=reason) as raised:
        read(text)
    assert raised.value.line == line


@given(st.permutations(DECK))
def test_a_deal_is_written_and_read_back(cards: list[Card]) -> None:
    seats = list(Seat)
    deal = Deal.of({seat: frozenset(cards[13 * place : 13 * place + 13]) for place, seat in enumerate(seats)})
    assert Deal.parse(str(deal)) == deal
    three = Deal.of({seat: hand for seat in seats[:3] if (hand := deal[seat])})
    assert three.completed() == deal
    assert deal.holder(cards[0]) is seats[0]
