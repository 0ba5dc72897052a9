"""The colours: a dark table, a light one, and one of high contrast."""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="dark-table",
    primary="#5fb3a1",
    secondary="#8fb8de",
    accent="#e3b341",
    warning="#f0883e",
    error="#f47067",
    success="#7ee2a8",
    foreground="#e6e8e6",
    background="#0f1517",
    surface="#141c1f",
    panel="#1c272b",
    dark=True,
    variables={
        "red-suit": "#ff7b72",
        "article": "#8fb8de",
        "heading": "#5fb3a1",
        "key": "#e3b341",
        "rule": "#3a4a50",
        "muted": "#93a1a1",
        "felt": "#17362b",
        "understood": "#a5d6a7",
        "unknown": "#ff9e64",
    },
)
LIGHT = Theme(
    name="light-table",
    primary="#0f6b5c",
    secondary="#1f5fa8",
    accent="#8a5a00",
    warning="#a14a00",
    error="#b3261e",
    success="#1b6e3c",
    foreground="#1b1f1e",
    background="#fdfcf8",
    surface="#f7f5ee",
    panel="#ece8dc",
    dark=False,
    variables={
        "red-suit": "#c01c28",
        "article": "#1f5fa8",
        "heading": "#0f6b5c",
        "key": "#8a5a00",
        "rule": "#c9c3b2",
        "muted": "#63625a",
        "felt": "#d9eee1",
        "understood": "#1b6e3c",
        "unknown": "#b34700",
    },
)
CONTRAST = Theme(
    name="contrast-table",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9d9d",
    success="#00ff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    dark=True,
    variables={
        "red-suit": "#ff9d9d",
        "article": "#00ffff",
        "heading": "#ffff00",
        "key": "#ffff00",
        "rule": "#ffffff",
        "muted": "#e0e0e0",
        "felt": "#000000",
        "understood": "#00ff00",
        "unknown": "#ffb000",
    },
)
THEMES = (DARK, LIGHT, CONTRAST)


def theme_after(name: str) -> str:
    """The name of the theme that comes after another; of the first one after the last, or after one not known."""
    names = [theme.name for theme in THEMES]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]
