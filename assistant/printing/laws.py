"""A Law on paper, drawn from its rules: the whole flowchart on large pages, or cards for the pocket."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from assistant.charts import charts
from assistant.printing.boxes import draw_rail
from assistant.printing.drawing import Document
from assistant.printing.flow import Flow, Paper
from assistant.printing.rails import rails
from assistant.wording import Wording, message
from assistant.wording.matters import TITLES

FLOWCHART, CARD = "organigramme", "carte"
PAPERS = {FLOWCHART: Paper(210.0, 297.0, 11.0, 2.9), CARD: Paper(105.0, 148.0, 6.0, 2.2)}
TITLE = message("Law {number}")
LAWS = message("The Laws")
FOOT = message("Code {edition} \u00b7 drawn from the rules on {date} \u00b7 {number}/{count}")


def law_pages(
    numbers: Sequence[int], kind: str, edition: str, wording: Wording, day: date, endless: bool = False
) -> Document:
    """The flowcharts or the cards (`kind`) of Laws; `endless` draws each document as one page as long as it needs.

    Raises KeyError for a Law that is not built.
    """
    titles = [wording(TITLE, number=number) for number in numbers]
    title = titles[0] if len(titles) == 1 else wording(LAWS)
    paper = PAPERS[kind].with_changes(height=None) if endless else PAPERS[kind]

    def foot(number: int, count: int) -> str:
        return wording(FOOT, edition=edition, date=day.isoformat(), number=number, count=count)

    flow = Flow(paper, title, foot)
    for place, number in enumerate(numbers):
        flow.heading = titles[place]
        if place:
            flow.new_page()
        else:
            flow.add(titles[place], size=paper.size * 1.8, bold=True)
            flow.space(paper.size)
        _draw_law(flow, number, edition, wording)
    return flow.document(title, wording.language)


def _draw_law(flow: Flow, number: int, edition: str, wording: Wording) -> None:
    """Every kind of matter of the Law, parted by a line."""
    drawn = charts(number, wording, edition)
    for place, chart in enumerate(drawn):
        if place:
            flow.rule()
            flow.space(flow.paper.size)
        if len(drawn) > 1 and chart.matter in TITLES:
            flow.title(wording(TITLES[chart.matter]))
            flow.space(flow.paper.size * 0.5)
        for rail in rails(chart):
            draw_rail(flow, rail)
