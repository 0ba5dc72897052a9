"""Hands faced, claims and concessions, as the story tells them (48B, 68 to 71)."""

from __future__ import annotations

from assistant.record.irregular_plays import own
from assistant.record.situation import Situation
from assistant.statements import Claimed, Conceded, HandSpread, Led, Meaning, Mode


def facts(situation: Situation) -> tuple[Meaning, ...]:
    """All that is told as a fact."""
    return tuple(told.meaning for told in situation.story if told.mode is Mode.FACT)


def spread_after_lead_out_of_turn(situation: Situation) -> bool | None:
    """Whether declarer faced his hand after an opening lead out of turn; a trick or a lead in turn says no."""
    if situation.abstract:
        return None
    leads = [meaning for meaning in facts(situation) if isinstance(meaning, Led)]
    if any(lead.opening and lead.out_of_turn for lead in leads):
        return True
    return False if leads or situation.state.trick or situation.state.tricks_told else None


def spreader_meant_to_claim(situation: Situation) -> bool | None:
    """Whether he is told to have meant a claim."""
    if situation.abstract:
        return None
    meaning = own(situation)
    if isinstance(meaning, HandSpread) and meaning.claiming is not None:
        return meaning.claiming
    return True if any(isinstance(one, Claimed | Conceded) for one in facts(situation)) else None
