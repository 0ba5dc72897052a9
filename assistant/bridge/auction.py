"""Auctions in progress: whose turn it is, what may be called, and what the auction comes to."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise

from assistant.bridge.call import PASS, STRAINS, Bid, Call, Double, Redouble
from assistant.bridge.contract import Contract, Strain
from assistant.bridge.seat import Seat
from assistant.values import Value


class Fault(Enum):
    """What is irregular in a call, in the order in which the Laws look at it."""

    AFTER_THE_END = "after_the_end"  # 39
    ABOVE_SEVEN = "above_seven"  # 38
    INADMISSIBLE_DOUBLE = "inadmissible_double"  # 19, 36
    OUT_OF_ROTATION = "out_of_rotation"  # 29 to 32
    INSUFFICIENT = "insufficient"  # 27


class Made(Value):
    """A call by a seat; written `N1C`, `EX`. `call` None when it is not known what he called."""

    seat: Seat
    call: Call | None

    def __str__(self) -> str:
        return f"{self.seat}{'?' if self.call is None else self.call}"


class Auction(Value):
    """The calls in force, in order: those cancelled or withdrawn are not among them, those accepted are.

    `dealer` None when not known. Written `N: N1C EP S2H`, with `?` for an unknown dealer or call.
    """

    dealer: Seat | None = None
    calls: tuple[Made, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Auction:
        """Read what `str` writes; raises ValueError for anything else."""
        dealer, colon, calls = text.partition(":")
        if not colon:
            raise ValueError(f"not an auction: {text!r}")
        return cls(
            None if dealer == "?" else Seat.parse(dealer),
            tuple(
                Made(Seat.parse(word[0]), None if word[1:] == "?" else Call.parse(word[1:])) for word in calls.split()
            ),
        )

    def __str__(self) -> str:
        return " ".join((f"{self.dealer or '?'}:", *map(str, self.calls)))

    def with_call(self, seat: Seat, call: Call | None) -> Auction:
        """The auction with one call more."""
        return self.with_changes(calls=(*self.calls, Made(seat, call)))

    # --- whose turn, and what is to be beaten ---------------------------------------------------------------

    @property
    def turn(self) -> Seat | None:
        """Who calls next (17B, 17C); None before the first call when the dealer is not known."""
        return self.calls[-1].seat.lho if self.calls else self.dealer

    @property
    def last_bid(self) -> Bid | None:
        """The last bid in force."""
        return next((made.call for made in reversed(self.calls) if isinstance(made.call, Bid)), None)

    @property
    def last_action(self) -> Made | None:
        """The last call other than a pass."""
        return next((made for made in reversed(self.calls) if made.call != PASS), None)

    def is_sufficient(self, bid: Bid) -> bool:
        """Whether the bid outranks the last one (18C, 18D)."""
        last = self.last_bid
        return last is None or bid.rank > last.rank

    def lowest_sufficient(self, strain: Strain) -> Bid | None:
        """The lowest sufficient bid in a denomination; None when it would be above seven."""
        last = self.last_bid
        level = 1 if last is None else last.level + (STRAINS.index(strain) <= STRAINS.index(last.strain))
        bid = Bid(level, strain)
        return None if bid.is_above_seven else bid

    def may_double(self, seat: Seat) -> bool | None:
        """Whether the last call other than a pass is an opponent's bid (19A); None when it is not known."""
        return self._may(seat, Bid)

    def may_redouble(self, seat: Seat) -> bool | None:
        """Whether the last call other than a pass is an opponent's double (19B); None when it is not known."""
        return self._may(seat, Double)

    def _may(self, seat: Seat, kind: type[Call]) -> bool | None:
        last = self.last_action
        if last is None:
            return False
        if last.call is None:
            return None
        return isinstance(last.call, kind) and last.seat.side is not seat.side

    def faults(self, seat: Seat, call: Call | None) -> tuple[Fault, ...]:
        """All that is irregular in a call by a seat at this moment."""
        inadmissible = (isinstance(call, Double) and self.may_double(seat) is False) or (
            isinstance(call, Redouble) and self.may_redouble(seat) is False
        )
        found = {
            Fault.AFTER_THE_END: self.is_over,
            Fault.ABOVE_SEVEN: isinstance(call, Bid) and call.is_above_seven,
            Fault.INADMISSIBLE_DOUBLE: inadmissible,
            Fault.OUT_OF_ROTATION: self.turn not in (None, seat),
            Fault.INSUFFICIENT: isinstance(call, Bid) and not self.is_sufficient(call),
        }
        return tuple(fault for fault, present in found.items() if present)

    def allows(self, seat: Seat, call: Call) -> bool:
        """Whether the call is legal, as far as known."""
        return not self.faults(seat, call)

    # --- the end --------------------------------------------------------------------------------------------

    @property
    def passes_since(self) -> int:
        """Passes in a row at the end."""
        count = 0
        for made in reversed(self.calls):
            if made.call != PASS:
                break
            count += 1
        return count

    @property
    def is_over(self) -> bool:
        """Whether three passes followed a bid, or all four players passed (22)."""
        if self.last_bid is None:
            return len(self.calls) > 3 and self.passes_since == len(self.calls)
        return self.passes_since > 2

    @property
    def skipped(self) -> Seat | None:
        """Whom the passes at the end deprived of his turn, the first of them: then it is not over (17D3).

        Three passes in a row must follow some call, be it a pass, and one of them be out of rotation.
        """
        last = self.calls[-4:]
        if len(last) < 4 or any(made.call != PASS for made in last[1:]):
            return None
        for before, made in pairwise(last):
            if made.seat is not before.seat.lho:
                return before.seat.lho
        return None

    @property
    def declarer(self) -> Seat | None:
        """Of the side of the last bid, the first to have named its denomination (Definitions)."""
        action = next((made for made in reversed(self.calls) if isinstance(made.call, Bid)), None)
        if action is None or not isinstance(action.call, Bid):
            return None
        strain = action.call.strain
        side = action.seat.side
        return next(
            made.seat
            for made in self.calls
            if isinstance(made.call, Bid) and made.call.strain is strain and made.seat.side is side
        )

    @property
    def contract(self) -> Contract | None:
        """The contract that the calls in force come to so far (22A); None without a bid."""
        bid = self.last_bid
        if bid is None:
            return None
        last = self.last_action.call if self.last_action else None
        doubled = 2 if isinstance(last, Redouble) else 1 if isinstance(last, Double) else 0
        return Contract(bid.level, bid.strain, doubled, self.declarer)

    def calls_of(self, seat: Seat) -> tuple[Call, ...]:
        """The known calls of a seat, in order."""
        return tuple(made.call for made in self.calls if made.seat is seat and made.call is not None)

    def has_called(self, seat: Seat) -> bool:
        """Whether the seat has made a call that is in force."""
        return any(made.seat is seat for made in self.calls)
