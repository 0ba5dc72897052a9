"""Who called, whose turn it was and what was meant in a matter of the auction: None to be asked."""

from __future__ import annotations

from itertools import pairwise

from assistant.bridge import PASS, Bid, Call, Seat
from assistant.record.auction_matters import (
    afterwards,
    auction_of,
    calls_afterwards,
    incident_of,
)
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    CallChanged,
    Called,
    CallIntent,
    Mode,
    Person,
    Refused,
    Role,
)


class Relation:
    """Whose turn it was, seen from the player who called out of rotation."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"
    LHO_AFTER_CALLING = "lho_after_calling"


def turn_relation(situation: Situation) -> str | None:
    """Whose turn it was when the call was made."""
    incident = incident_of(situation)
    if incident is None or "turn_belonged_to" in situation.answered:
        return None
    turn = incident.turn or called_after_refusal(situation)
    if turn is None:
        return None
    if turn is incident.caller.rho:
        return Relation.RHO
    if turn is incident.caller.partner:
        return Relation.PARTNER
    called = auction_of(situation).has_called(incident.caller)
    return Relation.LHO_AFTER_CALLING if called else Relation.LHO


def called_after_refusal(situation: Situation) -> Seat | None:
    """Who called first once the call was refused: it was his turn."""
    refused = False
    incident = incident_of(situation)
    for _, told in afterwards(situation):
        meaning = told.meaning
        if isinstance(meaning, Called) and meaning.who is not None:
            seat = situation.state.auction.seat_of(meaning.who, situation.state.people)
            return seat if refused and incident is not None and seat is not incident.caller else None
        refused = refused or isinstance(meaning, Refused)
    return None


def caller_was_skipped(situation: Situation) -> bool | None:
    """Whether the calls in force just before skipped the player (29A): some would let 28B protect him."""
    incident = incident_of(situation)
    if incident is None:
        return None
    auction = auction_of(situation)
    seats = [auction.dealer.rho if auction.dealer else None, *(made.seat for made in auction.calls)]
    return any(
        before is not None and before.lho is incident.caller and after is not incident.caller
        for before, after in pairwise(seats[-4:])
    )


def made_upon_another(situation: Situation) -> bool | None:
    """Whether the call was made while an irregular call before it was not yet settled."""
    incident = incident_of(situation)
    return None if incident is None else incident.upon_another


def was_in_turn(situation: Situation) -> bool | None:
    """Whether the call was made at the caller's turn."""
    incident = incident_of(situation)
    return None if incident is None or incident.turn is None else incident.turn is incident.caller


def intended(situation: Situation, unless_told: bool | None) -> bool | None:
    """Whether the call was what the player meant to do; `unless_told` when the story raises no doubt."""
    incident = incident_of(situation)
    if incident is None:
        return None
    later = [told.meaning for _, told in afterwards(situation) if isinstance(told.meaning, CallIntent)]
    later = [one for one in later if not isinstance(one.who, Seat) or one.who is incident.caller]
    if later:  # what is told last puts right what was told before, a "perhaps" does not
        said = [meant for one in later if (meant := _meant(one, incident.call)) is not None]
        return said[-1] if said else None
    for told in reversed(situation.story[: situation.incident.index + 1]):
        if told.mode is not Mode.FACT or not isinstance(told.meaning, CallIntent | Called):
            continue
        own = player_of(situation, told.meaning.who) in (None, incident.caller)
        if own and isinstance(told.meaning, CallIntent):
            return _meant(told.meaning, incident.call)
        if own:
            break
    return unless_told


def player_of(situation: Situation, who: Person | None) -> Seat | None:
    return situation.state.auction.seat_of(who, situation.state.people) if who is not None else None


def _meant(told: CallIntent, call: Call | None) -> bool | None:
    """What was told of his intention; who wanted the very call that he made has meant it."""
    return True if told.wanted is not None and told.wanted == call else told.intended


def slipped(situation: Situation, unless_told: bool | None) -> bool | None:
    """Whether the call was a slip of the hand or tongue; `unless_told` when the story raises no doubt."""
    meant = intended(situation, None if unless_told is None else not unless_told)
    return None if meant is None else not meant


