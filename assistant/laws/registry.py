"""Finding the Law for a matter: each Law declares what it rules; files are discovered by name.

Only the files that a matter needs are imported: all of them together would cost a cold command more than the rest.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module

from assistant.facts import Case
from assistant.values import Value

Rule = Callable[[Case], None]


class LawEntry(Value):
    """A Law, its number, and the kinds of matters it rules with the function for each."""

    number: int
    matters: dict[str, Rule]


_ENTRIES: dict[int, LawEntry] = {}
_RULES: dict[str, tuple[int, Rule]] = {}
_OMISSIONS: list[tuple[str, str]] = []
_LOADED: list[bool] = []
_FILES: dict[str, str] = {}
"""The file that declares each kind of matter."""

FOLDER = os.path.dirname(__file__)
DECLARATION = "\n@law("


def law(number: int, *matters: str) -> Callable[[Rule], Rule]:
    """Declare that a function is how this Law rules these kinds of matters."""

    def declare(rule: Rule) -> Rule:
        entry = _ENTRIES.setdefault(number, LawEntry(number, {}))
        for matter in matters:
            entry.matters[matter] = rule
            _RULES[matter] = (number, rule)
        return rule

    return declare


def not_formalised(article: str, reason: str) -> None:
    """Say that a provision of a formalised Law is left out, and why: coverage stays honest."""
    _OMISSIONS.append((article, reason))


def _load() -> None:
    if _LOADED:
        return
    _LOADED.append(True)
    for name in _names():
        import_module(f"assistant.laws.{name}")


def _names() -> list[str]:
    """The modules of the Laws, in their order."""
    return [name[:-3] for name in sorted(os.listdir(FOLDER)) if name.startswith("law_") and name.endswith(".py")]


def _file_of(matter: str) -> str | None:
    """The module that declares a kind of matter, found by reading the files."""
    if not _FILES:
        for name in _names():
            with open(os.path.join(FOLDER, f"{name}.py"), encoding="utf-8") as file:
                declarations = file.read().split(DECLARATION)[1:]
            for declaration in declarations:
                _FILES.update((part, name) for part in declaration.partition(")")[0].split('"')[1::2])
    return _FILES.get(matter)


def rule_for(matter: str) -> tuple[int, Rule] | None:
    """The number of the Law for a kind of matter and its function; None when no Law built rules it."""
    if matter not in _RULES and (name := _file_of(matter)):
        import_module(f"assistant.laws.{name}")
    return _RULES.get(matter)


def laws_built() -> dict[int, LawEntry]:
    """All Laws formalised so far, by number."""
    _load()
    return dict(sorted(_ENTRIES.items()))


def numbers_built() -> frozenset[int]:
    """The numbers of the Laws formalised so far that rule a matter by themselves, without loading them."""
    _file_of("")
    return frozenset(int(name.split("_")[1]) for name in _FILES.values())


def omissions() -> tuple[tuple[str, str], ...]:
    """Provisions left out of formalised Laws, with the reason."""
    _load()
    return tuple(_OMISSIONS)
