"""Law 46: incomplete or invalid designation of dummy's card."""

from __future__ import annotations

from assistant.facts import NO, Answer, Case, Finding
from assistant.laws.registry import law, not_formalised
from assistant.record import incomplete_calls
from assistant.record.incomplete_calls import Called
from assistant.rulings import Actor, Suits, doubt, effect, link, message

kind_of_call = Finding(
    "what_declarer_called",
    "What did {declarer} say?",
    incomplete_calls.what_was_called,
    to=Actor.TABLE,
    laws=("46B",),
    answers=(
        Answer(Called.HIGH, message("high, or the like, of the suit led")),
        Answer(Called.WIN, message("win it, or take it")),
        Answer(Called.LOW, message("low, or the like, of the suit led")),
        Answer(Called.SUIT, message("a suit without a rank")),
        Answer(Called.RANK, message("a rank without a suit")),
        Answer(Called.ABSENT, message("a card that dummy does not have")),
        Answer(Called.ANY, message("neither suit nor rank: anything")),
    ),
)
incontrovertible = Finding(
    "intention_incontrovertible",
    "Is it beyond any doubt that {declarer} meant another card?",
    incomplete_calls.incontrovertible,
    where="away",
    judgement=True,
    laws=("46B",),
    in_doubt=NO,
)
dummy_leads = Finding(
    "dummy_was_on_lead",
    "Was dummy to lead to the trick?",
    incomplete_calls.dummy_leads,
    to=Actor.TABLE,
    laws=("46B3",),
)
has_rank_in_suit_won = Finding(
    "dummy_has_that_rank_in_suit_won",
    "Does dummy have a card of that rank in the suit in which he has just won?",
    incomplete_calls.has_rank_in_suit_won,
    to=Actor.TABLE,
    laws=("46B3(a)",),
)
has_rank_in_suit_led = Finding(
    "dummy_has_that_rank_in_suit_led",
    "Does dummy have a card of that rank in the suit led?",
    incomplete_calls.has_rank_in_suit_led,
    to=Actor.TABLE,
    laws=("46B3(b)", "44C"),
)
dummy_can_follow = Finding(
    "dummy_can_follow_suit",
    "Does dummy have a card of the suit led?",
    incomplete_calls.dummy_can_follow,
    to=Actor.TABLE,
    laws=("44C", "46B4"),
)
several_of_rank = Finding(
    "several_cards_of_that_rank",
    "Can two cards of that rank or more be played legally?",
    incomplete_calls.several_of_rank,
    to=Actor.TABLE,
    laws=("46B3(b)",),
)
dummy_put_a_card = Finding(
    "dummy_has_put_a_card",
    "Is it told that dummy put a card after the call?",
    incomplete_calls.dummy_put_a_card,
    laws=("45D",),
)
dummy_misheard = Finding(
    "dummy_misheard_the_call",
    "Is it told that dummy misheard the call?",
    incomplete_calls.dummy_misheard,
    laws=("45D",),
)
suit_named = Finding(
    "a_suit_was_named",
    "Is it told that a suit was named?",
    incomplete_calls.suit_named,
    laws=("46B1",),
)
intended = effect("intended_card_is_played", "The card that {declarer} meant is played.")
other_card_goes_back = effect(
    "other_card_of_dummy_goes_back",
    "If dummy has put another card, it goes back and the card called is played.",
    say="Dummy, if you have put another card, take it back and play the one that was called.",
)
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
continues_by_size = effect(
    "continues_suit_won_by_size",
    "{who} continues the suit in which he has just won, with its highest or lowest card, as he was told.",
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
slip = link("45C4(b)", "If he never meant that card, a slip can be corrected until he plays his next card.")
beyond_doubt = link("46B", "If another intention of declarer is beyond any doubt, the card he meant is played.")
wrongly_put = link("45D1", "If he had named that card and dummy put another, it is corrected in time.")
follow_first = link("44C", "A card so called must still be legal: following suit comes first.")
by_analogy = doubt(
    "46B1",
    "High and low are of the suit led, and dummy leads: by analogy with a rank told alone (B3(a)), of the suit in "
    "which he has just won.",
)
indicated = doubt(
    "46B1", "A French page still says the suit indicated, as the older editions do; in 2017 it is the suit led."
)


@law(46, "incomplete_designation")
def incomplete(case: Case) -> None:
    """B: what the words stand for, unless another intention is incontrovertible."""
    called = case(kind_of_call)
    if called == Called.ANY:
        case.cite("46B5", defence_names(Actor.DEFENDERS))
        case.see(follow_first)
    elif otherwise_meant(case, called):
        case.cite("46B", intended(Actor.DECLARER))
    else:
        by_words(case, called)
        if case.tells(dummy_misheard):
            case.see(wrongly_put)
        case.see(beyond_doubt, slip, follow_first)


def otherwise_meant(case: Case, called: str) -> bool:
    """Whether another intention is incontrovertible, judged last, once it is known what the words stand for."""
    if called == Called.RANK and case(dummy_leads):
        case(has_rank_in_suit_won)
    elif called == Called.RANK:
        case(has_rank_in_suit_led)
    return bool(case(incontrovertible))


def by_words(case: Case, called: str) -> None:
    """1 to 4: the card that the words stand for, put back in its place when dummy put another (45D)."""
    if called in (Called.HIGH, Called.LOW) and not case.tells(suit_named) and case.tells(dummy_leads):
        case.cite("46B3(a)", continues_by_size(Actor.DUMMY))
        case.doubt(by_analogy)
    elif called in (Called.HIGH, Called.WIN, Called.LOW):
        by_size(case, called)
    elif called == Called.SUIT:
        case.cite("46B2", lowest(Actor.DUMMY, suits=Suits.NAMED))
    elif called == Called.RANK:
        by_rank(case)
    else:
        case.cite("46B4", void_call(Actor.DECLARER))
    if called != Called.ABSENT and case.tells(dummy_put_a_card):
        case.cite("45D1", other_card_goes_back(Actor.DUMMY))


def by_size(case: Case, called: str) -> None:
    """B1: high, win, low, of the suit led, or of the one named."""
    suits = Suits.NAMED if case.tells(suit_named) else Suits.LED
    if called == Called.HIGH:
        case.cite("46B1(a)", highest(Actor.DUMMY, suits=suits))
    elif called == Called.WIN:
        case.cite("46B1(b)", winning(Actor.DUMMY))
    else:
        case.cite("46B1(c)", lowest(Actor.DUMMY, suits=suits))
    if case.edition != "1997" and suits is Suits.LED:
        case.doubt(indicated)


def by_rank(case: Case) -> None:
    """B3: a rank alone, in leading (a) or in all other cases (b)."""
    if case(dummy_leads):
        leading(case)
    else:
        following(case)


def leading(case: Case) -> None:
    """B3(a): leading, he continues the suit in which dummy won, if it has that rank there."""
    if case(has_rank_in_suit_won):
        case.cite("46B3(a)", continues(Actor.DUMMY))
    else:
        of_several(case)


def following(case: Case) -> None:
    """B3(b): the card of that rank that can be played legally; B4: none can, the call is void."""
    if case(has_rank_in_suit_led):
        case.cite("46B3(b)", only_card(Actor.DUMMY))
    elif case(dummy_can_follow):
        case.cite("46B4", void_call(Actor.DECLARER))
        case.cite("44C")
    else:
        of_several(case)


def of_several(case: Case) -> None:
    """B3(b): the only card of that rank, or declarer says which."""
    if case(several_of_rank):
        case.cite("46B3(b)", specifies(Actor.DECLARER))
    else:
        case.cite("46B3(b)", only_card(Actor.DUMMY))


not_formalised("46A", "the correct form: suit and rank")
