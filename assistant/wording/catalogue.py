"""The catalogues of messages, read lazily by the standard library; nothing else in the package reads them."""

from __future__ import annotations

import os

from assistant.resources import data
from assistant.rulings import message

__all__ = ["Catalogue", "languages", "message", "messages"]

DOMAIN = "arbitre"


def messages(text: str, plural: str) -> tuple[str, str]:
    """Mark a pair of English source sentences, for one and for several."""
    return text, plural


def languages() -> tuple[str, ...]:
    """The locales that have a catalogue, in alphabetical order."""
    root = data("locales")
    return tuple(sorted(name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name, "LC_MESSAGES"))))


def speak(language: str) -> None:
    """Let the messages of the standard library (the parser of arguments) be those of this locale."""
    from gettext import bindtextdomain, textdomain

    os.environ["LANGUAGE"] = language
    bindtextdomain(DOMAIN, data("locales"))
    textdomain(DOMAIN)


class Catalogue:
    """The messages of one locale. A message without a translation stands in its English source."""

    def __init__(self, language: str) -> None:
        from gettext import translation

        self._translations = translation(DOMAIN, data("locales"), [language], fallback=True)

    def text(self, source: str) -> str:
        """The message in the locale, placeholders unfilled."""
        return self._translations.gettext(source) if source else ""

    def counted(self, one: str, several: str, number: int) -> str:
        """The form of the message that goes with the number."""
        return self._translations.ngettext(one, several, number)
