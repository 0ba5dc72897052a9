"""Wrong numbers of cards, missing cards and wrong boards, as the story tells them (13 to 15)."""

from __future__ import annotations

from assistant.record.claims import facts
from assistant.record.irregular_plays import own
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.statements import (
    AtTrick,
    AuctionOver,
    BoardOfOrigin,
    Called,
    CallWord,
    CardFound,
    CardsLeft,
    CouldSee,
    Discovered,
    ForeignCard,
    Group,
    HandLookedAt,
    Led,
    Meaning,
    Mode,
    NotCalled,
    Noted,
    NoticedWhen,
    Played,
    PlayEnded,
    PlayInProgress,
    RevokeNoticed,
    Role,
    SameCallAgain,
    Stage,
    WrongBoard,
)

FULL_HAND = 13
LEFT_IN_PLAY = 6
"""A hand told to be so short has been played from: no player sits through an auction with half a hand."""


class Number:
    """What is wrong with the number of cards (13, 14)."""

    TOO_MANY = "too_many"
    MISSING = "missing"
    FOREIGN = "foreign"


def number_wrong(situation: Situation) -> str | None:
    """That, from the number of cards told: more than thirteen in one hand, or only fewer."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, ForeignCard) for one in told):
        return Number.FOREIGN
    counts = [one.count for one in told if isinstance(one, CardsLeft) and one.count is not None]
    counts += [one.count for one in told if isinstance(one, Noted) and one.topic == "number_of_cards" and one.count]
    extra = [one.extra for one in told if isinstance(one, CardsLeft) and one.extra is not None]
    if any(count > FULL_HAND for count in counts) or any(number > 0 for number in extra):
        return Number.TOO_MANY
    if _left_over_and_short(told, counts):
        return Number.TOO_MANY
    return Number.MISSING if counts or extra or any(isinstance(one, CardFound) for one in told) else None


def _left_over_and_short(told: tuple[Meaning, ...], counts: list[int]) -> bool:
    """Whether, the play over, a card is left in one hand while another was dealt too few: the first had more (13D)."""
    left = any(0 < count <= LEFT_IN_PLAY for count in counts)
    short = any(LEFT_IN_PLAY < count < FULL_HAND for count in counts)
    return left and short and any(isinstance(one, PlayEnded) for one in told)


def _with_wrong_hands(situation: Situation) -> list[Player | None]:
    player = situation.state.people.player
    told = [one for one in facts(situation) if isinstance(one, CardsLeft)]
    return [player(one.who) for one in told if one.extra or (one.count is not None and one.count != FULL_HAND)]


def wrong_hand_called(situation: Situation) -> str | None:
    """Whether a player with a wrong hand has called (`yes`, `no`), or play was over (`after_play`)."""
    if situation.abstract:
        return None
    told = facts(situation)
    at_the_end = any(isinstance(one, RevokeNoticed) and one.when is not NoticedWhen.AT_ONCE for one in told)
    if at_the_end or any(isinstance(one, PlayEnded) for one in told):
        return "after_play"
    player = situation.state.people.player
    wrong = [one for one in _with_wrong_hands(situation) if one is not None]
    callers = {player(one.who) for one in told if isinstance(one, Called)}
    if callers & set(wrong) or any(_shows_calls(one) for one in told):
        return "yes"
    silent = [one for one in told if isinstance(one, NotCalled)]
    if silent and not callers:
        everybody = any(player(one.who) is None for one in silent)
        return "no" if everybody or set(wrong) <= {player(one.who) for one in silent} else None
    return None


def _shows_calls(meaning: Meaning) -> bool:
    """Whether something is told that comes after everybody has called."""
    everybody = isinstance(meaning, Called) and meaning.who is Group.EVERYBODY
    return everybody or isinstance(meaning, Led | Played) or (isinstance(meaning, AuctionOver) and meaning.over)


def other_hand_seen(situation: Situation) -> bool | None:
    """Whether a card of another hand was seen: who has looked at more than thirteen cards has seen one."""
    if situation.abstract:
        return None
    told = facts(situation)
    player = situation.state.people.player
    for one in told:
        if isinstance(one, CouldSee) and one.able:
            return True
        if isinstance(one, HandLookedAt) and one.counted is False:
            return True
        too_many = [each.who for each in told if isinstance(each, CardsLeft) and (each.count or 0) > FULL_HAND]
        if isinstance(one, HandLookedAt) and player(one.who) in [player(who) for who in too_many]:
            return True
    return None


def after_opening_lead(situation: Situation) -> bool | None:
    """Whether the opening lead has been faced."""
    if situation.abstract:
        return None
    told = facts(situation)
    noticed = [one.stage for one in told if isinstance(one, Discovered)]
    if noticed:
        return noticed[-1] is not Stage.LEAD
    begun = any(isinstance(one, Led | Played | AtTrick | PlayInProgress | PlayEnded) for one in told)
    if begun or situation.state.tricks_told:
        return True
    counts = [one for one in told if isinstance(one, CardsLeft)]
    if any(one.expected is not None and one.expected < FULL_HAND for one in counts):
        return True
    if any(one.count is not None and one.count <= LEFT_IN_PLAY for one in counts):
        return True
    about_to_lead = any(
        isinstance(one.meaning, Led) and one.meaning.opening and one.mode is Mode.UNREAL for one in situation.story
    )
    in_auction = any(isinstance(one, AuctionOver) and not one.over for one in told)
    return False if in_auction or about_to_lead else None


class Where:
    """Where a missing card was found (14): `yes` elsewhere, `no` nowhere, or among the cards played."""

    ELSEWHERE = "yes"
    NOWHERE = "no"
    PLAYED = "played"


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


def told_found_elsewhere(situation: Situation) -> bool:
    """Whether the missing card is told to have been found elsewhere than among the cards played; silent otherwise."""
    return where_found(situation) == Where.ELSEWHERE


def seen_by_partner_of_defender(situation: Situation) -> bool | None:
    """Whether the card found is a defender's whose partner could see it; never of declarer or dummy."""
    if situation.abstract:
        return None
    defends = situation.state.people.side_defends(situation.offender)
    seen = _seen_by_partner(situation)
    if defends is False or seen is False:
        return False
    return seen if defends else None


