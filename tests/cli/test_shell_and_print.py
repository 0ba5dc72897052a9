"""What is made for the shell, for `man` and for paper."""

from __future__ import annotations

import shutil
import subprocess
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from assistant.charts import charts
from assistant.commands.printing import SIZE, wrapped
from assistant.laws.registry import laws_built
from assistant.wording import Wording
from tests.cli.test_command import arbitre, out
from tests.house.source import ROOT

SVG = "{http://www.w3.org/2000/svg}"


def completed(tmp_path: Path, *words: str) -> list[str]:
    """What bash offers for the last of the words."""
    script = tmp_path / "completion.bash"
    script.write_text(out(arbitre("completion", "bash")), encoding="utf-8")
    given = " ".join(f"'{word}'" for word in ("arbitre", *words))
    code = f"source {script}; COMP_WORDS=({given}); COMP_CWORD={len(words)}; _arbitre; echo ${{COMPREPLY[@]}}"
    run = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("jug",), ["juger"]),
        (("juger", "--js"), ["--json"]),
        (("journal", "li"), ["lister"]),
        (("journal", "lister", "--ta"), ["--table"]),
        (("completion", ""), ["bash", "zsh", "fish", "--help", "--edition", "--langue", "--lettres"]),
        (("--vers",), ["--version"]),
    ],
)
def test_bash_completes(tmp_path: Path, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(tmp_path, *words) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_shells_have_every_command(shell: str, tmp_path: Path) -> None:
    text = out(arbitre("completion", shell))
    for word in ("juger", "journal", "lister", "servir", "imprimer"):
        assert word in text
    if shutil.which(shell):
        script = tmp_path / "completion"
        script.write_text(text, encoding="utf-8")
        subprocess.run([shell, "-n", str(script)], check=True)


def test_the_manual_that_is_shipped_is_that_of_the_command() -> None:
    """`make documents` writes it anew."""
    assert (ROOT / "docs" / "arbitre.1").read_text(encoding="utf-8") == out(arbitre("manuel"))


def texts(page: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(page).iter(f"{SVG}text"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_law_is_printed_with_edition_and_date(language: str) -> None:
    page = out(arbitre("imprimer", "loi", "51", "--langue", language, "--edition", "2017"))
    said = ["".join(each.itertext()) for each in texts(page)]
    assert "2017" in said[-1]
    assert date.today().isoformat() in said[-1]
    assert any("[51A]" in line for line in said)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("number", sorted(laws_built()))
def test_everything_the_rule_says_stands_on_its_page(number: int) -> None:
    words = Wording("fr")
    for chart in charts(number, words):
        rows = chart.outline()
        told = {row.text for row in rows} - {""}
        assert told == {line.strip().removesuffix(" :") for line in chart.text().splitlines() if line.strip()}
        marks = {row.mark for row in rows if row.kind == "question"}
        assert {row.mark for row in rows if row.kind == "reference"} <= marks


def test_a_law_is_printed_as_pdf(tmp_path: Path) -> None:
    """With the extra, a PDF page with text in it; without it, how to install it."""
    file = tmp_path / "law.pdf"
    run = arbitre("imprimer", "loi", "62", "--format", "pdf", "--sortie", str(file))
    if find_spec("reportlab") is None:
        assert run.returncode == 2
        assert "arbitre-bridge[pdf]" in run.stderr.decode("utf-8")
    else:
        assert run.returncode == 0
        assert file.read_bytes().startswith(b"%PDF-")
        assert file.stat().st_size > 2000
    assert arbitre("imprimer", "loi", "62", "--format", "pdf").returncode == 2


def test_no_line_is_wider_than_the_page() -> None:
    for line in wrapped("un mot et un autre " * 30, 60.0):
        assert len(line) * SIZE * 0.5 <= 60.0


def test_a_law_that_is_not_built_is_told() -> None:
    assert arbitre("imprimer", "loi", "999").returncode == 2
