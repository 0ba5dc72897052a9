"""The table: who sits where, what lies on it, what binds whom now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from assistant.bridge import Seat
from assistant.tui.manner import Manner
from assistant.tui.page import Page, coloured
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue.reply import CallView, SeatView, Table

LEAD = "◂"
IN_BRACKETS = "({})"
WIDEST_FELT = 15  # cells inside the frame of the drawn table
SHORT_ROLE = 5  # cells at its left and right, for a letter or a shortened role
MOST_ROWS = 2  # for each line of the folded table


class _TableSheet(Sheet):
    """A view of the table of the last reply."""

    def __init__(self, manner: Manner, *, id: str) -> None:
        super().__init__(manner, id=id)
        self.table: Table | None = None

    def show(self, table: Table | None) -> None:
        """Draw another table; None before anything is told."""
        self.table = table
        self.rewrite()


class TablePanel(_TableSheet):
    """The table drawn, beside the conversation: North above, East at the right, the trick in the middle."""

    def write(self, page: Page) -> None:
        """The four seats around the trick, the cards exposed, what binds whom."""
        table = self.table
        views = {view.seat: view for view in table.seats} if table else dict.fromkeys(Seat)
        page.rows.append(centred(self._player(Seat.NORTH, views[Seat.NORTH]), page.width))
        page.rows += self._felt(views, page.width)
        page.rows.append(centred(self._player(Seat.SOUTH, views[Seat.SOUTH]), page.width))
        if table is None:
            return
        for text in table.trick:
            page.rows.append(centred(Content.styled(text, "bold"), page.width))
        if any(view.on_lead for view in table.seats):
            page.add((f"{LEAD} {self.manner(message('leads'))}", "$muted"))
        self._exposed(page, table)
        self._auction(page, table)
        self._hands(page, table)
        self._binding(page, table)

    def _auction(self, page: Page, table: Table) -> None:
        """The bidding diagram: a column for each seat, the calls cancelled in brackets."""
        if not table.auction:
            return
        page.blank()
        page.rule(self.manner(message("Auction")))
        width = max(len(IN_BRACKETS.format("7NT")), page.width // len(Seat))
        letters = [Content.styled(self.manner.seat_letter(seat), "$muted") for seat in Seat]
        page.rows.append(columns(letters, width))
        for row in rows_of(table.auction):
            page.rows.append(columns([called(row.get(seat)) for seat in Seat], width))

    def _hands(self, page: Page, table: Table) -> None:
        """The hands of the board given; a line breaks between suits only."""
        if not table.hands:
            return
        page.blank()
        page.rule(self.manner(message("Hands")))
        for seat, suits in table.hands:
            together = "  ".join(suit.replace(" ", "") for suit in suits)
            page.add((self.manner.seat_letter(seat), "bold"), "  ", together, hang=3)

    def _player(self, seat: Seat, view: SeatView | None) -> Content:
        """The letter of a seat, whether it leads, and its part in the deal."""
        awaited = view is not None and (view.to_play or (view.on_lead and not view.card))
        lead = LEAD if view and view.on_lead else ""
        letter = (f"{self.manner.seat_letter(seat)}{lead}", "bold $accent" if awaited else "bold")
        return Content.assemble(letter, (f" {view.role}" if view and view.role else "", "$muted"))

    def _felt(self, views: Mapping[Seat, SeatView | None], width: int) -> list[Content]:
        """The middle of the table: a card before each player who played, a mark before the one to play."""
        side = max(SHORT_ROLE, (width - WIDEST_FELT - 2) // 2)
        inner = width - 2 * side - 2
        west, east = (self._beside(seat, views[seat], side) for seat in (Seat.WEST, Seat.EAST))
        north, south = (centred(card_of(views[seat]), inner) for seat in (Seat.NORTH, Seat.SOUTH))
        left, right = (card_of(views[seat]) for seat in (Seat.WEST, Seat.EAST))
        middle = left + " " * max(1, inner - left.cell_length - right.cell_length) + right
        lines = [north, middle, south]
        edge = Content.styled("─" * inner, "$rule")
        rows = [Content.assemble(" " * side, ("┌", "$rule"), edge, ("┐", "$rule"))]
        for line, before, after in zip(lines, west, east, strict=True):
            felt = line.pad_right(max(0, inner - line.cell_length)).stylize("on $felt")
            row = Content.assemble(before.pad_right(side - before.cell_length), ("│", "$rule"), felt, ("│", "$rule"))
            rows.append(coloured(Content.assemble(row, after.pad_left(side - after.cell_length))))
        return [*rows, Content.assemble(" " * side, ("└", "$rule"), edge, ("┘", "$rule"))]

    def _beside(self, seat: Seat, view: SeatView | None, side: int) -> tuple[Content, Content, Content]:
        """What stands at the left or the right of the felt: nothing, the letter, the part shortened to fit."""
        role = view.role if view else ""
        if len(role) > side:
            role = role[: side - 1] + "."
        name = self._player(seat, view.with_changes(role="") if view else None)
        return Content(""), name, Content.styled(role, "$muted")

    def _exposed(self, page: Page, table: Table) -> None:
        _ = self.manner
        lying = [(view.seat, view.penalty) for view in table.seats if view.penalty]
        if not lying:
            return
        page.blank()
        page.rule(_("On the table"))
        for seat, cards in lying:
            page.add((self.manner.seat_name(seat), "bold"), "  ", "  ".join(cards), hang=2)

    def _binding(self, page: Page, table: Table) -> None:
        if not table.binding:
            return
        page.blank()
        page.rule(self.manner(message("Binding now")))
        for line in table.binding:
            page.add(line.text, hang=2)


class TableStrip(_TableSheet):
    """The table folded into two lines, above the input of a narrow screen."""

    def write(self, page: Page) -> None:
        """A line for the cards on the table, a line for what binds."""
        if self.table is None:
            return
        _, seats = self.manner, self.table.seats
        lying = " ".join(" ".join((_.seat_letter(view.seat), *view.penalty)) for view in seats if view.penalty)
        leads = next((place for place, view in enumerate(seats) if view.on_lead), 0)
        in_turn = (*seats[leads:], *seats[:leads])
        trick = [f"{_.seat_letter(view.seat)} {view.card}" for view in in_turn if view.card]
        trick += self.table.trick
        first = [_("on the table: {cards}", cards=lying)] if lying else []
        first += [_("trick: {cards}", cards=" ".join(trick))] if trick else []
        for text in (" · ".join(first), " · ".join(line.text for line in self.table.binding)):
            if text:
                rows = Page(page.width)
                rows.add(text, hang=2)
                page.rows += rows.rows[:MOST_ROWS]


def rows_of(calls: Sequence[CallView]) -> list[dict[Seat, list[CallView]]]:
    """The calls by rounds of the table, North first; a call cancelled stands before the one made in its place."""
    rows: list[dict[Seat, list[CallView]]] = []
    seats = list(Seat)
    last = len(seats)
    for call in calls:
        place = seats.index(call.seat)
        again = bool(rows) and place == last and not rows[-1][call.seat][-1].in_force
        if not again and (not rows or place <= last):
            rows.append({})
        rows[-1].setdefault(call.seat, []).append(call)
        last = place
    return rows


def called(calls: Sequence[CallView] | None) -> Content:
    """The calls of a seat in one round."""
    parts: list[Content | str] = []
    for call in calls or ():
        shown = (call.text, "bold") if call.in_force else (IN_BRACKETS.format(call.text), "$error")
        parts += [" ", Content.styled(*shown)]
    return Content.assemble(*parts[1:])


def columns(contents: Sequence[Content], width: int) -> Content:
    """Contents side by side, each in a column of its own."""
    return coloured(Content.assemble(*(each.pad_right(max(0, width - each.cell_length)) for each in contents)))


def card_of(view: SeatView | None) -> Content:
    """The card a seat has played, or the mark that its card is awaited."""
    if view is None or not (view.card or view.to_play):
        return Content("")
    return Content.styled(view.card, "bold") if view.card else Content.styled("?", "bold $accent")


def centred(content: Content, width: int) -> Content:
    """A line in the middle of a width."""
    return coloured(content.pad_left(max(0, (width - content.cell_length) // 2)))
