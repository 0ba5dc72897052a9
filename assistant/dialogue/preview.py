"""What a text would be understood as, at each key: a reading without the Laws."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.dialogue import binding
from assistant.dialogue.boards import is_board
from assistant.dialogue.commands import command, legible
from assistant.dialogue.moment import AskFinding, Moment
from assistant.dialogue.progress import Progress
from assistant.dialogue.respond import Responder
from assistant.values import Value

Span = tuple[int, int, str]


class Preview(Value):
    """What a text would be understood as.

    `spans` are (start, end, kind), kind one of understood, ignored, unknown, corrected; `answer` is the offered
    answer that it would give.
    """

    understood: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    answer: str | None = None


def previewed(
    text: str, progress: Progress, responder: Responder, moment: Moment, offered: Sequence[tuple[str, str]]
) -> Preview:
    """The preview of a text at a moment of the dialogue, `offered` being the answers that can be given."""
    typed = legible(text)
    if not typed.strip():
        return Preview()
    answer = binding.literal(progress.wording, typed, offered)
    whole: tuple[Span, ...] = ((0, len(typed), "understood"),)
    if answer is None and command(progress.wording, typed) is not None:
        return Preview(spans=whole)
    if is_board(typed):
        return Preview(spans=whole)
    reading = progress.reading(moment, typed, glancing=True)
    if answer is None and isinstance(moment.asking, AskFinding):
        told = binding.answer_told(reading.told, moment.asking.pending.answers)
        answer = told.id if told else None
    spans: list[Span] = [(*each.span, "understood") for each in reading.told]
    spans += [(*each.span, "ignored") for each in reading.passed]
    spans += [(*each.span, "corrected") for each in reading.corrected]
    spans += [(*each.span, "unknown") for each in reading.not_understood]
    spans += [(*each.span, "unknown") for each in reading.ambiguous]
    heard = tuple(map(responder.heard, reading.told))
    return Preview(heard, whole if answer and not heard else tuple(sorted(spans)), answer)
