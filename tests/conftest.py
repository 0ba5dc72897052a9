"""What every test stands on: fresh compiled data, and generated examples that are the same on every machine."""

from pathlib import Path

import pytest
from hypothesis import settings

from tools.build_hook import compile_grammar, compile_stale_catalogues

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def compiled_data() -> None:
    """An edited catalogue or grammar is what the tests see, whoever starts them."""
    compile_stale_catalogues(ROOT)
    compile_grammar(ROOT)
