"""The best results of the solver against a search written apart, on endings of four cards with a revoke."""

import random

import pytest

from assistant.bridge import Card, Seat, Suit
from assistant.bridge.card import DECK
from assistant.bridge.deal import Deal
from assistant.bridge.record_of_play import PlayFault, recorded
from assistant.solver import equity_of

TRUMPS = Suit.HEARTS
DECLARER = Seat.SOUTH


def best(hands: dict[Seat, frozenset[Card]], trick: tuple[tuple[Seat, Card], ...], turn: Seat) -> int:
    """Tricks of the declaring side from here on, by looking at every legal play."""
    if len(trick) == 4:
        led = trick[0][1].suit
        winner = max(trick, key=lambda one: (one[1].suit is TRUMPS, one[1].suit is led, one[1].rank))[0]
        return (winner in (Seat.NORTH, Seat.SOUTH)) + best(hands, (), winner)
    hand = hands[turn]
    if not hand:
        return 0
    follows = [card for card in hand if trick and card.suit is trick[0][1].suit]
    results = [
        best({**hands, turn: hand - {card}}, (*trick, (turn, card)), turn.lho)
        for card in follows or sorted(hand, key=str)
    ]
    return max(results) if turn in (Seat.NORTH, Seat.SOUTH) else min(results)


@pytest.mark.parametrize("seed", range(40))
def test_the_best_results_agree_with_a_search_of_every_play(seed: int) -> None:
    pytest.importorskip("endplay")
    dice = random.Random(seed)
    cards = dice.sample([card for card in DECK if card.rank > 8], 16)
    hands = {seat: frozenset(cards[4 * place : 4 * place + 4]) for place, seat in enumerate(Seat)}
    leader = DECLARER.lho
    for _ in range(500):
        row = {seat: dice.choice(sorted(hands[seat], key=str)) for seat in Seat}
        play = recorded(Deal.of(hands), TRUMPS, leader, [[row[leader.after(step)] for step in range(4)]])
        faults = [one for one in play.faults if one.fault is PlayFault.REVOKE]
        if len(faults) == 1:
            break
    else:
        pytest.skip("no revoke is possible in this ending")
    (fault,) = faults
    found = equity_of(Deal.of(hands), TRUMPS, DECLARER, play, fault)
    before = tuple((leader.after(step), row[leader.after(step)]) for step in range(leader.turns_to(fault.seat)))
    left = {seat: hand - {card for one, card in before if one is seat} for seat, hand in hands.items()}
    assert found.without == best(left, before, fault.seat)
    after = {**left, fault.seat: left[fault.seat] - {fault.card}}
    assert found.with_revoke == best(after, (*before, (fault.seat, fault.card)), fault.seat.lho)
