"""What a fresh process loads: the proof at run time of the contracts in pyproject.toml."""

import json
import subprocess
import sys

from tests.house.source import LAWS, PACKAGE, ROOT, modules

SITUATION = "Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥"
HEAVY = {"babel", "endplay", "lark", "rapidfuzz", "rich", "textual"}
SLOW_TO_LOAD = {*HEAVY, "asyncio", "dataclasses", "importlib.resources", "inspect", "pickle", "sqlite3", "tomllib"}
OF_OTHER_STORIES = {
    "dialogue.briefly",
    "commands.lines", "record.establishment", "record.exposures", "record.revoke_both", "record.revoke_count",
    "record.revoke_earlier", "record.revoke_trick", "understanding.kindred", "understanding.meanings_auction",
    "understanding.meanings_be", "understanding.meanings_boards",
    "understanding.meanings_put",
    "understanding.meanings_claim", "understanding.meanings_count", "understanding.meanings_option",
    "understanding.meanings_person", "understanding.meanings_play", "understanding.meanings_played",
    "understanding.meanings_show", "understanding.meanings_thing",
    "understanding.meanings_trick", "wording.echo_auction", "wording.echo_incidents",
}  # fmt: skip
"""What a lead before penalty cards has no use for: a reader or record of another topic is loaded when met."""


def loaded_after(code: str) -> set[str]:
    """The modules loaded in a fresh process once the code has run."""
    report = "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", code + report], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return set(json.loads(run.stderr.splitlines()[-1]))


def dotted(path_parts: tuple[str, ...]) -> str:
    return ".".join(path_parts).removesuffix(".__init__")


def test_the_laws_load_neither_textual_nor_lark_nor_babel() -> None:
    names = [dotted(module.relative_to(ROOT).with_suffix("").parts) for module in modules(LAWS)]
    loaded = loaded_after("import " + ", ".join(names))
    assert set(names) <= loaded
    assert not loaded & {"textual", "rich", "lark", "babel", "gettext", "rapidfuzz"}


def test_a_ruling_on_the_command_line_loads_nothing_slow() -> None:
    loaded = loaded_after(
        f"import sys\nsys.argv = ['arbitre', 'juger', {SITUATION!r}]\n"
        "from assistant.cli import main\nassert main() == 0"
    )
    assert "assistant.laws" in loaded
    assert not loaded & SLOW_TO_LOAD
    assert not loaded & {f"assistant.{name}" for name in OF_OTHER_STORIES}
    names = {dotted(module.relative_to(ROOT).with_suffix("").parts) for module in modules(PACKAGE)}
    assert {f"assistant.{name}" for name in OF_OTHER_STORIES} <= names


def test_a_ruling_in_english_loads_nothing_slow_either() -> None:
    loaded = loaded_after(
        f"import sys\nsys.argv = ['arbitre', 'juger', '--langue', 'en', {SITUATION!r}]\n"
        "from assistant.cli import main\nassert main() == 0"
    )
    assert not loaded & SLOW_TO_LOAD


def test_every_child_of_the_package_has_its_place_in_the_contracts() -> None:
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("layers = [")[2].partition("]")[0]
    children = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert {child for child in children - {"__init__"} if child not in contracts} == set()
