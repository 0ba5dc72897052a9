"""What a call was replaced by and what the two mean, as far as told: a value, or None to be asked."""

from __future__ import annotations

from assistant.bridge import PASS, Bid, Call, Double, Redouble, Strain, Suit
from assistant.record.auction_matters import (
    afterwards,
    auction_of,
    calls_afterwards,
    incident_of,
    known_call,
    lowest,
)
from assistant.record.auction_meanings import (
    disjoint,
    is_artificial,
    meaning_of,
    presumed_natural,
    suits_shown,
    tells_of_another_hand,
)
from assistant.record.situation import Situation
from assistant.statements import CallChanged, ComparableTold, Sense

# --- replacements ----------------------------------------------------------------------------------------


def replacement(situation: Situation) -> Call | None:
    """The call that the player put in place of the one in question, when told."""
    incident = incident_of(situation)
    if incident is None:
        return None
    if incident.second is not None:
        return incident.second
    calls = {index: (seat, meaning) for index, seat, meaning in calls_afterwards(situation)}
    for index, told in afterwards(situation):
        if isinstance(told.meaning, CallChanged):
            return told.meaning.new if isinstance(told.meaning.new, Call) else None
        seat, meaning = calls.get(index, (None, None))
        if meaning is not None and seat is incident.caller:
            return known_call(meaning.call)
        if seat is incident.caller.partner:
            return None
    return None


class Kind:
    """What sort of call an insufficient bid was replaced by."""

    LOWEST = "lowest"
    BID = "bid"
    PASS = "pass"
    DOUBLE = "double"
    INSUFFICIENT = "insufficient"


def replacement_kind(situation: Situation) -> str | None:
    """What sort of call the replacement is."""
    call = replacement(situation)
    if call is None:
        return None
    if call == PASS:
        return Kind.PASS
    if isinstance(call, Double | Redouble):
        return Kind.DOUBLE
    if call == lowest(situation):
        return Kind.LOWEST
    if isinstance(call, Bid) and not auction_of(situation).is_sufficient(call):
        return Kind.INSUFFICIENT
    return Kind.BID


def specifies_same(situation: Situation) -> bool | None:
    """Whether the replacement is the lowest sufficient bid that specifies what the insufficient bid specified."""
    incident, call = incident_of(situation), replacement(situation)
    if incident is None or incident.call is None or call is None:
        return None
    kind = replacement_kind(situation)
    others = (suits_shown(situation, one) for one in (incident.call, call))
    if kind in (Kind.PASS, Kind.DOUBLE, Kind.INSUFFICIENT) or disjoint(*others):
        return False
    first, second = meaning_of(situation, incident.call), meaning_of(situation, call)
    if (
        is_artificial(first, incident.call)
        or is_artificial(second, call)
        or not isinstance(incident.call, Bid)
        or not isinstance(call, Bid)
    ):
        return None
    if kind == Kind.LOWEST and second is not None and second.sense is Sense.NATURAL:
        return True
    if kind == Kind.BID:
        dearer = call != auction_of(situation).lowest_sufficient(call.strain)
        return False if dearer or incident.call.strain is call.strain else None
    return None


def comparable_told(situation: Situation) -> bool | None:
    """Whether the replacement was said to be comparable, is the same call again, or tells of another hand.

    A pass is presumed not to be comparable to a bid."""
    incident = incident_of(situation)
    if incident is None:
        return None
    for _, told in afterwards(situation):
        if isinstance(told.meaning, ComparableTold):
            return told.meaning.able
    for told in situation.story[: situation.incident.index + 1]:
        if isinstance(told.meaning, ComparableTold) and situation.incident.id.startswith("call_after"):
            return told.meaning.able
    second = replacement(situation)
    if incident.call == PASS and second == PASS:
        return True
    if second == PASS and isinstance(incident.call, Bid):
        return False
    if tells_of_another_hand(situation, incident.call, second):
        return False
    if situation.incident.id.startswith("call_after") and second is not None and second == incident.call:
        owed = situation.state.auction.owed
        unchanged = owed is not None and auction_of(situation).last_bid == owed.before
        return True if unchanged else None
    return None


