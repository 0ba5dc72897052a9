"""Cards changed after a revoke was corrected: by whom, and whether the other side changed one first (62C1, 62C2)."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import Seat
from assistant.record.people import Player
from assistant.record.situation import Incident, Situation
from assistant.record.state import State
from assistant.statements import (
    NOT_FOLLOWING,
    DidNotFollow,
    Led,
    Meaning,
    Mode,
    Noted,
    Played,
    Replaced,
    Revoked,
    Told,
    TrickEnded,
    TrickWon,
    Withdrew,
)

NEXT_TRICK = (Led, TrickEnded, TrickWon)


def with_changes_joined(story: tuple[Told, ...]) -> tuple[Told, ...]:
    """The story with `takes his king back and plays the 3` told as one change of card, after a failure to follow.

    The places of the statements stay: the card put afterwards tells the change, the withdrawal stands before it.
    """
    failed = next((place for place, told in enumerate(story) if _tells_failure(told)), len(story))
    joined = list(story)
    for place in range(failed + 1, len(story)):
        taken = story[place].meaning
        if isinstance(taken, Withdrew) and story[place].mode is Mode.FACT:
            put = _put_instead(joined, place, taken)
            if put is not None:
                cards = getattr(joined[put].meaning, "cards", ())
                joined[put] = joined[put].with_changes(meaning=Replaced(taken.who, taken.cards, cards))
    return tuple(joined)


def _tells_failure(told: Told) -> bool:
    """Whether a statement tells a revoke, or a card that does not follow suit."""
    meaning = told.meaning
    by_card = isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING
    return told.mode is Mode.FACT and (by_card or isinstance(meaning, Revoked | DidNotFollow))


def _put_instead(story: Sequence[Told], place: int, taken: Withdrew) -> int | None:
    """Where the card is told that he then put to the same trick."""
    for later in range(place + 1, len(story)):
        meaning = story[later].meaning
        if story[later].mode is not Mode.FACT or isinstance(meaning, Noted):
            continue
        if isinstance(meaning, NEXT_TRICK) or getattr(meaning, "who", None) != taken.who:
            return None
        if isinstance(meaning, Played):
            return later
    return None


def revoke_before(state: State, story: tuple[Told, ...], index: int, player: Player | None) -> Incident | None:
    """The revoke of another hand, not established, to the trick in which a player changes his card afterwards."""
    for ruled in reversed(state.revokes):
        revoke = ruled.incident
        since = story[revoke.index + 1 : index]
        next_trick = any(one.mode is Mode.FACT and isinstance(one.meaning, Led) for one in since)
        if ruled.established or next_trick or player in (None, revoke.offender):
            continue
        if _played(state, since, player) or not _played(state, story[: revoke.index], player):
            return revoke
    return None


def _played(state: State, told: Sequence[Told], player: Player | None) -> bool:
    facts = [one.meaning for one in told if one.mode is Mode.FACT]
    return any(isinstance(one, Led | Played) and player in state.people.players(one.who) for one in facts)


def told_before(state: State, story: tuple[Told, ...], index: int, player: Player | None) -> bool:
    """Whether the withdrawal that a change completes was told by itself: it is the matter already."""
    facts = (one.meaning for one in story[:index] if one.mode is Mode.FACT)
    return any(isinstance(one, Withdrew) and _who(state, one) == player for one in facts)


def _who(state: State, meaning: Meaning) -> Player | None:
    return state.people.player(getattr(meaning, "who", None))


def is_partners(situation: Situation) -> bool | None:
    """Whether the card changed is one of the side that had revoked."""
    if situation.abstract:
        return None
    revoke = revoke_before(situation.state, situation.story, situation.incident.index, situation.offender)
    return revoke is not None and situation.partner == revoke.offender


def other_side_changed(situation: Situation) -> bool | None:
    """Whether it is told that a card of the side that did not revoke was changed before; not told, it is asked."""
    if situation.abstract:
        return None
    own = (situation.offender, situation.partner)
    for one in situation.story[: situation.incident.index]:
        changed = isinstance(one.meaning, Withdrew | Replaced) and one.mode is Mode.FACT
        if changed and _who(situation.state, one.meaning) not in (*own, None):
            return True
    return False if _declines(situation, situation.partner) else None


def opponent_declines(situation: Situation) -> bool:
    """Whether the opponent who played right after the revoke is told to leave his card as it is (62C1)."""
    return not situation.abstract and _declines(situation, situation.offender)


def _declines(situation: Situation, revoker: Player | None) -> bool:
    own = (situation.offender, situation.partner)
    told = (one.meaning for one in situation.story if one.mode is Mode.FACT and isinstance(one.meaning, Noted))
    leaving = (_who(situation.state, one) for one in told if one.topic == "card_changed" and one.negated)
    return any(player not in (*own, None) and _plays_next(revoker, player) for player in leaving)


def _plays_next(revoker: Player | None, player: Player | None) -> bool:
    """Whether that player plays right after the one who revoked, as far as their seats are known."""
    if not isinstance(revoker, Seat) or not isinstance(player, Seat):
        return True
    return revoker.turns_to(player) == 1
