"""A widget that writes a page of its own width."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from assistant.tui.manner import Manner
from assistant.tui.page import Page


class Sheet(Widget):
    """Lines laid out again at each width; subclasses write them in `write`."""

    def __init__(self, manner: Manner, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.manner = manner
        self._laid: tuple[int, Content] | None = None

    def write(self, page: Page) -> None:
        """Write the page."""
        raise NotImplementedError

    def laid(self, width: int) -> Content:
        """The page for a width, kept until `rewrite`."""
        if self._laid is None or self._laid[0] != width:
            page = Page(width)
            self.write(page)
            content = page.content
            written = self.manner.written(content.plain)
            self._laid = (width, Content(written, list(content.spans)))
        return self._laid[1]

    def rows(self, width: int) -> int:
        """How many lines the page takes; none when it is empty."""
        return rows_of(self.laid(width))

    def rewrite(self) -> None:
        """Write the page again, since what it shows has changed; only another height lays the screen out anew."""
        before, self._laid = self._laid, None
        if before is not None and self.rows(before[0]) == rows_of(before[1]):
            self.refresh()
        else:
            self.refresh(layout=True)

    def render(self) -> Content:
        """The page for the present width."""
        return self.laid(self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of lines of the page; none for an empty page."""
        return self.rows(width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """A page takes the width it is given."""
        return container.width


def rows_of(content: Content) -> int:
    """How many lines a page takes; none when it is empty."""
    return content.plain.count("\n") + 1 if content.plain else 0
