"""The rails of a flowchart drawn as boxes: on a large page exits stand at the right, on a card below the question."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.printing.drawing import ANSWERED, ASKED, INK, SHADE, Box, Part, Stroke, Words, moved
from assistant.printing.flow import LEADING, Flow
from assistant.printing.letters import width, wrapped
from assistant.printing.rails import Exit, Rail, Stop
from assistant.values import Value

PADDING, GAP = 1.4, 2.2
WIDE = 140.0  # millimetres between the margins from which exits stand at the right
BETWEEN = 9.0  # millimetres for the arrow from a question to its exits
INDENT = 5.0  # of exits below their question
ARROW = "\u2192"

Line = tuple[str, bool, str]  # text, bold, colour


class Blocks(Value):
    """Parts drawn from 0, 0 down, and how high they are."""

    parts: tuple[Part, ...]
    height: float


def draw_rail(flow: Flow, rail: Rail) -> None:
    """Draw a rail; a question stands on one page with its exits, as long as they fit on one."""
    size = flow.paper.size
    if rail.letter:
        flow.keep(size * LEADING * 8)
        flow.block(_badge(rail.letter, size), size * 2.4)
    if rail.ruled:
        _place(flow, _box([(text, False, INK) for text in rail.ruled], flow.paper.room, size, fill=SHADE))
    for stop in rail.stops:
        _draw_stop(flow, stop)
    flow.space(GAP * 2)


def _place(flow: Flow, block: Blocks) -> None:
    flow.block(block.parts, block.height)
    flow.space(GAP)


def _draw_stop(flow: Flow, stop: Stop) -> None:
    """Draw a stop; one higher than a page goes on with its question repeated."""
    draw = _beside if flow.paper.room >= WIDE else _below
    taken = len(stop.exits)
    drawn = draw(flow, stop)
    while drawn.height > flow.tallest and taken > 1:
        taken -= 1
        drawn = draw(flow, stop.with_changes(exits=stop.exits[:taken], onward=""))
    flow.block(drawn.parts, drawn.height)
    if taken < len(stop.exits):
        _draw_stop(flow, stop.with_changes(ruled=(), exits=stop.exits[taken:]))


def _beside(flow: Flow, stop: Stop) -> Blocks:
    """The question at the left, its exits at the right, the way on below the question."""
    size = flow.paper.size
    left = (flow.paper.room - BETWEEN) * 0.46
    right = flow.paper.room - BETWEEN - left
    parts, top = _question(stop, left, size)
    asked_at = top.height - PADDING - size
    parts = list(parts)
    y = 0.0
    for exit in stop.exits:
        box = _exit(exit, right, size)
        parts += _shifted(box.parts, left + BETWEEN, y)
        parts += _arrow_to(left, asked_at, left + BETWEEN, y + PADDING + size / 2)
        y += box.height + GAP * 0.6
    height = max(top.height, y)
    return _with_way_on(parts, stop, left / 2, top.height, height, size)


def _below(flow: Flow, stop: Stop) -> Blocks:
    """The question over the whole width, its exits below it."""
    size, room = flow.paper.size, flow.paper.room
    parts, top = _question(stop, room, size)
    parts = list(parts)
    y = top.height + GAP * 0.5
    for exit in stop.exits:
        box = _exit(exit, room - INDENT, size)
        parts += _shifted(box.parts, INDENT, y)
        middle = y + PADDING + size / 2
        parts.append(Stroke(((INDENT / 2, top.height), (INDENT / 2, middle), (INDENT, middle)), ANSWERED, 0.3, True))
        y += box.height + GAP * 0.5
    return _with_way_on(parts, stop, INDENT / 2, top.height, y, size)


def _question(stop: Stop, room: float, size: float) -> tuple[Sequence[Part], Blocks]:
    """What is ruled before the question, then the question."""
    parts: list[Part] = []
    y = 0.0
    if stop.ruled:
        before = _box([(text, False, INK) for text in stop.ruled], room, size, fill=SHADE)
        parts += before.parts
        parts.append(Stroke(((room / 2, before.height), (room / 2, before.height + GAP)), INK, 0.3, True))
        y = before.height + GAP
    asked = _box([(stop.question, True, ASKED)], room, size, edge=ASKED, radius=2.0)
    parts += _shifted(asked.parts, 0, y)
    return parts, Blocks((), y + asked.height)


def _with_way_on(parts: list[Part], stop: Stop, x: float, start: float, height: float, size: float) -> Blocks:
    """The arrow down to the next question, with its answer; nothing where the rail ends."""
    if not stop.onward:
        return Blocks(tuple(parts), height + GAP)
    end = height + size * LEADING + GAP
    parts.append(Stroke(((x, start), (x, end)), ANSWERED, 0.4, True))
    parts.append(Words(x + 1.2, end - GAP * 0.6, stop.onward, size, True, ANSWERED))
    return Blocks(tuple(parts), end)


def _exit(exit: Exit, room: float, size: float) -> Blocks:
    if exit.rail:
        text = f"{exit.answer} {ARROW} {exit.rail}"
        needed = width(text, size, True) + 2 * PADDING + size / 10
        return _box([(text, True, ANSWERED)], min(room, needed), size, edge=ANSWERED, radius=2.0)
    lines: list[Line] = [(exit.answer, True, ANSWERED), *((text, False, INK) for text in exit.ruled)]
    return _box(lines, room, size, fill=SHADE)


def _box(
    lines: Sequence[Line],
    room: float,
    size: float,
    edge: str = INK,
    fill: str = "#ffffff",
    radius: float = 0.6,
) -> Blocks:
    """A box as high as its lines need."""
    words: list[Part] = []
    y = PADDING
    for text, bold, colour in lines:
        for line in wrapped(text, room - 2 * PADDING, size, bold):
            y += size * LEADING
            words.append(Words(PADDING, y - size * (LEADING - 1), line, size, bold, colour))
    height = y + PADDING
    return Blocks((Box(0, 0, room, height, edge, 0.3, fill, radius), *words), height)


def _badge(letter: str, size: float) -> tuple[Part, ...]:
    """The letter of a rail."""
    room = width(letter, size * 1.4, True) + 2 * PADDING
    high = size * 2
    return (
        Box(0, 0, room, high, ANSWERED, 0.4, "#ffffff", high / 2),
        Words(PADDING, high * 0.72, letter, size * 1.4, True, ANSWERED),
    )


def _arrow_to(x: float, y: float, to_x: float, to_y: float) -> list[Part]:
    """From a question to an exit, at right angles."""
    middle = (x + to_x) / 2
    return [Stroke(((x, y), (middle, y), (middle, to_y), (to_x, to_y)), ANSWERED, 0.3, True)]


def _shifted(parts: Sequence[Part], right: float, down: float) -> list[Part]:
    return [moved(part, right, down) for part in parts]
