"""What the calls of a matter mean, as far as told or as every director would presume."""

from __future__ import annotations

from assistant.bridge import PASS, Bid, Call, Strain, Suit
from assistant.record.auction_matters import auction_of, incident_of, known_call
from assistant.record.situation import Situation
from assistant.statements import CallChanged, Called, CallMeans, Convention, Mode, Sense, Strength

MOSTLY_ARTIFICIAL = (Bid(2, Strain.CLUBS), Bid(2, Strain.DIAMONDS))
"""Openings that are not presumed natural when their meaning is not told."""


def meaning_of(situation: Situation, call: Call | None) -> CallMeans | None:
    """What was told of the meaning of a call, anywhere in the story, all of it together."""
    incident = incident_of(situation)
    found: CallMeans | None = None
    last: Call | None = None
    for told in situation.story:
        meaning = told.meaning
        if isinstance(meaning, Called):
            last = known_call(meaning.call) or last
        elif isinstance(meaning, CallChanged) and isinstance(meaning.new, Call):
            last = meaning.new
        if isinstance(meaning, CallMeans) and told.mode is Mode.FACT and incident is not None:
            about = meaning.call or last
            if about is not None and about == call:
                found = meaning if found is None else _together(found, meaning)
    return found


def _together(first: CallMeans, more: CallMeans) -> CallMeans:
    """What two remarks tell of the meaning of one call."""
    return first.with_changes(
        sense=first.sense or more.sense,
        convention=first.convention or more.convention,
        suits=tuple(dict.fromkeys((*first.suits, *more.suits))),
        strength=first.strength or more.strength,
    )


def is_artificial(told: CallMeans | None, call: Call | None) -> bool:
    """Whether what was told of a call makes it another than a natural one; its strength alone does not."""
    if told is None or told.sense is Sense.NATURAL:
        return False
    other = isinstance(call, Bid) and call.strain.trumps not in told.suits
    return told.sense is not None or told.convention is not None or (bool(told.suits) and other)


def presumed_natural(situation: Situation, call: Bid) -> bool:
    """Whether a bid of a suit is natural, as told or, nothing being told, where it mostly is.

    Openings of two in a minor and answers to no trump mostly are not.
    """
    told, incident = meaning_of(situation, call), incident_of(situation)
    if told is not None and told.sense is Sense.NATURAL:
        return True
    if is_artificial(told, call) or incident is None or call.strain is Strain.NO_TRUMP:
        return False
    if told is not None and told.strength is Strength.STRONG and call in MOSTLY_ARTIFICIAL:
        return False
    of_partner = [bid for bid in auction_of(situation).calls_of(incident.caller.partner) if isinstance(bid, Bid)]
    if of_partner:
        return of_partner[-1].strain is not Strain.NO_TRUMP
    owed = situation.state.auction.owed
    again = owed is not None and call == incident.call and incident.id.startswith("call_after")
    outbid = owed.before if again and owed is not None else auction_of(situation).last_bid
    opens = outbid is None and not auction_of(situation).has_called(incident.caller)
    return not (opens and call in MOSTLY_ARTIFICIAL)


STRONGER = (Strength.STRONG, Strength.UNLIMITED)
BELOW = (Strength.WEAK, Strength.LIMITED)


def tells_of_another_hand(situation: Situation, first: Call | None, second: Call | None) -> bool:
    """Whether the suits shown by the two calls are others, or the strength told of them is."""
    if disjoint(suits_shown(situation, first), suits_shown(situation, second)):
        return True
    before, after = (strength(situation, call) for call in (first, second))
    return (before in BELOW and after in STRONGER) or (before is Strength.STRONG and after in BELOW)


def suits_shown(situation: Situation, call: Call | None) -> set[Suit]:
    """The suits that a call shows: as told, that of a transfer to a major, or its own when presumed natural."""
    told = meaning_of(situation, call)
    if told is not None and told.suits:
        return set(told.suits)
    if not isinstance(call, Bid):
        return set()
    if told is not None and told.convention is Convention.TRANSFER:
        return TRANSFERS.get(call.strain, set())
    natural = presumed_natural(situation, call) and call.strain.trumps is not None
    return {call.strain.trumps} if natural and call.strain.trumps is not None else set()


TRANSFERS = {Strain.DIAMONDS: {Suit.HEARTS}, Strain.HEARTS: {Suit.SPADES}}


def strength(situation: Situation, call: Call | None) -> Strength | None:
    """How strong a hand a call tells of, as told; a pass tells of a limited one."""
    told = meaning_of(situation, call)
    if told is not None and told.strength is not None:
        return told.strength
    return Strength.LIMITED if call == PASS else None


def disjoint(suits: set[Suit], others: set[Suit]) -> bool:
    """Whether both show suits, and none in common."""
    return bool(suits and others) and suits.isdisjoint(others)
