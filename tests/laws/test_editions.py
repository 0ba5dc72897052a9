"""Every case told again under every edition: nothing breaks, and no article is named that the edition has not."""

from collections.abc import Iterator
from typing import Any

import pytest

from assistant.cases import load
from assistant.dialogue import Dialogue
from assistant.laws.code import EDITIONS, articles, in_edition, law_of

CASES = load()
FILES = sorted({case.stem for case in CASES})
OLDER = EDITIONS[1:]
LAST_LAW = 93
ELSEWHERE = {"51B2(c)", "72C"}
"""What another Law said before 2017."""


def named(reply: Any) -> Iterator[str]:
    """The articles named anywhere in a reply."""
    if isinstance(reply, dict):
        for key, value in reply.items():
            if key == "laws":
                yield from value
            elif key == "law":
                yield value
            else:
                yield from named(value)
    elif isinstance(reply, list | tuple):
        for value in reply:
            yield from named(value)


def stands_in(article: str, edition: str) -> bool:
    return article in articles(edition) or (article.isdigit() and 1 <= int(article) <= LAST_LAW)


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("stem", FILES)
def test_no_reply_names_an_article_that_its_edition_has_not(stem: str, edition: str) -> None:
    strangers = set()
    for case in CASES:
        if case.stem != stem:
            continue
        dialogue = Dialogue(edition)
        for turn in case.turns:
            reply = dialogue.say(turn).json()
            strangers |= {(case.id, article) for article in named(reply) if not stands_in(article, edition)}
    assert strangers == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_of_2017_leads_to_one_of_the_edition(edition: str) -> None:
    for article in articles("2017"):
        moved = in_edition(article, edition)
        assert stands_in(moved, edition)
        assert law_of(moved) == law_of(article) or article in ELSEWHERE


def test_what_changed_its_number_is_found_where_it_stood() -> None:
    assert [in_edition(article, "2007") for article in ("53B", "53C", "57A4", "16C2", "16D", "64C2(a)", "45D1")] == [
        "53C",
        "53B",
        "57A3",
        "16D2",
        "16C",
        "64C",
        "45D",
    ]
    assert [in_edition(article, "1997") for article in ("16B1(a)", "16C2", "50E4", "72C", "63B", "68B2")] == [
        "16A",
        "16C2",
        "50",
        "72B1",
        "63",
        "68B",
    ]
