"""Plays told once for several: `coupe deux fois ♦ alors qu'il avait le 9♦` (64B2), `Est renonce, Ouest aussi`."""

from __future__ import annotations

from assistant.bridge import Seat, Suit, SuitWord
from assistant.statements import (
    NOT_FOLLOWING,
    DidNotFollow,
    HasSuit,
    Holds,
    LacksSuit,
    Meaning,
    Mode,
    Noted,
    Played,
    Revoked,
    Role,
    RoleTold,
    Told,
)
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
        suit = _not_followed(meaning) if around else None
        if isinstance(meaning, Played | DidNotFollow) and suit is not None and _had_the_suit(told, meaning, suit):
            return words.with_changes(meaning=Revoked(meaning.who, (suit,), count=times))
    return None


def _not_followed(meaning: Meaning) -> Suit | SuitWord | None:
    """The one suit to which a ruff, a discard, or not following is told."""
    if isinstance(meaning, DidNotFollow):
        suits = meaning.suits
    else:
        on = meaning.on if isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING else ()
        suits = tuple(card.suit for card in on if card.suit is not None)
    return suits[0] if len(suits) == 1 and isinstance(suits[0], Suit | SuitWord) else None


def _had_the_suit(told: list[Told], play: Played | DidNotFollow, suit: Suit | SuitWord) -> bool:
    """Whether the player is told to have a card of the suit."""
    facts = [one.meaning for one in told if one.mode is Mode.FACT]
    suits = [one.suits for one in facts if isinstance(one, HasSuit) and one.who == play.who]
    cards = [one.cards for one in facts if isinstance(one, Holds) and one.who == play.who]
    return any(suit in named for named in suits) or any(card.suit is suit for held in cards for card in held)


LIKEWISE = (" aussi", " idem", " pareil", " de même", " également", " non plus")


def with_likewise(told: list[Told]) -> list[Told]:
    """What was told, a player of whom only `aussi` is said having done what was told just before of another.

    `et Nord aussi alors qu'il a un ♦`: what he has is told around that word, and comes behind what he did.
    """
    found: list[Told] = []
    for one in told:
        fact = one.mode is Mode.FACT
        who = one.meaning.who if fact and isinstance(one.meaning, Noted | RoleTold) else None  # `Nord le mort aussi`
        short = len(one.text.split()) < 6 and one.text.casefold().endswith(LIKEWISE)
        around = [each for each in found if isinstance(each.meaning, HasSuit) and _is_within(one, each)]
        earlier = [each for each in found if each not in around and not isinstance(each.meaning, Noted)]
        alike = short and bool(earlier) and earlier[-1].mode is Mode.FACT
        done = _done_by(who, earlier[-1].meaning) if alike and isinstance(who, Seat | Role) else None
        if done is not None:
            found = [each for each in found if each not in around]
            begun = min([one.span[0], *(each.span[0] for each in around)])
            role = [one] if isinstance(one.meaning, RoleTold) else []
            found.extend([*role, one.with_changes(meaning=done, span=(begun, one.span[1])), *around])
        else:
            found.append(one)
    return found


def _is_within(words: Told, clause: Told) -> bool:
    return clause.span[0] <= words.span[0] and words.span[1] <= clause.span[1]


def _done_by(who: Seat | Role, before: Meaning | None) -> Meaning | None:
    """What another did, as done by a player; the cards were the other's own."""
    if isinstance(before, Played) and before.who != who:
        return before.with_changes(who=who, cards=(), instead_of=(), from_hand=None, before=None)
    if isinstance(before, Revoked) and before.who != who:
        return before.with_changes(who=who, cards=())
    if isinstance(before, HasSuit) and before.who != who:
        return before.with_changes(who=who, count=None)
    if isinstance(before, DidNotFollow | LacksSuit) and before.who != who:
        return before.with_changes(who=who)
    return None
