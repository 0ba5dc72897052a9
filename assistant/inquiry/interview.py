"""A Law taken by itself, without a story: its questions in order, then its ruling."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.facts import Answer
from assistant.inquiry.examination import Walk
from assistant.inquiry.matters import Examination
from assistant.laws.registry import laws_built


def interview(number: int, answers: Mapping[str, Answer], edition: str = "2017") -> Examination:
    """The state of an interview on a Law; `answers` as for `examine`. Raises KeyError for a Law not built."""
    return Walk((), answers, edition, {}).alone(next(iter(laws_built()[number].matters)))
