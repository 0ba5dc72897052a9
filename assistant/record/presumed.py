"""Who is taken for declarer, and who defends, when the story does not tell it."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import Seat, Side
from assistant.record.people import People, Player
from assistant.statements import (
    NOT_FOLLOWING,
    Accepted,
    Claimed,
    Conceded,
    ContractTold,
    Designated,
    DidNotFollow,
    DummyCalled,
    DummySaid,
    DummyWord,
    Exposed,
    Forbade,
    HandSpread,
    Led,
    LeftFree,
    NotChosenYet,
    PenaltyCards,
    PickedUp,
    Played,
    Refused,
    Replaced,
    Required,
    Revoked,
    Role,
    RoleTold,
    Withdrew,
)

_OF_DECLARER = (Required, Forbade, LeftFree, Designated, DummyCalled, Accepted, Refused, NotChosenYet)


def _choose_together(people: People, facts: Sequence[object]) -> Side | None:
    """The side of two partners who each accept or refuse the lead: of declarer's side only one could."""
    by = {seat_of(people.player(meaning.by)) for meaning in facts if isinstance(meaning, Accepted | Refused)} - {None}
    return next((seat.side for seat in by if seat is not None and seat.partner in by), None)


def upon_a_lead(people: People, meaning: object, facts: Sequence[object]) -> bool:
    """Whether East or West accepts or refuses a lead of North-South: as declarer or as defenders, nobody tells."""
    if not isinstance(meaning, Accepted | Refused):
        return False
    by = seat_of(people.player(meaning.by))
    if by is None or by.side is not Side.EAST_WEST:
        return False
    leads = [people.player(one.who) for one in facts if isinstance(one, Led) and (one.out_of_turn or not one.opening)]
    return any(isinstance(leader, Seat) and leader.side is Side.NORTH_SOUTH for leader in leads)


def _asked_by_dummy(people: People, facts: Sequence[object]) -> Seat | None:
    """Who ruffed or discarded before dummy asked, a defender not being told to be asked."""
    last: Seat | None = None
    for meaning in facts:
        if isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING:
            last = seat_of(people.player(meaning.who))
        asked = isinstance(meaning, DummySaid) and meaning.about is DummyWord.REVOKE and meaning.whose is None
        if asked and last is not None and last.side is not people.defending:
            return last
    return None


def of_the_typist(meaning: object) -> bool:
    """`je joue 3SA`: the typist is declarer."""
    if isinstance(meaning, ContractTold):
        return meaning.declarer is Role.SPEAKER
    return isinstance(meaning, RoleTold) and meaning.who is Role.SPEAKER and meaning.role is Role.DECLARER


def _defending_by(people: People, meaning: object) -> Side | None:
    """Which side defends: that of a penalty card, or of a player who plays before his partner.

    No hand of declarer's side plays before the other of itself.
    """
    if isinstance(meaning, PenaltyCards):
        seat = seat_of(people.players(meaning.who)[0])
        return seat.side if seat is not None else None
    seat = (
        seat_of(people.player(meaning.who))
        if isinstance(meaning, Led | Played) and meaning.before is not None
        else None
    )
    early = seat is not None and isinstance(meaning, Led | Played) and people.player(meaning.before) is seat.partner
    return seat.side if seat is not None and early else None


def _declarer_by_play(people: People, meaning: Led | Played) -> Seat | None:
    """Who is declarer, from who plays which hand, or from an opening lead out of turn."""
    seat = seat_of(people.player(meaning.who))
    if seat is None:
        return None
    if (meaning.wrong_hand or meaning.from_hand in (Role.DUMMY, seat)) and seat.side is not people.defending:
        return seat
    opening = isinstance(meaning, Led) and meaning.opening and meaning.out_of_turn
    return seat.lho if opening and people.defending in (None, seat.side) else None


def seat_of(player: Player | None) -> Seat | None:
    return player if isinstance(player, Seat) else None


_BY_HIS_HAND = (Led, Played, Exposed, DidNotFollow, Revoked, PickedUp, Withdrew, Replaced)


def by_north_himself(meaning: object) -> bool:
    """Whether North handles his own cards, which he does not in a diagram: there he is dummy."""
    return isinstance(meaning, _BY_HIS_HAND) and meaning.who is Seat.NORTH


def presume_declarer(people: People, facts: Sequence[object], *, has_auction: bool) -> None:
    """Who exercises declarer's options is declarer; a holder of a penalty card defends.

    Who plays from dummy is declarer; so is the player on the left of an opening lead out of turn.
    """
    for meaning in facts:
        people.defending = _defending_by(people, meaning) or people.defending
    for meaning in facts:
        if isinstance(meaning, Led | Played) and (told := _declarer_by_play(people, meaning)):
            people.declarer = told
            return
    if (asked := _asked_by_dummy(people, facts)) is not None:
        people.declarer = asked
        return
    _presume_by_options(people, facts, has_auction=has_auction)


def _presume_by_options(people: People, facts: Sequence[object], *, has_auction: bool) -> None:
    """Who takes declarer's options is declarer; a call is accepted by an opponent of its player, whoever he is."""
    claimed = any(isinstance(meaning, Claimed | Conceded | HandSpread) for meaning in facts)
    to_a_lead = not (has_auction or claimed)
    if to_a_lead and (defending := _choose_together(people, facts)) is not None:
        people.defending = people.defending or defending
    for meaning in facts:
        answers = isinstance(meaning, Accepted | Refused)
        if answers and (not to_a_lead or upon_a_lead(people, meaning, facts)):
            continue  # an answer to a call, to a claim, or of either side to a lead
        if isinstance(meaning, _OF_DECLARER):
            by = seat_of(people.player(meaning.who if isinstance(meaning, NotChosenYet) else meaning.by))
            if by and by.side is not people.defending:
                people.declarer = by
                return
