"""What holds for every Law, proved once for all of them."""

import random

from assistant.cases import load
from assistant.facts import Answer
from assistant.inquiry import consider
from assistant.laws.code import articles
from assistant.laws.registry import Rule, omissions
from assistant.record.situation import Situation
from tests.laws.every_law import LONGEST, cited_in_source, every_edition, every_matter, paths_of

SAME_OUTCOME_ALLOWED = {"designation"}
"""Choices whose options differ only by the card named, which an abstract table does not show."""

ORDERS = 4
"""Orders of its answers tried on each path."""


@every_edition
@every_matter
def test_every_path_ends_in_a_citation(number: int, matter: str, rule: Rule, edition: str) -> None:
    for taken, draft in paths_of(rule, matter, edition):
        assert draft.citations, [answer.id for _, answer in taken]


@every_matter
def test_no_path_asks_more_than_the_bound(number: int, matter: str, rule: Rule) -> None:
    for taken, _ in paths_of(rule, matter):
        assert len(taken) <= LONGEST, [finding.id for finding, _ in taken]


@every_edition
@every_matter
def test_every_citation_exists_in_its_edition(number: int, matter: str, rule: Rule, edition: str) -> None:
    known = articles(edition)
    for _, draft in paths_of(rule, matter, edition):
        assert set(draft.articles) <= known


@every_matter
def test_no_question_is_idle(number: int, matter: str, rule: Rule) -> None:
    """At each question two answers lead to different rulings somewhere below it."""
    below: dict[tuple[str, ...], dict[str, set[str]]] = {}
    for taken, draft in paths_of(rule, matter):
        for place, (finding, answer) in enumerate(taken):
            key = (*(f"{asked.id}={given.id}" for asked, given in taken[:place]), finding.id)
            rest = [f"{asked.id}={given.id}" for asked, given in taken[place + 1 :]]
            below.setdefault(key, {}).setdefault(answer.id, set()).add(f"{draft} {rest}")
    idle = [
        key
        for key, outcomes in below.items()
        if key[-1] not in SAME_OUTCOME_ALLOWED and len({frozenset(found) for found in outcomes.values()}) < 2
    ]
    assert idle == []


def test_every_provision_named_is_cited_by_some_path() -> None:
    """Or by a case, where only what is told reaches it and nothing is asked."""
    cited = {
        article
        for _, matter, rule in _matters()
        for edition in ("2017", "2007", "1997")
        for _, draft in paths_of(rule, matter, edition)
        for article in draft.articles
    } | {article for case in load() for article in case.laws}
    unreachable = sorted({(file, article) for file, article in cited_in_source() if article not in cited})
    assert unreachable == []


def test_a_provision_left_out_is_not_pronounced_too() -> None:
    left_out = {article for article, _ in omissions()}
    pronounced = {article for _, article in cited_in_source()}
    assert {article for article in left_out & pronounced if "(" in article} == set()


@every_matter
def test_a_ruling_does_not_depend_on_the_order_of_answers(number: int, matter: str, rule: Rule) -> None:
    """On every path, answers may be known in any order, with idle ones among them: the ruling is the same and stays."""
    chance = random.Random(f"{number}-{matter}")
    for taken, draft in paths_of(rule, matter):
        answers = {finding.id: answer for finding, answer in taken}
        for _ in range(ORDERS):
            idle = {f"idle{place}": Answer("yes", "yes") for place in range(chance.randrange(4))}
            known: dict[str, Answer] = {}
            reached = None
            for name, answer in chance.sample(mixed := list((answers | idle).items()), len(mixed)):
                known[name] = answer
                outcome = consider(rule, Situation.unknown(matter), known)
                if outcome.need is None:
                    assert reached in (None, outcome.draft)
                    reached = outcome.draft
            assert consider(rule, Situation.unknown(matter), known).draft == draft


def _matters() -> list[tuple[int, str, Rule]]:
    from tests.laws.every_law import MATTERS

    return MATTERS
