"""`arbitre journal` as scripts and directors use it."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_command import arbitre, out
from tests.dialogue.dialogues import TWO_CARDS


@pytest.fixture(scope="module")
def two_dialogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a journal with two dialogues, as the command left it."""
    folder = tmp_path_factory.mktemp("two")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARBITRE_DONNEES", str(folder))
        assert arbitre("juger", "--journal", TWO_CARDS, "non", "R♣", "--table", "4", "--etui", "12").returncode == 0
        typed = "Est a 9♠ pénalisé\nzzzyx qqq\n".encode()
        assert b"zzzyx" in arbitre("--simple", "--epreuve", "Coupe", "--joueur", "O=Zoé", typed=typed).stdout
    return folder


@pytest.fixture(autouse=True)
def data(two_dialogues: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A journal of its own, with the two dialogues."""
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path))
    return shutil.copytree(two_dialogues, tmp_path, dirs_exist_ok=True)


def listed(*arguments: str) -> list[dict[str, Any]]:
    content: list[dict[str, Any]] = json.loads(out(arbitre("journal", "lister", "--json", *arguments)))
    return content


def test_the_list_is_what_scripts_rely_on() -> None:
    second, first = listed()
    assert list(first) == ["id", "started", "table", "board", "turns", "status", "laws", "open_duties"]
    assert (first["id"], first["table"], first["board"], first["status"]) == (1, "4", "12", "waiting")
    assert first["turns"] == [
        {"text": TWO_CARDS, "reply_status": "question"},
        {"text": "non", "reply_status": "choice"},
        {"text": "R♣", "reply_status": "ruling"},
    ]
    assert "51A" in first["laws"]
    assert {tuple(duty["laws"]) for duty in first["open_duties"]} >= {("50A",), ("50E4",)}
    assert [turn["text"] for turn in second["turns"]] == ["Est a 9♠ pénalisé", "zzzyx qqq"]
    assert all(turn["reply_status"] for turn in second["turns"])


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ((), [2, 1]),
        (("--table", "4"), [1]),
        (("--etui", "12"), [1]),
        (("--etui", "13"), []),
        (("--loi", "44"), [1]),
        (("--loi", "51A"), [1]),
        (("--loi", "5"), []),
        (("--texte", "penalise zoe"), [2]),
        (("--texte", "mort attaque l’as"), [1]),
        (("--date", "1999-01-01"), []),
    ],
)
def test_dialogues_are_found(filters: tuple[str, ...], found: list[int]) -> None:
    assert [dialogue["id"] for dialogue in listed(*filters)] == found


def test_todays_dialogues_are_found_by_the_day() -> None:
    day = listed()[0]["started"][:10]
    assert len(listed("--date", day)) == 2


def test_a_situation_ruled_without_the_journal_is_not_kept() -> None:
    assert arbitre("juger", TWO_CARDS).returncode == 0
    assert len(listed()) == 2


def test_each_situation_of_a_batch_is_a_dialogue_of_its_own() -> None:
    arbitre("juger", "--journal", "--lot", "-", typed=f"{TWO_CARDS}\n\nEst a 9♠ pénalisé\n".encode())
    assert [len(dialogue["turns"]) for dialogue in listed()][:2] == [1, 1]
    assert len(listed()) == 4


def test_reopening_offers_to_go_on() -> None:
    run = arbitre("--simple", typed=b"reprendre\nannuler\n")
    assert "Le dialogue 2" in run.stderr.decode("utf-8")
    assert "Le dialogue 2" not in out(run)
    assert "zzzyx qqq" in out(run)
    assert [turn["text"] for turn in listed()[0]["turns"]] == ["Est a 9♠ pénalisé", "zzzyx qqq", "annuler"]
    assert len(listed()) == 2
    run = arbitre("journal", "reprendre", "1", typed=b"pourquoi\n")
    assert "Décision [51A" in out(run)
    assert len(listed()[1]["turns"]) == 4


def test_something_else_may_be_told_instead() -> None:
    arbitre("--simple", typed="Est a 8♠ pénalisé\n".encode())
    assert [turn["text"] for turn in listed()[0]["turns"]] == ["Est a 8♠ pénalisé"]


def test_what_waits_is_told_with_table_and_board() -> None:
    told = out(arbitre("journal", "devoirs"))
    assert "table 4, étui 12" in told
    assert "[50E4]" in told
    assert "table 4, étui 12" in out(arbitre("--simple", typed=b"devoirs\n"))
    assert arbitre("journal", "clore", "1", "2").returncode == 0
    assert out(arbitre("journal", "devoirs")).strip() == "Rien n'attend."
    assert [dialogue["status"] for dialogue in listed()] == ["closed", "closed"]
    assert arbitre("journal", "rouvrir", "1").returncode == 0
    assert listed()[1]["open_duties"]


def test_a_dialogue_is_put_right() -> None:
    run = arbitre(
        "journal", "corriger", "1", "--table", "5", "--arbitre", "Léa", "--joueur", "N=Ana", "--tour", "2", "oui"
    )
    assert run.returncode == 0
    dialogue = json.loads(out(arbitre("journal", "montrer", "1", "--json")))
    assert (dialogue["table"], dialogue["board"], dialogue["ruled_by"]) == ("5", "12", "Léa")
    assert dialogue["players"] == {"N": "Ana"}
    assert dialogue["turns"][-1]["text"] == "oui"
    assert dialogue["turns"][-1]["move"] == "change"


def test_a_dialogue_is_shown_whole() -> None:
    told = out(arbitre("journal", "montrer", "1"))
    for part in (TWO_CARDS, "table 4, étui 12", "Décision [51A", "2017"):
        assert part in told


def test_dialogues_are_exported(tmp_path: Path) -> None:
    arbitre("juger", "--journal", "=1+1")
    rows = list(csv.DictReader(out(arbitre("journal", "exporter", "--format", "csv")).splitlines(keepends=True)))
    assert [row["id"] for row in rows] == ["3", "2", "1"]
    assert rows[0]["turns"] == "'=1+1"
    assert rows[1]["W"] == "Zoé"
    content = json.loads(out(arbitre("journal", "exporter", "--format", "json", "1")))
    assert content[0]["turns"][0]["text"] == TWO_CARDS
    file = tmp_path / "page.md"
    assert arbitre("journal", "exporter", "--sortie", str(file), "--table", "4").returncode == 0
    assert file.read_text(encoding="utf-8").startswith("## 1 · ")


def test_dialogues_are_erased() -> None:
    assert arbitre("journal", "effacer").returncode == 2
    assert arbitre("journal", "effacer", "9").returncode == 2
    assert arbitre("journal", "effacer", "1").returncode == 0
    assert [dialogue["id"] for dialogue in listed()] == [2]
    assert arbitre("journal", "effacer", "--tout").returncode == 0
    assert listed() == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("journal",),
        ("journal", "montrer", "77"),
        ("journal", "clore", "77"),
        ("journal", "corriger", "77", "--table", "4"),
        ("journal", "corriger", "1", "--tour", "9", "non"),
        ("journal", "corriger", "1", "--joueur", "Zoé"),
        ("journal", "reprendre", "77"),
        ("journal", "montrer", str(2**70)),
        ("journal", "clore", str(2**70)),
        ("journal", "effacer", str(2**70)),
        ("journal", "imprimer", "-1"),
        ("journal", "lister", "--couleur", "bleu"),
    ],
)
def test_wrong_usage_is_told_in_french(arguments: tuple[str, ...]) -> None:
    run = arbitre(*arguments)
    assert run.returncode == 2
    told = run.stderr.decode("utf-8")
    assert told.strip()
    assert not [word for word in ("error:", "usage:", "invalid", "required", "Traceback") if word in told]


def test_help_is_french() -> None:
    for action in ("", "lister", "corriger", "exporter"):
        told = out(arbitre("journal", *filter(None, [action]), "--help"))
        assert told.startswith("usage : arbitre journal")
        assert "the " not in told


@pytest.mark.parametrize("kind", ["rapport", "avis", "appel"])
def test_a_dialogue_is_printed(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "page.svg"
    printed = out(arbitre("journal", "imprimer", "1", "--page", kind, "--format", "svg", "--sortie", str(file)))
    assert str(file) in printed
    assert "Est, jouez le Roi de" in file.read_text(encoding="utf-8")
    assert arbitre("journal", "imprimer", "99").returncode == 2
