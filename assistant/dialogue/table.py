"""The table as a screen draws it, and what binds whom now, in words of the locale."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from assistant.bridge import Seat
from assistant.dialogue.reply import Line, SaidObligation, SeatView, Table
from assistant.statements import Role
from assistant.wording import Wording, message

ROLE_NAMES = {Role.DECLARER: message("declarer (role)"), Role.DUMMY: message("dummy (role)")}
CONTRACT_BY = message("{contract} by {declarer}")


class TableDrawer:
    """Draws what the record knows."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def __call__(self, examination: Any, obligations: Iterable[SaidObligation]) -> Table:
        """The table after the story, with what binds whom now."""
        state = examination.state
        contract = self.wording.contract(state.level, state.strain, state.doubled)
        declarer = state.people.declarer
        if contract and declarer:
            contract = self.wording(CONTRACT_BY, contract=contract, declarer=declarer)
        return Table(
            contract,
            tuple(self.seat(seat, state) for seat in Seat),
            tuple(Line(item.text, item.laws) for item in obligations),
        )

    def seat(self, seat: Seat, state: Any) -> SeatView:
        """One seat."""
        players = (seat, state.people.hand(seat))
        shown = [str(self.wording.noun(held.card)) for held in state.penalty if held.player in players]
        played = [str(self.wording.noun(play.card)) for play in state.trick if play.player in players]
        hand = state.people.hand(seat)
        return SeatView(
            seat,
            self.wording(ROLE_NAMES[hand]) if hand in ROLE_NAMES else "",
            tuple(shown),
            played[-1] if played else "",
            state.on_lead is not None and state.on_lead in players,
            state.turn is not None and state.turn in players,
        )
