"""The bidding diagram: a column for each seat, rounds in order, what was cancelled in brackets where it was made."""

from assistant.bridge import Seat
from assistant.dialogue import Dialogue
from assistant.dialogue.reply import CallView
from assistant.tui.widgets.table import called, rows_of


def drawn(*turns: str) -> list[str]:
    """The rows of the diagram after these turns, seats in the order of the table."""
    dialogue = Dialogue()
    reply = [dialogue.say(turn) for turn in turns][-1]
    assert reply.table is not None
    return [" | ".join(called(row.get(seat)).plain for seat in Seat) for row in rows_of(reply.table.auction)]


def test_calls_stand_under_their_seats_round_by_round() -> None:
    assert drawn("E donneur. E 1C, S passe, O 2C, N contre, E 4C") == [" | 1♥ | – | 2♥", "X | 4♥ |  | "]


def test_an_insufficient_bid_stands_in_brackets_before_what_replaced_it() -> None:
    assert drawn("S 1P, O 1C, refusé, Ouest passe") == [" |  | 1♠ | (1♥) –"]


def test_a_call_out_of_rotation_stands_where_it_was_made() -> None:
    assert drawn("Est ouvre 1C, c'était à Nord", "non", "1P", "passe") == [" | (1♥) |  | ", "1♠ | – |  | "]


def test_a_second_call_of_a_seat_begins_a_new_round() -> None:
    calls = (CallView(Seat.WEST, "1♥"), CallView(Seat.WEST, "2♥"))
    assert [list(row) for row in rows_of(calls)] == [[Seat.WEST], [Seat.WEST]]
