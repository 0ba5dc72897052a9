"""Law 61: failure to follow suit, or to obey what an opponent imposed (A)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import (
    law_43_question_after_breach,
    law_59_inability,
    law_62_correction_of_a_revoke,
    law_63_establishment_of_a_revoke,
    law_64_after_establishment,
)
from assistant.laws.effects import failure_is_a_revoke
from assistant.laws.registry import law, not_formalised
from assistant.laws.revoke_findings import at_twelfth, could_follow, dummy_asked_after_breach
from assistant.laws.revoke_findings import established as revoke_established
from assistant.record import revokes
from assistant.rulings import Actor, effect

could_obey = Finding(
    "leader_could_obey",
    "Had {offender} a card with which to obey?",
    revokes.could_obey,
    to=Actor.OFFENDER,
    may_inform=True,
    laws=("61A", "59"),
)
no_revoke = effect("no_revoke", "{who} had no card of the suit led: he has not revoked.")


@law(61, "revoke")
def revoke(case: Case) -> None:
    """A revoke told by that name, or a failure to follow told without the cards."""
    if not case(could_follow):
        case.cite("44D", no_revoke(Actor.OFFENDER))
        return
    case.cite("61A")
    if case.tells(at_twelfth):
        law_62_correction_of_a_revoke.at_twelfth_trick(case)
    elif case.tells(dummy_asked_after_breach):
        law_43_question_after_breach.corrected_and_counted(case)
    elif case(revoke_established):
        law_63_establishment_of_a_revoke.established(case)
        law_64_after_establishment.after(case)
    else:
        law_62_correction_of_a_revoke.must_be_corrected(case)


@law(61, "restriction_broken")
def restriction_broken(case: Case) -> None:
    """A lead that declarer had forbidden, or another than the one he had required (61A), if one could obey (59)."""
    if not case(could_obey):
        law_59_inability.was_unable(case)
        return
    case.cite("61A", failure_is_a_revoke(Actor.OFFENDER))
    if case(revoke_established):
        law_63_establishment_of_a_revoke.established(case)
        law_64_after_establishment.after(case)
    else:
        law_62_correction_of_a_revoke.lead_corrected(case)


not_formalised("61C", "quitted tricks: Law 66")
