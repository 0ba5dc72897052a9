"""What may be answered now: a button for each answer or option, with what the Law gives under it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message

from assistant.tui.choices import Choosable
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet

NUMBERS = "123456789abcdfghijklm"
# How closely what follows from an answer is told: all of it, without what can wait, that as one paragraph, and the
# first lines of the paragraph.
FULL, SHORT, DENSE, THREE_LINES, TWO_LINES, ONE_LINE = range(6)
MOST_LINES = {THREE_LINES: 3, TWO_LINES: 2, ONE_LINE: 1}


def keys_of(offers: tuple[Choosable, ...]) -> dict[str, Choosable]:
    """The key of each offer: the one it asks for when free, else the next number."""
    keys: dict[str, Choosable] = {}
    numbers = iter(NUMBERS)
    for offer in offers:
        key = offer.key if offer.key and offer.key not in keys else next(numbers)
        keys[key] = offer
    return keys


def shortened(rows: list[Content], most: int | None, width: int) -> list[Content]:
    """The first lines of a paragraph, marked where the rest is left out."""
    if most is None or len(rows) <= most:
        return rows
    return [*rows[: most - 1], rows[most - 1].truncate(width - 1) + Content.styled("…", "$muted")]


class OfferSheet(Sheet, can_focus=True):
    """A button: its key, its words, its articles, and on lines below what follows from it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    class Chosen(Message):
        """The user gives this answer."""

        def __init__(self, offer: Choosable) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, manner: Manner, key: str, offer: Choosable) -> None:
        super().__init__(manner, classes="offer")
        self.key = key
        self.offer = offer
        self.density = FULL

    def write(self, page: Page) -> None:
        """One line for the answer, one for each consequence, as closely as there is room; all of them under focus."""
        self._write(page, min(self.density, DENSE) if self.has_focus else self.density)

    def _write(self, page: Page, density: int) -> None:
        told = self.offer.consequences
        articles = tuple(dict.fromkeys(each for _, found in told for each in found)) if density >= DENSE else ()
        page.add((f" {self.key} ", "bold $key"), "  ", (self.offer.text, "bold"), hang=5, articles=articles)
        if density < DENSE:
            for text, found in told + (self.offer.later if density == FULL else ()):
                page.add(text, indent=5, hang=2, articles=found)
        elif told:
            paragraph = Page(page.width)
            paragraph.add(" ".join(text for text, _ in told), indent=5)
            page.rows += shortened(paragraph.rows, MOST_LINES.get(density), page.width)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show all that follows under focus, what there is room for without."""
        super().watch_has_focus(has_focus)
        self.rewrite()

    def rows_told(self, width: int, density: int) -> int:
        """How many lines it takes, told so closely."""
        page = Page(width)
        self._write(page, density)
        return len(page.rows)

    def action_choose(self) -> None:
        """Give this answer."""
        self.post_message(self.Chosen(self.offer))

    def on_click(self, event: Click) -> None:
        """Give this answer."""
        event.stop()
        self.action_choose()


class Offers(Vertical):
    """All the answers possible now, in order."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(id="offers")
        self.manner = manner
        self.keys: dict[str, Choosable] = {}

    async def show(self, offers: tuple[Choosable, ...]) -> None:
        """Put other answers in place of these."""
        keys = keys_of(offers)
        if keys == self.keys:
            return
        self.keys = keys
        async with self.batch():
            await self.remove_children()
            await self.mount_all(OfferSheet(self.manner, key, offer) for key, offer in self.keys.items())

    def fit(self, width: int, height: int, margin: int) -> None:
        """Tell the consequences as fully as all the answers fit into `height` lines of `width` cells.

        `margin` is the number of lines between two answers.
        """
        buttons = list(self.query(OfferSheet))
        height -= margin * len(buttons)
        levels = (FULL, SHORT, DENSE, *MOST_LINES)
        fitting = (each for each in levels if sum(button.rows_told(width, each) for button in buttons) <= height)
        density = next(fitting, ONE_LINE)
        for button in buttons:
            if button.density != density:
                button.density = density
                button.rewrite()

    def arm(self, key: str) -> None:
        """Light the answer whose key was struck, until it is given or typing goes on; "" lights none."""
        for button in self.query(OfferSheet):
            button.set_class(button.key == key, "-armed")
