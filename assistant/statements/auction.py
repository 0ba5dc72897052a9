"""The auction: calls, their meanings, changes, and what was said about them."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import Bid, Call, Fault, Side, Strain, Suit
from assistant.statements.base import Meaning, Person


class AuctionMeaning(Meaning):
    """Base of the meanings that belong to the auction."""


class DealerTold(AuctionMeaning):
    """Somebody is the dealer of the board."""

    who: Person


class Vulnerable(AuctionMeaning):
    """Which sides are vulnerable, none or both included."""

    sides: tuple[Side, ...]


class CallWord(Enum):
    """A call told by a word, its denomination or level not said."""

    ANY = "any"  # spoke, called: may be a pass
    BID = "bid"  # opened, overcalled, responded
    ACTION = "action"  # not a pass


class Called(AuctionMeaning):
    """A call. `who` None: the next in rotation (a series without seats).

    `out_of_turn` and `insufficient` when told so by name; `turn_of` whose turn it was then, `over` the bid it was
    made on as told and `over_by` whose it was, `strain` when the denomination alone was told. A series of calls is one
    of these for each call.
    """

    who: Person | None
    call: Call | CallWord
    out_of_turn: bool = False
    insufficient: bool = False
    turn_of: Person | None = None
    over: Bid | None = None
    strain: Strain | None = None
    over_by: Person | None = None


class CallFaultTold(AuctionMeaning):
    """What is wrong with the last call told of that person, by name; a call not told otherwise when there is none."""

    fault: Fault
    who: Person | None = None
    turn_of: Person | None = None


class TurnToCall(AuctionMeaning):
    """Whose turn it was to call when the last call was made, or is now when all is in order.

    `past` when told as of a moment gone (`c'etait a Nord`), before any call the one at which the first was made.
    """

    who: Person
    past: bool = False


class NotCalled(AuctionMeaning):
    """Somebody has made no call (yet); `skipped` when another is told to have called before he could."""

    who: Person
    skipped: bool = False


class CallChanged(AuctionMeaning):
    """Somebody put another call in place of one of his. `old`, `new` None when not told.

    `before_ruling` when told whether the director had ruled; `wanted` True when he only wishes to.
    """

    who: Person | None
    old: Call | None = None
    new: Call | CallWord | None = None
    before_ruling: bool | None = None
    wanted: bool = False


class CallKept(AuctionMeaning):
    """Somebody who might have changed his call keeps it."""

    who: Person | None


class CallWithdrawn(AuctionMeaning):
    """Somebody took a call back, nothing being said yet of another."""

    who: Person | None
    call: Call | None = None


class CallIntent(AuctionMeaning):
    """Whether a call was what the player meant to do when he did it (None: doubtful), and what he wanted, when told.

    Not intended: a slip of the hand or tongue, cards stuck together, the wrong card of the box (25A). Intended: he
    had not seen a bid, had misread, forgotten, or changed his mind.
    """

    who: Person | None
    intended: bool | None
    wanted: Call | None = None


class Sense(Enum):
    """What sort of meaning a call has."""

    NATURAL = "natural"
    ARTIFICIAL = "artificial"


class Convention(Enum):
    """A known convention that tells which suits a call shows."""

    TRANSFER = "transfer"
    STAYMAN = "stayman"
    MULTI = "multi"
    STRONG_CLUB = "strong_club"
    ASKING = "asking"
    RELAY = "relay"
    CUE_BID = "cue_bid"
    TAKEOUT = "takeout"
    SPLINTER = "splinter"
    TWO_SUITER = "two_suiter"
    PENALTY = "penalty"


class Strength(Enum):
    """How strong a hand a call tells of."""

    WEAK = "weak"
    LIMITED = "limited"
    STRONG = "strong"
    UNLIMITED = "unlimited"


class CallMeans(AuctionMeaning):
    """What a call means in the methods of the pair; `call` None: the last one told. `suits` are those it shows."""

    who: Person | None = None
    call: Call | None = None
    sense: Sense | None = None
    convention: Convention | None = None
    suits: tuple[Suit, ...] = ()
    strength: Strength | None = None


class ComparableTold(AuctionMeaning):
    """A replacement was judged comparable (23A) or not."""

    able: bool = True
    who: Person | None = None


class MustPassTold(AuctionMeaning):
    """Somebody was told to pass: once, or to the end; None when it is not said how long."""

    who: Person | None
    to_the_end: bool | None = None


class AuctionOver(AuctionMeaning):
    """The auction is over, or (`over` False) things happen while it is in progress."""

    over: bool = True


class HandsReturned(AuctionMeaning):
    """Hands are back in the board: all four, or not all."""

    all_four: bool = True


class SimultaneousCalls(AuctionMeaning):
    """The last two calls told were made at the same time."""


class BeforeRuling(AuctionMeaning):
    """The last thing told happened before the director ruled, or (`before` False) after it."""

    before: bool = True


class WithoutPause(AuctionMeaning):
    """The change of call just told was made without pause for thought, or (`without` False) after one."""

    without: bool = True


class CallHeeded(AuctionMeaning):
    """Whether somebody made his call over the one before it (he overcalled), or as if that one had not been made."""

    who: Person | None
    heeded: bool = True


class CallDoubtful(AuctionMeaning):
    """It is not sure that a call was made: card half out of the box, put back, touched."""

    who: Person | None
    call: Call | CallWord | None = None


class Misinformed(AuctionMeaning):
    """A wrong explanation, or a missing or undue alert. `by` gave it; `call` is the call explained."""

    by: Person | None = None
    call: Call | None = None
    alert: bool = False


class AskedAbout(AuctionMeaning):
    """Somebody asked for a review or an explanation; `in_turn` None when it is not told whether at his turn.

    `contract` when only the contract was asked for, `explanation` when no review but no call is told either.
    """

    who: Person | None
    call: Call | None = None
    in_turn: bool | None = None
    contract: bool = False
    explanation: bool = False


class ExplanationNoticed(AuctionMeaning):
    """Somebody notices that an explanation was wrong: his own (`own`), or his partner's; None when not told whose."""

    who: Person | None
    own: bool | None = None


class NotesConsulted(AuctionMeaning):
    """Somebody looked at a convention card or notes; `own` whether they were his own, None when not told."""

    who: Person | None
    own: bool | None = None


class NobodyDoubled(AuctionMeaning):
    """No double stands in the auction told."""


class Stage(Enum):
    """How far the deal had gone."""

    LEAD = "lead"  # the opening lead was still to come
    PLAY = "play"  # a defender had led
    END = "end"  # the last trick was played


class Discovered(AuctionMeaning):
    """When what is told was noticed: before the opening lead, only during the play, or once it was over."""

    stage: Stage
