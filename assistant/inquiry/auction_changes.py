"""What each effect of a ruling changes in the auction."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.bridge import PASS, Auction, Call, CardRef, Made, Seat
from assistant.laws.code import law_of
from assistant.record.auction import LeadProhibition, Owed, ShownCards
from assistant.record.auction_facts import wanted_call
from assistant.record.auction_matters import CallIncident, afterwards, calls_afterwards, lowest
from assistant.record.auction_replay import finish
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.rulings import Actor, BoundEffect
from assistant.statements import CallChanged, CallIntent, Led, Mode

Change = Callable[["Matter"], bool]


class Matter:
    """One ruling being brought about: the state, the matter, and the effect at hand."""

    def __init__(
        self, state: State, situation: Situation, incident: CallIncident, effects: tuple[BoundEffect, ...]
    ) -> None:
        self.state = state
        self.situation = situation
        self.incident = incident
        self.ids = {effect.kind.id for effect in effects}
        self.effect = effects[0]

    @property
    def call(self) -> Call | None:
        """The call in question, the one meant when a slip was corrected."""
        corrected = "intended_call_is_out_of_rotation" in self.ids
        return wanted_call(self.situation) if corrected else self.incident.call

    @property
    def seat(self) -> Seat:
        """The seat of the person whom the effect binds."""
        caller = self.incident.caller
        return caller.partner if self.effect.actor is Actor.PARTNER else caller

    def ignore(self, *places: int) -> None:
        """Statements that the ruling has dealt with change nothing any more."""
        record = self.state.auction
        self.state.auction = record.with_changes(ignored=record.ignored | set(places))


# --- calls ---------------------------------------------------------------------------------------------


def _stands(matter: Matter) -> bool:
    matter.state.auction = matter.state.auction.made(matter.incident.caller, matter.call)
    finish(matter.state)
    return True


def _cancelled(matter: Matter) -> bool:
    record = matter.state.auction
    if record.turn is None and matter.incident.turn is not None:
        dealt = record.auction.with_changes(dealer=matter.incident.turn)
        matter.state.auction = record.with_changes(auction=dealt)
    matter.state.auction = matter.state.auction.cancelled(matter.incident.caller, matter.incident.call)
    return True


def _pass_substituted(matter: Matter) -> bool:
    _cancelled(matter)
    record = matter.state.auction
    # Out of rotation the turn goes back: the pass is made, by the obligation, when his turn comes.
    if record.turn in (None, matter.incident.caller):
        matter.state.auction = record.made(matter.incident.caller, PASS)
        matter.ignore(*_pass_told_again(matter))
        finish(matter.state)
    return True


def _pass_told_again(matter: Matter) -> Iterator[int]:
    """The place where the pass put in place of the call is told by its player's name, nobody having called since."""
    first = next(calls_afterwards(matter.situation), None)
    if first is not None and first[1] is matter.incident.caller and first[2].call == PASS:
        yield first[0]
    for index, changed in _changes_after(matter):
        if changed.new == PASS and (first is None or index < first[0]):
            yield index


def _following_cancelled(matter: Matter) -> bool:
    """The calls that followed, in rotation from the next player on, are cancelled with the call.

    Passes among them may have been left out of the story.
    """
    _cancelled(matter)
    round_of_calls = [matter.incident.caller.after(step) for step in (1, 2, 3)]
    for index, seat, _ in calls_afterwards(matter.situation):
        if seat not in round_of_calls:
            break
        matter.ignore(index)
        round_of_calls = round_of_calls[round_of_calls.index(seat) + 1 :]
    return True


def _replacement(matter: Matter) -> bool:
    """A replacement that the story does not tell comes into force at once, as far as it is known."""
    if _places_of_replacement(matter):
        return False
    kind = next((id for id in matter.ids if id == "passes_to_the_end"), None)
    call = lowest(matter.situation) if kind is None else None
    matter.state.auction = matter.state.auction.made(matter.incident.caller, call)
    return False


