"""Plays told once for several: `coupe deux fois ♦ alors qu'il avait le 9♦` is more than one revoke (64B2)."""

from __future__ import annotations

from assistant.bridge import Suit, SuitWord
from assistant.statements import NOT_FOLLOWING, HasSuit, Holds, Mode, Noted, Played, Revoked, Told
from assistant.understanding.referents import TWICE


def with_repetition(told: list[Told]) -> list[Told]:
    """What was told, `deux fois` beside a ruff or a discard by who had the suit being as many revokes."""
    return [_repeated(told, one) or one for one in told]


def _repeated(told: list[Told], words: Told) -> Told | None:
    """The words `deux fois` as the revokes that they tell; None where they tell none."""
    times = TWICE.get(words.text.casefold()) if isinstance(words.meaning, Noted) else None
    if times is None:
        return None
    for play in told:
        meaning = play.meaning
        around = play.span[0] <= words.span[0] and words.span[1] <= play.span[1] and play.mode is Mode.FACT
        if not (around and isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING and len(meaning.on) == 1):
            continue
        suit = meaning.on[0].suit
        if isinstance(suit, Suit | SuitWord) and _had_the_suit(told, meaning, suit):
            return words.with_changes(meaning=Revoked(meaning.who, (suit,), count=times))
    return None


def _had_the_suit(told: list[Told], play: Played, suit: Suit | SuitWord) -> bool:
    """Whether the player is told to have a card of the suit."""
    facts = [one.meaning for one in told if one.mode is Mode.FACT]
    suits = [one.suits for one in facts if isinstance(one, HasSuit) and one.who == play.who]
    cards = [one.cards for one in facts if isinstance(one, Holds) and one.who == play.who]
    return any(suit in named for named in suits) or any(card.suit is suit for held in cards for card in held)
