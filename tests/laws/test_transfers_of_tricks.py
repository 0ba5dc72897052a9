"""Law 64 against an oracle written apart: whole plays with one revoke or two, counted from the cards alone."""

import random

import pytest

from assistant.bridge import Card, CardRef, Seat, Strain, Suit
from assistant.bridge.card import DECK
from assistant.inquiry import examine
from assistant.statements import ContractTold, Holds, Led, Meaning, Mode, Played, PlayEnded, Told

Trick = list[tuple[Seat, Card]]


def strength(card: Card, led: Suit, trumps: Suit | None) -> tuple[bool, bool, int]:
    return (card.suit is trumps, card.suit is led, card.rank)


def winner_of(trick: Trick, trumps: Suit | None) -> Seat:
    led = trick[0][1].suit
    return max(trick, key=lambda play: strength(play[1], led, trumps))[0]


def generated(
    chance: random.Random, trumps: Suit | None, declarer: Seat, wanted: int, first: int = 0, often: float = 0.1
) -> list[Trick]:
    """A play in which at most so many revokes were made, from a trick on to the eleventh, each when it was possible."""
    cards = list(DECK)
    chance.shuffle(cards)
    hands = {seat: cards[place * 13 : place * 13 + 13] for place, seat in enumerate(Seat)}
    tricks: list[Trick] = []
    leader = declarer.lho
    for number in range(13):
        trick: Trick = []
        for step in range(4):
            seat = leader.after(step)
            hand = hands[seat]
            able = [card for card in hand if trick and card.suit is trick[0][1].suit]
            others = [card for card in hand if card not in able]
            revokes = bool(able and others and wanted and first <= number < 11 and chance.random() < often)
            wanted -= revokes
            card = chance.choice(others if revokes or not able else able)
            hand.remove(card)
            trick.append((seat, card))
        tricks.append(trick)
        leader = winner_of(trick, trumps)
    return tricks


def oracle(tricks: list[Trick], trumps: Suit | None, declarer: Seat) -> list[int]:
    """Tricks transferred for each revoke in order, counted by hand from Law 64A and 64B, none of them twice."""
    winners = [winner_of(trick, trumps) for trick in tricks]
    found: list[tuple[int, Seat, Suit]] = []
    for number, trick in enumerate(tricks):
        led = trick[0][1].suit
        for seat, card in trick[1:]:
            later = [one for rest in tricks[number + 1 :] for who, one in rest if who is seat]
            if card.suit is not led and any(one.suit is led for one in later):
                found.append((number, seat, led))
    both = len({seat.side for _, seat, _ in found}) == 2
    counts: list[int] = []
    for place, (number, seat, suit) in enumerate(found):
        before = any((who, other) == (seat, suit) for _, who, other in found[:place])
        after = sum(winner.side is seat.side for winner in winners[number + 1 :])
        own = winners[number]
        cost = 1 + (after > 0) if own is seat else int(own.side is seat.side or after > 0)
        won = sum(winner.side is seat.side for winner in winners[found[0][0] :])
        excluded = both or before or seat is declarer.partner or number == 11
        counts.append(0 if excluded else min(cost, won - sum(counts)))
    return counts


def told(tricks: list[Trick], trumps: Suit | None, declarer: Seat) -> list[Told]:
    strain = Strain.NO_TRUMP if trumps is None else Strain(trumps.value)
    meanings: list[Meaning] = [ContractTold(3, strain, 0, declarer)]
    for seat in Seat:
        hand = [card for trick in tricks for who, card in trick if who is seat]
        meanings.append(Holds(seat, tuple(map(CardRef.of, hand))))
    for trick in tricks:
        seat, card = trick[0]
        meanings.append(Led(seat, (CardRef.of(card),)))
        meanings += [Played(seat, (CardRef.of(card),)) for seat, card in trick[1:]]
    meanings.append(PlayEnded())
    return [Told(meaning, (0, 0), "", Mode.FACT) for meaning in meanings]


def deal(seed: int, late: bool) -> tuple[list[Trick], Suit | None, Seat]:
    """A play with revokes; `late`: many of them in the last tricks, where few tricks are left to pay for them."""
    chance = random.Random(seed)
    trumps = chance.choice([None, *Suit])
    declarer = chance.choice(list(Seat))
    how = (3, 8, 0.6) if late else (1 + seed % 3, 0, 0.1)
    return generated(chance, trumps, declarer, *how), trumps, declarer


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seed", range(60))
def test_tricks_transferred_are_those_that_the_cards_give(seed: int, late: bool) -> None:
    tricks, trumps, declarer = deal(seed, late)
    outcome = examine(told(tricks, trumps, declarer), {})
    counts = [
        sum(effect.tricks or 0 for effect in matter.effects)
        for matter in outcome.matters
        if matter.id == "revoke_in_progress"
    ]
    assert outcome.pending is None
    assert counts == oracle(tricks, trumps, declarer)


def test_the_generated_plays_have_revokes_of_every_kind() -> None:
    kinds: set[int] = set()
    for seed in range(60):
        kinds |= set(oracle(*deal(seed, late=False)))
    assert kinds == {0, 1, 2}


def test_no_trick_is_transferred_twice() -> None:
    outcomes = [examine(told(*deal(seed, late=True)), {}) for seed in range(200)]
    effects = [effect.kind.id for outcome in outcomes for matter in outcome.matters for effect in matter.effects]
    doubts = {one.law for outcome in outcomes for matter in outcome.matters for one in matter.doubts}
    assert "tricks_given_already" in effects
    assert "64A" in doubts
