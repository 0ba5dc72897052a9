"""The one working screen: the conversation, the table, the input."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets._text_area import TextArea

from assistant.tui.commands import BY_NAME, COMMANDS, NARROW_BAR, TRIAL_COMMANDS, WIDE_BAR
from assistant.tui.manner import Manner
from assistant.tui.widgets.entry import Entry, LiveSheet
from assistant.tui.widgets.heading import Heading
from assistant.tui.widgets.journal import TurnSheet
from assistant.tui.widgets.offers import Offers, OfferSheet
from assistant.tui.widgets.reply import ReplySheet
from assistant.tui.widgets.table import TablePanel, TableStrip
from assistant.tui.widgets.toolbar import Toolbar
from assistant.wording import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from assistant.dialogue import Dialogue, Offer

ONE_COLUMN = 72  # columns: below this the table folds above the input
BROAD = 110  # columns: from here on the table has more room


class ConversationScreen(Screen[None]):
    """A dialogue under way. `start` makes an empty dialogue."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [
        (0, "-narrow"),
        (ONE_COLUMN, "-wide"),
        (BROAD, "-broad"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.keys, f"command('{command.name}')", show=False, priority=True)
            for command in COMMANDS
            if command.keys
        ),
        Binding("escape", "give_up", show=False),
    ]

    class Asked(Message):
        """A command that is not the business of this screen."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, manner: Manner, start: Callable[[], Dialogue]) -> None:
        super().__init__()
        self.manner = manner
        self.start = start
        self._dialogue: Dialogue | None = None
        self.closed: list[Dialogue] = []
        self.changing: int | None = None
        self.entry = Entry()
        self.live = LiveSheet(manner)
        self.journal = VerticalScroll(id="journal", can_focus=False)
        self.turns = Vertical(id="turns")
        self.reply = ReplySheet(manner)
        self.offers = Offers(manner)
        self.heading = Heading(manner)
        self.panel = TablePanel(manner, id="panel")
        self.strip = TableStrip(manner, id="strip")
        self.writing = Vertical(id="writing")
        self.toolbar = Toolbar(manner)

    def compose(self) -> ComposeResult:
        """The conversation and the table side by side, the input below."""
        yield self.heading
        with Horizontal(id="middle"):
            with self.journal:
                yield self.turns
                yield self.reply
                yield self.offers
            yield self.panel
        yield self.strip
        with self.writing:
            yield self.entry
            yield self.live
        yield self.toolbar

    @property
    def dialogue(self) -> Dialogue:
        """The dialogue under way."""
        if self._dialogue is None:
            self._dialogue = self.start()
        return self._dialogue

    def on_mount(self) -> None:
        """Show an empty table, ready for typing; the dialogue is made once this is on the screen."""
        self.entry.focus()
        self.watch(self.journal, "scroll_y", self._mark_rest, init=False)
        self.watch(self.journal, "virtual_size", self._mark_rest, init=False)
        self._offer_commands()
        self.call_after_refresh(self.refresh_dialogue)

    def on_resize(self, event: Resize) -> None:
        """Other buttons fit another width."""
        self._offer_commands()

    # showing

    async def refresh_dialogue(self) -> None:
        """Draw the dialogue again after it changed."""
        turns = self.dialogue.turns
        reply = self.dialogue.reply if turns else None
        await self._show_turns()
        self.reply.show(reply, self.dialogue.trial or "")
        await self.offers.show(reply.offers if reply else ())
        table = reply.table if reply else None
        self.panel.show(table)
        self.strip.show(table)
        self.heading.show(table.contract if table else "", self.dialogue.edition)
        self._offer_commands()
        self.reread()
        self.call_after_refresh(self._to_last_turn)

    async def _show_turns(self) -> None:
        turns = self.dialogue.turns
        sheets = list(self.turns.query(TurnSheet))
        if len(sheets) > len(turns):
            await self.turns.remove_children(sheets[len(turns) :])
        elif len(sheets) < len(turns):
            added = [TurnSheet(self.manner, index) for index in range(len(sheets), len(turns))]
            await self.turns.mount_all(added)
            sheets += added
        for index, (sheet, turn) in enumerate(zip(sheets, turns, strict=False)):
            sheet.show(turn, index == len(turns) - 1)

    def _to_last_turn(self) -> None:
        sheets = list(self.turns.query(TurnSheet))
        if sheets:
            self.journal.scroll_to_widget(sheets[-1], top=True, animate=False)
        self._mark_rest()

    def _mark_rest(self) -> None:
        rest = self.journal.scroll_y < self.journal.max_scroll_y
        writing = self.writing
        writing.border_title = self.manner(message("more below: PgDn")) if rest else ""

    def _offer_commands(self) -> None:
        names = NARROW_BAR if self.size.width < ONE_COLUMN else WIDE_BAR
        commands = [BY_NAME[name] for name in names]
        if self.dialogue.trial:
            commands = [*TRIAL_COMMANDS, *commands[-3:]]
        _ = self.manner
        self.toolbar.show(
            tuple((_(command.shown.split()[0]), _(command.label), command.name) for command in commands)
        )

    def reread(self) -> None:
        """Read the text as it stands: its live line, its colours, and which keys answer."""
        text = self.entry.text
        preview = self.dialogue.preview(text) if text.strip() else None
        self.entry.reread(preview)
        self.live.show(text, preview, self._advice())
        self.entry.answer_keys = frozenset(self._letters())

    def _advice(self) -> str:
        _ = self.manner
        if self.changing is not None:
            return _("change turn {number}, Enter; Esc gives up", number=self.changing + 1)
        if self.offers.keys:
            return _("answer by a key, a click, or in words")
        return _("what happens next, or a new situation: ^N") if self.dialogue.turns else ""

    def _letters(self) -> dict[str, Callable[[], None]]:
        """What each key does on an empty input."""
        if self.changing is not None or not self.dialogue.turns:
            return {}
        commands = [BY_NAME["why"], BY_NAME["what_if"], *(TRIAL_COMMANDS if self.dialogue.trial else ())]
        letters: dict[str, Callable[[], None]] = {
            command.letter: lambda name=command.name: self.action_command(name)  # type: ignore[misc]
            for command in commands
        }
        for key, offer in self.offers.keys.items():
            letters[key] = lambda offer=offer: self.post_message(OfferSheet.Chosen(offer))  # type: ignore[misc]
        return letters

    # typing

    @on(TextArea.Changed)
    def _text_changed(self) -> None:
        self.reread()

    @on(Entry.Armed)
    def _key_armed(self, event: Entry.Armed) -> None:
        self.offers.arm(event.key)

    @on(Entry.Struck)
    def _key_struck(self, event: Entry.Struck) -> None:
        action = self._letters().get(event.key)
        if action is not None:
            offer = self.offers.keys.get(event.key)
            self.entry.answered(offer.text if offer else "")
            action()

    @on(Entry.Given)
    async def _text_given(self, event: Entry.Given) -> None:
        await self._give(event.text)

    @on(Entry.Scrolled)
    def _scrolled(self, event: Entry.Scrolled) -> None:
        self.journal.scroll_relative(y=event.pages * max(1, self.journal.size.height - 2), animate=False)

    def on_key(self, event: Key) -> None:
        """A character typed while something else has the focus goes to the input."""
        if event.is_printable and event.character and self.focused is not self.entry:
            event.stop()
            self.entry.focus()
            self.entry.strike(event.character)

    async def _give(self, text: str) -> None:
        self.entry.remember(text)
        if self.changing is None:
            self.dialogue.say(text)
        else:
            self.dialogue.change(self.changing, text)
        self._write("")
        await self.refresh_dialogue()

    def _write(self, text: str) -> None:
        self.changing = None
        self.entry.put(text)
        self.entry.focus()

    # answering

    @on(OfferSheet.Chosen)
    async def _offer_chosen(self, event: OfferSheet.Chosen) -> None:
        if event.offer in self.offers.keys.values():
            await self._answer(event.offer)

    async def _answer(self, offer: Offer) -> None:
        self.dialogue.answer(offer.id)
        self.entry.focus()
        await self.refresh_dialogue()

    @on(TurnSheet.Selected)
    def _turn_selected(self, event: TurnSheet.Selected) -> None:
        typed = self.dialogue.turns[event.index].typed
        self.entry.remember(self.entry.text)
        self._write(typed)
        self.changing = event.index
        self.reread()

    # commands

    @on(Toolbar.Pressed)
    def _tool_pressed(self, event: Toolbar.Pressed) -> None:
        self.action_command(event.command)

    @on(Entry.Undone)
    def _undone(self) -> None:
        self.action_command("undo")

    @on(Entry.Redone)
    def _redone(self) -> None:
        self.action_command("redo")

    def action_command(self, name: str) -> None:
        """Run a command of the list; one that is not known here goes to the app."""
        method = getattr(self, f"_do_{name}", None)
        if method is None:
            self.post_message(self.Asked(name))
        else:
            self.call_later(method)

    def action_give_up(self) -> None:
        """Leave a change begun, or a trial; the text typed stays within reach of the up arrow."""
        if self.changing is not None:
            self.entry.remember(self.entry.text)
            self._write("")
            self.reread()
        elif self.dialogue.trial:
            self.action_command("back")
        else:
            self.entry.focus()

    async def _do_give(self) -> None:
        if self.entry.text.strip():
            await self._give(self.entry.text)

    async def _do_give_lines(self) -> None:
        lines = [line for line in self.entry.text.splitlines() if line.strip()]
        self._write("")
        for line in lines:
            self.entry.remember(line)
            self.dialogue.say(line)
        await self.refresh_dialogue()

    def _do_older(self) -> None:
        self.entry.focus()
        self.entry.action_older()

    async def _do_undo(self) -> None:
        if self.dialogue.can_undo:
            self.dialogue.undo()
        elif self.closed and not self.dialogue.turns:
            self._dialogue = self.closed.pop()
        await self.refresh_dialogue()

    async def _do_redo(self) -> None:
        if self.dialogue.can_redo:
            self.dialogue.redo()
        await self.refresh_dialogue()

    async def _do_why(self) -> None:
        if self.dialogue.turns:
            self.dialogue.why()
            await self.refresh_dialogue()

    def _do_what_if(self) -> None:
        if self.dialogue.turns and self.changing is None:
            self.entry.remember(self.entry.text)
            self._write(self.manner(message("what if ")))

    async def _do_keep(self) -> None:
        self.dialogue.keep()
        await self.refresh_dialogue()

    async def _do_back(self) -> None:
        self.dialogue.back()
        await self.refresh_dialogue()

    def _do_change(self) -> None:
        sheets = list(self.turns.query(TurnSheet))
        if sheets:
            sheets[-1].focus()

    async def _do_new(self) -> None:
        if self.dialogue.turns:
            self.closed.append(self.dialogue)
            self._dialogue = self.start()
        await self.refresh_dialogue()

    def _do_copy(self) -> None:
        if self.dialogue.turns:
            self.app.copy_to_clipboard(self.dialogue.reply.text())
            self.live.show("", None, self.manner(message("copied")))
