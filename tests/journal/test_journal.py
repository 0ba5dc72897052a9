"""The journal: nothing typed is lost, whatever happens to the process, the folder or the file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from assistant.journal import JournalFault, Particulars
from assistant.journal.book import Book
from assistant.journal.kept import Keeper, KeptDialogue, resumed
from assistant.journal.schema import MIGRATIONS
from bench.desk import TURNS, kill_at, write_together
from tests.dialogue.dialogues import TWO_CARDS

WRITERS = 12


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("ARBITRE_DONNEES", str(folder))
    return folder


def dialogue(*turns: str, **particulars: Any) -> KeptDialogue:
    kept = KeptDialogue(Keeper("2017", "fr", Particulars(**particulars)))
    for turn in turns:
        kept.say(turn)
    return kept


def typed(book: Book) -> list[list[str]]:
    return [[turn.text for turn in entry.turns] for entry in book.entries()]


@pytest.mark.parametrize("moment", [0.1, 0.15, 0.2, 0.22, 0.25, 0.28, 0.3, 0.33, 0.36, 0.4, 0.5, 0.7])
def test_a_process_killed_at_any_moment_loses_no_turn(moment: float, tmp_path: Path) -> None:
    shown, kept = kill_at(moment, tmp_path)
    assert kept == list(TURNS[: len(kept)])
    assert len(kept) >= shown


def test_writers_at_the_same_time_lose_and_double_nothing(tmp_path: Path) -> None:
    assert len(write_together(WRITERS, tmp_path)) == WRITERS


def test_every_turn_is_kept_with_its_reply(data: Path) -> None:
    kept = dialogue(TWO_CARDS, "non", table="4", board="12")
    kept.answer(kept.reply.offers[0].id)
    (entry,) = Book().entries()
    assert [turn.reply_status for turn in entry.turns] == ["question", "choice", kept.reply.status]
    assert entry.turns[-1].reply == kept.reply.text()
    assert (entry.particulars.table, entry.particulars.board) == ("4", "12")
    assert entry.laws == kept.reply.laws
    assert entry.duties


def test_a_turn_is_durable_before_it_is_ruled(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program itself may fail at a turn: it was kept before, and the dialogue goes on without it."""
    kept = dialogue(TWO_CARDS)
    monkeypatch.setattr(kept, "_take", None)
    with pytest.raises(TypeError):
        kept.say("non")
    (entry,) = Book().entries()
    assert [(turn.text, turn.reply_status) for turn in entry.turns] == [(TWO_CARDS, "question"), ("non", None)]


@pytest.mark.parametrize(
    "last", ["non", "annuler", "pourquoi", "change 1 Est a 9♠ pénalisé", "zzz qqq", "je ne sais pas"]
)
def test_a_dialogue_goes_on_where_it_stopped(data: Path, last: str) -> None:
    kept = dialogue(TWO_CARDS, "non", "R♣", last)
    book = Book()
    again = resumed(book.entries()[0])
    assert [turn.typed for turn in again.turns] == [turn.typed for turn in kept.turns]
    assert again.turns[-1].reply == kept.turns[-1].reply
    again.say("Est joue le 6♦")
    (turns,) = typed(book)
    assert turns == [TWO_CARDS, "non", "R♣", last, "Est joue le 6♦"]


def test_moves_without_words_are_kept_and_told_again(data: Path) -> None:
    kept = dialogue(TWO_CARDS, "non")
    kept.undo()
    kept.redo()
    kept.change(1, "oui")
    assert resumed(Book().entries()[0]).reply.text() == kept.reply.text()
    assert typed(Book()) == [[TWO_CARDS, "non", "annuler", "refaire", "oui"]]


def test_a_new_deal_is_another_dialogue_and_the_old_one_stays_whole(data: Path) -> None:
    dialogue(TWO_CARDS, "non", "nouveau cas", "Est a 9♠ pénalisé", table="7", board="3")
    new, old = Book().entries()
    assert [turn.text for turn in old.turns] == [TWO_CARDS, "non", "nouveau cas"]
    assert [turn.text for turn in new.turns] == ["Est a 9♠ pénalisé"]
    assert (new.particulars.table, new.particulars.board) == ("7", None)
    assert [turn.typed for turn in resumed(old).turns] == [TWO_CARDS, "non"]


def test_what_waits_waits_until_it_is_closed(data: Path) -> None:
    dialogue(TWO_CARDS, "non", "R♣")
    book = Book()
    (entry,) = book.mine()
    assert entry.status == "waiting"
    assert {law for duty in entry.open_duties for law in duty.laws} >= {"50A", "50E4"}
    assert book.shut(entry.id)
    (entry,) = book.entries()
    assert (entry.status, entry.open_duties, book.mine()) == ("closed", (), [])


