"""The tables of the journal. A change of them is one more migration: those that were released never change."""

FIRST = """
CREATE TABLE dialogue (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    started TEXT NOT NULL,
    closed TEXT,
    edition TEXT NOT NULL,
    language TEXT NOT NULL,
    event TEXT,
    session TEXT,
    table_number TEXT,
    board TEXT,
    players TEXT NOT NULL DEFAULT '{}',
    ruled_by TEXT,
    visitor TEXT NOT NULL DEFAULT '',
    laws TEXT NOT NULL DEFAULT '[]',
    duties TEXT NOT NULL DEFAULT '[]',
    ruling TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE turn (
    dialogue INTEGER NOT NULL REFERENCES dialogue (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    typed_at TEXT NOT NULL,
    move TEXT NOT NULL,
    text TEXT NOT NULL,
    argument TEXT,
    reply_status TEXT,
    reply TEXT,
    PRIMARY KEY (dialogue, place)
) STRICT, WITHOUT ROWID;
"""

MIGRATIONS: tuple[str, ...] = (FIRST,)
"""The script that leads from each version to the next; an empty file has version 0."""
