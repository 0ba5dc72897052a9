"""What several clauses about the auction say together."""

from __future__ import annotations

from assistant.bridge import Bid, Fault, Seat
from assistant.statements import (
    AskedAbout,
    AuctionOver,
    Called,
    CallFaultTold,
    CallWord,
    ContractTold,
    Meaning,
    Mode,
    MustPassTold,
    Noted,
    Pronoun,
    Relation,
    Relative,
    Role,
    SimultaneousCalls,
    Told,
)
from assistant.understanding.meanings_auction_explained import (
    answers_a_question,
    by_saying,
    explained_before,
    explained_wrongly,
    put_right_by_himself,
)
from assistant.understanding.meanings_auction_order import in_order
from assistant.understanding.meanings_auction_shared import judged_by_the_named, made_before
from assistant.understanding.meanings_auction_supposed import asked_as_right, either


def settle(told: list[Told], typed: str) -> list[Told]:
    """Joins what is said twice: `Est a enchéri trop bas : 1♥ sur 1♠`; a question asked out of turn."""
    settled: list[Told] = []
    told = made_before(judged_by_the_named(_contract_once_over(told), typed), typed)
    told = explained_before(explained_wrongly(put_right_by_himself(by_saying(told))))
    told = in_order(_named_after_colon(answers_a_question(told), typed))
    centre = Role.SPEAKER if any(_of_speaker(one.meaning) for one in told) else Role.OFFENDER
    for one in (_of_offender(statement, centre) for statement in told):
        one = either(settled, one) or asked_as_right(settled, one)
        last = settled[-1] if settled else None
        if _asked_out_of_turn(settled, one):
            continue
        bound = _place_of_call_bound(settled, one)
        if bound is not None:
            settled.insert(bound, _of_the_caller(one, settled[bound].meaning))
            continue
        if last is not None and _called_before(last, one):
            settled.insert(-1, one)
            continue
        joined = _joined(last, one, typed) if last is not None else None
        if joined is not None:
            settled[-1] = joined
        else:
            settled.append(one)
    return settled


def _contract_once_over(told: list[Told]) -> list[Told]:
    """`les enchères sont finies, 4♥ par S`: where no call is told before, the contract, and no call too late."""
    found = list(told)
    for place, one in enumerate(told[1:], 1):
        if isinstance(one.meaning, Called) and one.mode is Mode.FACT:
            before = told[place - 1]
            over = isinstance(before.meaning, AuctionOver) and before.meaning.over and before.mode is Mode.FACT
            bid = one.meaning.call
            if over and isinstance(bid, Bid) and one.text[:1].isdigit():
                contract = ContractTold(bid.level, bid.strain, None, one.meaning.who)
                found[place] = one.with_changes(meaning=contract)
            break
    return found


def _asked_out_of_turn(settled: list[Told], one: Told) -> bool:
    """`demande … alors que ce n'est pas à lui`: joined to the question, whatever detail stands between."""
    if not isinstance(one.meaning, CallFaultTold) or one.meaning.fault is not Fault.OUT_OF_ROTATION:
        return False
    for place in range(len(settled) - 1, -1, -1):
        meaning = settled[place].meaning
        if isinstance(meaning, AskedAbout):
            settled[place] = settled[place].with_changes(meaning=meaning.with_changes(in_turn=False))
            return True
        if not isinstance(meaning, Noted):
            return False
    return False


def _called_before(first: Told, second: Told) -> bool:
    """`contre alors que son partenaire a ouvert 1SA`: told in the past behind what was called then, it came first."""
    if not isinstance(first.meaning, Called) or not isinstance(second.meaning, Called):
        return False
    if first.mode is not second.mode or first.meaning.who == second.meaning.who:
        return False
    words = second.text.casefold().split()
    return words[:1] == ["alors"] and not _IN_THE_PAST.isdisjoint(words)


_IN_THE_PAST = frozenset(("a", "avait", "ont", "avaient", "vient", "venait"))


def _place_of_call_bound(settled: list[Told], one: Told) -> int | None:
    """Where the call stands that its player was bound not to make, behind it only what is said to be wrong with it."""
    place = len(settled) - 1
    while place > 0 and isinstance(settled[place].meaning, CallFaultTold):
        place -= 1
    return place if place >= 0 and _bound_before(settled[place], one) else None


def _of_the_caller(one: Told, call: Meaning) -> Told:
    """`contre son partenaire alors qu'il devait passer`: he who called, not his partner."""
    return one.with_changes(meaning=one.meaning.with_changes(who=call.who))  # type: ignore[attr-defined]


