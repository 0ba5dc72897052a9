"""Law 42: dummy's rights."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.registry import law, not_formalised
from assistant.record import defective
from assistant.rulings import Actor, effect, link

irregularity_committed = Finding(
    "irregularity_is_committed",
    "Has the irregularity been committed already (the card led or played)?",
    defective.irregularity_committed,
    to=Actor.TABLE,
    laws=("42B2", "43A1(b)"),
)
may_prevent = effect(
    "dummy_may_prevent",
    "Dummy may try to prevent an irregularity before it is committed; he need not. Once it is, he says nothing until "
    "the end of play.",
)
may_ask = effect(
    "dummy_may_ask_declarer", "Dummy may ask declarer, never a defender, whether he has a card of the suit led."
)
may_draw_attention = effect(
    "dummy_may_draw_attention_after_play",
    "Play being over, dummy may draw attention to any irregularity, his own side's or the defence's.",
)
may_count = effect("dummy_may_count", "Dummy may keep count of the tricks and give it; he adds nothing to it.")
may_point_out = effect(
    "dummy_sees_that_he_follows",
    "Dummy sees to it that his hand follows suit: he may say that it can.",
)
may_prevent_it = link("42B2", "Before the card is called he may try to prevent the irregularity.")
no_duty = link("9A5", "Nobody has to draw attention to an irregularity of his own side.")


silent_once_done = effect(
    "dummy_silent_once_done", "The irregularity is committed: dummy says nothing of it until the end of play."
)
anybody_may = link("9A3", "Any player may try to prevent an irregularity by another; he need not.")


@law(42, "dummy_may_warn")
def may_warn(case: Case) -> None:
    """B2, before the irregularity; B3 and 43A1(b) once it is committed."""
    if case(irregularity_committed):
        case.cite("43A1(b)", silent_once_done(Actor.DUMMY))
        case.see(no_duty)
    else:
        prevention(case)
        case.see(anybody_may)


def prevention(case: Case) -> None:
    """B2: preventing an irregularity."""
    case.cite("42B2", may_prevent(Actor.DUMMY))
    case.see(no_duty)


def question_to_declarer(case: Case) -> None:
    """B1: asking declarer whether he has none of the suit."""
    case.cite("42B1", may_ask(Actor.DUMMY))


def attention_after_play(case: Case) -> None:
    """B3: once play is over."""
    case.cite("42B3", may_draw_attention(Actor.DUMMY))


def count_of_tricks(case: Case) -> None:
    """A2: the count of tricks."""
    case.cite("42A2", may_count(Actor.DUMMY))


not_formalised("42A1", "information on fact or Law in the director's presence: nothing to rule")


def sees_that_he_follows(case: Case) -> None:
    """A3: dummy plays as declarer's agent and sees to it that his hand follows."""
    case.cite("42A3", may_point_out(Actor.DUMMY))
    case.see(may_prevent_it)
