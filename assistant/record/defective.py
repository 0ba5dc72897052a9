"""Dummy's words, tricks turned or incomplete, numbers of cards, as the story tells them (13 to 15, 43, 65 to 67)."""

from __future__ import annotations

from assistant.record.claims import facts
from assistant.record.irregular_plays import own
from assistant.record.situation import Situation
from assistant.statements import (
    AuctionOver,
    CardFound,
    CardsLeft,
    CouldSee,
    DummyBroke,
    DummySaid,
    DummyWord,
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
    TrickIncomplete,
    TrickInspected,
    WrongBoard,
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


def after_play(situation: Situation) -> bool:
    """Whether the play is told to have been over when attention was drawn; silent otherwise."""
    if situation.abstract:
        return False
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
    told = [one.first for one in facts(situation) if isinstance(one, DummySaid) and one.first is not None]
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


class Look:
    """When and how a trick was looked at (66)."""

    ALL_FOUR = "all_four"
    OWN = "own"
    LATER = "later"
    AFTER_PLAY = "after_play"


def trick_looked_at(situation: Situation) -> str | None:
    """That, when the story tells the end of play."""
    if situation.abstract:
        return None
    if any(isinstance(one, PlayEnded) for one in facts(situation)):
        return Look.AFTER_PLAY
    told = own(situation)
    return Look.LATER if isinstance(told, TrickInspected) and told.others else None


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
    if any(isinstance(one, TrickIncomplete) for one in told):
        return Defect.OMITTED
    for one in told:
        if isinstance(one, CardsLeft) and one.count is not None and one.expected is not None:
            return Defect.OMITTED if one.count > one.expected else Defect.SURPLUS
        if isinstance(one, PlayedTogether) or (
            isinstance(one, Noted) and one.topic in ("two_cards_played", "simultaneous_play")
        ):
            return Defect.SURPLUS
    return None


class Number:
    """What is wrong with the number of cards (13, 14)."""

    TOO_MANY = "too_many"
    MISSING = "missing"
    FOREIGN = "foreign"


def number_wrong(situation: Situation) -> str | None:
    """That, from the number of cards told: more than thirteen, or fewer."""
    if situation.abstract:
        return None
    for one in facts(situation):
        if isinstance(one, CardsLeft) and one.count is not None:
            return Number.TOO_MANY if one.count > 13 else Number.MISSING
        if isinstance(one, Noted) and one.topic == "number_of_cards" and one.count is not None:
            return Number.TOO_MANY if one.count > 13 else Number.MISSING
        if isinstance(one, CardFound):
            return Number.MISSING
    return None


def after_opening_lead(situation: Situation) -> bool | None:
    """Whether the opening lead has been faced."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, Led | Played) for one in told) or situation.state.tricks_told:
        return True
    return False if any(isinstance(one, AuctionOver) and not one.over for one in told) else None


def seen_by_partner(situation: Situation) -> bool | None:
    """Whether the hand that lacked a card is a defender's whose partner could see it where it was found."""
    if situation.abstract:
        return None
    people = situation.state.people
    if people.side_defends(situation.offender) is False:
        return False
    for one in facts(situation):
        if isinstance(one, CouldSee) and people.player(one.who) == situation.partner:
            return one.able and people.side_defends(situation.offender)
    return None


class Where:
    """Where a missing card was found (14)."""

    PLAYED = "played"
    ELSEWHERE = "elsewhere"
    NOWHERE = "nowhere"


def where_found(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract:
        return None
    for one in facts(situation):
        if isinstance(one, CardFound):
            if not one.found:
                return Where.NOWHERE
            return Where.PLAYED if one.among_played else Where.ELSEWHERE
    return None


def cards_from_another_board(situation: Situation) -> bool | None:
    """Whether cards were taken from another board, rather than a wrong board being played."""
    told = own(situation)
    return told.cards if isinstance(told, WrongBoard) else None
