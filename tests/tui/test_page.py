"""Lines laid out for a width."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from assistant.tui.choices import Choosable
from assistant.tui.page import Page, printable, wrapped
from assistant.tui.widgets.offers import keys_of

TEXTS = st.text(st.sampled_from("ab é♥♦ :;«»\n\t\x1b🂡漢"), max_size=120)


@given(TEXTS, st.integers(12, 90), st.integers(0, 6), st.sampled_from([(), ("51A",), ("50D1(a)", "51B2")]))
def test_no_line_is_wider_than_the_page(text: str, width: int, hang: int, articles: tuple[str, ...]) -> None:
    """Whatever is written, at any width."""
    page = Page(width)
    page.add(text, hang=hang, articles=articles)
    page.rule(text, articles)
    assert all(row.cell_length <= width for row in page.rows)


@given(TEXTS, st.integers(12, 90))
def test_no_letter_is_lost(text: str, width: int) -> None:
    """Wrapping drops nothing but the spaces at the cuts."""
    page = Page(width)
    page.add(text)
    shown = "".join(row.plain for row in page.rows)
    assert shown.replace(" ", "") == printable(text).replace(" ", "")


@given(TEXTS, st.integers(3, 40), st.integers(3, 40))
def test_cuts_follow_one_another(text: str, first: int, rest: int) -> None:
    """Lines come in order and fit."""
    cuts = wrapped(printable(text), first, rest)
    assert all(start <= end for start, end in cuts)
    assert all(before[1] <= after[0] for before, after in pairwise(cuts))
    assert all(
        cell_len(printable(text)[start:end]) <= (rest if place else first) for place, (start, end) in enumerate(cuts)
    )


def test_a_sign_stays_with_its_word() -> None:
    """A colon, a question mark or a suit never begins a line."""
    page = Page(12)
    page.add("le Roi de ♣ : oui")
    assert [row.plain for row in page.rows] == ["le Roi", "de ♣ : oui"]


def test_articles_stand_at_the_right_when_there_is_room() -> None:
    """At the right of the last line of a wide page, in brackets on a narrow one."""
    wide, narrow = Page(60), Page(40)
    for page in (wide, narrow):
        page.add("Est joue le R♣.", articles=("51A", "50D1(a)"))
    assert wide.rows[0].plain == "Est joue le R♣.".ljust(47) + "51A · 50D1(a)"
    assert narrow.rows[0].plain == "Est joue le R♣.  [51A · 50D1(a)]"


def test_hearts_and_diamonds_are_red() -> None:
    """Only the sign is coloured."""
    page = Page(40)
    page.add("R♣ 6♦ A♥")
    assert [(span.start, span.end) for span in page.rows[0].spans] == [(4, 5), (7, 8)]


@pytest.mark.parametrize(
    ("wanted", "keys"), [(("o", "n", "?"), "on?"), (("", "o", "", "o"), "1o23"), (("",) * 12, "123456789abc")]
)
def test_each_answer_has_a_key_of_its_own(wanted: tuple[str, ...], keys: str) -> None:
    """The letter it asks for when free, else the next number, then letters."""
    offers = tuple(Choosable(str(place), "", key) for place, key in enumerate(wanted))
    assert "".join(keys_of(offers)) == keys
