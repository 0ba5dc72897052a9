"""Law 68: claim or concession of tricks."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws import (
    law_69_agreed_claim_or_concession,
    law_70_contested_claim_or_concession,
    law_71_concession_cancelled,
)
from assistant.laws.play_effects import play_goes_on
from assistant.laws.registry import law
from assistant.record import claims
from assistant.record.claims import Followed, Kind
from assistant.rulings import Actor, doubt, effect, link, message

said = Finding(
    "what_was_claimed",
    "What was said or shown?",
    claims.what_was_said,
    to=Actor.TABLE,
    laws=("68", "68A"),
    answers=(
        Answer(Kind.CLAIM, message("a number of tricks or the rest, a wish to shorten the play, or cards shown")),
        Answer(Kind.THIS_TRICK, message("something about the trick in progress only")),
        Answer(Kind.NO_INTENTION, message("cards shown, and it can be proved that no claim was meant")),
    ),
)
followed = Finding(
    "what_followed_claim",
    "What followed?",
    claims.what_followed,
    to=Actor.TABLE,
    laws=("68D", "70", "69"),
    answers=(
        Answer(Followed.AGREED, message("the other side agreed, or said nothing")),
        Answer(Followed.CONTESTED, message("somebody contests it (dummy may too)")),
        Answer(Followed.PLAYED, message("play went on")),
    ),
    places=claims.places_of_what_followed,
)
all_agreed = Finding(
    "all_four_agreed_to_play_on",
    "Did the side that had not claimed ask to play on, and did all four agree?",
    claims.all_agreed,
    to=Actor.TABLE,
    laws=("68D2(b)",),
)
partner_objects = Finding(
    "partner_objected_at_once",
    "Did {partner} object at once?",
    claims.partner_objected,
    to=Actor.PARTNER,
    laws=("68B2",),
)
conceder_defends = Finding(
    "conceder_is_defender",
    "Is {offender} a defender?",
    claims.conceder_defends,
    to=Actor.TABLE,
    laws=("68B2", "71"),
)
concedes_some = Finding(
    "claim_concedes_a_trick",
    "Does the claim give up at least one trick?",
    claims.concedes_some,
    to=Actor.TABLE,
    laws=("68B1", "68B2"),
)
opponent_revoked = Finding(
    "opponent_of_claimer_revoked",
    "Had an opponent of the claimer revoked, in time to be corrected?",
    claims.opponent_revoked,
    laws=("63A4", "70A"),
)
shown = Finding(
    "conceder_showed_cards",
    "Did {offender} show cards in trying to concede?",
    claims.cards_were_shown,
    to=Actor.TABLE,
    laws=("68B2",),
)
objection = Finding(
    "somebody_objects_to_concession",
    "Does anybody contest the concession (dummy may too)?",
    claims.somebody_objected,
    to=Actor.TABLE,
    laws=("68D2(a)",),
    answers=(
        YES,
        NO,
        Answer("opponents", message("an opponent, who says that more tricks are his")),
    ),
)
states_line = effect(
    "claimer_states_line",
    "The line of play and the order of the cards have to be stated at once; the claimer faces his hand.",
)
suspended = effect("play_is_suspended", "Play is suspended; nobody acts before the director.")
words_only = effect(
    "words_about_this_trick",
    "It is no claim: play goes on. Cards shown by a defender are no penalty cards; 16 and 57A may apply.",
)
cards_return = effect("cards_shown_without_claim", "It is no claim: the cards go back; a defender's are under Law 49.")
claim_cancelled = effect(
    "claim_is_cancelled",
    "The claim is cancelled and not ruled upon; 16 and 50 do not apply to it, and the score obtained stands.",
)
later_play_void = effect("play_after_claim_void", "What was played after the claim does not count: it is ruled upon.")
neither = effect(
    "neither_claim_nor_concession",
    "There is neither concession nor claim: the director is called and play goes on. Cards a defender exposed in this "
    "are no penalty cards.",
)
may_not_use = effect(
    "concession_information",
    "{who} may not use what he was shown or told by the attempt to concede.",
    say="{who}, you may not use what your partner has shown you.",
)
rest_conceded = effect(
    "rest_is_conceded", "Claiming some tricks concedes the others; abandoning one's hand concedes all."
)
unauthorised = link("16B1", "A word of the partner about the claim may be unauthorised information.")
at_own_risk = link("73D1", "What declarer concludes from such words he concludes at his own risk.")
deceived = link(
    "73E2", "Unless they had no bridge reason and their author could know that they would serve him: adjusted score."
)
revoke_found = link("63A3", "A claim by his own side establishes a revoke.")
play_void_before_2017 = doubt("68D", "Before 2017 play stopped at a claim and what was played afterwards was void.")
objection_in_1997 = doubt(
    "68B2", "This provision came in 2007: what 1997 says of an objection by the partner has not been checked."
)
absent_dummy = doubt("68D2(b)", "A dummy who is away is taken to agree, according to a commentary.")


@law(68, "claim")
def claim(case: Case) -> None:
    """Preamble: words on the trick in progress; A: what a claim is; B2: a defender's that gives up a trick."""
    kind = case(said)
    if kind == Kind.THIS_TRICK:
        case.cite("68", words_only(Actor.TABLE))
    elif kind == Kind.NO_INTENTION:
        case.cite("68A", cards_return(Actor.OFFENDER))
    elif case.tells(conceder_defends) and case.tells(partner_objects) and case(concedes_some):
        attempted(case)
    else:
        claimed(case)


