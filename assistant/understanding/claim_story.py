"""What the clauses of a claim say together: a line of play in its words, an objection in the words of another."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import (
    Accepted,
    Answered,
    ClaimAgreed,
    Claimed,
    Conceded,
    ContractTold,
    DummySaid,
    Exposed,
    HandSpread,
    LineTold,
    Manner,
    Meaning,
    Mode,
    Noted,
    Objected,
    OnLead,
    Person,
    Played,
    PlayedOn,
    Pronoun,
    Refused,
    Reply,
    Role,
    RoleTold,
    SpokeOfTrick,
    Told,
    TrickWon,
    TrumpOut,
)

_MADE = (Claimed, Conceded, HandSpread)
_OBJECTING = frozenset(
    ("non", "ah non", "mais", "attends", "attendez", "stop", "minute", "pas", "ça dépend", "arbitre", "jamais", "halte")
)
_AT_ONCE = frozenset(("aussitôt", "aussitot", "tout de suite", "immédiatement", "de suite"))


def with_claim(told: list[Told]) -> list[Told]:
    """The statements with what a claim or concession makes of those around it; unchanged without one."""
    dummy = next((_dummy(one.meaning) for one in told if isinstance(one.meaning, ContractTold)), Role.DUMMY)
    place = next((index for index, one in enumerate(told) if _is_made(one) and not _is_put_down(one, dummy)), None)
    if place is None:
        return _with_trick_spoken_of(told)
    claimer = getattr(told[place].meaning, "who", None)
    told = _faced_by_mistake(told)
    told = [one.with_changes(speaker=None) if _is_done(one) else one for one in told]  # what he does by saying it
    told = [_as_objected(one) if index > place else one for index, one in enumerate(told)]
    told = _without_orders_of_objectors(_with_takers_back(_with_claims_against(told, place, claimer)))
    return _with_objections(_with_line(told, claimer), place, claimer)


def _faced_by_mistake(told: list[Told]) -> list[Told]:
    """`étale ses cartes, il se croyait au mort`: a hand faced for another reason than a claim (48B2)."""
    mistaken = any(
        one.mode in (Mode.BELIEVED, Mode.UNREAL)
        and one.speaker is None
        and (
            (isinstance(one.meaning, RoleTold) and one.meaning.role is Role.DUMMY)
            or (isinstance(one.meaning, OnLead) and one.meaning.who is Role.DUMMY)
        )
        for one in told
    )
    if not mistaken or any(isinstance(one.meaning, Claimed | Conceded) for one in told):
        return told
    found = list(told)
    for place, one in enumerate(told):
        if isinstance(one.meaning, HandSpread):
            found[place] = one.with_changes(meaning=one.meaning.with_changes(claiming=False))
    return found


def _as_objected(one: Told) -> Told:
    """`« non, j'ai la dame d'atout »`: a card named against a claim is no penalty card (68B2, 68D)."""
    meaning = one.meaning
    named = isinstance(meaning, Exposed) and meaning.manner is Manner.NAMED and one.speaker is not None
    return one.with_changes(meaning=Noted("detail")) if named else one


def _with_claims_against(told: list[Told], place: int, claimer: Person | None) -> list[Told]:
    """`O abandonne, E : « non, j'ai une levée »`: tricks that another player wants are an objection, no new claim."""
    found = list(told)
    objected = False
    for index, one in enumerate(told):
        objected = objected or isinstance(one.meaning, Objected | Refused)
        person = getattr(one.meaning, "who", None)
        if index <= place or not isinstance(one.meaning, Claimed) or one.mode is not Mode.FACT:
            continue
        own = person == claimer or person is None or claimer is None
        other = isinstance(person, Pronoun) and person.word == "tu"
        if other or not (own or isinstance(person, Pronoun) or isinstance(claimer, Pronoun)):
            meaning: Meaning = Noted("detail") if objected else Objected(None if other else person)
            found[index] = one.with_changes(meaning=meaning)
            objected = True
    return found


def _without_orders_of_objectors(told: list[Told]) -> list[Told]:
    """`« non, joue pique »`: who refuses tells what he would have played; he does not ask for play to go on (68D2)."""
    against: list[Person | None] = []
    found: list[Told] = []
    for one in told:
        meaning = one.meaning
        if isinstance(meaning, Objected):
            against.append(meaning.who)
        elif isinstance(meaning, Answered) and meaning.reply is Reply.NO:
            against.append(one.speaker)
        ordered = isinstance(meaning, PlayedOn) and meaning.by is not None and meaning.by in against
        found.append(one.with_changes(meaning=Noted("detail")) if ordered else one)
    return found


def _with_takers_back(told: list[Told]) -> list[Told]:
    """`E/O acceptent puis changent d'avis`: who objects is who had agreed."""
    agreed: Person | None = None
    found: list[Told] = []
    for one in told:
        meaning = one.meaning
        if one.mode is Mode.FACT and isinstance(meaning, ClaimAgreed | Accepted):
            agreed = meaning.who if isinstance(meaning, ClaimAgreed) else meaning.by
        back = isinstance(meaning, Objected) and meaning.who is None and agreed is not None
        found.append(one.with_changes(meaning=meaning.with_changes(who=agreed)) if back else one)
    return found


def _with_trick_spoken_of(told: list[Told]) -> list[Told]:
    """`Est montre le R♠ : « celle-là est pour moi »`: words on the trick in progress, with a card shown."""
    shown = [
        one.meaning.who
        for one in told
        if isinstance(one.meaning, Exposed) and one.mode is Mode.FACT and one.meaning.manner is Manner.SHOWN
    ]
    for index, one in enumerate(told):
        wins = isinstance(one.meaning, TrickWon) and one.meaning.tricks is None and one.meaning.who == one.speaker
        if wins and one.mode is Mode.BELIEVED and one.speaker is not None and one.speaker in shown:
            spoken = one.with_changes(meaning=SpokeOfTrick(one.speaker), mode=Mode.FACT, speaker=None)
            return [*told[: index + 1], spoken, *told[index + 1 :]]
    return told


def _is_made(one: Told) -> bool:
    return one.mode is Mode.FACT and isinstance(one.meaning, _MADE)


def _dummy(contract: ContractTold) -> Person:
    return contract.declarer.partner if isinstance(contract.declarer, Seat) else Role.DUMMY


def _is_put_down(one: Told, dummy: Person) -> bool:
    """`Nord étale`, as dummy: no claim is made by it."""
    return isinstance(one.meaning, HandSpread) and one.meaning.who in (dummy, Role.DUMMY)


def _is_done(one: Told) -> bool:
    """A claim made, play asked for, a trump spoken of: done by the words themselves."""
    return one.mode is Mode.FACT and isinstance(one.meaning, (*_MADE, TrumpOut, PlayedOn))


def _with_line(told: list[Told], claimer: Person | None) -> list[Told]:
    """`« je joue pique et le reste est bon »`: cards that the claimer says he plays are his line."""
    spoken = [one for one in told if one.speaker is not None and one.speaker == claimer and one.mode is Mode.BELIEVED]
    line = next((one for one in spoken if isinstance(one.meaning, Played) and one.meaning.cards), None)
    if line is None or any(isinstance(one.meaning, LineTold) for one in told):
        return told
    stated = line.with_changes(meaning=LineTold(True, claimer), mode=Mode.FACT, speaker=None)
    place = told.index(line)
    return [*told[: place + 1], stated, *told[place + 1 :]]


def _with_objections(told: list[Told], place: int, claimer: Person | None) -> list[Told]:
    """`E dit « non »`, `le mort : « ça dépend »`: what another says against it, once a claim is told."""
    found: list[Told] = []
    objected = any(isinstance(one.meaning, Objected) for one in told)
    for index, one in enumerate(told):
        speaker = one.speaker
        if index > place and isinstance(one.meaning, DummySaid):
            if not objected:
                found.append(one.with_changes(meaning=Objected(Role.DUMMY, True), mode=Mode.FACT, speaker=None))
            objected = True
            continue  # he contests: that is no suggestion
        found.append(one)
        if index <= place or objected or speaker is None or speaker in (claimer, Role.DIRECTOR):
            continue
        if _objects(one):
            before = " ".join(each.text.lower() for each in told[max(0, index - 2) : index + 1])
            at_once = True if any(word in before for word in _AT_ONCE) else None
            found.append(one.with_changes(meaning=Objected(speaker, at_once), mode=Mode.FACT, speaker=None))
            objected = True
    return found


def _objects(one: Told) -> bool:
    meaning: Meaning = one.meaning
    if isinstance(meaning, Answered):
        return meaning.reply is not Reply.YES  # `ça dépend` too
    first = one.text.lower().lstrip('«" ')
    starts = any(first == word or first.startswith(f"{word} ") for word in _OBJECTING)
    return isinstance(meaning, Noted) and starts
