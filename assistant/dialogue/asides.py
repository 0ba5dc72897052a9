"""What can be asked besides, which changes nothing: each gives lines that are said before the rest of the reply."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.dialogue.reply import Line
from assistant.wording import message

if TYPE_CHECKING:
    from assistant.dialogue.conversation import Dialogue

NOTHING_TO_DRAW = message("Nothing is ruled yet: no flowchart is followed.")
NOTHING_TO_SAY = message("Nothing is to be said yet.")
ANSWER_TAKEN = message("{question} {answer}")
STILL_OPEN = message("(not known yet)")
NOT_TAKEN = message("not taken: {answers}")


def nearest(dialogue: Dialogue) -> tuple[Line, ...]:
    """What would change the ruling."""
    from assistant.dialogue.nearest import Nearest

    return Nearest(dialogue).lines()


def editions(dialogue: Dialogue) -> tuple[Line, ...]:
    """What the other editions of the Laws decide."""
    from assistant.dialogue.editions import compared
    from assistant.laws.code import EDITIONS

    replies = [(edition, dialogue.under(edition).reply) for edition in EDITIONS]
    return tuple(Line(text) for text in compared(replies, dialogue.wording).lines(dialogue.wording))


def flowchart(dialogue: Dialogue) -> tuple[Line, ...]:
    """The path taken through the flowchart of each Law that rules, with the answers not taken."""
    from assistant.dialogue.ways import ways

    lines: list[Line] = []
    for way in ways(dialogue):
        lines.append(Line(way.title))
        for step in way.steps:
            lines += [Line(f"  {text}") for text in step.ruled]
            if step.question:
                answer = step.answer or dialogue.wording(STILL_OPEN)
                taken = dialogue.wording(ANSWER_TAKEN, question=step.question, answer=answer)
                lines.append(Line(f"  {taken}"))
            if step.others:
                lines.append(Line(f"    {dialogue.wording(NOT_TAKEN, answers=', '.join(step.others))}"))
    return tuple(lines) or (Line(dialogue.wording(NOTHING_TO_DRAW)),)


def script(dialogue: Dialogue) -> tuple[Line, ...]:
    """What to say now, what to settle away from the table, what to come back for."""
    from assistant.dialogue.lanes import lanes

    lines: list[Line] = []
    for lane in lanes(dialogue):
        if lane.lines:
            lines.append(Line(lane.title))
            lines += [line.with_changes(text=f"  {line.text}") for line in lane.lines]
    return tuple(lines) or (Line(dialogue.wording(NOTHING_TO_SAY)),)


ASIDES: dict[str, Callable[[Dialogue], tuple[Line, ...]]] = {
    "nearest": nearest,
    "editions": editions,
    "flowchart": flowchart,
    "script": script,
}
