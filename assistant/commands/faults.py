"""How a command tells what it cannot do."""

from __future__ import annotations

import sys

from assistant.wording import Wording, message
from assistant.wording.causes import reason_of

WRONG_USAGE = 2
NO_FILE = message("{path} cannot be used: {reason}")


def wrong(text: str) -> int:
    """Tell a wrong usage, without what would command the terminal; returns the exit status."""
    print("arbitre:", "".join(letter if letter.isprintable() else "\ufffd" for letter in text), file=sys.stderr)
    return WRONG_USAGE


def unusable(error: OSError, wording: Wording) -> int:
    """Tell a file that cannot be read or written; returns the exit status."""
    return wrong(wording(NO_FILE, path=error.filename or "?", reason=reason_of(error, wording)))
