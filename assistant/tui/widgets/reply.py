"""The reply to the last turn: what is asked, and what is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message
from assistant.wording.sentences import capital

if TYPE_CHECKING:
    from assistant.dialogue.reply import Reply, Ruling

PARTS = {
    "now": message("NOW, at the table"),
    "turn": message("AT THE PLAYER'S TURN"),
    "end": message("AT THE END OF THE HAND"),
}
MOST_ARTICLES = 5  # beside the title; each stands beside its own line too
WELCOME = (
    message("Tell what happened, as you would text it to a colleague, then press Enter."),
    message("East has the CK and the D6 penalised, dummy leads the HA"),
    message("The line under the input shows what is understood as you type."),
    message("Only what is missing is asked; then comes the ruling, with its articles."),
)


class AskedSheet(Sheet):
    """What the program says at once to the last turn, and what it asks."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="asked")
        self.reply: Reply | None = None
        self.notice = ""

    def show(self, reply: Reply | None, notice: str = "") -> None:
        """Show a reply, None before anything is told; `notice` says that a trial or a change is under way."""
        if (reply, notice) != (self.reply, self.notice):
            self.reply, self.notice = reply, notice
            self.rewrite()

    def write(self, page: Page) -> None:
        """Notice, warnings, explanation, then the question or the choice."""
        if self.reply is None:
            self._write_welcome(page)
            return
        if self.notice:
            page.add((self.notice, "bold $unknown"), hang=2)
        for warning in self.reply.warnings:
            page.add(("! ", "bold $unknown"), warning, hang=2)
        for line in self.reply.explanation:
            page.add(("↳ ", "$accent"), line.text, hang=2, articles=line.laws)
        self._write_asked(page, self.reply)

    def _write_welcome(self, page: Page) -> None:
        _ = self.manner
        page.add((_(WELCOME[0]), "bold"))
        page.blank()
        page.add(("› ", "$accent"), (_(WELCOME[1]), "$understood"), indent=2, hang=2)
        page.blank()
        for text in WELCOME[2:]:
            page.add(_(text))

    def _write_asked(self, page: Page, reply: Reply) -> None:
        _ = self.manner
        if reply.choice is not None:
            page.rule(_("Choice of {who}", who=reply.choice.chooser), reply.choice.laws)
            page.add((reply.choice.text, "bold"))
        elif reply.question is not None:
            page.rule(capital(reply.question.address) or _("Question"), reply.question.laws)
            page.add((reply.question.text, "bold"))


class RulingSheet(Sheet):
    """The decision, in the order in which it must be said; what is decided so far while something is asked."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="ruling")
        self.ruling: Ruling | None = None
        self.is_final = True

    def show(self, ruling: Ruling | None, is_final: bool = True) -> None:
        """Show a decision, or none."""
        if (ruling, is_final) != (self.ruling, self.is_final):
            self.ruling, self.is_final = ruling, is_final
            self.rewrite()

    def write(self, page: Page) -> None:
        """Now, at a player's turn, at the end, information, what is disputed, why."""
        if self.ruling is None:
            return
        _, ruling = self.manner, self.ruling
        page.rule(_("Ruling") if self.is_final else _("Decided so far"), ruling.laws[:MOST_ARTICLES])
        for when, title in PARTS.items():
            due = [(line.text, line.laws) for line in ruling.script if line.when == when]
            self._write_part(page, _(title), due)
        information = [(line.text, line.laws) for line in ruling.information]
        information += [(link.text, (link.law,)) for link in ruling.links]
        self._write_part(page, _("INFORMATION"), information)
        self._write_part(page, _("DISPUTED"), [(line.text, line.laws) for line in ruling.doubts])
        self._write_part(page, _("WHY"), [(reason.text, reason.laws) for reason in ruling.reasons])

    @staticmethod
    def _write_part(page: Page, title: str, lines: list[tuple[str, tuple[str, ...]]]) -> None:
        if lines:
            page.add((title, "bold"))
        for text, articles in lines:
            page.add(text, indent=2, hang=2, articles=articles)
