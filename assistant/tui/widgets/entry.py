"""The input: text on as many lines as it needs, keys that answer when it is empty, and its live reading."""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.events import Key, Paste
from textual.message import Message
from textual.timer import Timer
from textual.widgets._text_area import TextArea

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from assistant.dialogue import Preview

STRIKE_DELAY = 0.4  # seconds: another key within this time shows that a word is being typed
TAIL_DELAY = 0.5  # seconds during which the rest of an answer typed in full is not taken for another text


class Entry(TextArea):
    """What the user types. Enter gives it; a line break is put by Ctrl+J or comes with a paste."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "older", show=False),
        Binding("down", "newer", show=False),
        Binding("ctrl+z", "undo_or_back", show=False, priority=True),
        Binding("ctrl+y", "redo_or_forward", show=False, priority=True),
        Binding("ctrl+j", "line_break", show=False),
        Binding("pageup", "scroll_journal(-1)", show=False),
        Binding("pagedown", "scroll_journal(1)", show=False),
        Binding("ctrl+c,super+c", "copy_or_nothing", show=False),
    ]

    class Given(Message):
        """The text is given: one turn, whatever its lines."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Struck(Message):
        """A key that answers was struck on the empty input; `key` is its character."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Armed(Message):
        """A key that answers waits to be told from the start of a word; "" when it no longer does."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Undone(Message):
        """Undo asked for while the input is empty."""

    class Redone(Message):
        """Redo asked for while the input is empty."""

    class Scrolled(Message):
        """The conversation should move by `pages`."""

        def __init__(self, pages: int) -> None:
            super().__init__()
            self.pages = pages

    def __init__(self) -> None:
        super().__init__(
            id="entry",
            soft_wrap=True,
            show_line_numbers=False,
            tab_behavior="focus",
            highlight_cursor_line=False,
        )
        self.match_cursor_bracket = False
        self.answer_keys: Collection[str] = ()
        self.strike_delay = STRIKE_DELAY
        self.tail_delay = TAIL_DELAY
        self.preview: Preview | None = None
        self._past: list[str] = []
        self._place = 0
        self._draft = ""
        self._armed = ""
        self._timer: Timer | None = None
        self._tail = ""
        self._tail_until = 0.0

    def put(self, text: str) -> None:
        """Set the text, the cursor at its end; what stood there can be had again by undo."""
        self._tail = ""
        self.replace(text, (0, 0), self.document.end)
        self.move_cursor(self.document.end)

    def remember(self, text: str) -> None:
        """Keep a text given, for the up arrow."""
        if text.strip() and (not self._past or self._past[-1] != text):
            self._past.append(text)
        self._place, self._draft = len(self._past), ""

    def answered(self, words: str) -> None:
        """An answer was given by its key: the rest of its word, typed by habit, is not another text."""
        self._tail, self._tail_until = words[1:], monotonic() + self.tail_delay

    # keys

    async def _on_key(self, event: Key) -> None:
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self._give()
        elif event.is_printable and event.character is not None:
            event.stop()
            event.prevent_default()
            self.strike(event.character)
        else:
            await super()._on_key(event)

    def strike(self, character: str) -> None:
        """Type a character; on the empty input it may be a key that answers."""
        if self._is_tail(character):
            return
        was_empty = not self.text
        self._disarm()
        self._replace_via_keyboard(character, *self.selection)
        if was_empty and character in self.answer_keys:
            self._armed = character
            self.post_message(self.Armed(character))
            if self.strike_delay:
                self._timer = self.set_timer(self.strike_delay, self._fire)
            else:
                self._fire()

    def _is_tail(self, character: str) -> bool:
        if self.text or not self._tail.startswith(character) or monotonic() > self._tail_until:
            self._tail = ""
            return False
        self._tail, self._tail_until = self._tail[1:], monotonic() + self.tail_delay
        return True

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._armed:
            self._armed = ""
            self.post_message(self.Armed(""))

    def _fire(self) -> None:
        key, self._timer = self._armed, None
        self._disarm()
        if key and self.text == key:
            self.clear()
            self.post_message(self.Struck(key))

    def _give(self) -> None:
        if self._armed and self.text == self._armed:
            self._fire()
        elif self.text.strip():
            self._disarm()
            self.post_message(self.Given(self.text))

    async def _on_paste(self, event: Paste) -> None:
        self._disarm()
        event.prevent_default()
        event.stop()
        text = event.text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
        result = self._replace_via_keyboard(text, *self.selection)
        if result is not None:
            self.move_cursor(result.end_location)
        self.focus()

    def action_line_break(self) -> None:
        """Put a line break at the cursor."""
        self._disarm()
        self._replace_via_keyboard("\n", *self.selection)

    def action_older(self) -> None:
        """Up: the line above, or the text given before."""
        if self.cursor_location[0] > 0 or self.get_cursor_up_location() != (0, 0):
            self.action_cursor_up()
        elif self._place > 0:
            if self._place == len(self._past):
                self._draft = self.text
            self._place -= 1
            self.put(self._past[self._place])

    def action_newer(self) -> None:
        """Down: the line below, or the text given after, and at last the draft."""
        if self.get_cursor_down_location() != self.document.end or self._place >= len(self._past):
            self.action_cursor_down()
            return
        self._place += 1
        self.put(self._past[self._place] if self._place < len(self._past) else self._draft)

    def action_undo_or_back(self) -> None:
        """Undo the last change of the text, or the last turn when there is no text."""
        self._disarm()
        if self.text:
            self.undo()
        else:
            self.post_message(self.Undone())

    def action_redo_or_forward(self) -> None:
        """Redo the last change of the text, or the turn undone when no typing was."""
        self._disarm()
        if self.text or self.history.redo_stack:
            self.redo()
        else:
            self.post_message(self.Redone())

    def action_scroll_journal(self, pages: int) -> None:
        """Move the conversation, since the input has no pages of its own."""
        self.post_message(self.Scrolled(pages))

    def action_copy_or_nothing(self) -> None:
        """Copy what is selected here; else leave the key to the screen, where something else may be selected."""
        if not self.selected_text:
            raise SkipAction
        self.action_copy()

    # colours

    def reread(self, preview: Preview | None) -> None:
        """Colour the words as they are read now."""
        self.preview = preview
        self._line_cache.clear()
        self.refresh()

    def get_line(self, line_index: int) -> Text:
        """A line with the words that are not read, or passed over, in their colours."""
        line = super().get_line(line_index)
        if self.preview is not None and self.preview.spans:
            offset = sum(len(text) + 1 for text in self.document.lines[:line_index])
            for start, end, kind in self.preview.spans:
                style = self._colour(kind)
                if style is not None and end > offset and start < offset + len(line):
                    line.stylize(style, max(0, start - offset), end - offset)
        return line

    def _colour(self, kind: str) -> Style | None:
        name = {"unknown": "unknown", "corrected": "unknown", "ignored": "muted"}.get(kind)
        return self.app.stylesheet.parse_style(f"${name}").rich_style if name else None


