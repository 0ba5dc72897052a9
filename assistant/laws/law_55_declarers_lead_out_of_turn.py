"""Law 55: declarer's lead out of turn."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_47_retraction_of_a_card_played, law_53_acceptance_of_a_lead_out_of_turn
from assistant.laws.findings import ACCEPTANCE, choice_told
from assistant.laws.play_effects import adjust_at_end, card_refused, penalty_possible
from assistant.laws.play_findings import lead_belonged_to, was_misdirected
from assistant.laws.registry import law
from assistant.record import irregular_leads, play_choices, since_lead
from assistant.record.since_lead import LeadSince
from assistant.record.turns_told import Belongs
from assistant.rulings import Actor, When, Which, effect, link, message

right_of_lead_played = Answer(
    LeadSince.OTHER_PLAYED, message("the defender on the right of that lead has played to it")
)
since = Finding(
    "done_since_declarers_lead",
    "What has the defence done since?",
    since_lead.since_lead,
    to=Actor.DEFENDERS,
    laws=("53A", "53B", "53C"),
    answers=(
        Answer(LeadSince.NOTHING, message("nothing")),
        Answer(LeadSince.PLAYED, message("the defender on the left of that lead has played to it")),
        right_of_lead_played,
        Answer(LeadSince.LED, message("the defender whose lead it was has led")),
    ),
)
THREE_ANSWERS = (
    Answer("accept", message("one accepts and the other does not object")),
    Answer("refuse", message("one requires the lead to be withdrawn and the other does not accept it")),
    Answer("differ", message("one accepts, the other refuses")),
)
defenders_choose = choice_told(
    "defenders_choose",
    "What do the defenders choose?",
    play_choices.acceptance,
    to=Actor.DEFENDERS,
    laws=("55A",),
    offered=lambda situation: THREE_ANSWERS,
)
next_defender_chooses = choice_told(
    "next_defender_chooses",
    "What does the defender who plays next to that lead choose?",
    play_choices.acceptance_of_next,
    to=Actor.LHO,
    laws=("55A",),
    offered=lambda situation: ACCEPTANCE,
)
done_on_purpose = Finding(
    "lead_was_on_purpose",
    "Was the lead made on purpose, knowing that it was out of turn?",
    irregular_leads.done_on_purpose,
    judgement=True,
    laws=("72B1",),
)
either_defender = effect(
    "either_defender_chooses",
    "Either defender accepts the lead or requires it to be withdrawn; if they differ, {who}, who plays next to it, "
    "decides.",
    say="Defenders, you may accept this lead or have it withdrawn.",
)
defender_leads = effect("defender_leads", "The defender whose lead it was leads; nothing more follows.", when=When.TURN)
from_correct_hand = effect(
    "declarer_leads_from_correct_hand",
    "Declarer leads from the correct hand, any card of any suit.",
    say="Declarer, lead any card from the correct hand.",
    when=When.TURN,
)
too_early = link("60B", "A defender who plays before the correct lead is made has a major penalty card.")
line_of_play = link("16", "55C: declarer may not choose a line that may rest on what his error showed him.")
penalties = link("90A", "Procedural penalties; Law 91 when it is a matter of discipline.")
on_purpose = link(
    "72B1", "Leading from the wrong hand on purpose is forbidden, even at the price of the rectification."
)


@law(55, "declarers_lead_out_of_turn")
def lead(case: Case) -> None:
    """What the defence did may have settled it (53); else either defender chooses (A)."""
    if was_misdirected(case):
        law_47_retraction_of_a_card_played.misdirected_lead(case)
        return
    if law_53_acceptance_of_a_lead_out_of_turn.last_lead(case):
        return
    done = case(since)
    if done == LeadSince.PLAYED:
        case.cite("55A")
        law_53_acceptance_of_a_lead_out_of_turn.by_play(case)
    elif done == LeadSince.OTHER_PLAYED:
        law_53_acceptance_of_a_lead_out_of_turn.played_by_wrong_defender(case)
    elif done == LeadSince.LED:
        law_53_acceptance_of_a_lead_out_of_turn.correct_lead_made(case)
    else:
        defence_chooses(case)
    knowingly(case)
    case.see(line_of_play, on_purpose)
    law_53_acceptance_of_a_lead_out_of_turn.see_also(case)


def knowingly(case: Case) -> None:
    """72B1: on purpose, even at the price of the rectification: a penalty and an adjusted score may follow."""
    if case(done_on_purpose):
        case.cite("72B1", penalty_possible(Actor.DIRECTOR))
        case.cite("72C", adjust_at_end(Actor.DIRECTOR))
        case.see(penalties)


def defence_chooses(case: Case) -> None:
    """A: the choice of either; if they differ, that of the next player."""
    case.meanwhile("55A", either_defender(Actor.LHO))
    option = case(defenders_choose)
    if option.id == "differ":
        option = case(next_defender_chooses)
    if option.id == "accept":
        law_53_acceptance_of_a_lead_out_of_turn.by_words(case, "55A")
    else:
        withdrawn(case)


def withdrawn(case: Case) -> None:
    """B: the lead was a defender's (1), or declarer's from his other hand (2)."""
    if case(lead_belonged_to) == Belongs.NEXT:
        case.cite("55B1", card_refused(Actor.OFFENDER, Which.PLAYED), defender_leads(Actor.DEFENDERS))
    else:
        case.cite("55B2", card_refused(Actor.OFFENDER, Which.PLAYED), from_correct_hand(Actor.DECLARER))
    case.see(too_early)
