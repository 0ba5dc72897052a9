"""Law 66: inspection of tricks."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.registry import law
from assistant.record import defective, irregular_plays
from assistant.record.defective import Look
from assistant.rulings import Actor, doubt, effect, link, message

looked = Finding(
    "which_trick_is_looked_at",
    "What is asked for, and when?",
    defective.trick_looked_at,
    to=Actor.TABLE,
    laws=("66",),
    answers=(
        Answer(
            Look.ALL_FOUR, message("the four cards of the last trick, his own not turned, his side not having played")
        ),
        Answer(Look.OWN, message("his own last card, his side not having played to the next trick")),
        Answer(Look.LATER, message("a trick later than that, during the play")),
        Answer(Look.AFTER_PLAY, message("the cards, play being over")),
    ),
)
one_side_mixed = Finding(
    "one_side_mixed_its_cards",
    "Can the facts no longer be found because one side alone has mixed its cards?",
    irregular_plays.asked,
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
calls_director = link("9B1", "A revoke suspected during the play: the director is called, the cards stay turned.")
limit_1997 = doubt("66B", "In 1997 he could look at his own card until a card was led to the next trick.")


@law(66, "trick_inspected")
def inspection(case: Case) -> None:
    """A to D, by the moment."""
    when = case(looked)
    if when == Look.ALL_FOUR:
        case.cite("66A", shown_again(Actor.TABLE))
    elif when == Look.OWN:
        case.cite("66B", own_card(Actor.TABLE))
        if case.edition == "1997":
            case.doubt(limit_1997)
    elif when == Look.LATER:
        case.cite("66C", closed(Actor.TABLE))
        case.see(calls_director)
    else:
        after_play(case)


@law(66, "cards_mixed")
def after_play(case: Case) -> None:
    """D: after the play; against the side that made the facts impossible to find."""
    if case(one_side_mixed):
        case.cite("66D", for_the_other(Actor.DIRECTOR))
        case.cite("65D")
    else:
        case.cite("66D", examined(Actor.TABLE))
