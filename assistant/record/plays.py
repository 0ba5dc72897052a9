"""Who led or played which card in a statement."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.record.people import Player
from assistant.record.state import State
from assistant.statements import Led, Played, Pronoun


def leader_of(state: State, meaning: Led) -> Player | None:
    """Who leads: the hand the card comes from, else the person told, else whoever is on lead."""
    hand = state.people.player(meaning.from_hand)
    who = state.people.player(meaning.who)
    if hand is not None and state.people.side_defends(who) is not True:
        return hand
    return who if who is not None or not isinstance(meaning.who, Pronoun) else state.on_lead


def plays_of(state: State, meaning: Played) -> tuple[tuple[Player | None, CardRef], ...]:
    """Who played what: the hand the card comes from, else each person told.

    One card told of several persons may be anybody's: each then played a card that is not known.
    """
    hand = state.people.player(meaning.from_hand)
    players = state.people.players(meaning.who)
    if hand is not None and state.people.side_defends(players[0]) is not True:
        players = (hand,)
    told = bool(meaning.cards) and len(players) in (1, len(meaning.cards))
    cards = meaning.cards if told else (CardRef(),) * len(players)
    return tuple(zip(players, cards, strict=False))
