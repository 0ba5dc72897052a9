"""Orders on a lead, and on a play to it, that are past once that card has been led or played."""

from __future__ import annotations

from assistant.inquiry.matters import Matter
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.statements import Led, Meaning, Played, TrickWon

OF_THE_LEAD = frozenset(("must_lead_suit", "must_not_lead_suit", "any_otherwise_legal_card"))
OF_THE_PLAY = frozenset(("any_legal_card",))
ORDERS = OF_THE_LEAD | OF_THE_PLAY


def carried_out(matter: Matter) -> frozenset[str]:
    """The kinds of the orders of a matter whose player has led or played since, rightly or not."""
    since = [told.meaning for index, told in matter.situation.later if index > matter.situation.incident.index]
    return frozenset(
        effect.kind.id
        for effect in matter.effects
        if effect.kind.id in ORDERS and _acted(matter.situation, effect.player, effect.kind.id in OF_THE_LEAD, since)
    )


def _acted(situation: Situation, player: Player | None, leads: bool, since: list[Meaning]) -> bool:
    """Whether that player is told to have led, or played to the lead, since the order."""
    acts = [one for one in since if isinstance(one, Led | Played | TrickWon)]
    mine = [player is not None and player in situation.state.people.players(one.who) for one in acts]
    if leads:
        return any(mine[:1])  # the first card told since
    return any(mine[1:]) or any(isinstance(one, Led | TrickWon) for one in acts[1:])
