"""A turn of the conversation: what was typed, what was understood of it, what it led to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue import Reply, Turn
    from assistant.dialogue.reply import Ignored, NotUnderstood, Understood

PROMPT = "› "


class TurnSheet(Sheet, can_focus=True):
    """A turn already made: it may be selected, then changed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    class Selected(Message):
        """The user wants to change this turn; `index` counts turns from 0."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, manner: Manner, index: int) -> None:
        super().__init__(manner, classes="turn")
        self.index = index
        self.turn: Turn | None = None
        self.start = 0
        self.answered = ""
        self.is_last = True

    def show(self, turn: Turn, start: int, answered: str, is_last: bool) -> None:
        """Show a turn that begins at character `start` of all that was typed; `answered` is what was asked before it.

        The question it led to is shown here once another turn has answered it.
        """
        if (turn, start, answered, is_last) != (self.turn, self.start, self.answered, self.is_last):
            self.turn, self.start, self.answered, self.is_last = turn, start, answered, is_last
            self.rewrite()

    def action_select(self) -> None:
        """Ask for a change of this turn."""
        self.post_message(self.Selected(self.index))

    def on_click(self, event: Click) -> None:
        """Ask for a change of this turn."""
        event.stop()
        self.action_select()

    def write(self, page: Page) -> None:
        """What was typed, what was understood, and the question that followed."""
        if self.turn is None:
            return
        from assistant.dialogue.boards import typed_lines

        lines = typed_lines(self.manner, self.turn.typed)
        for number, line in enumerate(lines):
            page.add((PROMPT if number == 0 else "  ", "$accent"), (line, "bold"), hang=2)
        write_understood(page, self.manner, self.turn, self.start, self.answered)
        if not self.is_last:
            self._write_asked(page, self.turn.reply)

    def _write_asked(self, page: Page, reply: Reply) -> None:
        asked = reply.question or reply.choice
        if asked is not None:
            page.add(("? ", "$accent"), (asked.text, "italic"), indent=2, hang=2, articles=asked.laws)
        elif reply.ruling is not None:
            page.add(self.manner(message("Ruling")), indent=2, hang=2, articles=reply.ruling.laws[:4])


def write_understood(page: Page, manner: Manner, turn: Turn, start: int, answered: str) -> None:
    """The echo of a turn in canonical words, then what was not read.

    An answer is echoed without its question, and not at all when it was typed in the words of the echo.
    """
    _, end = manner, start + len(turn.typed)

    def within(part: Understood | NotUnderstood | Ignored) -> bool:
        return start <= part.span[0] <= end

    from assistant.dialogue.reply import echoes  # loaded by the first turn, not by the first frame

    parts = (text.removeprefix(answered).strip() for text in echoes(filter(within, turn.reply.understood)))
    echo = " ; ".join(parts)
    if echo and echo.casefold() != turn.typed.casefold():
        label = _("Understood: ")
        page.add((label, "$muted"), (echo, "$understood"), indent=2, hang=len(label))
    write_unread(page, manner, list(filter(within, turn.reply.not_understood)))
    ignored = [part.text for part in filter(within, turn.reply.ignored)]
    if ignored:
        label = _("Without bearing: ")
        page.add((label + ", ".join(ignored), "$muted"), indent=2, hang=len(label))


def write_unread(page: Page, manner: Manner, parts: list[NotUnderstood]) -> None:
    """What was not read: a line for each part that has accepted wordings near it, one line for all others."""
    _ = manner
    label = (_("Not understood: "), "$muted")
    for part in parts:
        if part.suggestions:
            near = _("  — perhaps: {words}", words=", ".join(part.suggestions))
            page.add(label, (part.text, "$unknown"), near, indent=2, hang=len(label[0]))
    alone = [part.text for part in parts if not part.suggestions]
    if alone:
        page.add(label, (" · ".join(alone), "$unknown"), indent=2, hang=len(label[0]))
