"""The terminal interface: `run` opens it. Nothing outside this package knows Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.journal import Particulars

VISITOR = "ARBITRE_VISITEUR"
"""The variable that names the page of the browser for which the interface runs."""


def run(
    edition: str = "2017", language: str = "fr", letters: bool = False, particulars: Particulars | None = None
) -> int:
    """Open the interface and return the exit status of the command once it is closed.

    `edition` is "2017", "2007" or "1997", `language` a locale that has a catalogue; `letters` writes suits as letters,
    `particulars` tells where the first dialogue takes place. Dialogues are kept in the journal.
    """
    import os

    # Some terminals answer the kitty protocol without the text of a key: capitals would be lost.
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from functools import partial

    from assistant.journal.settings import load, save
    from assistant.tui.app import AssistantApp
    from assistant.tui.register import Register

    visitor = os.environ.get(VISITOR, "")
    register = Register(edition, language, particulars, visitor)
    remember = partial(save, visitor=visitor)
    app = AssistantApp(edition, language, letters, register=register, settings=load(visitor), remember=remember)
    app.run()
    return app.return_code or 0
