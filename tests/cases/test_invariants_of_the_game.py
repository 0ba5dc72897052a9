"""What no ruling may ever do, whatever the table: stories made at random, every question answered at random."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.bridge import CardRef, Rank, Seat, Suit
from assistant.facts import Answer
from assistant.inquiry import Examination, examine
from assistant.laws.code import EDITIONS, articles
from assistant.rulings import BoundEffect
from assistant.statements import (
    ContractTold,
    Designated,
    Forbade,
    HasSuit,
    LacksSuit,
    Led,
    LeftFree,
    Meaning,
    OnLead,
    PenaltyCards,
    PenaltyKind,
    Played,
    Required,
    Told,
)
from assistant.values import Value

LONGEST = 16
"""Answers to a whole story with the cards of two defenders: at most eight for each matter."""

DECK = [CardRef(suit, rank) for suit in Suit for rank in Rank]


class Table(Value):
    """A generated table: who declares, who has penalty cards, what happens now, what was told of it."""

    declarer: Seat
    offender: Seat
    penalty: tuple[CardRef, ...]
    partners: tuple[CardRef, ...]
    kind: PenaltyKind | None
    led: CardRef | None
    leader: Seat | None
    has_suit: bool | None
    more: tuple[Meaning, ...]
    edition: str

    @property
    def held(self) -> dict[Seat, tuple[CardRef, ...]]:
        """The penalty cards of each defender."""
        return {self.offender: self.penalty, self.offender.partner: self.partners}

    @property
    def story(self) -> list[Told]:
        """The statements, in order."""
        meanings: list[Meaning] = [ContractTold(3, None, 0, self.declarer)]
        meanings.append(PenaltyCards(self.offender, self.penalty, self.kind))
        if self.partners:
            meanings.append(PenaltyCards(self.offender.partner, self.partners))
        if self.led is not None and self.leader is not None:
            meanings.append(Led(self.leader, (self.led,)))
            if self.has_suit is not None and isinstance(self.led.suit, Suit):
                told = HasSuit if self.has_suit else LacksSuit
                meanings.append(told(self.offender, (self.led.suit,)))
        elif self.leader is not None:
            meanings.append(OnLead(self.leader))
        meanings += self.more
        return [Told(meaning, (place, place), str(place)) for place, meaning in enumerate(meanings)]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table with one to four penalty cards of a defender, and perhaps some of his partner."""
    declarer = draw(st.sampled_from(list(Seat)))
    offender = draw(st.sampled_from([declarer.lho, declarer.rho]))
    drawn = draw(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
    penalty = tuple(drawn[: draw(st.integers(1, 4))])
    partners = tuple(drawn[4 : 4 + draw(st.sampled_from([0, 0, 0, 1, 2]))])
    single_low = len(penalty) == 1 and penalty[0].rank is not None and not penalty[0].rank.is_honour
    kinds = [None, PenaltyKind.MAJOR, PenaltyKind.MINOR] if single_low else [None]
    leader = draw(st.sampled_from([None, *Seat]))
    led = drawn[6] if leader not in (None, offender) and draw(st.booleans()) else None
    has_suit = draw(st.sampled_from([None, True, False]))
    if led is not None and led.suit in {card.suit for card in penalty}:
        has_suit = None
    return Table(
        declarer,
        offender,
        penalty,
        partners,
        draw(st.sampled_from(kinds)),
        led,
        leader,
        has_suit,
        draw(continuations(declarer, offender, penalty)),
        draw(st.sampled_from(EDITIONS)),
    )


def continuations(declarer: Seat, offender: Seat, penalty: tuple[CardRef, ...]) -> st.SearchStrategy[Any]:
    """What may be told next: an option of declarer, a card of the offender, or nothing."""
    suits = st.lists(st.sampled_from(list(Suit)), min_size=1, max_size=2, unique=True).map(tuple)
    one: st.SearchStrategy[Meaning] = st.one_of(
        suits.map(lambda told: Required(declarer, told[:1])),
        suits.map(lambda told: Forbade(declarer, told)),
        st.just(LeftFree(declarer)),
        st.sampled_from(penalty).map(lambda card: Designated(declarer, (card,))),
        st.sampled_from(DECK).map(lambda card: Played(offender, (card,))),
    )
    return st.lists(one, max_size=2).map(tuple)


def ruled(table: Table, data: st.DataObject) -> tuple[Examination, dict[str, Answer]]:
    """The examination once every question is answered."""
    answers: dict[str, Answer] = {}
    outcome = examine(table.story, answers, table.edition)
    while outcome.pending is not None:
        assert len(answers) < LONGEST, sorted(answers)
        key = f"{outcome.pending.matter.key}/{outcome.pending.finding.id}"
        assert key not in answers
        answers[key] = data.draw(st.sampled_from(outcome.pending.answers), label=key)
        outcome = examine(table.story, answers, table.edition)
    return outcome, answers


def effects_of(outcome: Examination, *ids: str) -> list[BoundEffect]:
    """The effects of these kinds, whatever the matter."""
    return [one for matter in outcome.matters for one in matter.effects if one.kind.id in ids]


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(tables(), st.data())
def test_no_ruling_breaks_the_game(table: Table, data: st.DataObject) -> None:
    outcome, answers = ruled(table, data)
    cards_belong_to_whom_the_ruling_says(table, outcome)
    nobody_who_can_follow_does_otherwise(table, outcome, answers)
    suits_named_are_those_of_penalty_cards(table, outcome)
    what_is_picked_up_binds_no_more(outcome)
    declaring_side_owes_nothing(table, outcome)
    assert {article for matter in outcome.matters for article in matter.articles} <= articles(table.edition)


def cards_belong_to_whom_the_ruling_says(table: Table, outcome: Examination) -> None:
    """The penalty cards that a player must play, keeps or takes back are his."""
    for effect in effects_of(outcome, "must_play", "must_lead_card", "picked_up", "stays_penalty"):
        assert isinstance(effect.player, Seat)
        assert effect.cards
        irregular = {matter.situation.incident.played for matter in outcome.matters}
        assert set(effect.cards) <= {*table.held.get(effect.player, ()), *irregular}, effect


def nobody_who_can_follow_does_otherwise(table: Table, outcome: Examination, answers: dict[str, Answer]) -> None:
    """44C: who has a card of the suit led is never told to play another suit."""
    if table.led is None or table.leader is None:
        return
    for effect in effects_of(outcome, "must_play"):
        player = effect.player
        assert isinstance(player, Seat)
        told = player == table.offender and table.has_suit is True
        answered = any(
            f":{player}@" in key and key.endswith("/offender_can_follow") and one.id == "yes"
            for key, one in answers.items()
        )
        if told or answered or table.led.suit in {card.suit for card in table.held.get(player, ())}:
            assert {card.suit for card in effect.cards} == {table.led.suit}, effect


def suits_named_are_those_of_penalty_cards(table: Table, outcome: Examination) -> None:
    """50D2, 51B: only a suit of a penalty card is required or forbidden, and of the partner of its holder."""
    for effect in effects_of(outcome, "must_lead_suit", "must_not_lead_suit"):
        assert isinstance(effect.player, Seat)
        assert set(effect.suits) <= {card.suit for card in table.held[effect.player.partner]}, effect
    required = {suit for one in effects_of(outcome, "must_lead_suit") for suit in one.suits}
    assert not required & {suit for one in effects_of(outcome, "must_not_lead_suit") for suit in one.suits}


def what_is_picked_up_binds_no_more(outcome: Examination) -> None:
    """A card back in the hand is no penalty card."""
    back = {(one.player, card) for one in effects_of(outcome, "picked_up") for card in one.cards}
    owed = {(one.player, card) for one in outcome.obligations if one.id == "penalty_card" for card in one.cards}
    irregular = {(matter.offender, matter.situation.incident.played) for matter in outcome.matters}
    assert not (back & owed) - irregular


def declaring_side_owes_nothing(table: Table, outcome: Examination) -> None:
    """48A: no card of declarer or dummy is a penalty card, and neither is told what to lead."""
    declaring = set(table.declarer.side.seats)
    for obligation in outcome.obligations:
        assert obligation.player not in declaring, obligation


@pytest.mark.parametrize("rank", [rank for rank in Rank if not rank.is_honour])
def test_a_minor_penalty_card_never_restricts_the_lead(rank: Rank) -> None:
    story = [
        ContractTold(3, None, 0, Seat.SOUTH),
        PenaltyCards(Seat.EAST, (CardRef(Suit.CLUBS, rank),), PenaltyKind.MINOR),
        OnLead(Seat.WEST),
    ]
    outcome = examine([Told(meaning, (place, place), str(place)) for place, meaning in enumerate(story)], {})
    assert outcome.pending is None
    assert effects_of(outcome, "lead_free")
    assert not effects_of(outcome, "must_lead_suit", "must_not_lead_suit", "picked_up")
