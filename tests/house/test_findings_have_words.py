"""Whatever the record says of a finding can be told in words: no identifier ever reaches a reader."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

import assistant.laws
import assistant.record
from assistant.facts import NO, YES, Finding


def findings_of_several_values() -> list[Finding]:
    """The findings of every Law whose values are neither yes or no nor the options of a player."""
    found: dict[str, Finding] = {}
    for module in pkgutil.iter_modules(assistant.laws.__path__):
        for value in vars(importlib.import_module(f"assistant.laws.{module.name}")).values():
            if isinstance(value, Finding) and not value.is_choice and value.answers != (YES, NO):
                found[value.id] = value
    return list(found.values())


def values_of_the_record() -> Iterator[frozenset[str]]:
    """The values of each class of constants of the record: hands, winners, what was done since."""
    for module in pkgutil.iter_modules(assistant.record.__path__):
        read = importlib.import_module(f"assistant.record.{module.name}")
        for kind in vars(read).values():
            if inspect.isclass(kind) and kind.__module__ == read.__name__:
                values = {value for name, value in vars(kind).items() if name.isupper() and isinstance(value, str)}
                if values:
                    yield frozenset(values)


CLASSES = list(values_of_the_record())


@pytest.mark.parametrize("finding", findings_of_several_values(), ids=lambda finding: finding.id)
def test_each_value_of_a_finding_has_words(finding: Finding) -> None:
    offered = {answer.id for answer in finding.answers}
    worded = offered | {answer.id for answer in finding.derived}
    drawn_from = [values for values in CLASSES if offered <= values]
    assert not drawn_from or any(values <= worded for values in drawn_from)


def test_what_is_only_derived_is_never_offered() -> None:
    for finding in findings_of_several_values():
        assert {answer.id for answer in finding.derived}.isdisjoint(answer.id for answer in finding.answers)


def test_the_hand_of_a_player_whose_side_is_not_known_has_words() -> None:
    hand = next(finding for finding in findings_of_several_values() if finding.id == "revoking_hand")
    assert "hidden" in {answer.id for answer in hand.derived}
