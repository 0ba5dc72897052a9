"""The wheel carries its data, and the package finds them in both places."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from assistant import resources
from tests.house.source import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return zipfile.ZipFile(next(folder.glob("*.whl")))


@pytest.mark.parametrize("kind", ["grammar", "locales", "cases"])
def test_every_data_file_travels_in_the_wheel(wheel: zipfile.ZipFile, kind: str) -> None:
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / kind).rglob("*.*") if path.is_file()}
    packed = {name.removeprefix("assistant/_data/") for name in wheel.namelist()}
    assert here
    assert here <= packed


def test_catalogues_are_compiled_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    sources = {name for name in wheel.namelist() if name.endswith(".po")}
    assert sources
    assert {name.removesuffix(".po") + ".mo" for name in sources} <= set(wheel.namelist())


def test_a_checkout_serves_its_own_folders() -> None:
    assert resources.data("grammar") == str(ROOT / "grammar")


def test_an_installed_package_serves_what_was_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data" / "cases").mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", str(tmp_path))
    assert resources.data("cases") == str(tmp_path / "_data" / "cases")
