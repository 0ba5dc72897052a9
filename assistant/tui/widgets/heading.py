"""The top line: what is played, and by which code it is ruled."""

from __future__ import annotations

from textual.content import Content

from assistant.tui.manner import Manner
from assistant.tui.page import Page, coloured
from assistant.tui.widgets.sheet import Sheet


class Heading(Sheet):
    """The contract in the middle of the line, the edition of the code at its right."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="heading")
        self.contract = ""
        self.edition = ""

    def show(self, contract: str, edition: str) -> None:
        """Show another contract or edition."""
        if (contract, edition) != (self.contract, self.edition):
            self.contract, self.edition = contract, edition
            self.rewrite()

    def write(self, page: Page) -> None:
        """Name, contract, edition, on one line."""
        _ = self.manner
        left, right = _("Bridge director"), _("Code {edition}", edition=self.edition)
        middle = self.contract.center(max(0, page.width - len(left) - len(right) - 2))
        row = Content.assemble((left, "bold"), " ", (middle, "bold"), " ", (right, ""))
        page.rows.append(coloured(row).truncate(page.width, ellipsis=True))
