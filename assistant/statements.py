"""What a sentence can mean: one immutable value per meaning, free of any language.

A sentence is understood as a sequence of `Told`: a meaning with its mode and its place in the typed text.
Only meanings told as facts (`Mode.FACT`) reach the record; the others are shown and change nothing.
Persons are told by seat, by role or relative to another person; the record finds the seats.
"""

from __future__ import annotations

from enum import Enum

from assistant.bridge import Bid, Call, CardRef, Fault, Seat, Side, Strain, Suit, SuitWord
from assistant.values import Value

# --- persons -------------------------------------------------------------------------------------------


class Role(Enum):
    """A person told by what he is at the table."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"  # one of the two, unknown which
    LEADER = "leader"  # who leads, or should lead
    OFFENDER = "offender"  # who committed the last irregularity
    SPEAKER = "speaker"  # "I": the typist, a player whose seat is not known
    DIRECTOR = "director"
    SOMEBODY = "somebody"  # "on", "quelqu'un"


class Group(Enum):
    """Two persons told together by what they are."""

    DEFENDERS = "defenders"
    DECLARING_SIDE = "declaring_side"
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    OPPONENTS = "opponents"  # the opponents of whoever speaks
    EVERYBODY = "everybody"


class Relation(Enum):
    """How a person stands to another."""

    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    OPPONENT = "opponent"


class Relative(Value):
    """A person told relative to another: partner of East, the player on his left."""

    relation: Relation
    of: Person


class Pronoun(Value):
    """A pronoun left open: the word as typed and the persons it may stand for, likeliest first."""

    word: str
    candidates: tuple[Person, ...] = ()


class Several(Value):
    """Persons told together: East and West."""

    persons: tuple[Person, ...]


Person = Seat | Side | Role | Group | Relative | Pronoun | Several
AnySuit = Suit | SuitWord

# --- how a meaning was told ----------------------------------------------------------------------------


class Mode(Enum):
    """In what manner something was told."""

    FACT = "fact"
    QUESTION = "question"  # asked, changes nothing
    CONDITION = "condition"  # if ...
    UNREAL = "unreal"  # wanted, could have, instead of, without doing
    BELIEVED = "believed"  # thought, said, claimed by somebody
    PERMISSION = "permission"  # may, must, has the right to: about the rule, not the facts


class Told(Value):
    """A meaning with its mode and its place: `span` counts characters of the typed text, end excluded."""

    meaning: Meaning
    span: tuple[int, int]
    text: str
    mode: Mode = Mode.FACT
    speaker: Person | None = None  # owner of the quotation it stands in


class Meaning(Value):
    """Base of all meanings."""


# --- the table -----------------------------------------------------------------------------------------


class ContractTold(Meaning):
    """The final contract, as far as told. `level` 1 to 7, `doubled` 0 to 2; None where not told."""

    level: int | None = None
    strain: Strain | None = None
    doubled: int | None = None
    declarer: Person | None = None


class RoleTold(Meaning):
    """Somebody is declarer, dummy, defender or leader."""

    who: Person
    role: Role


class OnLead(Meaning):
    """It is somebody's lead (he is in, or must lead); `opening` when the opening lead is meant."""

    who: Person
    opening: bool = False


class TurnToPlay(Meaning):
    """It is somebody's turn to play a card (not known to be a lead) or to call."""

    who: Person


# --- cards held and shown ------------------------------------------------------------------------------


class Holds(Meaning):
    """Somebody holds these cards (or, with `only`, nothing else in their suit)."""

    who: Person
    cards: tuple[CardRef, ...]
    only: bool = False


class LacksCards(Meaning):
    """Somebody does not hold these cards."""

    who: Person
    cards: tuple[CardRef, ...]


class HasSuit(Meaning):
    """Somebody has at least one card of these suits."""

    who: Person
    suits: tuple[AnySuit, ...]


class LacksSuit(Meaning):
    """Somebody has no card of these suits (void, none left)."""

    who: Person
    suits: tuple[AnySuit, ...]


class PenaltyKind(Enum):
    """Kind of a penalty card (50B)."""

    MINOR = "minor"
    MAJOR = "major"


class PenaltyCards(Meaning):
    """Somebody has penalty cards on the table; no card named: `count` of them, unknown (None) if not told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    kind: PenaltyKind | None = None
    count: int | None = None


class Manner(Enum):
    """How a card came to be exposed."""

    SHOWN = "shown"
    DROPPED = "dropped"
    STUCK = "stuck"  # came with another card
    NAMED = "named"  # told as being in hand
    SPREAD = "spread"  # tabled with others
    LIFTED = "lifted"  # detached or held, not put down


class Exposed(Meaning):
    """A card was exposed outside the normal course of play. `deliberate` None: not told."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    manner: Manner = Manner.SHOWN
    deliberate: bool | None = None
    face_up: bool | None = None
    count: int | None = None


