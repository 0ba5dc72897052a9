"""The file of the journal: opened, migrated, written and read."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from assistant.journal import place
from assistant.journal.entries import Duty, Entry, KeptTurn, Particulars
from assistant.journal.faults import NEWER, SET_ASIDE, UNWRITABLE, JournalFault
from assistant.journal.schema import MIGRATIONS

HIGHEST = 2**63 - 1  # what an INTEGER of SQLite holds
PATIENCE = 10.0  # seconds that a writer waits for the others
COLUMNS = ("event", "session", "table_number", "board", "ruled_by", "players")
NOT_A_JOURNAL = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def now() -> str:
    """The local time with its offset, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Book:
    """The journal, open. `visitor` tells whose dialogues a page of the browser sees; "" for the desk itself.

    Raises JournalFault when the folder cannot be written or the file is of a newer version. A damaged file is set
    aside under another name, told in `notice`.
    """

    def __init__(self, path: str = "", visitor: str = "", migrations: Sequence[str] = MIGRATIONS) -> None:
        self.path = path or place.path()
        self.visitor = visitor
        self.notice: JournalFault | None = None
        with self._faults():
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            try:
                self.connection = self._opened(migrations)
            except sqlite3.DatabaseError as error:
                if not damaged(error):
                    raise
                self.connection = self._begun_anew(migrations)

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def __del__(self) -> None:
        # A journal that nobody uses any more is closed like one that is closed: later Pythons warn otherwise.
        connection = getattr(self, "connection", None)
        if connection is not None:
            connection.close()

    def _opened(self, migrations: Sequence[str]) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        try:
            if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise _corrupt()
            self._prepare(connection, migrations)
        except BaseException:
            connection.close()
            raise
        return connection

    def _prepare(self, connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
        """Safe writing, and the tables of today."""
        if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            _patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"))
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
        if _version(connection) == len(migrations):
            return
        with _transaction(connection):
            version = _version(connection)  # another process may have been faster
            if version > len(migrations):
                raise JournalFault(NEWER, folder=os.path.dirname(self.path))
            for script in migrations[version:]:
                for statement in filter(str.strip, script.split(";")):
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {len(migrations)}")

    def _begun_anew(self, migrations: Sequence[str]) -> sqlite3.Connection:
        """A new file, the damaged one kept beside it, by one process alone."""
        with _alone(self.path):
            try:
                return self._opened(migrations)  # another process has set it aside meanwhile
            except sqlite3.DatabaseError as error:
                if not damaged(error):
                    raise
            moment = now()[:19].replace(":", "").replace("-", "")
            aside = f"{self.path}.{moment}-{os.getpid()}.damaged"
            for end in ("", "-wal", "-shm"):
                if os.path.exists(self.path + end):
                    os.replace(self.path + end, aside + end)
            self.notice = JournalFault(SET_ASIDE, file=aside)
            return self._opened(migrations)

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """What the system refuses, as a fault that can be told."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise JournalFault(UNWRITABLE, error, folder=os.path.dirname(self.path)) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Everything written inside is durable at the end, or nothing of it."""
        with self._faults(), _transaction(self.connection):
            yield self.connection

    # --- a dialogue as it goes ---------------------------------------------------------------------------

    def begin(self, edition: str, language: str, particulars: Particulars) -> int:
        """One more dialogue, inside `writing`; returns its number."""
        values = (now(), edition, language, self.visitor, *_columns(particulars))
        cursor = self.connection.execute(
            f"INSERT INTO dialogue (started, edition, language, visitor, {', '.join(COLUMNS)})"
            f" VALUES ({', '.join('?' * len(values))})",
            values,
        )
        return int(cursor.lastrowid or 0)

    def add(self, id: int, turn: KeptTurn) -> int:
        """One more turn of a dialogue, inside `writing`; returns its place, from 1."""
        (last,) = self.connection.execute(
            "SELECT COALESCE(MAX(place), 0) FROM turn WHERE dialogue = ?", (id,)
        ).fetchone()
        self.connection.execute(
            "INSERT INTO turn (dialogue, place, typed_at, move, text, argument, reply_status, reply)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (id, last + 1, turn.typed_at or now(), turn.move, turn.text, turn.argument, turn.reply_status, turn.reply),
        )
        return int(last + 1)

    def conclude(
        self, id: int, place: int, status: str, reply: str, laws: Sequence[str], duties: Sequence[Duty], ruling: str
    ) -> None:
        """The reply to a turn, and where the dialogue stands with it, inside `writing`."""
        self.connection.execute(
            "UPDATE turn SET reply_status = ?, reply = ? WHERE dialogue = ? AND place = ?", (status, reply, id, place)
        )
        told = json.dumps([duty.json() for duty in duties], ensure_ascii=False)
        self.connection.execute(
            "UPDATE dialogue SET laws = ?, duties = ?, ruling = ? WHERE id = ?",
            (json.dumps(list(laws)), told, ruling, id),
        )

    # --- corrections -------------------------------------------------------------------------------------

    def describe(self, id: int, particulars: Particulars) -> bool:
        """Put right where a dialogue took place: whether there is such a dialogue."""
        with self.writing() as connection:
            entry = self.entry(id)
            if entry is None:
                return False
            settings = ", ".join(f"{column} = ?" for column in COLUMNS)
            merged = entry.particulars.updated(particulars)
            connection.execute(f"UPDATE dialogue SET {settings} WHERE id = ?", (*_columns(merged), id))
            return True

    def shut(self, id: int, closed: bool = True) -> bool:
        """Close a dialogue, or open it again: whether there is such a dialogue."""
        with self.writing() as connection:
            moment = now() if closed else None
            return bool(
                connection.execute("UPDATE dialogue SET closed = ? WHERE id = ?", (moment, _number(id))).rowcount
            )

    def erase(self, id: int | None = None) -> int:
        """Erase a dialogue, or all of them, from the file itself: how many there were."""
        with self.writing() as connection:
            where, values = ("WHERE id = ?", (_number(id),)) if id is not None else ("", ())
            count = connection.execute(f"DELETE FROM dialogue {where}", values).rowcount
        with self._faults():
            self.connection.execute("VACUUM")
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return int(count)

    # --- reading -----------------------------------------------------------------------------------------

    def entry(self, id: int) -> Entry | None:
        """A dialogue by its number."""
        found = list(self._entries("WHERE id = ?", (_number(id),)))
        return found[0] if found else None

    def entries(self) -> list[Entry]:
        """Every dialogue, the newest first."""
        with self._faults():
            return list(self._entries("", ()))

    def mine(self) -> list[Entry]:
        """The dialogues of the visitor that are not closed, the newest first."""
        with self._faults():
            return list(self._entries("WHERE visitor = ? AND closed IS NULL", (self.visitor,)))

    def waiting(self) -> int:
        """In how many dialogues of the visitor something waits."""
        query = "SELECT COUNT(*) FROM dialogue WHERE visitor = ? AND closed IS NULL AND duties <> '[]'"
        with self._faults():
            return int(self.connection.execute(query, (self.visitor,)).fetchone()[0])

    def _entries(self, where: str, values: tuple[object, ...]) -> Iterator[Entry]:
        turns: dict[int, list[KeptTurn]] = {}
        for id, *fields in self.connection.execute(
            "SELECT dialogue, text, move, argument, reply_status, reply, typed_at FROM turn"
            f" WHERE dialogue IN (SELECT id FROM dialogue {where}) ORDER BY dialogue, place",
            values,
        ):
            turns.setdefault(id, []).append(KeptTurn(*fields))
        for row in self.connection.execute(
            f"SELECT id, started, closed, edition, language, laws, duties, ruling, {', '.join(COLUMNS)}"
            f" FROM dialogue {where} ORDER BY id DESC",
            values,
        ).fetchall():
            yield _entry(row, tuple(turns.get(row[0], ())))


def _number(id: int) -> int:
    """The number to look up: 0, which no dialogue has, for one that the database cannot hold."""
    return id if 0 < id <= HIGHEST else 0


def _entry(row: tuple[Any, ...], turns: tuple[KeptTurn, ...]) -> Entry:
    id, started, closed, edition, language, laws, duties, ruling, *told = row
    *particulars, players = told
    event, session, table, board, ruled_by = particulars
    waiting = tuple(Duty(**{**duty, "laws": tuple(duty["laws"])}) for duty in json.loads(duties))
    where = Particulars(event, session, table, board, ruled_by, json.loads(players))
    return Entry(id, started, closed, edition, language, where, tuple(json.loads(laws)), waiting, ruling, turns)


def _columns(particulars: Particulars) -> tuple[str | None, ...]:
    event, session, table, board, ruled_by = (
        getattr(particulars, name) or None for name in ("event", "session", "table", "board", "ruled_by")
    )
    return event, session, table, board, ruled_by, json.dumps(dict(particulars.players), ensure_ascii=False)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _alone(path: str) -> Iterator[None]:
    """One process at a time, where the system can lock a file."""
    with open(f"{path}.lock", "wb") as lock:
        try:
            from fcntl import LOCK_EX, flock
        except ImportError:
            yield
            return
        flock(lock, LOCK_EX)
        yield


def _patiently(action: Any) -> None:
    """SQLite does not wait for the others when the manner of writing is changed."""
    from time import monotonic, sleep

    end = monotonic() + PATIENCE
    while True:
        try:
            action()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) or monotonic() > end:
                raise
            sleep(0.005)


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _corrupt() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("quick_check")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def damaged(error: sqlite3.DatabaseError) -> bool:
    """Whether the file itself is damaged: the system's refusals and other writers are no damage."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in NOT_A_JOURNAL
