"""What the desk withstands: processes killed at any moment, many writers at once, visitors that come and go."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from bench.figure import ENVIRONMENT, PYTHON, Figure

TURNS = ("Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥", "non", "pourquoi", "R♣", "annuler", "6♦")
LATEST = 1.0  # seconds after its start at which a process is killed at the latest
KILLED = 200
WRITERS = 200
AT_ONCE = 16
FIRST_VISITORS = 5
VISITORS = 50
VISITORS_AT_ONCE = 5
PATIENCE = 60.0  # seconds
LEAVING = 3.0  # seconds that the last visitors are given to be gone
COMMAND = (PYTHON, "-m", "assistant")


def killed() -> Figure:
    """Turns lost by dialogues killed at random moments."""
    moments = random.Random(6)
    lost = 0
    for _ in range(KILLED):
        with tempfile.TemporaryDirectory() as folder:
            shown, kept = kill_at(moments.uniform(0.0, LATEST), Path(folder))
            lost += kept != list(TURNS[: len(kept)]) or len(kept) < shown
    return Figure(f"dialogues of {KILLED} killed that lost a turn", lost, 0, "", "")


def concurrent() -> Figure:
    """Rows lost or doubled by processes that write at the same time."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        wrong = WRITERS - len(write_together(WRITERS, Path(folder)))
    detail = f"{time.perf_counter() - start:.0f} s"
    return Figure(f"dialogues of {WRITERS} writers lost or doubled", abs(wrong), 0, "", detail)


def visitors() -> Figure:
    """What a server keeps of visitors that have come and gone: its memory, and processes of theirs."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        found.close()
        environment = {**ENVIRONMENT, "ARBITRE_DONNEES": folder}
        command = [*COMMAND, "servir", "--port", str(port)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        try:
            assert server.stdout
            server.stdout.readline()
            asyncio.run(visited(f"127.0.0.1:{port}", FIRST_VISITORS))  # what is loaded once is no growth
            before = resident(server.pid)
            asyncio.run(visited(f"127.0.0.1:{port}", VISITORS))
            after, left = resident(server.pid), children(server.pid)
        finally:
            server.terminate()
            server.wait()
    detail = f"{before / 1024:.1f} MB before, {after / 1024:.1f} after, {left} processes left"
    return Figure(f"memory after {VISITORS} visitors / before", after / before + left, 1.1, "x", detail)


async def visited(address: str, count: int) -> None:
    """So many visitors, a few at once: each opens a page, waits for it to be drawn, and leaves."""
    import aiohttp

    turn = asyncio.Semaphore(VISITORS_AT_ONCE)

    async def visit() -> None:
        async with turn, aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            async with session.get(f"http://{address}/") as page:
                assert page.status == 200
            headers = {"Origin": f"http://{address}"}
            async with session.ws_connect(f"ws://{address}/ws?width=80&height=24", headers=headers) as line:
                await line.send_json(["resize", {"width": 80, "height": 24}])
                drawn = b""
                while b"Racontez" not in drawn:
                    message = await line.receive(timeout=PATIENCE)
                    drawn += message.data if isinstance(message.data, bytes) else b""

    await asyncio.gather(*(visit() for _ in range(count)))
    await asyncio.sleep(LEAVING)


def resident(process: int) -> int:
    """The memory of a process, in kilobytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def children(process: int) -> int:
    """How many processes a process has started that still run."""
    return len(Path(f"/proc/{process}/task/{process}/children").read_text().split())


def kill_at(moment: float, folder: Path) -> tuple[int, list[str]]:
    """How many replies were shown by a dialogue killed so many seconds after its start, and the turns kept of it."""
    process = subprocess.Popen(
        [*COMMAND, "--simple"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**ENVIRONMENT, "ARBITRE_DONNEES": str(folder)},
    )
    assert process.stdin
    assert process.stdout
    timer = threading.Timer(moment, process.send_signal, (signal.SIGKILL,))
    timer.start()
    shown = 0
    try:
        for turn in TURNS:
            process.stdin.write(f"{turn}\n".encode())
            process.stdin.flush()
            while (line := process.stdout.readline()).strip():
                pass
            if not line:
                break
            shown += 1
        process.stdin.close()
    except BrokenPipeError:
        pass
    finally:
        process.kill()
        process.wait()
        timer.cancel()
        process.stdout.close()
    dialogues = listed(folder)
    return shown, [turn["text"] for dialogue in reversed(dialogues) for turn in dialogue["turns"]]


def write_together(writers: int, folder: Path) -> set[str]:
    """The tables of dialogues kept whole and once, each written by a process of its own."""
    environment = {**ENVIRONMENT, "ARBITRE_DONNEES": str(folder)}
    tables = [str(number) for number in range(1, writers + 1)]
    running: list[subprocess.Popen[bytes]] = []
    for table in tables:
        if len(running) == AT_ONCE:
            running.pop(0).wait()
        command = [*COMMAND, "juger", "--journal", "--table", table, *TURNS]
        running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment))
    for process in running:
        process.wait()
    found = [
        dialogue["table"]
        for dialogue in listed(folder)
        if [turn["text"] for turn in dialogue["turns"]] == list(TURNS)
        and all(turn["reply_status"] for turn in dialogue["turns"])
    ]
    return {table for table in tables if found.count(table) == 1}


def listed(folder: Path) -> list[dict[str, Any]]:
    """The journal as scripts read it."""
    run = subprocess.run(
        [*COMMAND, "journal", "lister", "--json"],
        capture_output=True,
        env={**os.environ, "ARBITRE_DONNEES": str(folder)},
        check=True,
    )
    content: list[dict[str, Any]] = json.loads(run.stdout)
    return content
