"""The help page: every command with its key, each a line that may be clicked."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click

from assistant.tui.commands import COMMANDS, OTHER_KEYS, TRIAL_COMMANDS, Command
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.screens.overlay import Overlay
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

GUIDE = (
    message("Tell what happened in your own words; add more, correct or answer in the same way."),
    message("On an empty input a key answers; once a text is begun, every key types."),
    message("Suits: ♠ ª P spades, ♥ © C hearts, ♦ ¨ K diamonds, ♣ § T clubs."),
)


class CommandSheet(Sheet, can_focus=True):
    """A command on a line: its key, what it does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "run", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner, command: Command) -> None:
        super().__init__(manner, classes="command")
        self.command = command

    def write(self, page: Page) -> None:
        """Key, label, sentence."""
        _ = self.manner
        key, label = _(self.command.shown).ljust(7), _(self.command.label).ljust(14)
        page.add((key, "bold $key"), (label, "bold"), _(self.command.help), hang=len(key))

    def action_run(self) -> None:
        """Close the help and run the command."""
        self.screen.dismiss(self.command.name)

    def on_click(self, event: Click) -> None:
        """Close the help and run the command."""
        event.stop()
        self.action_run()


class GuideSheet(Sheet):
    """How to use the program, in three sentences."""

    def write(self, page: Page) -> None:
        """The sentences."""
        for text in GUIDE:
            page.add(self.manner(text))


class KeysSheet(Sheet):
    """The other keys, each with what it does."""

    def write(self, page: Page) -> None:
        """A line for each."""
        _ = self.manner
        page.rule(_(message("Other keys")))
        for other in OTHER_KEYS:
            key = _(other.shown).ljust(10)
            page.add((key, "bold $key"), _(other.help), hang=len(key))


class HelpScreen(Overlay[str]):
    """Dismissed with the name of the command to run, or None."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "dismiss(None)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.manner = manner

    def compose(self) -> ComposeResult:
        """The sentences, then the commands."""
        with VerticalScroll(id="help", can_focus=False) as box:
            box.border_title = self.manner(message("Help"))
            box.border_subtitle = self.manner(message("Esc closes"))
            yield GuideSheet(self.manner)
            for command in (*COMMANDS, *TRIAL_COMMANDS):
                yield CommandSheet(self.manner, command)
            yield KeysSheet(self.manner)
