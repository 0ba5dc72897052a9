"""Whether a revoke is established, and by what, as the story tells it (63)."""

from __future__ import annotations

from assistant.record import counted_hands
from assistant.record.afterwards import Afterwards
from assistant.record.played_on import played_on_by_nobody, trick_number
from assistant.record.played_on import revoke_established as established_by_cards
from assistant.record.revoke_story import facts, may_be_his, named, of_his_side, own
from assistant.record.revokes import revoke_already_corrected
from assistant.record.situation import Situation
from assistant.statements import (
    AtTrick,
    CardNamed,
    CardsMixed,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DidNotFollow,
    Group,
    HandSpread,
    HasSuit,
    HiddenInDummy,
    Holds,
    Led,
    Meaning,
    Mode,
    Noted,
    NoticedWhen,
    Objected,
    Played,
    PlayedToNext,
    PlayEnded,
    Pronoun,
    Refused,
    Revoked,
    RevokeNoticed,
    TrickEnded,
    TricksPassed,
    TricksSince,
    TrickWon,
)

BY_CARDS = ("revoke_in_progress", "restriction_broken", "penalty_card_not_played_and_revoke")
"""Matters found from the cards told in order: the play goes on unless the story says otherwise."""


TOLD_LATER = frozenset(("card_played", "concession", "result", "score", "claim"))
"""Topics that tell of what came later in the play or after it."""


class How63:
    """What established a revoke (63A)."""

    PLAYED = "played"
    DESIGNATED = "designated"
    CLAIMED = "claimed"
    AGREED = "agreed"


def established(situation: Situation) -> bool | None:
    """Whether the revoke is established; cards told in order that stop in time tell that it is not."""
    if situation.abstract:
        return None
    here = _told_of_this_one(situation)
    told = [meaning.established for meaning in here if meaning.established is not None]
    if told:
        return told[-1]
    if any(meaning.corrected for meaning in here):
        return corrected_too_late(situation)
    if revoke_already_corrected(situation):
        return _had_played_on(situation)
    in_time = _noticed_at_once(situation)
    if in_time is not None:
        return in_time
    if by_rough_telling(situation) or how(situation) != How63.PLAYED or _counted_later(situation):
        return True
    by_cards = established_by_cards(situation)
    in_order = situation.incident.id in BY_CARDS and not named(situation) and not _play_told_roughly(situation)
    if by_cards or in_order:
        return by_cards
    return False if played_on_by_nobody(situation) else None


def _told_of_this_one(situation: Situation) -> list[Revoked]:
    """What is told by name of this revoke: of two of one player in one suit each takes what follows it."""
    here, his = situation.incident.index, named(situation)
    again = [index for index, one in enumerate(situation.story) if _is_again(one.meaning) and one.meaning in his]
    start = here if here in again else 0
    end = next((index for index in again if index > here), len(situation.story))
    return [
        one for one in (told.meaning for told in situation.story[start:end]) if isinstance(one, Revoked) and one in his
    ]


def _is_again(meaning: Meaning) -> bool:
    return isinstance(meaning, Revoked) and meaning.again


def _revoked_again_later(situation: Situation) -> bool:
    """Whether that player is told to have revoked again afterwards: he has played to a later trick."""
    here = situation.incident.index
    return any(_is_again(one.meaning) and one.meaning in named(situation) for one in situation.story[here + 1 :])


def corrected_too_late(situation: Situation) -> bool:
    """Whether the revoke is told to have been put right after that side had played on (63A1)."""
    for index, told in enumerate(situation.story):
        meaning = told.meaning
        if isinstance(meaning, Revoked) and meaning.corrected and told.mode is Mode.FACT:
            before = situation.with_changes(story=situation.story[:index])
            return by_rough_telling(before) or established_by_cards(before) is True or _had_played_on(situation)
    return revoke_already_corrected(situation) is True and _had_played_on(situation)


def _had_played_on(situation: Situation) -> bool:
    """`O avait deja joue a la levee suivante`: told behind the correction, but made before it."""
    return any(
        isinstance(one, PlayedToNext)
        and one.already
        and (one.who is Group.EVERYBODY or of_his_side(situation, one.who) is True)
        for one in facts(situation)
    )


