"""Law 64 against an oracle written apart: whole plays with one revoke or two, counted from the cards alone."""

import random

import pytest

from assistant.bridge import Card, CardRef, Seat, Strain, Suit
from assistant.bridge.card import DECK
from assistant.inquiry import examine
from assistant.statements import (
    ContractTold,
    HandsReturned,
    Holds,
    Led,
    Meaning,
    Mode,
    NoticedWhen,
    Played,
    PlayEnded,
    RevokeNoticed,
    Told,
)

Trick = list[tuple[Seat, Card]]


def strength(card: Card, led: Suit, trumps: Suit | None) -> tuple[bool, bool, int]:
    return (card.suit is trumps, card.suit is led, card.rank)


def winner_of(trick: Trick, trumps: Suit | None) -> Seat:
    led = trick[0][1].suit
    return max(trick, key=lambda play: strength(play[1], led, trumps))[0]


def generated(
    chance: random.Random,
    trumps: Suit | None,
    declarer: Seat,
    wanted: int,
    first: int = 0,
    often: float = 0.1,
    last: int = 10,
) -> list[Trick]:
    """A play in which at most so many revokes were made, from a trick to another, each when it was possible."""
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
            revokes = bool(able and others and wanted and first <= number <= last and chance.random() < often)
            wanted -= revokes
            card = chance.choice(others if revokes or not able else able)
            hand.remove(card)
            trick.append((seat, card))
        tricks.append(trick)
        leader = winner_of(trick, trumps)
    return tricks


def revokes_made(tricks: list[Trick]) -> list[tuple[int, Seat, Suit]]:
    """The trick, counted from 0, the player and the suit of each revoke: a card of the suit led shows up later."""
    found: list[tuple[int, Seat, Suit]] = []
    for number, trick in enumerate(tricks):
        led = trick[0][1].suit
        for seat, card in trick[1:]:
            later = [one for rest in tricks[number + 1 :] for who, one in rest if who is seat]
            if card.suit is not led and any(one.suit is led for one in later):
                found.append((number, seat, led))
    return found


def revokers(tricks: list[Trick]) -> list[Seat]:
    return [seat for _, seat, _ in revokes_made(tricks)]


def oracle(tricks: list[Trick], trumps: Suit | None, declarer: Seat) -> list[int]:
    """Tricks transferred for each revoke in order, counted by hand from Law 64A and 64B, none of them twice."""
    winners = [winner_of(trick, trumps) for trick in tricks]
    found = revokes_made(tricks)
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


def told(tricks: list[Trick], trumps: Suit | None, declarer: Seat, *after: Meaning) -> list[Told]:
    strain = Strain.NO_TRUMP if trumps is None else Strain(trumps.value)
    meanings: list[Meaning] = [ContractTold(3, strain, 0, declarer)]
    for seat in Seat:
        hand = [card for trick in tricks for who, card in trick if who is seat]
        meanings.append(Holds(seat, tuple(map(CardRef.of, hand))))
    for trick in tricks:
        seat, card = trick[0]
        meanings.append(Led(seat, (CardRef.of(card),)))
        meanings += [Played(seat, (CardRef.of(card),)) for seat, card in trick[1:]]
    meanings += [PlayEnded(), *after]
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


def transferred(story: list[Told]) -> list[int]:
    """The tricks transferred for each revoke, as the Laws rule them."""
    outcome = examine(story, {})
    assert outcome.pending is None
    ids = ("revoke_in_progress", "revoke_at_twelfth_trick")
    return [sum(effect.tricks or 0 for effect in one.effects) for one in outcome.matters if one.id in ids]


ONE_SIDED = [seed for seed in range(60) if len({seat.side for seat in revokers(deal(seed, late=False)[0])}) == 1]


def last_tricks(seed: int) -> tuple[list[Trick], Suit | None, Seat]:
    """A play with at most two revokes, from the ninth trick to the twelfth."""
    chance = random.Random(seed)
    trumps, declarer = chance.choice([None, *Suit]), chance.choice(list(Seat))
    return generated(chance, trumps, declarer, 2, 8, 0.4, last=11), trumps, declarer


@pytest.mark.parametrize("seed", ONE_SIDED)
def test_attention_drawn_late_transfers_nothing_unless_only_the_offenders_had_called(seed: int) -> None:
    tricks, trumps, declarer = deal(seed, late=False)
    counts = oracle(tricks, trumps, declarer)
    ours = revokers(tricks)[0]
    theirs = ours.lho
    none = [0] * len(counts)
    over = RevokeNoticed(NoticedWhen.ROUND_OVER)
    assert transferred(told(tricks, trumps, declarer, RevokeNoticed(NoticedWhen.NEXT_BOARD, theirs))) == none
    assert transferred(told(tricks, trumps, declarer, RevokeNoticed(NoticedWhen.NEXT_BOARD, ours))) == counts
    assert transferred(told(tricks, trumps, declarer, over)) == none


@pytest.mark.parametrize("seed", range(60))
def test_a_revoke_at_the_twelfth_trick_transfers_nothing_and_pays_for_an_earlier_one(seed: int) -> None:
    tricks, trumps, declarer = last_tricks(seed)
    story = told(tricks, trumps, declarer, HandsReturned(True))
    assert transferred(story) == oracle(tricks, trumps, declarer)


def test_the_generated_plays_have_revokes_of_every_kind() -> None:
    kinds: set[int] = set()
    for seed in range(60):
        kinds |= set(oracle(*deal(seed, late=False)))
    assert kinds == {0, 1, 2}
    twelfth = [one for seed in range(60) for one in revokes_made(last_tricks(seed)[0]) if one[0] == 11]
    assert len(twelfth) > 5
    assert len(ONE_SIDED) > 20


def test_no_trick_is_transferred_twice() -> None:
    outcomes = [examine(told(*deal(seed, late=True)), {}) for seed in range(200)]
    effects = [effect.kind.id for outcome in outcomes for matter in outcome.matters for effect in matter.effects]
    doubts = {one.law for outcome in outcomes for matter in outcome.matters for one in matter.doubts}
    assert "tricks_given_already" in effects
    assert "64A" in doubts
