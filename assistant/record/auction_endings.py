"""The end of the auction, explanations and exposed cards, as far as told: a value, or None to be asked."""

from __future__ import annotations

from itertools import pairwise

from assistant.bridge import PASS, Double, Redouble, Seat
from assistant.record.auction_matters import (
    afterwards,
    auction_of,
    calls_afterwards,
    incident_of,
)
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    AskedAbout,
    AuctionOver,
    CallChanged,
    Called,
    Discovered,
    ExplanationNoticed,
    Exposed,
    HandsReturned,
    Led,
    Meaning,
    Misinformed,
    Mode,
    MustPassTold,
    NotesConsulted,
    Refused,
    Role,
    Told,
    TurnToCall,
)

# --- the end of the auction ------------------------------------------------------------------------------


def told_after(situation: Situation, kind: type[Meaning]) -> bool:
    """Whether something of that kind was told after the call in question."""
    return any(isinstance(told.meaning, kind) for _, told in afterwards(situation))


def opening_lead_faced(situation: Situation) -> bool | None:
    """Whether a defender has faced an opening lead."""
    if incident_of(situation) is None:
        return None
    own = situation.story[situation.incident.index].meaning
    if any(isinstance(told.meaning, Discovered) and told.mode is Mode.FACT for told in situation.story):
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


def card_was_own(situation: Situation) -> bool | None:
    """Whether the convention card looked at was the player's own."""
    incident = incident_of(situation)
    meaning = situation.story[incident.index].meaning if incident else None
    return meaning.own if isinstance(meaning, NotesConsulted) else None


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
