"""A document as the bytes of a file."""

from __future__ import annotations

from assistant.printing.drawing import Document

SVG, PDF = "svg", "pdf"


class NoPdf(Exception):
    """PDF was asked for and the extra that writes it is not installed."""


def written(document: Document, form: str) -> bytes:
    """The document in a format, `svg` (its first page) or `pdf`. Raises NoPdf."""
    if form == SVG:
        from assistant.printing.svg import svg

        return svg(document).encode("utf-8")
    try:
        from assistant.printing.pdf import pdf
    except ModuleNotFoundError as missing:
        raise NoPdf from missing
    return pdf(document)
