"""What the record tells of the count after a revoke: tricks since, and what excludes a transfer (64)."""

from __future__ import annotations

from assistant.record.afterwards import Afterwards
from assistant.record.establishment import BY_CARDS, How63, by_rough_telling, established, how, told_how
from assistant.record.played_on import trick_number
from assistant.record.revoke_both import other_side_revoked
from assistant.record.revoke_dummy import asked_after_breach
from assistant.record.revoke_story import (
    Excluded,
    Winner,
    facts,
    is_suspicion,
    may_be_his,
    of_his_side,
    own,
    suits_revoked,
)
from assistant.record.revoke_trick import trick_winner
from assistant.record.revokes import led_trumps_unnamed
from assistant.record.situation import Situation
from assistant.statements import (
    Conceded,
    DidNotFollow,
    HandsReturned,
    How,
    Led,
    NoticedWhen,
    Played,
    PlayEnded,
    PlayInProgress,
    Replaced,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    TricksSince,
    TrickWon,
)


def in_progress(situation: Situation) -> bool | None:
    """Whether the play is still going on, so that tricks are counted later."""
    if situation.abstract:
        return None
    if any(isinstance(meaning, PlayEnded | TricksSince) for meaning in facts(situation)):
        return False
    if any(isinstance(meaning, PlayInProgress) for meaning in facts(situation)):
        return True
    if excluded(situation) in (Excluded.NEXT_BOARD, Excluded.ROUND_OVER):
        return False
    if asked_after_breach(situation):
        return True
    noticed = [meaning.when for meaning in facts(situation) if isinstance(meaning, RevokeNoticed)]
    if set(noticed) & {NoticedWhen.AT_THE_END, NoticedWhen.NEXT_BOARD} or how(situation) in (
        How63.CLAIMED,
        How63.AGREED,
    ):
        return False
    rough = any(isinstance(meaning, Revoked | RevokeTrickWon) for meaning in facts(situation))
    by_cards = situation.incident.id in BY_CARDS and told_how(situation) is not None
    return by_cards and not rough and not Afterwards(situation).over


def told_to_the_end(situation: Situation) -> bool:
    """Whether the story tells of the end of play, or of the tricks won since the revoke."""
    return not situation.abstract and any(isinstance(meaning, PlayEnded | TricksSince) for meaning in facts(situation))


def excluded(situation: Situation) -> str | None:
    """What excludes an automatic transfer, nothing when the story tells nothing of the kind."""
    if situation.abstract:
        return None
    if at_twelfth(situation):
        return Excluded.TWELFTH
    for meaning in facts(situation):
        if isinstance(meaning, RevokeNoticed):
            if meaning.when is NoticedWhen.ROUND_OVER:
                return Excluded.ROUND_OVER
            if meaning.when is NoticedWhen.NEXT_BOARD and of_his_side(situation, meaning.who) is False:
                return Excluded.NEXT_BOARD
    if other_side_revoked(situation):
        return Excluded.BOTH_SIDES
    return Excluded.AGAIN if revoked_before(situation) else Excluded.NOTHING


def called_on_next_board(situation: Situation) -> bool | None:
    """Whether the non-offending side had called on the next board; None when somebody had, not told who."""
    if situation.abstract:
        return False
    callers = [
        of_his_side(situation, meaning.who)
        for meaning in facts(situation)
        if isinstance(meaning, RevokeNoticed) and meaning.when is NoticedWhen.NEXT_BOARD
    ]
    known = [one for one in callers if one is not None]
    return None if callers and not known else False in known


def at_twelfth(situation: Situation) -> bool:
    """Whether the revoke is told to have been made at the twelfth trick."""
    if situation.abstract:
        return False
    named = [meaning for meaning in facts(situation) if isinstance(meaning, Revoked)]
    if any(meaning.trick == 12 and may_be_his(situation, meaning) for meaning in named):
        return True
    mine = own(situation)
    told_there = isinstance(mine, Played | Led | DidNotFollow | Revoked) or is_suspicion(mine)
    return told_there and situation.state.tricks_told == 11


def revoked_before(situation: Situation) -> bool:
    """Whether the same player had already made an established revoke in the same suit (64B2)."""
    suits = set(suits_revoked(situation))

    def in_trumps(index: int) -> bool:
        return led_trumps_unnamed(situation.state, situation.story, index)

    here = situation.incident.index
    return any(
        one.incident.offender == situation.offender
        and one.incident.index < here
        and one.established
        and (suits & set(one.incident.suits) or (in_trumps(here) and in_trumps(one.incident.index)))
        for one in situation.state.revokes
    )


def later_tricks(situation: Situation) -> bool | None:
    """Whether the offending side won a trick after that of the revoke."""
    count = later_count(situation)
    return None if count is None else count > 0


