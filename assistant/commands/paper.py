"""A page drawn as SVG, written as PDF: the elements that `assistant.commands.printing` draws, and no others."""

from __future__ import annotations

from importlib import import_module
from typing import Any
from xml.etree import ElementTree

# The library has no types; everything it gives is taken as it comes.
CANVAS: Any = import_module("reportlab.pdfgen.canvas")
METRICS: Any = import_module("reportlab.pdfbase.pdfmetrics")

SVG = "{http://www.w3.org/2000/svg}"
MILLIMETRE = 72 / 25.4
# The suits and the arrow stand in the font of signs that every reader of PDF has.
SIGNS = frozenset("\u2663\u2666\u2665\u2660\u2192")
SIGN_FONT, PLAIN_FONT, BOLD_FONT = "ZapfDingbats", "Helvetica", "Helvetica-Bold"


def pdf(page: str, path: str) -> None:
    """Write the page to a file. Raises OSError when the file cannot be written."""
    root = ElementTree.fromstring(page)
    _, _, width, height = (float(each) * MILLIMETRE for each in root.attrib["viewBox"].split())
    canvas = CANVAS.Canvas(path, pagesize=(width, height), lang=root.attrib["lang"])
    canvas.setTitle(root.findtext(f"{SVG}title") or "")
    for element in root:
        if element.tag == f"{SVG}path":
            _draw_line(canvas, element, height)
        elif element.tag == f"{SVG}text":
            _draw_text(canvas, element, height)
    canvas.save()


def _draw_line(canvas: Any, element: ElementTree.Element, height: float) -> None:
    """A straight line: `M x y` and then `H x` or `V y`."""
    start, end = element.attrib["d"][1:].replace("H", "|H").replace("V", "|V").split("|")
    x, y = map(float, start.split())
    to_x, to_y = (float(end[1:]), y) if end[0] == "H" else (x, float(end[1:]))
    canvas.setStrokeColor(element.attrib["stroke"])
    canvas.setLineWidth(float(element.attrib["stroke-width"]) * MILLIMETRE)
    x, y, to_x, to_y = (each * MILLIMETRE for each in (x, y, to_x, to_y))
    canvas.line(x, height - y, to_x, height - to_y)


def _draw_text(canvas: Any, element: ElementTree.Element, height: float) -> None:
    """A line of text, letter runs and signs each in their font, red suits in red."""
    x, y, size = (float(element.attrib[name]) * MILLIMETRE for name in ("x", "y", "font-size"))
    font = BOLD_FONT if element.attrib.get("font-weight") == "bold" else PLAIN_FONT
    for text, colour in _parts(element):
        for run in _runs(text):
            used = SIGN_FONT if run in SIGNS else font
            canvas.setFillColor(colour)
            canvas.setFont(used, size)
            canvas.drawString(x, height - y, run)
            x += METRICS.stringWidth(run, used, size)


def _parts(element: ElementTree.Element) -> list[tuple[str, str]]:
    colour = element.attrib["fill"]
    parts = [(element.text or "", colour)]
    for child in element:
        parts += [(child.text or "", child.attrib["fill"]), (child.tail or "", colour)]
    return parts


def _runs(text: str) -> list[str]:
    """The text cut where a sign stands."""
    runs = [""]
    for letter in text:
        if letter in SIGNS:
            runs += [letter, ""]
        else:
            runs[-1] += letter
    return [run for run in runs if run]