def _counted_later(situation: Situation) -> bool:
    """Whether the cards left are counted after more tricks than that of the revoke."""
    before = situation.story[: situation.incident.index + 1]
    told = [one.meaning.number for one in before if isinstance(one.meaning, AtTrick)]
    trick = told[-1] if told else trick_number(situation)
    played = counted_hands.tricks_played(tuple(facts(situation)))
    return trick is not None and played is not None and played > trick


def _noticed_at_once(situation: Situation) -> bool | None:
    """Whether it was established before it is told to have been noticed at once; None when that is not told."""
    for index, told in situation.later:
        if isinstance(told.meaning, RevokeNoticed) and told.meaning.when is NoticedWhen.AT_ONCE:
            before = situation.with_changes(story=situation.story[:index])
            return by_rough_telling(before) or established_by_cards(before) is True
    return None


def _play_told_roughly(situation: Situation) -> bool:
    """Whether something of the later play is told, but not its cards."""
    people = situation.state.people
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index:
            continue
        if isinstance(meaning, TrickEnded) and _finds_the_card_next(situation, index):
            return True
        if isinstance(meaning, HiddenInDummy) or (isinstance(meaning, Noted) and meaning.topic in TOLD_LATER):
            return True
        if isinstance(meaning, AtTrick | TricksPassed) and trick_number(situation) is None:
            return True
        if (
            isinstance(meaning, Led | Played)
            and isinstance(meaning.who, Pronoun)
            and people.player(meaning.who) is None
        ):
            return True
    return False


def _finds_the_card_next(situation: Situation, index: int) -> bool:
    """A card of the suit found at the trick after: that trick has begun, who has played to it is not told."""
    told = situation.story[index + 1] if index + 1 < len(situation.story) else None
    if told is None or told.mode is not Mode.FACT or told.speaker is not None:
        return False
    return isinstance(told.meaning, HasSuit | Holds) and of_his_side(situation, told.meaning.who) is True


def by_rough_telling(situation: Situation) -> bool:
    """Whether what is told of the time after the revoke tells that the offending side had played on."""
    later = (NoticedWhen.LATER, NoticedWhen.AT_THE_END, NoticedWhen.NEXT_BOARD, NoticedWhen.ROUND_OVER)
    if any(isinstance(meaning, RevokeNoticed) and meaning.when in later for meaning in facts(situation)):
        return True
    if _told_back_from_later(situation) or _revoked_again_later(situation) or _another_at_a_later_trick(situation):
        return True
    named_only = isinstance(own(situation), Revoked | DidNotFollow | CardsMixed)
    if named_only and any(isinstance(meaning, PlayEnded) for meaning in facts(situation)):
        return True
    for index, told in situation.later:
        meaning = told.meaning
        if isinstance(meaning, PlayEnded) or (isinstance(meaning, TricksSince) and _is_later(situation, meaning)):
            return True
        if index > situation.incident.index and isinstance(meaning, TrickWon) and meaning.tricks:
            return True
    return False


def _another_at_a_later_trick(situation: Situation) -> bool:
    """Whether a revoke is told at a trick so much later that somebody of this side has played to the next one."""
    here = trick_number(situation)
    for one in facts(situation):
        if here is not None and isinstance(one, Revoked) and one.trick is not None:
            next_one = 0 if of_his_side(situation, one.who) is True else 1
            if one.trick > here + next_one:
                return True
    return False


def _is_later(situation: Situation, meaning: TricksSince) -> bool:
    """Whether a trick counted came after that of the revoke; those told by their numbers may not have.

    Where the other side revoked too, its tricks are counted from its own revoke on.
    """
    others = any(isinstance(one, Revoked) and of_his_side(situation, one.who) is False for one in facts(situation))
    if others and of_his_side(situation, meaning.who) is False:
        return False
    number = trick_number(situation)
    return not meaning.at or (len(meaning.at) > 1 if number is None else max(meaning.at) > number)


