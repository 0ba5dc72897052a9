"""Law 56: defender's lead out of turn."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import (
    law_47_retraction_of_a_card_played,
    law_50_penalty_card_kind,
    law_53_acceptance_of_a_lead_out_of_turn,
    law_55_declarers_lead_out_of_turn,
)
from assistant.laws.effects import waits_for_choice
from assistant.laws.findings import offender_is_defender
from assistant.laws.play_findings import lead_accepted, lead_belonged_to, was_misdirected
from assistant.laws.registry import law
from assistant.record import since_lead
from assistant.record.since_lead import LeadSince
from assistant.record.turns_told import Belongs
from assistant.rulings import Actor, When, Which, effect, message

since = Finding(
    "done_since_defenders_lead",
    "What has the declaring side done since?",
    since_lead.since_lead,
    to=Actor.TABLE,
    laws=("53A", "53B"),
    answers=(
        Answer(LeadSince.NOTHING, message("nothing")),
        Answer(LeadSince.PLAYED, message("the next hand has played to that lead")),
        Answer(LeadSince.LED, message("it has led from the correct hand, not playing to that lead")),
    ),
    derived=(law_55_declarers_lead_out_of_turn.right_of_lead_played,),
)
declarer_leads = effect(
    "declarer_leads_freely",
    "Declarer leads from the correct hand; {who} plays {cards} at the first legal opportunity.",
    when=When.TURN,
)


@law(56, "lead_out_of_turn")
def lead(case: Case) -> None:
    """A: declarer may accept (53); B: else the card is a major penalty card (50D)."""
    if was_misdirected(case):
        law_47_retraction_of_a_card_played.misdirected_lead(case)
    elif not case(offender_is_defender):
        law_55_declarers_lead_out_of_turn.lead(case)
    elif not law_53_acceptance_of_a_lead_out_of_turn.last_lead(case):
        law_53_acceptance_of_a_lead_out_of_turn.partner_too(case)
        by_defender(case)
        law_53_acceptance_of_a_lead_out_of_turn.see_also(case)


def by_defender(case: Case) -> None:
    """Accepted by a play, replaced by the correct lead, or declarer chooses."""
    done = case(since)
    if done == LeadSince.PLAYED:
        case.cite("56A")
        law_53_acceptance_of_a_lead_out_of_turn.by_play(case)
    elif done == LeadSince.LED:
        law_53_acceptance_of_a_lead_out_of_turn.correct_lead_made(case)
    elif case(lead_accepted).id == "accept":
        law_53_acceptance_of_a_lead_out_of_turn.by_words(case, "56A")
    else:
        refuses(case)


def refuses(case: Case) -> None:
    """B: a major penalty card; the options of 50D2 only if the partner is on lead."""
    law_50_penalty_card_kind.major_card(case, "56B", Which.PLAYED)
    case.cite("50B")
    if case(lead_belonged_to) == Belongs.PARTNER:
        case.cite("50D2", waits_for_choice(Actor.PARTNER))
    else:
        case.cite("50D1(a)", declarer_leads(Actor.OFFENDER, Which.PLAYED))


@law(56, "lead_out_of_turn_refused")
def refused(case: Case) -> None:
    """B, when the story tells the refusal, or an option that implies it."""
    if was_misdirected(case):
        law_47_retraction_of_a_card_played.misdirected_lead(case)
        return
    law_50_penalty_card_kind.major_card(case, "56B", Which.PLAYED)
    case.cite("50B")
    law_53_acceptance_of_a_lead_out_of_turn.partner_too(case)
