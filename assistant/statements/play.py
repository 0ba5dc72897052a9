"""The play of the cards in rotation: led, played, withdrawn, replaced, tricks won, revokes."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import CardRef
from assistant.statements.base import AnySuit, Meaning, Person


class Led(Meaning):
    """A lead. `opening` when told as the opening lead (`entame`); `from_hand` the hand it came from."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    opening: bool = False
    out_of_turn: bool = False
    face_down: bool | None = None
    from_hand: Person | None = None
    instead_of: tuple[CardRef, ...] = ()
    before_choice: bool = False  # before declarer had chosen among his options
    before: Person | None = None  # led to the next trick before that person had played to this one
    wrong_hand: bool = False  # told as from the wrong one of declarer's two hands


class How(Enum):
    """In what way a card was played to a trick."""

    PLAY = "play"
    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"
    RUFF = "ruff"
    OVERRUFF = "overruff"  # a ruff that beats another
    WIN = "win"


RUFFS = (How.RUFF, How.OVERRUFF)
NOT_FOLLOWING = (*RUFFS, How.DISCARD)
"""Ways of playing another suit than the one led."""


class Played(Meaning):
    """A card played to a trick; `on` is what it was played on, `instead_of` what ought to have been played."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    how: How = How.PLAY
    on: tuple[CardRef, ...] = ()
    instead_of: tuple[CardRef, ...] = ()
    out_of_turn: bool = False
    from_hand: Person | None = None
    before: Person | None = None  # played before that person
    wrong_hand: bool = False  # told as from the wrong one of declarer's two hands


class DidNotPlay(Meaning):
    """Somebody did not play these cards (the penalty card when `cards` is empty)."""

    who: Person
    cards: tuple[CardRef, ...] = ()


class YetToPlay(DidNotPlay):
    """Somebody has not yet played to the current trick; no penalty card is meant."""


class DidNotFollow(Meaning):
    """Somebody did not follow suit, without it being said that he could have."""

    who: Person
    suits: tuple[AnySuit, ...] = ()


class Withdrew(Meaning):
    """Somebody took back a card he had played; `by_himself` his own initiative, False when made to; None: not told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    by_himself: bool | None = None


class Replaced(Meaning):
    """Somebody changed a played card for another."""

    who: Person
    old: tuple[CardRef, ...] = ()
    new: tuple[CardRef, ...] = ()


class TrickWon(Meaning):
    """Somebody won the current trick (`tricks` None), with `cards` where told, or that many tricks."""

    who: Person
    tricks: int | None = None
    cards: tuple[CardRef, ...] = ()


class TrickEnded(Meaning):
    """The current trick is over."""


class LostLead(Meaning):
    """Somebody is no longer on lead."""

    who: Person


class KeptLead(Meaning):
    """Somebody won the trick he led."""

    who: Person


class Revoked(Meaning):
    """A revoke was told by that name. None where not told; `trick` 1 to 13.

    `one_trick` when the revokes of several players are told to be to one and the same trick.
    `count` of revokes when more than one was told together; `again` for one of the same player in the same suit.
    """

    who: Person | None = None
    suits: tuple[AnySuit, ...] = ()
    cards: tuple[CardRef, ...] = ()
    trick: int | None = None
    established: bool | None = None
    corrected: bool | None = None
    count: int | None = None
    again: bool = False
    one_trick: bool = False


class RevokeTrickWon(Meaning):
    """Somebody won the trick to which somebody revoked."""

    who: Person | None


class TricksSince(Meaning):
    """A side won that many tricks after the trick of a revoke, 0 to 13; None: some, not told how many.

    `cards` are those told to have won them; `at`: the numbers of the tricks it won, which may be that of the revoke or
    earlier; `rest`: all that came after.
    """

    who: Person | None
    tricks: int | None = None
    cards: tuple[CardRef, ...] = ()
    at: tuple[int, ...] = ()
    rest: bool = False


class NoticedWhen(Enum):
    """When attention was first drawn to a revoke."""

    AT_ONCE = "at_once"  # before the offending side led or played to the next trick
    LATER = "later"  # during the play, after that
    AT_THE_END = "at_the_end"  # play over, nobody having called on another board
    NEXT_BOARD = "next_board"  # after somebody had called on the next board
    ROUND_OVER = "round_over"  # after the end of the round


class RevokeNoticed(Meaning):
    """When attention was first drawn to a revoke, None for a moment of no class; `who` had called on the next board."""

    when: NoticedWhen | None
    who: Person | None = None


class AtTrick(Meaning):
    """The story is at that trick, 1 to 13."""

    number: int


class TricksPassed(Meaning):
    """The story goes on that many tricks later; None: later in the play, not told how many."""

    tricks: int | None = None


class PlayedToNext(Meaning):
    """Somebody has, or (`done` False) has not, led or played to the trick after that of an irregularity.

    `already`: he had before what is told beside it (`avait deja joue`).
    """

    who: Person
    done: bool = True
    already: bool = False


class AttentionDrawn(RevokeNoticed):
    """When attention was drawn to an irregularity told otherwise, and by whom."""

    by: Person | None = None


class PlayInProgress(Meaning):
    """The play of the hand is not over."""


class PlayEnded(Meaning):
    """The play of the hand is over."""
