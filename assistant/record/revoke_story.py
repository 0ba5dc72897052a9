"""What a story tells of a revoke beside the cards: by name, roughly, or long afterwards (61 to 64, 14B)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Side, Suit
from assistant.record.afterwards import Afterwards
from assistant.record.people import Player
from assistant.record.revokes import has_suit, revoke_already_corrected
from assistant.record.revokes import revoke_established as established_by_cards
from assistant.record.situation import Situation
from assistant.statements import (
    CardFound,
    CardsLeft,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DidNotFollow,
    Group,
    HandsReturned,
    HasSuit,
    How,
    Led,
    Meaning,
    Mode,
    Noted,
    NoticedWhen,
    Person,
    Played,
    PlayEnded,
    PlayInProgress,
    Pronoun,
    Replaced,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    Role,
    TricksSince,
    TrickWon,
)

BY_CARDS = ("revoke_in_progress", "restriction_broken", "penalty_card_not_played_and_revoke")
"""Matters found from the cards told in order: the play goes on unless the story says otherwise."""
SUSPECTED = "revoke_suspected"
TOLD_LATER = frozenset(("card_played", "concession", "result", "score", "claim"))
"""Topics that tell of what came later in the play or after it."""
MISSING = frozenset(("number_of_cards", "missing_card"))


class Hand:
    """Which hand revoked; hidden: a player's own, who may be declarer or a defender."""

    HIDDEN = "hidden"
    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


class Winner:
    """Who won the trick of the revoke, seen from the offender."""

    OFFENDER = "offender"
    PARTNER = "partner"
    OPPONENTS = "opponents"


class How63:
    """What established a revoke (63A)."""

    PLAYED = "played"
    DESIGNATED = "designated"
    CLAIMED = "claimed"
    AGREED = "agreed"


class Excluded:
    """Why no trick is transferred, other than by who won which (64B)."""

    NOTHING = "nothing"
    BOTH_SIDES = "both_sides"
    AGAIN = "again"
    TWELFTH = "twelfth"
    NEXT_BOARD = "next_board"
    ROUND_OVER = "round_over"


def facts(situation: Situation) -> Iterator[Meaning]:
    """Everything told as a fact, in order."""
    return (told.meaning for told in situation.story if told.mode is Mode.FACT)


def own(situation: Situation) -> Meaning | None:
    """The statement that the matter is about."""
    index = situation.incident.index
    return situation.story[index].meaning if index < len(situation.story) else None


def named(situation: Situation) -> list[Revoked]:
    """Revokes told by that name that may be the one of this matter."""
    return [meaning for meaning in facts(situation) if isinstance(meaning, Revoked) and may_be_his(situation, meaning)]


def may_be_his(situation: Situation, meaning: Revoked | DidNotFollow) -> bool:
    """Whether a revoke told may be the offender's."""
    player = situation.state.people.player(meaning.who)
    return player is None or situation.offender is None or player == situation.offender


def suits_revoked(situation: Situation) -> tuple[Suit, ...]:
    """The suits that the offender should have followed to, as far as told."""
    state = situation.state
    told = [
        suit
        for meaning in facts(situation)
        if isinstance(meaning, Revoked | DidNotFollow) and may_be_his(situation, meaning)
        for suit in meaning.suits
    ]
    meaning = own(situation)
    on = meaning.on if isinstance(meaning, Played) else ()
    played_on = (state.suit(card.suit) for card in on)
    known = (state.suit_led, *situation.incident.suits, *played_on, *(state.suit(suit) for suit in told))
    return tuple(dict.fromkeys(suit for suit in known if suit is not None))


def could_follow(situation: Situation) -> bool | None:
    """Whether the offender had a card of the suit led: a revoke told by that name tells it."""
    if situation.abstract:
        return None
    if named(situation) or card_was_missing(situation) or _suspected(situation):
        return True
    known = [has_suit(situation, situation.offender, suit) for suit in suits_revoked(situation)]
    return True if True in known else False if known and None not in known else None


