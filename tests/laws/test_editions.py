"""Every case told again under every edition: nothing breaks, and no article is named that the edition has not."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from assistant.cases import load
from assistant.dialogue import Dialogue
from assistant.dialogue.editions import compared as comparison
from assistant.dialogue.reply import Reply
from assistant.laws.code import EDITIONS, articles, in_edition, law_of
from assistant.wording import Wording

pytestmark = pytest.mark.usefixtures("readings_shared")
CASES = load()
FILES = sorted({case.stem for case in CASES})
ARTICLE = re.compile(r"\b\d{1,2}[A-H]\d?(?:\([a-z]\))*(?!\w)")
"""An article in a sentence, not a card nor a call."""
LAST_LAW = 93
INTERVIEWS = {"35-after-the-final-pass"}
"""Questions of a Law that an older edition does not cover: what answers them is a story there."""
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


def sentences(reply: Reply) -> Iterator[str]:
    """What the program says of its own, doubts apart: those speak of other editions."""
    if reply.question is not None:
        yield reply.question.text
    for option in reply.choice.options if reply.choice is not None else ():
        yield from (option.text, *(effect.text for effect in option.effects))
    yield from (line.text for line in reply.in_force)
    if reply.ruling is not None:
        doubts = {line.text for line in reply.ruling.doubts}
        yield from (effect.text for effect in reply.ruling.effects)
        yield from (link.text for link in reply.ruling.links if link.text not in doubts)
        yield from (line.text for line in reply.ruling.script)
        yield from (line.text for line in reply.ruling.information)


def stands_in(article: str, edition: str) -> bool:
    return article in articles(edition) or (article.isdigit() and 1 <= int(article) <= LAST_LAW)


def strangers(reply: Reply, edition: str) -> set[str]:
    """Articles that the edition has not, or that are another there, in the fields and in the sentences of a reply."""
    named_apart = {article for article in named(reply.json()) if not stands_in(article, edition)}
    told = {article for text in sentences(reply) for article in ARTICLE.findall(text)}
    return named_apart | {
        article for article in told if not stands_in(article, edition) or in_edition(article, edition) != article
    }


@pytest.mark.parametrize("stem", FILES)
def test_every_edition_cites_its_own_articles_and_every_difference_has_its_reason(stem: str) -> None:
    wording, faults = Wording("fr"), set()
    for case in (case for case in CASES if case.stem == stem):
        dialogues = [Dialogue(edition) for edition in EDITIONS]
        asked: list[list[str | None]] = [[] for _ in EDITIONS]
        for turn in case.turns:
            for place, dialogue in enumerate(dialogues):
                reply = dialogue.say(turn)
                faults |= {(case.id, dialogue.edition, article) for article in strangers(reply, dialogue.edition)}
                asked[place].append(reply.question.id if reply.question is not None else None)
        if any(questions != asked[0] for questions in asked):  # an answer typed there was one to another question
            dialogues = [dialogues[0].under(edition) for edition in EDITIONS]
        told = comparison([(one.edition, one.reply) for one in dialogues], wording)
        if told.differences and not told.reasons and not told.to_know and case.id not in INTERVIEWS:
            faults.add((case.id, "no reason", told.differences[0].id))
    assert faults == set()


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
