"""French text to typed statements: `understand(text)` never fails and never drops a word in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.understanding.reading import Reading


def understand(text: str, auction: bool = False) -> Reading:
    """What a text in French says: statements, and every word that was not understood.

    `auction` tells that the dialogue is about calls already: a bare `4♥` is a bid unless the text tells of play.
    """
    from assistant.understanding.reader import understand as read

    return read(text, auction=auction)


def glance(text: str, auction: bool = False) -> Reading:
    """The same reading for the live line, at each key: words that their clause does not say are not yet quoted."""
    from assistant.understanding.reader import understand as read

    return read(text, quoting=False, auction=auction)
