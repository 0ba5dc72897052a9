"""The texts that the benchmarks read: the project's own cases and phrases, never sentences made for speed."""

from functools import cache
from pathlib import Path

from tools.corpus import NEGATIVE, lines_of

CASES = Path(__file__).resolve().parent.parent / "cases" / "fr"
SHORTEST = 20
"""Characters; shorter lines are answers, not situations."""


@cache
def phrases() -> tuple[str, ...]:
    """Every situation and phrase of the corpora, in order."""
    files = sorted(path for kind in ("*.txt", "*.toml") for path in CASES.rglob(kind) if path.name != NEGATIVE)
    return tuple(line.text for path in files for line in lines_of(path) if len(line.text) >= SHORTEST)


def text_of(length: int, first: int = 0) -> str:
    """A running text of that many characters, made of the phrases from number `first` on."""
    lines = phrases()
    text = ""
    number = first
    while len(text) < length:
        text += lines[number % len(lines)].rstrip(".") + ". "
        number += 1
    return text[:length]
