"""What every test stands on: fresh compiled data, and generated examples that are the same on every machine."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from assistant import understanding
from tools.build_hook import compile_grammar, compile_stale_catalogues

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")

_read_once = cache(understanding.understand)


@pytest.fixture(scope="session", autouse=True)
def compiled_data() -> None:
    """An edited catalogue or grammar is what the tests see, whoever starts them."""
    compile_stale_catalogues(ROOT)
    compile_grammar(ROOT)


@pytest.fixture(scope="session", autouse=True)
def own_journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test writes into the journal of whoever runs it."""
    before = os.environ.get("ARBITRE_DONNEES")
    os.environ["ARBITRE_DONNEES"] = str(tmp_path_factory.mktemp("journal"))
    yield
    if before is None:
        del os.environ["ARBITRE_DONNEES"]
    else:
        os.environ["ARBITRE_DONNEES"] = before


@pytest.fixture(scope="module")
def readings_shared() -> Iterator[None]:
    """A text is read once for all the dialogues that tell it, under whichever edition.

    A reading follows from the text alone and cannot be changed: `tests/understanding/test_key_by_key.py` proves it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(understanding, "understand", _read_once)
        yield
