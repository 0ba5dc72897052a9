"""What one key press costs: the whole text is read again at each key, and said back in the live line."""

from functools import partial

from assistant.dialogue import Dialogue
from assistant.understanding import understand
from bench.figure import Figure, alternate, busy, milliseconds, percentile
from bench.texts import text_of

LENGTH = 180
TEXTS = 30
LAST_KEYS = 20
RUNS = 7


def key_press() -> list[Figure]:
    """The last keys of texts of 180 characters, each text read for the first time."""
    dialogue = Dialogue()
    dialogue.preview(text_of(LENGTH))
    times = [
        busy(partial(dialogue.preview, text[:length]))
        for text in (text_of(LENGTH, first=number) for number in range(TEXTS))
        for length in range(LENGTH - LAST_KEYS, LENGTH + 1)
    ]
    median, slowest = percentile(times, 50), percentile(times, 99)
    return [
        Figure(
            "a key press after 180 characters, p99",
            slowest * 1000,
            5,
            "ms",
            f"p50 {milliseconds(median)}",
        ),
    ]


def growth() -> Figure:
    """4,000 characters against 400: ten times the text."""
    long, short = text_of(4000), text_of(400)
    at_length, at_tenth = alternate(
        RUNS, lambda: busy(lambda: understand(long)), lambda: busy(lambda: understand(short))
    )
    detail = f"{milliseconds(at_length)} / {milliseconds(at_tenth)}"
    return Figure("understanding 4,000 / 400 characters", at_length / at_tenth, 12, "x", detail)
