"""What was accepted, called or changed since an irregular call, as the story tells it (25, 27 to 32)."""

from __future__ import annotations

from assistant.bridge import Auction, Call, Seat
from assistant.record.auction_facts import called_after_refusal, player_of
from assistant.record.auction_matters import (
    CallIncident,
    afterwards,
    auction_of,
    calls_afterwards,
    incident_of,
    known_call,
)
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    AuctionOver,
    BeforeRuling,
    CallChanged,
    CallHeeded,
    CallWord,
    ContractTold,
    Led,
    Mode,
    NotCalled,
    OnLead,
    Refused,
    SimultaneousCalls,
    TurnToCall,
    WithoutPause,
)

ACCEPTANCE = "lho_accepts"
"""The finding that asks the left-hand opponent."""


def _until_accepted(situation: Situation) -> tuple[str, Seat | None]:
    """The first thing told afterwards that says whether the call was accepted, and who called."""
    incident = incident_of(situation)
    assert incident is not None
    calls = {index: seat for index, seat, _ in calls_afterwards(situation)}
    changed = False
    for index, told in afterwards(situation):
        meaning = told.meaning
        if isinstance(meaning, Accepted | Refused) and _is_not_his(situation, meaning):
            continue
        if isinstance(meaning, Accepted):
            return "accept", None
        if isinstance(meaning, Refused):
            return "refuse", None
        if isinstance(meaning, CallChanged):
            changed = True
        if isinstance(meaning, AuctionOver) and meaning.over and incident.call is not None:
            return ("refuse" if changed else "accept"), incident.caller.lho  # three passes followed
        passed = dict(situation.state.auction.left_out).get(index)  # by the next player, which the story leaves out
        seat = incident.caller.lho if passed else calls.get(index)
        if seat is incident.caller:
            changed = True
        elif seat is incident.caller.lho:
            return ("refuse" if changed else "accept"), seat
        elif seat is not None:
            return "other", seat
    return "", None


def overtaken_by(situation: Situation) -> int | None:
    """The place of a call made, before it was settled whether this one is accepted, by a player not due to call.

    Neither the left-hand opponent, who accepts it by calling, nor the player whose turn it had been.
    """
    incident = incident_of(situation)
    if incident is None or incident.turn is None or ACCEPTANCE in situation.answered:
        return None
    if any(isinstance(told.meaning, SimultaneousCalls) for _, told in afterwards(situation)):
        return None
    calls = {index: seat for index, seat, _ in calls_afterwards(situation)}
    for index, told in afterwards(situation):
        if isinstance(told.meaning, Accepted | Refused | CallChanged | BeforeRuling | AuctionOver):
            return None
        seat = calls.get(index)
        if seat is not None:
            return index if seat not in (incident.caller, incident.caller.lho, incident.turn) else None
    return None


def skipped_players_passed(situation: Situation) -> bool | None:
    """False when it was told of the player whose turn it was that he had not called, or that it was his turn."""
    incident, state = incident_of(situation), situation.state
    told = (one.meaning for _, one in afterwards(situation) if isinstance(one.meaning, NotCalled | TurnToCall))
    seats = [state.auction.seat_of(one.who, state.people) for one in told]
    return False if incident is not None and incident.turn is not None and incident.turn in seats else None


def _is_not_his(situation: Situation, judgement: Accepted | Refused) -> bool:
    """Whether the option was taken by another player than the left-hand opponent, whose it is."""
    incident, state = incident_of(situation), situation.state
    seat = state.auction.seat_of(judgement.by, state.people) if judgement.by is not None else None
    return incident is not None and isinstance(judgement.by, Seat) and seat is not incident.caller.lho


def _changed_and_played(situation: Situation) -> bool:
    """Whether the call was replaced and a contract played: it had not been accepted."""
    changed = any(
        isinstance(told.meaning, CallChanged) and not told.meaning.wanted for _, told in afterwards(situation)
    )
    played = ContractTold | Led | OnLead
    return changed and any(isinstance(told.meaning, played) and told.mode is Mode.FACT for told in situation.story)


def acceptance(situation: Situation) -> str | None:
    """Whether the left-hand opponent accepted the call: `accept` or `refuse`, by word or by calling over it."""
    if incident_of(situation) is None or ACCEPTANCE in situation.answered:
        return None
    what, seat = _until_accepted(situation)
    incident = incident_of(situation)
    if incident is not None and what == "other" and seat is incident.caller.rho and seat is incident.turn:
        return "refuse"
    if not what and _changed_and_played(situation):
        return "refuse"
    return what if what in ("accept", "refuse") else None


def accepted_in_words(situation: Situation) -> bool | None:
    """Whether the left-hand opponent was told to accept by word."""
    if incident_of(situation) is None:
        return None
    return any(
        isinstance(told.meaning, Accepted) and not _is_not_his(situation, told.meaning)
        for _, told in afterwards(situation)
    )


