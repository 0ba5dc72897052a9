"""What the effects of a ruling change on the table."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.record import revoke_detection, revoke_story
from assistant.record.people import Player, partner_of
from assistant.record.situation import Situation
from assistant.record.state import Restriction, RuledRevoke, State
from assistant.rulings import BoundEffect
from assistant.statements import How, PenaltyKind

REPLACEMENTS = ("substitutes", "replaces_with_penalty_card")
PLAY = ("_out_of_turn", "_refused", "_lead", "_card", "_plays")
"""How the names of the matters of irregular play end."""
REVOKED = frozenset(("must_correct_revoke", "revoke_established"))
"""Effects that tell that there was a revoke."""
STOPS_PLAY = "play_is_suspended"
WITHDRAWALS = ("led_before_choice", "takes_back", "must_correct_revoke", "must_correct_lead")


def bring_about(state: State, situation: Situation, effects: tuple[BoundEffect, ...]) -> bool:
    """Change the table as ruled; True when the statement ruled on must not be applied by itself any more."""
    settled = False
    incident = situation.incident
    if incident.irregular and incident.played is not None and incident.offender is not None:
        state.ruled = (*state.ruled, (incident.offender, incident.played))
    if incident.id in revoke_detection.MATTERS:
        state.revokes = (*state.revokes, _ruled_revoke(situation, effects))
        if incident.offender is not None and not REVOKED.isdisjoint(effect.kind.id for effect in effects):
            state.suits |= {(incident.offender, suit): True for suit in revoke_story.suits_revoked(situation)}
    for effect in effects:
        state.stopped = state.stopped or effect.kind.id == STOPS_PLAY
        settled = _one(state, situation, effect) or settled
    if incident.irregular and incident.id.endswith(PLAY):
        from assistant.inquiry import play_consequences

        if play_consequences.concerns(situation):
            settled = play_consequences.bring_about(state, situation, effects) or settled
    if incident.in_auction:
        from assistant.inquiry import auction

        return auction.bring_about(state, situation, effects) or settled
    return settled


def _ruled_revoke(situation: Situation, effects: tuple[BoundEffect, ...]) -> RuledRevoke:
    from assistant.record import revoke_earlier

    cost = next((effect for effect in effects if effect.kind.id == "tricks_transferred"), None)
    established = any(effect.kind.id == "revoke_established" for effect in effects)
    tricks, article = (cost.tricks or 0, cost.article) if cost is not None else (0, "")
    return revoke_earlier.ruled(situation, established, tricks, article)


def _one(state: State, situation: Situation, effect: BoundEffect) -> bool:
    kind, player = effect.kind.id, effect.player
    if player is None:
        return False
    if kind in ("becomes_major", "becomes_minor"):
        return _penalty(state, situation, effect, player)
    if kind in ("must_play", "must_lead_card") and len(effect.cards) == 1:
        _imposed(state, situation, player, effect.cards[0])
    elif kind == "picked_up":
        state.remove_penalty(player, effect.cards)
    elif kind in ("must_lead_suit", "must_not_lead_suit", "lead_free", "options_revive", "any_otherwise_legal_card"):
        _option(state, effect, player)
    elif kind == "play_stands":
        _accept(state, situation)
    elif kind in REPLACEMENTS and len(effect.cards) == 1:
        _lead_or_play(state, situation, effect.cards[0])
    elif kind in WITHDRAWALS and situation.incident.how is How.LEAD:
        state.on_lead = player
        state.moment += 1
    return kind in REPLACEMENTS or kind in WITHDRAWALS


def _penalty(state: State, situation: Situation, effect: BoundEffect, player: Player) -> bool:
    nature = PenaltyKind.MAJOR if effect.kind.id == "becomes_major" else PenaltyKind.MINOR
    for card in effect.cards or (CardRef(),):
        state.add_penalty(player, card, nature)
    if situation.incident.id == "opening_lead_out_of_turn_refused":
        state.on_lead, state.opening = partner_of(player), True
    return situation.incident.how is How.LEAD or bool(situation.incident.focus)


def _imposed(state: State, situation: Situation, player: Player, card: CardRef) -> None:
    """A card to be played at this turn, or at once when it takes the place of one withdrawn."""
    if situation.incident.irregular and player == situation.offender:
        _lead_or_play(state, situation, card)
    else:
        state.due = (*state.due, (player, card))


def _option(state: State, effect: BoundEffect, player: Player) -> None:
    """An option on the lead was used; who cannot lead what was required is not bound by it (59)."""
    state.option_taken = state.option_ruled = True
    if effect.kind.id == "any_otherwise_legal_card":
        state.restrictions = tuple(one for one in state.restrictions if one.player != player or not one.requires)
    elif effect.suits:
        requires = effect.kind.id == "must_lead_suit"
        restriction = Restriction(player, effect.suits, requires, effect.article)
        known = any(
            (one.player, one.suits, one.requires) == (player, effect.suits, requires) for one in state.restrictions
        )
        state.restrictions = state.restrictions if known else (*state.restrictions, restriction)


def _accept(state: State, situation: Situation) -> None:
    """The irregular card stays; what was not played is remembered for later tricks."""
    moment = state.tricks_told
    state.accepted_failures = (
        *state.accepted_failures,
        *((held, moment) for held in situation.penalty if held.card in situation.due),
    )


def _lead_or_play(state: State, situation: Situation, card: CardRef) -> None:
    if situation.incident.how is How.LEAD:
        state.lead(situation.offender, card)
    else:
        state.put(situation.offender, card, situation.incident.how)