class LiveSheet(Sheet):
    """The live line: what the text means as it stands, and the words that are not read."""

    MOST_ROWS = 3

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="live")
        self.text = ""
        self.preview: Preview | None = None
        self.answer = ""
        self.advice = ""

    def show(self, text: str, preview: Preview | None, answer: str = "", advice: str = "") -> None:
        """Show the reading of a text, the words of the answer it gives, or an advice when nothing is typed."""
        self.text, self.preview, self.answer, self.advice = text, preview, answer, advice
        self.rewrite()

    def write(self, page: Page) -> None:
        """The reading on at most three rows, the end of it when it is longer."""
        _ = self.manner
        if self.preview is None or not self.text.strip():
            page.add((self.advice or " ", "$muted"))
            return
        label = _("understood: ") if not self.answer else _("answer: ")
        understood = self.answer or " ; ".join(self.preview.understood) or "…"
        parts: list[tuple[str, str]] = [(label, "$muted"), (understood, "$understood")]
        unread = [self.text[start:end] for start, end, kind in self.preview.spans if kind == "unknown"]
        if unread:
            parts += [("  " + _("not read: "), "$muted"), (" · ".join(unread), "$unknown")]
        if "\n" in self.text:
            parts.append(("  " + _("F4: each line a turn"), "$muted"))
        page.add(*parts, hang=len(label))
        if len(page.rows) > self.MOST_ROWS:
            page.rows[:] = [page.rows[0].truncate(page.width - 1) + "…", *page.rows[1 - self.MOST_ROWS :]]
