"""The auction as the record knows it: calls in force, what was withdrawn, who must pass, what is owed."""

from __future__ import annotations

from assistant.bridge import PASS, Auction, Bid, Call, CardRef, Made, Seat
from assistant.record.people import People, Player
from assistant.statements import Person, Pronoun, Relation, Relative, Role
from assistant.values import Value

ANCHORS = {Role.SPEAKER: Seat.SOUTH}
"""Where a person without a seat is presumed to sit, so that rotation can be followed."""
STEPS = {Relation.LHO: 1, Relation.PARTNER: 2, Relation.RHO: 3}


class ForcedPass(Value):
    """A player who must pass at his next turn, or (`to_the_end`) whenever it is his turn; None: not told how long."""

    seat: Seat
    to_the_end: bool | None
    article: str


class Owed(Value):
    """What a player whose call out of rotation was cancelled owes at his turn.

    `relation` is that of the player whose turn it was: `rho`, `partner` or `lho`; `rho_acted` True when the
    right-hand opponent then made another call than a pass, None as long as he has not called. `call` None when not
    known; `before` is the bid to be beaten at that moment.
    """

    seat: Seat
    call: Call | None
    law: int
    relation: str
    rho_acted: bool | None = None
    before: Bid | None = None


class Withdrawn(Made):
    """A call withdrawn or cancelled; `after` is how many calls in force stood before it."""

    after: int = 0


class LeadProhibition(Value):
    """Declarer may forbid a suit at the first lead of the offender's partner (26B) if his side defends.

    `unless_comparable` when that falls away should the replacement have been comparable (26A).
    """

    offender: Seat
    article: str
    unless_comparable: bool = False


class ShownCards(Value):
    """Cards exposed by a player during the auction, face up until its end (24)."""

    seat: Seat
    cards: tuple[CardRef, ...]
    led: bool = False


