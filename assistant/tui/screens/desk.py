"""What the working screen shows: the conversation, the table, the input, and the keys that answer now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen

from assistant.journal.words import moment, place_of, shortened
from assistant.tui.choices import RESUME, Choosable, Told, choosable
from assistant.tui.commands import BY_NAME, LOW_BAR, NARROW_BAR, TRIAL_COMMANDS, WIDE_BAR
from assistant.tui.manner import Manner
from assistant.tui.register import particulars_of
from assistant.tui.session import Session
from assistant.tui.widgets.entry import Entry, LiveSheet
from assistant.tui.widgets.heading import Heading
from assistant.tui.widgets.journal import Journal
from assistant.tui.widgets.table import TablePanel, TableStrip
from assistant.tui.widgets.toolbar import Toolbar
from assistant.wording import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from assistant.dialogue import Dialogue, Reply
    from assistant.journal import Entry as JournalEntry
    from assistant.tui.register import Register

ONE_COLUMN = 72  # columns: below this the table folds above the input
HIGH = 36  # lines: from here on a narrow screen has room for every button
BROAD = 110  # columns: from here on the table has more room


class Desk(Screen[None]):
    """A dialogue under way, as it is drawn. `start` makes an empty dialogue; `changing` is the turn being changed.

    `register` knows the journal, when there is one; `stopped` is the dialogue that one may go on with at the start.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (ONE_COLUMN, "-wide"),
        (BROAD, "-broad"),
    ]

    def __init__(self, manner: Manner, start: Callable[[], Dialogue], register: Register | None = None) -> None:
        super().__init__()
        self.manner = manner
        self.session = Session(start)
        self.changing: int | None = None
        self.register = register
        self.stopped: JournalEntry | None = None
        self.heading = Heading(manner)
        self.journal = Journal(manner)
        self.panel = TablePanel(manner, id="panel")
        self.strip = TableStrip(manner, id="strip")
        self.writing = Vertical(id="writing")
        self.entry = Entry()
        self.live = LiveSheet(manner)
        self.toolbar = Toolbar(manner)

    def compose(self) -> ComposeResult:
        """The conversation and the table side by side, the input below."""
        yield self.heading
        with Horizontal(id="middle"):
            yield self.journal
            yield self.panel
        yield self.strip
        with self.writing:
            yield self.entry
            yield self.live
        yield self.toolbar

    def on_mount(self) -> None:
        """Show an empty table, ready for typing; the dialogue is made once this is on the screen."""
        self.entry.focus()
        self.call_after_refresh(self._begin)

    async def _begin(self) -> None:
        self.stopped = self.register.stopped() if self.register else None
        await self.refresh_dialogue()

    async def refresh_dialogue(self) -> None:
        """Draw the dialogue again after it changed."""
        dialogue = self.session.dialogue
        reply, notice = self._reply_shown()
        offers, common = self._offers(reply)
        await self.journal.show(dialogue.turns, reply, offers, common, notice)
        table = reply.table if reply else None
        self.panel.show(table)
        self.strip.show(table)
        place = place_of(particulars_of(dialogue).with_changes(event=None, session=None), self.manner)
        waiting = self.register.waiting() if self.register else 0
        self.heading.show(table.contract if table else "", dialogue.edition, place, waiting)
        self._offer_commands()
        self.reread()

    def _reply_shown(self) -> tuple[Reply | None, str]:
        """The reply to draw and the notice above it: while a turn is changed, the one it replied to."""
        _, dialogue = self.manner, self.session.dialogue
        if self.session.fault:
            notice = _("a fault of the program, nothing was changed: {fault}", fault=self.session.fault)
            return self.session.reply, notice
        if self.changing is not None:
            notice = _("Change of turn {number}", number=self.changing + 1)
            return (dialogue.turns[self.changing - 1].reply if self.changing else bare(dialogue.reply)), notice
        if dialogue.trial:
            return bare(dialogue.reply), _("Trial: {supposed}", supposed=dialogue.trial)
        if self._may_go_on and self.stopped is not None:
            return self.session.reply, stopped_words(self.stopped, self.manner)
        return self.session.reply, ""

    def _offers(self, reply: Reply | None) -> tuple[tuple[Choosable, ...], tuple[Told, ...]]:
        _ = self.manner
        if self._may_go_on:
            return (Choosable(RESUME, _("go on with it"), "+"),), ()
        if self.changing == 0 or reply is None:
            return (), ()
        if self.changing is None and self.session.dialogue.trial:
            return tuple(Choosable(each.name, _(each.help), each.letter) for each in TRIAL_COMMANDS), ()
        return choosable(reply)

    @property
    def _may_go_on(self) -> bool:
        """Whether the dialogue told last is offered: until something is told."""
        return self.stopped is not None and not self.session.has_turns

    @on(Journal.Moved)
    def _mark_rest(self) -> None:
        self.writing.border_title = self.manner(message("more below: PgDn")) if self.journal.has_more else ""

    def on_resize(self, event: Resize) -> None:
        """Other buttons fit another width."""
        self._offer_commands()

    def _offer_commands(self) -> None:
        _ = self.manner
        narrow = NARROW_BAR if self.size.height >= HIGH else LOW_BAR
        commands = [BY_NAME[name] for name in (narrow if self.size.width < ONE_COLUMN else WIDE_BAR)]
        self.toolbar.show(tuple((_(each.shown.split()[0]), _(each.label), each.name) for each in commands))

    def reread(self) -> None:
        """Read the text as it stands: its live line, its colours, and which keys answer."""
        text = self.entry.text
        preview = self.session.preview(text)
        self.entry.reread(preview)
        offered = {offer.id: offer.text for offer in self.journal.offers.keys.values()}
        answer = offered.get(preview.answer or "", "") if preview else ""
        self.live.show(text, preview, answer, self._advice())
        self.entry.answer_keys = frozenset(self.letters())

    def advise(self, text: str) -> None:
        """Tell something on the live line until the next key."""
        self.live.show("", None, advice=text)

    def _advice(self) -> str:
        _ = self.manner
        if self.changing is not None:
            return _("Enter changes the turn; Esc gives up")
        if self.journal.offers.keys:
            return _("answer: a key, a click, or words")
        return _("what comes next, or ^N: new situation") if self.session.has_turns else ""

    def letters(self) -> dict[str, str]:
        """The command that each key runs on an empty input; `choose` for the keys of the answers."""
        if not self.session.has_turns:
            return dict.fromkeys(self.journal.offers.keys, "choose")
        commands = (BY_NAME["why"], BY_NAME["what_if"]) if self.changing is None else ()
        return {each.letter: each.name for each in commands} | dict.fromkeys(self.journal.offers.keys, "choose")


def stopped_words(entry: JournalEntry, manner: Manner) -> str:
    """Which dialogue stopped, where and when, and what was typed last."""
    return manner(
        message("A dialogue stopped ({place}): “{text}”"),
        place=", ".join(filter(None, (moment(entry.started), place_of(entry.particulars, manner)))),
        text=shortened(entry.turns[-1].text, 60) if entry.turns else "",
    )


def bare(reply: Reply) -> Reply:
    """A reply with neither question nor decision: what stands beside a trial or the change of the first turn."""
    return reply.with_changes(question=None, choice=None, ruling=None)
