"""The cases recorded in `cases/`: dialogues with the ruling that they must end in."""

from __future__ import annotations

import os
from collections.abc import Iterator

from assistant.resources import data
from assistant.values import Value


class RecordedCase(Value):
    """A dialogue recorded as data: its identifier and its turns."""

    id: str
    turns: tuple[str, ...]


def recorded() -> dict[str, RecordedCase]:
    """Every recorded case by identifier, in the order of the files. Raises ValueError for a broken file."""
    return {case.id: case for path in _files() for case in _cases(path)}


def _files() -> Iterator[str]:
    for folder, _, names in sorted(os.walk(data("cases"))):
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".toml"))


def _cases(path: str) -> Iterator[RecordedCase]:
    import tomllib

    with open(path, "rb") as file:
        content = tomllib.load(file)
    for case in content.get("case", ()):
        if "id" in case and "turns" in case:
            yield RecordedCase(case["id"], tuple(case["turns"]))
