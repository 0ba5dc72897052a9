"""Law 23: comparable call."""

from __future__ import annotations

from assistant.facts import Case
from assistant.laws.auction_effects import (
    could_have_known,
    equity_comparable,
    forced_pass_looked_at,
    free,
    on_specified,
    passes_once,
    suit_may_be_forbidden,
    withdrawn_information,
)
from assistant.laws.auction_findings import call_is_artificial, same_purpose, similar_meaning, subset_of_meanings
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.rulings import Actor, Until, doubt, effect

is_comparable = effect(
    "call_is_comparable",
    "{second} is comparable to {call}: the auction and the play go on without further rectification, and {call} may "
    "be used by everybody.",
)
is_not_comparable = effect("call_is_not_comparable", "{second} is not comparable to {call}.")
another_matter = doubt("23", "Comparable calls came in 2017: until then this Law was about another matter.")
beyond_text = doubt(
    "23A",
    "Whether two meanings are similar is the director's judgement. A practical test: is there a hand that would make "
    "the new call and not the withdrawn one? None: a subset (23A2). Marginal ones only: similar (23A1) at most.",
)


@law(23, "comparable_call")
def comparison(case: Case) -> None:
    """The three tests, each enough by itself; asked away from the table, of the meaning in the pair's methods."""
    if not covered(case, "23"):
        case.doubt(another_matter)
        return
    if comparable(case):
        case.cite("23B", is_comparable(Actor.OFFENDER))
        equity(case)
    else:
        case.cite("23A", is_not_comparable(Actor.OFFENDER))
        case.see(withdrawn_information)


def comparable(case: Case) -> bool:
    """23A: a similar meaning (1), a subset of the meanings (2), or the same purpose (3)."""
    if case(similar_meaning):
        case.cite("23A1")
    elif case(subset_of_meanings):
        case.cite("23A2")
    elif case(same_purpose):
        case.cite("23A3")
    else:
        return False
    case.doubt(beyond_text)
    if case.tells(call_is_artificial):
        case.see(on_specified)
    return True


def equity(case: Case) -> None:
    """23C: at the end of play, did the irregularity help."""
    case.cite("23C", equity_comparable(Actor.DIRECTOR, until=Until.END_OF_PLAY))


def partner_is_free(case: Case, article: str) -> None:
    """A comparable call replaced one out of rotation: nothing further."""
    case.cite(article, free(Actor.PARTNER))
    case.cite("23B", is_comparable(Actor.OFFENDER))
    equity(case)


def partner_passes_once(case: Case, article: str) -> None:
    """A call that is not comparable replaced one out of rotation: 16C, 26B and 72C may apply."""
    case.cite(article, passes_once(Actor.PARTNER, until=Until.ONE_TURN))
    case.cite("26B", suit_may_be_forbidden(Actor.DECLARER, until=Until.FIRST_LEAD))
    case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.see(withdrawn_information, could_have_known)
