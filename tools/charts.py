"""The flowchart of every Law, recorded under docs/charts/: `python -m tools.charts`.

They are drawn from the rules themselves, so that a change of a Law is reviewed as a change of its flowchart; a
test fails when a recorded one is not what the rule draws.
"""

from pathlib import Path

from assistant.charts import charts
from assistant.laws.registry import laws_built
from assistant.wording import Wording

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "charts"


def drawn() -> dict[str, str]:
    """The files as the rules draw them today, by name: Mermaid and plain text, a pair for each Law."""
    words = Wording("fr")
    files: dict[str, str] = {}
    for number in laws_built():
        of_law = charts(number, words)
        files[f"law_{number}.mmd"] = "\n".join(chart.mermaid() for chart in of_law)
        files[f"law_{number}.txt"] = "\n".join(chart.text() for chart in of_law)
    return files


def recorded() -> dict[str, str]:
    """The files as they were recorded, by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("law_*.*")}


def main() -> None:
    """Records the flowcharts and takes away those of Laws that are gone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = drawn()
    for name in recorded().keys() - files.keys():
        (FOLDER / name).unlink()
    for name, content in files.items():
        (FOLDER / name).write_text(content, encoding="utf-8")
    print(f"{len(files)} files in {FOLDER.name}/")


if __name__ == "__main__":
    main()
