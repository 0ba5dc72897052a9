"""Law 62C1 and 62C2: a card changed because a revoke played before it was corrected."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_50_penalty_card_kind
from assistant.laws.effects import returns_to_hand
from assistant.laws.findings import offender_is_defender
from assistant.laws.play_effects import withdrawn_information
from assistant.laws.registry import law
from assistant.record import revoke_changes
from assistant.rulings import Actor, Which, effect

of_offending_side = Finding(
    "card_changed_by_offending_side",
    "Is {offender} the partner of the player who had revoked?",
    revoke_changes.is_partners,
    laws=("62C1", "62C2"),
)
other_side_changed = Finding(
    "other_side_changed_card",
    "Had an opponent of {offender}, who played before him, changed his card after the revoke was corrected?",
    revoke_changes.other_side_changed,
    to=Actor.TABLE,
    laws=("62C2",),
)
may_change = effect(
    "may_change_after_revoke",
    "{who} may take back {cards}, played after the revoke, and play another card, without rectification.",
    say="{who}, you may take {cards} back and play another card.",
)
may_change_in_turn = effect(
    "may_change_after_opponent",
    "An opponent having changed his card, {who}, who played after him, may change his.",
)
may_not_change = effect(
    "may_not_change_card",
    "{who} may not change {cards}: no opponent who played before him has changed a card after the revoke.",
    say="{who}, {cards} stays played.",
)


@law(62, "card_changed_after_revoke")
def changed(case: Case) -> None:
    """C1 for the side that did not err; C2 for the partner of the offender."""
    if not case(of_offending_side):
        case.cite("62C1", may_change(Actor.OFFENDER, Which.PLAYED))
    elif case(other_side_changed):
        case.cite("62C2", may_change_in_turn(Actor.OFFENDER))
        card_of_partner(case)
    else:
        case.cite("62C2", may_not_change(Actor.OFFENDER, Which.PLAYED))


def card_of_partner(case: Case) -> None:
    """C2: a defender's card becomes a penalty card; what it shows is for the other side only (16C2)."""
    if case(offender_is_defender):
        law_50_penalty_card_kind.major_card(case, "62C2", Which.PLAYED)
    else:
        case.cite("62C2", returns_to_hand(Actor.OFFENDER, Which.PLAYED))
    case.cite("16C1", withdrawn_information(Actor.TABLE))
    case.cite("16C2")
