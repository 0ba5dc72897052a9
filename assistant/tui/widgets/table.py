"""The table: who sits where, what lies on it, what binds whom now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from assistant.bridge import Seat
from assistant.tui.manner import Manner
from assistant.tui.page import Page, coloured
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue.reply import SeatView, Table

LEAD = "◂"


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
    """The table drawn, beside the conversation: North above, East at the right."""

    def write(self, page: Page) -> None:
        """The four seats around the trick, the cards exposed, what binds whom."""
        seats = {view.seat: view for view in self.table.seats} if self.table else {}
        middle = page.width // 2
        self._player(page, seats.get(Seat.NORTH), Seat.NORTH, middle - 4)
        page.rows.append(Content(""))
        self._sides(page, seats.get(Seat.WEST), seats.get(Seat.EAST))
        for text in (self.table.trick if self.table else ()) or ("",):
            page.add((text, "bold"), indent=max(0, (page.width - len(text)) // 2))
        self._player(page, seats.get(Seat.SOUTH), Seat.SOUTH, middle - 4)
        if self.table:
            self._exposed(page, self.table)
            self._binding(page, self.table)

    def _player(self, page: Page, view: SeatView | None, seat: Seat, indent: int) -> None:
        role = view.role if view else ""
        page.add((self.manner.seat_letter(seat), style_of(view)), (f"  {role}", "$muted"), indent=indent)
        text, style = self._played(view, short=False)
        page.add((text, style), indent=indent)

    def _sides(self, page: Page, west: SeatView | None, east: SeatView | None) -> None:
        letters = ((Seat.WEST, west), (Seat.EAST, east))
        rows = [
            tuple((self.manner.seat_letter(seat), style_of(view)) for seat, view in letters),
            tuple((view.role if view else "", "$muted") for _, view in letters),
            tuple(self._played(view, short=True) for _, view in letters),
        ]
        for left, right in rows:
            gap = " " * max(1, page.width - len(left[0]) - len(right[0]))
            page.rows.append(coloured(Content.assemble(left, gap, right)))

    def _played(self, view: SeatView | None, short: bool) -> tuple[str, str]:
        """What a seat shows in the trick: its card, that it leads, or that its card is awaited."""
        _ = self.manner
        if view is None:
            return "", ""
        lead = f"{LEAD}" if short else f"{LEAD} " + _("leads")
        if view.card:
            return f"{view.card} {lead if view.on_lead else ''}".rstrip(), "bold"
        if view.on_lead:
            return lead, "$accent"
        return ("?", "bold $accent") if view.to_play else ("", "")

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
                row = Content(text)
                page.rows.append(row.truncate(page.width, ellipsis=True))


def style_of(view: SeatView | None) -> str:
    """How the letter of a seat is written: in colour when its card is awaited."""
    awaited = view is not None and (view.to_play or (view.on_lead and not view.card))
    return "bold $accent" if awaited else "bold"