def _attempt_cancelled(matter: Matter) -> bool:
    """A double, or a second insufficient bid, put in place of an insufficient bid."""
    matter.ignore(*_places_of_replacement(matter)[:1])
    return True


def _places_of_replacement(matter: Matter) -> list[int]:
    caller = matter.incident.caller
    places = [index for index, seat, _ in calls_afterwards(matter.situation) if seat is caller]
    return sorted((*places, *(index for index, _ in _changes_after(matter))))


def _changes_after(matter: Matter) -> Iterator[tuple[int, CallChanged]]:
    """Changes of call told after the call in question, with their places."""
    for index, told in enumerate(matter.situation.story):
        if index > matter.incident.index and told.mode is Mode.FACT and isinstance(told.meaning, CallChanged):
            yield index, told.meaning


def _intended(matter: Matter) -> bool:
    """25A: the call that was meant; the statements that told of the change are dealt with."""
    caller, wanted = matter.incident.caller, wanted_call(matter.situation)
    record, people = matter.state.auction, matter.state.people
    told = matter.situation.story[matter.incident.index].meaning
    changes = [
        index
        for index, meaning in _changes_after(matter)
        if meaning.who is None or record.seat_of(meaning.who, people) is caller
    ]
    matter.ignore(*changes[: 0 if isinstance(told, CallChanged) else 1], *_slips_told(matter))
    if matter.incident.id == "change_of_call" or matter.incident.second is not None:
        _put_in_place(matter, matter.incident.second or wanted)
    else:
        matter.state.auction = matter.state.auction.made(caller, wanted)
    return True


def _slips_told(matter: Matter) -> Iterator[int]:
    """Places where that call was told again not to be meant, by its player's name or of nobody."""
    record, people = matter.state.auction, matter.state.people
    for index, told in afterwards(matter.situation):
        if isinstance(told.meaning, CallIntent):
            seat = record.seat_of(told.meaning.who, people) if told.meaning.who is not None else None
            if seat in (None, matter.incident.caller):
                yield index


def _second_stands(matter: Matter) -> bool:
    matter.state.auction = matter.state.auction.cancelled(matter.incident.caller, matter.incident.call)
    _put_in_place(matter, matter.incident.second)
    return True


def _put_in_place(matter: Matter, call: Call | None) -> None:
    record = matter.state.auction
    calls = list(record.auction.calls)
    for place in range(len(calls) - 1, -1, -1):
        if calls[place].seat is matter.incident.caller:
            calls[place] = Made(matter.incident.caller, call)
            break
    auction: Auction = record.auction.with_changes(calls=tuple(calls))
    matter.state.auction = record.with_changes(auction=auction)


def _first_stands(matter: Matter) -> bool:
    if matter.incident.second is not None:
        matter.state.auction = matter.state.auction.cancelled(matter.incident.caller, matter.incident.second)
    return True


def _not_over(matter: Matter) -> bool:
    record = matter.state.auction
    if matter.incident.id == "three_passes_one_out_of_rotation":
        record = record.made(matter.incident.caller, PASS).with_changes(offender=record.offender)
    matter.state.auction = record.without_passes_after_skip()
    expected = matter.incident.caller.lho
    for index, seat, meaning in calls_afterwards(matter.situation):
        if seat is not expected or meaning.call != PASS or seat is matter.incident.turn:
            break
        matter.ignore(index)  # passed on, before the director came
        expected = seat.lho
    return True


def _left_out(matter: Matter) -> bool:
    passed = matter.effect.kind.id == "passes_left_out"
    record = matter.state.auction
    matter.state.auction = record.with_changes(left_out=(*record.left_out, (matter.incident.index, passed)))
    return False


def _may_change(matter: Matter) -> bool:
    """Who may change his call: the next player after a slip (25A6), the side misinformed (21B1)."""
    record, caller = matter.state.auction, matter.incident.caller
    misinformed = matter.effect.kind.id == "misinformed_may_change"
    allowed = {caller.lho, caller.rho} if misinformed else {caller.lho}
    matter.state.auction = record.with_changes(may_change=record.may_change | allowed)
    return False


