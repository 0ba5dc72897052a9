"""How much of a corpus is understood: `python -m tools.corpus [FILE ...]`, by default every file under
cases/fr/.

A file is either phrases (one a line) or cases (TOML tables with a situation or turns). For each file: the
share of lines wholly understood, the same for the words of each line shuffled (a reader who accepts those
proves nothing), how often the reading stays the same under a change that should not matter, and, for cases,
how often the right Law stands among the first five named at the first turn. Then the lines that were
missed, with what was not understood.
"""

import random
import re
import sys
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from assistant.bridge import Seat
from assistant.dialogue import Dialogue
from assistant.understanding import understand
from assistant.values import Value

ROOT = Path(__file__).resolve().parent.parent
SITUATIONS = ("situation", "situation_fr")
LISTS = ("turns", "phrases")
SEED = 42
NEGATIVE = "negative.txt"
"""Texts about something else: there a line wholly understood is the fault."""
FIRST_LAWS = 5
ACROSS = {
    "Nord": "Sud",
    "Sud": "Nord",
    "Est": "Ouest",
    "Ouest": "Est",
    "N": "S",
    "S": "N",
    "E": "O",
    "O": "E",
    "W": "E",
}
ACROSS |= {name.upper(): partner.upper() for name, partner in ACROSS.items()}
SEAT_WORD = re.compile(rf"(?<![\w/-])({'|'.join(ACROSS)})(?![\w/-])")


class Line(NamedTuple):
    """A text to read, and the Laws of its case when it opens one (none for a phrase)."""

    text: str
    laws: tuple[str, ...] = ()


class Rates(NamedTuple):
    """Shares of the lines of a file, 0 to 1; `law` is None for a file without cases."""

    lines: int
    whole: float
    shuffled: float
    seats: float
    accents: float
    capitals: float
    punctuation: float
    law: float | None


def lines_of(path: Path) -> list[Line]:
    """The texts of a file, in order."""
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return list(_lines_of_tables(tomllib.loads(content)))
    return [Line(text) for line in content.splitlines() if (text := line.strip()) and not text.startswith("#")]


def _lines_of_tables(node: Any) -> Iterator[Line]:
    if isinstance(node, list):
        for item in node:
            yield from _lines_of_tables(item)
    elif isinstance(node, dict):
        laws = tuple(node.get("laws", ()))
        yield from (Line(node[key], laws) for key in SITUATIONS if key in node)
        for key in LISTS:
            texts = [text for text in node.get(key, ()) if isinstance(text, str)]
            yield from (Line(text, laws if number == 0 else ()) for number, text in enumerate(texts))
        yield from _lines_of_tables([item for item in node.values() if isinstance(item, list | dict)])


def rates(lines: list[Line]) -> Rates:
    """Every rate over these lines."""
    shuffle = random.Random(SEED)

    def share(holds: Callable[[str], bool]) -> float:
        return sum(holds(line.text) for line in lines) / len(lines)

    opening = [line for line in lines if line.laws]
    return Rates(
        len(lines),
        share(lambda text: understand(text).whole),
        share(lambda text: understand(shuffled(text, shuffle)).whole),
        share(lambda text: meanings(text, turned=True) == meanings(other_seats(text))),
        share(lambda text: meanings(text) == meanings(without_accents(text))),
        share(lambda text: meanings(text) == meanings(text.lower())),
        share(lambda text: meanings(text) == meanings(without_punctuation(text))),
        sum(names_law(line) for line in opening) / len(opening) if opening else None,
    )


def shuffled(text: str, chance: random.Random) -> str:
    """The same words in another order."""
    words = text.split()
    chance.shuffle(words)
    return " ".join(words)


def other_seats(text: str) -> str:
    """The table seen from the other side: each player becomes his partner, which leaves elisions right."""
    return SEAT_WORD.sub(lambda found: ACROSS[found.group()], text)


def without_accents(text: str) -> str:
    """The letters without their marks; the old suit glyphs stay."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def without_punctuation(text: str) -> str:
    """The words alone."""
    return re.sub(r"[,;:.!?\"«»()…]", " ", text)


def meanings(text: str, turned: bool = False) -> list[Any]:
    """What the text says, in order; `turned` with every player replaced by his partner."""
    found = [(told.meaning, told.mode) for told in understand(text).told]
    return [(_turn(meaning) if turned else meaning, mode) for meaning, mode in found]


def _turn(value: Any) -> Any:
    if isinstance(value, Seat):
        return value.partner
    if isinstance(value, Value):
        return type(value)(**{name: _turn(getattr(value, name)) for name in value._fields})
    return tuple(map(_turn, value)) if isinstance(value, tuple) else value


def names_law(line: Line) -> bool:
    """Whether the Law of the case stands among the first five Laws named at the first turn."""
    named = dict.fromkeys(map(_number, Dialogue().say(line.text).laws))
    return _number(line.laws[0]) in list(named)[:FIRST_LAWS]


def _number(article: str) -> int:
    found = re.match(r"\d+", article)
    return int(found.group()) if found else 0


def misses(lines: list[Line]) -> Iterator[str]:
    """The lines not wholly understood, each with what stood in no statement; then those that depend on the seats."""
    for line in lines:
        reading = understand(line.text)
        if not reading.whole:
            left = [part.text for part in reading.not_understood] + [part.text for part in reading.ambiguous]
            yield f"  - {line.text}\n      {' | '.join(left) or '(nothing told)'}"
    for line in lines:
        if meanings(line.text, turned=True) != meanings(other_seats(line.text)):
            yield f"  x {line.text}\n      read otherwise with other seats: {other_seats(line.text)}"


def taken(lines: list[Line]) -> Iterator[str]:
    """The lines wholly understood."""
    return (f"  - {line.text}" for line in lines if understand(line.text).whole)


def report(name: str, lines: list[Line]) -> str:
    """The rates of these lines, on two lines."""
    found = rates(lines)
    law = "" if found.law is None else f"  law among five {found.law:.0%}"
    return (
        f"{name}: {found.lines} lines  whole {found.whole:.0%}  shuffled {found.shuffled:.0%}{law}\n"
        f"  the same with: other seats {found.seats:.0%}  no accents {found.accents:.0%}"
        f"  no capitals {found.capitals:.0%}  no punctuation {found.punctuation:.0%}"
    )


def main() -> None:
    """Prints the rates of each file with its faults, then those of all files together."""
    own = sorted(path for kind in ("*.txt", "*.toml") for path in (ROOT / "cases" / "fr").rglob(kind))
    every: list[Line] = []
    for path in [Path(argument) for argument in sys.argv[1:]] or own:
        lines = lines_of(path)
        if not lines:
            continue
        print(report(path.name, lines))
        if path.name == NEGATIVE:
            print("\n".join(taken(lines)), flush=True)
        else:
            every += lines
            print("\n".join(misses(lines)), flush=True)
    print(report("all together", every))


if __name__ == "__main__":
    main()
