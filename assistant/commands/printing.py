"""`arbitre imprimer`: the flowchart of a Law as a page for the pocket, drawn from the rule itself."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.charts import Row

LAW = message("the Law")
NUMBER = message("number of the Law")
FORMAT = message("svg or pdf")
NO_EXTRA = message("PDF needs the extra “pdf”: pip install 'arbitre-bridge[pdf]'")
TO_A_FILE = message("a PDF is written to a file: --sortie names it")
OUTPUT = message("the file to write (standard output otherwise)")
NOT_BUILT = message("Law {number} is not formalised yet; those that are: {numbers}")
TITLE = message("Law {number}")
FOOT = message("Code {edition} · drawn from the rules on {date}")
REFERENCE = message("as at {mark}")

# Millimetres: a page as wide as A5, as long as the Law needs.
WIDTH, MARGIN, STEP, SIZE, LEADING = 148.0, 8.0, 3.2, 2.6, 3.7
BROADEST = 0.52  # of the font size: how wide a letter is taken to be
GAP = 0.9
COLOURS = {"question": "#0f4c5c", "answer": "#8a5a00", "ruling": "#1b1f1e", "reference": "#63625a"}
RED, INK, RULE = "#c01c28", "#1b1f1e", "#c9c3b2"


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("quoi", choices=("loi",), metavar="loi", help=wording(LAW))
    parser.add_argument("numero", type=int, metavar="N", help=wording(NUMBER))
    parser.add_argument("--format", choices=("svg", "pdf"), default="svg", help=wording(FORMAT))
    parser.add_argument("--sortie", metavar="FICHIER", help=wording(OUTPUT))
    parser.set_defaults(run=run)


def run(options: Namespace, wording: Wording) -> int:
    """Write the page; returns the exit status."""
    from datetime import date

    from assistant.charts import charts
    from assistant.laws.registry import laws_built

    if options.numero not in laws_built():
        built = ", ".join(map(str, sorted(laws_built())))
        print(f"arbitre: {wording(NOT_BUILT, number=options.numero, numbers=built)}", file=sys.stderr)
        return 2
    words = Wording(options.langue, options.lettres)
    outlines = [chart.outline() for chart in charts(options.numero, words, options.edition)]
    foot = wording(FOOT, edition=options.edition, date=date.today().isoformat())
    page = drawn(wording(TITLE, number=options.numero), foot, outlines, wording, options.langue)
    if options.format == "pdf":
        return _write_pdf(page, options.sortie, wording)
    if options.sortie is None:
        sys.stdout.write(page)
        return 0
    with open(options.sortie, "w", encoding="utf-8") as file:
        file.write(page)
    return 0


def _write_pdf(page: str, path: str | None, wording: Wording) -> int:
    """Write the page as PDF; returns the exit status."""
    if path is None:
        print(f"arbitre: {wording(TO_A_FILE)}", file=sys.stderr)
        return 2
    try:
        from assistant.commands.paper import pdf
    except ModuleNotFoundError:
        print(f"arbitre: {wording(NO_EXTRA)}", file=sys.stderr)
        return 2
    pdf(page, path)
    return 0


def drawn(title: str, foot: str, outlines: list[list[Row]], wording: Wording, language: str) -> str:
    """The page as SVG: a title, an outline for each kind of matter, the edition and the date at the foot."""
    parts: list[str] = []
    y = MARGIN + 5
    parts.append(f'<text x="{MARGIN}" y="{y:.1f}" font-size="5" font-weight="bold" fill="{INK}">{escape(title)}</text>')
    y += 3
    for rows in outlines:
        parts.append(f'<path d="M{MARGIN} {y:.1f}H{WIDTH - MARGIN}" stroke="{RULE}" stroke-width="0.3"/>')
        y = _draw_outline(rows, y + 1.5, parts, wording) + 3
    parts.append(
        f'<text x="{MARGIN}" y="{y + 2:.1f}" font-size="2.4" fill="{COLOURS["reference"]}">{escape(foot)}</text>'
    )
    height = y + MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{height:.1f}mm" lang="{language}"'
        f' viewBox="0 0 {WIDTH} {height:.1f}" font-family="Helvetica, Arial, sans-serif" role="img">'
        f"<title>{escape(title)}</title>"
        f'<rect width="100%" height="100%" fill="#ffffff"/>'
    )
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def _draw_outline(rows: list[Row], y: float, parts: list[str], wording: Wording) -> float:
    """Draw the rows from the height `y` down; returns the height below them."""
    open_lines: dict[int, float] = {}
    for row in rows:
        for depth in [each for each in open_lines if each >= row.depth]:
            _bar(depth, open_lines.pop(depth), y, parts)
        x = MARGIN + STEP * row.depth
        for line in wrapped(_text_of(row, wording), WIDTH - MARGIN - x):
            y += LEADING
            parts.append(_line(line, x, y, row.kind))
        if row.kind == "answer":
            open_lines[row.depth] = y + GAP
        y += GAP * (row.kind == "question")
    for depth, top in open_lines.items():
        _bar(depth, top, y, parts)
    return y


def _text_of(row: Row, wording: Wording) -> str:
    if row.kind == "reference":
        return f"→ {wording(REFERENCE, mark=row.mark)}"
    if row.kind == "answer":
        return f"› {row.text}"
    return f"{row.mark}. {row.text}" if row.mark else row.text


def _bar(depth: int, top: float, bottom: float, parts: list[str]) -> None:
    """What hangs on an answer hangs on a line."""
    x = MARGIN + STEP * depth + 0.8
    if bottom > top:
        parts.append(f'<path d="M{x:.1f} {top:.1f}V{bottom + GAP:.1f}" stroke="{RULE}" stroke-width="0.25"/>')


def _line(text: str, x: float, y: float, kind: str) -> str:
    weight = ' font-weight="bold"' if kind in ("question", "answer") else ""
    red = "".join(f'<tspan fill="{RED}">{letter}</tspan>' if letter in "♥♦" else escape(letter) for letter in text)
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{SIZE}" fill="{COLOURS[kind]}"{weight}>{red}</text>'


def wrapped(text: str, width: float) -> list[str]:
    """The lines of a text, none wider than `width` millimetres; an article stays whole."""
    most = max(12, int(width / (SIZE * BROADEST)))
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > most and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
