"""The command as scripts use it: arguments, streams, exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.dialogue.dialogues import TWO_CARDS
from tests.house.source import ROOT

ARBITRE = [sys.executable, "-m", "assistant"]


def arbitre(*arguments: str | bytes, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command run in a process of its own."""
    return subprocess.run([*ARBITRE, *arguments], input=typed, capture_output=True, cwd=ROOT, check=False)


def out(run: subprocess.CompletedProcess[bytes]) -> str:
    assert b"Traceback" not in run.stderr, run.stderr.decode()
    return run.stdout.decode("utf-8")


def test_a_dialogue_given_turn_by_turn_is_ruled() -> None:
    run = arbitre("juger", TWO_CARDS, "non", "R♣")
    assert run.returncode == 0
    assert "Décision [51A" in out(run)
    assert "« Est, jouez le Roi de ♣. » [51A]" in out(run)


def test_json_is_one_object_on_one_line() -> None:
    run = arbitre("juger", TWO_CARDS, "--json")
    assert run.returncode == 0
    (line,) = out(run).splitlines()
    assert json.loads(line)["status"] == "question"


def test_turns_can_be_read_from_standard_input() -> None:
    run = arbitre("juger", "-", "--json", typed=f"{TWO_CARDS}\nnon\r\nR♣".encode())
    assert json.loads(out(run))["status"] == "ruling"


@pytest.mark.parametrize(
    ("turns", "status"),
    [
        (("bonjour",), 0),
        ((TWO_CARDS,), 0),
        (("zzzyx qqq",), 1),
        (("Est n'a pas de cœur. Est a du cœur",), 1),
    ],
)
def test_the_exit_status_tells_the_outcome(turns: tuple[str, ...], status: int) -> None:
    assert arbitre("juger", *turns).returncode == status


@pytest.mark.parametrize(
    "arguments",
    [
        ("juger",),
        ("juger", "--lot", "nowhere.txt"),
        ("juger", "x", "--lot", "-"),
        ("juger", "x", "--edition", "2015"),
        ("juger", "x", "--langue", "de"),
        ("juger", "x", "--nothing"),
        ("loi", "douze"),
        ("loi", "999"),
        ("loi",),
        ("organigramme", "3"),
        ("cas", "aucun-cas"),
        ("jugez", "x"),
        ("servir", "--port", "99999"),
        ("servir", "--port", "-1"),
        ("servir", "--port", "٨٠٨٠٨٠"),
        ("marque", "3SA=", "--autres", "9" * 30),
        ("marque", "3SA+" + "9" * 30),
        ("marque", "moyenne+", "--seance", "1/0"),
        ("marque", "moyenne+", "--seance", "-4"),
        ("imprimer", "carte", "50", "--sortie", "nowhere/card.svg"),
        ("juger", "--pbn", "."),
    ],
)
def test_wrong_usage_is_told_in_french_on_standard_error(arguments: tuple[str, ...]) -> None:
    run = arbitre(*arguments)
    assert run.returncode == 2
    assert out(run) == ""
    told = run.stderr.decode("utf-8")
    assert told.strip()
    assert not [word for word in ("error:", "usage:", "invalid", "required", "No such", "Is a") if word in told]


def test_a_refusal_never_commands_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "board.pbn"
    file.write_bytes(b"\x1b[31mred\x07")
    run = arbitre("juger", "--pbn", str(file))
    assert run.returncode == 2
    assert b"red" in run.stderr
    assert b"\x1b" not in run.stderr
    assert b"\x07" not in run.stderr


def test_a_batch_has_one_object_a_line_for_an_empty_line_too() -> None:
    run = arbitre("juger", "--lot", "-", "--json", typed=f"{TWO_CARDS}\n\nbonjour\n".encode())
    objects = [json.loads(line) for line in out(run).splitlines()]
    assert [each["question"]["id"] for each in objects] == ["offender_can_follow", "what_happened", "what_happened"]