def test_a_visitor_sees_his_own_dialogues_only(data: Path) -> None:
    dialogue(TWO_CARDS)
    KeptDialogue(Keeper("2017", "fr", Particulars(), visitor="somebody")).say("Est a 9♠ pénalisé")
    assert [[turn.text for turn in entry.turns] for entry in Book(visitor="somebody").mine()] == [["Est a 9♠ pénalisé"]]
    assert [[turn.text for turn in entry.turns] for entry in Book().mine()] == [[TWO_CARDS]]
    assert Book(visitor="another").mine() == []


def test_a_folder_that_cannot_be_written_is_told_and_the_dialogue_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("ARBITRE_DONNEES", str(blocked / "data"))
    kept = KeptDialogue(Keeper("2017", "fr", Particulars()))
    first = kept.say(TWO_CARDS)
    assert "le journal ne peut pas être écrit" in first.text()
    assert first.status == "question"
    assert "journal" not in kept.say("non").text()
    assert kept.reply.status == "choice"
    blocked.unlink()
    kept.say("R♣")
    (entry,) = Book().entries()
    assert [(turn.text, turn.reply_status) for turn in entry.turns] == [
        (TWO_CARDS, "question"), ("non", "choice"), ("R♣", "ruling")]  # fmt: skip


@pytest.mark.parametrize("spoil", ["header", "middle", "garbage"])
def test_a_damaged_file_is_kept_aside_and_said(data: Path, spoil: str) -> None:
    for number in range(20):
        dialogue(f"Est a {2 + number % 9}♠ pénalisé", "ceci est un texte " * 60)
    file = data / "journal.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    if spoil == "garbage":
        content = bytearray(os.urandom(5000))
    else:
        start = 0 if spoil == "header" else 4096
        content[start : start + 3000] = b"\xff" * 3000
    for end in ("-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)
    file.write_bytes(content)
    kept = dialogue(TWO_CARDS)
    assert "le journal était abîmé" in kept.reply.text()
    (aside,) = data.glob("*.damaged")
    assert aside.read_bytes()[:3000] == bytes(content)[:3000]
    assert typed(Book()) == [[TWO_CARDS]]


def test_a_journal_of_a_newer_version_is_left_alone(data: Path) -> None:
    dialogue(TWO_CARDS)
    with closing(sqlite3.connect(data / "journal.sqlite3")) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(JournalFault, match="newer"):
        Book()
    assert "version plus récente" in dialogue("Est a 9♠ pénalisé").reply.text()


def test_an_older_journal_is_migrated_with_its_content(data: Path) -> None:
    dialogue(TWO_CARDS, "non")
    Book().close()
    migrations = (*MIGRATIONS, "ALTER TABLE dialogue ADD COLUMN room TEXT; UPDATE dialogue SET room = 'open'")
    book = Book(migrations=migrations)
    assert typed(book) == [[TWO_CARDS, "non"]]
    assert book.connection.execute("SELECT room FROM dialogue").fetchone() == ("open",)
    assert book.connection.execute("PRAGMA user_version").fetchone() == (len(migrations),)
    Book(migrations=migrations).close()


def test_a_migration_that_fails_changes_nothing(data: Path) -> None:
    dialogue(TWO_CARDS)
    with pytest.raises(JournalFault):
        Book(migrations=(*MIGRATIONS, "ALTER TABLE dialogue ADD COLUMN room TEXT; ALTER TABLE nothing ADD x TEXT"))
    assert typed(Book()) == [[TWO_CARDS]]


def test_what_is_erased_is_gone_from_the_file(data: Path) -> None:
    kept = dialogue("Est a 9♠ pénalisé", event="Coupe Mystère")
    dialogue(TWO_CARDS)
    book = Book()
    assert book.erase(kept.keeper.id) == 1
    assert typed(book) == [[TWO_CARDS]]
    everything = b"".join(path.read_bytes() for path in data.iterdir())
    assert "Mystère".encode() not in everything
    assert "9♠ pénalisé".encode() not in everything
    assert book.erase() == 1


def test_the_file_is_written_safely(data: Path) -> None:
    dialogue(TWO_CARDS)
    book = Book()
    connection = book.connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    strict = connection.execute("SELECT name, strict FROM pragma_table_list WHERE name IN ('dialogue', 'turn')")
    assert dict(strict.fetchall()) == {"dialogue": 1, "turn": 1}
    assert os.stat(data).st_mode & 0o077 == 0
