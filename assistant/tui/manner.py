"""How the interface speaks and writes: its language, and suits as signs or as letters."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from assistant.bridge import Seat, Suit
from assistant.wording import Wording
from assistant.wording.nouns import Noun


class Manner:
    """The sentences of the interface, and the writing of suits; `letters` may be changed at any time."""

    def __init__(self, language: str, letters: bool = False) -> None:
        self.language = language
        self.letters = letters
        self.wording = Wording(language)

    def __call__(self, source: str, **parameters: Any) -> str:
        """The sentence of the locale for an English source sentence, its placeholders filled."""
        return self.wording(source, **parameters)

    def seat_letter(self, seat: Seat) -> str:
        """The letter of a seat."""
        return self.wording.seat_letter(seat)

    def seat_name(self, seat: Seat) -> str:
        """The name of a seat."""
        return str(self.wording.person(seat))

    def phrase(self, text: str) -> Noun:
        """Words of a reply as a noun of a sentence, which takes the word before it as the locale does."""
        return self.wording.phrase(text)

    def written(self, text: str) -> str:
        """A text with its suits as this manner writes them."""
        return text.translate(self._alphabet) if self.letters else text

    @cached_property
    def _alphabet(self) -> dict[int, str]:
        grammar = Wording(self.language, letters=True).grammar
        return {ord(suit.symbol): grammar.suit(suit) for suit in Suit}
