"""What binds whom in the auction and at the first lead after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.bridge import CardRef, Suit
from assistant.record.auction_matters import incident_of
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.rulings import Until

Binding = tuple[str, Player, tuple[CardRef, ...], tuple[Suit, ...], Until, str]


def bindings(state: State) -> Iterator[Binding]:
    """What binds whom in the auction and at the first lead: identifier, player, cards, suits, until, article."""
    record = state.auction
    for forced in record.forced:
        once = forced.to_the_end is False
        until = Until.ONE_TURN if once else Until.END_OF_AUCTION
        id = "passes_once" if once else "passes_to_the_end"
        yield id, record.player(forced.seat), (), (), until, forced.article
    if record.owed is not None:
        owed = record.owed
        repeats = {None: "repeats_or_calls", False: "repeats_call"} if owed.relation == "rho" else {}
        comes_back = repeats.get(owed.rho_acted, "calls_at_turn")
        yield comes_back, record.player(owed.seat), (), (), Until.ONE_TURN, str(owed.law)
    for held in record.shown:
        if not record.finished:
            yield "card_stays_face_up", record.player(held.seat), held.cards, (), Until.END_OF_AUCTION, "24"
    for one in record.prohibitions:
        yield "suit_may_be_forbidden", record.player(one.offender.partner), (), (), Until.FIRST_LEAD, one.article


DURING_THE_AUCTION = frozenset(
    "may_accept may_accept_second turn_returns replacement_options partner_is_free offender_may_call_later passes_once "
    "passes_to_the_end still_passes offender_calls_at_turn repeats_if_passed calls_freely_if_acted "
    "partner_calls_without_using lho_may_change call_accepted replacement_stands card_stays_face_up".split()
)
"""Effects that direct the auction: past when it is over."""
OF_THE_FIRST_LEAD = frozenset({"suit_may_be_forbidden", "suit_may_be_forbidden_unless"})


def past_effects(situation: Situation, state: State) -> frozenset[str]:
    """Effects of a matter that calls made since have left behind."""
    incident, record = incident_of(situation), state.auction
    if incident is None:
        return frozenset()
    if incident.upon_another and record.turn is not incident.turn:
        return frozenset(("turn_returns",))  # the call before it was cancelled, too
    lost = frozenset() if record.prohibitions or not record.finished else OF_THE_FIRST_LEAD
    if record.finished and not situation.state.auction.finished:
        return DURING_THE_AUCTION | lost
    if lost:
        return lost
    bound = any(forced.to_the_end is False for forced in record.forced)
    past = () if bound else ("passes_once",)
    since = record.auction.calls[len(situation.state.auction.auction.calls) :]
    called = ("partner_calls_without_using",) if any(one.seat is incident.caller.partner for one in since) else ()
    owed = record.owed
    acted = owed.rho_acted if owed is not None and owed.seat is incident.caller else None
    other = {True: ("repeats_if_passed",), False: ("calls_freely_if_acted",), None: ()}[acted]
    return frozenset((*past, *called, *other, "turn_returns") if since else past)


def superseded(situation: Situation, id: str, matters: Sequence[tuple[Situation, str]]) -> bool:
    """Whether the player has come back since with the call that his cancelled one made him owe (30 to 32).

    A pass out of rotation that was accepted is superseded, too, when the turn is given back in the end (17D3).
    """
    incident = incident_of(situation)
    if incident is None or not id.endswith("_out_of_rotation") or id.startswith("call_after"):
        return False
    for later, kind in matters:
        other = incident_of(later)
        comes_back = kind.startswith("call_after") and other is not None and other.caller is incident.caller
        turn_given_back = kind == "three_passes_one_out_of_rotation" and id.startswith("pass")
        if (comes_back or turn_given_back) and later.incident.index > incident.index:
            return True
    return False
