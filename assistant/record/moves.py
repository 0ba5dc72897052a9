"""What a statement changes on the table: cards played, tricks over, suits known, penalty cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef, Suit
from assistant.record.people import Player
from assistant.record.plays import leader_of, plays_of
from assistant.record.state import State, TrickPlay
from assistant.statements import (
    NOT_FOLLOWING,
    AtTrick,
    Group,
    HasSuit,
    HiddenInDummy,
    Holds,
    How,
    KeptLead,
    LacksSuit,
    Led,
    LostLead,
    NotHisTurn,
    OnLead,
    PenaltyCards,
    Played,
    PlayEnded,
    Replaced,
    Role,
    TrickEnded,
    TricksPassed,
    TrickWon,
    TurnToPlay,
)

HAND = 13


def _on_lead(state: State, meaning: OnLead) -> None:
    """On lead later than the trick told: whoever won that one had the lead in between."""
    player = state.people.player(meaning.who)
    if player is not None and player != state.on_lead:
        if state.winner is not None:
            state.end_restrictions(keeping=state.winner)
        opening = meaning.opening
        state.lead_passes_to(player)
        state.opening = opening


def _turn(state: State, meaning: TurnToPlay) -> None:
    state.turn = state.people.player(meaning.who)


def _not_turn(state: State, meaning: NotHisTurn) -> None:
    state.not_turn_of = state.people.player(meaning.who)


def _won(state: State, meaning: TrickWon) -> None:
    if meaning.tricks is None:
        winner = state.people.player(meaning.who)
        if state.trick or state.on_lead != winner:
            state.lead_passes_to(winner)
        if meaning.cards and isinstance(meaning.cards[0].suit, Suit):
            state.suit_won = meaning.cards[0].suit


def _trick_ended(state: State, meaning: TrickEnded) -> None:
    if state.trick:
        state.lead_passes_to(state.trick_winner)


def _at_trick(state: State, meaning: AtTrick) -> None:
    """A trick told by its number: a later one than the one told so far ends that."""
    later = meaning.number > state.tricks_told + 1
    if state.trick and state.numbered and later:
        state.lead_passes_to(state.trick_winner)
    if later:
        if state.numbered:
            state.won = (*state.won, *(None,) * (meaning.number - 1 - state.tricks_told))
        state.tricks_told = meaning.number - 1
    state.numbered = True


def _tricks_passed(state: State, meaning: TricksPassed) -> None:
    """Some tricks of which nothing is told."""
    if state.trick:
        state.lead_passes_to(state.trick_winner)
    state.lead_passes_to(None)
    later = (meaning.tricks or 1) - 1
    state.won = (*state.won, *(None,) * later)
    state.tricks_told += later


def _lost_lead(state: State, meaning: LostLead) -> None:
    state.end_restrictions(keeping=None)
    state.lead_passes_to(None)


def _kept_lead(state: State, meaning: KeptLead) -> None:
    state.lead_passes_to(state.people.player(meaning.who))


def _play_ended(state: State, meaning: PlayEnded) -> None:
    """Nothing binds any player after the last trick."""
    state.lead_passes_to(None)
    state.penalty, state.restrictions = (), ()


def _holds(state: State, meaning: Holds) -> None:
    player = state.people.player(meaning.who)
    if player is None:
        return
    if meaning.only and all(card.rank is None and card.size is None for card in meaning.cards):
        state.suits |= {(player, suit): False for suit in Suit}  # nothing but cards of these suits
    for card in meaning.cards:
        if isinstance(card.suit, Suit):
            state.suits[(player, card.suit)] = True
        if card.card is not None:
            state.held[player] = (*state.held.get(player, ()), card.card)
    if len(state.held.get(player, ())) + state.tricks_told == HAND:
        state.whole = state.whole | {player}


def _hidden(state: State, meaning: HiddenInDummy) -> None:
    _know(state, Role.DUMMY, (*meaning.suits, *(card.suit for card in meaning.cards)), True)


def _has_suit(state: State, meaning: HasSuit) -> None:
    _know(state, meaning.who, meaning.suits, True)


def _lacks_suit(state: State, meaning: LacksSuit) -> None:
    """Void; with `other`, as soon as the card that lies on the table is gone."""
    if meaning.other:
        told = {state.suit(suit) for suit in meaning.suits}
        player = state.people.player(meaning.who)
        state.no_other |= {(player, suit) for suit in told if player is not None and suit is not None}
        if any(held.player == player and held.card.suit in told for held in state.penalty):
            return
    _know(state, meaning.who, meaning.suits, False)


def _know(state: State, who: Any, suits: tuple[Any, ...], value: bool) -> None:
    for player in state.people.players(who):
        for told in suits:
            suit = state.suit(told)
            if player is not None and suit is not None:
                state.suits[(player, suit)] = value


def _penalty_cards(state: State, meaning: PenaltyCards) -> None:
    """Only a defender can have one: a holder who is not told is the one told before, else one of the two."""
    for told in state.people.players(meaning.who):
        player = told or (state.penalty[-1].player if state.penalty else Role.DEFENDER)
        if state.people.side_defends(player) is False:
            continue
        known = state.penalty_of(player)
        cards = meaning.cards or ((CardRef(),) * (meaning.count or 1) if not known else ())
        for place, card in enumerate(cards):
            state.add_penalty(player, card, meaning.kind, another=card in cards[:place])
        state.people.offender = player


def _led(state: State, meaning: Led) -> None:
    player = leader_of(state, meaning)
    if len(state.trick) > 1:
        leads = None if meaning.out_of_turn else player  # who leads next won the trick
        state.lead_passes_to(state.trick_winner or leads)
    state.numbered = state.numbered or (meaning.opening and not state.tricks_told)
    state.lead(player, meaning.cards[0] if meaning.cards else CardRef())


def _played(state: State, meaning: Played) -> None:
    if meaning.who is Group.EVERYBODY and not meaning.cards:
        state.lead_passes_to(state.trick_winner)  # `tout le monde a joue`: the trick is complete
        return
    plays = plays_of(state, meaning)
    if meaning.how is How.WIN and not meaning.cards and not meaning.on and not state.trick:
        state.lead_passes_to(plays[0][0])
        return
    if not state.trick and meaning.on:
        _lead_told_by_the_next_card(state, meaning.on[0], {player for player, _ in plays})
    for player, told in plays:
        card = state.completed(told, meaning.how)
        if card != CardRef() and any(play.player == player and play.card == card for play in state.trick):
            continue  # put there already by a ruling
        if not state.trick and state.on_lead is not None and state.on_lead == player:
            state.lead(player, card)
        else:
            state.put(player, card, meaning.how)


def _lead_told_by_the_next_card(state: State, card: CardRef, others: set[Player | None]) -> None:
    """A card told only as what the next was played on was led by the player on lead."""
    if state.on_lead is not None and state.on_lead not in others:
        state.lead(state.on_lead, card)
    else:
        state.put(None, card, How.LEAD)


def _replaced(state: State, meaning: Replaced) -> None:
    """The new card takes the place of the old one, or is put where the old one was already withdrawn."""
    player = state.people.player(meaning.who)
    if player is None or not meaning.new or not state.trick:
        return
    card = state.completed(meaning.new[0])
    if not state.has_played(player):
        state.put(player, card)
        return
    state.remove_penalty(player, (card,))
    state.trick = tuple(_put_right(play, card) if play.player == player else play for play in state.trick)


def _put_right(play: TrickPlay, card: CardRef) -> TrickPlay:
    """A card of the trick changed for another, which may be a ruff or discard no longer."""
    return play.with_changes(card=card, how=How.PLAY if play.how in NOT_FOLLOWING else play.how)


CHANGES: dict[type, Callable[[State, Any], None]] = {
    OnLead: _on_lead,
    TurnToPlay: _turn,
    NotHisTurn: _not_turn,
    TrickWon: _won,
    TrickEnded: _trick_ended,
    AtTrick: _at_trick,
    TricksPassed: _tricks_passed,
    LostLead: _lost_lead,
    KeptLead: _kept_lead,
    Holds: _holds,
    HiddenInDummy: _hidden,
    HasSuit: _has_suit,
    LacksSuit: _lacks_suit,
    PenaltyCards: _penalty_cards,
    Led: _led,
    Played: _played,
    Replaced: _replaced,
    PlayEnded: _play_ended,
}
