"""When a row of the tables of sentences applies."""

from __future__ import annotations

from typing import Any

Condition = dict[str, Any]
ANY = object()
"""A condition that every value fulfils but None, False and the empty tuple."""


def holds(value: Any, wanted: Any) -> bool:
    """Whether a field fulfils a condition."""
    return bool(value) if wanted is ANY else type(value) is type(wanted) and value == wanted
