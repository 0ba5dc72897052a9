"""What the dialogue replies: every field of the JSON contract as a typed value, and what a screen draws besides.

Texts are in the language of the dialogue. `laws` are citations ("51B1(a)"), `span` counts characters of the
turns as typed, joined by line breaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.bridge import Card, CardRef, Seat, Suit
from assistant.values import Value

Laws = tuple[str, ...]


class Line(Value):
    """A line of text with the articles that stand beside it."""

    text: str
    laws: Laws = ()


class Understood(Value):
    """A part of a turn with its canonical sentence (`text`); `statement` is the identifier of the meaning."""

    text: str
    span: tuple[int, int]
    statement: str


NOTED = "noted"
"""The identifier of what is understood and rules nothing by itself."""


def echoes(parts: Iterable[Understood]) -> tuple[str, ...]:
    """The canonical sentences of what was understood, each once; nothing noted of the very words of another.

    What is noted inside another statement (`contre 3SA`) stays: that statement does not tell it.
    """
    parts = tuple(parts)
    spans = {part.span for part in parts if part.statement != NOTED}
    told = (part.text for part in parts if part.statement != NOTED or part.span not in spans)
    return tuple(dict.fromkeys(told))


class NotUnderstood(Value):
    """A part of a turn that stands in no statement, with the nearest accepted wordings."""

    text: str
    span: tuple[int, int]
    suggestions: tuple[str, ...] = ()


class Ignored(Value):
    """Words passed over as without bearing."""

    text: str
    span: tuple[int, int]


class Irregularity(Value):
    """An irregularity told or found: `offender` is a seat letter or the name of a part (`declarer`)."""

    id: str
    offender: str | None
    laws: Laws


class OfferedAnswer(Value):
    """An answer that the question takes."""

    id: str
    text: str


class Question(Value):
    """What must still be known. `address` says in words to whom it goes, where, and whether asking informs."""

    id: str
    text: str
    to: str
    where: str
    may_inform: bool
    answers: tuple[OfferedAnswer, ...]
    laws: Laws
    address: str = ""


class SaidEffect(Value):
    """Who must or may do what. `who` is a seat letter, or the name of a part while the seat is not known."""

    id: str
    who: str
    cards: tuple[CardRef, ...]
    suits: tuple[Suit, ...]
    tricks: int | None
    when: str
    until: str | None
    laws: Laws
    text: str


class Option(Value):
    """An option of a player, with what the Law gives under it."""

    id: str
    text: str
    laws: Laws
    effects: tuple[SaidEffect, ...] = ()


class Choice(Value):
    """An option that belongs to a player; `chooser` names him in words."""

    by: str
    text: str
    options: tuple[Option, ...]
    chooser: str = ""
    laws: Laws = ()


class ScriptLine(Value):
    """What is said or done, and when it falls due: `now`, `turn` or `end`; `quoted` when it is read out."""

    when: str
    to: str
    where: str
    text: str
    laws: Laws
    quoted: bool = False


class SaidLink(Value):
    """A Law the director may want next, or a doubt about a reading, with its reason."""

    law: str
    text: str


class Reason(Value):
    """A fact that decided, its value and where it came from; `text` is the readable line."""

    fact: str
    value: Any
    source: str
    laws: Laws
    text: str = ""


class Ruling(Value):
    """The decision. `due_laws` are the articles of what is to be said now; `earlier` was said at a turn before."""

    laws: Laws
    effects: tuple[SaidEffect, ...]
    script: tuple[ScriptLine, ...]
    links: tuple[SaidLink, ...]
    reasons: tuple[Reason, ...]
    information: tuple[Line, ...] = ()
    doubts: tuple[Line, ...] = ()
    due_laws: Laws = ()
    earlier: tuple[Line, ...] = ()


class SaidObligation(Value):
    """What stays in force, upon whom and how long."""

    id: str
    seat: str
    cards: tuple[CardRef, ...]
    suits: tuple[Suit, ...]
    until: str | None
    laws: Laws
    text: str


class Offer(Value):
    """Something that the user can answer with a key or a tap; `consequences` is what the Law gives under it."""

    id: str
    text: str
    key: str = ""
    laws: Laws = ()
    consequences: tuple[Line, ...] = ()


class SeatView(Value):
    """One seat of the drawn table, in words of the locale; `on_lead` also for who led the current trick."""

    seat: Seat
    role: str = ""
    penalty: tuple[str, ...] = ()
    card: str = ""
    on_lead: bool = False
    to_play: bool = False


class CallView(Value):
    """A call of the drawn auction; one cancelled or withdrawn is not `in_force`."""

    seat: Seat
    text: str
    in_force: bool = True


class Table(Value):
    """The table as far as it is known; `trick` holds the plays of the current trick whose seat is not known.

    `auction` are the calls in the order made, those cancelled among them. `hands` are those of the board given, with
    their suits from spades to clubs.
    """

    contract: str = ""
    seats: tuple[SeatView, ...] = ()
    trick: tuple[str, ...] = ()
    binding: tuple[Line, ...] = ()
    auction: tuple[CallView, ...] = ()
    hands: tuple[tuple[Seat, tuple[str, ...]], ...] = ()


WHAT_HAPPENED = "what_happened"
"""The question of the dialogue for a story."""
JSON_FIELDS = (
    "edition",
    "status",
    "understood",
    "not_understood",
    "ignored",
    "irregularities",
    "question",
    "choice",
    "ruling",
    "obligations",
    "laws",
    "text",
)
SCREEN_ONLY = frozenset({"address", "chooser", "information", "doubts", "due_laws", "earlier", "quoted"})


class Reply(Value):
    """The state of the dialogue after a turn. `status`: ruling, choice, question, not_understood, contradiction.

    `in_force` tells the obligations in few lines; those that the ruling itself tells are left out.
    `explanation` is what was asked for besides (why, what if, I do not know), said before the rest. `perhaps` are the
    last of `laws`: those that only the words point to, while the facts reach few.
    """

    edition: str
    status: str
    understood: tuple[Understood, ...] = ()
    not_understood: tuple[NotUnderstood, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    question: Question | None = None
    choice: Choice | None = None
    ruling: Ruling | None = None
    obligations: tuple[SaidObligation, ...] = ()
    laws: Laws = ()
    perhaps: Laws = ()
    offers: tuple[Offer, ...] = ()
    warnings: tuple[str, ...] = ()
    explanation: tuple[Line, ...] = ()
    in_force: tuple[Line, ...] = ()
    table: Table = Table()
    plain: str = ""

    @property
    def ok(self) -> bool:
        """Whether the command ends with status 0."""
        return self.status in ("ruling", "choice", "question")

    @property
    def beside(self) -> Laws:
        """Those of `perhaps` that stand beside the question: the one for a story names them itself."""
        return () if self.question is not None and self.question.id == WHAT_HAPPENED else self.perhaps

    def text(self) -> str:
        """The whole reply as plain text."""
        return self.plain

    def json(self) -> dict[str, Any]:
        """The object of the stable contract (`reply.schema.json`)."""
        content = {name: getattr(self, name, None) for name in JSON_FIELDS if name != "text"}
        return {name: simple(value) for name, value in content.items()} | {"text": self.plain}


def simple(value: Any) -> Any:
    """A value as what JSON knows: cards and suits by their letters, records as objects."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple | list | frozenset):
        return [simple(item) for item in value]
    if isinstance(value, Card | CardRef | Suit | Seat):
        return str(value)
    if isinstance(value, Value):
        return {name: simple(getattr(value, name)) for name in _shown(type(value))}
    if isinstance(value, Mapping):
        return {str(key): simple(item) for key, item in value.items()}
    return str(getattr(value, "value", value))


_SHOWN: dict[type[Value], tuple[str, ...]] = {}


def _shown(kind: type[Value]) -> tuple[str, ...]:
    """The fields of a class that JSON shows."""
    if kind not in _SHOWN:
        hidden = SCREEN_ONLY | ({"laws"} if kind is Choice else {"text"} if kind is Reason else set())
        _SHOWN[kind] = tuple(name for name in kind._fields if name not in hidden)
    return _SHOWN[kind]
