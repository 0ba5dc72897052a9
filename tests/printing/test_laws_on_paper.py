"""Flowcharts and cards: all that the rule says, in boxes that stand clear of each other, on pages of the right size."""

from __future__ import annotations

from datetime import date
from functools import cache
from xml.etree import ElementTree

import pytest

from assistant.charts import charts
from assistant.laws.registry import laws_built
from assistant.printing.drawing import Box, Document, Words
from assistant.printing.files import PDF, written
from assistant.printing.laws import CARD, FLOWCHART, PAPERS, law_pages
from assistant.printing.letters import width, wrapped
from assistant.printing.rails import rails
from assistant.printing.svg import svg
from assistant.wording import Wording
from assistant.wording.matters import TITLES
from tests.printing.sheets import overlapping, text_of, words_of

DAY = date(2026, 11, 30)
WORDS = Wording("fr")
LAWS = sorted(laws_built())


@cache
def drawn(number: int, kind: str) -> Document:
    """The pages of a Law."""
    return law_pages([number], kind, "2017", WORDS, DAY)


@pytest.mark.parametrize("kind", [FLOWCHART, CARD])
@pytest.mark.parametrize("number", LAWS)
class TestEveryLaw:
    """Each Law, as a flowchart and as a card."""

    def test_everything_the_rule_says_stands_on_the_pages(self, number: int, kind: str) -> None:
        shown = text_of(drawn(number, kind))
        for chart in charts(number, WORDS):
            for line in chart.text().splitlines():
                assert line.strip().removesuffix(" :") in shown

    def test_every_letter_that_is_referred_to_is_there(self, number: int, kind: str) -> None:
        for chart in charts(number, WORDS):
            found = rails(chart)
            letters = [rail.letter for rail in found]
            assert len(set(letters)) == len(letters)
            assert {exit.rail for rail in found for stop in rail.stops for exit in stop.exits} <= {*letters, ""}

    def test_nothing_runs_over_an_edge_or_another_box(self, number: int, kind: str) -> None:
        paper = PAPERS[kind]
        for sheet in drawn(number, kind).sheets:
            assert not overlapping(sheet)
            for part in sheet.parts:
                if isinstance(part, Box):
                    assert part.x + part.width <= paper.width - paper.margin + 0.01
                    assert part.y + part.height <= sheet.height - paper.margin
                elif isinstance(part, Words):
                    assert part.x + width(part.text, part.size, part.bold) <= paper.width - paper.margin + 0.01
                    assert part.y <= sheet.height - paper.margin


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("edition", ["2017", "1997"])
def test_edition_and_date_stand_at_the_foot_of_every_page(edition: str, language: str) -> None:
    pages = law_pages([51], FLOWCHART, edition, Wording(language), DAY)
    for number, sheet in enumerate(pages.sheets, 1):
        foot = words_of(sheet)[-1]
        assert edition in foot
        assert "2026-11-30" in foot
        assert foot.endswith(f"{number}/{len(pages.sheets)}")
        assert "Law 51" in words_of(sheet)[0] or "Loi 51" in words_of(sheet)[0]


def test_as_svg_a_law_is_one_page_that_asks_for_nothing_outside() -> None:
    page = svg(law_pages([51], FLOWCHART, "2017", WORDS, DAY, endless=True))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    texts = ["".join(each.itertext()) for each in ElementTree.fromstring(page).iter("{http://www.w3.org/2000/svg}text")]
    assert texts == words_of(law_pages([51], FLOWCHART, "2017", WORDS, DAY, endless=True).sheets[0])


def test_as_pdf_every_page_is_there_and_always_the_same() -> None:
    pytest.importorskip("reportlab", reason="the extra “pdf” is not installed")
    pages = drawn(51, CARD)
    content = written(pages, PDF)
    assert content.startswith(b"%PDF-")
    assert f"/Count {len(pages.sheets)}".encode() in content
    assert content == written(pages, PDF)


def test_names_with_foreign_letters_are_written_as_they_are_or_without_their_accents() -> None:
    module = pytest.importorskip("assistant.printing.pdf", reason="the extra “pdf” is not installed")
    assert module._runs("Łő R♣", module.PLAIN_FONT) == [
        ("Ł", "Vera"),
        ("o R", "Helvetica"),
        ("♣", "ZapfDingbats"),
    ]


def test_letters_are_as_wide_as_the_writer_of_pdf_has_them() -> None:
    metrics = pytest.importorskip("reportlab.pdfbase.pdfmetrics", reason="the extra “pdf” is not installed")
    text = "Le fautif fournit à la couleur demandée ; Œdipe [50D1(a)]"
    for bold, font in ((False, "Helvetica"), (True, "Helvetica-Bold")):
        assert width(text, 10, bold) == pytest.approx(metrics.stringWidth(text, font, 10), rel=0.02)


def test_no_line_is_wider_than_its_room() -> None:
    for line in wrapped("un mot et un autre " * 30, 60.0, 2.6):
        assert width(line, 2.6) <= 60.0


def test_every_title_is_that_of_a_matter_and_stands_above_its_flowchart() -> None:
    assert set(TITLES) <= {matter for entry in laws_built().values() for matter in entry.matters}
    shown = text_of(drawn(50, FLOWCHART))
    for matter in ("penalty_card", "option_by_defender"):
        assert WORDS(TITLES[matter]) in shown