def lho_called(situation: Situation) -> bool | None:
    """Whether the left-hand opponent called over the call before the director ruled.

    Open where another than he or its player is told to have called since, and not without his turn: a pass of the
    left-hand opponent may have been left out of the story.
    """
    incident = incident_of(situation)
    if incident is None:
        return None
    replaced = _replaced_at(situation, incident.caller)
    for index, seat, meaning in calls_afterwards(situation):
        if replaced is not None and replaced < index:
            return False  # `E 2♦, remplace par passe, S 2♥`: called over what took its place
        if seat is incident.caller.lho:
            before = _before_ruling(situation, index)
            return (not _decided_before(situation, index)) if before is None else before
        if seat is incident.caller and meaning.call is not CallWord.ANY:
            return False
        if seat is not incident.caller:
            unmarked = not meaning.out_of_turn and meaning.turn_of is None and incident.turn is incident.caller
            return None if unmarked and not _decided_before(situation, index) else False
    return False


def _replaced_at(situation: Situation, caller: Seat) -> int | None:
    """The place at which the player is told to have put another call in place of the one in question."""
    for index, told in afterwards(situation):
        changed = isinstance(told.meaning, CallChanged) and not told.meaning.wanted
        if changed and player_of(situation, told.meaning.who) in (None, caller):  # type: ignore[attr-defined]
            return index
    return None


def turn_player_called(situation: Situation) -> bool | None:
    """Whether the opponent whose turn it was called before the director ruled (28B)."""
    incident = incident_of(situation)
    turn = incident and (incident.turn or called_after_refusal(situation))
    if incident is None or turn is None:
        return None
    heeded = any(isinstance(told.meaning, CallHeeded) for _, told in afterwards(situation))
    for index, seat, _ in calls_afterwards(situation):
        if seat is turn is incident.caller.lho and (heeded or lho_was_opening(situation) is not None):
            return True  # whether he opened or called over it was told, or shown by his call: nobody had ruled
        if seat is turn:
            if _decided_before(situation, index):
                return False
            return _before_ruling(situation, index)
        if seat is incident.caller.lho:
            return False
    return False


def lho_was_opening(situation: Situation) -> bool | None:
    """Whether the left-hand opponent, whose turn it was, called as if the call had not been made (28B, 29A).

    A call that is legal in one of the two positions only was made in that one.
    """
    incident = incident_of(situation)
    if incident is None:
        return None
    told = [one.meaning for _, one in afterwards(situation) if isinstance(one.meaning, CallHeeded)]
    if told:
        return not told[-1].heeded
    call = _first_call_of(situation, incident.caller.lho)
    if call is None:
        return None
    before = auction_of(situation)
    opened, over = before.allows(incident.caller.lho, call), _over(before, incident).allows(incident.caller.lho, call)
    return opened if opened is not over else None


def _over(before: Auction, incident: CallIncident) -> Auction:
    return before.with_call(incident.caller, incident.call)


def _first_call_of(situation: Situation, player: Seat) -> Call | None:
    calls = (known_call(meaning.call) for _, seat, meaning in calls_afterwards(situation) if seat is player)
    return next(calls, None)


def _decided_before(situation: Situation, index: int) -> bool:
    """Whether an acceptance, a refusal or a ruling was told between the call in question and that place.

    What is told when somebody has answered already whether the call is accepted came after.
    """
    return (
        ACCEPTANCE in situation.answered
        or any(place < index and isinstance(told.meaning, Accepted | Refused) for place, told in afterwards(situation))
        or any(
            place < index and isinstance(told.meaning, BeforeRuling) and not told.meaning.before
            for place, told in afterwards(situation)
        )
    )


def _before_ruling(situation: Situation, index: int) -> bool | None:
    for place, told in afterwards(situation):
        if isinstance(told.meaning, BeforeRuling) and place > index:
            return told.meaning.before
    return None


def changed_before_ruling(situation: Situation) -> bool | None:
    """Whether the player was told to have replaced his call before the director had ruled (27C)."""
    incident = incident_of(situation)
    if incident is None:
        return None
    for _, told in afterwards(situation):
        meaning = told.meaning
        if isinstance(meaning, Refused | Accepted):
            return False
        if isinstance(meaning, BeforeRuling):
            return meaning.before
        if isinstance(meaning, CallChanged) and not meaning.wanted and meaning.before_ruling is not None:
            return meaning.before_ruling
    return False


def without_pause(situation: Situation) -> bool | None:
    """Whether the call is told to have been put right without pause for thought (25A before 2017)."""
    if incident_of(situation) is None:
        return None
    told = [one.meaning.without for _, one in afterwards(situation) if isinstance(one.meaning, WithoutPause)]
    return told[0] if told else None
