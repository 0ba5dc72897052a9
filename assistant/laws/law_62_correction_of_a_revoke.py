"""Law 62: correction of a revoke (A, B and C1, as penalty cards need them)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import (
    law_50_penalty_card_information,
    law_50_penalty_card_kind,
    law_63_establishment_of_a_revoke,
    law_64_after_establishment,
)
from assistant.laws.effects import (
    becomes_major,
    must_lead_suit,
    must_not_lead_suit,
    opponents_may_change,
    returns_to_hand,
    stays_penalty,
)
from assistant.laws.findings import (
    offender_is_defender,
    penalty_card_in_suit_led,
    revoke_established,
    several_due,
)
from assistant.laws.registry import law, not_formalised
from assistant.record import revokes
from assistant.rulings import Actor, Suits, Until, Which, effect

must_correct = effect(
    "must_correct_revoke",
    "{who} has to follow to {suits}: the revoke is corrected, it cannot be accepted.",
    say="{who}, you must follow to {suits}.",
)
replaces_with = effect(
    "replaces_with_penalty_card",
    "{who} takes {played} back and plays {cards}.",
    say="{who}, take {played} back and play {cards}.",
)
replaces_with_suit = effect(
    "replaces_with_card_of_suit",
    "{who} takes {played} back and follows with a card of {suits}.",
    say="{who}, take {played} back and follow to {suits}.",
)
must_correct_lead = effect(
    "must_correct_lead",
    "{who} takes back the lead of {cards} and obeys: the lead is corrected, it cannot be accepted.",
    say="{who}, take {cards} back and obey.",
)
opponents_played_since = Finding(
    "opponents_played_since_revoke",
    "Have the opponents of {offender} played since?",
    revokes.opponents_played_since,
    to=Actor.TABLE,
    laws=("62C1",),
)
offender_is_dummy = Finding(
    "offender_is_dummy",
    "Is {offender} dummy?",
    revokes.offender_is_dummy,
    laws=("64B3",),
)
card_was_visible = Finding(
    "withdrawn_card_was_visible",
    "Was {played} a penalty card on the table already?",
    revokes.card_was_visible,
    laws=("62B1", "62B2"),
)
penalty_card_replaces = Finding(
    "penalty_card_replaces_revoke",
    "Is it the only penalty card of {offender} that takes the place of {played}?",
    revokes.penalty_card_replaces,
    laws=("62B", "50B"),
)
restriction_requires = Finding(
    "restriction_requires_suit",
    "Was a suit required (and not forbidden)?",
    revokes.restriction_requires,
    laws=("62B",),
)
already_corrected = Finding(
    "revoke_was_corrected_with",
    "Has {offender} already put the right card?",
    revokes.revoke_already_corrected,
    laws=("62A",),
)


@law(62, "revoke_in_progress")
def correction(case: Case) -> None:
    """A revoke noticed before it is established must be corrected."""
    case.cite("44C")
    if case(revoke_established):
        established(case)
        return
    case.cite("62A", must_correct(Actor.OFFENDER, suits=Suits.LED))
    if not case(already_corrected):
        replacement(case)
    card_withdrawn(case)


def card_withdrawn(case: Case) -> None:
    """62B and 62C1: what becomes of the card taken back, and of those played since."""
    if not case(offender_is_defender):
        case.cite("62B2", returns_to_hand(Actor.OFFENDER, Which.PLAYED))
    elif case.tells(card_was_visible):
        case.cite("62B2", stays_penalty(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    elif case(penalty_card_replaces):
        case.cite("62B1", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    else:
        law_50_penalty_card_kind.major_card(case, "62B1", Which.PLAYED)
    case.see(law_50_penalty_card_information.withdrawn_link(case))
    if case(opponents_played_since):
        case.cite("62C1", opponents_may_change(Actor.NON_OFFENDERS))


def lead_corrected(case: Case) -> None:
    """62A for a lead against a restriction: another card, that obeys."""
    case.cite("62A", must_correct_lead(Actor.OFFENDER, Which.PLAYED))
    if case(restriction_requires):
        case.cite("62B", must_lead_suit(Actor.OFFENDER, suits=Suits.IMPOSED, until=Until.THIS_LEAD))
    else:
        case.cite("62B", must_not_lead_suit(Actor.OFFENDER, suits=Suits.IMPOSED, until=Until.LEAD_LOST))
    card_withdrawn(case)


def established(case: Case) -> None:
    """63: too late; the card not played may have been face up (64B3)."""
    law_63_establishment_of_a_revoke.established(case)
    if case.tells(offender_is_dummy) or case(penalty_card_in_suit_led):
        law_64_after_establishment.faced_card(case)
    else:
        law_64_after_establishment.card_in_hand(case)


def replacement(case: Case) -> None:
    """62B: a legal card; the penalty card when it is of the suit led (50D1)."""
    if not case(penalty_card_in_suit_led):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
    elif case(several_due):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
        case.cite("51A")
    else:
        case.cite("62B", replaces_with(Actor.OFFENDER, Which.DUE))


not_formalised("62C2", "a further change by the offending side: Laws 61 to 64")
not_formalised("62C3", "both sides revoked: Laws 61 to 64")
not_formalised("62D1", "twelfth trick: Laws 61 to 64")
not_formalised("62D2", "twelfth trick: Laws 61 to 64")