def same_purpose(situation: Situation) -> bool | None:
    """Whether the two calls have the same purpose (23A3), which a pass or a natural bid has not: it asks nothing."""
    incident, known = incident_of(situation), comparable_told(situation)
    if known is not None or incident is None or incident.call is None:
        return known
    first = incident.call
    plain = first == PASS or (isinstance(first, Bid) and presumed_natural(situation, first))
    return False if plain else None


def is_artificial_call(situation: Situation) -> bool | None:
    """Whether the call in question was told to be artificial; None when nothing was told of it."""
    incident = incident_of(situation)
    told = meaning_of(situation, incident.call) if incident is not None else None
    return None if incident is None or told is None else is_artificial(told, incident.call)


def pass_is_artificial(situation: Situation) -> bool | None:
    """Whether the pass is artificial, or made over an artificial call of the partner; natural unless told."""
    incident = incident_of(situation)
    if incident is None:
        return None
    own = meaning_of(situation, incident.call)
    if own is not None and own.sense is not None:
        return own.sense is Sense.ARTIFICIAL
    calls = auction_of(situation).calls_of(incident.caller.partner)
    if not calls or not isinstance(calls[-1], Bid):
        return False
    last = calls[-1]
    known = meaning_of(situation, last)
    if known is not None:
        return known.sense is Sense.ARTIFICIAL or known.convention is not None
    return None if last.level == 2 and last.strain in (Strain.CLUBS, Strain.DIAMONDS) else False


def rho_acted(situation: Situation) -> bool | None:
    """Whether the player on the right then made another call than a pass (31A2, 32A2)."""
    incident = incident_of(situation)
    owed = situation.state.auction.owed
    return None if incident is None or owed is None else owed.rho_acted


def relation_owed(situation: Situation) -> str | None:
    """Whose turn it had been when the cancelled call was made."""
    incident = incident_of(situation)
    return None if incident is None else incident.relation


def repeats(situation: Situation) -> bool | None:
    """Whether the player repeats exactly the call that was cancelled."""
    incident = incident_of(situation)
    if incident is None or incident.call is None or incident.second is None:
        return None
    return incident.call == incident.second


def repetition_is_legal(situation: Situation) -> bool | None:
    """Whether the cancelled call is legal at his turn."""
    incident = incident_of(situation)
    if incident is None or incident.call is None:
        return None
    return auction_of(situation).allows(incident.caller, incident.call)


# --- the lead of the offender's partner ------------------------------------------------------------------


def prohibition_falls_away(situation: Situation) -> bool | None:
    """Whether no suit may be forbidden because the final call was comparable; asked only where that is open."""
    incident = incident_of(situation)
    if incident is None:
        return None
    held = [one for one in situation.state.auction.prohibitions if one.offender is incident.caller]
    if any(not one.unless_comparable for one in held):
        return False
    told = [one.meaning for one in situation.story if isinstance(one.meaning, ComparableTold)]
    return told[-1].able if told else None


def suits_to_forbid(situation: Situation) -> tuple[Suit, ...]:
    """Suits that the offender has not specified in his legal calls, as far as known."""
    incident = incident_of(situation)
    if incident is None:
        return ()
    record = situation.state.auction
    shown: set[Suit] = set()
    for call in record.auction.calls_of(incident.caller):
        told = meaning_of(situation, call)
        if told is not None and (told.suits or told.sense is Sense.ARTIFICIAL or told.convention is not None):
            shown |= set(told.suits)
        elif isinstance(call, Bid) and call.strain.trumps is not None:
            shown.add(call.strain.trumps)
    return tuple(suit for suit in Suit if suit not in shown)
