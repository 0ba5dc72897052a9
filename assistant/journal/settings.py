"""What the user set once, remembered in the data folder: colours, and suits as letters."""

from __future__ import annotations

import os

from assistant.journal import place
from assistant.values import Value

FILE = "settings"
YES, NO = "yes", "no"


class Settings(Value):
    """`theme` names the colours, "" for those of the program; `letters` writes suits as letters."""

    theme: str = ""
    letters: bool = False


def load(visitor: str = "") -> Settings:
    """The settings remembered; the usual ones where there are none, or none that can be read."""
    try:
        with open(_path(visitor), encoding="utf-8") as file:
            told = dict(line.strip().split("=", 1) for line in file if "=" in line)
    except (OSError, ValueError):
        return Settings()
    return Settings(told.get("theme", ""), told.get("letters") == YES)


def save(settings: Settings, visitor: str = "") -> None:
    """Remember the settings of the desk, or of a visitor; where the folder cannot be written, for this time only."""
    path = _path(visitor)
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        with open(f"{path}.new", "w", encoding="utf-8") as file:
            file.write(f"theme={settings.theme}\nletters={YES if settings.letters else NO}\n")
        os.replace(f"{path}.new", path)
    except OSError:
        return


def _path(visitor: str) -> str:
    return os.path.join(place.folder(), f"{FILE}-{visitor}" if visitor else FILE)
