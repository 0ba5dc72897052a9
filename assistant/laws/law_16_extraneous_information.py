"""Law 16: authorised and unauthorised information; B from partner, D from other sources."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.editions import covered
from assistant.laws.registry import law, not_formalised
from assistant.record import extraneous
from assistant.rulings import Actor, When, effect, link

partner_has_acted = Finding(
    "partner_acted_after_information",
    "Has {partner} called or played since?",
    extraneous.partner_acted,
    to=Actor.TABLE,
    laws=("16B1(a)", "16B3"),
)
plain_and_suggesting = Finding(
    "information_plain_and_suggesting",
    "Was the sign given by {offender} (hesitation, remark, gesture) unmistakable, and did it suggest what {partner} "
    "did rather than something else?",
    lambda situation: None,
    to=Actor.TABLE,
    judgement=True,
    laws=("16B1", "16B1(a)"),
)
logical_alternative = Finding(
    "partner_had_a_logical_alternative",
    "Had {partner} a logical alternative that the sign suggested less (some players of his class, with his methods, "
    "would have chosen it)?",
    lambda situation: None,
    to=Actor.DIRECTOR,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("16B1(a)", "16B1(b)"),
)
a_call_was_made = Finding(
    "a_call_was_made_on_the_board",
    "Had a call been made on this board when it was learnt?",
    extraneous.a_call_was_made,
    to=Actor.TABLE,
    laws=("16D2", "16D3"),
)
must_not_use = effect(
    "partner_must_not_use_information",
    "{who} calls and plays as he likes, but may not choose, among logical alternatives, what the sign suggested.",
    say="{who}, you are free to call or play, but you may not use what your partner has let you know.",
)
noted_at_table = effect(
    "information_is_agreed_upon",
    "The other side has the sign agreed upon and may reserve its right to call the director at the end of play; he "
    "judges then, after asking players of the same class.",
)
adjusted = effect(
    "adjusted_for_information",
    "{partner} could choose something else and chose what the sign suggested: if the other side is damaged by it, "
    "adjusted score, as if he had not.",
    when=When.END,
    binds=True,
)
result_stands = effect("result_stands_after_information", "Nothing forbade what {partner} did: the result stands.")
director_is_told = effect(
    "director_is_told_of_information",
    "Who learns by accident something of a board in play or still to be played tells the director at once.",
)
remedies_before_calls = effect(
    "remedies_before_first_call",
    "No call has been made: if normal play is not possible, the director has the places changed so that the informed "
    "player holds the hand he knows, has the board dealt anew where the event allows it, lets it be played and is "
    "ready to adjust the score, or adjusts it at once.",
)
remedies_after_calls = effect(
    "remedies_after_first_call",
    "A call has been made: the director lets the board be played and is ready to adjust the score, or adjusts it; the "
    "board is not dealt anew and nobody changes places.",
)
at_own_risk = link("73D1", "What an opponent's manner shows is used at one's own risk.")
on_purpose = link("74C5", "To look on purpose at another's hand is against the proprieties.")
only_director = link("10A", "Only the director rules: a player forbids nothing to another.")
call_director = link("9B1", "The director is called as soon as attention is drawn to it.")
no_infraction = link("73D1", "To hesitate is no infraction; to use partner's hesitation is.")
every_effort = link("73C", "A player does all he can to take no advantage of what his partner let him know.")


@law(16, "extraneous_information")
def extraneous_information(case: Case) -> None:
    """B: a hesitation, a remark or a gesture of the partner that could suggest a call or a play."""
    if not covered(case, "16"):
        return
    case.see(every_effort, no_infraction)
    if not case(partner_has_acted):
        case.cite("16B1", must_not_use(Actor.PARTNER))
        case.cite("16B2", noted_at_table(Actor.NON_OFFENDERS))
        case.cite("16B3")
        case.see(only_director, call_director)
    elif not case(plain_and_suggesting):
        case.cite("16B1", result_stands(Actor.TABLE))
    elif not case(logical_alternative):
        case.cite("16B1(b)", result_stands(Actor.TABLE))
    else:
        case.cite("16B1(a)")
        case.cite("16B3")
        case.cite("12C1", adjusted(Actor.DIRECTOR))


@law(16, "information_from_another_source")
def information_from_another_source(case: Case) -> None:
    """D: something of a board in play or to be played, seen or heard by accident."""
    if not covered(case, "16"):
        return
    case.cite("16D1", director_is_told(Actor.TABLE))
    case.see(on_purpose, at_own_risk)
    if case(a_call_was_made):
        case.cite("16D3", remedies_after_calls(Actor.DIRECTOR))
    else:
        case.cite("16D2", remedies_before_calls(Actor.DIRECTOR))


not_formalised("16A", "what may be used: nothing to rule")
not_formalised("16C", "withdrawn actions: ruled with the Law under which they are withdrawn")
