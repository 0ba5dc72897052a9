"""Law 43B2(b): declarer's revoke that dummy, after a breach of 43A2, was the first to ask about."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_64_after_establishment
from assistant.laws.effects import returns_to_hand
from assistant.laws.law_43_dummys_limitations import as_if_established
from assistant.laws.play_effects import penalty_possible
from assistant.laws.revoke_findings import dummys_breach
from assistant.record import revokes
from assistant.record.revoke_dummy import Breach
from assistant.rulings import Actor, Suits, Which, effect

right_card = effect(
    "declarer_puts_right_card",
    "{who} takes {played} back and follows with a card of {suits}; the card so put decides who wins the trick.",
    say="{who}, take {played} back and follow to {suits}.",
)
put_already = Finding(
    "declarer_put_right_card",
    "Has {offender} already put the right card?",
    revokes.revoke_already_corrected,
    laws=("62A",),
)
ARTICLES = {Breach.HANDS: "43A2(a)", Breach.SEAT: "43A2(b)", Breach.CARD: "43A2(c)"}


def corrected_and_counted(case: Case) -> None:
    """The revoke is corrected, nothing more for the card; tricks are transferred as if it were established."""
    case.cite(ARTICLES[case(dummys_breach)])
    case.cite("43B2(b)", as_if_established(Actor.DECLARER))
    if not case.tells(put_already):
        case.cite("62B", right_card(Actor.OFFENDER, suits=Suits.LED))
    case.cite("62B2", returns_to_hand(Actor.OFFENDER, Which.PLAYED))
    case.cite("43B1", penalty_possible(Actor.DIRECTOR))
    law_64_after_establishment.after(case)
