"""A page as SVG: one file that asks nothing of any other."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from assistant.printing.drawing import Box, Document, Part, Sheet, Stroke, Words, coloured, head


def svg(document: Document) -> str:
    """The first page of a document, which holds the whole when it was drawn without an end."""
    sheet: Sheet = document.sheets[0]
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}mm" height="{sheet.height:.1f}mm"'
        f' lang={quoteattr(document.language)} viewBox="0 0 {sheet.width:g} {sheet.height:.1f}"'
        ' font-family="Helvetica, Arial, sans-serif" role="img">'
        f"<title>{escape(document.title)}</title>"
        '<rect width="100%" height="100%" fill="#ffffff"/>'
    )
    return "\n".join([start, *map(_drawn, sheet.parts), "</svg>"]) + "\n"


def _drawn(part: Part) -> str:
    if isinstance(part, Words):
        return _words(part)
    if isinstance(part, Box):
        return _box(part)
    return _stroke(part)


def _words(words: Words) -> str:
    runs = coloured(words.text, words.colour)
    inside = "".join(
        escape(text) if colour == words.colour else f'<tspan fill="{colour}">{escape(text)}</tspan>'
        for text, colour in runs
    )
    weight = ' font-weight="bold"' if words.bold else ""
    place = f'x="{words.x:.1f}" y="{words.y:.1f}" font-size="{words.size:g}"'
    return f'<text {place} fill="{words.colour}"{weight} xml:space="preserve">{inside}</text>'


def _box(box: Box) -> str:
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="{box.radius:g}"'
        f' fill="{box.fill}" stroke="{box.edge}" stroke-width="{box.edge_width:g}"/>'
    )


def _stroke(stroke: Stroke) -> str:
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in stroke.points)
    line = f'<path d="M{way}" fill="none" stroke="{stroke.colour}" stroke-width="{stroke.width:g}"/>'
    if not stroke.arrow:
        return line
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in head(stroke))
    return f'{line}<polygon points="{corners}" fill="{stroke.colour}"/>'
