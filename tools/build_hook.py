"""Compiles the catalogues and the grammar, and packs the root data folders into the wheel.

Run by the build (`[tool.hatch.build.hooks.custom]`), by `make` and by the tests: one way to compile.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
DATA = ("grammar", "locales", "cases")


def compile_catalogue(source: Path) -> Path:
    """Writes the `.mo` beside this `.po`, whole or not at all, and returns its path."""
    target = source.with_suffix(".mo")
    with source.open("rb") as text:
        catalogue = read_po(text)
    partial = target.with_suffix(f".{os.getpid()}.partial")
    with partial.open("wb") as binary:
        write_mo(binary, catalogue)
    partial.replace(target)
    return target


def compile_stale_catalogues(root: Path) -> list[Path]:
    """Compiles every catalogue that is older than its source; returns what was written."""
    return [
        compile_catalogue(source)
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po"))
        if not _fresh(source.with_suffix(".mo"), source)
    ]


def _fresh(target: Path, source: Path) -> bool:
    return target.exists() and target.stat().st_mtime >= source.stat().st_mtime


def compile_grammar(root: Path) -> None:
    """Compiles the lexicon, the tables, the parser and the index of Laws: one text does it, in a process of its own."""
    code = "from assistant.understanding.kindred import FEW, kindred; from assistant.understanding import understand; "
    code += "understand('Est'); kindred('Est ' * FEW)"
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


class DataHook(BuildHookInterface[Any]):
    """The build hook: compiled data first, then the data folders under `assistant/_data/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles and packs; an editable installation serves the checkout, compiled as it is read."""
        root = Path(self.root)
        compile_stale_catalogues(root)
        if version != "editable":
            compile_grammar(root)
            build_data["force_include"].update(
                {str(root / kind): f"assistant/_data/{kind}" for kind in DATA if (root / kind).is_dir()}
            )


if __name__ == "__main__":
    for written in compile_stale_catalogues(ROOT):
        print(written.relative_to(ROOT), file=sys.stderr)
