"""Reading what stands on drawn pages."""

from __future__ import annotations

from assistant.printing.drawing import Box, Document, Sheet, Words


def text_of(document: Document) -> str:
    """The words of all pages in the order drawn, one space between lines."""
    return " ".join(" ".join(words_of(sheet)) for sheet in document.sheets)


def words_of(sheet: Sheet) -> list[str]:
    """The lines of text of a page."""
    return [part.text for part in sheet.parts if isinstance(part, Words)]


def overlapping(sheet: Sheet) -> list[tuple[Box, Box]]:
    """Pairs of boxes of which neither stands clear of the other."""
    boxes = [part for part in sheet.parts if isinstance(part, Box)]
    return [
        (one, other)
        for place, one in enumerate(boxes)
        for other in boxes[:place]
        if one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    ]
