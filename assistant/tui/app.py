"""The application: colours, screens, and the commands that concern all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on
from textual.app import App
from textual.theme import Theme

from assistant.tui.manner import Manner
from assistant.tui.screens.conversation import ConversationScreen
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue
    from assistant.tui.register import Register

DARK = Theme(
    name="dark-table",
    primary="#5fb3a1",
    secondary="#8fb8de",
    accent="#e3b341",
    warning="#f0883e",
    error="#f47067",
    success="#7ee2a8",
    foreground="#e6e8e6",
    background="#0f1517",
    surface="#141c1f",
    panel="#1c272b",
    dark=True,
    variables={
        "red-suit": "#ff7b72",
        "article": "#8fb8de",
        "heading": "#5fb3a1",
        "key": "#e3b341",
        "rule": "#3a4a50",
        "muted": "#93a1a1",
        "felt": "#17362b",
        "understood": "#a5d6a7",
        "unknown": "#ff9e64",
    },
)
LIGHT = Theme(
    name="light-table",
    primary="#0f6b5c",
    secondary="#1f5fa8",
    accent="#8a5a00",
    warning="#a14a00",
    error="#b3261e",
    success="#1b6e3c",
    foreground="#1b1f1e",
    background="#fdfcf8",
    surface="#f7f5ee",
    panel="#ece8dc",
    dark=False,
    variables={
        "red-suit": "#c01c28",
        "article": "#1f5fa8",
        "heading": "#0f6b5c",
        "key": "#8a5a00",
        "rule": "#c9c3b2",
        "muted": "#63625a",
        "felt": "#d9eee1",
        "understood": "#1b6e3c",
        "unknown": "#b34700",
    },
)


class AssistantApp(App[None]):
    """The interface. `start` makes an empty dialogue; by default one of the given edition and language.

    `register` makes dialogues that the journal keeps, instead.
    """

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        edition: str = "2017",
        language: str = "fr",
        letters: bool = False,
        start: Callable[[], Dialogue] | None = None,
        register: Register | None = None,
    ) -> None:
        super().__init__()
        self.manner = Manner(language, letters)
        make = start or (register.start if register else starting(edition, language))
        self.conversation = ConversationScreen(self.manner, make, register)
        self.title = self.manner(message("Bridge director"))
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = DARK.name

    def on_mount(self) -> None:
        """Open the conversation."""
        self.push_screen(self.conversation)

    def action_help_quit(self) -> None:
        """Ctrl+C neither leaves nor loses anything."""

    @on(ConversationScreen.Asked)
    def _asked(self, event: ConversationScreen.Asked) -> None:
        self.run_command(event.command)

    def run_command(self, name: str) -> None:
        """Run a command that concerns the whole application."""
        if name == "leave":
            self.exit()
        elif name == "theme":
            self.theme = LIGHT.name if self.theme == DARK.name else DARK.name
        elif name == "letters":
            self.manner.letters = not self.manner.letters
            for sheet in self.conversation.query(Sheet):
                sheet.rewrite()
        elif name == "help":
            self._help()
        elif name == "waiting":
            self._waiting()
        elif name == "particulars":
            self._particulars()

    def _help(self) -> None:
        from assistant.tui.screens.help import HelpScreen

        def close(command: str | None) -> None:
            if command not in (None, "help"):
                self.conversation.action_command(str(command))

        self.push_screen(HelpScreen(self.manner), close)

    def _waiting(self) -> None:
        from assistant.tui.screens.waiting import WaitingScreen

        register = self.conversation.register
        if register is not None:
            self.push_screen(WaitingScreen(self.manner, register), self.conversation.go_to)

    def _particulars(self) -> None:
        from assistant.tui.register import particulars_of
        from assistant.tui.screens.particulars import ParticularsScreen

        known = particulars_of(self.conversation.session.dialogue)
        self.push_screen(ParticularsScreen(self.manner, known), self.conversation.describe)


def starting(edition: str, language: str) -> Callable[[], Dialogue]:
    """What makes an empty dialogue; it is loaded at its first use, when the first frame stands on the screen."""

    def start() -> Dialogue:
        from assistant.dialogue import Dialogue

        return Dialogue(edition, language)

    return start
