"""Rulings: what the Laws decide, as values. Sentences live in the catalogues, declared here or in a Law's file.

Laws speak of persons, cards and suits by what they are in the matter (`Actor`, `Which`, `Suits`); they are bound
to seats and cards when a ruling leaves the inquiry.
"""

from __future__ import annotations

from enum import Enum

from assistant.bridge import CardRef, Seat, Suit
from assistant.record.people import Player
from assistant.values import Value


class Actor(Enum):
    """A person, by his part in the matter ruled."""

    OFFENDER = "offender"
    PARTNER = "partner"  # of the offender
    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDERS = "defenders"
    NON_OFFENDERS = "non_offenders"
    TABLE = "table"  # all four players
    DIRECTOR = "director"
    LHO = "lho"  # left-hand opponent of the offender
    RHO = "rho"
    TURN = "turn"  # the player whose turn it was to call


class Calls(Enum):
    """Calls, by their part in the matter ruled; what a sentence names when the call itself is not known."""

    IRREGULAR = "irregular"  # the call the matter is about
    SECOND = "second"  # what was called in its place
    LOWEST = "lowest"  # the lowest sufficient bid in its denomination
    INTENDED = "intended"  # what the player meant to call
    LAST_BID = "last_bid"  # the bid to be beaten


class Which(Enum):
    """Cards, by their part in the matter ruled."""

    NONE = "none"
    PENALTY = "penalty"  # all penalty cards of the offender
    DUE = "due"  # those of them that can legally be played now
    NOT_DUE = "not_due"
    CHOSEN = "chosen"  # designated by declarer
    NOT_CHOSEN = "not_chosen"
    IN_SUITS = "in_suits"  # penalty cards in the suits declarer named
    NOT_IN_SUITS = "not_in_suits"
    PLAYED = "played"  # the card led or played irregularly
    FOCUS = "focus"  # the card the matter is about (exposed, not played)
    HIDDEN = "hidden"  # that card, hidden in dummy
    KEPT = "kept"  # of the cards the matter is about, the one that its player says he plays
    NOT_KEPT = "not_kept"
    OTHERS = "others"  # penalty cards of the offender that were minor until another came
    PARTNERS = "partners"  # major penalty cards of the offender's partner
    PARTNERS_MINOR = "partners_minor"  # those of his that were minor until another came
    PARTNERS_DUE = "partners_due"  # major cards of his that agree with the option on his lead
    PARTNERS_CHOSEN = "partners_chosen"  # the one of them that declarer designated


class Suits(Enum):
    """Suits, by their part in the matter ruled."""

    NONE = "none"
    LED = "led"
    CHOSEN = "chosen"
    FOCUS = "focus"  # suit of the card the matter is about
    NAMED = "named"  # suits named in the option that the matter is about
    IMPOSED = "imposed"  # suits required of the offender, or forbidden to him


class When(Enum):
    """When something is to be said or done."""

    NOW = "now"
    TURN = "turn"
    END = "end"


class Until(Enum):
    """How long something binds."""

    PLAYED = "played"  # until the card is played or picked up
    THIS_LEAD = "this_lead"
    THIS_TRICK = "this_trick"
    LEAD_LOST = "lead_lost"  # as long as the leader keeps the lead
    END_OF_PLAY = "end_of_play"
    ONE_TURN = "one_turn"  # at the next turn to call only
    END_OF_AUCTION = "end_of_auction"
    FIRST_LEAD = "first_lead"  # until the first lead of the offender's partner


class EffectKind(Value):
    """A kind of effect: its identifier and English source sentences (`plural` when it speaks of several cards).

    `say` is what is read out to the player, in the second person (`say_plural` of several cards). `binds` makes it an
    obligation as long as `until` says.
    """

    id: str
    text: str
    plural: str = ""
    say: str = ""
    when: When = When.NOW
    binds: bool = False
    say_plural: str = ""

    def __call__(
        self,
        who: Actor,
        cards: Which = Which.NONE,
        suits: Suits = Suits.NONE,
        until: Until | None = None,
        tricks: int | None = None,
    ) -> Effect:
        """The effect upon somebody."""
        return Effect(self, who, cards, suits, until, tricks)


class Effect(Value):
    """Who must or may do what, in terms of the matter; `tricks` is a number of tricks transferred."""

    kind: EffectKind
    who: Actor
    cards: Which = Which.NONE
    suits: Suits = Suits.NONE
    until: Until | None = None
    tricks: int | None = None


class Link(Value):
    """A Law the director may want next, with its one-line reason (English source sentence)."""

    law: str
    text: str


class Citation(Value):
    """An article and what it decides here."""

    article: str
    effects: tuple[Effect, ...] = ()


class Doubt(Value):
    """A reading that is disputed or goes beyond the text: the other reading is told too (English source)."""

    law: str
    text: str


class Draft(Value):
    """A ruling as a Law pronounces it: citations in order, links and doubts."""

    citations: tuple[Citation, ...] = ()
    links: tuple[Link, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def articles(self) -> tuple[str, ...]:
        """Articles cited, in order, without repetition."""
        return tuple(dict.fromkeys(citation.article for citation in self.citations))


class BoundEffect(Value):
    """An effect with the players, cards and suits of this table; `player` None when nobody in particular."""

    kind: EffectKind
    actor: Actor
    player: Player | None
    cards: tuple[CardRef, ...]
    suits: tuple[Suit, ...]
    until: Until | None
    tricks: int | None
    article: str

    @property
    def seat(self) -> Seat | None:
        """The player's seat, when known."""
        return self.player if isinstance(self.player, Seat) else None


def message(text: str) -> str:
    """Mark a source sentence for the catalogues; it is worded when it is shown."""
    return text


def effect(
    id: str,
    text: str,
    plural: str = "",
    say: str = "",
    when: When = When.NOW,
    binds: bool = False,
    say_plural: str = "",
) -> EffectKind:
    """Declare a kind of effect; the sentences are extracted for the catalogues."""
    return EffectKind(id, text, plural, say, when, binds, say_plural)


def link(law: str, text: str) -> Link:
    """Declare a link; the sentence is extracted for the catalogues."""
    return Link(law, text)


def doubt(law: str, text: str) -> Doubt:
    """Declare a doubt; the sentence is extracted for the catalogues."""
    return Doubt(law, text)
