"""A page as a drawing: words, strokes and boxes, in millimetres from the upper left corner."""

from __future__ import annotations

from typing import TypeVar

from assistant.values import Value

INK, MUTED, RULE, RED = "#1b1f1e", "#63625a", "#b9b3a2", "#c01c28"
ASKED, ANSWERED, TAKEN, SHADE = "#0f4c5c", "#8a5a00", "#c01c28", "#f4f1e8"
RED_SUITS = "\u2665\u2666"


class Words(Value):
    """A line of text; `y` is where it stands, `size` the height of its letters' body."""

    x: float
    y: float
    text: str
    size: float = 2.6
    bold: bool = False
    colour: str = INK


class Stroke(Value):
    """A line through points, with a head at its end when it is an arrow."""

    points: tuple[tuple[float, float], ...]
    colour: str = RULE
    width: float = 0.3
    arrow: bool = False


class Box(Value):
    """A rectangle; `radius` rounds its corners."""

    x: float
    y: float
    width: float
    height: float
    edge: str = INK
    edge_width: float = 0.25
    fill: str = "#ffffff"
    radius: float = 0.0


Part = Words | Stroke | Box
P = TypeVar("P", Words, Stroke, Box)


class Sheet(Value):
    """One page of paper."""

    width: float
    height: float
    parts: tuple[Part, ...]


class Document(Value):
    """Pages with the title and the language that a reader of the file shows or speaks."""

    title: str
    language: str
    sheets: tuple[Sheet, ...]


def moved(part: Part, right: float, down: float) -> Part:
    """The part at another place."""
    if isinstance(part, Stroke):
        return part.with_changes(points=tuple((x + right, y + down) for x, y in part.points))
    return part.with_changes(x=part.x + right, y=part.y + down)


def head(stroke: Stroke) -> tuple[tuple[float, float], ...]:
    """The three corners of the head of an arrow that runs straight down or straight to the right."""
    (before_x, _), (x, y) = stroke.points[-2:]
    size = 1.6
    if before_x == x:
        return (x, y), (x - size / 2, y - size), (x + size / 2, y - size)
    return (x, y), (x - size, y - size / 2), (x - size, y + size / 2)


def coloured(text: str, colour: str) -> list[tuple[str, str]]:
    """The text in parts, each with its colour: hearts and diamonds in red."""
    parts: list[tuple[str, str]] = []
    for letter in text:
        own = RED if letter in RED_SUITS else colour
        if parts and parts[-1][1] == own:
            parts[-1] = (parts[-1][0] + letter, own)
        else:
            parts.append((letter, own))
    return parts
