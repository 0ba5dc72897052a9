"""The interface on a phone, in a real browser: typed, answered by tapping, and read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.dialogue import Dialogue
from tests.tui.chromium import phone, program
from tests.tui.stage import SITUATION, Stage, play
from tests.tui.test_browser import served

WIDTH, HEIGHT = 390, 844  # pixels
BROWSER = program()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server for this machine."""
    yield from served(tmp_path / "desk")


def rows_of_answers(size: tuple[int, int]) -> list[int]:
    """Where what is tapped stands on a screen of so many columns and rows: « Envoyer », « non », a card, a page."""

    async def scenario(stage: Stage) -> list[int]:
        rows = [row_of(stage.text, "Envoyer")]
        await stage.say(SITUATION)
        rows.append(row_of(stage.text, "n"))
        await stage.press("n")
        rows.append(row_of(stage.text, "1"))
        await stage.press("1", "ctrl+p")
        return [*rows, next(row for row, line in enumerate(stage.text.splitlines()) if "Rapport d'arbitrage" in line)]

    return play(scenario, size, start=Dialogue)


def row_of(text: str, key: str) -> int:
    return next(row for row, line in enumerate(text.splitlines()) if re.match(rf"\W*{key}\b", line))


@pytest.mark.skipif(BROWSER is None, reason="no Chromium on this machine (apt-get install chromium)")
def test_a_situation_is_typed_and_answered_by_tapping_and_printed_on_a_phone(address: str, tmp_path: Path) -> None:
    async def scenario() -> tuple[int, int]:
        async with phone(str(BROWSER), tmp_path, WIDTH, HEIGHT) as page:
            await page.keep_downloads(tmp_path)
            await page.open(f"http://{address}/")
            await page.wait_for("Racontez")
            await page.still()
            send, first, second, third = await asyncio.to_thread(rows_of_answers, (page.columns, page.rows))
            await page.tap(page.rows // 2, 5)
            await page.type(SITUATION)
            await page.wait_for("compris")
            await page.still()
            await page.tap(send, 3)
            await page.wait_for("a-t-il du")
            await page.still()
            await page.tap(first, 10)
            await page.wait_for("Quelle carte")
            await page.still()
            await page.tap(second, 10)
            await page.wait_for("Décision")
            await page.still()
            await page.picture(tmp_path / "ruling.png")
            await page.tap(page.rows - 1, page.columns - 4)  # « Imprimer », the last of the buttons
            await page.wait_for("Feuille")
            await page.still()
            await page.tap(third, 10)
            await page.downloaded(tmp_path, "rapport-1")
            return page.columns, page.rows

    columns, rows = asyncio.run(scenario())
    assert columns in range(40, 60)
    assert rows > 36
    assert (tmp_path / "ruling.png").stat().st_size > 10_000
