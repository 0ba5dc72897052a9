"""The pages of one ruling of the journal: the report of the hand, the notice for the players, the appeal sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from assistant.dialogue import Dialogue
from assistant.dialogue.boards import typed_lines
from assistant.dialogue.reply import Line, Reply, ScriptLine, echoes
from assistant.journal import Entry
from assistant.journal.kept import resumed
from assistant.journal.words import moment
from assistant.printing.drawing import ASKED, MUTED, Document
from assistant.printing.flow import Flow, Paper
from assistant.printing.table import draw_particulars, draw_table
from assistant.wording import Wording, message

REPORT, NOTICE, APPEAL = "rapport", "avis", "appel"
A4 = Paper(210.0, 297.0, 16.0, 3.5)
TITLES = {
    REPORT: message("Report of the hand"),
    NOTICE: message("Notice for the players"),
    APPEAL: message("Appeal sheet"),
}
FOOT = message("Code {edition} · dialogue {number} · printed on {date} · {page}/{count}")
WHEN = {
    "now": message("NOW, at the table"),
    "turn": message("AT HIS TURN"),
    "end": message("AT THE END OF PLAY"),
}
TOLD = message("What was told")
UNDERSTOOD = message("What was understood")
NOT_UNDERSTOOD = message("What was not understood")
RULING = message("Ruling")
PROVISIONAL = message("Not ruled yet: {question}")
NOTHING_RULED = message("Nothing is ruled.")
OTHERWISE = message("These are the words of the day; the program as it is now would word or rule it otherwise.")
INFORMATION = message("INFORMATION")
IN_FORCE = message("IN FORCE")
DOUBT = message("DOUBT")
SEE_ALSO = message("SEE ALSO")
WHY = message("WHY")
WAITS = message("What waits")
RIGHT_TO_APPEAL = message(
    "A side may appeal against this ruling (Law 92A), as long as half an hour has not passed since the results were"
    " posted, unless the organiser has set another time (Law 92B)."
)
BOTH_APPEAL = message(
    "Both players of the side agree to the appeal, or the captain of the team (Law 92D); an absent player is taken"
    " to agree, and in an individual tournament the player decides alone."
)
SIGNED = message("The director: ______________________________")
APPELLANTS = message("The side that appeals, with its reasons")
OTHER_SIDE = message("The other side")
DIRECTORS_WORD = message("The director")
COMMITTEE = message("Decision of those who hear the appeal")
SIGNATURES = message("Date and time, names and signatures")


def file_name(kind: str, entry: Entry, form: str) -> str:
    """How the file of a page is called: its kind, table and board, and the number of the dialogue."""
    told = entry.particulars
    parts = [kind, f"table-{told.table}" if told.table else "", f"etui-{told.board}" if told.board else "", entry.id]
    name = "-".join(str(part) for part in parts if part)
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in name) + f".{form}"


def ruling_page(kind: str, entry: Entry, endless: bool = False) -> Document:
    """A page about a dialogue of the journal, in its language. `endless` draws one page as long as it needs.

    Its turns are told again; where the words kept on the day are others, those of the day are printed, and it is said.
    """
    dialogue = resumed(entry)
    wording, day = dialogue.wording, date.today()
    reply = standing(dialogue)
    of_today = {"", reply.text()}
    if entry.ruling not in of_today:
        of_today.add(standing(resumed(entry, letters=True)).text())
    paper = A4.with_changes(height=None) if endless else A4

    def foot(page: int, count: int) -> str:
        return wording(FOOT, edition=entry.edition, number=entry.id, date=day.isoformat(), page=page, count=count)

    title = wording(TITLES[kind])
    flow = Flow(paper, title, foot)
    flow.add(title, size=A4.size * 1.8, bold=True, colour=ASKED)
    flow.space(2)
    draw_particulars(flow, entry, wording)
    draw_table(flow, entry, reply, wording)
    PAGES[kind](Writer(flow, entry, reply, wording, "" if entry.ruling in of_today else entry.ruling))
    return flow.document(title, wording.language)


def standing(dialogue: Dialogue) -> Reply:
    """The reply that stands, without what was asked besides."""
    return dialogue.turns[-1].reply if dialogue.turns else dialogue.reply


class Writer:
    """Writes the parts that the pages share."""

    def __init__(self, flow: Flow, entry: Entry, reply: Reply, wording: Wording, of_the_day: str) -> None:
        """`of_the_day` is the ruling as it was worded, where the reply words it otherwise."""
        self.of_the_day = of_the_day
        self.flow = flow
        self.entry = entry
        self.reply = reply
        self.wording = wording

    def part(self, title: str, lines: Iterable[Line], bold: bool = False) -> None:
        """Lines with their articles under a title; nothing when there is none."""
        lines = tuple(lines)
        if lines:
            self.flow.title(self.wording(title))
        for line in lines:
            self.flow.add(line.text, bold=bold, indent=3, right=" · ".join(line.laws))

    def told(self) -> None:
        """What was typed, turn by turn, with the hour."""
        self.flow.title(self.wording(TOLD))
        for number, turn in enumerate(self.entry.turns, 1):
            said = " ".join(typed_lines(self.wording, turn.text))
            self.flow.add(f"{number}.  {said}", indent=3, right=moment(turn.typed_at)[11:])

    def understood(self) -> None:
        """What was understood of it, and what was not."""
        self.part(UNDERSTOOD, map(Line, echoes(self.reply.understood)))
        self.part(NOT_UNDERSTOOD, (Line(f"« {each.text} »") for each in self.reply.not_understood))

    def ruling(self, whole: bool) -> None:
        """The decision; without what concerns the director alone unless `whole`."""
        if self.of_the_day:
            self._ruling_of_the_day(self.of_the_day)
            return
        asked = self.reply.question or self.reply.choice
        if asked is not None:
            self.flow.title(self.wording(RULING))
            self.flow.add(self.wording(PROVISIONAL, question=asked.text), indent=3, colour=MUTED)
        elif self.reply.ruling is None:
            self.flow.title(self.wording(RULING))
            self.flow.add(self.wording(NOTHING_RULED), indent=3)
        if self.reply.ruling is not None:
            self._script(self.reply.ruling.script, whole)
            self.part(INFORMATION, self.reply.ruling.information)
            self.part(IN_FORCE, self.reply.in_force)

    def _script(self, script: Sequence[ScriptLine], whole: bool) -> None:
        for when, title in WHEN.items():
            due = [line for line in script if line.when == when and (whole or line.where == "table")]
            self.part(title, (Line(self._said(line), line.laws) for line in due))

    def _said(self, line: ScriptLine) -> str:
        return self.wording(message("“{text}”"), text=line.text) if line.quoted else line.text

    def _ruling_of_the_day(self, text: str) -> None:
        self.flow.title(self.wording(RULING))
        self.flow.add(self.wording(OTHERWISE), indent=3, colour=MUTED)
        for line in text.splitlines():
            indent = len(line) - len(line.lstrip())
            self.flow.add(line.strip(), indent=3.0 + 1.5 * indent)

    def reasons(self) -> None:
        """What decided, what is disputed, where to look."""
        ruling = self.reply.ruling
        if ruling is not None:
            self.part(WHY, (Line(each.text, each.laws) for each in ruling.reasons))
            self.part(DOUBT, ruling.doubts)
            doubted = {line.text for line in ruling.doubts}
            self.part(SEE_ALSO, (Line(each.text, (each.law,)) for each in ruling.links if each.text not in doubted))

    def to_write(self, title: str, lines: int) -> None:
        """Room for a pen under a title."""
        self.flow.keep(20)
        self.flow.title(self.wording(title))
        self.flow.lines_to_write_on(lines)

    def small(self, text: str) -> None:
        """A remark."""
        self.flow.space(2)
        self.flow.add(self.wording(text), size=A4.size * 0.9, colour=MUTED)


def _report(writer: Writer) -> None:
    writer.told()
    writer.understood()
    writer.ruling(whole=True)
    writer.reasons()
    writer.part(WAITS, (Line(duty.text, duty.laws) for duty in writer.entry.open_duties))
    writer.flow.space(8)
    writer.flow.add(writer.wording(SIGNED))


def _notice(writer: Writer) -> None:
    writer.understood()
    writer.ruling(whole=False)
    writer.small(RIGHT_TO_APPEAL)
    writer.flow.space(8)
    writer.flow.add(writer.wording(SIGNED))


def _appeal(writer: Writer) -> None:
    writer.understood()
    writer.ruling(whole=True)
    writer.reasons()
    writer.to_write(APPELLANTS, 6)
    writer.small(BOTH_APPEAL)
    writer.to_write(OTHER_SIDE, 5)
    writer.to_write(DIRECTORS_WORD, 4)
    writer.to_write(COMMITTEE, 7)
    writer.to_write(SIGNATURES, 3)


PAGES: dict[str, Callable[[Writer], None]] = {REPORT: _report, NOTICE: _notice, APPEAL: _appeal}
