"""The texts that the benchmarks read: the project's own phrases, never sentences made for speed."""

from pathlib import Path

CASES = Path(__file__).resolve().parent.parent / "cases"


def phrases() -> list[str]:
    """Every line of the French phrase files, comments and headings left out, in order."""
    found = [
        line.strip()
        for path in sorted((CASES / "fr").rglob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.startswith(("#", "[", "="))
    ]
    assert len(found) >= 40, "the corpus of phrases is too small to measure with"
    return found


def text_of(length: int, first: int = 0) -> str:
    """A running text of that many characters, made of the phrases from number `first` on."""
    lines = phrases()
    text = ""
    number = first
    while len(text) < length:
        text += lines[number % len(lines)].rstrip(".") + ". "
        number += 1
    return text[:length]