def _bound_before(first: Told, second: Told) -> bool:
    """`contre alors qu'il devait passer`, `contre, il devait passer`: what bound him was there before he called."""
    if not isinstance(first.meaning, Called) or not isinstance(second.meaning, MustPassTold):
        return False
    caller, bound = first.meaning.who, second.meaning.who
    same = caller == bound or (isinstance(bound, Pronoun) and caller in bound.candidates)
    words = second.text.casefold().replace("\u2019", "'").split()
    return same and (" ".join(words).startswith(_ALTHOUGH) or not _WAS_BOUND.isdisjoint(words))


_ALTHOUGH = ("qui ", "alors qu", "bien qu", "quoiqu", "même s'", "meme s'", "pourtant", "et pourtant", "or ")
_WAS_BOUND = frozenset(("devait", "était", "etait", "avait", "fallait"))


def _joined(first: Told, second: Told, typed: str) -> Told | None:
    one, other = first.meaning, second.meaning
    if isinstance(one, Called) and isinstance(other, Called) and first.mode is second.mode:
        between = typed[first.span[1] : second.span[0]].strip()
        goes_on = ":" in between or (between in _PAUSES and isinstance(other.call, Bid))
        if isinstance(one.call, CallWord) and other.who is None and goes_on and not isinstance(other.call, CallWord):
            merged = other.with_changes(
                who=one.who,
                insufficient=one.insufficient or other.insufficient,
                out_of_turn=one.out_of_turn or other.out_of_turn,
                turn_of=one.turn_of or other.turn_of,
            )
            return _spanning(first, second, merged, typed)
    if isinstance(one, CallFaultTold) and isinstance(other, Called) and first.mode is second.mode is Mode.FACT:
        between = typed[first.span[1] : second.span[0]].strip()
        if between in ("(", ":") and other.who is None and isinstance(one.who, Seat):
            insufficient = other.insufficient or one.fault is Fault.INSUFFICIENT
            out = other.out_of_turn or one.fault is Fault.OUT_OF_ROTATION
            merged = other.with_changes(who=one.who, insufficient=insufficient, out_of_turn=out)
            return _spanning(first, second, merged, typed)  # `a fait une insuffisante (1♥ sur 1♠)`
    return None


_PAUSES = (",", "..", "...", "…")
"""`Nord annonce hors tour, 2♥`: the bid that he made."""


def _of_speaker(meaning: Meaning) -> bool:
    person = getattr(meaning, "who", None)
    return person is Role.SPEAKER or (isinstance(person, Relative) and person.of is Role.SPEAKER)


def _named_after_colon(told: list[Told], typed: str) -> list[Told]:
    """`Sud et Ouest parlent en même temps : S passe, O 1♠`: calls told first vaguely, then one by one."""
    vague = [one for one in told if isinstance(one.meaning, Called) and isinstance(one.meaning.call, CallWord)]
    together = any(isinstance(one.meaning, SimultaneousCalls) for one in told)
    if len(vague) < 2 or not (together or ":" in typed[vague[-1].span[0] :]):
        return told
    colon = typed.index(":", vague[-1].span[0]) if ":" in typed[vague[-1].span[0] :] else vague[-1].span[1]
    named = [
        one
        for one in told
        if isinstance(one.meaning, Called) and one.span[0] > colon and not isinstance(one.meaning.call, CallWord)
    ]
    callers = [one.meaning.who for one in vague if isinstance(one.meaning, Called)]
    called = [one.meaning.who for one in named if isinstance(one.meaning, Called)][: len(callers)]
    if sorted(map(repr, called)) != sorted(map(repr, callers)):
        return told
    at_once = [one for one in told if isinstance(one.meaning, SimultaneousCalls)]
    kept = [one for one in told if one not in vague and one not in at_once]
    place = kept.index(named[len(callers) - 1]) + 1
    return [*kept[:place], *at_once, *kept[place:]]


def _of_offender(told: Told, centre: Role) -> Told:
    """`le suivant`, `le partenaire`, of nobody named: of the player who is at fault."""
    changed = {
        name: person
        for name in ("who", "by", "turn_of")
        if (person := _placed_by_fault(getattr(told.meaning, name, None), centre))
    }
    return told.with_changes(meaning=told.meaning.with_changes(**changed)) if changed else told


def _placed_by_fault(person: object, centre: Role) -> Relative | None:
    open_ended = isinstance(person, Relative) and isinstance(person.of, Pronoun) and not person.of.candidates
    if not open_ended or not isinstance(person, Relative) or person.relation is Relation.OPPONENT:
        return None
    return Relative(person.relation, centre)


def _spanning(first: Told, second: Told, meaning: Meaning, typed: str) -> Told:
    span = (first.span[0], second.span[1])
    return Told(meaning, span, typed[span[0] : span[1]], first.mode, first.speaker)
