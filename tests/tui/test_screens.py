"""Every state of the screen, at three sizes and in both languages, recorded as text."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.scripted import Scripted, story
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage, play

SIZES = {"80x24": NORMAL, "120x40": LARGE, "48x46": PHONE}
UNREAD = "Est a laissé tomber le VP et Nord il a rouspeter svp"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
class TestScreens:
    """One walk through a dialogue for each size and language."""

    def test_from_the_welcome_to_the_ruling(self, size: str, language: str, snapshot: SnapshotAssertion) -> None:
        async def scenario(stage: Stage) -> dict[str, str]:
            seen = {"welcome": stage.text}
            await stage.type(SITUATION + " svp, il a rouspeter")
            seen["typing"] = stage.text
            await stage.say(SITUATION)
            seen["question"] = stage.text
            await stage.press("n")
            seen["choice"] = stage.text
            await stage.press("1")
            seen["ruling"] = stage.text
            await stage.press("f2")
            seen["why"] = stage.text
            return seen

        for name, text in play(scenario, SIZES[size], language).items():
            assert text == snapshot(name=name)

    def test_beside_the_straight_way(self, size: str, language: str, snapshot: SnapshotAssertion) -> None:
        async def scenario(stage: Stage) -> dict[str, str]:
            await stage.press("f1")
            seen = {"help": stage.text}
            await stage.press("escape")
            await stage.say(UNREAD)
            seen["not understood"] = stage.text
            await stage.say(SITUATION)
            seen["contradiction"] = stage.text
            await stage.press("f5", "enter")
            seen["changing"] = stage.text
            await stage.press("escape")
            await stage.say("et si Est a du cœur" if language == "fr" else "what if East has hearts")
            seen["trial"] = stage.text
            return seen

        replies = story(language)
        start = lambda: Scripted((replies["unread"], replies["contradiction"]))  # noqa: E731
        for name, text in play(scenario, SIZES[size], language, start).items():
            assert text == snapshot(name=name)
