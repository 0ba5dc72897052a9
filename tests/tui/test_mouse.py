"""The mouse alone does everything but typing."""

from __future__ import annotations

import pytest

from assistant.tui.screens.help import CommandSheet
from assistant.tui.widgets.offers import OfferSheet
from assistant.tui.widgets.toolbar import Toolbar
from assistant.tui.widgets.turn import TurnSheet
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage, play

ANY_SIZE = pytest.mark.parametrize("size", [NORMAL, LARGE, PHONE])


async def press_tool(stage: Stage, command: str) -> None:
    """Click a button of the bottom row."""
    bar = stage.screen.query_one(Toolbar)
    lines, columns = bar.places[command]
    await stage.pilot.click(bar, offset=(columns[len(columns) // 2] + 1, lines[0]))
    await stage.settle()


@ANY_SIZE
def test_a_pasted_situation_is_answered_by_clicks(size: tuple[int, int]) -> None:
    """Paste, then a click for each answer: the ruling stands there."""

    async def scenario(stage: Stage) -> None:
        await stage.paste(SITUATION)
        if size == PHONE:
            await press_tool(stage, "give")
        else:
            await stage.press("enter")
        await stage.click_offer("non")
        await stage.click_offer("Est défausse 6♦")
        assert [answer for _, answer in stage.scripted.given] == [None, "no", "D6"]
        assert "Décision" in stage.text

    play(scenario, size)


@ANY_SIZE
def test_the_bottom_row_runs_commands(size: tuple[int, int]) -> None:
    """Undo, why, what if and help are buttons at every size."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.click_offer("non")
        await press_tool(stage, "undo")
        assert len(stage.scripted.given) == 1
        await press_tool(stage, "why")
        assert "Est fournit s'il le peut" in stage.text
        await press_tool(stage, "what_if")
        assert stage.entry.text == "et si "
        await press_tool(stage, "help")
        assert "Échap ferme" in stage.text

    play(scenario, size)


@ANY_SIZE
def test_a_click_on_a_turn_changes_it(size: tuple[int, int]) -> None:
    """The turn clicked comes into the input; while it is changed the other answers are buttons."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.click_offer("non")
        stage.screen.journal.scroll_home(animate=False)
        await stage.settle()
        await stage.pilot.click(stage.screen.query(TurnSheet).last())
        await stage.settle()
        await stage.click_offer("oui")
        assert stage.scripted.given == [(SITUATION, None), ("oui", "yes")]

    play(scenario, size)


def test_a_click_in_the_help_page_runs_the_command() -> None:
    """Each line of the help page is a button."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("f1")
        lines = stage.app.screen.query(CommandSheet)
        await stage.pilot.click(next(line for line in lines if line.command.name == "undo"))
        await stage.settle()
        assert stage.scripted.given == []
        await stage.press("f1")
        lines = stage.app.screen.query(CommandSheet)
        await stage.pilot.click(next(line for line in lines if line.command.name == "theme"))
        await stage.settle()
        assert stage.app.current_theme.dark is False

    play(scenario)


def test_answers_are_two_rows_high_and_as_wide_as_a_narrow_screen() -> None:
    """A finger can hit an answer on a phone."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        for sheet in stage.screen.query(OfferSheet):
            assert sheet.region.height >= 2
            assert sheet.region.width >= PHONE[0] - 4

    play(scenario, PHONE)


def test_a_click_elsewhere_keeps_the_input_ready() -> None:
    """After a click on the table, typing still goes to the input."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.pilot.click(stage.screen.panel)
        await stage.press("E")
        assert stage.entry.text == "E"

    play(scenario)


def test_a_tap_where_more_is_announced_shows_it_and_then_comes_back() -> None:
    """A phone has no PgDn: the edge above the input moves the conversation."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "1")
        journal, edge = stage.screen.journal, stage.screen.writing.region.y
        top = journal.scroll_y
        await stage.pilot.click(offset=(30, edge))
        await stage.settle()
        assert journal.scroll_y > top
        await stage.press("pagedown", "pagedown", "pagedown")
        await stage.pilot.click(offset=(30, edge))
        await stage.settle()
        assert journal.scroll_y == top

    play(scenario, (48, 15))
