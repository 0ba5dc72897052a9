"""The catalogues of messages; nothing else in the package reads them.

The standard library would read every message before the first could be said, which costs a start more than the ruling
does; here each is looked up where it stands in the compiled file, whose messages are sorted.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

from assistant.resources import data
from assistant.rulings import message

__all__ = ["Catalogue", "languages", "message", "messages"]

DOMAIN = "arbitre"
_LITTLE_ENDIAN = b"\xde\x12\x04\x95"


def messages(text: str, plural: str) -> tuple[str, str]:
    """Mark a pair of English source sentences, for one and for several."""
    return text, plural


def languages() -> tuple[str, ...]:
    """The locales that have a catalogue, in alphabetical order."""
    root = data("locales")
    return tuple(sorted(name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name, "LC_MESSAGES"))))


class Catalogue:
    """The messages of one locale. A message without a translation stands in its English source."""

    def __init__(self, language: str) -> None:
        try:
            self._compiled: Compiled | None = _compiled(
                os.path.join(data("locales"), language, "LC_MESSAGES", f"{DOMAIN}.mo")
            )
        except OSError:
            self._compiled = None  # not compiled, or no such locale: everything stands in English

    def text(self, source: str) -> str:
        """The message in the locale, placeholders unfilled."""
        forms = self._compiled.forms(source) if source and self._compiled else ()
        return forms[0] if forms else source

    def counted(self, one: str, several: str, number: int) -> str:
        """The form of the message that goes with the number."""
        forms = self._compiled.forms(one) if self._compiled else ()
        if not forms or self._compiled is None:
            return one if number == 1 else several
        return forms[self._compiled.plural(number)]


class Compiled:
    """A compiled catalogue, as the tools of gettext write it. Raises OSError for what is none."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._little = content[:4] == _LITTLE_ENDIAN
        if not self._little and content[:4] != _LITTLE_ENDIAN[::-1]:
            raise OSError("no compiled catalogue")
        self._count, self._sources, self._translations = (self._number(place) for place in (8, 12, 16))
        self._found: dict[str, tuple[str, ...]] = {}
        self._plural: Callable[[int], int] | None = None

    def forms(self, source: str) -> tuple[str, ...]:
        """The translations of a message, one for each form of plural that it has; empty when it has none."""
        found = self._found.get(source)
        if found is not None:
            return found
        wanted, low, high = source.encode(), 0, self._count
        while low < high:
            middle = (low + high) // 2
            if self._string(self._sources, middle).partition(b"\0")[0] < wanted:
                low = middle + 1
            else:
                high = middle
        there = low < self._count and self._string(self._sources, low).partition(b"\0")[0] == wanted
        forms = tuple(self._string(self._translations, low).decode().split("\0")) if there else ()
        self._found[source] = forms
        return forms

    def plural(self, number: int) -> int:
        """Which form goes with a number, by the header of the catalogue."""
        if self._plural is None:
            from gettext import c2py

            rule = "".join(self.forms("")[:1]).partition("plural=")[2].partition(";")[0]
            self._plural = c2py(rule or "n != 1")
        return self._plural(number)

    def _string(self, table: int, place: int) -> bytes:
        length, start = self._number(table + 8 * place), self._number(table + 8 * place + 4)
        return self._content[start : start + length]

    def _number(self, place: int) -> int:
        return int.from_bytes(self._content[place : place + 4], "little" if self._little else "big")


@cache
def _compiled(path: str) -> Compiled:
    """The compiled catalogue of a file, read once for all the dialogues of a process."""
    with open(path, "rb") as file:
        return Compiled(file.read())


def speak(catalogue: Catalogue) -> None:
    """Let the parser of arguments speak this language: it looks its own messages up under these two names."""
    import argparse

    vars(argparse).update(_=catalogue.text, ngettext=catalogue.counted)