def test_situations_of_a_batch_know_nothing_of_each_other(tmp_path: Path) -> None:
    file = tmp_path / "situations.txt"
    file.write_text("Est a R♣ et 6♦ pénalisées\nle mort attaque l'A♥\n", encoding="utf-8")
    first, second = (json.loads(line) for line in out(arbitre("juger", "--lot", str(file), "--json")).splitlines())
    assert first["obligations"]
    assert not second["obligations"]


def test_a_batch_fails_when_one_line_was_not_understood() -> None:
    assert arbitre("juger", "--lot", "-", typed=f"{TWO_CARDS}\nzzzyx qqq\n".encode()).returncode == 1


def test_bytes_that_are_no_text_are_shown_in_place() -> None:
    run = arbitre("juger", "--lot", "-", "--json", typed=b"\xef\xbb\xbfEst a \xff R\xe2\x99\xa3\x00 [b]\n")
    (line,) = out(run).splitlines()
    assert json.loads(line)["status"]
    assert arbitre("juger", b"Est \xe9tale R", "--json").returncode in (0, 1)


def test_an_output_that_closes_early_is_no_disaster() -> None:
    lines = ("bonjour\n" * 2000).encode()
    command = subprocess.Popen(
        [*ARBITRE, "juger", "--lot", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert command.stdin
    assert command.stdout
    assert command.stderr
    command.stdout.close()
    try:
        command.stdin.write(lines)
        command.stdin.close()
    except BrokenPipeError:
        pass
    with command.stderr as errors:
        told = errors.read()
    command.wait()
    assert b"Traceback" not in told
    assert b"BrokenPipe" not in told


def test_without_a_terminal_turns_are_read_line_by_line() -> None:
    run = arbitre(typed=f"{TWO_CARDS}\nnon\n".encode())
    assert run.returncode == 0
    assert "Question : Est a-t-il du ♥ ?" in out(run)
    assert "Choix du déclarant" in out(run)
    assert out(run).count("Est a R♣ et 6♦ pénalisées") == 1


def test_the_line_by_line_dialogue_can_be_asked_for() -> None:
    assert "Question" in out(arbitre("--simple", typed=f"{TWO_CARDS}\n".encode()))


def test_the_interview_of_a_law_needs_no_description() -> None:
    run = arbitre("loi", "51", typed=b"2\n")
    assert run.returncode == 0
    assert "Que se passe-t-il maintenant ?" in out(run)


@pytest.mark.parametrize(("form", "sign"), [("mermaid", "flowchart TD"), ("texte", "[52A]")])
def test_a_law_is_drawn(form: str, sign: str) -> None:
    run = arbitre("organigramme", "52", "--format", form)
    assert run.returncode == 0
    assert sign in out(run)


def test_a_recorded_case_is_replayed() -> None:
    run = arbitre("cas", "51-commentary-a3")
    assert run.returncode == 0
    assert "Décision" in out(run)


def test_the_version_is_told() -> None:
    assert out(arbitre("--version")).startswith("arbitre 0.")


@pytest.mark.parametrize("arguments", [("--help",), ("juger", "--help"), ("loi", "-h"), ("cas", "-h")])
def test_help_is_french(arguments: tuple[str, ...]) -> None:
    run = arbitre(*arguments)
    assert run.returncode == 0
    assert out(run).startswith("usage : arbitre")
    assert "show" not in out(run)


def test_help_is_english_when_asked() -> None:
    assert "show this help" in out(arbitre("juger", "--langue", "en", "-h"))


def test_replies_can_be_english_and_suits_letters() -> None:
    assert "Does East have a card of ♥?" in out(arbitre("juger", TWO_CARDS, "--langue", "en"))
    assert "Est a-t-il du C ?" in out(arbitre("juger", TWO_CARDS, "--lettres"))


def test_a_terminal_without_the_signs_gets_letters() -> None:
    run = subprocess.run(
        [*ARBITRE, "juger", TWO_CARDS],
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        check=False,
    )
    assert run.returncode == 0
    assert b"Est a-t-il du C ?" in run.stdout
