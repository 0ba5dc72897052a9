"""The conversation: the turns, what is asked, what may be answered, what is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message

from assistant.tui.choices import Choosable, Told
from assistant.tui.manner import Manner
from assistant.tui.widgets.offers import Offers
from assistant.tui.widgets.reply import AskedSheet, RulingSheet
from assistant.tui.widgets.turn import TurnSheet

if TYPE_CHECKING:
    from assistant.dialogue import Reply, Turn


SIDES = 2  # cells of margin at both sides together


class Journal(VerticalScroll, can_focus=False):
    """The conversation in one column that scrolls, the last turn kept at its top."""

    class Moved(Message):
        """The part in sight has changed."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(id="journal")
        self.manner = manner
        self.turns = Vertical(id="turns")
        self.asked = AskedSheet(manner)
        self.offers = Offers(manner)
        self.ruling = RulingSheet(manner)
        self._top = -1

    def compose(self) -> ComposeResult:
        """The parts from top to bottom."""
        yield self.turns
        yield self.asked
        yield self.offers
        yield self.ruling

    def on_mount(self) -> None:
        """Keep the last turn in sight when lines are laid out anew; tell the screen what stands below."""
        self.watch(self, "virtual_size", self.to_top, init=False)
        self.watch(self, "scroll_y", self._tell, init=False)

    def _tell(self) -> None:
        self.post_message(self.Moved())

    async def show(
        self,
        turns: tuple[Turn, ...],
        reply: Reply | None,
        offers: tuple[Choosable, ...],
        common: tuple[Told, ...] = (),
        notice: str = "",
    ) -> None:
        """Draw turns, the reply to the last one, the answers possible now, and what follows from all of them."""
        await self._show_turns(turns)
        self.asked.show(reply, notice)
        await self.offers.show(offers)
        self._fit()
        self.ruling.show(reply, common)
        self._top = len(turns) - 1
        self.call_after_refresh(self.to_top)

    def on_resize(self) -> None:
        """Tell what follows from the answers as fully as there is room now."""
        self._fit()

    def _fit(self) -> None:
        width = self.size.width - SIDES
        margin = 1 if self.screen.has_class("-narrow") else 0
        self.offers.fit(width - SIDES, self.size.height - self.asked.rows(width), margin)

    async def _show_turns(self, turns: tuple[Turn, ...]) -> None:
        sheets = self.sheets
        if len(sheets) > len(turns):
            await self.turns.remove_children(sheets[len(turns) :])
        elif len(sheets) < len(turns):
            added = [TurnSheet(self.manner, index) for index in range(len(sheets), len(turns))]
            await self.turns.mount_all(added)
            sheets += added
        start, answered = 0, ""
        for index, (sheet, turn) in enumerate(zip(sheets, turns, strict=False)):
            sheet.show(turn, start, answered, index == len(turns) - 1)
            start += len(turn.typed) + 1
            asked = turn.reply.question or turn.reply.choice
            answered = asked.text if asked else ""

    @property
    def sheets(self) -> list[TurnSheet]:
        """The turns as drawn."""
        return list(self.turns.query(TurnSheet))

    @property
    def has_more(self) -> bool:
        """Whether something stands below what is in sight."""
        return self.scroll_y < self.max_scroll_y

    def to_top(self) -> None:
        """Bring the last turn to the top; or what is asked, where the answers would not all be in sight."""
        if 0 <= self._top < len(self.sheets):
            turn = self.sheets[self._top]
            needed = turn.size.height + self.asked.size.height + self.offers.size.height
            top = self.asked if self.offers.keys and needed > self.size.height else turn
            self.scroll_to_widget(top, top=True, animate=False)
        self.post_message(self.Moved())

    def page(self, pages: int) -> None:
        """Move by pages, two lines kept in sight."""
        self.scroll_relative(y=pages * max(1, self.size.height - 2), animate=False)
