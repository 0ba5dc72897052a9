"""Irregularities of play that the story names, or that show in what declarer calls and who faces his hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.bridge import CardRef
from assistant.record import hand_detection
from assistant.record.dummy_detection import DummyDetection
from assistant.record.people import Player
from assistant.record.situation import Incident
from assistant.record.state import State
from assistant.record.together import put_together
from assistant.statements import (
    AskedAbout,
    BoardNotPlayed,
    BoardOfOrigin,
    CardFound,
    CardMislaid,
    CardsLeft,
    CardsMixed,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DummyBroke,
    DummyCalled,
    DummyMovedCard,
    DummySaid,
    FifthCard,
    ForeignCard,
    Group,
    HandSpread,
    HiddenInDummy,
    Led,
    Mode,
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
    "adjusted_score": "adjusted_score",
    "settled_without_director": "settled_without_director",
}
"""The matter that a topic opens when nothing in the story is more precise."""


class Irregular(DummyDetection):
    """Finds the matters that statements of irregular play are."""

    def named(self) -> tuple[Incident, ...]:
        """The matter of such a statement; none for any other."""
        look = LOOKS.get(type(self.meaning))
        return look(self, self.meaning) if look else ()

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

    def turned(self, meaning: TrickTurned) -> tuple[Incident, ...]:
        return self._simple("trick_turned_wrong", meaning.who)

    def inspected(self, meaning: TrickInspected) -> tuple[Incident, ...]:
        return self._simple("trick_inspected", meaning.who)

    def board(self, meaning: WrongBoard) -> tuple[Incident, ...]:
        if any(isinstance(told.meaning, WrongBoard) for told in self.story[: self.index]):
            return ()
        later = any(isinstance(told.meaning, BoardOfOrigin) for told in self.story)
        return self._simple("board_of_origin" if later else "wrong_board", meaning.who)

    def unplayed(self, meaning: BoardNotPlayed) -> tuple[Incident, ...]:
        """A board without a result, where no other Law tells why."""
        told = [one.meaning for one in self.story]
        before = any(isinstance(one, BoardNotPlayed) for one in told[: self.index])
        return (
            () if before or any(isinstance(one, WrongBoard) for one in told) else self._simple("adjusted_score", None)
        )


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
    BoardNotPlayed: Irregular.unplayed,
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
    "adjusted_score": (BoardNotPlayed,),
    "hand_spread": (HandSpread,),
    "card_hidden_in_dummy": (HiddenInDummy,),
    "declarer_spreads": (HandSpread,),
}
"""Meanings that tell what a topic only names."""
