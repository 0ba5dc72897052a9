"""Dummy's words and tricks incomplete or too full, as the story tells them (43, 67)."""

from __future__ import annotations

from assistant.record.claims import facts
from assistant.record.irregular_plays import own
from assistant.record.people import Player
from assistant.record.revokes import has_suit
from assistant.record.situation import Situation
from assistant.statements import (
    CardFound,
    CardMislaid,
    CardsLeft,
    Designated,
    DummyBroke,
    DummySaid,
    DummyWord,
    HasSuit,
    Holds,
    LacksSuit,
    Led,
    Mode,
    Noted,
    NoticedWhen,
    Person,
    Played,
    PlayedTogether,
    PlayEnded,
    RevokeNoticed,
    Role,
    SpokeFirst,
    TrickIncomplete,
    TrickOverfull,
    TricksSince,
)


class Said:
    """What dummy did during the play."""

    WRONG_HAND = "wrong_hand"
    REVOKE = "revoke"
    IRREGULARITY = "irregularity"
    SUGGESTION = "suggestion"
    COUNT = "count"
    DIRECTOR = "director"
    ONLY_BROKE = "only_broke"


def dummy_said(situation: Situation) -> str | None:
    """That, from a statement of what dummy said or did."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    said = [one.about for one in facts(situation) if isinstance(one, DummySaid) and one.about is not DummyWord.REVIEW]
    if DummyWord.COUNT in said and DummyWord.SUGGESTION in said:
        return Said.SUGGESTION  # the number of tricks, and something added to it
    if said:
        late = said[-1] is DummyWord.WRONG_HAND and _led_before(situation)
        return Said.IRREGULARITY if late else str(said[-1].value)
    return Said.ONLY_BROKE if isinstance(meaning, DummyBroke) else None


def _led_before(situation: Situation) -> bool:
    """Whether declarer had led from the wrong hand before dummy spoke of it: too late to prevent it."""
    people = situation.state.people
    told = [one.meaning for one in situation.story[: situation.incident.index] if one.mode is Mode.FACT]
    leads = [one for one in told if isinstance(one, Led | Played)]
    last = leads[-1] if leads else None
    return last is not None and last.out_of_turn and people.side_defends(people.player(last.who)) is not True


def dummy_broke(situation: Situation) -> bool | None:
    """Whether dummy is told to have looked at a hand, left his seat or exchanged hands (43A2)."""
    if situation.abstract:
        return None
    return True if any(isinstance(one, DummyBroke) for one in facts(situation)) else None


def after_play(situation: Situation) -> bool | None:
    """Whether the play is told to have been over when attention was drawn; never asked at a table."""
    if situation.abstract:
        return None
    late = (NoticedWhen.AT_THE_END, NoticedWhen.NEXT_BOARD, NoticedWhen.ROUND_OVER)
    told = facts(situation)
    return any(isinstance(one, PlayEnded) or (isinstance(one, RevokeNoticed) and one.when in late) for one in told)


def dummy_asked_a_defender(situation: Situation) -> bool:
    """Whether the question about a suit is told to have been put to a defender; silent otherwise."""
    if situation.abstract:
        return False
    people = situation.state.people
    spoken_to: Person | None = None
    for one in facts(situation):
        if isinstance(one, Noted) and people.hand(people.player(one.who)) is Role.DUMMY:
            spoken_to = one.other
        if isinstance(one, DummySaid) and one.about is DummyWord.REVOKE:
            return people.side_defends(people.player(one.whose or spoken_to)) is True
    return False


def dummy_was_first(situation: Situation) -> bool | None:
    """Whether dummy spoke before anybody else."""
    if situation.abstract:
        return None
    people = situation.state.people
    told = [one.first for one in facts(situation) if isinstance(one, DummySaid) and one.first is not None]
    speakers = [people.player(one.who) for one in facts(situation) if isinstance(one, SpokeFirst)]
    told += [people.hand(speaker) is Role.DUMMY for speaker in speakers if speaker is not None]
    return told[-1] if told else None


def irregularity_committed(situation: Situation) -> bool | None:
    """Whether declarer is told to have led or played already, when dummy asks himself whether he may warn him."""
    if situation.abstract:
        return None
    people = situation.state.people
    moves = [one for one in facts(situation) if isinstance(one, Led | Played)]
    declares = [people.side_defends(people.player(one.who)) is not True for one in moves]
    if any(declares):
        return True
    meant_only = any(isinstance(told.meaning, Led | Played) and told.mode is Mode.UNREAL for told in situation.story)
    return False if meant_only else None


def fault_was_the_defences(situation: Situation) -> bool | None:
    """Whether the irregularity that dummy told of was a defender's."""
    if situation.abstract:
        return None
    people = situation.state.people
    told = [one for one in facts(situation) if isinstance(one, DummySaid)]
    if any(one.about is DummyWord.WRONG_HAND for one in told):
        return False
    whose = [one.whose for one in told if one.whose is not None]
    return people.side_defends(people.player(whose[-1])) if whose else None


