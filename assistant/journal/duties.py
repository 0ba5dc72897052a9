"""What waits after a dialogue: what binds a player still, and what the director must come back for."""

from __future__ import annotations

from assistant.dialogue import Dialogue
from assistant.journal.entries import Duty

AT_THE_END = "end_of_play"


def duties_of(dialogue: Dialogue) -> tuple[Duty, ...]:
    """The obligations of the last reply, then what the rulings so far left for the end of play besides."""
    bound = tuple(
        Duty(each.id, each.seat, each.until, each.text, tuple(each.laws)) for each in dialogue.reply.obligations
    )
    told = {law for duty in bound if duty.until == AT_THE_END for law in duty.laws}
    rulings = [turn.reply.ruling for turn in dialogue.turns if turn.reply.status == "ruling"]
    later = {
        line.text: Duty("return_at_end", line.to, AT_THE_END, line.text, tuple(line.laws))
        for ruling in rulings
        if ruling is not None
        for line in ruling.script
        if line.when == "end" and not told.issuperset(line.laws)
    }
    return (*bound, *later.values())
