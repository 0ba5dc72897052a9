"""The one working screen: what its keys, buttons and texts do to the dialogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.message import Message
from textual.widgets._text_area import TextArea

from assistant.tui.choices import REPHRASE, RESUME, Choosable
from assistant.tui.commands import COMMANDS
from assistant.tui.screens.desk import Desk
from assistant.tui.widgets.entry import Entry
from assistant.tui.widgets.offers import OfferSheet
from assistant.tui.widgets.toolbar import Toolbar
from assistant.tui.widgets.turn import TurnSheet
from assistant.wording import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from assistant.dialogue import Dialogue
    from assistant.journal import Entry as JournalEntry
    from assistant.journal import Particulars


class ConversationScreen(Desk):
    """A dialogue under way."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.keys, f"command('{command.name}')", show=False, priority=True)
            for command in COMMANDS
            if command.keys
        ),
        Binding("escape", "give_up", show=False),
        Binding("tab", "next", show=False),
    ]

    class Asked(Message):
        """A command that is not the business of this screen."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    # typing

    @on(TextArea.Changed)
    def _text_changed(self) -> None:
        self.reread()

    @on(Entry.Armed)
    def _key_armed(self, event: Entry.Armed) -> None:
        self.journal.offers.arm(event.key)

    @on(Entry.Struck)
    async def _key_struck(self, event: Entry.Struck) -> None:
        command = self.letters().get(event.key)
        if command == "choose":
            offer = self.journal.offers.keys[event.key]
            self.entry.answered(offer.text)
            await self._choose(offer)
        elif command is not None:
            self.action_command(command)

    @on(Entry.Given)
    async def _text_given(self, event: Entry.Given) -> None:
        await self._give(event.text)

    @on(Entry.Scrolled)
    def _scrolled(self, event: Entry.Scrolled) -> None:
        self.journal.page(event.pages)

    def on_click(self, event: Click) -> None:
        """A tap on the edge above the input, where it is said that more stands below, moves the conversation."""
        touched, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if touched is self.writing:
            event.stop()
            if self.journal.has_more:
                self.journal.page(1)
            else:
                self.journal.to_top()

    def on_key(self, event: Key) -> None:
        """A character typed while something else has the focus goes to the input."""
        if event.is_printable and event.character and self.focused is not self.entry:
            event.stop()
            self.entry.focus()
            self.entry.strike(event.character)

    async def _give(self, text: str) -> None:
        changing = self.changing
        if changing is None:
            await self._move(lambda dialogue: dialogue.say(text), text)
        else:
            await self._move(lambda dialogue: dialogue.change(changing, text), text)

    async def _move(self, move: Callable[[Dialogue], object], text: str | None = None) -> None:
        """Make a move of the dialogue; `text`, if any, leaves the input once it is made."""
        made = self.session.attempt(move)
        if text is not None and made:
            self._write("")
        self.changing = None
        await self.refresh_dialogue()

    def _write(self, text: str, changing: int | None = None) -> None:
        """Put a text in the input; one that stood there stays within reach of the up arrow."""
        self.entry.remember(self.entry.text)
        self.changing = changing
        self.entry.put(text)
        self.entry.focus()

    # answering

    @on(OfferSheet.Chosen)
    async def _offer_chosen(self, event: OfferSheet.Chosen) -> None:
        if event.offer in self.journal.offers.keys.values():
            await self._choose(event.offer)

    async def _choose(self, offer: Choosable) -> None:
        changing = self.changing
        self.entry.focus()
        if changing is not None:
            await self._move(lambda dialogue: dialogue.change(changing, offer.id), self.entry.text)
        elif self.session.dialogue.trial:
            self.action_command(offer.id)
        elif offer.id == RESUME:
            await self.go_to(self.stopped)
        elif offer.id == REPHRASE:
            await self._change_turn(len(self.session.dialogue.turns) - 1)
        else:
            await self._move(lambda dialogue: dialogue.answer(offer.id))

    @on(TurnSheet.Selected)
    async def _turn_selected(self, event: TurnSheet.Selected) -> None:
        await self._change_turn(event.index)

    async def _change_turn(self, index: int) -> None:
        self._write(self.session.dialogue.turns[index].typed, index)
        await self.refresh_dialogue()

    # the journal

    async def go_to(self, entry: JournalEntry | None) -> None:
        """Go to a dialogue of the journal; None changes nothing but what is known to wait."""
        if entry is not None and self.register is not None:
            self.session.go_to(entry, self.register)
            self.changing = None
        await self.refresh_dialogue()

    async def describe(self, particulars: Particulars | None) -> None:
        """Keep where the dialogue takes place; the next ones begin there too."""
        keeper = getattr(self.session.dialogue, "keeper", None)
        if particulars is not None and keeper is not None and self.register is not None:
            keeper.describe(particulars)
            self.register.particulars = keeper.particulars.with_changes(board=None)
        await self.refresh_dialogue()

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

    def action_next(self) -> None:
        """From the input to the answers, when there are any; else from one part of the screen to the next."""
        answers = self.journal.offers.query(OfferSheet)
        if self.focused is self.entry and answers:
            answers.first().focus()
        else:
            self.focus_next()

    async def action_give_up(self) -> None:
        """Leave a change begun, or a trial."""
        if self.changing is not None:
            self._write("")
            await self.refresh_dialogue()
        elif self.session.dialogue.trial:
            self.action_command("back")
        else:
            self.entry.focus()

    async def _do_give(self) -> None:
        if self.entry.text.strip():
            await self._give(self.entry.text)

    async def _do_give_lines(self) -> None:
        lines = [line for line in self.entry.text.splitlines() if line.strip()]
        for line in lines:
            self.entry.remember(line)
        await self._move(lambda dialogue: [dialogue.say(line) for line in lines], self.entry.text)

    def _do_break_line(self) -> None:
        self.entry.focus()
        self.entry.action_line_break()

    def _do_older(self) -> None:
        self.entry.focus()
        self.entry.action_older()

    async def _do_undo(self) -> None:
        if self.session.back():
            await self.refresh_dialogue()
        else:
            await self._move(lambda dialogue: dialogue.undo())

    async def _do_redo(self) -> None:
        await self._move(lambda dialogue: dialogue.redo())

    async def _do_why(self) -> None:
        await self._move(lambda dialogue: dialogue.why())

    async def _do_nearest(self) -> None:
        await self._move(lambda dialogue: dialogue.aside("nearest"))

    async def _do_editions(self) -> None:
        await self._move(lambda dialogue: dialogue.aside("editions"))

    def _do_what_if(self) -> None:
        self._write(self.manner(message("what if ")).rstrip() + " ")

    async def _do_keep(self) -> None:
        await self._move(lambda dialogue: dialogue.keep())

    async def _do_back(self) -> None:
        await self._move(lambda dialogue: dialogue.back())

    def _do_change(self) -> None:
        if self.journal.sheets:
            self.journal.sheets[-1].focus()

    async def _do_new(self) -> None:
        self.session.leave()
        self.changing = None
        await self.refresh_dialogue()

    def _do_copy(self) -> None:
        self.app.copy_to_clipboard(self.session.dialogue.reply.text())
        self.advise(self.manner(message("copied")))
