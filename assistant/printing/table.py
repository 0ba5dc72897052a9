"""Where a ruling was given, and the table as it stood, drawn for paper."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.bridge import Seat
from assistant.dialogue.reply import CallView, Reply
from assistant.journal import Entry
from assistant.journal.words import moment
from assistant.printing.drawing import INK, MUTED, SHADE, Box, Part, Words
from assistant.printing.flow import Flow
from assistant.printing.letters import width
from assistant.wording import Wording, message

WHERE = (
    (message("Event"), "event"),
    (message("Session"), "session"),
    (message("Table"), "table"),
    (message("Board"), "board"),
    (message("Director"), "ruled_by"),
)
DATE, CODE = message("Date"), message("Code")
FELT = 34.0  # millimetres
HAND = 38.0  # millimetres that a hand takes
IN_BRACKETS = "({})"  # a call that does not count


def draw_particulars(flow: Flow, entry: Entry, wording: Wording) -> None:
    """Two columns of what is known: event, date, table, board, director, edition."""
    told = [(wording(label), getattr(entry.particulars, name) or "") for label, name in WHERE]
    told += [(wording(DATE), moment(entry.started)), (wording(CODE), entry.edition)]
    known = [(label, value) for label, value in told if value]
    size, column = flow.paper.size, flow.paper.room / 2
    for row in range(0, len(known), 2):
        parts: list[Part] = []
        for place, (label, value) in enumerate(known[row : row + 2]):
            parts.append(Words(place * column, size, label, size * 0.85, False, MUTED))
            parts.append(Words(place * column + 22, size, value, size, True, INK))
        flow.block(parts, size * 1.6)
    flow.space(2)
    flow.rule()
    flow.space(2)


def draw_table(flow: Flow, entry: Entry, reply: Reply, wording: Wording) -> None:
    """The four players around the table, the contract in the middle, the calls below when they were told."""
    size = flow.paper.size
    middle = flow.paper.room / 2
    left, top = middle - FELT / 2, size * 3.2
    parts: list[Part] = [Box(left, top, FELT, FELT * 0.6, MUTED, 0.3, SHADE, 2.0)]
    contract = reply.table.contract
    parts.append(Words(middle - width(contract, size, True) / 2, top + FELT * 0.3 + size / 3, contract, size, True))
    views = {view.seat: view for view in reply.table.seats}
    for seat in Seat:
        view = views.get(seat)
        name = entry.particulars.players.get(str(seat), "")
        cards = " ".join(view.penalty) if view else ""
        first = " ".join(filter(None, (wording.seat_letter(seat), name)))
        rest = " · ".join(filter(None, (view.role if view else "", cards)))
        parts += _at_seat(seat, first, rest, (left, top, middle), size)
    flow.block(parts, top + FELT * 0.6 + size * 3.6)
    _draw_auction(flow, reply.table.auction, wording)
    _draw_hands(flow, dict(reply.table.hands), wording)


def _draw_hands(flow: Flow, hands: Mapping[Seat, tuple[str, ...]], wording: Wording) -> None:
    """The hands of a board: North above, West and East beside each other, South below."""
    if not hands:
        return
    size, middle = flow.paper.size, flow.paper.room / 2
    columns = {Seat.NORTH: middle - HAND / 2, Seat.WEST: middle - 1.5 * HAND, Seat.EAST: middle + HAND / 2}
    for seats in ((Seat.NORTH,), (Seat.WEST, Seat.EAST), (Seat.SOUTH,)):
        parts: list[Part] = []
        for seat in seats:
            left = columns.get(seat, columns[Seat.NORTH])
            suits = hands.get(seat, ())
            for line, text in enumerate((wording.seat_letter(seat), *suits) if suits else ()):
                parts.append(Words(left, size * (1 + 1.3 * line), text, size, line == 0))
        if parts:
            flow.block(parts, size * 7.2)
    flow.space(2)


def _at_seat(seat: Seat, first: str, rest: str, place: tuple[float, float, float], size: float) -> tuple[Words, Words]:
    """The two lines of a player beside his edge of the table."""
    left, top, middle = place
    bottom = top + FELT * 0.6
    wide = max(width(first, size, True), width(rest, size))
    x, y = {
        Seat.NORTH: (middle - wide / 2, top - size * 2),
        Seat.SOUTH: (middle - wide / 2, bottom + size * 1.6),
        Seat.WEST: (left - wide - 3, top + FELT * 0.3 - size / 2),
        Seat.EAST: (left + FELT + 3, top + FELT * 0.3 - size / 2),
    }[seat]
    return Words(x, y, first, size, True), Words(x, y + size * 1.3, rest, size, False, MUTED)


def _draw_auction(flow: Flow, calls: tuple[CallView, ...], wording: Wording) -> None:
    """A line for each round, North first; calls that do not count in brackets."""
    if not calls:
        return
    size, column = flow.paper.size, 20.0
    start = (flow.paper.room - 4 * column) / 2
    seats = list(Seat)
    heads = [
        Words(start + column * place, size, wording.seat_letter(seat), size, True) for place, seat in enumerate(seats)
    ]
    flow.block(heads, size * 1.5)
    row: list[Part] = []
    last = -1
    for call in calls:
        place = seats.index(call.seat)
        if place <= last:
            flow.block(row, size * 1.4)
            row = []
        text = call.text if call.in_force else IN_BRACKETS.format(call.text)
        row.append(Words(start + column * place, size, text, size))
        last = place
    flow.block(row, size * 1.6)
