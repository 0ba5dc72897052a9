"""French is complete, no message is left behind, and its plural has two forms."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.house.source import ROOT
from tools.catalogues import defects

CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))


def test_there_is_a_french_catalogue() -> None:
    assert "fr" in {path.parts[-3] for path in CATALOGUES}


def test_every_catalogue_is_complete_and_fresh() -> None:
    assert defects() == []


@pytest.mark.parametrize("path", [path for path in CATALOGUES if path.parts[-3] == "fr"], ids=lambda path: path.stem)
def test_french_has_one_singular_for_nought_and_one(path: Path) -> None:
    """The library proposes a third form for exact millions, which would displace the ordinary plural."""
    with path.open("rb") as file:
        catalogue = read_po(file)
    assert catalogue.num_plurals == 2
    header = path.read_text(encoding="utf-8")
    assert "nplurals=2; plural=(n > 1)" in header