class CouldSee(Meaning):
    """Somebody could see (or saw) the face of a card; `able` False: could not."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    able: bool = True


class PickedUp(Meaning):
    """An exposed or penalty card went back to the hand."""

    who: Person
    cards: tuple[CardRef, ...] = ()


# --- play ----------------------------------------------------------------------------------------------


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


class How(Enum):
    """In what way a card was played to a trick."""

    PLAY = "play"
    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"
    RUFF = "ruff"
    WIN = "win"


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


class DidNotPlay(Meaning):
    """Somebody did not play these cards (the penalty card when `cards` is empty)."""

    who: Person
    cards: tuple[CardRef, ...] = ()


class DidNotFollow(Meaning):
    """Somebody did not follow suit, without it being said that he could have."""

    who: Person
    suits: tuple[AnySuit, ...] = ()


class Withdrew(Meaning):
    """Somebody took back a card he had played; `by_himself` when told as his own initiative."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    by_himself: bool | None = None


class Replaced(Meaning):
    """Somebody changed a played card for another."""

    who: Person
    old: tuple[CardRef, ...] = ()
    new: tuple[CardRef, ...] = ()


class TrickWon(Meaning):
    """Somebody won the current trick (`tricks` None) or that many tricks."""

    who: Person
    tricks: int | None = None


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


class RevokeTrickWon(Meaning):
    """Somebody won the trick to which somebody revoked."""

    who: Person | None


class TricksSince(Meaning):
    """A side won that many tricks after the trick of a revoke, 0 to 13; None: some, not told how many.

    `cards` are those told to have won them.
    """

    who: Person | None
    tricks: int | None = None
    cards: tuple[CardRef, ...] = ()


class NoticedWhen(Enum):
    """When attention was first drawn to a revoke."""

    AT_ONCE = "at_once"  # before the offending side led or played to the next trick
    LATER = "later"  # during the play, after that
    AT_THE_END = "at_the_end"  # play over, nobody having called on another board
    NEXT_BOARD = "next_board"  # after somebody had called on the next board
    ROUND_OVER = "round_over"  # after the end of the round


class RevokeNoticed(Meaning):
    """When attention was first drawn to a revoke; `who` had called on the next board, when told."""

    when: NoticedWhen
    who: Person | None = None


class PlayInProgress(Meaning):
    """The play of the hand is not over."""


class PlayEnded(Meaning):
    """The play of the hand is over."""


# --- irregular play ------------------------------------------------------------------------------------


class Misdirected(Meaning):
    """Somebody was told wrongly by an opponent (`by`) that it was his turn to lead or play."""

    by: Person | None = None
    who: Person | None = None


