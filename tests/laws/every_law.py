"""All Laws built, one parameter per kind of matter, for the proofs that hold for each of them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from assistant.inquiry import paths
from assistant.inquiry.consider import Path as LawPath
from assistant.laws.code import EDITIONS
from assistant.laws.registry import Rule, laws_built
from assistant.record.situation import Situation

ROOT = Path(__file__).parents[2]
LAWS = ROOT / "assistant" / "laws"
LONGEST = 8
"""Questions on one path of a Law when nothing is known of the table."""

MATTERS: list[tuple[int, str, Rule]] = [
    (number, matter, rule) for number, entry in laws_built().items() for matter, rule in entry.matters.items()
]
every_matter = pytest.mark.parametrize(
    ("number", "matter", "rule"), MATTERS, ids=[f"{number}-{matter}" for number, matter, _ in MATTERS]
)
every_edition = pytest.mark.parametrize("edition", EDITIONS)


@cache
def paths_of(rule: Rule, matter: str, edition: str = "2017") -> tuple[LawPath, ...]:
    """Every way a rule can end when nothing is known of the table."""
    return tuple(paths(rule, Situation.unknown(matter), edition))


def cited_in_source() -> Iterator[tuple[str, str]]:
    """Articles that the files of the Laws pronounce, with the file; an article chosen by edition counts too."""
    for file in sorted(LAWS.glob("law_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "cite":
                for constant in ast.walk(node.args[0]):
                    if isinstance(constant, ast.Constant) and str(constant.value)[:1].isdigit():
                        article = str(constant.value)
                        if article not in EDITIONS:
                            yield file.stem, article
