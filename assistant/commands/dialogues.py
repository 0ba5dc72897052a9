"""The dialogue that a command holds: by itself, or kept in the journal."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from assistant.commands import particulars

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue
    from assistant.journal.kept import KeptDialogue


def plain_dialogue(options: Namespace) -> Dialogue:
    """A dialogue that nothing keeps."""
    from assistant.dialogue import Dialogue

    return Dialogue(options.edition, options.langue, letters(options))


def kept_dialogue(options: Namespace) -> KeptDialogue:
    """A dialogue that the journal keeps."""
    from assistant.journal.kept import Keeper, KeptDialogue

    return KeptDialogue(Keeper(options.edition, options.langue, particulars.given(options)), letters(options))


def letters(options: Namespace) -> bool:
    """Whether suits are written as letters: asked for, or for want of the signs."""
    return options.lettres or not _shows_signs(sys.stdout.encoding)


def _shows_signs(encoding: str | None) -> bool:
    try:
        "♠♥♦♣".encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
