"""What the sentences of a matter may name: its persons, cards, suits and calls, by seat and value when known."""

from __future__ import annotations

from typing import Any

from assistant.bridge import SuitWord
from assistant.record.situation import Situation
from assistant.rulings import Actor, Calls, Which


def names_of(situation: Situation) -> dict[str, Any]:
    """The placeholders of sentences; what is not known is named by its part in the matter."""
    named: dict[str, Any] = {
        "offender": situation.offender or Actor.OFFENDER,
        "partner": situation.partner or Actor.PARTNER,
        "declarer": situation.declarer,
        "penalty": situation.penalty_cards or Which.PENALTY,
        "due": situation.due or Which.DUE,
        "focus": situation.incident.focus or Which.FOCUS,
        "played": situation.incident.played or Which.PLAYED,
        "suit_led": situation.state.suit_led or SuitWord.SUIT_LED,
    }
    incident = situation.incident
    return named | (_calls(situation, incident) if incident.in_auction else UNKNOWN_CALLS)


UNKNOWN_CALLS: dict[str, Any] = {
    "call": Calls.IRREGULAR,
    "second": Calls.SECOND,
    "lowest": Calls.LOWEST,
    "over": Calls.LAST_BID,
    "lho": Actor.LHO,
    "rho": Actor.RHO,
    "turn": Actor.TURN,
}


def _calls(situation: Situation, incident: Any) -> dict[str, Any]:
    from assistant.record.auction_matters import auction_of, lowest, neighbour, turn_player
    from assistant.record.auction_replacements import replacement

    known = {
        "call": incident.call,
        "second": replacement(situation),
        "lowest": lowest(situation),
        "over": auction_of(situation).last_bid,
        "lho": neighbour(situation, 1),
        "rho": neighbour(situation, 3),
        "turn": turn_player(situation),
    }
    return UNKNOWN_CALLS | {name: value for name, value in known.items() if value is not None}