def _suspected(situation: Situation) -> bool:
    """Whether the whole story speaks of a revoke, without naming it."""
    return any(isinstance(meaning, Noted) and meaning.topic == SUSPECTED for meaning in facts(situation))


def hand(situation: Situation) -> str | None:
    """Which hand revoked."""
    if situation.abstract:
        return None
    people, offender = situation.state.people, situation.offender
    told = people.hand(offender)
    if told is not None:
        return Hand.DUMMY if told is Role.DUMMY else Hand.DECLARER
    return Hand.DEFENDER if people.side_defends(offender) else None if offender is None else Hand.HIDDEN


def of_his_side(situation: Situation, person: Person | None) -> bool | None:
    """Whether a person is the offender or his partner; a pronoun left open stands for them."""
    people, offender = situation.state.people, situation.offender
    if isinstance(person, Pronoun) and not person.candidates:
        return True
    if person is Group.OFFENDING_SIDE or person is Role.OFFENDER:
        return True
    if person is Group.NON_OFFENDING_SIDE:
        return False
    known = {_same_side(situation, offender, player) for player in people.players(person) if player is not None}
    if isinstance(person, Group) and known == {None}:
        known = {_group_of(situation, person)}
    return known.pop() if len(known) == 1 else None


def _group_of(situation: Situation, group: Group) -> bool | None:
    defends = situation.state.people.side_defends(situation.offender)
    if defends is None or group not in (Group.DEFENDERS, Group.DECLARING_SIDE):
        return None
    return defends is (group is Group.DEFENDERS)


def _same_side(situation: Situation, offender: Player | None, player: Player) -> bool | None:
    if offender is None:
        return None
    if player in (offender, situation.partner):
        return True
    seats = (getattr(offender, "side", None), getattr(player, "side", None))
    if all(isinstance(side, Side) for side in seats):
        return seats[0] is seats[1]
    people = situation.state.people
    sides = (people.side_defends(offender), people.side_defends(player))
    return None if None in sides else sides[0] is sides[1]


# --- establishment (63) --------------------------------------------------------------------------------


def established(situation: Situation) -> bool | None:
    """Whether the revoke is established; cards told in order that stop in time tell that it is not."""
    if situation.abstract:
        return None
    told = [meaning.established for meaning in named(situation) if meaning.established is not None]
    if told:
        return told[-1]
    if any(meaning.corrected for meaning in named(situation)) or revoke_already_corrected(situation):
        return False
    if _by_rough_telling(situation) or how(situation) != How63.PLAYED:
        return True
    noticed = [meaning.when for meaning in facts(situation) if isinstance(meaning, RevokeNoticed)]
    if NoticedWhen.AT_ONCE in noticed:
        return False
    by_cards = established_by_cards(situation)
    if by_cards or (situation.incident.id in BY_CARDS and not _play_told_roughly(situation)):
        return by_cards
    return None


def _play_told_roughly(situation: Situation) -> bool:
    """Whether something of the later play is told, but not its cards."""
    people = situation.state.people
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index:
            continue
        if isinstance(meaning, Noted) and meaning.topic in TOLD_LATER:
            return True
        if isinstance(meaning, Led | Played) and isinstance(meaning.who, Pronoun) and people.player(meaning.who) is None:
            return True
    return False


def _by_rough_telling(situation: Situation) -> bool:
    """Whether what is told of the time after the revoke tells that the offending side had played on."""
    later = (NoticedWhen.LATER, NoticedWhen.AT_THE_END, NoticedWhen.NEXT_BOARD, NoticedWhen.ROUND_OVER)
    for index, told in situation.later:
        meaning = told.meaning
        if isinstance(meaning, PlayEnded | TricksSince):
            return True
        if isinstance(meaning, RevokeNoticed) and meaning.when in later:
            return True
        if index > situation.incident.index and isinstance(meaning, TrickWon) and meaning.tricks:
            return True
    return False


def how(situation: Situation) -> str | None:
    """What established it; a play to the next trick unless something else is told first."""
    return None if situation.abstract else _told_how(situation) or How63.PLAYED


