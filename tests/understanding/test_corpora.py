"""The project's own corpora: what each phrase must say, what must never be told as a fact, what is not bridge."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from assistant.understanding import understand
from tests.understanding.forms import facts

CASES = Path(__file__).resolve().parents[2] / "cases" / "fr"


def _tables(path: Path) -> list[dict[str, Any]]:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    groups: list[dict[str, Any]] = content.get("meaning") or content["case"]
    return groups


GROUPS = [
    (f"{path.stem}.{group['id']}", group)
    for path in sorted((CASES / "corpus").glob("*.toml"))
    for group in _tables(path)
]
PHRASES = [phrase for _, group in GROUPS for phrase in group["phrases"]]


@pytest.mark.parametrize(("name", "group"), GROUPS, ids=[name for name, _ in GROUPS])
def test_every_phrase_of_a_group_says_what_the_group_says(name: str, group: dict[str, Any]) -> None:
    for phrase in group["phrases"]:
        reading = understand(phrase)
        said = facts(reading.told)
        assert reading.whole, f"{phrase}: left {[part.text for part in reading.not_understood]}"
        assert all(wanted in said for wanted in group["says"]), f"{phrase}: {said}"


@pytest.mark.parametrize("group", _tables(CASES / "non_facts.toml"), ids=lambda group: group["phrases"][0])
def test_what_is_not_a_fact_is_never_told_as_one(group: dict[str, Any]) -> None:
    for phrase in group["phrases"]:
        said = facts(understand(phrase).told)
        assert not set(group["never"]) & set(said), f"{phrase}: {said}"


def test_texts_about_other_things_stay_mostly_not_understood() -> None:
    lines = [
        line for line in (CASES / "negative.txt").read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
    ]
    assert sum(understand(line).whole for line in lines) <= len(lines) * 0.08
    left = sum(len(part.text) for line in lines for part in understand(line).not_understood)
    letters = sum(len(line.replace(" ", "")) for line in lines)
    assert left > 0.6 * letters


def test_the_same_words_in_another_order_are_not_understood() -> None:
    chance = random.Random(7)
    long = [phrase for phrase in PHRASES if len(phrase.split()) > 4]
    understood = 0
    for phrase in long:
        words = phrase.split()
        chance.shuffle(words)
        understood += understand(" ".join(words)).whole
    assert understood < 0.3 * len(long)
