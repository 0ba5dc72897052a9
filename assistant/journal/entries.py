"""What the journal keeps of a dialogue, as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.values import Value

OPEN, WAITING, CLOSED = "open", "waiting", "closed"
SEATS = "NESW"


class Particulars(Value):
    """Where a dialogue took place and who took part; `players` by seat letter. None for what is not known."""

    event: str | None = None
    session: str | None = None
    table: str | None = None
    board: str | None = None
    ruled_by: str | None = None
    players: Mapping[str, str] = {}

    def updated(self, other: Particulars) -> Particulars:
        """These particulars with what the other ones tell; an empty text takes away what was there."""
        told = {name: getattr(other, name) for name in self._fields if name != "players"}
        kept = {name: value or None for name, value in told.items() if value is not None}
        players = {seat: name for seat, name in {**self.players, **other.players}.items() if name}
        return self.with_changes(**kept, players=players)


class Duty(Value):
    """Something that waits: what binds `seat` until `until`, or what must be looked at when play ends."""

    id: str
    seat: str
    until: str | None
    text: str
    laws: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """The duty as an object."""
        return {name: list(value) if name == "laws" else value for name, value in self._shown()}

    def _shown(self) -> list[tuple[str, Any]]:
        return [(name, getattr(self, name)) for name in self._fields]


class KeptTurn(Value):
    """One move of the user. `reply_status` is None when the program was stopped before it replied.

    `move` names what was done (say, answer, law, change, undo…), `argument` what it needs besides the text.
    """

    text: str
    move: str
    argument: str | None = None
    reply_status: str | None = None
    reply: str | None = None
    typed_at: str = ""


class Entry(Value):
    """One dialogue of the journal. `started` and `closed` are local times in ISO 8601 with their offset."""

    id: int
    started: str
    closed: str | None
    edition: str
    language: str
    particulars: Particulars
    laws: tuple[str, ...]
    duties: tuple[Duty, ...]
    ruling: str
    turns: tuple[KeptTurn, ...] = ()

    @property
    def status(self) -> str:
        """`closed`, `waiting` as long as a duty waits, else `open`."""
        return CLOSED if self.closed else WAITING if self.duties else OPEN

    @property
    def open_duties(self) -> tuple[Duty, ...]:
        """What waits: nothing once the dialogue is closed."""
        return () if self.closed else self.duties

    def json(self) -> dict[str, Any]:
        """The object of the contract for scripts."""
        return {
            "id": self.id,
            "started": self.started,
            "table": self.particulars.table,
            "board": self.particulars.board,
            "turns": [{"text": turn.text, "reply_status": turn.reply_status} for turn in self.turns],
            "status": self.status,
            "laws": list(self.laws),
            "open_duties": [duty.json() for duty in self.open_duties],
        }