def _seen_by_partner(situation: Situation) -> bool | None:
    people = situation.state.people
    for one in facts(situation):
        if isinstance(one, CouldSee) and people.player(one.who) == situation.partner:
            return one.able
        if isinstance(one, CardFound) and one.face_up is False:
            return False
    return None


def surplus_was_seen(situation: Situation) -> bool | None:
    """Whether a card given back (67B2) is told to have been seen by its defender's partner; none is shown otherwise."""
    if situation.abstract:
        return None
    return seen_by_partner_of_defender(situation) is True


def cards_from_another_board(situation: Situation) -> bool | None:
    """Whether cards were taken from another board, rather than a wrong board being played."""
    told = own(situation)
    return told.foreign if isinstance(told, WrongBoard) else None


def partner_called_after(situation: Situation) -> bool | None:
    """Whether the partner of the player with cards of another board has called after him, or is told not to have."""
    if situation.abstract:
        return None
    player = situation.state.people.player
    called_wrongly = False
    for one in facts(situation):
        if isinstance(one, BoardOfOrigin):
            return None
        silent = isinstance(one, NotCalled) and (one.who is Role.SOMEBODY or player(one.who) == situation.partner)
        if silent:
            return False
        if isinstance(one, Called):
            called_wrongly = called_wrongly or player(one.who) == situation.offender
            if called_wrongly and player(one.who) == situation.partner:
                return True
    return None


def repeats_cancelled_call(situation: Situation) -> bool | None:
    """Whether the player with the wrong cards makes, on the board they came from, the call that was cancelled."""
    if situation.abstract:
        return None
    told = facts(situation)
    again = [one.same for one in told if isinstance(one, SameCallAgain)]
    if again:
        return again[-1]
    place = next((index for index, one in enumerate(told) if isinstance(one, BoardOfOrigin)), None)
    if place is None:
        return None
    first, then = (_call_of_offender(situation, part) for part in (told[:place], told[place:]))
    return None if first is None or then is None else first == then


def _call_of_offender(situation: Situation, told: tuple[Meaning, ...]) -> object | None:
    """The first call that he is told to have made there, by its name."""
    player = situation.state.people.player
    calls = [one.call for one in told if isinstance(one, Called) and player(one.who) == situation.offender]
    return calls[0] if calls and not isinstance(calls[0], CallWord) else None


def board_was_played(situation: Situation) -> bool | None:
    """Whether one of the players is told to have played the board before."""
    if situation.abstract:
        return None
    told = [one.played_before for one in facts(situation) if isinstance(one, WrongBoard)]
    return next((one for one in told if one is not None), None)


def found_in_auction(situation: Situation) -> bool | None:
    """Whether a wrong board was found with the auction still on; not told by calls alone, nor when play follows too."""
    if situation.abstract:
        return None
    told = facts(situation)
    in_auction = [not one.over for one in told if isinstance(one, AuctionOver)]
    played = any(isinstance(one, Led | Played | PlayInProgress | PlayEnded) for one in told)
    late = [one.when for one in told if isinstance(one, RevokeNoticed) and one.when is not None]
    if played or any(when is not NoticedWhen.AT_ONCE for when in late):
        return None if True in in_auction else False
    return in_auction[-1] if in_auction else None
