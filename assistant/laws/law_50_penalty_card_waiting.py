"""Law 50, while the offending side has nothing to play: the cards stay, and what they will impose is told."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_50_penalty_card_information, law_51_two_or_more_penalty_cards
from assistant.laws.effects import minor_play, no_lead_restriction, stays_exposed
from assistant.laws.findings import card_is_minor, several_penalty_cards
from assistant.record import derived
from assistant.rulings import Actor, Until, When, Which, effect

kind_is_known = Finding(
    "penalty_card_kind_is_known",
    "Is it known whether the penalty card is minor or major?",
    derived.kind_is_known,
    laws=("50B",),
)
one_major = Finding(
    "one_major_penalty_card",
    "Is it known that {offender} has one penalty card, a major one?",
    derived.one_major,
    laws=("50B",),
)
declarer_waits = effect(
    "declarer_chooses_later",
    "When {who} gains the lead, {declarer} chooses first: require the suit, forbid it, or leave the lead free.",
    when=When.TURN,
)
first_opportunity = effect(
    "first_opportunity",
    "{who} plays {cards} at the first legal opportunity, after following suit and after any lead restriction.",
    when=When.TURN,
)
either_kind = effect(
    "either_kind",
    "{cards}: minor if it is a low card exposed by accident and alone, otherwise major.",
)
if_minor = effect(
    "if_minor",
    "If minor: {who} plays it before any other low card of the suit, an honour being allowed instead; "
    "the lead of his partner is free.",
    when=When.TURN,
)
if_major = effect(
    "if_major",
    "If major: {who} plays it at the first legal opportunity, after following suit.",
    when=When.TURN,
)
if_major_lead = effect(
    "if_major_lead",
    "If major: when {who} gains the lead, {declarer} chooses first: require the suit, forbid it, or leave the "
    "lead free.",
    when=When.TURN,
)


def lead_to_come(case: Case) -> None:
    """D2 told ahead of a turn at which the card is not played, of one known to be major."""
    if case.tells(one_major):
        case.cite("50D2", declarer_waits(Actor.PARTNER))


def waiting(case: Case) -> None:
    """Nobody of the offending side plays now: the cards stay, and what they will impose is told."""
    if case(several_penalty_cards):
        law_51_two_or_more_penalty_cards.waiting(case)
    elif not case(kind_is_known):
        case.cite("50B", either_kind(Actor.OFFENDER, Which.PENALTY))
        case.cite("50C", if_minor(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D1(a)", if_major(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D2", if_major_lead(Actor.PARTNER))
    elif case(card_is_minor):
        case.cite("50C", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        case.cite("50C", minor_play(Actor.OFFENDER, Which.PENALTY), no_lead_restriction(Actor.PARTNER))
    else:
        case.cite("50D1(a)", first_opportunity(Actor.OFFENDER, Which.PENALTY))
        case.cite("50D1(a)", stays_exposed(Actor.OFFENDER, Which.PENALTY, until=Until.PLAYED))
        case.cite("50D2", declarer_waits(Actor.PARTNER))
    law_50_penalty_card_information.still_exposed(case)
