"""Where the journal stands."""

from __future__ import annotations

import os

VARIABLE = "ARBITRE_DONNEES"
FILE = "journal.sqlite3"


def folder() -> str:
    """The folder that ARBITRE_DONNEES names, else the data folder of the user on this system."""
    named = os.environ.get(VARIABLE)
    if named:
        return os.path.abspath(os.path.expanduser(named))
    from platformdirs import user_data_dir

    return user_data_dir("arbitre", appauthor=False)


def path() -> str:
    """The file of the journal."""
    return os.path.join(folder(), FILE)
