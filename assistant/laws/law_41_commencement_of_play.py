"""Law 41: commencement of play."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.play_effects import adjust_at_end, lead_goes_back, penalty_possible, play_goes_on
from assistant.laws.registry import law, not_formalised
from assistant.record import irregular_leads, irregular_plays
from assistant.record.irregular_plays import Review
from assistant.rulings import Actor, When, Which, effect, link, message

out_of_turn = Finding(
    "face_down_lead_out_of_turn",
    "Was it the turn of another player to lead?",
    irregular_leads.told_out_of_turn,
    to=Actor.TABLE,
    laws=("41A",),
)
review_kind = Finding(
    "who_asked_for_review",
    "Who asked, and when?",
    irregular_plays.review,
    to=Actor.TABLE,
    laws=("41B", "41C"),
    answers=(
        Answer(Review.BEFORE_LEAD, message("the leader's partner or presumed declarer, before the lead was faced")),
        Answer(Review.FIRST_TURN, message("declarer or a defender at his first turn to play, for a review")),
        Answer(Review.EXPLANATION, message("declarer or a defender at his turn, for an explanation")),
        Answer(Review.TOO_LATE, message("declarer or a defender, too late for a review")),
        Answer(Review.DUMMY, message("dummy")),
        Answer(Review.OUT_OF_TURN, message("somebody who was not at his turn")),
    ),
)
before_lead_is_faced = Finding(
    "asked_before_lead_is_faced",
    "Was it asked while the opening lead lay face down?",
    irregular_plays.asked_before_lead_is_faced,
    laws=("41B",),
)
leader_leads = effect("right_leader_leads_freely", "The right player makes the opening lead freely.", when=When.TURN)
nobody_saw = effect("face_down_card_unknown", "Nobody saw {cards}: it gives no information and is no penalty card.")
stays_face_down = effect(
    "face_down_lead_stays", "{who} takes his lead back on the director's instruction only, after an irregularity."
)
review_given = effect("review_given", "He is given the whole auction again, or the explanation of an opponent's call.")
explanation_given = effect("explanation_given", "He is given the explanation of an opponent's call.")
contract_only = effect(
    "contract_only",
    "Too late for a review: he may only know the contract, and whether it is doubled or redoubled, not by whom.",
)
dummy_asks_nothing = effect("dummy_asks_nothing", "Dummy has no right to a review or to questions: he is told so.")
not_his_turn = effect("question_out_of_turn", "He asks at his own turn to play only.")
dummy_ill_spread = effect(
    "dummy_ill_spread",
    "{cards} belongs to dummy and is shown now: what was played stands, dummy was badly spread.",
    plural="{cards} belong to dummy and are shown now: what was played stands, dummy was badly spread.",
)
may_warn = link("9A3", "Anybody, dummy too, may try to prevent an irregularity before it is committed.")
attention = link(
    "9A1", "Before the play begins, any player may draw attention to an irregularity of the auction period."
)
information_from_dummy = link("16B", "What declarer drew from his question is extraneous information.")
likely_result = link(
    "12C1(b)",
    "The adjusted score is what would have happened with the whole of dummy in view: nobody else answers for how he "
    "was spread.",
)
dummy_revoked = link("64B3", "If dummy failed to follow with the hidden card: no transfer of tricks, but equity (64C).")


def face_down_out_of_turn(case: Case) -> None:
    """A: a lead face down out of turn is simply taken back, on the director's instruction."""
    case.cite("41A", lead_goes_back(Actor.OFFENDER, Which.PLAYED))
    case.cite("41A", nobody_saw(Actor.TABLE, Which.PLAYED), leader_leads(Actor.PARTNER))
    case.see(may_warn, attention)


@law(41, "face_down_lead")
def face_down_lead(case: Case) -> None:
    """A: a face-down lead goes back only after an irregularity, on the director's instruction."""
    if case(out_of_turn):
        face_down_out_of_turn(case)
    else:
        case.cite("41A", stays_face_down(Actor.OFFENDER))


@law(41, "review_during_play")
def review(case: Case) -> None:
    """B and C: who may ask what, and until when."""
    asked = case(review_kind)
    if asked == Review.EXPLANATION:
        case.cite("41B", explanation_given(Actor.TABLE))
    elif asked == Review.TOO_LATE:
        case.cite("41C", contract_only(Actor.TABLE))
    elif asked == Review.DUMMY:
        case.cite("41B", dummy_asks_nothing(Actor.DUMMY))
        if not case.tells(before_lead_is_faced):  # nobody is dummy yet
            case.cite("43A1(c)", penalty_possible(Actor.DIRECTOR), adjust_at_end(Actor.DIRECTOR))
        case.see(information_from_dummy)
    elif asked == Review.OUT_OF_TURN:
        case.cite("41B", not_his_turn(Actor.TABLE))
    else:
        case.cite("41B", review_given(Actor.TABLE))


@law(41, "card_hidden_in_dummy")
def hidden(case: Case) -> None:
    """D: dummy is spread in full; a card hidden by him may have misled the defence (12A1)."""
    case.cite("41D", dummy_ill_spread(Actor.DUMMY, Which.HIDDEN), play_goes_on(Actor.TABLE))
    case.cite("47F2")
    case.cite("12A1", adjust_at_end(Actor.DIRECTOR))
    case.see(dummy_revoked, likely_result)


not_formalised("41B", "questions on behalf of the partner: Law 20G1")
