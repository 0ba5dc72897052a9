"""Options told that declarer does not have, or that are not his: never dropped, always answered."""

from __future__ import annotations

from assistant.record.options import LEAD_OPTIONS, by_declarer, suits_named
from assistant.record.people import Player, partner_of
from assistant.record.situation import Incident, Situation
from assistant.record.state import State
from assistant.statements import Forbade, LeftFree, Meaning, PenaltyKind, Required, Role, Told


def presume_lead(state: State, meaning: Meaning) -> None:
    """An option on the lead tells who is on lead, or who holds the penalty card, when nothing else does.

    They are partners (50D2, 51B).
    """
    if isinstance(meaning, Forbade):
        _presume_first_lead(state)
    if not isinstance(meaning, LEAD_OPTIONS):
        return
    leader = state.people.player(getattr(meaning, "of", None))
    if state.trick and leader is not None and state.penalty_of(partner_of(leader)):
        state.lead_passes_to(leader)  # `exige pique de Ouest`: he has won the trick told
    if state.trick:
        return
    if isinstance(meaning, Required) and meaning.cards:
        return
    suits = {state.suit(suit) for suit in getattr(meaning, "suits", ())}
    holders = {held.player for held in state.penalty if not suits or held.card.suit in suits}
    if len(holders) != 1:
        return
    holder = holders.pop()
    if state.on_lead in (None, Role.DEFENDER):
        state.on_lead = partner_of(holder)
    elif holder is Role.DEFENDER:
        known = partner_of(state.on_lead) or holder
        state.penalty = tuple(
            one.with_changes(player=known) if one.player is Role.DEFENDER else one for one in state.penalty
        )


def _presume_first_lead(state: State) -> None:
    """A suit forbidden under 26B tells that the offender's partner is on lead: he has won the trick told last."""
    record = state.auction
    leaders = [one.offender.partner for one in record.prohibitions]
    if not record.finished or len(leaders) != 1 or state.on_lead == leaders[0]:
        return
    if state.trick and state.has_played(leaders[0]):
        state.lead_passes_to(leaders[0])
    elif not state.trick and state.on_lead is None:
        state.on_lead = leaders[0]


def idle_option(state: State, story: tuple[Told, ...], index: int) -> Incident | None:
    """The matter that an option without effect is; None when it says nothing against the Laws."""
    meaning = story[index].meaning
    holder = _holder(state)
    if holder is None or not (isinstance(meaning, LEAD_OPTIONS) or _by_dummy(state, meaning)):
        return None
    here = Situation(Incident("", index, holder), state, story)
    suits = suits_named(here, meaning)
    if not suits and not isinstance(meaning, LeftFree) and by_declarer(here, meaning):
        return None  # which suit is asked, with all the options
    kind = _kind(here, meaning, holder)
    return Incident(kind, index, holder, irregular=False, suits=suits) if kind else None


def _kind(here: Situation, meaning: Meaning, holder: Player) -> str | None:
    if not by_declarer(here, meaning):
        return "option_by_dummy" if _by_dummy(here.state, meaning) else "option_by_defender"
    if here.state.option_taken:
        return None if _told_again(here, meaning) else "option_after_another"
    if here.state.on_lead == holder or here.state.on_lead != partner_of(holder):
        return None if _agrees(here, meaning) else "option_not_available"
    held = here.state.penalty_of(holder)
    if all(one.kind is PenaltyKind.MINOR for one in held):
        return None if isinstance(meaning, LeftFree) else "option_on_minor_card"
    return "option_not_available"


def _by_dummy(state: State, meaning: Meaning) -> bool:
    return state.people.hand(state.people.player(getattr(meaning, "by", None))) is Role.DUMMY


def _told_again(here: Situation, meaning: Meaning) -> bool:
    """Whether the option is the one that was used already."""
    suits, requires = set(suits_named(here, meaning)), isinstance(meaning, Required)
    held = [one for one in here.state.restrictions if one.player == here.state.on_lead]
    return bool(held) and all(set(one.suits) == suits and one.requires is requires for one in held)


def _agrees(here: Situation, meaning: Meaning) -> bool:
    """Whether what is asked is what the penalty cards impose anyway, or asks nothing."""
    suits = suits_named(here, meaning)
    return not isinstance(meaning, Forbade) and set(suits) <= {card.suit for card in here.due}


def _holder(state: State) -> Player | None:
    """Whose penalty cards the option is about: of the partner of the player on lead, else the only holder."""
    holders = tuple(dict.fromkeys(held.player for held in state.penalty))
    led_to = [holder for holder in holders if partner_of(holder) == state.on_lead]
    if led_to:
        return led_to[0]
    if state.option_taken:
        return partner_of(state.on_lead)
    return holders[0] if len(holders) == 1 else None
