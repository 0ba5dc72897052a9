"""The interface in a browser, over its websocket: typed and ruled, strangers refused, visitors apart."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from assistant.dialogue import Dialogue
from tests.house.source import ROOT
from tests.tui.stage import SITUATION, Stage, play

PATIENCE = 30.0  # seconds
TOKEN = "un-jeton-bien-assez-long"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def served(folder: Path, *arguments: str) -> Iterator[str]:
    """The address of a server, ended afterwards."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "assistant", "servir", "--port", str(port), *arguments],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "ARBITRE_DONNEES": str(folder)},
    )
    assert process.stdout
    try:
        assert str(port) in process.stdout.readline().decode("utf-8")
        yield f"127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        process.stdout.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for this machine."""
    yield from served(tmp_path_factory.mktemp("desk"))


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that asks for a token."""
    yield from served(tmp_path_factory.mktemp("guarded"), "--adresse", "0.0.0.0", "--jeton", TOKEN)


class Page:
    """A page open in a browser."""

    def __init__(self, session: aiohttp.ClientSession, line: aiohttp.ClientWebSocketResponse) -> None:
        self.session = session
        self.line = line
        self.seen = ""

    async def wait_for(self, text: str) -> None:
        """Read what is drawn until the text stands in it; what came before is forgotten then."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            message = await self.line.receive(timeout=end - time.monotonic())
            assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), (message, self.seen[-500:])
            if message.type is aiohttp.WSMsgType.BINARY:
                self.seen += message.data.decode("utf-8", "replace")
        self.seen = ""

    async def type(self, text: str) -> None:
        """Send what was typed."""
        await self.line.send_json(["stdin", text])


async def opened(session: aiohttp.ClientSession, address: str, **headers: str) -> Page:
    """The page, then its line."""
    async with session.get(f"http://{address}/") as response:
        assert response.status == 200
    line = await session.ws_connect(f"http://{address}/ws?width=80&height=24", headers={
        "Origin": f"http://{address}", **headers})  # fmt: skip
    await line.send_json(["resize", {"width": 80, "height": 24}])
    return Page(session, line)


def visit() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))


def row_of_first_answer() -> int:
    """Where the first option stands on a screen of the same size, from 1."""

    async def scenario(stage: Stage) -> str:
        await stage.say(SITUATION)
        await stage.press("n")
        return stage.text

    lines = play(scenario, start=Dialogue).splitlines()
    return 1 + next(number for number, line in enumerate(lines) if line.split()[:1] == ["1"])


def test_a_situation_is_typed_answered_with_a_tap_and_ruled(address: str) -> None:
    row = row_of_first_answer()

    async def scenario() -> None:
        async with visit() as session:
            page = await opened(session, address)
            await page.wait_for("Racontez")
            await page.type(SITUATION)
            await page.wait_for("compris")
            await page.type("\r")
            await page.wait_for("a-t-il du")
            await page.type("n")
            await page.wait_for("Quelle carte")
            await asyncio.sleep(1)  # a finger waits until the screen stands still
            await page.type(f"\x1b[<0;12;{row}M\x1b[<0;12;{row}m")
            await page.wait_for("Décision")
            await page.line.close()

    asyncio.run(scenario())


def test_what_one_visitor_tells_no_other_sees_and_he_finds_it_again(address: str) -> None:
    async def scenario() -> None:
        async with visit() as first, visit() as second:
            page = await opened(first, address)
            await page.wait_for("Racontez")
            await page.type("Est a laissé tomber le V♠\r")
            await page.wait_for("Compris")
            await page.line.close()
            other = await opened(second, address)
            await other.wait_for("Racontez")
            assert "s'est arrêté" not in other.seen
            await other.type("\x1b[20~")  # F9
            await other.wait_for("Rien n'attend")
            await other.line.close()
            again = await opened(first, address)
            await again.wait_for("laissé tomber")
            await again.line.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("origin", ["http://example.org", "null", "", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_foreign_origin_is_refused(address: str, origin: str) -> None:
    async def scenario() -> None:
        async with visit() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await opened(session, address, Origin=origin)
            assert refused.value.status == 403

    asyncio.run(scenario())


def test_a_foreign_name_for_this_machine_is_refused(address: str) -> None:
    async def scenario() -> int:
        headers = {"Host": "rebound.example.org"}
        async with visit() as session, session.get(f"http://{address}/", headers=headers) as response:
            return response.status

    assert asyncio.run(scenario()) == 403


def test_another_address_asks_for_the_token(guarded: str) -> None:
    async def status(session: aiohttp.ClientSession, path: str) -> int:
        async with session.get(f"http://{guarded}{path}") as response:
            return response.status

    async def scenario() -> list[int]:
        async with visit() as session:
            without = [await status(session, path) for path in ("/", "/?jeton=faux", "/static/js/textual.js", "/ws")]
            return [*without, await status(session, f"/?jeton={TOKEN}"), await status(session, "/static/js/textual.js")]

    assert asyncio.run(scenario()) == [403, 403, 403, 403, 200, 200]


class Addresses(HTMLParser):
    """What a page loads, and what it says of itself."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.tags: dict[str, dict[str, Any]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.tags.setdefault(tag if tag != "meta" else f"meta {told.get('name')}", told)
        self.loaded += [told[name] or "" for name in ("src", "href") if name in told]


def test_the_page_says_its_language_and_loads_nothing_from_elsewhere(address: str) -> None:
    async def scenario() -> str:
        async with visit() as session, session.get(f"http://{address}/?fontsize=999999") as response:
            assert "default-src 'self'" in response.headers["Content-Security-Policy"]
            return await response.text()

    page = Addresses()
    text = asyncio.run(scenario())
    page.feed(text)
    assert page.tags["html"]["lang"] == "fr"
    assert "width=device-width" in page.tags["meta viewport"]["content"]
    assert "<title>Arbitre</title>" in text
    assert all(each.startswith(("/static/", "data:")) for each in page.loaded)
    assert page.tags["div"]["class"]
    assert 'data-font-size="40"' in text


def test_without_the_extra_it_is_told_how_to_install_it() -> None:
    code = "import sys; sys.modules['textual_serve'] = None; from assistant.cli import main; raise SystemExit(main())"
    run = subprocess.run([sys.executable, "-c", code, "servir"], capture_output=True, cwd=ROOT, check=False)
    assert run.returncode == 2
    assert "arbitre-bridge[web]" in run.stderr.decode("utf-8")


def test_a_port_in_use_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "assistant", "servir", "--port", port]
        run = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=PATIENCE, check=False)
    assert run.returncode == 2
    assert port in run.stderr.decode("utf-8")


def test_the_server_ends_at_once_and_quietly_with_a_page_open(tmp_path: Path) -> None:
    port = str(free_port())
    process = subprocess.Popen(
        [sys.executable, "-m", "assistant", "servir", "--port", port],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "ARBITRE_DONNEES": str(tmp_path)},
    )
    assert process.stdout
    process.stdout.readline()

    async def scenario() -> bytes:
        async with aiohttp.ClientSession() as session:
            await opened(session, f"127.0.0.1:{port}")
            process.send_signal(signal.SIGINT)
            _, told = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
            return told

    before = time.monotonic()
    assert asyncio.run(scenario()) == b""
    assert process.returncode == 0
    assert time.monotonic() - before < PATIENCE / 2
