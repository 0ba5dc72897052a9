"""The lock installs the same files everywhere and names no place to fetch them from."""

import re
import tomllib

from tests.house.source import ROOT

LOCK = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
REQUIREMENT = re.compile(r"^([a-z0-9-]+)==\S+(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)


def test_the_lock_holds_no_address() -> None:
    assert "://" not in LOCK


def test_every_line_of_the_lock_is_a_pinned_package_with_hashes() -> None:
    assert "".join(found.group() for found in REQUIREMENT.finditer(LOCK)) == LOCK


def test_every_declared_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for extra in ("dev", "web", "pdf") for line in project["optional-dependencies"][extra]]
    declared = {re.split(r"[<>=]", line)[0] for line in [*project["dependencies"], *extras]}
    locked = {found.group(1) for found in REQUIREMENT.finditer(LOCK)}
    assert declared <= locked
