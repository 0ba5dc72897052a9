"""Statements about one call put in the order in which the record reads them: the call, what was meant, the change."""

from __future__ import annotations

from assistant.bridge import PASS, Bid, Fault, Seat
from assistant.statements import (
    CallChanged,
    Called,
    CallFaultTold,
    CallIntent,
    CallMeans,
    CallWord,
    ContractTold,
    Convention,
    ExplanationNoticed,
    Forbade,
    Led,
    Meaning,
    Misinformed,
    Mode,
    NotCalled,
    Noted,
    OnLead,
    Person,
    Pronoun,
    Role,
    Told,
)
from assistant.understanding.meanings_auction_again import (
    declares,
    described,
    fact,
    meant_what_he_made,
    same_player,
    wished_otherwise,
)
from assistant.understanding.meanings_auction_shared import shared_out
from assistant.understanding.meanings_auction_told_later import came_by_itself, comes_back, told_later


def in_order(told: list[Told]) -> list[Told]:
    """What was told of slips and changes, each after the call that it is about."""
    told = declares(described(_wakes(_likewise(told_later(_of_contract_passed(shared_out(told)))))))
    told = _explanation_put_right(_bid_doubled(_answered_by_partner(told)))
    told = meant_what_he_made(_of_the_slip(came_by_itself(_who_noticed(wished_otherwise(told)))))
    told = _intent_after_call(_on_lead(_passes_since(told)))
    return _excused(_substituted(_corrected(comes_back(told))))


def _of_contract_passed(told: list[Told]) -> list[Told]:
    """`E joue 4♠ (3 passes derrière), S contre`: with passes told after it, the contract is the last bid."""
    found = list(told)
    for place in range(len(told) - 1):
        contract, after = told[place].meaning, told[place + 1].meaning
        declarer = contract.declarer if isinstance(contract, ContractTold) else None
        next_one = isinstance(declarer, Seat) and isinstance(after, Called) and after.who in (None, declarer.lho)
        passes = next_one and isinstance(after, Called) and after.call == PASS
        bid = _bid_of(contract) if passes or _answered_next(contract, after, place) else None
        if bid is not None:
            found[place] = told[place].with_changes(meaning=bid)
    return found


def _bid_of(contract: Meaning) -> Called | None:
    """The contract of a seat, undoubled, as its bid."""
    if not isinstance(contract, ContractTold) or not isinstance(contract.declarer, Seat) or contract.doubled:
        return None
    if contract.level is None or contract.strain is None:
        return None
    return Called(contract.declarer, Bid(contract.level, contract.strain))


def _answered_next(contract: Meaning, after: Meaning, place: int) -> bool:
    """`1♠ en E, S passe`: what the next player calls on it shows that it was a bid."""
    declarer = contract.declarer if isinstance(contract, ContractTold) else None
    return place == 0 and isinstance(declarer, Seat) and isinstance(after, Called) and after.who is declarer.lho


def _wakes(told: list[Told]) -> list[Told]:
    """`S se réveille et contre`: one call, told by what it was."""
    found = list(told)
    for place in range(len(told) - 1):
        first, second = told[place].meaning, told[place + 1].meaning
        acts = isinstance(first, Called) and first.call is CallWord.ACTION
        if acts and isinstance(second, Called) and same_player(first.who, second.who):  # type: ignore[attr-defined]
            found[place] = told[place].with_changes(meaning=Noted("detail"))
    return found


def _likewise(told: list[Told]) -> list[Told]:
    """`O passe, E aussi`: a pass like the one told just before."""
    found: list[Told] = []
    for one in told:
        meaning, before = one.meaning, found[-1].meaning if found else None
        alike = isinstance(meaning, Noted) and isinstance(meaning.who, Seat) and one.text.lower().endswith(_ALIKE)
        if alike and len(one.text.split()) < 4 and isinstance(before, Called) and before.call == PASS:
            one = one.with_changes(meaning=Called(meaning.who, PASS))  # type: ignore[attr-defined]
        found.append(one)
    return found


_ALIKE = (" aussi", " idem", " pareil", " de même", " également")


