"""The journal on the screen: going on, what waits, where a dialogue takes place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from assistant.journal import Particulars, book
from assistant.journal.book import Book
from assistant.journal.kept import Keeper, KeptDialogue
from assistant.tui.app import AssistantApp
from assistant.tui.register import Register
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage

SIZES = {"80x24": NORMAL, "120x40": LARGE, "48x46": PHONE}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of its own, always at the same moment."""
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path))
    monkeypatch.setattr(book, "now", lambda: "2026-11-30T14:32:10+01:00")


def play(
    scenario: Callable[[Stage], Awaitable[None]],
    size: tuple[int, int] = NORMAL,
    language: str = "fr",
    visitor: str = "",
) -> None:
    """Run a scenario on an application with a journal."""

    async def run() -> None:
        app = AssistantApp(language=language, register=Register("2017", language, visitor=visitor))
        async with app.run_test(size=size) as pilot:
            app.conversation.entry.strike_delay = app.conversation.entry.tail_delay = 0
            stage = Stage(app, pilot)
            await stage.settle()
            await scenario(stage)

    asyncio.run(run())


def told(*turns: str, language: str = "fr", **particulars: Any) -> None:
    """A dialogue told before."""
    dialogue = KeptDialogue(Keeper("2017", language, Particulars(**particulars)))
    for turn in turns:
        dialogue.say(turn)


def typed() -> list[list[str]]:
    return [[turn.text for turn in entry.turns] for entry in Book().entries()]


def test_what_is_typed_is_kept_and_taken_up_again() -> None:
    async def begin(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n")

    async def go_on(stage: Stage) -> None:
        assert "Un dialogue s'est arrêté" in stage.text
        await stage.press("+")
        assert "Quelle carte" in stage.text
        await stage.press("1")
        await stage.press("ctrl+z")

    play(begin)
    play(go_on)
    assert typed() == [[SITUATION, "non", "R♣", "annuler"]]


def test_another_situation_may_be_told_instead() -> None:
    told(SITUATION)

    async def scenario(stage: Stage) -> None:
        await stage.say("Est a 9♠ pénalisé")
        assert "s'est arrêté" not in stage.text

    play(scenario)
    assert typed() == [["Est a 9♠ pénalisé"], [SITUATION]]


def test_several_tables_are_open_at_once() -> None:
    told(SITUATION, "non", "R♣", table="4", board="12")

    async def scenario(stage: Stage) -> None:
        await stage.say("Est a laissé tomber le V♠")
        await stage.press("f9")
        assert "table 4, étui 12" in stage.text
        assert "[50E4]" in stage.text or "50E4" in stage.text
        await stage.press("enter")
        assert "table 4, étui 12" in stage.text.splitlines()[0]
        assert "Décision" in stage.text
        await stage.press("f9", "down", "enter")
        assert "V♠" in stage.text

    play(scenario)
    assert len(typed()) == 2


def test_what_waits_is_closed_from_the_list() -> None:
    told(SITUATION, "non", "R♣", table="4")

    async def scenario(stage: Stage) -> None:
        assert "1 à suivre : F9" in stage.text
        await stage.press("f9", "c", "escape")
        assert "à suivre" not in stage.text

    play(scenario)
    (entry,) = Book().entries()
    assert entry.status == "closed"


def test_table_and_players_are_filled_in_and_stay_for_the_next_deal() -> None:
    async def scenario(stage: Stage) -> None:
        await stage.press("ctrl+t", "4", "tab", "1", "2", "tab", *"Coupe", "enter")
        assert "table 4, étui 12" in stage.text.splitlines()[0]
        await stage.say(SITUATION)
        await stage.press("ctrl+t", "down", "delete", "delete", "1", "3", "enter", "ctrl+n")
        await stage.say("Est a 9♠ pénalisé")

    play(scenario)
    new, old = Book().entries()
    assert old.particulars == Particulars("Coupe", None, "4", "13")
    assert new.particulars == Particulars("Coupe", None, "4", None)


def test_a_page_of_the_browser_sees_its_own_dialogues_only() -> None:
    told(SITUATION, "non", "R♣", table="4")

    async def scenario(stage: Stage) -> None:
        assert "s'est arrêté" not in stage.text
        await stage.press("f9")
        assert "table 4" not in stage.text

    play(scenario, visitor="somebody")


def test_a_fault_of_the_program_keeps_one_dialogue(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        with monkeypatch.context() as broken:
            broken.setattr(stage.screen.session.dialogue, "_take", None)
            await stage.say("non")
        assert "non" in stage.entry.text
        await stage.press("enter")
        assert "Quelle carte" in stage.text

    play(scenario)
    assert typed() == [[SITUATION, "non", "non"]]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_screens_of_the_journal(size: str, language: str, snapshot: SnapshotAssertion) -> None:
    told("Est a 9♠ pénalisé", table="2", board="7", language=language)
    told(SITUATION, "non", "R♣", table="4", board="12", event="Coupe", language=language)

    async def scenario(stage: Stage) -> None:
        assert stage.text == snapshot(name="going on")
        await stage.press("f9")
        assert stage.text == snapshot(name="what waits")
        await stage.press("enter")
        assert stage.text == snapshot(name="gone to")
        await stage.press("ctrl+t")
        assert stage.text == snapshot(name="table and board")

    play(scenario, SIZES[size], language)
