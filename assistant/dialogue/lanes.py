"""The ruling as a timed script in three lanes: say now, away from the table, come back at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.bridge import Seat
from assistant.dialogue.reply import Line, Reply, ScriptLine
from assistant.rulings import Actor
from assistant.values import Value
from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.dialogue.conversation import Dialogue

NOW = message("Say now")
AWAY = message("Away from the table")
LATER = message("Come back")
AT_TURN_OF = message("At the turn of {who}: {text}")
AT_TURN = message("At his turn: {text}")
AT_END = message("At the end of play: {text}")
IN_FORCE = message("Meanwhile: {text}")
DISPUTED = message("Disputed: {text}")
QUOTED = message("“{text}”")
QUESTION_TO = message("{question} — {address}")
CHOICE = message("Choice of {chooser}: {text}")


class Lane(Value):
    """A lane with its title; lines in the order in which they fall due."""

    title: str
    lines: tuple[Line, ...]


def lanes(dialogue: Dialogue) -> tuple[Lane, Lane, Lane]:
    """The three lanes of the reply as it stands, any of them perhaps empty."""
    reply = dialogue.turns[-1].reply if dialogue.turns else dialogue.reply
    return Script(reply, dialogue.wording).lanes()


class Script:
    """Deals the lines of one reply to the lanes."""

    def __init__(self, reply: Reply, wording: Wording) -> None:
        self.reply = reply
        self.wording = wording

    def lanes(self) -> tuple[Lane, Lane, Lane]:
        """The lanes in order."""
        wording, ruling = self.wording, self.reply.ruling
        script = ruling.script if ruling is not None else ()
        now = [Line(self._said(line), line.laws) for line in script if line.when == "now" and line.where != "away"]
        away = [Line(self._said(line), line.laws) for line in script if line.when == "now" and line.where == "away"]
        later = [self._later(line) for line in script if line.when != "now"]
        later += [Line(wording(IN_FORCE, text=line.text), line.laws) for line in self.reply.in_force]
        asked_now, asked_away = self._asked()
        doubts = [Line(wording(DISPUTED, text=line.text), line.laws) for line in (ruling.doubts if ruling else ())]
        return (
            Lane(wording(NOW), (*now, *asked_now)),
            Lane(wording(AWAY), (*away, *asked_away, *doubts)),
            Lane(wording(LATER), tuple(later)),
        )

    def _asked(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """The question or the choice open now: at the table, or away from it (there the director thinks, too)."""
        choice, question = self.reply.choice, self.reply.question
        if choice is not None:
            text = self.wording(CHOICE, chooser=self.wording.phrase(choice.chooser), text=choice.text)
            return (Line(text, choice.laws),), ()
        if question is None or self.reply.status != "question" or not question.laws:
            return (), ()
        text = self.wording(QUESTION_TO, question=question.text, address=question.address)
        line = Line(text if question.address else question.text, question.laws)
        away = question.where == "away" or question.to == Actor.DIRECTOR.value
        return ((), (line,)) if away else ((line,), ())

    def _said(self, line: ScriptLine) -> str:
        return self.wording(QUOTED, text=line.text) if line.quoted else line.text

    def _later(self, line: ScriptLine) -> Line:
        wording, text = self.wording, self._said(line)
        if line.when == "end":
            return Line(wording(AT_END, text=text), line.laws)
        if line.to in set(map(str, Seat)):
            return Line(wording(AT_TURN_OF, who=Seat.parse(line.to), text=text), line.laws)
        return Line(wording(AT_TURN, text=text), line.laws)
