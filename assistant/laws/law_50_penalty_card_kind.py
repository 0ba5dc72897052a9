"""Law 50, preamble, A and B: when a card is a penalty card, where it stays, minor or major."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.effects import becomes_major, becomes_minor
from assistant.laws.findings import offender_had_minor
from assistant.laws.registry import not_formalised
from assistant.record import exposures
from assistant.rulings import Actor, Until, Which, link

focus_is_honour = Finding(
    "exposed_card_is_honour",
    "Is {focus} an honour (ace, king, queen, jack or ten)?",
    exposures.focus_is_honour,
    laws=("50B",),
)
has_other_penalty_card = Finding(
    "has_other_penalty_card",
    "Does {offender} have another penalty card?",
    exposures.has_other_penalty_card,
    laws=("50B",),
)
exposure_was_deliberate = Finding(
    "exposure_was_deliberate",
    "Did {offender} play or show {focus} on purpose (not by accident)?",
    exposures.exposure_was_deliberate,
    to=Actor.OFFENDER,
    laws=("50B",),
)
at_opening_lead = Finding(
    "exposed_at_opening_lead",
    "Is it told that the opening lead is still to be made?",
    exposures.at_opening_lead,
    laws=("41A",),
)
face_down = link("41A", "An opening lead still face down goes back to the hand, on the director's instruction only.")
discretion = link(
    "50",
    "The director may decide otherwise than a penalty card (preamble), for instance when the opponents caused the "
    "exposure; adjusted score if the offender could have known that it would help his side.",
)


def kind_of_card(case: Case, article: str) -> None:
    """50B: an honour, a deliberate play, or a second card is major; one low card exposed by accident is minor."""
    if case.some(focus_is_honour, has_other_penalty_card, exposure_was_deliberate):
        major_card(case, article, Which.FOCUS)
    else:
        case.cite(article, becomes_minor(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
    case.cite("50B")
    case.cite("50A")
    case.see(discretion)
    if case.tells(at_opening_lead):
        case.see(face_down)


def major_card(case: Case, article: str, cards: Which) -> None:
    """50B: with a second penalty card of the same defender, the first is major too."""
    case.cite(article, becomes_major(Actor.OFFENDER, cards, until=Until.PLAYED))
    if case(offender_had_minor):
        case.cite("50B", becomes_major(Actor.OFFENDER, Which.OTHERS, until=Until.PLAYED))


not_formalised("50", "the director's discretion to waive a penalty card (preamble): a judgement, told as a link")
