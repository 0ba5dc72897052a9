"""Law 67: defective trick."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_50_penalty_card_kind, law_61_failure_to_follow_suit
from assistant.laws.code import CURRENT
from assistant.laws.play_findings import both_sides_played
from assistant.laws.registry import law
from assistant.record import defective, numbers
from assistant.record.defective import Defect
from assistant.rulings import Actor, When, doubt, effect, link, message

what_is_wrong = Finding(
    "what_is_wrong_with_trick",
    "What is wrong with the trick?",
    defective.trick_defect,
    to=Actor.TABLE,
    laws=("67",),
    answers=(
        Answer(Defect.OMITTED, message("a player has not played to it (too many cards in hand)")),
        Answer(Defect.SURPLUS, message("a player has put too many cards on it (too few in hand)")),
        Answer(Defect.MISLAID, message("he did play to it, but the card is not among those turned down")),
    ),
)
has_suit_led = Finding(
    "has_card_of_defective_trick_suit",
    "Has {offender} a card of the suit led to that trick?",
    defective.has_suit_of_trick,
    to=Actor.OFFENDER,
    laws=("67B1",),
)
side_won = Finding(
    "offending_side_won_trick_or_later",
    "Did the side of {offender} win that trick or a later one?",
    defective.side_won_since,
    laws=("67B1", "64A2"),
)
shown_to_partner = Finding(
    "surplus_card_was_shown",
    "Was the card given back seen by the partner of {offender}, a defender?",
    numbers.surplus_was_seen,
    to=Actor.TABLE,
    laws=("67B2(a)", "50B"),
)
played_again = Finding(
    "mislaid_card_was_played_again",
    "Was the same card also played to a later trick, too late to correct?",
    defective.mislaid_card_played_again,
    laws=("67B3",),
)
plays_now = effect("plays_to_defective_trick", "{who} plays to that trick a card that he can play legally.")
surplus_now = effect(
    "surplus_before_next_trick", "A card too many is dealt with at once: Law 45, or 58 for two at once."
)
faces_card = effect(
    "faces_card_for_defective_trick",
    "{who} faces a card at once and puts it among his played cards; the trick keeps its owner.",
    say="{who}, face a card and put it among those you have played.",
)
of_the_suit = effect("card_of_suit_led_chosen", "It must be a card of the suit led to that trick.")
any_card = effect("any_card_chosen", "Having none of the suit led, he may face any card.")
one_trick = effect(
    "one_trick_transferred",
    "{who} is deemed to have revoked: one trick is transferred at the end of play.",
    when=When.END,
)
no_trick = effect(
    "no_trick_for_defective_trick",
    "{who} is deemed to have revoked, but his side won neither that trick nor a later one: no trick is transferred.",
    when=When.END,
)
given_back = effect(
    "surplus_given_back",
    "The director gives the surplus cards back and leaves the card that was shown to that trick, or the highest that "
    "could be played legally; the trick keeps its owner. No card is shown in doing so.",
)
always_in_hand = effect(
    "surplus_always_in_hand", "A card given back counts as always in hand: not having played it may be a revoke."
)
put_in_place = effect("mislaid_card_replaced", "The director finds the card and puts it in its trick.")
played_twice = effect("mislaid_card_played_twice", "The card was played twice: an adjusted score is given.")
no_penalty_in_1997 = effect(
    "no_penalty_for_defective_trick",
    "In 1997 no trick is lost: {who} had a card of the suit led and puts it.",
    when=When.END,
)
one_trick_possible = effect(
    "one_trick_may_be_transferred",
    "{who} is deemed to have revoked: the director may transfer one trick at the end of play.",
    when=When.END,
)
premature_lead = link(
    "12A1", "If declarer's hasty lead deprived a defender of his turn, directors take it back and give him his turn."
)
named_is_played = link("45C4(a)", "A card that declarer has named is played, wherever it lies.")
turned = link("65A", "Each card played is turned down near its player.")
equity = link("64C", "If the transfer does not compensate enough: equity.")
if_seen = link("50B", "A card given back to a defender and seen by his partner becomes a penalty card.")
stuck = link("58B4", "Cards put together are this Law once both sides have played to the next trick.")
counted = link("14B1", "A card that is missing and lies among the cards played is this Law.")
playable = link("12C1", "The board can be played: no average.")
b_may = doubt("67B1(b)", "Before 2017 the transfer is a possibility, not a rule: that text has not been checked.")


@law(67, "defective_trick")
def defective_trick(case: Case) -> None:
    """A: before both sides have played to the next trick; B: after it."""
    wrong = case(what_is_wrong)
    if wrong == Defect.MISLAID:
        mislaid(case)
    elif not case(both_sides_played):
        before_next(case, wrong)
    elif wrong == Defect.OMITTED:
        omitted(case)
    else:
        surplus(case)


def before_next(case: Case, wrong: str) -> None:
    """A1 and A2."""
    if wrong == Defect.OMITTED:
        case.cite("67A1", plays_now(Actor.OFFENDER))
    else:
        case.cite("67A2", surplus_now(Actor.OFFENDER))
        case.cite("58B")


def omitted(case: Case) -> None:
    """B1: a card is faced; deemed to have revoked, with or without a card of the suit."""
    able = case(has_suit_led)
    article = "67B1(a)" if able else "67B1(b)"
    case.cite(article, faces_card(Actor.OFFENDER))
    case.cite(article, of_the_suit(Actor.OFFENDER) if able else any_card(Actor.OFFENDER))
    if case.edition == "1997" and able:
        case.cite(article, no_penalty_in_1997(Actor.OFFENDER))
    elif not case(side_won):
        case.cite(article, no_trick(Actor.OFFENDER))
        case.cite("64A2")
    else:
        trick_lost(case, article, able)
    case.see(premature_lead, equity)


def trick_lost(case: Case, article: str, able: bool) -> None:
    """One trick as for a revoke; before 2017 one that the director may transfer, where the suit was lacking."""
    if able or case.edition == CURRENT:
        case.cite(article, one_trick(Actor.OFFENDER))
    else:
        case.cite(article, one_trick_possible(Actor.OFFENDER))
        case.doubt(b_may)
    case.cite("64A2")


def surplus(case: Case) -> None:
    """B2: cards given back; one that a defender's partner has seen is a penalty card."""
    case.cite("67B2(a)", given_back(Actor.DIRECTOR))
    case.cite("67B2(b)", always_in_hand(Actor.OFFENDER))
    if case(shown_to_partner):
        law_50_penalty_card_kind.kind_of_card(case, "67B2(a)")
    case.see(equity, stuck, counted, playable, if_seen)


@law(67, "revoke_with_surplus_card")
def revoke_with_surplus(case: Case) -> None:
    """B2(b): the card given back was always in hand; not having followed with it is a revoke, as any other."""
    case.cite("67B2(a)", given_back(Actor.DIRECTOR))
    case.cite("67B2(b)", always_in_hand(Actor.OFFENDER))
    case.see(counted)
    law_61_failure_to_follow_suit.revoke(case)


def mislaid(case: Case) -> None:
    """B3: the card was played but is not where it should be."""
    article = "67B3"
    case.cite(article, played_twice(Actor.DIRECTOR) if case(played_again) else put_in_place(Actor.DIRECTOR))
    case.see(named_is_played, turned)
