"""One Law and what is known: its ruling, or the next finding it needs; and every way it can end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.facts import Answer, Case, Finding, NeedFact, Reading
from assistant.laws.code import CURRENT, in_edition
from assistant.laws.registry import Rule, rule_for
from assistant.laws.unverified import unverified
from assistant.record.situation import Situation
from assistant.rulings import Draft
from assistant.values import Value

LONGEST_PATH = 30
"""Answers on one path of a Law taken abstractly, where nothing is derived from a record."""


class Considered(Value):
    """The outcome of one evaluation: what was pronounced, what was read, and what is still needed."""

    draft: Draft
    readings: tuple[Reading, ...]
    need: Finding | None = None


def consider(
    rule: Rule,
    situation: Situation,
    answers: Mapping[str, Answer],
    edition: str = "2017",
    supposed: Mapping[str, Any] | None = None,
) -> Considered:
    """Evaluate a Law once; `answers`, and values `supposed` against the record, are keyed by finding."""
    case = Case(situation, answers, edition, supposed)
    found = rule_for(situation.incident.id)
    case.doubt(*unverified(found[0] if found else 0, edition))
    need = None
    try:
        rule(case)
    except NeedFact as interrupted:
        need = interrupted.finding
    considered = Considered(case.draft, tuple(case.readings), need)
    return considered if edition == CURRENT else numbered(considered, edition)


def numbered(considered: Considered, edition: str) -> Considered:
    """The same with the numbers that the articles, which the Laws name as in 2017, have in an older edition."""
    draft, need = considered.draft, considered.need
    return Considered(
        Draft(
            tuple(one.with_changes(article=in_edition(one.article, edition)) for one in draft.citations),
            tuple(one.with_changes(law=in_edition(one.law, edition)) for one in draft.links),
            tuple(one.with_changes(law=in_edition(one.law, edition)) for one in draft.doubts),
        ),
        tuple(one.with_changes(finding=_numbered(one.finding, edition)) for one in considered.readings),
        need and _numbered(need, edition),
    )


def _numbered(finding: Finding, edition: str) -> Finding:
    return finding.with_changes(laws=tuple(dict.fromkeys(in_edition(law, edition) for law in finding.laws)))


Path = tuple[tuple[tuple[Finding, Answer], ...], Draft]


def paths(
    rule: Rule, situation: Situation, edition: str = "2017", taken: tuple[tuple[Finding, Answer], ...] = ()
) -> Iterator[Path]:
    """Every way the Law can end: the answers that lead there, and the ruling.

    Raises RecursionError for a Law that asks more than `LONGEST_PATH` questions on one path.
    """
    if len(taken) > LONGEST_PATH:
        raise RecursionError("a Law that does not end")
    outcome = consider(rule, situation, {finding.id: answer for finding, answer in taken}, edition)
    if outcome.need is None:
        yield taken, outcome.draft
        return
    for answer in outcome.need.possible(situation):
        yield from paths(rule, situation, edition, (*taken, (outcome.need, answer)))
