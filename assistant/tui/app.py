"""The application: colours, screens, and the commands that concern all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on
from textual.app import App

from assistant.journal.settings import Settings
from assistant.tui.manner import Manner
from assistant.tui.screens.conversation import ConversationScreen
from assistant.tui.themes import DARK, THEMES, theme_after
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue
    from assistant.tui.register import Register


class AssistantApp(App[None]):
    """The interface. `start` makes an empty dialogue; by default one of the given edition and language.

    `register` makes dialogues that the journal keeps, instead. `remember` keeps settings that were changed.
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
        settings: Settings | None = None,
        remember: Callable[[Settings], None] | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.remember = remember
        self.manner = Manner(language, letters or self.settings.letters)
        make = start or (register.start if register else starting(edition, language))
        self.conversation = ConversationScreen(self.manner, make, register)
        self.title = self.manner(message("Bridge director"))
        for theme in THEMES:
            self.register_theme(theme)
        known = [theme.name for theme in THEMES]
        self.theme = self.settings.theme if self.settings.theme in known else DARK.name

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
        elif method := getattr(self, f"_do_{name}", None):
            method()

    def _do_theme(self) -> None:
        self.theme = theme_after(self.theme)
        self._set(self.settings.with_changes(theme=self.theme))

    def _do_letters(self) -> None:
        self.manner.letters = not self.manner.letters
        for sheet in self.conversation.query(Sheet):
            sheet.rewrite()
        self._set(self.settings.with_changes(letters=self.manner.letters))

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        if self.remember is not None:
            self.remember(settings)

    def _do_help(self) -> None:
        from assistant.tui.screens.help import HelpScreen

        def close(command: str | None) -> None:
            if command not in (None, "help"):
                self.conversation.action_command(str(command))

        self.push_screen(HelpScreen(self.manner), close)

    def _do_waiting(self) -> None:
        from assistant.tui.screens.waiting import WaitingScreen

        register = self.conversation.register
        if register is not None:
            self.push_screen(WaitingScreen(self.manner, register), self.conversation.go_to)

    def _do_script(self) -> None:
        from assistant.dialogue.lanes import Script
        from assistant.tui.screens.script import ScriptScreen

        turns = self.conversation.session.dialogue.turns
        reply = turns[-1].reply if turns else self.conversation.session.dialogue.reply
        self.push_screen(ScriptScreen(self.manner, Script(reply, self.manner.wording).lanes()))

    def _do_flowchart(self) -> None:
        from assistant.dialogue.ways import ways
        from assistant.tui.screens.flowchart import FlowchartScreen

        self.push_screen(FlowchartScreen(self.manner, ways(self.conversation.session.dialogue)))

    def _do_print(self) -> None:
        from assistant.tui.screens.printing import PrintScreen

        self.push_screen(PrintScreen(self.manner), self._print_page)

    def _print_page(self, kind: str | None) -> None:
        if kind is None:
            return
        from assistant.tui.paper import deliver

        deliver(self, kind)

    def _do_particulars(self) -> None:
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
