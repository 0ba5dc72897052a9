"""Law 66: inspection of tricks."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_61_failure_to_follow_suit
from assistant.laws.code import CURRENT
from assistant.laws.registry import law
from assistant.record import tricks_handled
from assistant.rulings import Actor, doubt, effect, link

play_over = Finding(
    "play_is_over",
    "Is play over?",
    tricks_handled.play_is_over,
    to=Actor.TABLE,
    laws=("66D",),
)
side_played = Finding(
    "his_side_played_to_next_trick",
    "Has the side of the player who asks to see it played to the next trick?",
    tricks_handled.his_side_played_on,
    to=Actor.TABLE,
    laws=("66A", "66B", "66C"),
)
card_turned = Finding(
    "his_own_card_is_turned",
    "Has he turned his own card down?",
    tricks_handled.own_card_turned,
    to=Actor.TABLE,
    laws=("66A", "66B"),
)
next_trick_was_led = Finding(
    "next_trick_was_led",
    "Has a card been led to the next trick?",
    tricks_handled.next_trick_was_led,
    to=Actor.TABLE,
    laws=("66B",),
)
others_touched = Finding(
    "cards_of_another_were_touched",
    "Is it told that he handled the cards of another player?",
    tricks_handled.others_cards_handled,
    laws=("7B3",),
)
one_side_mixed = Finding(
    "one_side_mixed_its_cards",
    "Can the facts no longer be found because one side alone has mixed its cards?",
    tricks_handled.one_side_mixed,
    laws=("65D", "66D"),
)
shown_again = effect("trick_is_shown_again", "All the cards of the trick are shown again.")
own_card = effect("looks_at_own_card", "He may look at his own last card, without showing it.")
closed = effect(
    "trick_stays_closed",
    "The trick is not looked at again, unless the director says so; nobody touches the cards of another.",
)
examined = effect(
    "cards_are_examined", "The cards are examined to settle a revoke or the count; each player handles his own only."
)
for_the_other = effect("ruled_for_the_other_side", "The director rules for the side that has not mixed its cards.")
put_back = effect(
    "cards_are_put_back",
    "The cards handled are put back in their place; what they showed is extraneous information.",
)
calls_director = link("9B1", "A revoke suspected during the play: the director is called, the cards stay turned.")
nobody_touches = link("7B3", "Nobody handles the cards of another player, during the play or after it.")
no_right = link("61C", "To claim a revoke gives no right to see the tricks turned down.")
checked_later = link("66D", "The director checks when play is over.")
balance = link("85A1", "What happened is settled by the balance of probabilities.")
limit_of_2007 = doubt(
    "66B", "As in 1997, until a card is led to the next trick: the text of 2007 has not been checked."
)


@law(66, "trick_inspected")
def inspection(case: Case) -> None:
    """A and B until his side plays to the next trick; C later; D after the play."""
    if case(play_over):
        after_play(case)
    elif case(side_played):
        case.cite("66C", closed(Actor.TABLE))
        if case.tells(others_touched):
            case.cite("66C", put_back(Actor.TABLE))
            case.see(nobody_touches)
        case.see(no_right, checked_later, calls_director)
    elif case(card_turned):
        looks_at_his_own(case)
    else:
        case.cite("66A", shown_again(Actor.TABLE))


def looks_at_his_own(case: Case) -> None:
    """B: until his side plays to the next trick; before 2017, until anybody leads to it."""
    if case.edition != CURRENT and case(next_trick_was_led):
        case.cite("66B", closed(Actor.TABLE))
        case.see(checked_later)
    else:
        case.cite("66B", own_card(Actor.TABLE))
    if case.edition == "2007":
        case.doubt(limit_of_2007)


@law(66, "cards_mixed")
def after_play(case: Case) -> None:
    """D: after the play; against the side that made the facts impossible to find."""
    if case(one_side_mixed):
        case.cite("66D", for_the_other(Actor.DIRECTOR))
        case.cite("65D")
    else:
        case.cite("66D", examined(Actor.TABLE))


@law(66, "revoke_disputed")
def revoke_disputed(case: Case) -> None:
    """D and 65D: a revoke alleged and denied, the cards mixed by one side alone; then what a revoke costs."""
    case.cite("66D", for_the_other(Actor.DIRECTOR))
    case.cite("65D")
    case.see(balance)
    law_61_failure_to_follow_suit.revoke(case)
