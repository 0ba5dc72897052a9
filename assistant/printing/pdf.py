"""Pages as PDF. Raises ModuleNotFoundError where the extra `pdf` is not installed."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from unicodedata import normalize

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from assistant.printing.drawing import Box, Document, Sheet, Stroke, Words, coloured, head
from assistant.printing.letters import width

MILLIMETRE = 72 / 25.4
# The suits and the arrow stand in the font of signs that every reader of PDF has.
SIGNS = frozenset("\u2663\u2666\u2665\u2660\u2192")
SIGN_FONT, PLAIN_FONT, BOLD_FONT = "ZapfDingbats", "Helvetica", "Helvetica-Bold"
# Names from other countries need letters that the standard faces lack: the library brings a face with some of them.
WIDE_FONTS = {PLAIN_FONT: ("Vera", "Vera.ttf"), BOLD_FONT: ("VeraBd", "VeraBd.ttf")}
UNKNOWN = "?"


def pdf(document: Document) -> bytes:
    """The whole document; the same pages always give the same bytes."""
    file = BytesIO()
    canvas = Canvas(file, lang=document.language, invariant=1)
    canvas.setTitle(document.title)
    for sheet in document.sheets:
        canvas.setPageSize((sheet.width * MILLIMETRE, sheet.height * MILLIMETRE))
        # The pages count millimetres down from the top, PDF counts up from the bottom.
        canvas.translate(0, sheet.height * MILLIMETRE)
        canvas.scale(MILLIMETRE, MILLIMETRE)
        _draw(canvas, sheet)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Any, sheet: Sheet) -> None:
    for part in sheet.parts:
        if isinstance(part, Words):
            _draw_words(canvas, part)
        elif isinstance(part, Box):
            _draw_box(canvas, part)
        else:
            _draw_stroke(canvas, part)


def _draw_words(canvas: Any, words: Words) -> None:
    """A line of text, letter runs and signs each in their font."""
    x = words.x
    for text, colour in coloured(words.text, words.colour):
        canvas.setFillColor(colour)
        for run, font in _runs(text, BOLD_FONT if words.bold else PLAIN_FONT):
            canvas.setFont(font, words.size)
            canvas.drawString(x, -words.y, run)
            x += width(run, words.size) if font == SIGN_FONT else pdfmetrics.stringWidth(run, font, words.size)


def _runs(text: str, font: str) -> list[tuple[str, str]]:
    """The text cut where another font is needed, each part with its font."""
    runs: list[tuple[str, str]] = []
    for letter in text:
        shown, used = _shown(letter, font)
        if runs and runs[-1][1] == used != SIGN_FONT:
            runs[-1] = (runs[-1][0] + shown, used)
        else:
            runs.append((shown, used))
    return runs


def _shown(letter: str, font: str) -> tuple[str, str]:
    """A letter with a font that has it; without one, the letter less its accent."""
    if letter in SIGNS:
        return letter, SIGN_FONT
    if _is_standard(letter):
        return letter, font
    name, file = WIDE_FONTS[font]
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, file))
    if ord(letter) in pdfmetrics.getFont(name).face.charToGlyph:
        return letter, name
    base = normalize("NFD", letter)[0]
    return (base if _is_standard(base) else UNKNOWN), font


def _is_standard(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _draw_box(canvas: Any, box: Box) -> None:
    canvas.setFillColor(box.fill)
    canvas.setStrokeColor(box.edge)
    canvas.setLineWidth(box.edge_width)
    canvas.roundRect(box.x, -box.y - box.height, box.width, box.height, box.radius, fill=1)


def _draw_stroke(canvas: Any, stroke: Stroke) -> None:
    canvas.setStrokeColor(stroke.colour)
    canvas.setLineWidth(stroke.width)
    canvas.drawPath(_path(canvas, stroke.points, closed=False))
    if stroke.arrow:
        canvas.setFillColor(stroke.colour)
        canvas.drawPath(_path(canvas, head(stroke), closed=True), stroke=0, fill=1)


def _path(canvas: Any, points: tuple[tuple[float, float], ...], closed: bool) -> Any:
    path = canvas.beginPath()
    (x, y), *rest = points
    path.moveTo(x, -y)
    for x, y in rest:
        path.lineTo(x, -y)
    if closed:
        path.close()
    return path
