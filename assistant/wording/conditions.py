"""When a row of the tables of sentences applies."""

from __future__ import annotations

from typing import Any

from assistant.bridge import Side
from assistant.statements import Group, Several

Condition = dict[str, Any]
ANY = object()
"""A condition that every value fulfils but None, False and the empty tuple."""

SEVERAL = object()
"""A condition that only several players told together fulfil."""


def holds(value: Any, wanted: Any) -> bool:
    """Whether a field fulfils a condition."""
    if wanted is SEVERAL:
        return isinstance(value, Several | Side | Group)
    return bool(value) if wanted is ANY else type(value) is type(wanted) and value == wanted