def _answered_by_partner(told: list[Told]) -> list[Told]:
    """`O ouvre 2♦, relais 2♥, O 3♦`: a relay of nobody named is his partner's, where only one side is told to call."""
    seats = {one.meaning.who for one in told if fact(one, Called) and isinstance(one.meaning.who, Seat)}  # type: ignore[attr-defined]
    if len({seat.side for seat in seats}) != 1:
        return told
    found: list[Told] = []
    last: Person | None = None
    for place, one in enumerate(told):
        meaning = one.meaning
        if fact(one, Called) and isinstance(meaning, Called):
            answers = place + 1 < len(told) and _is_answer(told[place + 1], one)
            if meaning.who is None and answers and isinstance(last, Seat):
                one = one.with_changes(meaning=meaning.with_changes(who=last.partner))
            last = one.meaning.who  # type: ignore[attr-defined]
        found.append(one)
    return found


def _is_answer(told: Told, call: Told) -> bool:
    meaning = told.meaning
    return isinstance(meaning, CallMeans) and meaning.convention in _ANSWERS and told.span == call.span


_ANSWERS = frozenset(
    (Convention.RELAY, Convention.STAYMAN, Convention.TRANSFER, Convention.ASKING, Convention.SPLINTER)
)


def _of_the_slip(told: list[Told]) -> list[Told]:
    """`les cartons de N étaient collés, il a posé 4♠`: a pronoun that nobody else answers to is who slipped.

    So is one of the clause right after: `O s'est trompé de carton, il voulait contrer`, `il veut changer son passe`.
    """
    found: list[Told] = []
    slipped: Person | None = None
    for one in told:
        meaning = one.meaning
        who = getattr(meaning, "who", None)
        last = next((each.meaning for each in reversed(found) if not isinstance(each.meaning, Noted)), None)
        goes_on = isinstance(last, CallIntent) and isinstance(meaning, CallIntent | CallChanged)
        if (
            isinstance(who, Pronoun)
            and (not who.candidates or (goes_on and slipped in who.candidates))
            and slipped is not None
            and isinstance(meaning, Called | CallIntent | CallChanged)
        ):
            one = one.with_changes(meaning=meaning.with_changes(who=slipped))
        elif isinstance(meaning, CallIntent) and isinstance(who, Seat):
            slipped = who
        found.append(one)
    return found


def _bid_doubled(told: list[Told]) -> list[Told]:
    """`contre l'enchère de son partenaire, 2♦`: which bid it was, no call after the double."""
    found = list(told)
    for place in range(1, len(told)):
        before, after = told[place - 1].meaning, told[place].meaning
        fault = isinstance(before, CallFaultTold) and before.fault is Fault.INADMISSIBLE_DOUBLE
        if fault and isinstance(after, Called) and after.who is None and isinstance(after.call, Bid):
            found[place] = told[place].with_changes(meaning=Noted("detail"))
    return found


def _explanation_put_right(told: list[Told]) -> list[Told]:
    """`N a mal expliqué 2♦, … puis N rectifie`: his explanation, since he has made no call."""
    callers = [one.meaning.who for one in told if fact(one, Called)]  # type: ignore[attr-defined]
    explained = [one.meaning.by for one in told if fact(one, Misinformed)]  # type: ignore[attr-defined]
    return [
        one.with_changes(meaning=ExplanationNoticed(one.meaning.who, True))
        if isinstance(one.meaning, CallChanged)
        and one.meaning.old is None
        and one.meaning.new is None
        and one.meaning.who in explained
        and one.meaning.who not in callers
        else one
        for one in told
    ]


def _who_noticed(told: list[Told]) -> list[Told]:
    """`N voit qu'il voulait ouvrir 1♥`: who notices what he wanted is the one who wanted it."""
    found = list(told)
    for place in range(1, len(told)):
        before, intent = told[place - 1].meaning, told[place].meaning
        if not isinstance(before, Noted) or not isinstance(intent, CallIntent) or not isinstance(intent.who, Pronoun):
            continue
        if before.who in intent.who.candidates:
            found[place] = told[place].with_changes(meaning=intent.with_changes(who=before.who))
    return found


def _passes_since(told: list[Told]) -> list[Told]:
    """`S 1♠…, O 1SA, E 3SA, S n'a plus reparlé`: who had called and called no more has passed."""
    found: list[Told] = []
    for place, one in enumerate(told):
        meaning = one.meaning
        if fact(one, NotCalled) and isinstance(meaning, NotCalled) and " plus " in f" {one.text} ":
            callers = [each.meaning.who for each in told[:place] if fact(each, Called)]  # type: ignore[attr-defined]
            if meaning.who in callers and callers[-1] != meaning.who:
                one = one.with_changes(meaning=Called(meaning.who, PASS))
        found.append(one)
    return found


