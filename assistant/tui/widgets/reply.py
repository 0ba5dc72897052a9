"""The card of the last reply: a question, a choice, a ruling, or what prevents one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message
from assistant.wording.sentences import capital

if TYPE_CHECKING:
    from assistant.dialogue import Reply, Ruling

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


class ReplySheet(Sheet):
    """What the program answers to the last turn."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="reply")
        self.reply: Reply | None = None
        self.trial = ""

    def show(self, reply: Reply | None, trial: str = "") -> None:
        """Show a reply; None before anything is told. `trial` is the text of what is only being tried."""
        self.reply, self.trial = reply, trial
        self.rewrite()

    def write(self, page: Page) -> None:
        """The card, in the order in which a director needs it."""
        if self.reply is None:
            self._write_welcome(page)
            return
        _ = self.manner
        if self.trial:
            page.add((_("TRIAL"), "bold $unknown"), (f"  {self.trial}", "$unknown"), hang=2)
        for warning in self.reply.warnings:
            page.add(("! ", "bold $unknown"), warning, hang=2)
        for line in self.reply.explanation:
            page.add(("↳ ", "$accent"), line.text, hang=2, articles=line.laws)
        if self.reply.ruling is not None:
            self._write_ruling(page, self.reply.ruling)
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

    def _write_ruling(self, page: Page, ruling: Ruling) -> None:
        _ = self.manner
        page.rule(_("Ruling"), ruling.laws[:MOST_ARTICLES])
        for when, title in PARTS.items():
            due = [(line.text, line.laws) for line in ruling.script if line.when == when]
            self._write_part(page, _(title), due)
        information = [(line.text, line.laws) for line in ruling.information]
        links = [(link.text, (link.law,)) for link in ruling.links]
        self._write_part(page, _("INFORMATION"), information + links)
        self._write_part(page, _("DISPUTED"), [(line.text, line.laws) for line in ruling.doubts])
        self._write_part(page, _("WHY"), [(reason.text, reason.laws) for reason in ruling.reasons])

    @staticmethod
    def _write_part(page: Page, title: str, lines: list[tuple[str, tuple[str, ...]]]) -> None:
        if lines:
            page.add((title, "bold"))
        for text, articles in lines:
            page.add(text, indent=2, hang=2, articles=articles)
