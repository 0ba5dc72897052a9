"""Law 62: correction of a revoke (A, B and C1, as penalty cards need them)."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.effects import becomes_major
from assistant.laws.findings import declarer_has_played_since, penalty_card_in_suit_led, several_due
from assistant.laws.registry import law, not_formalised
from assistant.record import derived
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
opponents_may_change = effect(
    "opponents_may_change",
    "The cards played by the declaring side after the revoke may be taken back and changed.",
)
already_corrected = Finding(
    "revoke_was_corrected_with",
    "Has {offender} already put the right card?",
    derived.revoke_already_corrected,
)


@law(62, "revoke_in_progress")
def correction(case: Case) -> None:
    """A revoke noticed before it is established must be corrected."""
    case.cite("44C")
    case.cite("62A", must_correct(Actor.OFFENDER, suits=Suits.LED))
    if not case(already_corrected):
        replacement(case)
    case.cite("62B1", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    if case(declarer_has_played_since):
        case.cite("62C1", opponents_may_change(Actor.NON_OFFENDERS))


def replacement(case: Case) -> None:
    """62B: a legal card; the penalty card when it is of the suit led (50D1)."""
    if not case(penalty_card_in_suit_led):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
    elif case(several_due):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
        case.cite("51A")
    else:
        case.cite("62B", replaces_with(Actor.OFFENDER, Which.DUE))


not_formalised("62B2", "declarer's or dummy's card: Laws 61 to 64")
not_formalised("62C2", "a further change by the offending side: Laws 61 to 64")
not_formalised("62C3", "both sides revoked: Laws 61 to 64")
not_formalised("62D1", "twelfth trick: Laws 61 to 64")
not_formalised("62D2", "twelfth trick: Laws 61 to 64")
