"""Law 48: exposure of declarer's cards."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws import law_68_claim_or_concession_of_tricks
from assistant.laws.effects import returns_to_hand
from assistant.laws.registry import law
from assistant.record import claims
from assistant.rulings import Actor, Which, effect, link, message

meant_to_claim = Finding(
    "spreader_meant_to_claim",
    "May he have meant to claim or to concede by facing his cards (no proof that he did not)?",
    claims.why_declarer_spread,
    judgement=True,
    laws=("48B1", "48B2", "54A", "68A"),
    answers=(
        YES,
        NO,
        Answer("lead", message("he faced them right after an opening lead out of turn")),
    ),
)
is_a_claim = effect("spread_is_a_claim", "Facing his hand is a claim: play is suspended, and Law 68 says what follows.")
all_of_it = effect(
    "spreads_all_after_lead", "{who} spreads his whole hand and becomes dummy; the lead out of turn is accepted."
)
opponents_remember = effect("opponents_may_remember", "The opponents may use all they have seen.")
claim = link("48B2", "A hand tabled at another time may be a claim or a concession.")
not_played = link("45C2", "A card that fell is not played: it was neither held nor put as a played card is.")


def declaring_side(case: Case) -> None:
    """48A: a card of declarer or dummy is never a penalty card."""
    case.cite("48A", returns_to_hand(Actor.OFFENDER, Which.FOCUS))
    case.see(not_played, claim)


@law(48, "declarer_spreads")
def declarer_spreads(case: Case) -> None:
    """B1: after an opening lead out of turn, Law 54; B2: else perhaps a claim, unless it shows that it was none."""
    why = case(meant_to_claim)
    if why == "lead":
        case.cite("48B1", all_of_it(Actor.OFFENDER))
        case.cite("54A")
    elif why == "yes":
        case.cite("48B2", is_a_claim(Actor.OFFENDER))
        law_68_claim_or_concession_of_tricks.claimed(case)
    else:
        case.cite("48A", returns_to_hand(Actor.OFFENDER, Which.FOCUS), opponents_remember(Actor.DEFENDERS))
        case.cite("48B2")
