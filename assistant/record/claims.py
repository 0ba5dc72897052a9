"""Hands faced, claims and concessions, as the story tells them (48B, 68 to 71)."""

from __future__ import annotations

from assistant.record.irregular_plays import own
from assistant.record.people import Player
from assistant.record.revoke_story import same_side
from assistant.record.since_lead import took_himself_for_dummy
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DidNotFollow,
    HandSpread,
    HasSuit,
    Holds,
    Led,
    LineTold,
    Meaning,
    Mode,
    NormalPlay,
    Noted,
    NoticedWhen,
    Objected,
    Person,
    Played,
    PlayedOn,
    Refused,
    Revoked,
    RevokeNoticed,
    Role,
    RoundTold,
    SessionTold,
    SpokeOfTrick,
    TrickWasWon,
    TrumpOut,
)


def facts(situation: Situation) -> tuple[Meaning, ...]:
    """All that is told as a fact."""
    return tuple(told.meaning for told in situation.story if told.mode is Mode.FACT)


def why_declarer_spread(situation: Situation) -> str | None:
    """Why declarer faced his hand: `lead` for an opening lead out of turn, `yes` to claim."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, Led) and one.opening and one.out_of_turn for one in told):
        return "lead"
    meaning = own(situation)
    if isinstance(meaning, HandSpread) and meaning.claiming is not None:
        return "yes" if meaning.claiming else "no"
    if took_himself_for_dummy(situation):
        return "no"
    claiming = (Claimed, Conceded, Objected, ClaimAgreed, PlayedOn, TrumpOut, LineTold)
    return "yes" if any(isinstance(one, claiming) for one in told) else None


class Kind:
    """What was said or shown (68)."""

    CLAIM = "claim"
    THIS_TRICK = "this_trick"
    NO_INTENTION = "no_intention"


def what_was_said(situation: Situation) -> str | None:
    """A number of tricks, all the rest, or a hand faced in order to claim."""
    if situation.abstract:
        return None
    told = facts(situation)
    meaning = own(situation)
    if isinstance(meaning, Noted) and meaning.topic == "claim" and not denied(situation):
        return Kind.CLAIM
    claimed = any(isinstance(one, Claimed | Conceded) for one in told)
    if isinstance(meaning, HandSpread) and meaning.claiming is False and not claimed:
        return Kind.NO_INTENTION
    if isinstance(meaning, SpokeOfTrick):
        return Kind.THIS_TRICK
    if any(isinstance(one, Claimed | Conceded) for one in told) or any(
        isinstance(one, HandSpread) and one.claiming for one in told
    ):
        return Kind.CLAIM
    return Kind.CLAIM if any(isinstance(one, Objected | ClaimAgreed | PlayedOn) for one in told) else None


def denied(situation: Situation) -> bool:
    """Whether the words that speak of a claim deny it: who says he meant none has not proved it (68A)."""
    told = situation.story[situation.incident.index]
    return told.mode is not Mode.FACT or (isinstance(told.meaning, Noted) and told.meaning.negated)


class Followed:
    """What followed a claim or concession."""

    AGREED = "agreed"
    CONTESTED = "contested"
    PLAYED = "played"


def what_followed(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, PlayedOn) for one in told):
        return Followed.PLAYED
    for one in told:
        if isinstance(one, Objected | Refused):
            return Followed.CONTESTED
        if isinstance(one, ClaimAgreed | Accepted) and not _of_own_side(situation, one):
            return Followed.AGREED
    return Followed.CONTESTED if _facts_against(situation) else None


def opponent_revoked(situation: Situation) -> bool:
    """Whether an opponent of the claimer revoked in time to be corrected, and nobody agreed or played on since."""
    if situation.abstract or what_followed(situation) in (Followed.AGREED, Followed.PLAYED):
        return False
    return any(
        not one.established
        and one.incident.offender is not None
        and same_side(situation, situation.offender, one.incident.offender) is False
        for one in situation.state.revokes
    )


def _of_own_side(situation: Situation, told: ClaimAgreed | Accepted) -> bool:
    """Whether an agreement told is one of the side that claimed, which agrees to nothing."""
    player = situation.state.people.player(told.who if isinstance(told, ClaimAgreed) else told.by)
    return player is not None and player in (situation.offender, situation.partner)


def _is_of_the_claimer(situation: Situation, person: Person | None) -> bool:
    """Whether somebody is told, and is the player who claimed."""
    player = situation.state.people.player(person)
    return player is not None and player == situation.offender


def _facts_against(situation: Situation) -> bool:
    """Whether the story goes on after the claim with what speaks against it: a trump out, cards of an opponent."""
    for index, told in situation.later:
        one = told.meaning
        told_of = isinstance(one, TrumpOut) and not one.mentioned
        if told_of or isinstance(one, TrickWasWon) or _is_about_the_ruling(one):
            return True
        revoke = index > situation.incident.index and isinstance(one, Revoked | RevokeNoticed | DidNotFollow)
        if revoke and situation.state.revokes:
            return True  # a revoke brought up after the claim: the tricks that it cost are in dispute
        later = index > situation.incident.index and isinstance(one, HasSuit | Holds)
        if later and _is_opponent(situation, getattr(one, "who", None)):
            return True
    return False


def _is_about_the_ruling(meaning: Meaning) -> bool:
    """Whether something is told of a mistake in the claim, or of what the director did."""
    return isinstance(meaning, Noted) and (meaning.topic == "claim_disputed" or meaning.who is Role.DIRECTOR)


def _is_opponent(situation: Situation, person: Person | None) -> bool:
    """Whether a person is told to be neither the claimer nor his partner."""
    player = situation.state.people.player(person)
    if player is None:
        return person is Role.SOMEBODY
    ours: tuple[Player | None, ...] = (situation.offender, situation.partner)
    if player in ours:
        return False
    mine, his = (situation.state.people.side_defends(one) for one in (situation.offender, player))
    if player in (Role.DUMMY, Role.DECLARER):
        return mine is True
    if mine is not None and his is not None:
        return mine is not his
    return getattr(player, "side", None) is not getattr(situation.offender, "side", None)


def places_of_what_followed(situation: Situation) -> tuple[int, ...]:
    """Where an agreement or objection is told in the words of any option."""
    return tuple(
        index
        for index, told in enumerate(situation.story)
        if told.mode is Mode.FACT and isinstance(told.meaning, Accepted | Refused)
    )


def all_agreed(situation: Situation) -> bool | None:
    """Whether all four agreed to play on; what the claimer went on with himself was not asked for (68D2(b))."""
    if situation.abstract:
        return None
    told = [one for one in facts(situation) if isinstance(one, PlayedOn)]
    if any(_is_of_the_claimer(situation, one.by) for one in told):
        return False
    return next((one.agreed for one in told if one.agreed is not None), None)


def partner_objected(situation: Situation) -> bool | None:
    """Whether the partner of the player who concedes objected at once; somebody else's objection says no."""
    if situation.abstract:
        return None
    people = situation.state.people
    for one in facts(situation):
        if isinstance(one, Refused) or (isinstance(one, Objected) and one.at_once is not False):
            player = people.player(one.who if isinstance(one, Objected) else one.by)
            if player is not None and situation.partner is not None:
                return player == situation.partner
    return None


