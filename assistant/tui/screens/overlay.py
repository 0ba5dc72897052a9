"""A page laid over the working screen: a finger, which has no Esc, comes back by its border or beside it."""

from __future__ import annotations

from typing import TypeVar

from textual.containers import VerticalScroll
from textual.events import Click
from textual.screen import ModalScreen

T = TypeVar("T")


class Overlay(ModalScreen[T | None]):
    """Dismissed with None by a click outside what it holds."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012

    def on_click(self, event: Click) -> None:
        """Come back, unless something of the page was meant."""
        if event.widget is self or (isinstance(event.widget, VerticalScroll) and self._on_border(event)):
            event.stop()
            self.dismiss(None)

    @staticmethod
    def _on_border(event: Click) -> bool:
        widget = event.widget
        return widget is not None and event.get_content_offset(widget) is None