class AuctionRecord(Value):
    """What is known of the auction. `anchor` tells which person without a seat the presumed seats are counted from.

    `ignored` are places of the story that a ruling has dealt with; `left_out` tells of places where a turn was skipped
    whether passes were only left out of the story.
    """

    auction: Auction = Auction()
    anchor: Role | None = None
    withdrawn: tuple[Withdrawn, ...] = ()
    forced: tuple[ForcedPass, ...] = ()
    owed: Owed | None = None
    prohibitions: tuple[LeadProhibition, ...] = ()
    shown: tuple[ShownCards, ...] = ()
    offender: Seat | None = None
    ignored: frozenset[int] = frozenset()
    left_out: tuple[tuple[int, bool], ...] = ()
    finished: bool = False
    dealer_told: bool = False
    may_change: frozenset[Seat] = frozenset()

    @property
    def turn(self) -> Seat | None:
        """Who calls next."""
        return self.auction.turn

    @property
    def in_use(self) -> bool:
        """Whether anybody has called at all."""
        return bool(self.auction.calls or self.withdrawn)

    @property
    def in_progress(self) -> bool:
        """Whether somebody has called and the auction is not over."""
        return bool(self.auction.calls) and not self.finished

    def seat_of(self, person: Person | None, people: People) -> Seat | None:
        """The seat meant; nobody told is whoever calls next, an open pronoun the last offender or caller."""
        player = people.player(person)
        if isinstance(player, Seat):
            return player
        if person is None:
            return self.turn
        if isinstance(player, Role):
            return self.offender if player is Role.OFFENDER else ANCHORS.get(player)
        if isinstance(player, Relative) and player.relation in STEPS:
            of = self.seat_of(player.of, people)
            return of.after(STEPS[player.relation]) if of else None
        if isinstance(person, Pronoun):
            return self._meant(person, people)
        return None

    def _meant(self, pronoun: Pronoun, people: People) -> Seat | None:
        """The last offender if the pronoun may stand for him, else the likeliest person, else the last caller."""
        seats = [self.seat_of(candidate, people) for candidate in pronoun.candidates]
        if self.offender is not None and (not seats or self.offender in seats):
            return self.offender
        likeliest = next((seat for seat in seats if seat is not None), None)
        return likeliest or (self.auction.calls[-1].seat if self.auction.calls else None)

    def player(self, seat: Seat, offender: Seat | None = None) -> Player:
        """The player who sits there, told by what is known of him when seats are only presumed."""
        if self.anchor is None:
            return seat
        centre = ANCHORS.get(self.anchor) or offender or self.offender or seat
        steps = next(step for step in range(4) if centre.after(step) is seat)
        relation = {step: kind for kind, step in STEPS.items()}.get(steps)
        return Relative(relation, self.anchor) if relation else self.anchor

    def must_pass(self, seat: Seat | None) -> ForcedPass | None:
        """The obligation to pass that binds a player, the longest if several do."""
        held = [forced for forced in self.forced if forced.seat is seat]
        return next((forced for forced in held if forced.to_the_end is not False), held[0] if held else None)

    def comes_back(self, seat: Seat) -> bool:
        """Whether a call that the player changes to is simply his call: one was cancelled, or none is in force."""
        if self.owed is not None:
            return self.owed.seat is seat
        cancelled = bool(self.withdrawn) and self.withdrawn[-1].seat is seat
        return self.turn is seat and (cancelled or not self.auction.has_called(seat))

    def up_to(self, seat: Seat, call: Call | None = None) -> AuctionRecord:
        """The auction with the calls untold before the turn of a player, each of them unknown unless given."""
        record = self
        while record.turn not in (None, seat):
            assert record.turn is not None
            record = record.made(record.turn, call)
        return record

    # --- changes ---------------------------------------------------------------------------------------

    def made(self, seat: Seat, call: Call | None) -> AuctionRecord:
        """A call comes into force: obligations for one turn are discharged, what is owed goes on."""
        forced = tuple(held for held in self.forced if held.to_the_end is not False or held.seat is not seat)
        owed = self.owed
        if owed is not None and seat is owed.seat.rho and owed.relation == "rho" and owed.rho_acted is None:
            owed = owed.with_changes(rho_acted=None if call is None else call != PASS)
        if owed is not None and seat is owed.seat:
            owed = None
        auction = self.auction
        if auction.dealer is None and not auction.calls:
            auction = auction.with_changes(dealer=seat)
        return self.with_changes(auction=auction.with_call(seat, call), forced=forced, owed=owed)

    def changed(self, seat: Seat, call: Call | None) -> AuctionRecord:
        """The last call of a player gives place to another, which he was allowed to make."""
        calls = list(self.auction.calls)
        place = max((place for place, made in enumerate(calls) if made.seat is seat), default=None)
        if place is None:
            return self
        gone = Withdrawn(seat, calls[place].call, place)
        calls[place] = Made(seat, call)
        return self.with_changes(
            auction=self.auction.with_changes(calls=tuple(calls)),
            withdrawn=(*self.withdrawn, gone),
            may_change=self.may_change - {seat},
        )

    def cancelled(self, seat: Seat, call: Call | None) -> AuctionRecord:
        """A call is withdrawn or cancelled: it is not in force, and is remembered (16C)."""
        gone = Withdrawn(seat, call, len(self.auction.calls))
        return self.with_changes(withdrawn=(*self.withdrawn, gone), offender=seat)

    def forcing(self, seat: Seat, to_the_end: bool | None, article: str) -> AuctionRecord:
        """A player must pass, as long as there is an auction."""
        if self.finished:
            return self
        return self.with_changes(forced=(*self.forced, ForcedPass(seat, to_the_end, article)))

    def without_passes_after_skip(self) -> AuctionRecord:
        """The passes made after a player was deprived of his turn are cancelled (17D3)."""
        calls = self.auction.calls
        last = range(max(len(calls) - 3, 1), len(calls))
        place = next((place for place in last if calls[place].seat is not calls[place - 1].seat.lho), len(calls))
        gone = tuple(Withdrawn(made.seat, made.call, place) for made in calls[place:])
        return self.with_changes(
            auction=self.auction.with_changes(calls=calls[:place]), withdrawn=(*self.withdrawn, *gone)
        )
