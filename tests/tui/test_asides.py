"""The pages beside the dialogue: script, flowchart, what would change the ruling, editions, print."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.color import Color

from assistant.journal import book
from assistant.journal.settings import Settings, load, save
from assistant.tui.app import AssistantApp
from assistant.tui.commands import COMMANDS, OTHER_KEYS
from assistant.tui.register import Register
from assistant.tui.themes import CONTRAST, DARK, LIGHT, theme_after
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage

SIZES = {"80x24": NORMAL, "120x40": LARGE, "48x46": PHONE}
IN_ENGLISH = ("East has the CK and the D6 penalised, dummy leads the HA", "no", "1")
OPENED_BY = (None, "f1", "f9", "ctrl+t", "ctrl+s", "ctrl+g", "ctrl+p")
READABLE = 7.0  # the contrast asked for text by the strictest level of the guidelines for the web


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of its own, always at the same moment; files are written beside it."""
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(book, "now", lambda: "2026-11-30T14:32:10+01:00")


def play(
    scenario: Callable[[Stage], Awaitable[None]],
    size: tuple[int, int] = NORMAL,
    language: str = "fr",
    settings: Settings | None = None,
) -> None:
    """Run a scenario on an application with a journal, which remembers its settings."""

    async def run() -> None:
        app = AssistantApp(language=language, register=Register("2017", language), settings=settings, remember=save)
        async with app.run_test(size=size) as pilot:
            app.conversation.entry.strike_delay = app.conversation.entry.tail_delay = 0
            stage = Stage(app, pilot)
            await stage.settle()
            await scenario(stage)

    asyncio.run(run())


async def ruled(stage: Stage, language: str = "fr") -> None:
    """Tell a situation to its ruling."""
    for turn in (SITUATION, "non", "R♣") if language == "fr" else IN_ENGLISH:
        await stage.say(turn)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_beside_the_dialogue(size: str, language: str, snapshot: SnapshotAssertion) -> None:
    async def scenario(stage: Stage) -> None:
        await ruled(stage, language)
        for key, name in (("ctrl+s", "script"), ("ctrl+g", "path"), ("ctrl+p", "print")):
            await stage.press(key)
            assert stage.text == snapshot(name=name)
            if name == "path":
                await stage.press("enter")
                assert stage.text == snapshot(name="whole flowchart")
            await stage.press("escape")
        for key, name in (("ctrl+r", "nearest"), ("ctrl+o", "editions")):
            await stage.press(key)
            assert stage.text == snapshot(name=name)

    play(scenario, SIZES[size], language)


def test_the_script_has_three_lanes_side_by_side_where_there_is_room() -> None:
    async def scenario(stage: Stage) -> None:
        await ruled(stage)
        await stage.press("ctrl+s")
        line = next(line for line in stage.text.splitlines() if "À dire maintenant" in line)
        assert "Loin de la table" in line
        assert "Revenir" in line

    play(scenario, LARGE)


def test_the_path_may_be_seen_in_the_whole_flowchart() -> None:
    async def scenario(stage: Stage) -> None:
        await ruled(stage)
        await stage.press("ctrl+g")
        marked = [line for line in stage.text.splitlines() if "▶" in line]
        assert len(marked) > 8
        assert "rien pour ce camp" not in stage.text
        await stage.press("enter")
        assert any("▶" not in line and "oui" in line for line in stage.text.splitlines())
        await stage.press("escape")
        assert stage.entry.has_focus

    play(scenario)


@pytest.mark.parametrize("kind", ["rapport", "avis", "appel"])
def test_a_page_is_printed_from_the_screen(kind: str, tmp_path: Path) -> None:
    async def scenario(stage: Stage) -> None:
        await ruled(stage)
        await stage.press("ctrl+p", {"rapport": "1", "avis": "2", "appel": "3"}[kind])
        for _ in range(100):
            if any(tmp_path.glob(f"{kind}-1.*")):
                break
            await asyncio.sleep(0.05)
        await stage.settle()
        assert f"{kind}-1" in stage.text.replace("\n", "").replace(" ", "")

    play(scenario)
    (file,) = tmp_path.glob(f"{kind}-1.*")
    assert file.read_bytes()[:5] in (b"%PDF-", b"<svg ")


