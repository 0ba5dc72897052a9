"""The table as a screen draws it, and what binds whom now, in words of the locale."""

from __future__ import annotations

from typing import Any

from assistant.bridge import Seat
from assistant.dialogue.reply import CallView, Line, SeatView, Table
from assistant.statements import PenaltyKind, Role
from assistant.wording import Wording, message

ROLE_NAMES = {Role.DECLARER: message("declarer (role)"), Role.DUMMY: message("dummy (role)")}
PLAYED_BY = message("{who}: {card}")
MUST_FOLLOW = "must_follow"
FOLLOWS = message("{who}: follow to {suits}")
LEADS = message("{who}: lead {suits}")
LEADS_NOT = message("{who}: no lead of {suits} while he keeps the lead")
PENALTIES = {
    PenaltyKind.MAJOR: (message("{who}: play {cards} as soon as possible"), "50D1(a)"),
    PenaltyKind.MINOR: (message("{who}: no other low card of {suits} before {cards}"), "50C"),
    None: (message("{who}: {cards} as a penalty card"), "50A"),
}
PASSES_ONCE = message("{who}: pass, once")
PASSES = message("{who}: pass to the end of the auction")
CONTRACT_BY = message("{contract} by {declarer}")


class TableDrawer:
    """Draws what the record knows."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def __call__(self, examination: Any) -> Table:
        """The table after the story, with what binds whom now."""
        state = examination.state
        contract = self.wording.contract(state.level, state.strain, state.doubled)
        declarer = state.people.declarer
        if contract and declarer:
            contract = self.wording(CONTRACT_BY, contract=contract, declarer=declarer)
        return Table(
            contract,
            tuple(self.seat(seat, state, in_question(examination)) for seat in Seat),
            tuple(
                self.wording(PLAYED_BY, who=play.player, card=play.card)
                for play in state.trick
                if self._seat(play.player, state) is None
            ),
            (
                *self._must_follow(examination),
                *self._penalty_cards(state),
                *self._restrictions(state),
                *self._passes(state),
            ),
            self._auction(state) if state.auction.in_use else (),
        )

    def _auction(self, state: Any) -> tuple[CallView, ...]:
        """The calls in the order made, those cancelled at the place where they were made."""
        record = state.auction
        if record.anchor is not None:
            return ()
        made = [(place, 1, each) for place, each in enumerate(record.auction.calls)]
        gone = [(each.after, 0, each) for each in record.withdrawn]
        in_order = sorted((*made, *gone), key=lambda item: item[:2])
        return tuple(CallView(each.seat, self.wording.short_call(each.call), bool(kept)) for _, kept, each in in_order)

    def _passes(self, state: Any) -> list[Line]:
        """Who must pass, and how long."""
        record = state.auction
        return [
            Line(
                self.wording(PASSES_ONCE if held.to_the_end is False else PASSES, who=record.player(held.seat)),
                (held.article,),
            )
            for held in record.forced
        ]

    @staticmethod
    def _seat(player: Any, state: Any) -> Seat | None:
        seat = state.people.player(player)
        return seat if isinstance(seat, Seat) else None

    def _must_follow(self, examination: Any) -> list[Line]:
        effects = examination.matters[-1].effects if examination.matters else ()
        return [
            Line(self.wording(FOLLOWS, who=effect.player, suits=effect.suits), (effect.article,))
            for effect in effects
            if effect.kind.id == MUST_FOLLOW
        ]

    def _penalty_cards(self, state: Any) -> list[Line]:
        """What the penalty cards of each player impose on him."""
        lines = []
        for player in dict.fromkeys(held.player for held in state.penalty):
            held = [each for each in state.penalty if each.player == player]
            cards = tuple(each.card for each in held)
            text, article = PENALTIES[held[0].kind if len(held) == 1 else PenaltyKind.MAJOR]
            suits = tuple(each.suit for each in cards if each.suit is not None)
            lines.append(Line(self.wording(text, who=player, cards=cards, suits=suits), (article,)))
        return lines

    def _restrictions(self, state: Any) -> list[Line]:
        return [
            Line(
                self.wording(LEADS if each.requires else LEADS_NOT, who=each.player, suits=each.suits),
                (each.article,),
            )
            for each in state.restrictions
        ]

    def seat(self, seat: Seat, state: Any, in_question: tuple[Any, Any]) -> SeatView:
        """One seat; `in_question` is a player with the card that a Law is still asking about."""
        players = (seat, state.people.hand(seat))
        shown = [str(self.wording.noun(held.card)) for held in state.penalty if held.player in players]
        played = [play.card for play in state.trick if play.player in players]
        if in_question[0] in players and in_question[1] is not None:
            played.append(in_question[1])
        leader = state.trick[0].player if state.trick else state.on_lead
        hand = state.people.hand(seat)
        return SeatView(
            seat,
            self.wording(ROLE_NAMES[hand]) if hand in ROLE_NAMES else "",
            tuple(shown),
            str(self.wording.noun(played[-1])) if played else "",
            leader is not None and leader in players,
            state.turn is not None and state.turn in players,
        )


def in_question(examination: Any) -> tuple[Any, Any]:
    """Who played the card that a Law is still asking about, and that card; None for either when there is none."""
    if examination.pending is None:
        return None, None
    incident = examination.pending.matter.situation.incident
    return incident.offender, incident.played