def claimed(case: Case) -> None:
    """B1 and C: what a claim concedes and states; D: what follows."""
    case.cite("68A")
    case.cite("68B1", rest_conceded(Actor.OFFENDER))
    case.cite("68C", states_line(Actor.OFFENDER))
    case.see(revoke_found)
    if case.tells(opponent_revoked):
        case.cite("68D2(a)", suspended(Actor.TABLE))
        law_70_contested_claim_or_concession.after_a_revoke(case)
    else:
        after(case, case(followed))


@law(68, "concession")
def concession(case: Case) -> None:
    """B2: a defender's, his partner objecting at once; an opponent's objection is Law 70; else 71 may cancel it.

    Where the trick is told to have been won, or not to be lost, nobody is asked for an objection that no story tells.
    """
    known = case.told(law_71_concession_cancelled.which_trick) is not None and not case.tells(partner_objects)
    if not known and case.every(conceder_defends, partner_objects):
        attempted(case)
        return
    against = case(objection)
    if against == "opponents":
        case.cite("68B1")
        case.cite("68D2(a)", suspended(Actor.TABLE))
        law_70_contested_claim_or_concession.contested(case)
        return
    if against == "yes":
        case.cite("68D2(a)", suspended(Actor.TABLE))
        case.cite("70A", law_70_contested_claim_or_concession.equity(Actor.DIRECTOR))
    case.cite("68B1")
    law_71_concession_cancelled.cancelled(case)


def attempted(case: Case) -> None:
    """B2: neither concession nor claim; what the partner was shown or told he may not use."""
    case.cite("68B2", neither(Actor.TABLE), play_goes_on(Actor.TABLE))
    if case(shown):
        case.cite("16C2", may_not_use(Actor.PARTNER))
    else:
        case.cite("16B1", may_not_use(Actor.PARTNER))
    case.see(unauthorised, at_own_risk, deceived)
    if case.edition == "1997":
        case.doubt(objection_in_1997)


def after(case: Case, what: str) -> None:
    """D1: agreed (69); D2(a): contested (70); D2(b): played on by agreement of all four."""
    if what == Followed.AGREED:
        case.cite("68D1")
        law_69_agreed_claim_or_concession.agreed(case)
    elif what == Followed.PLAYED and case.edition == "2017" and case(all_agreed):
        case.cite("68D2(b)", claim_cancelled(Actor.TABLE))
        case.doubt(absent_dummy)
    else:
        case.cite("68D2(a)", suspended(Actor.TABLE))
        contested(case, what)


def contested(case: Case, what: str) -> None:
    """D2(a): the director rules under 70; play without agreement counts for nothing."""
    if what != Followed.CONTESTED:
        case.cite("68D2(a)", later_play_void(Actor.TABLE))
    if case.edition != "2017":
        case.doubt(play_void_before_2017)
    law_70_contested_claim_or_concession.contested(case)
