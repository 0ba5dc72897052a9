"""The reply to the last turn: what is asked, and what is decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.tui.choices import Told
from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue.reply import Reply, Ruling, ScriptLine

PARTS = {
    "now": message("NOW, at the table"),
    "turn": message("AT HIS TURN"),
    "end": message("AT THE END OF PLAY"),
}
PERHAPS = message("By its words, the story may also concern: {laws}")
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
        if self.notice:
            page.add((self.notice, "bold $unknown"), hang=2)
        if self.reply is None:
            self._write_welcome(page)
            return
        for warning in self.reply.warnings:
            page.add(("! ", "bold $unknown"), warning, hang=2)
        for line in self.reply.explanation:
            text = line.text.lstrip()
            page.add(text, indent=2 + len(line.text) - len(text), hang=2, articles=line.laws)
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
        if reply.ruling is not None and reply.status != "ruling":
            write_part(page, _(PARTS["now"]), [(said(line, _), line.laws) for line in to_say_first(reply.ruling)])
        if reply.choice is not None:
            chooser = self.manner.phrase(reply.choice.chooser)
            page.rule(_("Choice of {chooser}", chooser=chooser), reply.choice.laws)
            page.add((reply.choice.text, "bold"))
        elif reply.question is not None:
            page.rule(_("Question"), reply.question.laws)
            page.add((reply.question.text, "bold"))
            page.add((reply.question.address, "$muted"))
            if reply.beside:
                page.add((_(PERHAPS, laws=", ".join(reply.beside)), "$muted"))


class RulingSheet(Sheet):
    """The decision, in the order in which it must be said; what is decided so far while something is asked."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, id="ruling")
        self.reply: Reply | None = None
        self.common: tuple[Told, ...] = ()

    def show(self, reply: Reply | None, common: tuple[Told, ...] = ()) -> None:
        """Show the decision of a reply, or none; `common` is what will follow whatever is chosen."""
        if (reply, common) != (self.reply, self.common):
            self.reply, self.common = reply, common
            self.rewrite()

    def write(self, page: Page) -> None:
        """Now, at a player's turn, at the end, information, what is disputed, what to see, why."""
        _ = self.manner
        if self.common:
            page.rule(_("In every case"))
            write_part(page, "", self.common)
        if self.reply is not None and self.reply.ruling is not None:
            is_final = self.reply.status == "ruling"
            page.rule(_("Ruling") if is_final else _("Already ruled"), self.reply.ruling.laws[:MOST_ARTICLES])
            self._write_script(page, self.reply.ruling, () if is_final else to_say_first(self.reply.ruling))
            self._write_rest(page, self.reply)

    def _write_script(self, page: Page, ruling: Ruling, said_already: tuple[ScriptLine, ...]) -> None:
        _ = self.manner
        for when, title in PARTS.items():
            due = [
                (said(line, _), line.laws) for line in ruling.script if line.when == when and line not in said_already
            ]
            write_part(page, _(title), due)

    def _write_rest(self, page: Page, reply: Reply) -> None:
        _, ruling = self.manner, reply.ruling
        assert ruling is not None
        doubted = [(line.text, line.laws) for line in ruling.doubts]
        links = [(link.text, (link.law,)) for link in ruling.links]
        write_part(page, _("INFORMATION"), [(line.text, line.laws) for line in ruling.information])
        write_part(page, _("RULED BEFORE"), [(line.text, line.laws) for line in ruling.earlier])
        write_part(page, _("IN FORCE"), [(line.text, line.laws) for line in reply.in_force])
        write_part(page, _("DOUBT"), doubted)
        write_part(page, _("SEE ALSO"), [link for link in links if link not in doubted])
        write_part(page, _("WHY"), [(reason.text, reason.laws) for reason in ruling.reasons])


def to_say_first(ruling: Ruling) -> tuple[ScriptLine, ...]:
    """What must be read out at the table before the question that follows is asked."""
    return tuple(line for line in ruling.script if line.when == "now" and line.quoted)


def said(line: ScriptLine, manner: Manner) -> str:
    """A line of the script, in quotation marks when it is read out."""
    _ = manner
    return _("“{text}”", text=line.text) if line.quoted else line.text


def write_part(page: Page, title: str, lines: Sequence[Told]) -> None:
    """Lines with their articles, under a title; nothing when there is none."""
    if lines and title:
        page.add((title, "bold $heading"))
    for text, articles in lines:
        page.add(text, indent=2, hang=2, articles=articles)