def wanted_call(situation: Situation) -> Call | None:
    """The call that the player meant to make, when told."""
    own = situation.story[situation.incident.index].meaning if incident_of(situation) else None
    if isinstance(own, CallIntent) and own.wanted is not None:
        return own.wanted
    for _, told in afterwards(situation):
        if isinstance(told.meaning, CallIntent) and told.meaning.wanted is not None:
            return told.meaning.wanted
        if isinstance(told.meaning, CallChanged) and isinstance(told.meaning.new, Call):
            return told.meaning.new
    return None


def wanted_call_is_legal(situation: Situation) -> bool | None:
    """Whether the intended call is legal at the caller's turn."""
    incident, wanted = incident_of(situation), wanted_call(situation)
    if incident is None or wanted is None:
        return None
    return not isinstance(wanted, Bid) or (auction_of(situation).is_sufficient(wanted) and not wanted.is_above_seven)


def partner_called_since(situation: Situation) -> bool | None:
    """Whether the caller's partner had called since; open where a slip is told in passing and the auction goes on."""
    incident = incident_of(situation)
    if incident is None:
        return None
    if auction_of(situation).calls and auction_of(situation).calls[-1].seat is not incident.caller:
        own = [made.seat for made in auction_of(situation).calls]
        if incident.caller in own:
            place = len(own) - 1 - own[::-1].index(incident.caller)
            if incident.caller.partner in own[place + 1 :]:
                return True
    if not any(seat is incident.caller.partner for _, seat, _ in calls_afterwards(situation)):
        return False
    told = situation.story[incident.index]
    if not isinstance(told.meaning, CallIntent):
        return False
    # What the player says himself may have been said before his partner called; a slip told in passing was not.
    return None if told.speaker is not None or told.meaning.who is Role.SPEAKER else True


def lho_called_on_first(situation: Situation) -> bool | None:
    """Whether the left-hand opponent had called over the first of two calls by the same player."""
    incident = incident_of(situation)
    if incident is None:
        return None
    calls = auction_of(situation).calls
    seats = [made.seat for made in calls]
    if incident.caller in seats:
        place = len(seats) - 1 - seats[::-1].index(incident.caller)
        if incident.second is not None or incident.caller.lho in seats[place + 1 :]:
            return incident.caller.lho in seats[place + 1 :]
    return any(seat is incident.caller.lho for _, seat, _ in calls_afterwards(situation))


def second_call_made(situation: Situation) -> bool | None:
    """Whether the player has put another call in place of his first, rather than wished to."""
    incident = incident_of(situation)
    return None if incident is None else incident.second is not None


def is_insufficient(situation: Situation) -> bool | None:
    """Whether the call in question is a bid that does not outrank the last one; one not told is presumed to do so."""
    incident = incident_of(situation)
    if incident is None:
        return None
    return isinstance(incident.call, Bid) and not auction_of(situation).is_sufficient(incident.call)


def partner_must_pass(situation: Situation) -> bool | None:
    """Whether the caller's partner is already required to pass at his turn."""
    incident = incident_of(situation)
    return None if incident is None else situation.state.auction.must_pass(incident.caller.partner) is not None


def partner_took_his_turn(situation: Situation) -> bool | None:
    """Whether the caller's partner, whose turn it was, called before anything was told of acceptance."""
    incident = incident_of(situation)
    if incident is None:
        return None
    first = next(((index, seat) for index, seat, _ in calls_afterwards(situation)), None)
    judged = [index for index, told in afterwards(situation) if isinstance(told.meaning, Accepted | Refused)]
    return (
        first is not None
        and first[1] is incident.turn is incident.caller.partner
        and not any(index < first[0] for index in judged)
    )


def another_pass_is_the_third(situation: Situation) -> bool | None:
    """Whether a pass over the pass out of rotation would be the third in a row, somebody having had no turn (17D3)."""
    incident = incident_of(situation)
    if incident is None:
        return None
    return (
        auction_of(situation).with_call(incident.caller, PASS).with_call(incident.caller.lho, PASS).skipped is not None
    )
