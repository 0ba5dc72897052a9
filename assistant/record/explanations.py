"""Calls explained or asked about, as the story tells it (20, 21)."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.record.auction_matters import (
    auction_of,
    incident_of,
)
from assistant.record.situation import Situation
from assistant.statements import (
    AskedAbout,
    AuctionOver,
    CallChanged,
    Called,
    ExplanationNoticed,
    Misinformed,
    Mode,
    MustPassTold,
    Told,
    TurnToCall,
)


def period_of_request(situation: Situation) -> str | None:
    """When something was asked: during the auction, in the clarification period, during the play."""
    incident = incident_of(situation)
    if incident is None:
        return None
    record, state = situation.state.auction, situation.state
    if record.finished:
        return "play" if state.trick or state.tricks_told else "clarification"
    if record.must_pass(incident.caller) is not None:
        return "auction"  # only then is anybody bound to pass
    going_on = any(isinstance(told.meaning, AuctionOver) and not told.meaning.over for told in situation.story)
    bound = any(isinstance(told.meaning, MustPassTold) for told in situation.story)
    return "auction" if record.auction.calls or going_on or bound or _turns_told(situation) else None


def _turns_told(situation: Situation) -> list[Seat | None]:
    """Whose turn to call it was, as often as told."""
    record, people = situation.state.auction, situation.state.people
    facts = [told.meaning for told in situation.story if told.mode is Mode.FACT]
    return [record.seat_of(meaning.who, people) for meaning in facts if isinstance(meaning, TurnToCall)]


def asked_in_turn(situation: Situation) -> bool | None:
    """Whether a question was asked at the player's turn, as told or by the calls in force."""
    incident = incident_of(situation)
    meaning = situation.story[situation.incident.index].meaning if incident else None
    if isinstance(meaning, AskedAbout) and meaning.in_turn is not None:
        return meaning.in_turn
    record = situation.state.auction
    if incident is None:
        return None
    if record.finished:
        return True if situation.state.on_lead == incident.caller else None
    told = _turns_told(situation)
    if told and told[-1] is not None:
        return told[-1] is incident.caller
    return record.turn is incident.caller if record.in_progress else None


def asker_must_pass(situation: Situation) -> bool | None:
    """Whether the player who asks is required to pass."""
    incident = incident_of(situation)
    if incident is None:
        return None
    record, people = situation.state.auction, situation.state.people
    told = (one.meaning for one in situation.story if one.mode is Mode.FACT and isinstance(one.meaning, MustPassTold))
    said = any(record.seat_of(meaning.who, people) is incident.caller for meaning in told)
    return said or record.must_pass(incident.caller) is not None


def asked_about_one_call(situation: Situation) -> bool | None:
    """Whether one call only was asked about."""
    incident = incident_of(situation)
    meaning = situation.story[situation.incident.index].meaning if incident else None
    return meaning.call is not None if isinstance(meaning, AskedAbout) else None


def explanation_was_own(situation: Situation) -> bool | None:
    """Whether the wrong explanation noticed was given by the player himself."""
    incident = incident_of(situation)
    meaning = situation.story[incident.index].meaning if incident else None
    return meaning.own if isinstance(meaning, ExplanationNoticed) else None


def explanation_is_wrong(situation: Situation) -> bool | None:
    """Whether an explanation, or its absence, was told to be wrong."""
    incident = incident_of(situation)
    meaning = situation.story[situation.incident.index].meaning if incident else None
    return True if isinstance(meaning, Misinformed) else None


def partner_of_misinformed_called(situation: Situation) -> bool | None:
    """Whether it is too late for the side misinformed: its other member has called after the one who would change."""
    incident = incident_of(situation)
    if incident is None:
        return None
    regretted = _regretted(situation)
    if regretted is not None:
        return regretted
    calls = [made.seat for made in auction_of(situation).calls if made.seat.side is not incident.caller.side]
    return None if not calls else False


def _regretted(situation: Situation) -> bool | None:
    """Whether the partner of who would have called something else has called after him; None where nobody would."""
    record, people = situation.state.auction, situation.state.people
    calls = [
        (_is_regret(told), record.seat_of(told.meaning.who, people) if told.meaning.who is not None else None)
        for told in situation.story
        if isinstance(told.meaning, Called | CallChanged)
        and (_is_regret(told) or (isinstance(told.meaning, Called) and told.mode is Mode.FACT))
    ]
    offender = incident_of(situation)
    mine = [
        place
        for place, (regrets, seat) in enumerate(calls)
        if regrets and seat is not None and offender is not None and seat.side is not offender.caller.side
    ]
    if not mine:
        return None
    seat = calls[mine[0]][1]
    assert seat is not None
    own = [place for place, (regrets, caller) in enumerate(calls) if not regrets and caller is seat]
    since = calls[own[-1] :] if own else calls[mine[0] :]
    return any(not regrets and caller is seat.partner for regrets, caller in since)


def _is_regret(told: Told) -> bool:
    """`il aurait contre`, `veut changer son passe`: somebody would call something else than he did."""
    meaning = told.meaning
    wishes = isinstance(meaning, CallChanged) and meaning.wanted and told.mode is Mode.FACT
    return wishes or (isinstance(meaning, Called) and told.mode is Mode.UNREAL)
