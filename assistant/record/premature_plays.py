"""Cards played too early, as the story tells them (57)."""

from __future__ import annotations

from assistant.record.irregular_plays import own
from assistant.record.people import Player
from assistant.record.revokes import has_suit
from assistant.record.since_lead import since
from assistant.record.situation import Situation
from assistant.record.told import still_to_play
from assistant.statements import (
    DidNotFollow,
    DidNotPlay,
    DummyMovedCard,
    How,
    Led,
    Mode,
    Played,
    PlayedToNext,
    TrickIncomplete,
)


def was_lead_to_next_trick(situation: Situation) -> bool | None:
    """Whether the premature card was a lead to the next trick."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if isinstance(meaning, Led | PlayedToNext):
        return True
    return meaning.how is How.LEAD if isinstance(meaning, Played) else None


def partner_had_played(situation: Situation) -> bool | None:
    """Whether the offender's partner had already played to the trick."""
    if situation.abstract:
        return None
    people, partner = situation.state.people, situation.partner
    if situation.state.has_played(partner):
        return True
    meaning = own(situation)
    before = people.player(meaning.before) if isinstance(meaning, Led | Played) else None
    if (before is not None and before == partner) or partner in _waiting(situation):
        return False
    for _, later in since(situation):
        if isinstance(later, DidNotFollow | DidNotPlay | TrickIncomplete) and people.player(later.who) == partner:
            return False
        told_before = before is not None and people.side_defends(before) is not True
        if told_before and isinstance(later, Played) and people.player(later.who) == partner:
            return True
    return None


def _waiting(situation: Situation) -> tuple[Player | None, ...]:
    """The players told not to have played yet to the trick of the matter."""
    told = still_to_play(situation.story, situation.incident.index)
    return tuple(situation.state.people.player(who) for who in told)


class Hands:
    """What declarer's side had done when a defender played too early (57C)."""

    BOTH = "both_hands"
    UNASKED = "dummy_unasked"
    NOT_BOTH = "not_both"


def declarers_hands(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract:
        return None
    people, state = situation.state.people, situation.state
    if any(told.mode is Mode.FACT and isinstance(told.meaning, DummyMovedCard) for told in situation.story):
        return Hands.UNASKED
    meaning = own(situation)
    before = people.player(meaning.before) if isinstance(meaning, Led | Played) else None
    if before is not None and people.side_defends(before) is False:
        return Hands.NOT_BOTH
    waiting = [people.player(who) for who in still_to_play(situation.story, len(situation.story))]
    if any(player is not None and people.side_defends(player) is False for player in waiting):
        return Hands.NOT_BOTH
    hands = {people.hand(play.player) for play in state.trick} - {None}
    if len(hands) == 2:
        return Hands.BOTH
    later = next((one for _, one in since(situation) if isinstance(one, Led | Played)), None)
    plays_behind = isinstance(later, Played) and people.side_defends(people.player(later.who)) is False
    return Hands.NOT_BOTH if plays_behind else None


def opponents_played_since(situation: Situation) -> bool | None:
    """Whether the other side has played since the irregular card; a story that ends there tells that it has not."""
    if situation.abstract:
        return None
    people = situation.state.people
    ours = people.side_defends(situation.offender)
    for _, meaning in since(situation):
        if isinstance(meaning, Led | Played):
            theirs = people.side_defends(people.player(meaning.who))
            if ours is not None and theirs is not None and ours is not theirs:
                return True
    return False


def partner_can_follow(situation: Situation) -> bool | None:
    """Whether the offender's partner has a card of the suit led."""
    return has_suit(situation, situation.partner, situation.state.suit_led)


def card_is_legal(situation: Situation) -> bool | None:
    """Whether the card played too early can legally be played to the trick: it follows suit, or its player cannot."""
    card, led = situation.incident.played, situation.state.suit_led
    if situation.abstract or card is None or card.suit is None or led is None:
        return None
    if card.suit is led:
        return True
    able = has_suit(situation, situation.offender, led)
    return None if able is None else not able
