"""Statements that cannot both be true."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.record.people import People, Player
from assistant.record.replay import SEQUENCE
from assistant.statements import (
    ContractTold,
    HasSuit,
    LacksSuit,
    Meaning,
    Mode,
    PenaltyCards,
    Role,
    RoleTold,
    Told,
)
from assistant.values import Value


class Contradiction(Value):
    """Two statements of the story that exclude each other, earlier first, and about what."""

    kind: str
    first: Told
    second: Told


Claim = tuple[str, object, object]


def contradictions(story: tuple[Told, ...], people: People) -> tuple[Contradiction, ...]:
    """All contradictions, in the order in which the second statement was told."""
    found: list[Contradiction] = []
    known: dict[tuple[str, object], tuple[object, Told]] = {}
    for told in story:
        if told.mode is not Mode.FACT:
            continue
        if isinstance(told.meaning, SEQUENCE):
            known = {key: value for key, value in known.items() if key[0] != "suit"}
        for kind, subject, value in _claims(told.meaning, people):
            before = known.get((kind, subject))
            if before is not None and before[0] != value:
                found.append(Contradiction(kind, before[1], told))
            known[(kind, subject)] = (value, told)
    return tuple(found)


def _claims(meaning: Meaning, people: People) -> Iterator[Claim]:
    if isinstance(meaning, ContractTold):
        yield from ((kind, "", value) for kind, value in _contract(meaning, people) if value is not None)
    elif isinstance(meaning, RoleTold) and meaning.role is Role.DECLARER:
        if (declarer := _known(people.player(meaning.who))) is not None:
            yield "declarer", "", declarer
    elif isinstance(meaning, HasSuit | LacksSuit):
        player = people.player(meaning.who)
        if player is not None:
            for suit in meaning.suits:
                yield "suit", (player, suit), isinstance(meaning, HasSuit)
    elif isinstance(meaning, PenaltyCards):
        for card in meaning.cards:
            if card.card is not None:
                yield "card", card.card, people.player(meaning.who)


def _contract(meaning: ContractTold, people: People) -> Iterator[tuple[str, object]]:
    yield "level", meaning.level
    yield "strain", meaning.strain
    yield "declarer", _known(people.player(meaning.declarer))


def _known(player: Player | None) -> Player | None:
    """A player told; the typist, whose seat is not known, may be anybody."""
    return None if player is Role.SPEAKER else player
