"""What goes wrong in the play: designations, dummy, surplus cards, defective tricks, wrong boards."""

from __future__ import annotations

from enum import Enum

from assistant.bridge import CardRef
from assistant.statements.base import AnySuit, Meaning, Person


class Misdirected(Meaning):
    """Somebody (`by`, None where not told) said that it was the turn of `who`, or asked him to lead or play.

    It matters where it was another player's turn (47E1).
    """

    by: Person | None = None
    who: Person | None = None


class PlayedTogether(Meaning):
    """Cards led or played at the same time: by several players, or several by one (`cards`, `visible` face up)."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    visible: int | None = None


class FacesVisible(Meaning):
    """How many of the cards put together were face up, 0 to 13; `cards` are those, when told."""

    visible: int | None = None
    cards: tuple[CardRef, ...] = ()


class HeldNear(Meaning):
    """Whether a card taken from a hand touched or nearly touched the table, or was held as a played card is (45C2)."""

    who: Person
    near: bool = True


class OnPurpose(Meaning):
    """Somebody committed an irregularity knowing that it was one (72B1)."""

    who: Person


class KeptQuiet(Meaning):
    """Somebody said nothing of an irregularity of his own side (72B2), or, if `hidden`, tried to hide it (72B3)."""

    who: Person
    hidden: bool = False


class CardWord(Enum):
    """What declarer says instead of naming a card of dummy."""

    ANY = "any"  # neither suit nor rank: "anything"
    WIN = "win"  # take the trick
    SUIT = "suit"  # a suit alone, not told which
    RANK = "rank"  # a rank alone, not told which
    ABSENT = "absent"  # a card that dummy does not have, not told which
    SOME = "some"  # a card, not told which


class DummyCalled(Meaning):
    """Declarer called a card of dummy without naming suit or rank, or without its being told which."""

    by: Person | None
    word: CardWord


class CardNamed(Meaning):
    """Somebody named or pointed to a card to be played, not told which: `names a card for the next trick`."""

    by: Person | None


class DesignationMeant(Meaning):
    """What declarer meant when he called a card: a slip of the tongue, or (`slip` False) what he then intended.

    `cards` and `suits` are what he had in mind instead.
    """

    slip: bool = True
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    by: Person | None = None


class FifthCard(Meaning):
    """Somebody put a card too many on a trick; `lead` when he meant it as a lead, `deliberate` as far as it is told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    lead: bool | None = None
    deliberate: bool | None = None


class DummyFault(Enum):
    """What dummy did that he may not do."""

    EXCHANGED_HANDS = "exchanged_hands"
    LEFT_HIS_SEAT = "left_his_seat"  # to watch declarer play
    LOOKED_AT_A_DEFENDER = "looked_at_a_defender"


class DummyBroke(Meaning):
    """Dummy exchanged hands with declarer, left his seat to watch, or looked at a defender's card (43A2)."""

    fault: DummyFault


class DummyWord(Enum):
    """What dummy said during the play."""

    WRONG_HAND = "wrong_hand"  # warned declarer before he led from the wrong hand
    REVOKE = "revoke"  # asked declarer whether he had none of the suit
    IRREGULARITY = "irregularity"  # drew attention to an irregularity
    SUGGESTION = "suggestion"  # told or suggested something about the play
    REVIEW = "review"  # asked for a review or an explanation
    COUNT = "count"  # gave the number of tricks
    DIRECTOR = "director"  # called the director


class DummySaid(Meaning):
    """Dummy spoke, about what and (`first`) before anybody else did; `whose` irregularity he told of."""

    about: DummyWord
    first: bool | None = None
    whose: Person | None = None


class SpokeFirst(Meaning):
    """That player was the first to speak of the irregularity."""

    who: Person


class DummyMovedCard(Meaning):
    """A card of dummy touched or moved: by dummy unless `by` is told; `deliberate` when not to arrange the cards."""

    cards: tuple[CardRef, ...] = ()
    by: Person | None = None
    deliberate: bool | None = None


class HiddenInDummy(Meaning):
    """A card of dummy was hidden, or put among those of another suit, when dummy was faced (41D)."""

    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()


class CardsLeft(Meaning):
    """How many cards somebody holds, 0 to 26, and how many he should have; None where not told.

    `extra` tells only how many he has too many, or too few when it is negative (-13 to 13).
    """

    who: Person
    count: int | None = None
    expected: int | None = None
    extra: int | None = None


class TrickIncomplete(Meaning):
    """Somebody did not play to a trick, 1 to 13."""

    who: Person
    trick: int | None = None


class TrickOverfull(Meaning):
    """More than four cards lie on a trick, 1 to 13; who put one too many is not told."""

    trick: int | None = None


class CardMislaid(Meaning):
    """A card played does not lie among those its player has played, or (`again`) he played it to a later trick too."""

    who: Person | None
    cards: tuple[CardRef, ...] = ()
    again: bool | None = None


class CardFound(Meaning):
    """A missing card was found: among the cards played, in the board, elsewhere, or (`found` False) nowhere.

    `face_up` tells whether its face could be seen there.
    """

    cards: tuple[CardRef, ...] = ()
    among_played: bool | None = None
    found: bool = True
    who: Person | None = None
    face_up: bool | None = None


class BothSidesPlayed(Meaning):
    """Each side has led or played to the next trick (or not) since an irregularity."""

    done: bool = True


class TrickTurned(Meaning):
    """Somebody turned his card of a trick the wrong way; `by` points it out (65B3)."""

    who: Person | None = None
    by: Person | None = None


class TrickInspected(Meaning):
    """Somebody looked, or asked to look, at a trick turned down; `others` when at cards of other players.

    `last` when it is the last trick, `own` when he looks at his own card only.
    """

    who: Person | None = None
    others: bool | None = None
    last: bool | None = None
    own: bool | None = None


class CardTurned(Meaning):
    """Somebody has turned his card of the last trick down, or (`done` False) not yet."""

    who: Person | None = None
    done: bool = True


class CardsMixed(Meaning):
    """Somebody mixed the cards he had played, or (`done` False) still has them in their order."""

    who: Person | None = None
    done: bool = True


class HandLookedAt(Meaning):
    """Somebody looked at the cards he had taken, counted or (`counted` False) not."""

    who: Person | None = None
    counted: bool | None = None


class ForeignCard(Meaning):
    """A card of another pack or board lies among those of somebody."""

    who: Person | None = None


class WrongBoard(Meaning):
    """Cards came from another board (`foreign` True), or a board not meant for these players was played.

    `played_before` tells whether one of the players had played that board already.
    """

    who: Person | None = None
    foreign: bool | None = None
    played_before: bool | None = None


class BoardOfOrigin(Meaning):
    """The board that the cards of another board had come from is now played (15A3)."""


class SameCallAgain(Meaning):
    """With the right cards somebody makes the call again that was cancelled (`same`), or another (15A2, 15A3)."""

    who: Person | None = None
    same: bool = True


class SessionTold(Meaning):
    """Whether the session is over; while it goes on scores may be corrected (79C)."""

    over: bool


class BoardNotPlayed(Meaning):
    """A board was not played (12C2), or (`begun`) not to its end."""

    begun: bool = False


class TricksDisputed(Meaning):
    """Players disagree on the number of tricks won: `who` says `tricks`, 0 to 13."""

    who: Person | None = None
    tricks: int | None = None


class ScoreTold(Meaning):
    """A score entered or computed wrongly, and whether it is found a day later or more."""

    wrongly_entered: bool | None = None
    days_later: bool | None = None
