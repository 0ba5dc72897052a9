"""The documents show what the program says (`make documents` writes them anew)."""

import re

import pytest

from tools.documents import SCREEN, dialogues, said


@pytest.mark.parametrize("command", dialogues())
def test_the_readme_shows_what_the_command_prints(command: str) -> None:
    assert dialogues()[command] == said(command)


def test_the_readme_has_dialogues() -> None:
    assert len(dialogues()) >= 2


def test_the_picture_of_the_screen_asks_nothing_of_an_outside_host() -> None:
    picture = SCREEN.read_text(encoding="utf-8")
    assert "compris" in picture.lower()
    assert set(re.findall(r"https?://[^\"'\s<>]+", picture)) <= {"http://www.w3.org/2000/svg"}
