"""Leads out of turn as told: face down, misdirected by somebody, or done on purpose (41A, 47E, 53 to 57)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import Seat
from assistant.record.people import Player
from assistant.record.since_lead import OPTIONS, own, since
from assistant.record.situation import Situation
from assistant.record.turns_told import rightful_player
from assistant.statements import (
    FacesVisible,
    Led,
    Misdirected,
    Mode,
    Noted,
    OnLead,
    OnPurpose,
    Relation,
    Relative,
    Role,
    Told,
    TurnToPlay,
)


def was_face_down(situation: Situation) -> bool | None:
    """Whether the lead was face down; a card that the story names was seen."""
    if situation.abstract:
        return None
    meaning = own(situation)
    if isinstance(meaning, Led) and meaning.face_down is not None:
        return meaning.face_down
    for _, told in situation.later:
        if isinstance(told.meaning, Led) and told.meaning.face_down is not None and not _by_partner(situation, told):
            return told.meaning.face_down
        if isinstance(told.meaning, FacesVisible) and told.meaning.visible is not None:
            return told.meaning.visible == 0
    if getattr(meaning, "cards", ()):
        return False
    return False if any(isinstance(one, OPTIONS) for _, one in since(situation)) else None


def partner_led_face_down(situation: Situation) -> bool | None:
    """Whether the offender's partner had put his own lead face down: not, in a story that does not say so."""
    if situation.abstract:
        return None
    if situation.partner is None:
        return False
    leads = (told for told in situation.story if told.mode is Mode.FACT and isinstance(told.meaning, Led))
    return any(_by_partner(situation, told) and getattr(told.meaning, "face_down", None) is True for told in leads)


def _by_partner(situation: Situation, told: Told) -> bool:
    who = situation.state.people.player(getattr(told.meaning, "who", None))
    return who is not None and who == situation.partner


def misdirected(situation: Situation) -> bool:
    """Whether the record tells that an opponent said it was his turn; silent otherwise."""
    if situation.abstract:
        return False
    if any(_by_opponent(situation, meaning) for meaning in _directions(situation)):
        return True
    before = range(min(situation.incident.index, len(situation.story)))
    return any(_opponent_says_turn(situation, place) for place in before)


def directed_by_somebody(situation: Situation) -> bool:
    """Whether the record tells that somebody, not told who, said it was his turn; silent otherwise."""
    return not situation.abstract and any(meaning.by is None for meaning in _directions(situation))


def _directions(situation: Situation) -> Iterator[Misdirected]:
    """What is told of somebody saying to the offender that it was his turn."""
    player = situation.state.people.player
    for told in situation.story:
        meaning = told.meaning
        if not isinstance(meaning, Misdirected) or told.mode is not Mode.FACT:
            continue
        if player(meaning.who) in (None, situation.offender) or situation.offender is None:
            yield meaning


def _by_opponent(situation: Situation, meaning: Misdirected) -> bool:
    if isinstance(meaning.by, Relative) and meaning.by.relation is not Relation.PARTNER:
        return True
    return _is_opponent(situation, situation.state.people.player(meaning.by))


def _is_opponent(situation: Situation, by: Player | None) -> bool:
    """Whether that player is known to be of the other side than the offender."""
    people, offender = situation.state.people, situation.offender
    if isinstance(by, Seat) and isinstance(offender, Seat):
        return by.side is not offender.side
    ours, theirs = people.side_defends(offender), people.side_defends(by)
    return ours is not None and theirs is not None and ours is not theirs


def _opponent_says_turn(situation: Situation, place: int) -> bool:
    """Whether an opponent of the offender says there, rightly or not, that it is the offender's turn."""
    told, player = situation.story[place], situation.state.people.player
    offender = situation.offender
    if not isinstance(told.meaning, TurnToPlay | OnLead) or told.mode is not Mode.BELIEVED:
        return False
    if not isinstance(offender, Seat) or offender not in _leading_for(situation, told.meaning):
        return False
    said = (one.meaning for one in situation.story[max(0, place - 2) : place])
    remarks = [one.who for one in said if isinstance(one, Noted) and one.topic == "remark"]
    return _is_opponent(situation, player(told.speaker or (remarks[-1] if remarks else None)))


def _leading_for(situation: Situation, told: TurnToPlay | OnLead) -> tuple[Player | None, ...]:
    """Who leads where it is his turn: for a hand of declarer's side told to have the lead, declarer too."""
    people = situation.state.people
    player = people.player(told.who)
    declares = isinstance(told, OnLead) and player in (people.player(Role.DECLARER), people.player(Role.DUMMY))
    return (player, people.player(Role.DECLARER)) if declares else (player,)


def thirteenth_trick(situation: Situation) -> bool:
    """Whether the record tells that only the last trick remains; silent otherwise."""
    return not situation.abstract and situation.state.tricks_told >= 12


def told_out_of_turn(situation: Situation) -> bool | None:
    """Whether the record tells that the lead was another player's."""
    if situation.abstract:
        return None
    meaning = own(situation)
    if isinstance(meaning, Led) and meaning.out_of_turn:
        return True
    rightful, people = rightful_player(situation), situation.state.people
    if rightful is None and people.declarer and people.declarer.lho == situation.offender:
        return False
    return None if rightful is None or situation.offender is None else rightful != situation.offender


def done_on_purpose(situation: Situation) -> bool | None:
    """Whether the irregularity was committed knowingly: not, in a story that does not say so."""
    if situation.abstract:
        return None
    return any(isinstance(told.meaning, OnPurpose) and told.mode is Mode.FACT for told in situation.story)
