"""Statements that cannot both be true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.bridge import Suit
from assistant.record.people import People, Player
from assistant.record.replay import SEQUENCE
from assistant.record.revoke_detection import MATTERS as REVOKES
from assistant.record.situation import Situation
from assistant.statements import (
    Accepted,
    CallChanged,
    Called,
    CardsLeft,
    Claimed,
    ContractTold,
    Forbade,
    HasSuit,
    Holds,
    LacksSuit,
    Led,
    Meaning,
    Mode,
    Noted,
    PenaltyCards,
    PickedUp,
    Played,
    Refused,
    Replaced,
    Required,
    Revoked,
    Role,
    RoleTold,
    Told,
    Withdrew,
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
    held: dict[tuple[Player, Suit], Told] = {}
    voids: dict[tuple[Player, Suit], Told] = {}
    judged: list[Told] = []
    for told in story:
        if told.mode is not Mode.FACT:
            continue
        found.extend(_void_denied(told, people, held))
        found.extend(_card_in_a_void(told, people, voids))
        found.extend(_taken_back(told, judged, people))
        if isinstance(told.meaning, SEQUENCE):
            known = {key: value for key, value in known.items() if key[0] not in ("suit", "count")}
        for kind, subject, value in _claims(told.meaning, people):
            before = known.get((kind, subject))
            if before is not None and before[0] != value:
                found.append(Contradiction(kind, before[1], told))
            known[(kind, subject)] = (value, told)
    return tuple(found)


ESTABLISHED = "established"
"""The kind of contradiction between `not established` and a lead of that side to the next trick."""


def played_on(situations: Sequence[Situation]) -> tuple[Contradiction, ...]:
    """A revoke told not to be established though its side is told to have led since; where it is the only one."""
    revokes = [one for one in situations if one.incident.id in REVOKES]
    if len(revokes) != 1:
        return ()
    from assistant.record.establishment import denied_by_play

    places, story = denied_by_play(revokes[0]), revokes[0].story
    return (Contradiction(ESTABLISHED, *(story[place] for place in sorted(places))),) if places else ()


def _void_denied(told: Told, people: People, held: dict[tuple[Player, Suit], Told]) -> Iterator[Contradiction]:
    """A void told of who holds a card of that suit, or has one on the table; `held` is kept as the story goes."""
    meaning = told.meaning
    if isinstance(meaning, PenaltyCards | Holds) and (player := people.player(meaning.who)) is not None:
        held |= {(player, card.suit): told for card in meaning.cards if isinstance(card.suit, Suit)}
    elif isinstance(meaning, Led | Played | Withdrew | PickedUp | Required | Forbade | Replaced):
        gone = None if isinstance(meaning, Required | Forbade) else people.player(meaning.who)
        for holder in [key for key in held if gone is None or key[0] == gone]:
            del held[holder]
    elif isinstance(meaning, LacksSuit) and not meaning.other:
        player = people.player(meaning.who)
        for suit in meaning.suits:
            if player is not None and isinstance(suit, Suit) and (player, suit) in held:
                yield Contradiction("suit", held[(player, suit)], told)


def _card_in_a_void(told: Told, people: People, voids: dict[tuple[Player, Suit], Told]) -> Iterator[Contradiction]:
    """A card told of who was told to have none of its suit; `voids` is kept until the play goes on."""
    meaning = told.meaning
    if isinstance(meaning, SEQUENCE):
        voids.clear()
    elif isinstance(meaning, LacksSuit | Holds) and (player := people.player(meaning.who)) is not None:
        if isinstance(meaning, LacksSuit):
            voids |= {(player, suit): told for suit in meaning.suits if isinstance(suit, Suit) and not meaning.other}
            return
        for card in meaning.cards:
            if isinstance(card.suit, Suit) and (player, card.suit) in voids:
                yield Contradiction("suit", voids[(player, card.suit)], told)


def _taken_back(told: Told, judged: list[Told], people: People) -> Iterator[Contradiction]:
    """What one player was told to refuse told as accepted, or the reverse; `judged` is kept until something is done."""
    meaning = told.meaning
    if isinstance(meaning, (*SEQUENCE, Called, CallChanged)):
        judged.clear()
    if not isinstance(meaning, Accepted | Refused):
        return
    for before in judged:
        earlier = before.meaning
        assert isinstance(earlier, Accepted | Refused)
        persons = {people.player(one.by) for one in (earlier, meaning)} - {None, Role.SOMEBODY}
        if type(earlier) is not type(meaning) and len(persons) < 2:
            yield Contradiction("acceptance", before, told)
    judged.append(told)


def _claims(meaning: Meaning, people: People) -> Iterator[Claim]:
    """What a statement says that another may exclude: the matter, whom or what it is about, and what is said of it."""
    if isinstance(meaning, Claimed | Revoked | Noted):
        yield from _done(meaning, people)
    elif isinstance(meaning, ContractTold):
        yield from ((kind, "", value) for kind, value in _contract(meaning, people) if value is not None)
    elif isinstance(meaning, RoleTold) and meaning.role is Role.DECLARER:
        if (declarer := _known(people.player(meaning.who))) is not None:
            yield "declarer", "", declarer
    else:
        yield from _held(meaning, people)


def _held(meaning: Meaning, people: People) -> Iterator[Claim]:
    """A suit in a hand or out of it, how many cards are in it, and whose penalty card a card is."""
    if isinstance(meaning, HasSuit | LacksSuit):
        player = people.player(meaning.who)
        if player is not None:
            for suit in meaning.suits:
                yield "suit", (player, suit), isinstance(meaning, HasSuit)
    elif isinstance(meaning, CardsLeft) and meaning.count is not None:
        if (player := _known(people.player(meaning.who))) is not None:
            yield "count", player, meaning.count
    elif isinstance(meaning, PenaltyCards):
        for card in meaning.cards:
            if card.card is not None:
                yield "card", card.card, people.player(meaning.who)


def _done(meaning: Claimed | Revoked | Noted, people: People) -> Iterator[Claim]:
    """Whether somebody named revoked or claimed at all, as far as that is what is said."""
    if meaning.who is None:
        return
    player = people.player(meaning.who)
    if isinstance(meaning, Claimed):
        if player is not None:
            yield "claim", player, True
    elif isinstance(meaning, Revoked):
        yield "revoke", player, True
    elif meaning.topic in ("claim", "revoke") and meaning.negated:
        yield meaning.topic, player, False


def _contract(meaning: ContractTold, people: People) -> Iterator[tuple[str, object]]:
    yield "level", meaning.level
    yield "strain", meaning.strain
    yield "declarer", _known(people.player(meaning.declarer))


def _known(player: Player | None) -> Player | None:
    """A player told; the typist, whose seat is not known, may be anybody."""
    return None if player is Role.SPEAKER else player