def _told_how(situation: Situation) -> str | None:
    """What is told to have established it, None when nothing is."""
    for index, told in situation.later:
        if index > situation.incident.index and (found := _establishes(situation, index, told.meaning)):
            return found
    return None


def _establishes(situation: Situation, index: int, meaning: Meaning) -> str | None:
    """What a statement of the offending side establishes, if anything."""
    if isinstance(meaning, Claimed | Conceded) and of_his_side(situation, meaning.who):
        return How63.CLAIMED
    if isinstance(meaning, ClaimAgreed) and (meaning.final or of_his_side(situation, meaning.who)):
        return How63.AGREED
    told_so_far = situation.with_changes(story=situation.story[: index + 1])
    if isinstance(meaning, PlayEnded) or established_by_cards(told_so_far):
        return How63.PLAYED
    if isinstance(meaning, Designated) and of_his_side(situation, meaning.by) and _trick_is_over(told_so_far):
        return How63.DESIGNATED
    return None


def _trick_is_over(situation: Situation) -> bool:
    """Whether the trick of the revoke is complete, as far as cards were told."""
    return not isinstance(own(situation), Played | Led) or bool(Afterwards(situation).winners)


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
    noticed = [meaning.when for meaning in facts(situation) if isinstance(meaning, RevokeNoticed)]
    if NoticedWhen.AT_THE_END in noticed or how(situation) in (How63.CLAIMED, How63.AGREED):
        return False
    rough = any(isinstance(meaning, Revoked | RevokeTrickWon) for meaning in facts(situation))
    by_cards = situation.incident.id in BY_CARDS and _told_how(situation) is not None
    return by_cards and not rough and not Afterwards(situation).over


# --- counting (64) -------------------------------------------------------------------------------------


def excluded(situation: Situation) -> str | None:
    """What excludes an automatic transfer, nothing when the story tells nothing of the kind."""
    if situation.abstract:
        return None
    for meaning in facts(situation):
        if isinstance(meaning, Revoked) and meaning.trick == 12 and may_be_his(situation, meaning):
            return Excluded.TWELFTH
        if isinstance(meaning, RevokeNoticed):
            if meaning.when is NoticedWhen.ROUND_OVER:
                return Excluded.ROUND_OVER
            if meaning.when is NoticedWhen.NEXT_BOARD and of_his_side(situation, meaning.who) is not True:
                return Excluded.NEXT_BOARD
    if situation.incident.id in BY_CARDS and situation.state.tricks_told == 11:
        return Excluded.TWELFTH
    if other_side_revoked(situation):
        return Excluded.BOTH_SIDES
    return Excluded.AGAIN if revoked_before(situation) else Excluded.NOTHING


def revoked_before(situation: Situation) -> bool:
    """Whether the same player had already revoked in the same suit (64B2)."""
    suits = set(suits_revoked(situation))
    return any(
        one.offender == situation.offender and one.index < situation.incident.index and suits & set(one.suits)
        for one in situation.state.revokes
    )


def other_side_revoked(situation: Situation) -> bool:
    """Whether the story tells a revoke of the other side too."""
    known = [one.offender for one in situation.state.revokes]
    if situation.state.whole and situation.incident.id in BY_CARDS:
        known += Afterwards(situation).revokers
    for index, told in enumerate(situation.story):
        meaning = told.meaning
        if told.mode is not Mode.FACT or index == situation.incident.index:
            continue
        if isinstance(meaning, Revoked) or (isinstance(meaning, Played) and meaning.how in (How.RUFF, How.DISCARD) and _had_suit_after(situation, index)):
            known.append(situation.state.people.player(meaning.who))
    return any(_same_side(situation, situation.offender, player) is False for player in known if player is not None)


def _had_suit_after(situation: Situation, index: int) -> bool:
    """Whether the statement next to a ruff or discard tells that the player had the suit."""
    player = situation.state.people.player(getattr(situation.story[index].meaning, "who", None))
    after = [one.meaning for one in situation.story[index + 1 : index + 2]]
    return any(isinstance(one, HasSuit) and situation.state.people.player(one.who) == player for one in after)


