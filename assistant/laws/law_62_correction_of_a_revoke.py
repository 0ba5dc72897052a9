"""Law 62: correction of a revoke."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import (
    law_42_dummys_rights,
    law_43_question_after_breach,
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
    several_due,
)
from assistant.laws.play_effects import withdrawn_information
from assistant.laws.registry import law
from assistant.laws.revoke_findings import (
    at_twelfth,
    card_of_dummy,
    claimed_by_opponents,
    dummy_asked_after_breach,
    hands_returned,
    same_trick_one_side,
)
from assistant.laws.revoke_findings import established as revoke_established
from assistant.record import played_on, revoke_changes, revokes
from assistant.record.played_on import Since
from assistant.rulings import Actor, Suits, Until, Which, effect, message

played_since = Finding(
    "played_since_revoke",
    "Who has played since, before attention was drawn?",
    played_on.played_since,
    to=Actor.TABLE,
    laws=("62C1", "62C2"),
    answers=(
        Answer(Since.NOBODY, message("nobody")),
        Answer(Since.OPPONENTS, message("the opponents of {offender}")),
        Answer(Since.PARTNER, message("an opponent, and after him {partner}")),
    ),
)
partner_had_played = Finding(
    "partner_had_played_to_trick",
    "Had {partner} played to that trick already when {offender} revoked?",
    revokes.partner_had_played,
    to=Actor.TABLE,
    laws=("62D2",),
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
opponent_declines = Finding(
    "opponent_leaves_his_card",
    "Has an opponent of {offender} chosen to leave his card as it is?",
    revoke_changes.opponent_declines,
    laws=("62C1", "62C2"),
)
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
corrected_at_twelfth = effect(
    "twelfth_trick_corrected",
    "The revoke at the twelfth trick is corrected even if established: {who} plays the right card, and the last "
    "two tricks are counted so.",
    say="{who}, the twelfth trick is corrected: play the card with which you could follow.",
)
too_late_at_twelfth = effect(
    "twelfth_trick_not_corrected",
    "All four hands are back in the board: a revoke at the twelfth trick is corrected no more.",
)
partner_not_informed = effect(
    "partner_may_not_use_twelfth_trick",
    "{who} may not choose, of the cards that he could legally have played, one that the revoke suggested.",
    say="{who}, play as if you had not seen that card.",
)
both_take_back = effect(
    "both_revokes_corrected",
    "Both revokes are corrected, every card played since is taken back: only one side has played to the next trick.",
)
defenders_cards_penalised = effect(
    "withdrawn_cards_of_defence_penalised",
    "Every card that a defender takes back becomes a penalty card.",
)
both_barred = effect(
    "both_sides_may_not_use",
    "Each side has erred: neither may use what the cards it took back, or made the others take back, have shown.",
)
partner_may_change = effect(
    "partner_may_change",
    "If one of them changes his card, {who}, who played after him, may change his too; as a defender he then has a "
    "penalty card.",
)


@law(62, "revoke_in_progress")
def correction(case: Case) -> None:
    """A revoke noticed before it is established must be corrected."""
    case.cite("44C")
    if case.tells(at_twelfth):
        at_twelfth_trick(case)
        return
    if case.tells(same_trick_one_side) and case.edition != "1997":
        both_corrected(case)
        own_card(case)
        return
    if case.tells(dummy_asked_after_breach):
        law_43_question_after_breach.corrected_and_counted(case)
        return
    if case(revoke_established):
        established(case)
        return
    if law_63_establishment_of_a_revoke.established_by_question(case):
        return
    case.cite("62A", must_correct(Actor.OFFENDER, suits=Suits.LED))
    if case.tells(claimed_by_opponents):
        law_63_establishment_of_a_revoke.not_by_their_claim(case)
    if not case(already_corrected):
        replacement(case)
    card_withdrawn(case)


def established(case: Case) -> None:
    """63: too late; the card not played may have been face up (64B3)."""
    law_63_establishment_of_a_revoke.established(case)
    if case(penalty_card_in_suit_led):
        law_64_after_establishment.faced_card(case)
    else:
        law_64_after_establishment.after(case)


def must_be_corrected(case: Case) -> None:
    """A to C for a revoke of which no card is told."""
    if law_63_establishment_of_a_revoke.established_by_question(case):
        return
    case.cite("62A", must_correct(Actor.OFFENDER, suits=Suits.LED))
    case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
    card_withdrawn(case)


def lead_corrected(case: Case) -> None:
    """62A for a lead against a restriction: another card, that obeys."""
    case.cite("62A", must_correct_lead(Actor.OFFENDER, Which.PLAYED))
    if case(restriction_requires):
        case.cite("62B", must_lead_suit(Actor.OFFENDER, suits=Suits.IMPOSED, until=Until.THIS_LEAD))
    else:
        case.cite("62B", must_not_lead_suit(Actor.OFFENDER, suits=Suits.IMPOSED, until=Until.LEAD_LOST))
    card_withdrawn(case)


def replacement(case: Case) -> None:
    """62B: a legal card; the penalty card when it is of the suit led (50D1)."""
    if not case(penalty_card_in_suit_led):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
    elif case(several_due):
        case.cite("62B", replaces_with_suit(Actor.OFFENDER, suits=Suits.LED))
        case.cite("51A")
    else:
        case.cite("62B", replaces_with(Actor.OFFENDER, Which.DUE))


def card_withdrawn(case: Case) -> None:
    """62B and 62C1: what becomes of the card taken back, and of those played since."""
    if not case(offender_is_defender):
        if case(card_of_dummy) and case.edition != "1997":
            law_42_dummys_rights.sees_that_he_follows(case)
        case.cite("62B2", returns_to_hand(Actor.OFFENDER, Which.PLAYED))
    elif case.tells(card_was_visible):
        case.cite("62B2", stays_penalty(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    elif case(penalty_card_replaces):
        case.cite("62B1", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    else:
        law_50_penalty_card_kind.major_card(case, "62B1", Which.PLAYED)
    case.see(law_50_penalty_card_information.withdrawn)
    law_63_establishment_of_a_revoke.question_was_allowed(case)
    since = case(played_since)
    if since != Since.NOBODY:
        changed_since(case, since)


def own_card(case: Case) -> None:
    """C3 for the player of the matter: what becomes of his card."""
    if case(offender_is_defender):
        case.cite("62B1", becomes_major(Actor.OFFENDER, Which.PLAYED, until=Until.PLAYED))
    else:
        case.cite("62B2", returns_to_hand(Actor.OFFENDER, Which.PLAYED))


def changed_since(case: Case, since: str) -> None:
    """C1 and C2: in rotation, the opponents first; then what each side may use (16C, 16D in 2007)."""
    case.cite("62C1", opponents_may_change(Actor.NON_OFFENDERS))
    if since == Since.PARTNER and not case.tells(opponent_declines):
        case.cite("62C2", partner_may_change(Actor.PARTNER))
    case.cite("16C1", withdrawn_information(Actor.TABLE))
    case.cite("16C2")


def both_corrected(case: Case) -> None:
    """C3: both sides revoked to one trick, and one of them only has played to the next."""
    case.cite("62C3", both_take_back(Actor.TABLE, tricks=0))
    case.cite("62B1", defenders_cards_penalised(Actor.DEFENDERS))
    case.cite("16C2", both_barred(Actor.TABLE))
    if case.edition == "2017":
        case.cite("64B8")


@law(62, "revoke_at_twelfth_trick")
def at_twelfth_trick(case: Case) -> None:
    """D: corrected even though established, as long as the four hands are not back in the board."""
    if case(hands_returned):
        case.cite("62D1", too_late_at_twelfth(Actor.OFFENDER))
        case.cite("63B")
        case.cite("64B6", law_64_after_establishment.at_twelfth(Actor.OFFENDER, tricks=0))
        law_64_after_establishment.equity_told(case)
        return
    case.cite("62D1", corrected_at_twelfth(Actor.OFFENDER))
    if case(offender_is_defender):
        twelfth_trick_information(case)
    case.cite("64B6", law_64_after_establishment.at_twelfth(Actor.OFFENDER, tricks=0))


def twelfth_trick_information(case: Case) -> None:
    """D2: the partner who had not played may not use the card he saw."""
    if not case(partner_had_played):
        case.cite("62D2", partner_not_informed(Actor.PARTNER))
        if case.edition == "2017":
            case.cite("16C2")
