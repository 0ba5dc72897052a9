"""Plays told once for several: `coupe deux fois ♦ alors qu'il avait le 9♦` is more than one revoke (64B2)."""

from __future__ import annotations

from assistant.bridge import CardRef, Suit
from assistant.statements import NOT_FOLLOWING, HasSuit, Holds, Mode, Noted, Played, Revoked, Told
from assistant.understanding.meanings_revoke import TWICE


def with_repetition(told: list[Told]) -> list[Told]:
    """What was told, `deux fois` beside a ruff or a discard by who had the suit being as many revokes."""
    found = list(told)
    for place, one in enumerate(told):
        times = TWICE.get(one.text.casefold()) if isinstance(one.meaning, Noted) else None
        play = next((other for other in told if _repeats(other, one)), None) if times else None
        if play is not None and _had_the_suit(told, play):
            suit = play.meaning.on[0].suit
            found[place] = one.with_changes(meaning=Revoked(play.meaning.who, (suit,), count=times))
    return found


def _repeats(play: Told, words: Told) -> bool:
    """Whether the words stand in a clause that tells that somebody did not follow to a suit."""
    meaning = play.meaning
    not_followed = isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING and len(meaning.on) == 1
    inside = play.span[0] <= words.span[0] and words.span[1] <= play.span[1]
    return not_followed and inside and play.mode is Mode.FACT and isinstance(meaning.on[0].suit, Suit)


def _had_the_suit(told: list[Told], play: Told) -> bool:
    """Whether the same player is told to have a card of the suit."""
    for one in told:
        meaning = one.meaning
        if one.mode is not Mode.FACT or not isinstance(meaning, HasSuit | Holds) or meaning.who != play.meaning.who:
            continue
        suits = meaning.suits if isinstance(meaning, HasSuit) else tuple(map(_suit, meaning.cards))
        if play.meaning.on[0].suit in suits:
            return True
    return False


def _suit(card: CardRef) -> object:
    return card.suit