def trick_winner(situation: Situation) -> str | None:
    """Who won the trick of the revoke."""
    if situation.abstract:
        return None
    for meaning in facts(situation):
        if isinstance(meaning, RevokeTrickWon) and (found := _winner(situation, meaning.who)):
            return found
    if isinstance(own(situation), Played | Led):
        winners = Afterwards(situation).winners
        if winners and winners[0] is not None:
            return _winner_is(situation, winners[0])
        return None
    after = [told.meaning for index, told in situation.later if index > situation.incident.index]
    first = next((one for one in after if isinstance(one, TrickWon | TricksSince | Led)), None)
    return _winner(situation, first.who) if isinstance(first, TrickWon) and first.tricks is None else None


def _winner(situation: Situation, person: Person | None) -> str | None:
    """The player named; a side alone does not tell which of the two."""
    player = situation.state.people.player(person)
    if isinstance(person, Pronoun) and not person.candidates:
        return Winner.OFFENDER if person.word.casefold() in ("il", "elle") else None
    if player is not None and player is not Role.DEFENDER:
        return _winner_is(situation, player)
    return Winner.OPPONENTS if of_his_side(situation, person) is False else None


def _winner_is(situation: Situation, player: Player) -> str | None:
    if player == situation.offender:
        return Winner.OFFENDER
    if player == situation.partner:
        return Winner.PARTNER
    return Winner.OPPONENTS if _same_side(situation, situation.offender, player) is False else None


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
        if not isinstance(meaning, TricksSince | TrickWon) or of_his_side(situation, meaning.who) is False:
            continue  # tricks counted after a revoke are those of the side that revoked, unless told otherwise
        if isinstance(meaning, TricksSince):
            told.append(1 if meaning.tricks is None else meaning.tricks)
        elif index > situation.incident.index and meaning.tricks:
            told.append(meaning.tricks)
    if told:
        return sum(told)
    conceded = _all_conceded(situation)
    if not isinstance(own(situation), Played | Led):
        return 0 if conceded else None
    after = Afterwards(situation)
    mine = [one for one in after.winners[1:] if one in (situation.offender, situation.partner)]
    complete = (after.over or conceded) and None not in after.winners
    return len(mine) if mine or complete else None


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


# --- other circumstances -------------------------------------------------------------------------------


def card_was_missing(situation: Situation) -> bool | None:
    """Whether a card of the offender's hand was missing when he did not follow (14B)."""
    if situation.abstract:
        return None
    return any(is_missing_card(meaning) for meaning in facts(situation))


def is_missing_card(meaning: Meaning) -> bool:
    """Whether a statement tells of a card that was missing."""
    if isinstance(meaning, CardFound):
        return meaning.among_played is not True
    if isinstance(meaning, CardsLeft):
        return meaning.expected is not None and meaning.count is not None and meaning.count < meaning.expected
    return isinstance(meaning, Noted) and meaning.topic in MISSING


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


class Both:
    """How far two revokes of both sides are established (62C3, 64B7)."""

    ESTABLISHED = "both_established"
    ONE_SIDE = "same_trick_one_side"
    ONLY_ONE = "only_one"


def both_sides(situation: Situation) -> str | None:
    """That, as far as told."""
    if situation.abstract:
        return None
    told = [meaning for meaning in facts(situation) if isinstance(meaning, Revoked)]
    if any(meaning.established for meaning in told):
        return Both.ESTABLISHED
    ended = any(isinstance(meaning, PlayEnded | TricksSince) for meaning in facts(situation))
    return Both.ESTABLISHED if ended or _by_rough_telling(situation) else None


def first_established(situation: Situation) -> bool | None:
    """Whether the first of several revokes was established before the second."""
    if situation.abstract:
        return None
    told = [meaning.established for meaning in facts(situation) if isinstance(meaning, Revoked)]
    if True in told:
        return True
    return True if _by_rough_telling(situation) else None
