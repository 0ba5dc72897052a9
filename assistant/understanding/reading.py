"""The result of reading a text: what was understood, and every typed word that was not."""

from __future__ import annotations

from enum import Enum

from assistant.statements import Meaning, Told
from assistant.values import Value

SHORTEST_GUESSED = 4
"""Letters; shorter words are near everything."""


class Fate(Enum):
    """Why a part of the text stands in no statement."""

    UNKNOWN_WORD = "unknown_word"  # not in the lexicon
    NOT_EXPECTED = "not_expected"  # known word without a role here
    INCOMPLETE = "incomplete"  # a construction with a part missing


class Fragment(Value):
    """A part of the text not understood.

    `near_negation` is true when a negation stands in the same clause: its meaning may then be reversed.
    """

    span: tuple[int, int]
    text: str
    fate: Fate
    near_negation: bool = False

    @property
    def suggestions(self) -> tuple[str, ...]:
        """At most three accepted wordings for an unknown word, nearest first; looked for only when asked."""
        if self.fate is not Fate.UNKNOWN_WORD or not self.text.isalpha() or len(self.text) < SHORTEST_GUESSED:
            return ()
        from assistant.understanding.lexicon import load_lexicon

        return load_lexicon().suggestions(self.text)


class Passed(Value):
    """Words passed over as without bearing, from the closed list."""

    span: tuple[int, int]
    text: str


class Corrected(Value):
    """A word read as another known spelling (missing accent, hand-kept misspelling): never silent."""

    span: tuple[int, int]
    text: str
    read_as: str


class Ambiguity(Value):
    """A part that has several readings; the user chooses."""

    span: tuple[int, int]
    text: str
    readings: tuple[Meaning, ...]


class Reading(Value):
    """A text read: each typed word belongs to exactly one statement, fragment, or passed word."""

    text: str
    told: tuple[Told, ...] = ()
    not_understood: tuple[Fragment, ...] = ()
    passed: tuple[Passed, ...] = ()
    corrected: tuple[Corrected, ...] = ()
    ambiguous: tuple[Ambiguity, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every typed word was understood or is without bearing."""
        return not self.not_understood and not self.ambiguous and bool(self.told or self.passed)
