"""What the documents show is what the program says: `python -m tools.documents` writes all anew.

The dialogues of the README stand in fenced blocks that begin with `$ arbitre …`; docs/screen.svg is the interface,
docs/arbitre.1 the page of `man`.
"""

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
SCREEN = ROOT / "docs" / "screen.svg"
MANUAL = ROOT / "docs" / "arbitre.1"
DIALOGUE = re.compile(r"```console\n\$ (arbitre [^\n]+)\n(.*?)```", re.S)
# Fonts fetched from an outside host, and the signature of the library that draws.
OUTSIDE = re.compile(r"\s*@font-face \{.*?\}|\s*<!--.*?-->", re.S)
SIZE = (100, 36)
TOLD = ("Sud joue 4♥. Est a le 5 et le 4 de ♦ pénalisés, Ouest est en main", "interdit carreau")
TYPED = "Ouest attaque le 9 de pique"


def said(command: str) -> str:
    """What a command of the README prints."""
    arguments = [sys.executable, "-m", "assistant", *shlex.split(command)[1:]]
    run = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout


def dialogues() -> dict[str, str]:
    """The commands of the README, and what it says that they print."""
    return dict(DIALOGUE.findall(README.read_text(encoding="utf-8")))


def write_dialogues() -> None:
    """Puts into the README what its commands print today."""
    text = README.read_text(encoding="utf-8")
    fresh = DIALOGUE.sub(lambda found: f"```console\n$ {found[1]}\n{said(found[1])}```", text)
    README.write_text(fresh, encoding="utf-8")


async def write_screen() -> None:
    """A picture of the interface in the middle of a dialogue, with a line being typed."""
    from assistant.tui.app import AssistantApp

    app = AssistantApp()
    async with app.run_test(size=SIZE) as pilot:
        for turn in TOLD:
            app.conversation.entry.put(turn)
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        app.conversation.entry.put(TYPED)
        await pilot.pause(0.5)
        picture = OUTSIDE.sub("", app.export_screenshot(title="arbitre"))
        SCREEN.write_text(re.sub(r"terminal-\d+", "terminal-0", picture), encoding="utf-8")


def write_manual() -> None:
    """The page of `man`, as the command prints it."""
    command = [sys.executable, "-m", "assistant", "manuel"]
    page = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    MANUAL.write_bytes(page)


if __name__ == "__main__":
    write_dialogues()
    write_manual()
    asyncio.run(write_screen())
