"""Immutable values with fields, cheap to declare.

Dozens of small classes describe sentences, effects and records. A standard frozen data class costs over a
millisecond each to create, which would double the start-up time of the command; `Value` costs some
microseconds and type checkers understand it the same way.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, dataclass_transform

_MISSING: Any = object()
BUSY = 50
"""Values of one class after which it is given an initialiser of its own: four times faster, but dear to make."""

_made: dict[type, int] = {}
V = TypeVar("V", bound="Value")


@dataclass_transform(frozen_default=True)
class Value:
    """Base of immutable records: fields are the annotations of the class, in order, with optional defaults.

    Two values are equal when they are of the same class and their fields are equal; they can be hashed when
    their fields can. Raises TypeError for a field that is unknown, missing or given twice, AttributeError on
    assignment.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = [
            name
            for name, kind in cls.__dict__.get("__annotations__", {}).items()
            if not str(kind).startswith("ClassVar")
        ]
        cls._fields = tuple(dict.fromkeys((*cls._fields, *own)))
        cls._defaults = cls._defaults | {name: cls.__dict__[name] for name in own if name in cls.__dict__}
        cls.__match_args__ = cls._fields  # type: ignore[misc]
        # A busy parent must not lend its own initialiser, which knows its fields only.
        cls.__init__ = Value.__init__  # type: ignore[method-assign]

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self._fields
        if len(values) > len(fields):
            raise TypeError(f"{type(self).__name__} takes {len(fields)} fields, {len(values)} were given")
        content = dict(zip(fields, values, strict=False))
        for name, value in named.items():
            if name not in fields or name in content:
                raise TypeError(f"{type(self).__name__} has no free field {name}")
            content[name] = value
        for name in fields:
            if name not in content:
                value = self._defaults.get(name, _MISSING)
                if value is _MISSING:
                    raise TypeError(f"{type(self).__name__} needs the field {name}")
                content[name] = value
        self.__dict__.update(content)
        kind = type(self)
        _made[kind] = made = _made.get(kind, 0) + 1
        if made == BUSY:
            kind.__init__ = _initialiser(kind)  # type: ignore[method-assign]

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, others = self.__dict__, other.__dict__
        # A property kept with the fields (functools.cached_property) is no part of the value.
        return mine == others or all(mine[name] == others[name] for name in self._fields)

    def __hash__(self) -> int:
        return hash((type(self), *map(self.__dict__.__getitem__, self._fields)))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({', '.join(shown)})"

    def with_changes(self: V, **changes: Any) -> V:
        """The same value with some fields changed; raises TypeError for an unknown field."""
        return type(self)(**{name: getattr(self, name) for name in self._fields} | changes)


def _initialiser(kind: type[Value]) -> Any:
    """An `__init__` with the fields of the class as its parameters."""
    defaults = {f"default_{name}": value for name, value in kind._defaults.items()}
    parameters = [f"{name}=default_{name}" if name in kind._defaults else name for name in kind._fields]
    filled = "; ".join(f"_content[{name!r}] = {name}" for name in kind._fields) or "pass"
    made: dict[str, Any] = {}
    exec(f"def __init__(self, {', '.join(parameters)}): _content = self.__dict__; {filled}", defaults, made)
    return made["__init__"]
