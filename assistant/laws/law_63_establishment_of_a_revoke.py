"""Law 63: establishment of a revoke."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws import law_64_after_establishment
from assistant.laws.findings import offender_is_defender
from assistant.laws.registry import law
from assistant.laws.revoke_findings import (
    corrected_too_late,
    established_by,
    partner_asked,
    question_of_partner,
    told_to_the_end,
)
from assistant.laws.revoke_findings import established as is_established
from assistant.record.establishment import How63
from assistant.rulings import Actor, Until, Which, doubt, effect, link

too_late = effect("revoke_established", "The revoke is established: {cards} stands, it can no longer be corrected.")
not_yet = effect(
    "revoke_not_established",
    "The revoke is not established: it must be corrected. Turning one's card over, or a play of the opponents to the "
    "next trick, establishes nothing.",
)
not_by_this_claim = effect(
    "claim_establishes_no_revoke_of_opponents",
    "A claim establishes no revoke of the other side as long as it is not agreed: the revoke is corrected first.",
)
question_forbidden = effect(
    "defender_may_not_ask", "In 1997 a defender may not ask his partner whether he has none of the suit."
)
counts_as_established = effect(
    "question_establishes_revoke", "Attention having been drawn so, the revoke counts as established."
)
corrected_wrongly = effect(
    "revoke_corrected_too_late",
    "The revoke was put right too late: the card played first stands, and with it the trick as it was played.",
)
directors_error = link(
    "82C",
    "If the director had it put right, the error is his: where the board can no longer be scored normally, an adjusted "
    "score that takes both sides as not at fault.",
)
correction = link("62", "How it is corrected, and what becomes of the cards played since.")
tricks = link("64", "Tricks to be transferred at the end of play.")
unless_objected = link(
    "68B2",
    "A defender's concession to which his partner objects at once is none, and establishes nothing: the revoke would "
    "be corrected.",
)
agreement = link("69A", "A side agrees by letting the claim pass and calling on the next board, or the round end.")
may_be_asked = link(
    "61B3",
    "A defender may ask his partner whether he has none of the suit: no irregularity, and a wrong answer given in good "
    "faith changes nothing to what establishes the revoke.",
)
zones = doubt(
    "61B",
    "A Zone could allow the question in 1997, which is then no infraction; whether the card itself is put right has "
    "not been checked.",
)


@law(63, "establishment")
def establishment(case: Case) -> None:
    """Taken by itself: whether a revoke can still be corrected."""
    if case(is_established):
        established(case)
        case.see(tricks)
    else:
        case.cite("63A", not_yet(Actor.OFFENDER))
        case.see(correction)


def not_by_their_claim(case: Case) -> None:
    """A4: the claim of one side establishes no revoke of the other until it is agreed."""
    case.cite("63A4" if case.edition != "1997" else "63A", not_by_this_claim(Actor.TABLE))


def established_by_question(case: Case) -> bool:
    """61B and 63B of 1997: a defender's question to his partner about a revoke established it."""
    asked = case.edition == "1997" and case.every(offender_is_defender, partner_asked)
    if asked:
        case.cite("61B", question_forbidden(Actor.PARTNER))
        case.cite("63", counts_as_established(Actor.OFFENDER))
        case.doubt(zones)
        counted_at_the_end(case)
    return asked


def question_was_allowed(case: Case) -> None:
    """61B3: a defender's question to his partner, told with the revoke, is no irregularity (in 1997 it was)."""
    if case.edition != "1997" and case.tells(question_of_partner) and case.tells(offender_is_defender):
        case.see(may_be_asked)


def counted_at_the_end(case: Case) -> None:
    """64: the question was asked in the course of a trick, so the tricks are counted later unless they are told."""
    if case.tells(told_to_the_end):
        law_64_after_establishment.after(case)
    else:
        case.cite("64", law_64_after_establishment.play_on(Actor.DIRECTOR, until=Until.END_OF_PLAY))
        case.see(law_64_after_establishment.tricks, law_64_after_establishment.equity)


def established(case: Case) -> None:
    """A: what the offending side has done since; B: the trick stays as played."""
    cause = case(established_by)
    if cause == How63.PLAYED:
        case.cite("63A1")
    elif cause == How63.DESIGNATED:
        case.cite("63A2")
    elif cause == How63.CLAIMED:
        case.cite("63A3")
        case.see(unless_objected)
    else:
        case.cite("63A4")
        case.see(agreement)
    case.cite("63B", too_late(Actor.OFFENDER, Which.PLAYED))
    question_was_allowed(case)
    if case.tells(corrected_too_late):
        case.cite("63B", corrected_wrongly(Actor.TABLE))
        case.see(directors_error)