def somebody_objected(situation: Situation) -> str | None:
    """Who is told to have objected: the side that concedes, dummy included (`yes`), its opponents, or nobody (`no`)."""
    if situation.abstract:
        return None
    told = [one for one in facts(situation) if isinstance(one, Objected | Refused)]
    if not told:
        return "no"
    people = [one.who if isinstance(one, Objected) else one.by for one in told]
    return "opponents" if any(person is not None and _is_opponent(situation, person) for person in people) else "yes"


def cards_were_shown(situation: Situation) -> bool | None:
    """Whether the defender who tried to concede showed cards; not told, he only spoke."""
    if situation.abstract:
        return None
    return any(isinstance(one, HandSpread) and _is_of_the_claimer(situation, one.who) for one in facts(situation))


def conceder_defends(situation: Situation) -> bool | None:
    """Whether the player who concedes defends: his role, or that he plays dummy's cards."""
    if situation.abstract:
        return None
    calls = [one.by for one in facts(situation) if isinstance(one, Designated)]
    if any(_is_of_the_claimer(situation, person) for person in calls):
        return False
    return situation.state.people.side_defends(situation.offender)


def concedes_some(situation: Situation) -> bool | None:
    """Whether a claim gives up a trick: one of all that remain does not (68B1); open where no number is told."""
    if situation.abstract:
        return None
    told = facts(situation)
    if any(isinstance(one, Conceded) for one in told):
        return True
    claims = [one for one in told if isinstance(one, Claimed)]
    if not any(one.rest or one.tricks is not None for one in claims):
        return None
    return any(not one.rest and one.tricks is not None for one in claims)


# --- agreed claims and concessions (69, 71) --------------------------------------------------------------


def agreement_is_established(situation: Situation) -> bool | None:
    """Whether the side that agreed has called on a later board, or the round is over."""
    return None if situation.abstract else _round_over(situation)


def _round_over(situation: Situation) -> bool | None:
    told: bool | None = None
    for one in facts(situation):
        if isinstance(one, ClaimAgreed) and one.final is not None:
            told = one.final
        elif isinstance(one, RoundTold):
            told = one.over
        elif isinstance(one, RevokeNoticed) and one.when in (NoticedWhen.NEXT_BOARD, NoticedWhen.ROUND_OVER):
            told = True
    return told


def objects_after_agreeing(situation: Situation) -> bool | None:
    """Whether the side that agreed takes it back: an objection, or a trick of its own, told after the agreement."""
    if situation.abstract:
        return None
    agreed = False
    for one in facts(situation):
        agreed = agreed or isinstance(one, ClaimAgreed | Accepted)
        if agreed and isinstance(one, Objected | Refused | TrickWasWon | Holds | Played):
            return True
    return None


WON = "won"
"""The answer that a trick conceded, or agreed to be lost, had in fact been won."""


def trick_was_won(situation: Situation) -> str | None:
    """`won` when that is told."""
    if situation.abstract:
        return None
    return WON if any(isinstance(one, TrickWasWon) for one in facts(situation)) else None


def conceded_trick(situation: Situation) -> str | None:
    """Whether a normal play could lose the trick conceded (`yes`, `no`), as judged, or it was won in fact (`won`)."""
    if situation.abstract:
        return None
    judged = [one.normal for one in facts(situation) if isinstance(one, NormalPlay)]
    if judged:
        return "yes" if judged[-1] else "no"
    return trick_was_won(situation)


def period_is_running(situation: Situation) -> bool | None:
    """Whether the correction period is told to run still: the round is not over."""
    if situation.abstract:
        return None
    in_session = any(isinstance(one, SessionTold) and not one.over for one in facts(situation))
    return True if in_session or _round_over(situation) is False else None
