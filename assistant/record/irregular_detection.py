"""Irregularities of play that the story names, or that show in what declarer calls and who faces his hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef, Size
from assistant.record import hand_detection, revoke_detection
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
from assistant.record.state import State
from assistant.record.together import put_together
from assistant.record.watch import Watch
from assistant.statements import (
    RUFFS,
    AskedAbout,
    BoardOfOrigin,
    CardFound,
    CardMislaid,
    CardsLeft,
    CardsMixed,
    CardWord,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DummyBroke,
    DummyCalled,
    DummyMovedCard,
    DummySaid,
    DummyWord,
    FifthCard,
    ForeignCard,
    Group,
    HandSpread,
    HiddenInDummy,
    How,
    LacksSuit,
    Led,
    Mode,
    Noted,
    PenaltyCards,
    Played,
    PlayedOn,
    PlayedTogether,
    Revoked,
    Role,
    ScoreTold,
    SpokeOfTrick,
    Told,
    TrickIncomplete,
    TrickInspected,
    TrickOverfull,
    TricksDisputed,
    TrickTurned,
    WrongBoard,
)

TOPIC_MATTERS = {
    "lead_out_of_turn": "lead_out_of_turn",
    "face_down_lead": "face_down_lead",
    "wrong_hand": "declarers_lead_out_of_turn",
    "dummy_card_named": "incomplete_designation",
    "designation_incomplete": "incomplete_designation",
    "designation_changed": "change_of_designation",
    "asked_during_play": "review_during_play",
    "lead_after_misinformation": "withdrawn_card",
    "fifth_card": "fifth_card",
    "stuck_cards": "simultaneous_plays",
    "dummy_acts": "dummy_card_moved",
    "dummy_rights": "dummy_spoke",
    "dummy_may_warn": "dummy_may_warn",
    "dummy_moves_a_card": "dummy_card_moved",
    "dummy_misheard": "wrong_card_from_dummy",
    "card_hidden_in_dummy": "card_hidden_in_dummy",
    "played_card": "card_held",
    "declarer_spreads": "declarer_spreads",
    "hand_spread": "declarer_spreads",
    "premature_play": "play_out_of_turn",
    "simultaneous_play": "simultaneous_plays",
    "two_cards_played": "simultaneous_plays",
    "trick_turned": "trick_turned_wrong",
    "inspection_of_tricks": "trick_inspected",
    "cards_mixed": "cards_mixed",
    "defective_trick": "defective_trick",
    "number_of_cards": "number_of_cards",
    "claim": "claim",
    "revoke": "revoke",
    "revoke_suspected": "revoke",
    "revoke_trick_won": "revoke",
    "concession": "concession",
    "wrong_board": "wrong_board",
    "hesitation": "extraneous_information",
    "sign": "extraneous_information",
    "other_source": "information_from_another_source",
    "score": "score_wrong",
}
"""The matter that a topic opens when nothing in the story is more precise."""


class Irregular(Watch):
    """Finds the matters that statements of irregular play are."""

    def named(self) -> tuple[Incident, ...]:
        """The matter of such a statement; none for any other."""
        look = LOOKS.get(type(self.meaning))
        return look(self, self.meaning) if look else ()

    def _simple(self, id: str, who: Any = None, cards: tuple[CardRef, ...] = ()) -> tuple[Incident, ...]:
        played = cards[0] if cards else None
        return (Incident(id, self.index, self.player(who), cards, played),)

    # --- cards of dummy --------------------------------------------------------------------------------

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

    # --- hands and tricks ------------------------------------------------------------------------------

    def hidden(self, meaning: HiddenInDummy) -> tuple[Incident, ...]:
        cards = meaning.cards or tuple(CardRef(self.state.suit(suit)) for suit in meaning.suits)
        return self._simple("card_hidden_in_dummy", Role.DUMMY, cards)

    def together(self, meaning: PlayedTogether) -> tuple[Incident, ...]:
        """Cards put together; where they make a hand short later, that is the matter (67B2)."""
        if any(isinstance(told.meaning, CardsLeft | TrickIncomplete | Revoked) for told in self.story):
            return ()
        player = self.player(meaning.who)
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        cards = put_together(self.story, self.index) or hand_detection.found_cards(facts)
        if any(isinstance(one, Played) and one.who is Group.EVERYBODY and not one.cards for one in facts):
            return self._simple("fifth_card", player, (cards or self._own_plays(player))[-1:])
        return (Incident("simultaneous_plays", self.index, player, cards),)

    def _own_plays(self, player: Player | None) -> tuple[CardRef, ...]:
        """The cards that a player is told to have put, in order; those told after are told with this."""
        found: list[CardRef] = []
        for place, told in enumerate(self.story):
            if isinstance(told.meaning, Played) and told.mode is Mode.FACT and self.player(told.meaning.who) == player:
                found.extend(told.meaning.cards)
                self.state.explained = self.state.explained | {place} if place > self.index else self.state.explained
        return tuple(found)

    def fifth(self, meaning: FifthCard) -> tuple[Incident, ...]:
        return self._simple("fifth_card", meaning.who, meaning.cards)

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

    def turned(self, meaning: TrickTurned) -> tuple[Incident, ...]:
        return self._simple("trick_turned_wrong", meaning.who)

    def inspected(self, meaning: TrickInspected) -> tuple[Incident, ...]:
        return self._simple("trick_inspected", meaning.who)

    def board(self, meaning: WrongBoard) -> tuple[Incident, ...]:
        if any(isinstance(told.meaning, WrongBoard) for told in self.story[: self.index]):
            return ()
        later = any(isinstance(told.meaning, BoardOfOrigin) for told in self.story)
        return self._simple("board_of_origin" if later else "wrong_board", meaning.who)


def _differ(put: CardRef, card: CardRef) -> bool:
    """Whether the card put by dummy cannot be the one called, a small card being no honour."""
    suit = put.suit is not None and card.suit is not None and put.suit is not card.suit
    rank = put.rank is not None and card.rank is not None and put.rank is not card.rank
    low = card.size is Size.LOW and (put.size is Size.HIGH or (put.rank is not None and put.rank.is_honour))
    high = card.size is Size.HIGH and put.size is Size.LOW
    return suit or rank or low or high


LOOKS: dict[type, Callable[[Any, Any], tuple[Incident, ...]]] = {
    Designated: Irregular.designation,
    DummyCalled: Irregular.called_by_word,
    DummyMovedCard: Irregular.moved,
    HandSpread: hand_detection.spread,
    HiddenInDummy: Irregular.hidden,
    PlayedTogether: Irregular.together,
    FifthCard: Irregular.fifth,
    DummySaid: Irregular.dummys_words,
    DummyBroke: Irregular.broke,
    CardsLeft: hand_detection.number,
    TrickIncomplete: hand_detection.number,
    CardFound: hand_detection.number,
    CardMislaid: hand_detection.number,
    TrickOverfull: hand_detection.number,
    ForeignCard: hand_detection.number,
    CardsMixed: hand_detection.mixed,
    TricksDisputed: hand_detection.disputed,
    ScoreTold: hand_detection.score,
    Claimed: hand_detection.claim,
    SpokeOfTrick: hand_detection.trick_spoken_of,
    Conceded: hand_detection.concession,
    ClaimAgreed: hand_detection.agreed,
    TrickTurned: Irregular.turned,
    TrickInspected: Irregular.inspected,
    WrongBoard: Irregular.board,
}


def stands_for(topic: str, player: Player | None, state: State, story: tuple[Told, ...]) -> str | None:
    """The matter that a topic opens; none when a statement tells the same thing precisely."""
    meanings = [told.meaning for told in story]
    if any(isinstance(meaning, _PRECISER.get(topic, ())) for meaning in meanings):
        return None
    if topic == "premature_play" and any(isinstance(one, Played) and one.before is not None for one in meanings):
        return None  # who played before whom is told, and was in order
    if topic in _SPREADS and state.people.side_defends(player) is not False:
        return "claim"
    if topic in _SPREADS and state.people.hand(player) is Role.DUMMY:
        return None
    return TOPIC_MATTERS.get(topic)


_SPREADS = ("hand_spread", "declarer_spreads")
_PRECISER: dict[str, tuple[type, ...]] = {
    "lead_out_of_turn": (Led, PenaltyCards),
    "dummy_card_named": (Designated, DummyCalled),
    "dummy_misheard": (Designated, DummyCalled),
    "designation_incomplete": (Designated, DummyCalled),
    "designation_changed": (Designated, DummyCalled),
    "asked_during_play": (AskedAbout, DummySaid),
    "face_down_lead": (AskedAbout,),
    "fifth_card": (FifthCard,),
    "stuck_cards": (PlayedTogether,),
    "simultaneous_play": (PlayedTogether,),
    "two_cards_played": (PlayedTogether,),
    "dummy_rights": (DummySaid, DummyBroke),
    "dummy_acts": (DummyMovedCard, DummySaid),
    "dummy_moves_a_card": (DummyMovedCard,),
    "number_of_cards": (CardsLeft, CardFound, ForeignCard),
    "defective_trick": (CardsLeft, TrickIncomplete, TrickOverfull, CardMislaid),
    "claim": (PlayedOn, Claimed, Conceded, HandSpread),
    "concession": (PlayedOn, Claimed, Conceded),
    "wrong_board": (WrongBoard,),
    "inspection_of_tricks": (TrickInspected,),
    "trick_turned": (TrickTurned,),
    "cards_mixed": (CardsMixed,),
    "score": (ScoreTold, TricksDisputed),
    "hand_spread": (HandSpread,),
    "card_hidden_in_dummy": (HiddenInDummy,),
    "declarer_spreads": (HandSpread,),
}
"""Meanings that tell what a topic only names."""
