"""Who asked about a revoke: dummy after a breach of 43A2 (43B2(b)), or the partner, a defender (61B of 1997)."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.record.people import People, Player
from assistant.record.revoke_story import facts
from assistant.record.situation import Situation
from assistant.statements import (
    AttentionDrawn,
    DummyBroke,
    DummyFault,
    DummySaid,
    DummyWord,
    LacksSuit,
    Mode,
    Noted,
    Person,
    Role,
    Told,
)


def asked_after_breach(situation: Situation) -> bool:
    """Whether dummy, told to have broken 43A2 before, was the first to ask about the revoke of declarer."""
    people = situation.state.people
    if situation.abstract or people.side_defends(situation.offender) or people.hand(situation.offender) is Role.DUMMY:
        return False
    told = list(facts(situation))
    if not any(isinstance(one, DummyBroke) for one in told) or not _dummy_asked(situation):
        return False
    dummy = (Role.DUMMY, situation.partner)
    others = [one.by for one in told if isinstance(one, AttentionDrawn) and one.by is not None]
    late = any(isinstance(one, DummySaid) and one.first is False for one in told)
    return not late and all(people.player(by) in dummy for by in others)


def _dummy_asked(situation: Situation) -> bool:
    """Whether dummy is told to have asked declarer about the suit."""
    if any(isinstance(one, DummySaid) and one.about is DummyWord.REVOKE for one in facts(situation)):
        return True
    asked = [one.speaker for one in situation.story if isinstance(one.meaning, LacksSuit) and one.mode is Mode.QUESTION]
    return any(
        situation.state.people.player(who) in (Role.DUMMY, situation.partner) for who in asked if who is not None
    )


def asked_by_partner(situation: Situation) -> bool | None:
    """Whether the partner of the player who revoked is told to have asked him about the suit; None when untold."""
    if situation.abstract:
        return None
    people = situation.state.people
    by = [one.by for one in facts(situation) if isinstance(one, AttentionDrawn)]
    told = [people.player(who) for who in (*_askers(situation), *by) if who is not None]
    return situation.partner in told if told else None


def question_of_partner_told(situation: Situation) -> bool:
    """Whether the partner of the player who revoked is told to have put the question itself (61B)."""
    askers = {situation.state.people.player(who) for who in _askers(situation) if who is not None}
    return not situation.abstract and situation.partner is not None and situation.partner in askers


def _askers(situation: Situation) -> list[Person | None]:
    """Who is told to have asked about a suit: who speaks, or who is noted to turn to another just before."""
    askers: list[Person | None] = []
    turned_to: Person | None = None
    for one in situation.story:
        if isinstance(one.meaning, Noted):
            turned_to = one.meaning.who if one.meaning.other is not None else None
        elif isinstance(one.meaning, LacksSuit) and one.mode is Mode.QUESTION:
            askers.append(one.speaker or turned_to)
    return askers


class Breach:
    """Which limitation dummy broke (43A2)."""

    HANDS = "exchanged_hands"
    SEAT = "left_his_seat"
    CARD = "looked_at_a_defender"


_BREACHES = {
    DummyFault.EXCHANGED_HANDS: Breach.HANDS,
    DummyFault.LEFT_HIS_SEAT: Breach.SEAT,
    DummyFault.LOOKED_AT_A_DEFENDER: Breach.CARD,
}


def breach(situation: Situation) -> str | None:
    """That, as told."""
    if situation.abstract:
        return None
    return next((_BREACHES[one.fault] for one in facts(situation) if isinstance(one, DummyBroke)), None)


def named_by_barred_dummy(story: Sequence[Told], people: People, player: Player | None) -> bool:
    """Whether dummy, having broken 43A2, is told to have told of a defender's fault: nothing is put right (43B3)."""
    told = [one.meaning for one in story if one.mode is Mode.FACT]
    if not any(isinstance(one, DummyBroke) for one in told) or not people.side_defends(player):
        return False
    said = [one for one in told if isinstance(one, DummySaid) and one.about is DummyWord.IRREGULARITY]
    return any(one.first is not False and people.player(one.whose) in (None, player) for one in said)