def _told_back_from_later(situation: Situation) -> bool:
    """Whether a later trick is told first, and then by its number the earlier one of the revoke."""
    before = [one.meaning for one in situation.story[: situation.incident.index] if one.mode is Mode.FACT]
    tricks = [one.number for one in before if isinstance(one, AtTrick)]
    return bool(tricks) and isinstance(before[-1], AtTrick) and max(tricks) > tricks[-1] + 1


def how(situation: Situation) -> str | None:
    """What established it; a play to the next trick unless something else is told."""
    if situation.abstract:
        return None
    return told_how(situation) or (How63.DESIGNATED if _card_named(situation) else How63.PLAYED)


def _card_named(situation: Situation) -> bool:
    """Whether that side is told to have named a card since, and nothing to have played one."""
    named_since = [
        told.meaning
        for index, told in situation.later
        if index > situation.incident.index and isinstance(told.meaning, Designated | CardNamed)
    ]
    return any(of_his_side(situation, meaning.by) for meaning in named_since)


def told_how(situation: Situation) -> str | None:
    """What is told to have established it, None when nothing is."""
    for index, told in situation.later:
        if index > situation.incident.index and (found := _establishes(situation, index, told.meaning)):
            return found
    return None


def _establishes(situation: Situation, index: int, meaning: Meaning) -> str | None:
    """What a statement of the offending side establishes, if anything."""
    if isinstance(meaning, Claimed | Conceded) and of_his_side(situation, meaning.who):
        return None if _partner_objected(situation, index, meaning) else How63.CLAIMED
    if isinstance(meaning, ClaimAgreed) and (meaning.final or of_his_side(situation, meaning.who)):
        return How63.AGREED
    told_so_far = situation.with_changes(story=situation.story[: index + 1])
    if isinstance(meaning, CardNamed) and of_his_side(situation, meaning.by):
        return How63.DESIGNATED
    if isinstance(meaning, PlayEnded) or established_by_cards(told_so_far):
        return How63.PLAYED
    if isinstance(meaning, Designated) and of_his_side(situation, meaning.by) and _trick_is_over(told_so_far):
        return How63.DESIGNATED
    return None


def _partner_objected(situation: Situation, index: int, told: Claimed | Conceded) -> bool:
    """Whether the partner of a defender who gives tricks up objects: he has neither conceded nor claimed (68B2)."""
    people = situation.state.people
    player = people.player(told.who)
    own = (situation.offender, situation.partner)
    gives_up = isinstance(told, Conceded) or not (told.rest or told.tricks is None)
    if player not in own or not gives_up or people.side_defends(player) is False:
        return False
    partner = next(one for one in own if one != player)
    return any(
        isinstance(one, Objected | Refused)
        and getattr(one, "at_once", None) is not False
        and partner is not None
        and people.player(one.who if isinstance(one, Objected) else one.by) == partner
        for one in (later.meaning for later in situation.story[index + 1 :] if later.mode is Mode.FACT)
    )


def claimed_by_opponents(situation: Situation) -> bool:
    """Whether the other side is told to have claimed since, and nobody to have agreed (63A4)."""
    later = [told.meaning for index, told in situation.later if index > situation.incident.index]
    claimed = any(isinstance(one, Claimed | HandSpread) and of_his_side(situation, one.who) is False for one in later)
    agreed = any(isinstance(one, ClaimAgreed) for one in later)
    return claimed and not agreed and not situation.abstract


def denied_by_play(situation: Situation) -> tuple[int, int] | None:
    """The places where it is told not to be established and where that side is told to play on, nothing corrected."""
    if any(meaning.corrected for meaning in named(situation)) or revoke_already_corrected(situation):
        return None
    denied = None
    for index, told in situation.later:
        meaning = told.meaning
        if isinstance(meaning, Revoked) and meaning.established is not None and may_be_his(situation, meaning):
            denied = None if meaning.established else index
    after = (one for one in situation.later if one[0] > situation.incident.index and isinstance(one[1].meaning, Led))
    played = next((index for index, told in after if _establishes(situation, index, told.meaning)), None)
    return None if denied is None or played is None else (denied, played)


def _trick_is_over(situation: Situation) -> bool:
    """Whether the trick of the revoke is complete, as far as cards were told."""
    return not isinstance(own(situation), Played | Led) or bool(Afterwards(situation).winners)
