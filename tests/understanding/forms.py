"""Statements in a short form, as the corpora of `cases/fr/corpus` write them: `Led(W, SK, opening)`."""

from collections.abc import Iterable
from enum import Enum
from typing import Any

from assistant.bridge import Call, CardRef
from assistant.statements import Mode, Pronoun, Relative, Several, Told
from assistant.values import Value


def short(value: Any) -> str:
    """A value in short form."""
    if isinstance(value, CardRef):
        suit = value.suit.value if value.suit else ""
        return f"{suit}{value.rank or (value.size.value if value.size else '')}"
    if isinstance(value, Call):
        return str(value)
    if isinstance(value, Pronoun):
        return value.word
    if isinstance(value, Relative):
        return f"{value.relation.value} of {short(value.of)}"
    if isinstance(value, Several):
        return "+".join(short(person) for person in value.persons)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(short(item) for item in value)
    if isinstance(value, Value):
        return _statement(value)
    return "-" if value is None else str(value)


_BARE = ("who", "by", "cards", "suits", "reply", "role", "old")


def _statement(value: Value) -> str:
    parts: list[str] = []
    name = type(value).__name__
    if name == "ContractTold":
        return f"ContractTold({_contract(value)})"
    if name == "Replaced":
        return f"Replaced({short(value.who)}, {short(value.old)} > {short(value.new)})"  # type: ignore[attr-defined]
    for field in value._fields:
        content = getattr(value, field)
        default = value._defaults.get(field, ...)
        if content == default and not (field == "by" and content is None):
            continue
        if field in _BARE and not (name == "Mentioned" and field == "who"):
            parts.append(short(content))
        elif content is True and default is False:
            parts.append(field)
        else:
            parts.append(f"{field}={short(content)}")
    return f"{name}({', '.join(parts)})"


def _contract(value: Any) -> str:
    parts = [f"{value.level or ''} {short(value.strain) if value.strain else ''}".strip()]
    if value.doubled:
        parts.append(f"doubled={value.doubled}")
    if value.declarer is not None:
        parts.append(f"declarer={short(value.declarer)}")
    return ", ".join(parts)


def facts(told: Iterable[Told]) -> list[str]:
    """What is told as fact, in short form, in order."""
    return [short(one.meaning) for one in told if one.mode is Mode.FACT]
