"""Law 52: failure to lead or play a penalty card."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import (
    law_50_penalty_card_information,
    law_51_two_or_more_penalty_cards,
    law_62_correction_of_a_revoke,
    law_64_after_establishment,
)
from assistant.laws.effects import (
    becomes_major,
    failure_is_a_revoke,
    goes_back,
    play_stands,
    stays_exposed,
    stays_penalty,
    substitutes,
    takes_back,
)
from assistant.laws.findings import card_is_minor, declarer_accepts, declarer_has_played_since, several_due
from assistant.laws.registry import law
from assistant.record import derived, establishment
from assistant.rulings import Actor, Until, Which, doubt, effect

card_was_withdrawn = Finding(
    "card_was_withdrawn",
    "Did {offender} take the card back by himself?",
    derived.card_was_withdrawn,
    laws=("52A",),
)
minor_card_may_wait = Finding(
    "minor_card_may_wait",
    "Was the card played an honour, or of another suit than the penalty card?",
    derived.minor_card_may_wait,
    laws=("50C",),
)
played_card_known = Finding(
    "penalty_card_could_be_played",
    "Could the penalty card be played legally at that moment?",
    derived.penalty_card_was_playable,
    laws=("52A",),
)
low_card_before_minor = Finding(
    "low_card_before_minor_card",
    "Is it told that a low card was played before a minor penalty card of its suit?",
    derived.low_card_before_minor,
    laws=("50C",),
)
told_afterwards = Finding(
    "penalty_card_failure_told_afterwards",
    "Is it told that attention was drawn to it only later in the play, or after it?",
    lambda situation: not situation.abstract and establishment.by_rough_telling(situation),
    laws=("61A", "64B3"),
)
must_accept = effect("declarer_must_accept", "{declarer} has played since: he must accept the card.")
not_a_failure = effect("no_failure", "{who} was free to play that card: the penalty card could wait.")
due_or_allowed = effect(
    "due_or_allowed",
    "{cards} is played now: that is due if it is a major penalty card, allowed if it is a minor one.",
)
commentary = doubt(
    "52",
    "Reading beyond the text: Law 52 says nothing of a penalty card left unplayed and accepted by declarer's play. "
    "A French commentary sees a revoke in it and refers to Law 64; by the text the accepted card simply leaves the "
    "penalty card in place, 64B3 excludes the automatic transfer, and equity stays open.",
)


@law(52, "failure_to_play_penalty_card")
def failure(case: Case) -> None:
    """Another card was led or played than the penalty card that Law 50 or 51 imposed."""
    if case(card_was_withdrawn):
        case.cite("52A", goes_back(Actor.OFFENDER, Which.PLAYED))
    if case.every(card_is_minor, minor_card_may_wait):
        case.cite("50C", not_a_failure(Actor.OFFENDER))
        case.cite("50C", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
    elif not case(played_card_known):
        case.cite("50D1(b)", not_a_failure(Actor.OFFENDER))
        case.cite("50D1(b)", stays_penalty(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
    else:
        failure_ruled(case)


def failure_ruled(case: Case) -> None:
    """52B: declarer has the choice, unless he has played since."""
    if case.tells(low_card_before_minor):
        case.cite("50C")
    if case(declarer_has_played_since):
        case.cite("52B1(b)", must_accept(Actor.DECLARER), play_stands(Actor.OFFENDER, Which.PLAYED))
        penalty_card_stays(case)
        if case.tells(told_afterwards):
            told_in_the_end(case)
    else:
        declarers_option(case)


def told_in_the_end(case: Case) -> None:
    """61A and 64B3: nobody noticed in time that the penalty card was not played."""
    case.cite("61A", failure_is_a_revoke(Actor.OFFENDER))
    law_64_after_establishment.faced_card(case)
    case.doubt(commentary)


def declarers_option(case: Case) -> None:
    """52B1(a) and B2: declarer accepts the card or not."""
    if case(declarer_accepts).id == "accept":
        case.cite("52B1(a)", play_stands(Actor.OFFENDER, Which.PLAYED))
        penalty_card_stays(case)
    else:
        substitution(case)
        case.cite("52B2", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
        case.see(law_50_penalty_card_information.withdrawn)


def substitution(case: Case) -> None:
    """52B2: the penalty card takes the place of the card played; of several, the one designated (51A)."""
    if case(several_due):
        case.cite("52B2", takes_back(Actor.OFFENDER, Which.PLAYED))
        law_51_two_or_more_penalty_cards.designation_to_play(case)
    else:
        case.cite("52B2", substitutes(Actor.OFFENDER, Which.DUE))


def penalty_card_stays(case: Case) -> None:
    """52B1(c): the penalty card not played stays one."""
    case.cite("52B1(c)", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))


@law(52, "penalty_card_played_late")
def played_late(case: Case) -> None:
    """A penalty card whose omission was accepted comes to be played in a later trick, as Law 50 wants or allows."""
    case.cite("50D1(a)", due_or_allowed(Actor.OFFENDER, Which.PLAYED))
    case.cite("50C")
    case.cite("61A", failure_is_a_revoke(Actor.OFFENDER))
    law_64_after_establishment.faced_card(case)
    case.doubt(commentary)


@law(52, "penalty_card_not_played_and_revoke")
def failure_and_revoke(case: Case) -> None:
    """The card played does not follow suit either: a revoke, which cannot be accepted (44C, 62)."""
    law_62_correction_of_a_revoke.correction(case)
