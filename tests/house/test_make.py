"""`make run TEXTE=…` hands the text over as it was typed."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.house.source import ROOT


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A command that prints its arguments, one a line, in the place of `arbitre`."""
    command = tmp_path / "arbitre"
    command.write_text('#!/bin/sh\nprintf "%s\\n" "$#" "$@"\n')
    command.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(
    "text",
    [
        "Est détient R§ et 6¨ pénalisés, le mort attaque l'As ©",
        """Sud dit "non" ; qu'y faire ?""",
        "le $HOME de $(shell id), `id` et #5 \\ 50%",
        "*",
    ],
)
def test_the_text_arrives_as_typed(run: Path, text: str) -> None:
    assert make(run, f"TEXTE={text}") == f"2\njuger\n{text}\n"


def test_without_text_the_command_is_called_bare(run: Path) -> None:
    assert make(run) == "0\n"


def make(run: Path, *arguments: str) -> str:
    command = ["make", "-o", "compiled", "run", f"BIN={run}", *arguments]
    # A test run by make itself must not hand its own flags and variables down.
    alone = {
        key: value for key, value in os.environ.items() if key not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "TEXTE"}
    }
    return subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=True).stdout
