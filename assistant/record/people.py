"""Finding who is meant: from a person as told to a player of this table."""

from __future__ import annotations

from assistant.bridge import Seat, Side
from assistant.statements import Group, Person, Pronoun, Relation, Relative, Role, Several

Player = Seat | Role | Relative
"""Somebody at the table: a seat, or a role or relation while the seat is not known."""

_OPPOSITE = {Relation.LHO: Relation.RHO, Relation.RHO: Relation.LHO}
_STEPS = {Relation.PARTNER: 2, Relation.LHO: 1, Relation.RHO: 3}


class People:
    """Who sits where and is what, as far as known."""

    def __init__(self) -> None:
        self.declarer: Seat | None = None
        self.leader: Player | None = None
        self.offender: Player | None = None
        self.defending: Side | None = None
        self.speaker: Seat | None = None
        self.presumed = False
        """Whether North-South is only presumed to be the declaring side, nobody being told to be declarer."""

    def copy(self) -> People:
        """An independent copy."""
        other = People()
        other.__dict__.update(self.__dict__)
        return other

    def player(self, person: Person | None) -> Player | None:
        """The player meant, as precisely as known; None when it stays open or several persons are meant."""
        if isinstance(person, Seat):
            return person
        if isinstance(person, Role):
            return self._role(person)
        if isinstance(person, Relative):
            return self._relative(person)
        if isinstance(person, Pronoun):
            players = {self.player(candidate) for candidate in person.candidates}
            return players.pop() if len(players) == 1 else None
        return None

    def players(self, person: Person | None) -> tuple[Player | None, ...]:
        """Each player meant, one for a person told alone; a player that stays open is None."""
        if isinstance(person, Several):
            return tuple(self.player(one) for one in person.persons)
        side = person if isinstance(person, Side) else self._side(person)
        return (self.player(person),) if side is None else side.seats

    def _side(self, group: Person | None) -> Side | None:
        """The side that a group is; None when it is none, or not known."""
        defending = self.declarer.side.other if self.declarer else self.defending
        offending = self.offender.side if isinstance(self.offender, Seat) else None
        if group is Group.DEFENDERS:
            return defending
        if group is Group.DECLARING_SIDE:
            return defending.other if defending else None
        if group is Group.OFFENDING_SIDE:
            return offending
        return offending.other if offending and group is Group.NON_OFFENDING_SIDE else None

    def _role(self, role: Role) -> Player | None:
        if role is Role.DECLARER and self.declarer:
            return self.declarer
        if role is Role.SPEAKER and self.speaker:
            return self.speaker
        if role is Role.DUMMY and self.declarer:
            return self.declarer.partner
        if role is Role.LEADER and self.leader:
            return self.leader
        if role is Role.LEADER and self.declarer:
            return self.declarer.lho
        if role is Role.OFFENDER and self.offender:
            return self.offender
        return None if role in (Role.SOMEBODY, Role.DIRECTOR) else role

    def _relative(self, person: Relative) -> Player | None:
        of = self.player(person.of)
        if of is None:
            return None
        if isinstance(of, Seat) and person.relation in _STEPS:
            return of.after(_STEPS[person.relation])
        if person.relation is Relation.PARTNER:
            return partner_of(of)
        return Relative(person.relation, of)

    def side_defends(self, player: Player | None) -> bool | None:
        """Whether the player is a defender; None when not known."""
        if player in (Role.DEFENDER, Role.LEADER):
            return True
        if player in (Role.DECLARER, Role.DUMMY):
            return False
        if isinstance(player, Seat):
            if self.declarer:
                return player.side is not self.declarer.side
            if self.defending:
                return player.side is self.defending
        if isinstance(player, Relative):
            side = self.side_defends(self.player(player.of))
            same = player.relation is Relation.PARTNER
            return side if side is None or same else not side
        return None

    def hand(self, player: Player | None) -> Role | None:
        """Declarer or dummy when the player is one of them, else None."""
        if player in (Role.DECLARER, Role.DUMMY):
            return player if isinstance(player, Role) else None
        if isinstance(player, Seat) and self.declarer:
            if player is self.declarer:
                return Role.DECLARER
            return Role.DUMMY if player is self.declarer.partner else None
        return None


def partner_of(player: Player | None) -> Player | None:
    """The partner of a player, as a relation when his seat is not known."""
    if player is None:
        return None
    if isinstance(player, Seat):
        return player.partner
    if player is Role.DECLARER:
        return Role.DUMMY
    if player is Role.DUMMY:
        return Role.DECLARER
    if isinstance(player, Relative) and player.relation is Relation.PARTNER and isinstance(player.of, Role):
        return player.of
    if isinstance(player, Relative) and player.relation in _OPPOSITE:
        return Relative(_OPPOSITE[player.relation], player.of)
    return Relative(Relation.PARTNER, player)