# --- defective tricks (67) -------------------------------------------------------------------------------


class Defect:
    """What is wrong with a trick (67)."""

    OMITTED = "omitted"
    SURPLUS = "surplus"
    MISLAID = "mislaid"


def trick_defect(situation: Situation) -> str | None:
    """That, from tricks told incomplete and cards counted: too many in hand is one omitted."""
    if situation.abstract:
        return None
    told = facts(situation)
    if mislaid_card(situation) or any(isinstance(one, CardMislaid) for one in told):
        return Defect.MISLAID
    if any(isinstance(one, TrickOverfull) for one in told):
        return Defect.SURPLUS
    if any(isinstance(one, TrickIncomplete) for one in told):
        return Defect.OMITTED
    for one in told:
        if isinstance(one, CardsLeft) and one.count is not None and one.expected is not None:
            return Defect.OMITTED if one.count > one.expected else Defect.SURPLUS
        if isinstance(one, CardsLeft) and one.extra is not None:
            return Defect.OMITTED if one.extra > 0 else Defect.SURPLUS
        if isinstance(one, PlayedTogether) or (
            isinstance(one, Noted) and one.topic in ("two_cards_played", "simultaneous_play", "stuck_cards")
        ):
            return Defect.SURPLUS
    return None


def mislaid_card(situation: Situation) -> bool:
    """Whether a card that declarer named is told to lie still in dummy (67B3): it was played all the same."""
    told = facts(situation)
    named = {card for one in told if isinstance(one, Designated) for card in one.cards if card.card is not None}
    return any(
        isinstance(one, Holds | CardFound) and named & set(one.cards) and _is_dummy(situation, one.who) for one in told
    )


def _is_dummy(situation: Situation, person: Person | None) -> bool:
    people = situation.state.people
    return people.hand(people.player(person)) is Role.DUMMY


def mislaid_card_played_again(situation: Situation) -> bool | None:
    """Whether the card was played to a later trick too: not one that still lies in its hand."""
    if situation.abstract:
        return None
    told = [one.again for one in facts(situation) if isinstance(one, CardMislaid) and one.again is not None]
    return told[-1] if told else False if mislaid_card(situation) else None


def has_suit_of_trick(situation: Situation) -> bool | None:
    """Whether the player who did not play to a trick has a card of the suit led to it, if that is told."""
    suit = situation.state.suit_led
    if suit is not None or situation.abstract:
        return has_suit(situation, situation.offender, suit)
    player = situation.state.people.player
    told = [one for one in facts(situation) if isinstance(one, HasSuit | LacksSuit)]
    own = [one for one in told if player(one.who) == situation.offender and len(one.suits) == 1]
    return isinstance(own[-1], HasSuit) if own else None  # `il avait du carreau`: told because it was led


def side_won_since(situation: Situation) -> bool | None:
    """Whether his side is told to have won that trick or a later one."""
    if situation.abstract:
        return None
    people, ours = situation.state.people, (situation.offender, situation.partner)
    for one in facts(situation):
        if isinstance(one, TricksSince) and _is_one(people.players(one.who), ours):
            return one.tricks != 0
    return None


def _is_one(players: tuple[Player | None, ...], ours: tuple[Player | None, ...]) -> bool:
    return any(player is not None and player in ours for player in players)
