"""A turn that takes back a card told before: "pardon, c'est le 10♣, pas le 10♠"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from assistant.bridge import CardRef, Suit
from assistant.dialogue.commands import fold, spellings
from assistant.statements import Meaning, Told
from assistant.values import Value
from assistant.wording import Wording, message

OPENINGS = message("sorry, correction, I meant, I mean, my mistake, actually, no it is, no it was")


class Amendment(Value):
    """A card told wrongly, and the card meant."""

    wrong: CardRef
    right: CardRef


def correction(wording: Wording, typed: str) -> str | None:
    """What a turn that opens as a correction says, None for any other turn."""
    words = typed.replace(",", " ").replace(":", " ").split()
    for opening in spellings(wording, OPENINGS):
        length = len(opening.split())
        if len(words) > length and fold(" ".join(words[:length])) == opening:
            return " ".join(words[length:])
    return None


def amendment(statements: Iterable[Told], heard: Iterable[Told]) -> Amendment | None:
    """The card corrected: the one told before that shares its rank (else its suit) with the one card newly named.

    None when no card, or more than one, can be meant.
    """
    said = list(statements)
    known = _cards(heard)
    named = [card for card in _cards(said) if card not in known]
    if len(named) == 1:
        right = named[0]
    elif not named and len(known) == 1 and len(suits := _suits(said) - {known[0].suit}) == 1:
        right = known[0].with_changes(suit=suits.pop())
    else:
        return None
    for shared in ("rank", "suit"):
        alike = [card for card in known if getattr(card, shared) == getattr(right, shared)]
        if len(alike) == 1:
            return Amendment(alike[0], right)
        if alike:
            return None
    return None


def amended(meaning: Meaning, change: Amendment) -> Meaning:
    """The meaning with the right card in place of the wrong one."""
    changes = {
        name: tuple(change.right if each == change.wrong else each for each in value)
        for name in type(meaning)._fields
        if isinstance(value := getattr(meaning, name), tuple) and change.wrong in value
    }
    return meaning.with_changes(**changes) if changes else meaning


def _cards(statements: Iterable[Told]) -> list[CardRef]:
    """The cards wholly told, in order, without repetition."""
    named = (item for told in statements for item in _named(told.meaning) if isinstance(item, CardRef))
    return list(dict.fromkeys(card for card in named if card.card is not None))


def _suits(statements: Iterable[Told]) -> set[Suit]:
    return {item for told in statements for item in _named(told.meaning) if isinstance(item, Suit)}


def _named(meaning: Meaning) -> Iterable[Any]:
    values = (getattr(meaning, name) for name in type(meaning)._fields)
    return (item for value in values if isinstance(value, tuple) for item in value)
