"""The top line: where, what is played, by which code it is ruled, and how much waits."""

from __future__ import annotations

from textual.content import Content

from assistant.tui.manner import Manner
from assistant.tui.page import Page, coloured
from assistant.tui.widgets.sheet import Sheet


class Heading(Sheet):
    """Table and board at the left, the contract in the middle, the edition of the code and what waits at the right."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="heading")
        self.contract = ""
        self.edition = ""
        self.place = ""
        self.waiting = 0

    def show(self, contract: str, edition: str, place: str = "", waiting: int = 0) -> None:
        """Show another contract, edition or place, or another number of dialogues where something waits."""
        shown = (self.contract, self.edition, self.place, self.waiting)
        if (contract, edition, place, waiting) != shown:
            self.contract, self.edition, self.place, self.waiting = contract, edition, place, waiting
            self.rewrite()

    def write(self, page: Page) -> None:
        """Name or place, contract, edition, on one line."""
        _ = self.manner
        left, right = self.place or _("Bridge director"), _("Code {edition}", edition=self.edition)
        if self.waiting:
            right = _("{count} waiting: F9", count=self.waiting) + " · " + right
        middle = self.contract.center(max(0, page.width - len(left) - len(right) - 2))
        row = Content.assemble((left, "bold"), " ", (middle, "bold"), " ", (right, ""))
        page.rows.append(coloured(row).truncate(page.width, ellipsis=True))
