"""Law 53: lead out of turn accepted."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.play_effects import (
    correct_lead,
    earlier_obligations,
    lead_stands,
    must_be_taken_back,
    next_hand_plays,
    partner_play_rectified,
    right_lost,
    withdrawn_information,
)
from assistant.laws.play_findings import last_trick, partner_played_too, thirteenth_trick, wrong_direction
from assistant.rulings import Actor, Which, doubt, effect

correct_lead_stands = effect(
    "correct_lead_stands",
    "The lead of the player whose turn it was stands; {who} takes {cards} back, and it does not become a penalty card.",
    say="{who}, put {cards} back into your hand.",
)
premature_play = effect(
    "play_by_wrong_defender",
    "The lead stands. The defender who played to it before his partner is dealt with under Law 57.",
)
swapped_before_2017 = doubt("53", "B and C changed places in 2017: 53B is 53C in the older editions, and 53C is 53B.")


def by_words(case: Case, article: str) -> None:
    """53A: accepted by a statement."""
    case.cite("53A", lead_stands(Actor.OFFENDER, Which.PLAYED))
    case.cite(article, next_hand_plays(Actor.TABLE))


def by_play(case: Case) -> None:
    """53A: accepted because the next hand in rotation played to it, which 60A says of any right lost."""
    case.cite("53A", lead_stands(Actor.OFFENDER, Which.PLAYED))
    case.cite("60A", right_lost(Actor.NON_OFFENDERS), earlier_obligations(Actor.OFFENDER))


def correct_lead_made(case: Case) -> None:
    """53B (formerly C): the player whose lead it was led, not meaning to play to the irregular card."""
    case.cite("53B", correct_lead_stands(Actor.OFFENDER, Which.PLAYED))
    case.cite("47F1", withdrawn_information(Actor.NON_OFFENDERS))
    before_2017(case)


def played_by_wrong_defender(case: Case) -> None:
    """53C (formerly B): the defender on the right of declarer's lead played to it."""
    case.cite("53C", lead_stands(Actor.OFFENDER, Which.PLAYED))
    case.cite("57A", premature_play(Actor.DEFENDERS))
    before_2017(case)


def before_2017(case: Case) -> None:
    """The two provisions changed places."""
    if case.edition != "2017":
        case.doubt(swapped_before_2017)


def last_lead(case: Case) -> bool:
    """53A applies before the thirteenth trick only."""
    last = case.tells(thirteenth_trick)
    if last:
        case.cite("53A", must_be_taken_back(Actor.OFFENDER, Which.PLAYED))
        case.cite("47B", correct_lead(Actor.TABLE))
    return last


def partner_too(case: Case) -> None:
    """60C: what the offender's own side played before the ruling takes no right from the other."""
    if case.tells(partner_played_too):
        case.cite("60C", partner_play_rectified(Actor.PARTNER))


def see_also(case: Case) -> None:
    """What would change everything, told as links."""
    case.see(wrong_direction, last_trick)
