"""PBN files: what is read is written back, and a malformed file is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.bridge import Card, Seat
from assistant.bridge.card import DECK
from assistant.bridge.deal import Deal
from assistant.bridge.pbn import find, read, write
from assistant.bridge.pbn_text import PbnError

BOARD = """% PBN 2.1
[Event "Tournoi"]
[Board "7"]
[Dealer "S"]
[Deal "W:AKQ.K32.JT92.876 JT2.QJ.AK3.AQJ95 543.T987.Q4.T432 -"]
[Contract "4HX"]
[Auction "S"]
1H ^I 1C {insufficient} Pass =1=
X Pass Pass Pass *
[Note "1:asked"]
[Play "W"]
SA S2 D4^R S6
HK ^L HQ - H4
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
    assert [one.marks for one in board.play[1]] == ["", "L", "", ""]
    assert board.play[1][2].card is None
    assert len(board.play[2]) == 2


def test_a_board_is_written_back_as_it_was_read() -> None:
    (board,) = read(BOARD)
    assert read(write(board)) == (board,)


def test_a_mark_stands_before_its_card_or_sticks_to_it_and_a_player_passed_over_has_a_column() -> None:
    (board,) = read(
        '[Dealer "N"]\n[Auction "W"]\n- ^S 1D ^I 1C\nX AP\n[Play "W"]\nC5 C2 ^R S5 ^L CK\n^RD3 D2 D4^R D5\n'
    )
    assert [(str(seat), str(one.call), one.marks) for seat, one in board.calls()] == [
        ("E", "1D", ""), ("S", "1C", "I"), ("W", "X", ""), ("N", "P", ""), ("E", "P", ""), ("S", "P", ""),
    ]  # fmt: skip
    assert board.auction_ended
    assert [[one.marks for one in row] for row in board.play] == [["", "", "R", "L"], ["R", "", "R", ""]]
    assert read(write(board)) == (board,)


def test_a_play_that_goes_on_keeps_the_column_of_the_player_on_turn() -> None:
    (board,) = read('[Play "E"]\nD3 DA S5 D4\nS3 C3 +  SA\n')
    assert [str(one.card) for one in board.play[1]] == ["S3", "C3", "None", "SA"]
    assert not board.play_ended
    assert read('[Play "E"]\nD3 DA S5 D4\n*\n')[0].play_ended


def test_the_import_format_is_read_whole() -> None:
    text = """% PBN 2.1
{ a comment

on several lines, no board }

 [
   Event
       "Coupe \\"d'hiver\\""
 ] [Board"1"] [Dealer "n"] ; the rest of the line
[ScoreTable "Rank;Names"]
1 "Anne ;Paul"
[Deal "n:akq10..432.JT9876 - - -"]

; not a board either

[Board "2"]
"""
    first, second = read(text.replace("\n", "\r\n"))
    assert first.tag("Event") == 'Coupe "d\'hiver"'
    assert first.dealer is Seat.NORTH
    assert first.deal is not None
    assert str(first.deal) == "N:AKQT..432.JT9876 - - -"
    assert first.tables == (("ScoreTable", ("1", '"Anne ;Paul"')),)
    assert read(write(first)) == (first,)
    assert second.tag("Board") == "2"


def test_a_board_is_found_by_its_number_whatever_is_wrong_with_another() -> None:
    text = '[Board "7"]\n[Dealer "Q"]\n\n[Board "8"]\n'
    found = find(text, "8")
    assert found is not None
    assert found.tag("Board") == "8"
    assert find(text, "9") is None
    assert find('[Dealer "N"]\n\n[Dealer "E"]\n', "2") == read('[Dealer "E"]\n')[0]


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
        ('[Auction "S"]\n^I\n', 2, "without any call"),
        ('[Vulnerable "Red"]\n', 1, "vulnerability|None, NS"),
        ('[Board "1"]\n[Contract "8S"]\n', 2, "contract"),
        ('[Result "14"]\n', 1, "number of tricks"),
        ('[Play "-"]\nSA S2\n', 2, "seat of its first column"),
        ('[Play "W"]\nSA S2 S3 S4\nH2 H3 H4 SA\n', 3, "played twice"),
        ('[Deal "N:AKQ.432.JT9.8765 - - -"]\n[Play "W"]\nSA\n', 3, "another player"),
        ('[Deal "N:AKQJT.432.JT9.8765 - - -"]\n', 1, "thirteen"),
        ('[Play "W"]\n' + "- - - -\n" * 13 + "SA\n", 15, "thirteen tricks"),
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
