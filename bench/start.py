"""How long the user waits: a cold one-shot command, and the first frame of the interface."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
from pathlib import Path

from bench.figure import ENVIRONMENT, PYTHON, Figure, alternate, milliseconds, seconds

COMMAND = str(Path(PYTHON).parent / "arbitre")
SITUATION = "Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥"
HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("compris")
Hello().run()
"""
# Shown by the first frame of either program.
MARK = b"compris"
RUNS = 15
FRAME_RUNS = 9
LONGEST_WAIT = 20.0


def one_shot() -> Figure:
    """A ruling from a cold process, against the bare import of the parser library."""

    def run(*command: str) -> float:
        return seconds(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=True))

    ruling, parser = alternate(RUNS, lambda: run(COMMAND, "juger", SITUATION), lambda: run(PYTHON, "-c", "import lark"))
    detail = f"{milliseconds(ruling)} / {milliseconds(parser)}"
    return Figure("cold `arbitre juger` / `import lark`", ruling / parser, 1.4, "x", detail)


def first_frame() -> Figure:
    """The first frame of the interface, against the smallest application of the same library."""
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        ours, least = alternate(FRAME_RUNS, lambda: _until_shown([COMMAND]), lambda: _until_shown([PYTHON, str(hello)]))
    detail = f"{milliseconds(ours)} / {milliseconds(least)}"
    return Figure("first frame / Textual hello world", ours / least, 2.0, "x", detail)


def _until_shown(command: list[str]) -> float:
    """Seconds from the start of the command in a terminal of 80 by 24 until it shows the mark."""
    start = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, {**ENVIRONMENT, "TERM": "xterm-256color"})
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        seen = b""
        while MARK not in seen:
            if time.perf_counter() - start > LONGEST_WAIT:
                raise TimeoutError(f"{command} did not show {MARK!r}: {seen[-300:]!r}")
            if select.select([terminal], [], [], 0.5)[0]:
                seen += os.read(terminal, 65536)
        return time.perf_counter() - start
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
