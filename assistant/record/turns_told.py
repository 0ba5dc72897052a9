"""Whose turn it was to lead or to play, as the story tells it (44, 53 to 57)."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.statements import (
    Accepted,
    Led,
    Mode,
    Noted,
    NotHisTurn,
    OnLead,
    Played,
    Pronoun,
    Refused,
    Relation,
    Relative,
    Told,
    TrickWon,
    TurnToPlay,
)


def next_hand(player: Player | None) -> Player | None:
    """The player on the left."""
    return _after(player, Relation.LHO, 1)


def previous_hand(player: Player | None) -> Player | None:
    """The player on the right."""
    return _after(player, Relation.RHO, 3)


def _after(player: Player | None, relation: Relation, steps: int) -> Player | None:
    if isinstance(player, Seat):
        return player.after(steps)
    return Relative(relation, player) if player is not None else None


def explained_at(story: tuple[Told, ...], index: int, state: State, player: Player | None) -> int | None:
    """Where the story says, right after a lead or play, that it was another player's turn."""
    for place in range(index + 1, len(story)):
        told = story[place]
        if _claims_it_and_leads(story, place, state, player):
            return place
        if _believed_it_his(told, state, player):
            return place
        if told.mode is not Mode.FACT or isinstance(told.meaning, Accepted | Noted | Refused):
            continue
        if isinstance(told.meaning, NotHisTurn):
            denied = state.people.player(told.meaning.who)
            return place if denied in (None, player) else None
        if isinstance(told.meaning, OnLead | TurnToPlay):
            other = state.people.player(told.meaning.who)
            return place if other is not None and other != player else None
        return None
    return None


def _believed_it_his(told: Told, state: State, player: Player | None) -> bool:
    """`E attaque, il croyait avoir fait la levee`: the lead was not his."""
    if told.mode is not Mode.BELIEVED or told.speaker is not None or player is None:
        return False
    return isinstance(told.meaning, TrickWon | OnLead | TurnToPlay) and state.people.player(told.meaning.who) == player


def _claims_it_and_leads(story: tuple[Told, ...], place: int, state: State, player: Player | None) -> bool:
    """Whether another player is told there to say that the turn is his, and then to lead or play himself (53B)."""
    told = story[place]
    if told.mode is not Mode.BELIEVED or not isinstance(told.meaning, OnLead | TurnToPlay):
        return False
    claimed = told.meaning.who
    may_be = claimed.candidates if isinstance(claimed, Pronoun) else (claimed,)
    for later in story[place + 1 :]:
        if later.mode is Mode.FACT and isinstance(later.meaning, Led | Played):
            next_player = state.people.player(later.meaning.who)
            claimants = {state.people.player(one) for one in may_be}
            return next_player is not None and next_player != player and next_player in claimants
    return False


def rightful_player(situation: Situation) -> Player | None:
    """Whose turn it was, told before or right after; at the opening lead declarer's left-hand opponent."""
    state, offender = situation.state, situation.offender
    if state.on_lead is not None and state.on_lead != offender:
        return state.on_lead
    if not state.trick and state.turn is not None and state.turn != offender:
        return state.turn
    told = _turn_told_later(situation)
    if told is not None:
        return told
    opening = situation.incident.id.startswith("opening") or state.opening
    if opening and state.people.declarer and state.people.declarer.lho != offender:
        return state.people.declarer.lho
    return None


def _turn_told_later(situation: Situation) -> Player | None:
    """Another player's turn, told after the irregular lead and before anything else is played."""
    for told in situation.story[situation.incident.index + 1 :]:
        if told.mode is not Mode.FACT:
            continue
        if isinstance(told.meaning, OnLead | TurnToPlay):
            other = situation.state.people.player(told.meaning.who)
            return other if other != situation.offender else None
        if not isinstance(told.meaning, Accepted | NotHisTurn | Noted | Refused):
            return None
    return None


def in_order(state: State, story: tuple[Told, ...], index: int) -> tuple[Told, ...]:
    """The story with a lead face down put before the faced lead of his partner, though told after it."""
    lead = story[index].meaning
    leader = state.people.player(lead.who) if isinstance(lead, Led) and not lead.face_down else None
    if not isinstance(leader, Seat) or story[index].mode is not Mode.FACT:
        return story
    for place in range(index + 1, len(story)):
        other = story[place].meaning
        if isinstance(other, Noted | NotHisTurn | OnLead | TurnToPlay) or story[place].mode is not Mode.FACT:
            continue
        if isinstance(other, Led) and other.face_down and state.people.player(other.who) is leader.partner:
            return (*story[:index], story[place], *story[index:place], *story[place + 1 :])
        return story
    return story


class Belongs:
    """Whose turn it was, seen from the offender."""

    PARTNER = "partner"
    NEXT = "opponents"


def lead_belonged_to(situation: Situation) -> str | None:
    """Whether the lead was the partner's (for declarer: the other hand's) or the opponents'."""
    if situation.abstract:
        return None
    rightful = rightful_player(situation)
    if rightful is None:
        index = situation.incident.index
        told = situation.story[index].meaning if index < len(situation.story) else None
        return Belongs.PARTNER if isinstance(told, Led | Played) and told.wrong_hand else None
    if rightful == situation.partner:
        return Belongs.PARTNER
    ours = situation.state.people.side_defends(situation.offender)
    theirs = situation.state.people.side_defends(rightful)
    if isinstance(rightful, Seat) and isinstance(situation.offender, Seat):
        return Belongs.PARTNER if rightful.side is situation.offender.side else Belongs.NEXT
    if ours is not None and theirs is not None:
        return Belongs.PARTNER if ours is theirs else Belongs.NEXT
    return None
