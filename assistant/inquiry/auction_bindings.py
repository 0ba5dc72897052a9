"""What binds whom in the auction and at the first lead after it."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef, Suit
from assistant.record.people import Player
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
