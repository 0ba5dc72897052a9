"""Irregularities of dummy's cards and of what dummy says and does."""

from __future__ import annotations

from typing import Any

from assistant.bridge import CardRef, Size
from assistant.record import revoke_detection
from assistant.record.designations import (
    absent_from_dummy,
    called,
    corrections,
    fits_the_words,
    is_complete,
    named_suits,
    repeats,
    told_changed,
)
from assistant.record.people import Player
from assistant.record.situation import Incident
from assistant.record.watch import Watch
from assistant.statements import (
    RUFFS,
    CardWord,
    Claimed,
    Conceded,
    Designated,
    DummyBroke,
    DummyCalled,
    DummyMovedCard,
    DummySaid,
    DummyWord,
    HiddenInDummy,
    How,
    LacksSuit,
    Led,
    Mode,
    Noted,
    Played,
    Role,
    TrickTurned,
)


class DummyDetection(Watch):
    """Finds the matters that statements of designations and of dummy's acts are (42, 43, 45, 46)."""

    def _simple(self, id: str, who: Any = None, cards: tuple[CardRef, ...] = ()) -> tuple[Incident, ...]:
        played = cards[0] if cards else None
        return (Incident(id, self.index, self.player(who), cards, played),)

    def designation(self, meaning: Designated) -> tuple[Incident, ...]:
        """A call that is corrected, that dummy did not follow, or that is incomplete."""
        card = called(meaning)
        by = self.player(meaning.by)
        if card is None or self.state.people.side_defends(by) or self._of_penalty(card) or self._said_before(meaning):
            return ()
        if any(repeats(told.meaning, meaning) for told in self.story[: self.index] if told.mode is Mode.FACT):
            return ()
        if self._leads_from_dummy_out_of_turn(by):
            dummy = self.player(Role.DUMMY)
            return (Incident("declarers_lead_out_of_turn", self.index, dummy, (), card, How.LEAD),)
        if revoke_detection.called_from_dummy(self, meaning, card):
            return (Incident("revoke_in_progress", self.index, self.player(Role.DUMMY), (), card),)
        if self._corrected(card):
            suits = named_suits(card, self.state)
            return (Incident("change_of_designation", self.index, by or Role.DECLARER, (card,), card, suits=suits),)
        if self._dummy_put_another(card) or (is_complete(card) and self._dummy_mistook_it()):
            return (Incident("wrong_card_from_dummy", self.index, Role.DUMMY, (card,), card),)
        absent = absent_from_dummy(self.story, self.state.people, card)
        if (is_complete(card) and not absent) or self._only_establishes():
            return ()
        if any(isinstance(told.meaning, Conceded | Claimed) for told in self.story[self.index :]):
            return ()  # nobody asks which card it was: what was said with it is the matter
        suits = named_suits(card, self.state)
        return (Incident("incomplete_designation", self.index, Role.DECLARER, (card,), card, suits=suits),)

    def _leads_from_dummy_out_of_turn(self, by: Player | None) -> bool:
        """Whether the card is called from dummy to lead while his own hand, or a defender, is told to be on lead."""
        on_lead = self.state.on_lead
        if self.state.trick or on_lead is None or self.state.opening:
            return False
        return self.state.people.hand(on_lead) is Role.DECLARER or self.state.people.side_defends(on_lead) is True

    def _only_establishes(self) -> bool:
        """After a revoke of declarer's side, a card named is told for what it does to the revoke (63A2)."""
        return any(self.state.people.side_defends(one.incident.offender) is False for one in self.state.revokes)

    def _said_before(self, meaning: Designated) -> bool:
        """Whether the same call was told already and declarer's side has not led since: the words are told again."""
        for told in reversed(self.story[: self.index]):
            if told.mode is not Mode.FACT:
                continue
            if isinstance(told.meaning, Led) and self.state.people.side_defends(self.player(told.meaning.who)) is False:
                return False
            if isinstance(told.meaning, Designated) and called(told.meaning) == called(meaning):
                return True
        return False

    def _corrected(self, card: CardRef | None) -> bool:
        """Whether the call is told to be corrected, otherwise than by one of the cards that its words may stand for."""
        places = corrections(self.story, self.index)
        if not places:
            return card is not None and told_changed(self.story)
        self.state.explained = self.state.explained | set(places)
        meant = [self.story[place].meaning for place in places]
        return card is None or not all(fits_the_words(card, one) for one in meant)

    def _of_penalty(self, card: CardRef) -> bool:
        held = [one.card for one in self.state.penalty]
        return bool(held) and (not is_complete(card) or card in held)

    def _dummy_mistook_it(self) -> bool:
        """Whether dummy is told to have taken another card than the one called, though not which."""
        return any(isinstance(told.meaning, Noted) and told.meaning.topic == "dummy_misheard" for told in self.story)

    def _dummy_put_another(self, card: CardRef) -> bool:
        for told in self.story[self.index + 1 :]:
            if told.mode is Mode.FACT and isinstance(told.meaning, DummyMovedCard) and told.meaning.by is None:
                moved = told.meaning.cards[:1]
                return bool(moved) and _differ(moved[0], card)
            if told.mode is not Mode.FACT or not isinstance(told.meaning, Led | Played):
                continue
            hand = self.state.people.hand(self.player(told.meaning.from_hand) or self.player(told.meaning.who))
            if hand is not Role.DUMMY:
                return False
            put = told.meaning.cards[0] if told.meaning.cards else None
            if put is None and isinstance(told.meaning, Played) and told.meaning.how in RUFFS:
                return card.suit is not None and self.state.suit(card.suit) is not self.state.trumps
            return put is not None and _differ(put, card)
        return False

    def called_by_word(self, meaning: DummyCalled) -> tuple[Incident, ...]:
        by = self.player(meaning.by)
        if self._corrected(None):
            return (Incident("change_of_designation", self.index, by or Role.DECLARER),)
        named = any(isinstance(told.meaning, Designated) for told in self.story[self.index + 1 :])
        if meaning.word is CardWord.SOME or named:
            return ()
        led = self.state.suit_led
        suits = (led,) if led is not None else ()
        return (Incident("incomplete_designation", self.index, Role.DECLARER, suits=suits),)

    def moved(self, meaning: DummyMovedCard) -> tuple[Incident, ...]:
        """A card of dummy moved; by dummy, once a card was called, it is how he puts one (45D)."""
        before = [told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT]
        if before and isinstance(before[-1], Designated) and meaning.by is None and meaning.cards:
            return ()
        return self._simple("dummy_card_moved", meaning.by or Role.DUMMY, meaning.cards)

    def hidden(self, meaning: HiddenInDummy) -> tuple[Incident, ...]:
        cards = meaning.cards or tuple(CardRef(self.state.suit(suit)) for suit in meaning.suits)
        return self._simple("card_hidden_in_dummy", Role.DUMMY, cards)

    def dummys_words(self, meaning: DummySaid) -> tuple[Incident, ...]:
        """What dummy said; a question about a revoke of declarer's side found already belongs to that matter."""
        found = [one.incident.offender for one in self.state.revokes]
        of_declarer = [player for player in found if player and not self.state.people.side_defends(player)]
        return () if meaning.about is DummyWord.REVOKE and of_declarer else self.said(meaning)

    def said(self, meaning: DummySaid) -> tuple[Incident, ...]:
        """One matter for all that dummy said, at his first words."""
        if meaning.about is DummyWord.REVIEW:
            return self._simple("review_during_play", Role.DUMMY)
        if any(isinstance(told.meaning, TrickTurned) for told in self.story[: self.index]):
            return ()  # dummy too may point out a card turned the wrong way (65B3)
        if self._lead_lies_face_down():
            return ()  # nobody is dummy yet: anybody may prevent an irregularity
        before = (told.meaning for told in self.story[: self.index] if told.mode is Mode.FACT)
        again = any(isinstance(one, DummySaid) and one.about is not DummyWord.REVIEW for one in before)
        return () if again else self._simple("dummy_spoke", Role.DUMMY)

    def _lead_lies_face_down(self) -> bool:
        leads = [told.meaning for told in self.story[: self.index] if isinstance(told.meaning, Led)]
        return bool(leads) and leads[-1].face_down is True

    def broke(self, meaning: DummyBroke) -> tuple[Incident, ...]:
        later = any(
            (isinstance(told.meaning, DummySaid) and told.mode is Mode.FACT)
            or (isinstance(told.meaning, LacksSuit) and told.mode is Mode.QUESTION)
            for told in self.story
        )
        return () if later else self._simple("dummy_spoke", Role.DUMMY)


def _differ(put: CardRef, card: CardRef) -> bool:
    """Whether the card put by dummy cannot be the one called, a small card being no honour."""
    suit = put.suit is not None and card.suit is not None and put.suit is not card.suit
    rank = put.rank is not None and card.rank is not None and put.rank is not card.rank
    low = card.size is Size.LOW and (put.size is Size.HIGH or (put.rank is not None and put.rank.is_honour))
    high = card.size is Size.HIGH and put.size is Size.LOW
    return suit or rank or low or high
