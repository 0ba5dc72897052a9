"""Law 46: incomplete or invalid designation of dummy's card."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws.registry import law, not_formalised
from assistant.record import designations
from assistant.record.designations import Called
from assistant.rulings import Actor, Suits, doubt, effect, link, message

kind_of_call = Finding(
    "what_declarer_called",
    "What did {declarer} say?",
    designations.what_was_called,
    to=Actor.TABLE,
    laws=("46B",),
    answers=(
        Answer(Called.HIGH, message("high, or the like, of the suit led")),
        Answer(Called.WIN, message("win it, or take it")),
        Answer(Called.LOW, message("low, or the like, of the suit led")),
        Answer(Called.SUIT, message("a suit without a rank")),
        Answer(Called.RANK_LEADING, message("a rank without a suit, dummy being on lead")),
        Answer(Called.RANK, message("a rank without a suit, to another lead")),
        Answer(Called.ABSENT, message("a card that dummy does not have")),
        Answer(Called.ANY, message("neither suit nor rank: anything")),
    ),
)
incontrovertible = Finding(
    "intention_incontrovertible",
    "Is it beyond any doubt that {declarer} meant another card?",
    designations.incontrovertible,
    where="away",
    judgement=True,
    laws=("46B",),
)
several_of_rank = Finding(
    "several_cards_of_that_rank",
    "Can two cards of that rank or more be played legally?",
    designations.several_of_rank,
    laws=("46B3(b)",),
)
intended = effect("intended_card_is_played", "The card that {declarer} meant is played.")
highest = effect(
    "highest_of_suit_led", "{who} plays the highest card of {suits} he has.", say="{who}, play the highest {suits}."
)
winning = effect("lowest_winning_card", "{who} plays the lowest card that is known to win the trick.")
lowest = effect(
    "lowest_of_suit_led", "{who} plays the lowest card of {suits} he has.", say="{who}, play the lowest {suits}."
)
continues = effect(
    "continues_suit_won", "{who} continues the suit in which he has just won, with the card of that rank if he has it."
)
only_card = effect("card_of_that_rank", "{who} plays the card of that rank that can be played legally.")
specifies = effect(
    "declarer_specifies",
    "Several cards of that rank can be played: {declarer} says which.",
    say="{declarer}, which one?",
)
void_call = effect(
    "call_is_void", "The call is void: {declarer} calls any legal card.", say="{declarer}, call another card."
)
defence_names = effect(
    "defender_names_card",
    "Either defender names the card of dummy, which must be legal.",
    say="Defenders, one of you may name the card of dummy.",
)
indicated = doubt(
    "46B1", "A French page still says the suit indicated, as the older editions do; in 2017 it is the suit led."
)
slip = link("45C4(b)", "If he never meant that card, a slip can be corrected until he plays his next card.")
follow_first = link("44C", "A card so called must still be legal: following suit comes first.")


@law(46, "incomplete_designation")
def incomplete(case: Case) -> None:
    """B: what the words stand for, unless another intention is incontrovertible."""
    called = case(kind_of_call)
    if case(incontrovertible):
        case.cite("46B", intended(Actor.DECLARER))
        return
    if called in (Called.HIGH, Called.WIN, Called.LOW):
        by_size(case, called)
    elif called == Called.SUIT:
        case.cite("46B2", lowest(Actor.DUMMY, suits=Suits.NAMED))
    elif called in (Called.RANK_LEADING, Called.RANK):
        by_rank(case, called)
    elif called == Called.ABSENT:
        case.cite("46B4", void_call(Actor.DECLARER))
    else:
        case.cite("46B5", defence_names(Actor.DEFENDERS))
    case.see(slip, follow_first)


def by_size(case: Case, called: str) -> None:
    """B1: high, win, low, of the suit led."""
    if called == Called.HIGH:
        case.cite("46B1(a)", highest(Actor.DUMMY, suits=Suits.LED))
    elif called == Called.WIN:
        case.cite("46B1(b)", winning(Actor.DUMMY))
    else:
        case.cite("46B1(c)", lowest(Actor.DUMMY, suits=Suits.LED))
    if case.edition != "1997":
        case.doubt(indicated)


def by_rank(case: Case, called: str) -> None:
    """B3: leading, he continues the suit won (a); else the legal card of the rank, or declarer says which (b)."""
    if called == Called.RANK_LEADING:
        case.cite("46B3(a)", continues(Actor.DUMMY))
    elif case(several_of_rank):
        case.cite("46B3(b)", specifies(Actor.DECLARER))
    else:
        case.cite("46B3(b)", only_card(Actor.DUMMY))


not_formalised("46A", "the correct form: suit and rank")
