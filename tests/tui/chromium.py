"""A headless Chromium with the screen of a phone, driven over its own protocol: taps, typing, reading."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 60.0  # seconds
BLINK = 100  # characters: less than this within half a second is no new screen
DRAWN = """(() => {
  const box = document.querySelector(".xterm-screen").getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})()"""
"""Where the page has drawn the cells."""
CONTROLS = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]")


def program() -> str | None:
    """The browser of this machine: the one that CHROMIUM names, else one on the path."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Phone:
    """A page on a phone."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse, width: int, height: int) -> None:
        self.line = line
        self.width, self.height = width, height
        self.columns = self.rows = 0
        self.seen = ""
        self._number = 0
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self.line:
            told = message.json()
            if "id" in told:
                self._replies.pop(told["id"]).set_result(told)
            elif told["method"] == "Network.webSocketFrameReceived":
                self._received(told["params"]["response"])
            elif told["method"] == "Network.webSocketFrameSent":
                self._sent(told["params"]["response"]["payloadData"])

    def _received(self, frame: dict[str, Any]) -> None:
        if frame["opcode"] == 2:
            self.seen += CONTROLS.sub("", base64.b64decode(frame["payloadData"]).decode("utf-8", "replace"))

    def _sent(self, text: str) -> None:
        found = re.match(r'\["resize",\{"width":(\d+),"height":(\d+)', text.replace(" ", ""))
        if found:
            self.columns, self.rows = map(int, found.groups())

    async def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Give the browser an order and wait for its reply."""
        self._number += 1
        reply = self._replies[self._number] = asyncio.get_running_loop().create_future()
        await self.line.send_json({"id": self._number, "method": method, "params": parameters})
        told = await asyncio.wait_for(reply, PATIENCE)
        assert "error" not in told, told
        result: dict[str, Any] = told["result"]
        return result

    async def open(self, address: str) -> None:
        """Show a page as a phone does."""
        await self.command("Network.enable")
        metrics = {"width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": True}
        await self.command("Emulation.setDeviceMetricsOverride", **metrics)
        await self.command("Emulation.setTouchEmulationEnabled", enabled=True)
        await self.command("Page.navigate", url=address)

    async def wait_for(self, text: str) -> None:
        """Wait until the text was drawn; what came before is forgotten then."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, f"{text!r} was not drawn: {self.seen[-800:]!r}"
            await asyncio.sleep(0.05)
        self.seen = ""

    async def still(self) -> None:
        """Wait, as a finger does, until hardly anything is drawn any more: the cursor always blinks."""
        drawn = -BLINK
        while len(self.seen) - drawn >= BLINK:
            drawn = len(self.seen)
            await asyncio.sleep(0.5)

    async def tap(self, row: int, column: int) -> None:
        """Tap a cell of the screen, both counted from 0."""
        found = await self.command("Runtime.evaluate", expression=DRAWN, returnByValue=True)
        left, top, width, height = found["result"]["value"]
        x = left + (column + 0.5) * width / self.columns
        y = top + (row + 0.5) * height / self.rows
        await self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def type(self, text: str) -> None:
        """Type with the keyboard of the phone."""
        await self.command("Input.insertText", text=text)

    async def keep_downloads(self, folder: Path) -> None:
        """Write what is downloaded into a folder."""
        await self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

    async def downloaded(self, folder: Path, name: str) -> None:
        """Wait until a file of that name, whatever its format, was downloaded."""
        end = time.monotonic() + PATIENCE
        while not any(file.suffix in (".pdf", ".svg") for file in folder.glob(f"{name}.*")):
            assert time.monotonic() < end, f"{name} was not downloaded"
            await asyncio.sleep(0.1)

    async def picture(self, file: Path) -> None:
        """Keep what stands on the screen."""
        shot = await self.command("Page.captureScreenshot", format="png")
        file.write_bytes(base64.b64decode(shot["data"]))


@asynccontextmanager
async def phone(browser: str, folder: Path, width: int, height: int) -> AsyncIterator[Phone]:
    """A new browser with one page, ended afterwards."""
    command = [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
    profile = folder / "profile"
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        port = await _port(profile / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as response:
                pages = [each for each in await response.json() if each["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as line:
                yield Phone(line, width, height)
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def _port(file: Path) -> str:
    """The port that the browser has chosen, once it says so."""
    end = time.monotonic() + PATIENCE
    while not file.exists() or "\n" not in file.read_text():
        assert time.monotonic() < end, "the browser did not start"
        await asyncio.sleep(0.1)
    return file.read_text().splitlines()[0]
