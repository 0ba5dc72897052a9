"""What one key press costs: the whole text is read again at each key, and said back in the live line."""

from functools import partial

from assistant.dialogue import Dialogue
from assistant.understanding import understand
from bench.figure import Figure, alternate, busy, milliseconds, percentile
from bench.texts import text_of

LENGTH = 180
TEXTS = 30
LAST_KEYS = 20
TRIALS = 3
RUNS = 7


def key_press() -> Figure:
    """The last keys of texts of 180 characters; of a few trials the best, so that only the text counts."""
    dialogue = Dialogue()
    typed = [
        text[:length]
        for text in (text_of(LENGTH, first=number) for number in range(TEXTS))
        for length in range(LENGTH - LAST_KEYS, LENGTH + 1)
    ]
    trials = [[busy(partial(dialogue.preview, text)) for text in typed] for _ in range(TRIALS)]
    times = [min(of_text) for of_text in zip(*trials, strict=True)]
    median, slowest = percentile(times, 50), percentile(times, 99)
    detail = f"p50 {milliseconds(median)}"
    return Figure("a key press after 180 characters, p99", slowest * 1000, 5, "ms", detail)


def growth() -> Figure:
    """4,000 characters at once against the same in tenths: ten would be linear."""
    whole = text_of(4000)
    tenths = [whole[start : start + 400] for start in range(0, len(whole), 400)]

    def each_tenth() -> None:
        for tenth in tenths:
            understand(tenth)

    at_once, in_tenths = alternate(RUNS, lambda: busy(lambda: understand(whole)), lambda: busy(each_tenth))
    detail = f"{milliseconds(at_once)} / {milliseconds(in_tenths / len(tenths))}"
    return Figure("understanding 4,000 / 400 characters", at_once / (in_tenths / len(tenths)), 12, "x", detail)
