"""Why the system refuses something, in the words of the catalogue."""

from __future__ import annotations

import errno

from assistant.wording import Wording, message

NO_SUCH_ADDRESS = message("no such address")
NOT_ALLOWED = message("that is not allowed")
REASONS = {
    errno.ENOENT: message("there is no such file or folder"),
    errno.EISDIR: message("it is a folder"),
    errno.ENOTDIR: message("a part of the path is no folder"),
    errno.EEXIST: message("there is one already"),
    errno.ENAMETOOLONG: message("the name is too long"),
    errno.ENOSPC: message("no room is left"),
    errno.EROFS: NOT_ALLOWED,
    errno.EACCES: NOT_ALLOWED,
    errno.EPERM: NOT_ALLOWED,
    errno.EADDRINUSE: message("another program uses it"),
    errno.EADDRNOTAVAIL: NO_SUCH_ADDRESS,
}
"""The reasons that the system gives most; the others are told in its own words."""


def reason_of(error: OSError, wording: Wording) -> str:
    """Why the system refuses, in words."""
    from socket import gaierror

    known = NO_SUCH_ADDRESS if isinstance(error, gaierror) else REASONS.get(error.errno or 0)
    return wording(known) if known else str(error.strerror or error)
