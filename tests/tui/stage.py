"""Playing a screen: an application of a given size, driven by keys, clicks and pastes, read as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar, cast

from textual import _wait
from textual.events import Paste
from textual.pilot import Pilot

from assistant.dialogue import Dialogue
from assistant.tui.app import AssistantApp
from assistant.tui.widgets.offers import OfferSheet
from tests.tui.scripted import Scripted, penalty_cards

T = TypeVar("T")
NORMAL, LARGE, PHONE = (80, 24), (120, 40), (48, 46)
_wait.SLEEP_GRANULARITY /= 4
"""How long the process must be at rest before the next key, in seconds: by default a key waits longer than it works."""
SITUATION = "Est détient R§ et 6¨ pénalisés, le mort attaque l'As ©"


class Stage:
    """An application under test."""

    def __init__(self, app: AssistantApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = app.conversation
        self.entry = app.conversation.entry

    @property
    def text(self) -> str:
        """What stands on the screen, line by line."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    @property
    def scripted(self) -> Scripted:
        """The dialogue, when it is one written in advance."""
        return cast(Scripted, self.screen.session.dialogue)

    async def settle(self) -> None:
        """Wait until everything asked for is drawn."""
        await self.pilot.pause()
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Put a text in the input, as if it had been typed."""
        self.entry.focus()
        self.entry.put(text)
        await self.settle()

    async def say(self, text: str) -> None:
        """Type a text and send it."""
        await self.type(text)
        await self.press("enter")

    async def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def paste(self, text: str) -> None:
        """Paste a text, as a terminal sends it."""
        self.app.post_message(Paste(text))
        await self.settle()

    async def click_offer(self, words: str) -> None:
        """Click the answer whose words begin so."""
        offers = self.screen.query(OfferSheet)
        await self.pilot.click(next(sheet for sheet in offers if sheet.offer.text.startswith(words)))
        await self.settle()


def play(
    scenario: Callable[[Stage], Awaitable[T]],
    size: tuple[int, int] = NORMAL,
    language: str = "fr",
    start: Callable[[], Scripted | Dialogue] | None = None,
) -> T:
    """Run a scenario on a new application; by default its dialogue is that of the penalty cards."""

    async def run() -> T:
        make = start or (lambda: penalty_cards(language))
        app = AssistantApp(language=language, start=cast(Callable[[], Dialogue], make))
        async with app.run_test(size=size) as pilot:
            app.conversation.entry.strike_delay = app.conversation.entry.tail_delay = 0
            stage = Stage(app, pilot)
            await stage.settle()
            return await scenario(stage)

    return asyncio.run(run())
