"""Law 49: exposure of a defender's cards."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_48_exposure_of_declarers_cards, law_50_penalty_card_kind
from assistant.laws.effects import returns_to_hand
from assistant.laws.findings import offender_is_defender
from assistant.laws.registry import law, not_formalised
from assistant.record import exposures
from assistant.rulings import Actor, Which, doubt, effect, link

partner_could_see = Finding(
    "partner_could_see_face",
    "Could {partner} have seen the face of {focus}?",
    exposures.partner_could_see,
    to=Actor.DEFENDERS,
    laws=("49",),
)
card_was_named = Finding(
    "card_was_named",
    "Was {focus} named by {offender} as being in his hand, rather than shown?",
    exposures.card_was_named,
    laws=("49",),
)
stayed_in_hand = Finding(
    "card_stayed_in_hand",
    "Is it told that the card was only seen in the hand of {offender}?",
    exposures.stayed_in_hand,
    laws=("49",),
)
no_penalty_card = effect(
    "no_penalty_card", "{cards}, that the partner of {who} could not see, stays in his hand and is no penalty card."
)
seen_by_declarer = link("74C5", "Declarer may use what he saw by chance, not what he sought to see.")
shown_to_declarer = link("73D2", "A defender may not show a card to declarer in order to mislead him.")
shown_for_another_reason = link(
    "68",
    "Cards shown while claiming or conceding, and words about the trick in progress only, make no penalty card.",
)
named_as_claim = doubt(
    "68A",
    "Two readings. Law 49, ruled here: a card that {offender} names as being in his hand is a penalty card. Law 68A: "
    "his words claim a trick, and a claim is treated instead. What settles it: whether he meant to claim.",
)


@law(49, "exposed_card")
def exposed_card(case: Case) -> None:
    """A card the partner could have seen, or named as held, becomes a penalty card."""
    if not case(offender_is_defender):
        law_48_exposure_of_declarers_cards.declaring_side(case)
    elif case(card_was_named):
        law_50_penalty_card_kind.kind_of_card(case, "49")
        case.see(shown_for_another_reason)
        case.doubt(named_as_claim)
    elif case(partner_could_see):
        law_50_penalty_card_kind.kind_of_card(case, "49")
        case.see(shown_for_another_reason)
    elif case.tells(stayed_in_hand):
        case.cite("49", no_penalty_card(Actor.OFFENDER, Which.FOCUS))
        case.see(seen_by_declarer, shown_to_declarer)
    else:
        case.cite("49", returns_to_hand(Actor.OFFENDER, Which.FOCUS))
        case.see(seen_by_declarer, shown_to_declarer)


not_formalised("49", "cards exposed while claiming or conceding: Law 68, told as a link")
not_formalised("24E", "a card exposed during the auction by a future defender: the Laws of the auction")
