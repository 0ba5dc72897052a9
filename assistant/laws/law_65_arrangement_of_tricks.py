"""Law 65: arrangement of tricks."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.code import CURRENT
from assistant.laws.registry import law, not_formalised
from assistant.record import tricks_handled
from assistant.rulings import Actor, doubt, effect, link

own_side_played = Finding(
    "own_side_played_to_next_trick",
    "Has the side of the player who points it out played to the next trick?",
    tricks_handled.own_side_played,
    to=Actor.TABLE,
    laws=("65B3",),
)
may_point_out = effect("may_point_out_card", "The card turned the wrong way may be pointed out, and is put right.")
too_late = effect(
    "too_late_to_point_out",
    "Too late to point it out during the play: whoever does may give his partner unauthorised information.",
)
led_by_mistake = link(
    "53",
    "Who led because he took the trick for his own has led out of turn: 53 to 56; 47E1 if an opponent told him so.",
)
information = link("16B", "What the partner may not use of it.")
unread = doubt("65B3", "Before 2017 the limit was another one: that text has not been checked.")


@law(65, "trick_turned_wrong")
def turned_wrong(case: Case) -> None:
    """B3: until one's own side has played to the next trick."""
    if case(own_side_played):
        case.cite("65B3", too_late(Actor.TABLE))
        case.see(information)
    else:
        case.cite("65B3", may_point_out(Actor.TABLE))
    if case.edition != CURRENT:
        case.doubt(unread)
    case.see(led_by_mistake)


not_formalised("65A", "how cards are turned: nothing to rule")
not_formalised("65B1", "which way a trick won is turned: nothing to rule")
not_formalised("65C", "how tricks are arranged: nothing to rule")
not_formalised("65D", "cards disturbed before the count is agreed: Law 66D")
