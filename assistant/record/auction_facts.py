"""Who called, whose turn it was, what was meant and accepted in a matter of the auction: None to be asked."""

from __future__ import annotations

from itertools import pairwise

from assistant.bridge import PASS, Auction, Bid, Call, Seat
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
    Called,
    CallHeeded,
    CallIntent,
    CallWord,
    ContractTold,
    Led,
    Mode,
    OnLead,
    Person,
    Refused,
    Role,
)

ACCEPTANCE = "lho_accepts"
"""The finding that asks the left-hand opponent."""


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
        own = _by(situation, told.meaning.who) in (None, incident.caller)
        if own and isinstance(told.meaning, CallIntent):
            return _meant(told.meaning, incident.call)
        if own:
            break
    return unless_told


def _by(situation: Situation, who: Person | None) -> Seat | None:
    return situation.state.auction.seat_of(who, situation.state.people) if who is not None else None


def _meant(told: CallIntent, call: Call | None) -> bool | None:
    """What was told of his intention; who wanted the very call that he made has meant it."""
    return True if told.wanted is not None and told.wanted == call else told.intended


def intended_by_default(situation: Situation) -> bool | None:
    """Whether the call was meant; a story that raises no doubt tells that it was."""
    return intended(situation, True)


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


# --- what the others did ---------------------------------------------------------------------------------


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
        seat = calls.get(index)
        if seat is incident.caller:
            changed = True
        elif seat is incident.caller.lho:
            return ("refuse" if changed else "accept"), seat
        elif seat is not None:
            return "other", seat
    return "", None


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
    """Whether the left-hand opponent called over the call before the director ruled."""
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
    return False


def _replaced_at(situation: Situation, caller: Seat) -> int | None:
    """The place at which the player is told to have put another call in place of the one in question."""
    for index, told in afterwards(situation):
        changed = isinstance(told.meaning, CallChanged) and not told.meaning.wanted
        if changed and _by(situation, told.meaning.who) in (None, caller):  # type: ignore[attr-defined]
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