def _repeated(matter: Matter) -> bool:
    matter.state.auction = matter.state.auction.made(matter.incident.caller, matter.incident.call)
    return True


def _made_after_all(matter: Matter) -> bool:
    if matter.incident.call is not None:
        _stands(matter)
    return True


# --- obligations ---------------------------------------------------------------------------------------


def _must_pass(matter: Matter) -> bool:
    to_the_end = matter.effect.kind.id == "passes_to_the_end"
    matter.state.auction = matter.state.auction.forcing(matter.seat, to_the_end, matter.effect.article)
    return False


def _comes_back(matter: Matter) -> bool:
    incident, auction = matter.incident, matter.situation.state.auction.auction
    relation = {1: "lho", 2: "partner", 3: "rho"}
    steps = next((step for step in relation if incident.turn is incident.caller.after(step)), None)
    owed = Owed(
        incident.caller,
        matter.call,
        law_of(matter.effect.article),
        relation.get(steps, "") if steps else "",
        None,
        auction.last_bid,
    )
    matter.state.auction = matter.state.auction.with_changes(owed=owed)
    return False


def _prohibition(matter: Matter) -> bool:
    record = matter.state.auction
    unless = matter.effect.kind.id.endswith("_unless")
    added = LeadProhibition(matter.incident.caller, matter.effect.article, unless)
    others = tuple(one for one in record.prohibitions if one.offender is not added.offender)
    matter.state.auction = record.with_changes(prohibitions=(*others, added))
    return False


def _prohibition_used(matter: Matter) -> bool:
    if matter.incident.id == "lead_prohibition":
        record = matter.state.auction
        kept = tuple(one for one in record.prohibitions if one.offender is not matter.incident.caller)
        matter.state.auction = record.with_changes(prohibitions=kept)
    return False


def _shown(matter: Matter) -> bool:
    record = matter.state.auction
    cards = matter.incident.focus or (CardRef(),)
    led = isinstance(matter.situation.story[matter.incident.index].meaning, Led)
    matter.state.auction = record.with_changes(shown=(*record.shown, ShownCards(matter.incident.caller, cards, led)))
    return True


CHANGES: dict[str, Change] = {
    "call_accepted": _stands,
    "forbidden_call_stands": _stands,
    "auction_ends": _stands,
    "board_passed_out": _stands,
    "call_is_made": _made_after_all,
    "call_cancelled": _cancelled,
    "inadmissible_double_cancelled": _cancelled,
    "inadmissible_double_out_of_turn_cancelled": _cancelled,
    "late_call_cancelled": _cancelled,
    "scored_without_double": _cancelled,
    "call_counts_as_not_made": _cancelled,
    "double_and_following_cancelled": _following_cancelled,
    "bid_and_following_cancelled": _following_cancelled,
    "pass_substituted": _pass_substituted,
    "replacement_stands": _replacement,
    "double_not_comparable_cancelled": _attempt_cancelled,
    "second_insufficient_cancelled": _attempt_cancelled,
    "substitutes_intended": _intended,
    "second_call_stands": _second_stands,
    "second_call_cancelled": _first_stands,
    "first_call_stands": _first_stands,
    "too_late_to_change": _first_stands,
    "auction_period_is_over": _first_stands,
    "passes_after_skip_cancelled": _not_over,
    "must_repeat": _repeated,
    "lho_may_change": _may_change,
    "misinformed_may_change": _may_change,
    "passes_left_out": _left_out,
    "turn_was_skipped": _left_out,
    "passes_once": _must_pass,
    "passes_to_the_end": _must_pass,
    "offender_calls_at_turn": _comes_back,
    "calls_freely_if_acted": _comes_back,
    "suit_may_be_forbidden": _prohibition,
    "suit_may_be_forbidden_unless": _prohibition,
    "must_not_lead_suit": _prohibition_used,
    "lead_free": _prohibition_used,
    "no_lead_restriction": _prohibition_used,
    "card_stays_face_up": _shown,
}
