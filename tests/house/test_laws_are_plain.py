"""A Law reads as the book does: branches and citations, no machinery (the rules stand in CONTRIBUTING.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import LAWS, functions, modules

LAW_FILES = [module for module in modules(LAWS) if module.name.startswith("law_")]
IDENTIFIER_OR_CITATION = re.compile(r"[a-z][a-z0-9_.]*|\d+(?:\.\d)?[A-Z]?\d*(?:\([a-z]\))?(?:\([ivx]+\))?|[NESWSHDC]|")
IMPURE = {"open", "print", "input", "eval", "exec", "compile", "globals", "locals", "setattr", "__import__"}
MACHINERY = (
    ast.Try, ast.TryStar, ast.For, ast.While, ast.With, ast.Raise, ast.Lambda, ast.Global, ast.Nonlocal,
    ast.JoinedStr, ast.AsyncFunctionDef, ast.Await, ast.Yield, ast.YieldFrom, ast.ClassDef,
)  # fmt: skip
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
LONGEST_FUNCTION = 30
LONGEST_LAW = 300


def test_there_are_laws_to_look_at() -> None:
    assert len(LAW_FILES) >= 1


@pytest.fixture(params=LAW_FILES, ids=lambda path: path.stem)
def law(request: pytest.FixtureRequest) -> Path:
    """Each Law's file in turn."""
    path: Path = request.param
    return path


def bodies(law: Path) -> Iterator[tuple[str, ast.AST]]:
    """Every node inside a function, docstrings left out, with the place to name in a failure."""
    for function in functions(law):
        documented = ast.get_docstring(function) is not None
        for statement in function.body[documented:]:
            for node in ast.walk(statement):
                yield f"{law.name}:{getattr(node, 'lineno', function.lineno)}", node


def test_no_loop_no_exception_no_arithmetic(law: Path) -> None:
    found = [
        f"{place} {type(node).__name__}"
        for place, node in bodies(law)
        if isinstance(node, MACHINERY) or (isinstance(node, ast.BinOp) and isinstance(node.op, ARITHMETIC))
    ]
    assert found == []


def test_no_input_or_output(law: Path) -> None:
    found = [
        f"{place} {node.func.id}"
        for place, node in bodies(law)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE
    ]
    assert found == []


def test_no_sentence_inside_a_function(law: Path) -> None:
    found = [
        f"{place} {node.value!r}"
        for place, node in bodies(law)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and not IDENTIFIER_OR_CITATION.fullmatch(node.value)
    ]
    assert found == []


def test_facts_are_joined_by_every_and_some(law: Path) -> None:
    """`case(a) and case(b)` would ask about `a` though `b` is already known to be false."""
    found = [
        place
        for place, node in bodies(law)
        if isinstance(node, ast.BoolOp) and sum(asks(operand) for operand in node.values) > 1
    ]
    assert found == []


def asks(expression: ast.expr) -> bool:
    """Whether the expression calls `case(...)`."""
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "case"
        for node in ast.walk(expression)
    )


def test_a_law_imports_nothing_but_the_rooms_below(law: Path) -> None:
    imported = {
        node.module or ""
        for node in ast.walk(ast.parse(law.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    } | {
        alias.name
        for node in ast.walk(ast.parse(law.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert {
        name for name in imported if not re.match(r"assistant\.|__future__$|typing$|collections\.abc$", name)
    } == set()


def test_a_law_stays_short_enough_to_be_read_beside_the_book(law: Path) -> None:
    long = [
        function.name for function in functions(law) if (function.end_lineno or 0) - function.lineno >= LONGEST_FUNCTION
    ]
    assert long == []
    assert len(law.read_text(encoding="utf-8").splitlines()) <= LONGEST_LAW
