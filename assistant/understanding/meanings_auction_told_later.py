"""Calls told later than they were made or as having come by themselves, and who comes back after a refusal."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import Called, CallIntent, Noted, Person, Pronoun, Refused, Relation, Relative, Told
from assistant.understanding.meanings_auction_again import fact


def told_later(told: list[Told]) -> list[Told]:
    """`Est contre. Nord avait ouvert 1♣`: calls told in the pluperfect behind others were made before them."""
    found = list(told)
    for place, one in enumerate(told):
        meaning = one.meaning
        if not fact(one, Called) or not isinstance(meaning, Called) or not _IN_PLUPERFECT & set(_words(one)):
            continue
        before = [at for at in range(place) if fact(found[at], Called) and not _IN_PLUPERFECT & set(_words(found[at]))]
        seat = _seat_told(meaning.who)
        if seat is None or meaning.out_of_turn or not before:
            continue
        if any(found[at].meaning.with_changes(over=None) == meaning.with_changes(over=None) for at in before):
            found[place] = one.with_changes(meaning=Noted("detail"))
            continue
        found.insert(_place_in_rotation(found, before, seat), found.pop(place))
    return found


def comes_back(told: list[Told]) -> list[Told]:
    """`E 1♣ (refusé), il met 2♣`: the pronoun after a refusal is of him whose call was refused."""
    found = list(told)
    for place in range(2, len(found)):
        call, refused, again = (one.meaning for one in found[place - 2 : place + 1])
        if not isinstance(refused, Refused) or not isinstance(call, Called) or not isinstance(again, Called):
            continue
        if isinstance(again.who, Pronoun) and call.who in again.who.candidates and refused.by != call.who:
            found[place] = found[place].with_changes(meaning=again.with_changes(who=call.who))
    return found


def came_by_itself(told: list[Told]) -> list[Told]:
    """`voulait passer, c'est contre qui est sorti`: the call of him who wanted another, told once to be a slip."""
    found: list[Told] = []
    for place, one in enumerate(told):
        meaning = one.meaning
        came = isinstance(meaning, Called | CallIntent) and not _CAME_OUT.isdisjoint(_words(one))
        others = [each.meaning for each in [*reversed(told[:place]), *told[place + 1 :]]] if came else []
        wanted = next((each for each in others if isinstance(each, CallIntent) and each.wanted is not None), None)
        again = wanted is not None and isinstance(meaning, CallIntent) and meaning.wanted is None
        if again and found and found[-1].span == one.span:
            continue
        if wanted is not None and isinstance(meaning, Called) and meaning.who is None:
            one = one.with_changes(meaning=meaning.with_changes(who=wanted.who))
        found.append(one)
    return found


_CAME_OUT = frozenset(
    ("sorti", "sortie", "parti", "partie", "venu", "venue", "tombé", "tombée", "arrivé", "arrivée", "échappé", "sort")
)


def _place_in_rotation(told: list[Told], calls: list[int], seat: Seat) -> int:
    """Before the last call by the next player, if any was told; else before all of them."""
    following = [at for at in calls if told[at].meaning.who is seat.lho]  # type: ignore[attr-defined]
    return (following or calls[:1])[-1]


def _seat_told(person: Person | None) -> Seat | None:
    """The seat of a player told by name or by how he sits to one so told."""
    if isinstance(person, Relative) and isinstance(person.of, Seat):
        around = {Relation.PARTNER: person.of.partner, Relation.LHO: person.of.lho, Relation.RHO: person.of.rho}
        return around.get(person.relation)
    return person if isinstance(person, Seat) else None


def _words(told: Told) -> list[str]:
    return told.text.casefold().split()


_IN_PLUPERFECT = frozenset(("avait", "avaient", "venait", "vient"))
