"""What is made for the shell, for `man` and for paper."""

from __future__ import annotations

import shutil
import subprocess
import sys
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import pytest

from assistant.laws.registry import laws_built
from tests.cli.test_command import arbitre, out
from tests.house.source import ROOT


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


@pytest.mark.parametrize("kind", ["carte", "organigramme"])
def test_a_law_is_printed_with_edition_and_date(kind: str) -> None:
    page = out(arbitre("imprimer", kind, "51"))
    assert "[51A]" in page
    assert f"Code 2017 · tiré des règles le {date.today().isoformat()}" in page


@pytest.mark.parametrize("kind", ["carte", "organigramme"])
def test_a_law_is_printed_as_pdf(tmp_path: Path, kind: str) -> None:
    """With the extra, a PDF page with text in it; without it, how to install it."""
    file = tmp_path / "law.pdf"
    run = arbitre("imprimer", kind, "62", "--format", "pdf", "--sortie", str(file))
    if find_spec("reportlab") is None:
        assert run.returncode == 2
        assert "arbitre-bridge[pdf]" in run.stderr.decode("utf-8")
    else:
        assert run.returncode == 0
        assert file.read_bytes().startswith(b"%PDF-")
        assert file.stat().st_size > 2000
    assert arbitre("imprimer", kind, "62", "--format", "pdf").returncode == 2


def test_every_law_is_printed_at_once(tmp_path: Path) -> None:
    assert arbitre("imprimer", "carte", "--tout", "--sortie", str(tmp_path / "cards")).returncode == 0
    assert len(list((tmp_path / "cards").iterdir())) == len(laws_built())
    assert arbitre("imprimer", "carte", "--tout").returncode == 2
    assert arbitre("imprimer", "carte", "51", "--tout", "--sortie", "x").returncode == 2
    assert arbitre("imprimer", "carte").returncode == 2


def test_without_the_extra_it_is_told_how_to_install_it(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['reportlab.pdfbase'] = None; from assistant.cli import main; raise SystemExit(main())"
    )
    words = ["imprimer", "carte", "62", "--format", "pdf", "--sortie", str(tmp_path / "law.pdf")]
    run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, cwd=ROOT, check=False)
    assert run.returncode == 2
    assert "arbitre-bridge[pdf]" in run.stderr.decode("utf-8")


def test_a_law_that_is_not_built_is_told() -> None:
    assert arbitre("imprimer", "carte", "999").returncode == 2
