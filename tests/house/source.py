"""The files of the checkout, for the tests that read them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "assistant"
LAWS = PACKAGE / "laws"


def modules(folder: Path) -> list[Path]:
    """Every Python file under the folder, in order; a folder without one is an error of the test itself."""
    found = sorted(folder.rglob("*.py"))
    assert found, f"no module under {folder}"
    return found


def functions(module: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a module, methods included."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node
