"""The end of the auction, explanations and exposed cards, as far as told: a value, or None to be asked."""

from __future__ import annotations

from itertools import pairwise

from assistant.bridge import PASS, Double, Redouble
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
    Discovered,
    Exposed,
    HandsReturned,
    Led,
    Mode,
    NotesConsulted,
    Refused,
    Role,
    Stage,
)

# --- the end of the auction ------------------------------------------------------------------------------


def opening_lead_faced(situation: Situation) -> bool | None:
    """Whether a defender has faced an opening lead."""
    if incident_of(situation) is None:
        return None
    own = situation.story[situation.incident.index].meaning
    noticed = [told.meaning for told in situation.story if told.mode is Mode.FACT]
    if any(isinstance(one, Discovered) and one.stage is not Stage.LEAD for one in noticed):
        return True
    if isinstance(own, CallChanged) and not own.wanted:
        return False
    for _, told in afterwards(situation):
        if isinstance(told.meaning, CallChanged) and not told.meaning.wanted:
            return False  # the call was changed before anybody led
        if isinstance(told.meaning, Led) and not told.meaning.face_down:
            return True
    return False


def hands_returned(situation: Situation) -> bool | None:
    """Whether all four hands are back in the board; a story that does not say so tells that they are not."""
    if incident_of(situation) is None:
        return None
    for told in situation.story:
        if isinstance(told.meaning, HandsReturned):
            return told.meaning.all_four
    return False


def anybody_has_bid(situation: Situation) -> bool | None:
    """Whether there is a bid in force."""
    return None if incident_of(situation) is None else auction_of(situation).last_bid is not None


def auction_over(situation: Situation) -> bool | None:
    """Whether the auction was over, the pass put in place of the call counted."""
    incident = incident_of(situation)
    if incident is None:
        return None
    return auction_of(situation).with_call(incident.caller, PASS).is_over


def caller_defends(situation: Situation) -> bool | None:
    """Whether the caller's side defends the contract reached."""
    incident = incident_of(situation)
    if incident is None:
        return None
    who = getattr(situation.story[incident.index].meaning, "who", None)
    if who in (Role.DEFENDER, Role.DECLARER, Role.DUMMY):
        return who is Role.DEFENDER
    declarer = auction_of(situation).declarer or situation.state.people.declarer
    return None if declarer is None else declarer.side is not incident.caller.side


def call_is_pass(situation: Situation) -> bool | None:
    """Whether the call in question is a pass."""
    incident = incident_of(situation)
    return None if incident is None or incident.call is None else incident.call == PASS


def forced_to_the_end(situation: Situation) -> bool | None:
    """Whether the obligation to pass that was broken lasts to the end."""
    incident = incident_of(situation)
    return None if incident is None else incident.to_the_end


def forced_double_inadmissible(situation: Situation) -> bool | None:
    """Whether the call that broke the obligation is a double or redouble that Law 19 forbids."""
    incident = incident_of(situation)
    if incident is None or incident.call is None:
        return None
    auction = auction_of(situation)
    if isinstance(incident.call, Double):
        return auction.may_double(incident.caller) is False
    return isinstance(incident.call, Redouble) and auction.may_redouble(incident.caller) is False


def second_acceptance(situation: Situation) -> str | None:
    """Whether the left-hand opponent accepted the call that replaced the one in question."""
    incident = incident_of(situation)
    if incident is None:
        return None
    replaced = incident.second is not None
    if replaced and _invited(situation):
        return "accept"
    for index, told in afterwards(situation):
        meaning = told.meaning
        if isinstance(meaning, CallChanged):
            replaced = True
            continue
        if isinstance(meaning, Accepted | Refused) and replaced:
            return "accept" if isinstance(meaning, Accepted) else "refuse"
        for place, seat, _ in calls_afterwards(situation):
            if place == index and seat is incident.caller:
                replaced = True
            elif place == index and seat is incident.caller.lho and replaced:
                return "accept"
    return None


def _invited(situation: Situation) -> bool:
    """Whether the change was agreed to before it was made: `changez donc`."""
    for told in reversed(situation.story[: situation.incident.index]):
        if isinstance(told.meaning, Called):
            return False
        if isinstance(told.meaning, Accepted) and told.mode is Mode.FACT:
            return True
    return False


# --- explanations, simultaneous calls, exposed cards -----------------------------------------------------


def is_redouble(situation: Situation) -> bool | None:
    """Whether the call in question is a redouble; one told by its fault alone counts as a double."""
    incident = incident_of(situation)
    return None if incident is None else isinstance(incident.call, Redouble)


def card_was_own(situation: Situation) -> bool | None:
    """Whether the convention card looked at was the player's own."""
    incident = incident_of(situation)
    meaning = situation.story[incident.index].meaning if incident else None
    return meaning.own if isinstance(meaning, NotesConsulted) else None


def one_was_in_turn(situation: Situation) -> bool | None:
    """Whether one of two simultaneous calls, the first of which is in force, was made in turn."""
    incident = incident_of(situation)
    if incident is None:
        return None
    auction = auction_of(situation)
    seats = [auction.dealer.rho if auction.dealer else None, *(made.seat for made in auction.calls)]
    ordered = [before is None or before.lho is after for before, after in pairwise(seats)]
    return ordered[-1] if ordered else False


def several_exposed(situation: Situation) -> bool | None:
    """Whether two cards or more of the player are exposed."""
    incident = incident_of(situation)
    if incident is None:
        return None
    before = [held for held in situation.state.auction.shown if held.seat is incident.caller]
    meaning = situation.story[incident.index].meaning
    count = meaning.count if isinstance(meaning, Exposed) and meaning.count else len(incident.focus)
    told_before = 0 if incident.id == "cards_shown_in_auction" else sum(len(held.cards) for held in before)
    return count + told_before > 1 or (len(before) > 1)


def exposed_by_lead(situation: Situation) -> bool | None:
    """Whether the card was led; one told to be dropped, shown or stuck was not."""
    incident = incident_of(situation)
    if incident is None:
        return None
    if incident.id == "cards_shown_in_auction":
        return any(held.led for held in situation.state.auction.shown if held.seat is incident.caller)
    meaning = situation.story[incident.index].meaning
    return isinstance(meaning, Led)


def exposed_honour(situation: Situation) -> bool | None:
    """Whether one of the cards exposed is an honour."""
    ranks = [card.rank for card in situation.incident.focus]
    if incident_of(situation) is None or not ranks:
        return None
    if any(rank is not None and rank.is_honour for rank in ranks):
        return True
    return None if None in ranks else False


def exposer_defends(situation: Situation) -> bool | None:
    """Whether the side of the player whose card was exposed defends."""
    incident = incident_of(situation)
    declarer = situation.state.people.declarer
    defending = declarer.side.other if declarer is not None else situation.state.people.defending
    return None if incident is None or defending is None else defending is incident.caller.side
