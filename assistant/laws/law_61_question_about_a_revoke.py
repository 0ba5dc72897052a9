"""Law 61B: who may ask a player whether he has none of the suit led."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_42_dummys_rights
from assistant.laws.law_43_dummys_limitations import unauthorised
from assistant.laws.law_63_establishment_of_a_revoke import question_forbidden, zones
from assistant.laws.registry import law
from assistant.record import revoke_questions
from assistant.record.revoke_questions import Asker
from assistant.rulings import Actor, effect, link, message

who_asks = Finding(
    "who_asks_about_revoke",
    "Who asks whom?",
    revoke_questions.asker,
    to=Actor.TABLE,
    laws=("61B",),
    answers=(
        Answer(Asker.DECLARER, message("declarer asks a defender")),
        Answer(Asker.DUMMY_DECLARER, message("dummy asks declarer")),
        Answer(Asker.DUMMY_DEFENDER, message("dummy asks a defender")),
        Answer(Asker.DEFENDER_DECLARER, message("a defender asks declarer")),
        Answer(Asker.DEFENDER_PARTNER, message("a defender asks his partner")),
    ),
)
declarer_may_ask = effect(
    "declarer_may_ask_about_revoke",
    "Declarer may ask a defender who has not followed whether he has a card of the suit led.",
)
defender_may_ask = effect(
    "defender_may_ask_about_revoke",
    "A defender may ask declarer, and his partner too, whether he has a card of the suit led.",
)
at_a_risk = effect(
    "question_may_inform_partner",
    "At his own risk: what his question, or the way he puts it, tells his partner is unauthorised information.",
)
if_he_had_one = link("62A", "If he had a card of the suit: what becomes of the revoke, and of the cards played since.")
no_look = link("61C", "To claim a revoke gives no right to look at the tricks turned down (66C).")


@law(61, "question_about_revoke")
def question(case: Case) -> None:
    """B1 to B3, by who asks whom; in 1997 a defender might not ask his partner."""
    who = case(who_asks)
    if who == Asker.DECLARER:
        case.cite("61B1", declarer_may_ask(Actor.DECLARER))
    elif who == Asker.DUMMY_DECLARER:
        law_42_dummys_rights.question_to_declarer(case)
    elif who == Asker.DUMMY_DEFENDER:
        case.cite("61B2(b)", law_42_dummys_rights.may_ask(Actor.DUMMY), unauthorised(Actor.DECLARER))
    elif who == Asker.DEFENDER_PARTNER and case.edition == "1997":
        case.cite("61B", question_forbidden(Actor.OFFENDER))
        case.doubt(zones)
    else:
        case.cite("61B3", defender_may_ask(Actor.DEFENDERS))
        case.cite("16B1", at_a_risk(Actor.OFFENDER))
    case.see(if_he_had_one, no_look)
