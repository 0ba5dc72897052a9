"""Choices that belong to a player after an irregularity of play, as the story tells them."""

from __future__ import annotations

from collections.abc import Callable

from assistant.bridge import Size, Suit
from assistant.record.options import AnyOption, Found, suits_named, told_after
from assistant.record.people import Player
from assistant.record.revokes import has_suit
from assistant.record.since_lead import hand_told, since, spread_by
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.record.turns_told import next_hand
from assistant.statements import (
    Accepted,
    Forbade,
    HandSpread,
    Led,
    LeftFree,
    Meaning,
    Noted,
    Played,
    Refused,
    Required,
    Role,
    Withdrew,
)


def suit_played(situation: Situation) -> Suit | None:
    """The suit of the card led or played irregularly."""
    card = situation.incident.played
    return card.suit if card is not None and isinstance(card.suit, Suit) else None


def opening_choice(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """What the presumed declarer chose after an opening lead out of turn."""
    if situation.abstract:
        return None, ()
    for index, meaning in since(situation):
        if isinstance(meaning, Led | Played):
            break
        if hand_told(situation, spread_by(meaning)) is Role.DECLARER:
            return next(answer for answer in answers if answer.id == "spread"), (index,)
    for index, told in told_after(situation, Accepted, Required, Forbade, LeftFree):
        wanted = _kind(situation, told.meaning)
        found = next((answer for answer in answers if wanted and answer.id.partition("_")[0] == wanted), None)
        if found is not None:
            return found, (index,)
    return None, ()


def _kind(situation: Situation, meaning: Meaning) -> str | None:
    if isinstance(meaning, LeftFree):
        return "free"
    if isinstance(meaning, Required | Forbade):
        named = suits_named(situation, meaning)
        own = suit_played(situation)
        if named and own is not None and own not in named:
            return None
        return "require" if isinstance(meaning, Required) else "forbid"
    return "accept"


def by_the_other_side(situation: Situation, person: Player | None) -> bool:
    """Whether a choice was told of an opponent of the offender, or of nobody."""
    people = situation.state.people
    ours, theirs = people.side_defends(situation.offender), people.side_defends(person)
    return person is None or theirs is None or ours is None or ours is not theirs


def acceptance(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """Whether the opponents of the offender accepted the card; both answers told is `differ`."""
    if situation.abstract:
        return None, ()
    told = _said(situation)
    kinds = {kind for kind, _, _ in told}
    wanted = "differ" if len(kinds) == 2 else next(iter(kinds), None)
    found = next((answer for answer in answers if answer.id == wanted), None)
    return (found, tuple(index for _, index, _ in told)) if found is not None else (None, ())


def acceptance_of_next(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """What the player next after the irregular lead said (55A)."""
    if situation.abstract:
        return None, ()
    index = situation.incident.index
    lead = situation.story[index].meaning if index < len(situation.story) else None
    if isinstance(lead, Led | Played) and lead.wrong_hand and lead.from_hand is None:
        return None, ()  # `de la mauvaise main`: which of the two is not told, nor who plays next to it
    following = next_hand(situation.offender)
    for kind, index, player in _said(situation):
        if player == following:
            return next(answer for answer in answers if answer.id == kind), (index,)
    return None, ()


def _said(situation: Situation) -> list[tuple[str, int, Player | None]]:
    found: list[tuple[str, int, Player | None]] = []
    for index, told in told_after(situation, Accepted, Refused, Required, Forbade, LeftFree, Withdrew):
        if isinstance(told.meaning, Withdrew):
            if told.meaning.by_himself is False:
                found.append(("refuse", index, None))  # `on lui fait reprendre sa carte`
            continue
        player = meant(situation, getattr(told.meaning, "by", None))
        if by_the_other_side(situation, player):
            found.append(("accept" if isinstance(told.meaning, Accepted) else "refuse", index, player))
    return found


def premature_option(situation: Situation, answers: tuple[AnyOption, ...]) -> Found[AnyOption]:
    """Which of the options of 57A declarer took."""
    if situation.abstract:
        return None, ()
    for index, told in told_after(situation, Required, Forbade):
        kind = "require" if isinstance(told.meaning, Required) else "forbid"
        named = suits_named(situation, told.meaning)
        sizes = {card.size for card in getattr(told.meaning, "cards", ())}
        if kind == "require" and sizes & set(Size):
            kind = "highest" if Size.HIGH in sizes else "lowest"
            named = ()
        elif not named:
            continue  # which suit, or which card, is still to be told
        for answer in answers:
            if answer.id.partition("_")[0] == kind and (not named or set(named) == set(answer.suits)):
                return answer, (index,)
            if answer.id == kind and not answer.suits:  # the suit led is not told, nor then which are the others
                return answer.with_changes(suits=named), (index,)
    return None, ()


def can_obey(kind: str, suits: tuple[Suit, ...]) -> Callable[[Situation], bool | None]:
    """Whether the offender's partner can play as asked: his extreme card of the suit led, or another suit."""

    def derive(situation: Situation) -> bool | None:
        follows = has_suit(situation, situation.partner, situation.state.suit_led)
        if kind in ("highest", "lowest") or follows is None:
            return follows
        if follows:
            return False
        if kind == "forbid" or not suits:
            return True if suits else None
        return has_suit(situation, situation.partner, suits[0])

    return derive


def others_followed(situation: Situation) -> bool | None:
    """Whether others played to the card in question or spread a hand upon it."""
    if situation.abstract:
        return None
    later = [told.meaning for _, told in situation.later]
    noted = any(isinstance(one, Noted) and one.topic == "hand_spread" for one in later)
    spread = noted or any(isinstance(one, HandSpread) for one in later)
    return spread or any(isinstance(one, Played) for one in situation.plays_after())