def test_nothing_is_printed_before_anything_is_told(tmp_path: Path) -> None:
    async def scenario(stage: Stage) -> None:
        await stage.press("ctrl+p", "1")
        assert "rien n'est encore gardé" in stage.text

    play(scenario)
    assert not list(tmp_path.glob("*.pdf"))


@pytest.mark.parametrize("key", [key for key in OPENED_BY if key])
def test_a_finger_leaves_every_page(key: str) -> None:
    """On a phone, which has no Esc: the border below, where it is said."""

    async def scenario(stage: Stage) -> None:
        await ruled(stage)
        await stage.press(key)
        box = stage.app.screen.children[0]
        assert stage.app.screen is not stage.screen
        await stage.pilot.click(offset=(box.region.right - 6, box.region.bottom - 1))
        await stage.settle()
        assert stage.app.screen is stage.screen

    play(scenario, PHONE)


class TestSettings:
    """What was set once."""

    def test_the_theme_and_the_letters_are_remembered(self) -> None:
        async def scenario(stage: Stage) -> None:
            await stage.press("f6", "f6", "f7")

        play(scenario)
        assert load() == Settings(CONTRAST.name, True)

        async def later(stage: Stage) -> None:
            assert stage.app.theme == CONTRAST.name
            await ruled(stage)
            assert "RT" in stage.text
            assert "♣" not in stage.text

        play(later, settings=load())

    def test_a_visitor_of_the_browser_has_his_own(self) -> None:
        save(Settings(LIGHT.name), visitor="0f")
        assert load() == Settings()
        assert load("0f") == Settings(LIGHT.name)

    def test_a_spoilt_file_is_no_obstacle(self, tmp_path: Path) -> None:
        save(Settings(LIGHT.name))
        (tmp_path / "data" / "settings").write_bytes(b"\xff\xfe=\x00")
        assert load() == Settings()

        async def scenario(stage: Stage) -> None:
            assert stage.app.theme == DARK.name

        play(scenario, settings=Settings("a theme of another version"))

    def test_the_themes_follow_one_another(self) -> None:
        assert [theme_after(each.name) for each in (DARK, LIGHT, CONTRAST)] == [LIGHT.name, CONTRAST.name, DARK.name]

    def test_high_contrast_is_high(self) -> None:
        background = Color.parse(CONTRAST.background or "")
        colours = {name: value for name, value in CONTRAST.variables.items() if name != "felt"}
        for name, value in {**colours, "foreground": CONTRAST.foreground or ""}.items():
            assert contrast(Color.parse(value), background) >= READABLE, name


def contrast(one: Color, other: Color) -> float:
    """The ratio of two luminances."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    parts = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def test_every_key_is_told_in_the_help() -> None:
    told = {key for command in COMMANDS for key in command.keys.split(",")}
    told |= {key for other in OTHER_KEYS for key in other.keys}

    async def scenario(stage: Stage) -> None:
        for opening in OPENED_BY:
            if opening:
                await stage.press(opening)
            screen = stage.app.screen
            for node in (stage.app, screen, *screen.query("*")):
                assert set(node._bindings.key_to_bindings) <= told, node
            if opening:
                await stage.press("escape")

    play(scenario)


@pytest.mark.parametrize(("size", "rows"), [((32, 60), 8), ((40, 46), 6), (PHONE, 4), ((60, 24), 2)])
def test_what_waits_and_the_table_are_a_tap_away_on_a_narrow_screen(size: tuple[int, int], rows: int) -> None:
    async def scenario(stage: Stage) -> None:
        bar = stage.screen.toolbar
        assert bar.size.height == rows
        assert all(f" {label} " in f" {stage.text} ".replace("\n", " ") for _, label, _ in bar.commands)
        for command, title in (("waiting", "Ce qui attend"), ("particulars", "Table et étui")):
            lines, columns = bar.places[command]
            await stage.pilot.click(bar, offset=(columns[1] + 1, lines[1]))
            await stage.settle()
            assert title in stage.text
            await stage.press("escape")

    play(scenario, size)
