"""The recorded flowcharts are those of the Laws as they stand (`make charts` records them anew)."""

import pytest

from assistant.laws.registry import laws_built
from tools.charts import drawn, recorded


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The flowcharts drawn from the rules."""
    return drawn()


def test_every_law_has_its_flowcharts_and_no_other_is_recorded(files: dict[str, str]) -> None:
    assert len(files) == 2 * len(laws_built()) > 0
    assert set(recorded()) == set(files)


def test_the_recorded_flowcharts_are_what_the_laws_draw(files: dict[str, str]) -> None:
    assert recorded() == files