def later_count(situation: Situation) -> int | None:
    """How many tricks it is known to have won since; None when that may be none or not."""
    if situation.abstract:
        return None
    told: list[int] = []
    for index, one in situation.later:
        meaning = one.meaning
        if not isinstance(meaning, TricksSince | TrickWon):
            continue
        if of_his_side(situation, meaning.who) is False:
            told.extend([0] if isinstance(meaning, TricksSince) and meaning.rest else [])
            continue  # tricks counted after a revoke are those of the side that revoked, unless told otherwise
        if isinstance(meaning, TricksSince):
            told.extend(_since(situation, meaning))
        elif index > situation.incident.index and meaning.tricks:
            told.extend(_at_least_since(situation, meaning.tricks))
    if told:
        return sum(told)
    conceded = _all_conceded(situation)
    if not isinstance(own(situation), Played | Led):
        return 0 if conceded else None
    after = Afterwards(situation)
    mine = [one for one in after.winners[1:] if one in (situation.offender, situation.partner)]
    complete = (after.complete or conceded) and None not in after.winners
    return len(mine) if mine or complete else None


def _since(situation: Situation, meaning: TricksSince) -> list[int]:
    """How many a statement counts at least; of tricks told by their numbers those after that of the revoke."""
    if not meaning.at:
        return [1 if meaning.tricks is None else meaning.tricks]
    number = trick_number(situation)
    if number is None:
        return [len(meaning.at) - 1] if len(meaning.at) > 1 else []  # one of them may be that of the revoke
    after = sum(trick > number for trick in meaning.at)
    return [after] if after else []


def _at_least_since(situation: Situation, total: int) -> list[int]:
    """How many of all the tricks that a side is told to have made must have come after that of the revoke."""
    number = trick_number(situation)
    return [total - number] if number is not None and total > number else []


def count_is_certain(situation: Situation) -> bool:
    """Whether what is told already settles the transfer, whoever wins the tricks to come."""
    if situation.abstract or excluded(situation) != Excluded.NOTHING:
        return False
    winner = trick_winner(situation)
    return winner == Winner.PARTNER or (winner is not None and later_tricks(situation) is True)


def _all_conceded(situation: Situation) -> bool:
    return any(
        isinstance(meaning, Conceded) and meaning.rest and of_his_side(situation, meaning.who)
        for meaning in facts(situation)
    )


def withheld_card_won(situation: Situation) -> bool | None:
    """Whether the offender won another later trick with a card that he could have played to that of the revoke."""
    if situation.abstract:
        return None
    suits = suits_revoked(situation)
    for index, told in enumerate(situation.story):
        meaning = told.meaning
        if isinstance(meaning, TricksSince) and any(card.suit in suits for card in meaning.cards):
            return situation.state.people.player(meaning.who) in (situation.offender, None)
        if index <= situation.incident.index or not isinstance(meaning, Played | Led):
            continue
        wins = getattr(meaning, "how", None) is How.WIN or _wins_beside(situation, index)
        his = situation.state.people.player(meaning.who) in (situation.offender, None)
        if wins and his and any(card.suit in suits for card in meaning.cards):
            return True
    return False if isinstance(own(situation), Played | Led) and Afterwards(situation).over else None


def _wins_beside(situation: Situation, index: int) -> bool:
    """Whether the statement before tells that the same player wins a trick."""
    before = situation.story[index - 1].meaning if index else None
    return isinstance(before, TrickWon) and situation.state.people.player(before.who) == situation.offender


def hands_returned(situation: Situation) -> bool | None:
    """Whether all four hands are back in the board (62D1); a story that says nothing of it leaves it to be asked."""
    if situation.abstract:
        return None
    told = [meaning.all_four for meaning in facts(situation) if isinstance(meaning, HandsReturned)]
    if told:
        return told[-1]
    if excluded(situation) in (Excluded.NEXT_BOARD, Excluded.ROUND_OVER):
        return True
    in_time = any(isinstance(meaning, Replaced) for meaning in facts(situation)) or established(situation) is False
    return False if in_time else None


def in_same_suit(situation: Situation) -> bool | None:
    """Whether several revokes of one player told together were in one suit; None when no suit is told."""
    if situation.abstract:
        return None
    again = any(isinstance(meaning, Revoked) and meaning.again for meaning in facts(situation))
    suits = suits_revoked(situation)
    return True if again or situation.incident.suits else len(suits) == 1 if suits else None


def first_established(situation: Situation) -> bool | None:
    """Whether the first of several revokes was established before the second."""
    if situation.abstract:
        return None
    told = [meaning.established for meaning in facts(situation) if isinstance(meaning, Revoked)]
    if True in told or revoked_before(situation):
        return True
    return True if by_rough_telling(situation) else None