class PlayedTogether(Meaning):
    """Cards led or played at the same time: by several players, or several by one (`cards`, `visible` face up)."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    visible: int | None = None


class CardWord(Enum):
    """What declarer says instead of naming a card of dummy."""

    ANY = "any"  # neither suit nor rank: "anything"
    WIN = "win"  # take the trick


class DummyCalled(Meaning):
    """Declarer called a card of dummy without naming suit or rank."""

    by: Person | None
    word: CardWord


class DesignationMeant(Meaning):
    """What declarer meant when he called a card: a slip of the tongue, or (`slip` False) what he then intended."""

    slip: bool = True
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    by: Person | None = None


class FifthCard(Meaning):
    """Somebody put a card too many on a trick; `lead` when he meant it as a lead."""

    who: Person
    cards: tuple[CardRef, ...] = ()
    lead: bool | None = None


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


class DummySaid(Meaning):
    """Dummy spoke, about what and (`first`) before anybody else did."""

    about: DummyWord
    first: bool | None = None


class DummyMovedCard(Meaning):
    """A card of dummy touched or moved: by dummy unless `by` is told; `deliberate` when not to arrange the cards."""

    cards: tuple[CardRef, ...] = ()
    by: Person | None = None
    deliberate: bool | None = None


class HandSpread(Meaning):
    """Somebody faced his hand, or began to; `claiming` when he meant to claim or concede."""

    who: Person
    claiming: bool | None = None


class CardsLeft(Meaning):
    """How many cards somebody holds, 0 to 26, and how many he should have; None where not told."""

    who: Person
    count: int | None = None
    expected: int | None = None


class TrickIncomplete(Meaning):
    """Somebody did not play to a trick, 1 to 13."""

    who: Person
    trick: int | None = None


class CardFound(Meaning):
    """A missing card was found: among the cards played, in the board, elsewhere, or (`found` False) nowhere."""

    cards: tuple[CardRef, ...] = ()
    among_played: bool | None = None
    found: bool = True
    who: Person | None = None


class BothSidesPlayed(Meaning):
    """Each side has led or played to the next trick (or not) since an irregularity."""

    done: bool = True


class TrickTurned(Meaning):
    """Somebody turned his card of a trick the wrong way."""

    who: Person | None = None


class TrickInspected(Meaning):
    """Somebody looked, or asked to look, at a trick turned down; `others` when at cards of other players."""

    who: Person | None = None
    others: bool | None = None


class Claimed(Meaning):
    """A claim: `tricks` 0 to 13, None for all the rest or not told; `line` what was said of the play, as told."""

    who: Person | None
    tricks: int | None = None
    line: str = ""
    rest: bool = False


class Conceded(Meaning):
    """A concession of that many tricks, or (`rest`) of all that remain."""

    who: Person | None
    tricks: int | None = None
    rest: bool = False


class Objected(Meaning):
    """Somebody objected to a claim or concession, `at_once` or later."""

    who: Person | None
    at_once: bool | None = None


class ClaimAgreed(Meaning):
    """A side agreed to a claim or concession; `final` when it has since called on another board."""

    who: Person | None = None
    final: bool | None = None


class PlayedOn(Meaning):
    """Play went on after a claim; `agreed` when all four had agreed to it."""

    agreed: bool | None = None


class WrongBoard(Meaning):
    """Cards came from another board (`cards` True), or a board not meant for these players was played."""

    who: Person | None = None
    cards: bool | None = None


# --- options exercised ---------------------------------------------------------------------------------


class Required(Meaning):
    """A suit or card was required (demanded) of somebody."""

    by: Person | None
    suits: tuple[AnySuit, ...] = ()
    cards: tuple[CardRef, ...] = ()
    of: Person | None = None


class Forbade(Meaning):
    """Suits were forbidden; `every`: all the suits in question, `les deux couleurs`."""

    by: Person | None
    suits: tuple[AnySuit, ...] = ()
    of: Person | None = None
    every: bool = False


class LeftFree(Meaning):
    """Neither required nor forbade: lets the lead be free."""

    by: Person | None


class Designated(Meaning):
    """A card was chosen or called (of two penalty cards, or of dummy's cards)."""

    by: Person | None
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()


class Accepted(Meaning):
    """An irregular action was accepted."""

    by: Person | None


class Refused(Meaning):
    """An irregular action was refused."""

    by: Person | None


class NotChosenYet(Meaning):
    """Somebody has not yet made the choice that is his (declarer unless told otherwise)."""

    who: Person | None


# --- everything else -----------------------------------------------------------------------------------


class Noted(Meaning):
    """Something understood that no Law built so far rules by itself.

    `topic` is a key of the table of topics (grammar), which also names the Laws it belongs to.
    """

    topic: str
    who: Person | None = None
    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    calls: tuple[str, ...] = ()
    count: int | None = None
    negated: bool = False
    other: Person | None = None


# --- the user's own moves in the dialogue --------------------------------------------------------------


class Reply(Enum):
    """A bare answer to the question asked."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Answered(Meaning):
    """A bare answer: yes, no, I do not know."""

    reply: Reply


class Mentioned(Meaning):
    """Cards, suits or a person named alone (`R♣`, `♥`, `Est`): an answer, or nothing by itself."""

    cards: tuple[CardRef, ...] = ()
    suits: tuple[AnySuit, ...] = ()
    who: Person | None = None
    number: int | None = None


# --- the auction ---------------------------------------------------------------------------------------


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
    made on as told, `strain` when the denomination alone was told. A series of calls is one of these for each call.
    """

    who: Person | None
    call: Call | CallWord
    out_of_turn: bool = False
    insufficient: bool = False
    turn_of: Person | None = None
    over: Bid | None = None
    strain: Strain | None = None


class CallFaultTold(AuctionMeaning):
    """What is wrong with the last call told of that person, by name; a call not told otherwise when there is none."""

    fault: Fault
    who: Person | None = None
    turn_of: Person | None = None


class TurnToCall(AuctionMeaning):
    """Whose turn it was to call when the last call was made, or is now when all is in order."""

    who: Person


class NotCalled(AuctionMeaning):
    """Somebody has made no call (yet)."""

    who: Person


class CallChanged(AuctionMeaning):
    """Somebody put another call in place of one of his. `old`, `new` None when not told.

    `before_ruling` when told whether the director had ruled; `wanted` True when he only wishes to.
    """

    who: Person | None
    old: Call | None = None
    new: Call | CallWord | None = None
    before_ruling: bool | None = None
    wanted: bool = False


class CallWithdrawn(AuctionMeaning):
    """Somebody took a call back, nothing being said yet of another."""

    who: Person | None
    call: Call | None = None


class CallIntent(AuctionMeaning):
    """Whether a call was what the player meant to do when he did it, and what he wanted, when told.

    Not intended: a slip of the hand or tongue, cards stuck together, the wrong card of the box (25A). Intended: he
    had not seen a bid, had misread, forgotten, or changed his mind.
    """

    who: Person | None
    intended: bool
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


class CallMeans(AuctionMeaning):
    """What a call means in the methods of the pair; `call` None: the last one told. `suits` are those it shows."""

    who: Person | None = None
    call: Call | None = None
    sense: Sense | None = None
    convention: Convention | None = None
    suits: tuple[Suit, ...] = ()


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
    """Somebody asked for a review or an explanation; `in_turn` None when it is not told whether at his turn."""

    who: Person | None
    call: Call | None = None
    in_turn: bool | None = None


class ExplanationNoticed(AuctionMeaning):
    """Somebody notices that an explanation was wrong: his own (`own`), or his partner's; None when not told whose."""

    who: Person | None
    own: bool | None = None