def _on_lead(told: list[Told]) -> list[Told]:
    """`N entame. O interdit carreau`: a lead of which no card is told, before an option on it, is still to be made."""
    found = list(told)
    for place in range(len(told) - 1):
        meaning = told[place].meaning
        bare = isinstance(meaning, Led) and not meaning.cards and not meaning.out_of_turn
        if bare and fact(told[place], Led) and fact(told[place + 1], Forbade):
            found[place] = told[place].with_changes(meaning=OnLead(meaning.who, opening=True))  # type: ignore[attr-defined]
    return found


def _intent_after_call(told: list[Told]) -> list[Told]:
    """`voulait mettre 3♥, il a posé 3♦`: what he wanted, told first, belongs to the call that follows."""
    ordered = list(told)
    for place in range(len(ordered) - 1):
        first, second = ordered[place], ordered[place + 1]
        if not (fact(first, CallIntent) and fact(second, Called)):
            continue
        intent, call = first.meaning, second.meaning
        assert isinstance(intent, CallIntent)
        assert isinstance(call, Called)
        if intent.who is None or not same_player(intent.who, call.who) or call.call == intent.wanted:
            continue
        if intent.wanted is None and not _in_turn(ordered[:place], intent.who):
            continue
        ordered[place], ordered[place + 1] = second, first
    return ordered


def _in_turn(before: list[Told], who: Person) -> bool:
    """Whether the player had made no call, or all the others have called since."""
    callers = [one.meaning.who for one in before if fact(one, Called)]  # type: ignore[attr-defined]
    own = [place for place, caller in enumerate(callers) if same_player(caller, who)]
    return not own or len(callers) - own[-1] > 3


def _corrected(told: list[Told]) -> list[Told]:
    """`dit 1♥ et corrige 1♠`: a call other than the one he made is what he puts in its place."""
    found: list[Told] = []
    made: dict[Person | None, object] = {}
    for one in told:
        meaning = one.meaning
        if fact(one, Called) and isinstance(meaning, Called):
            made[meaning.who] = meaning.call
        if isinstance(meaning, CallChanged) and meaning.old is not None and meaning.new is None:
            last = made.get(meaning.who)
            if last is not None and last != meaning.old:
                one = one.with_changes(meaning=meaning.with_changes(old=None, new=meaning.old))
        found.append(one)
    return found


def _substituted(told: list[Told]) -> list[Told]:
    """`sort contre au lieu du stop, S 2♦, E met 4♥`: after a slip his next call takes the place of the first."""
    found: list[Told] = []
    slipped: Person | None = None
    since = 0
    for one in told:
        meaning = one.meaning
        if fact(one, CallIntent) and isinstance(meaning, CallIntent):
            owner = one.speaker if meaning.who in (None, Role.SPEAKER) else meaning.who
            slipped, since = (None if meaning.intended else owner), 0
        elif fact(one, Called) and isinstance(meaning, Called) and slipped is not None:
            since += 1
            if meaning.who is not None and same_player(meaning.who, slipped) and since < 3:
                one = one.with_changes(meaning=CallChanged(slipped, None, meaning.call))
                slipped = None
        elif isinstance(meaning, CallChanged):
            slipped = None
        found.append(one)
    return found


def _excused(told: list[Told]) -> list[Told]:
    """`trouve un As collé… : « erreur mécanique »`: a bare excuse against what is told is only the player's word."""
    meant = [place for place, one in enumerate(told) if fact(one, CallIntent) and one.meaning.intended]  # type: ignore[attr-defined]
    if not meant:
        return told
    return [
        one.with_changes(mode=Mode.BELIEVED) if place > meant[0] and _bare_excuse(one) else one
        for place, one in enumerate(told)
    ]


def _bare_excuse(told: Told) -> bool:
    meaning = told.meaning
    return (
        fact(told, CallIntent)
        and isinstance(meaning, CallIntent)
        and meaning.who is None
        and meaning.intended is False
        and meaning.wanted is None
    )
