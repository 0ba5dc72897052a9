"""The table at one moment of the story, partly known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.bridge import Card, CardRef, Seat, Strain, Suit, SuitWord
from assistant.record import tricks
from assistant.record.auction import AuctionRecord
from assistant.record.people import People, Player
from assistant.statements import NOT_FOLLOWING, RUFFS, AnySuit, How, PenaltyKind
from assistant.values import Value

if TYPE_CHECKING:
    from assistant.record.situation import Incident


class PenaltyCard(Value):
    """A penalty card on the table (50). `kind` None while it is not known whether it is minor or major."""

    player: Player
    card: CardRef
    kind: PenaltyKind | None = None


class Restriction(Value):
    """A lead required of a player (for one lead) or forbidden to him (as long as he keeps the lead)."""

    player: Player
    suits: tuple[Suit, ...]
    requires: bool
    article: str


class RuledRevoke(Value):
    """A revoke ruled on: whether it was established, what it cost, whether its side won its trick (None: not known).

    `tricks` 0 to 2 are those transferred for it; `before` counts the tricks told to their end before that trick.
    """

    incident: Incident
    established: bool
    tricks: int
    won: bool | None
    before: int


class TrickPlay(Value):
    """A card in the current trick; who played it may be unknown."""

    player: Player | None
    card: CardRef
    how: How = How.PLAY


class State:
    """What is known at one moment; copied before a ruling so that a situation never changes."""

    def __init__(self) -> None:
        self.people = People()
        self.level: int | None = None
        self.strain: Strain | None = None
        self.doubled = 0
        self.on_lead: Player | None = None
        self.opening = False
        self.turn: Player | None = None
        self.not_turn_of: Player | None = None
        """Whose turn it is told not to be, as long as nobody has played since."""
        self.trick: tuple[TrickPlay, ...] = ()
        self.tricks_told = 0
        """Tricks over, as far as told: of those of which nothing is told, a trick told by its number knows."""
        self.numbered = False
        """Whether `tricks_told` counts from the first trick of the play."""
        self.won: tuple[Player | None, ...] = ()
        """Who won the tricks told to their end, in order; None where that is not told."""
        self.winner: Player | None = None
        self.suit_won: Suit | None = None
        """The suit of the card that won the trick before, as far as told."""
        self.suits: dict[tuple[Player, Suit], bool] = {}
        self.no_other: frozenset[tuple[Player, Suit]] = frozenset()
        """Suits of which a player has nothing but what lies on the table."""
        self.held: dict[Player, tuple[Card, ...]] = {}
        self.whole: frozenset[Player] = frozenset()
        """Players all of whose cards are told: what is not in `held` they do not hold."""
        self.penalty: tuple[PenaltyCard, ...] = ()
        self.penalty_seen = False
        self.restrictions: tuple[Restriction, ...] = ()
        self.correct_lead_due = False
        """Whether declarer has been told to take his lead back and has not yet led from the correct hand (60B)."""
        self.option_taken = False
        self.option_ruled = False
        self.accepted_failures: tuple[tuple[PenaltyCard, int], ...] = ()
        self.moment = 0
        self.auction = AuctionRecord()
        self.due: tuple[tuple[Player, CardRef], ...] = ()
        self.ruled: tuple[tuple[Player, CardRef], ...] = ()
        self.explained: frozenset[int] = frozenset()
        self.revokes: tuple[RuledRevoke, ...] = ()
        self.stopped = False
        """Whether a claim has stopped the play: nobody leads or plays any more, the director rules (68D)."""

    def copy(self) -> State:
        """An independent copy."""
        other = State()
        other.__dict__.update(self.__dict__)
        other.people = self.people.copy()
        other.suits = dict(self.suits)
        other.held = dict(self.held)
        return other

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; None at no trump or when not known."""
        return self.strain.trumps if self.strain else None

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the current trick; None before its lead or when not told."""
        suit = self.trick[0].card.suit if self.trick and self.trick[0].how not in NOT_FOLLOWING else None
        return suit if isinstance(suit, Suit) else None

    def suit(self, suit: AnySuit | None) -> Suit | None:
        """The suit meant; None when the table does not tell."""
        if suit is SuitWord.TRUMPS:
            return self.trumps
        if suit is SuitWord.SUIT_LED or suit is SuitWord.SAME:
            return self.suit_led
        return suit if isinstance(suit, Suit) else None

    def completed(self, card: CardRef, how: How = How.PLAY) -> CardRef:
        """The card with its suit filled in from the trick (`the 3`, `with the ace`) or from trumps."""
        if isinstance(card.suit, Suit):
            return card
        suit = self.suit(card.suit)
        if suit is None and card.suit is None:
            suit = self.trumps if how in RUFFS else None if how is How.DISCARD else self.suit_led
        return card.with_changes(suit=suit) if suit else card

    def has_played(self, player: Player | None) -> bool:
        """Whether the player has a card in the current trick."""
        return any(play.player == player for play in self.trick)

    def penalty_of(self, player: Player | None) -> tuple[PenaltyCard, ...]:
        """The penalty cards of a player, in the order they became so."""
        return tuple(held for held in self.penalty if held.player == player)

    def may_lead(self, player: Player | None, card: CardRef) -> bool:
        """Whether a card agrees with what was required of its leader or forbidden to him."""
        own = [one for one in self.restrictions if one.player == player]
        return all((card.suit in one.suits) is one.requires for one in own)

    # --- changes ---------------------------------------------------------------------------------------

    def add_penalty(self, player: Player, card: CardRef, kind: PenaltyKind | None, another: bool = False) -> None:
        """Put a penalty card on the table, or tell more of one that lies there.

        Two or more of one defender are all major, and stay so when one of them is gone (50B). `another` says
        that it is none of those told before.
        """
        self.penalty_seen = True
        known = () if another else self.penalty_of(player)
        same = next((held for held in known if _is_the_same(held.card, card)), None)
        if same is not None:
            card = card.with_changes(suit=card.suit or same.card.suit, rank=card.rank or same.card.rank)
            kind = kind or same.kind
        several = any(held.player == player and held is not same for held in self.penalty)
        if several or (card.rank is not None and card.rank.is_honour):
            kind = PenaltyKind.MAJOR
        now = PenaltyCard(player, card, kind)
        kept = self.penalty if same is not None else (*self.penalty, now)
        self.penalty = tuple(
            now if held in (same, now) else held.with_changes(kind=PenaltyKind.MAJOR) if held.player == player else held
            for held in kept
        )
        if isinstance(player, Seat) and not self.people.declarer:
            self.people.defending = player.side
        if isinstance(card.suit, Suit):
            self.suits[(player, card.suit)] = True

    def remove_penalty(self, player: Player, cards: tuple[CardRef, ...]) -> None:
        """Cards played, or picked up: no longer penalty cards."""
        for card in cards:
            mine = self.penalty_of(player)
            gone = [held for held in mine if held.card == card] or [held for held in mine if may_be(card, held)]
            self.penalty = tuple(held for held in self.penalty if not gone or held is not gone[0])

    def put(self, player: Player | None, card: CardRef, how: How = How.PLAY) -> None:
        """A card goes into the current trick; the fourth ends it."""
        self.moment += 1
        self.turn, self.not_turn_of = None, None
        if player is not None:
            self.remove_penalty(player, (card,))
            self.due = tuple(held for held in self.due if held[0] != player)
            self._learn(player, card, how)
        self.trick = (*self.trick, TrickPlay(player, card, how))
        if how in (How.WIN, How.OVERRUFF) or (how in RUFFS and self.winner is not None):
            self.winner = player
        if len(self.trick) == 4:
            self.lead_passes_to(self.trick_winner)

    def _learn(self, player: Player, card: CardRef, how: How) -> None:
        led = self.suit_led
        if led is not None and how in NOT_FOLLOWING and (player, led) not in self.suits:
            self.suits[(player, led)] = False
        if card.card is not None:
            self.held[player] = tuple(held for held in self.held.get(player, ()) if held != card.card)
            if isinstance(card.suit, Suit):
                self.suits.pop((player, card.suit), None)
                if (player, card.suit) in self.no_other:
                    self.suits[(player, card.suit)] = False

    @property
    def trick_winner(self) -> Player | None:
        """Who won the current trick: the one told, else by its four cards; None when that is not known."""
        led = self.suit_led
        if self.winner is not None or len(self.trick) < 4:
            return self.winner
        return tricks.best(self.trick, led, self.trumps, self.strain is not None)

    def lead(self, player: Player | None, card: CardRef) -> None:
        """A card begins a trick; a lead required holds for one lead, one forbidden while the leader leads."""
        self.trick = ()
        self.on_lead, self.opening, self.winner = None, False, None
        self.correct_lead_due = False
        if player is not None:
            self.end_restrictions(keeping=player)
        self.restrictions = tuple(held for held in self.restrictions if not held.requires)
        self.option_taken = False
        self.put(player, card, How.LEAD)

    def lead_passes_to(self, player: Player | None) -> None:
        """A trick is over and that player leads next; a lead forbidden to another player ends (50D2, 51B).

        A card that the Laws imposed in that trick has been played.
        """
        for holder, card in self.due:
            self.remove_penalty(holder, (card,))
        self.due, self.ruled = (), ()
        winning = [play.card.suit for play in self.trick if play.player == player and player is not None]
        self.suit_won = winning[-1] if winning and isinstance(winning[-1], Suit) else None
        self.trick = ()
        self.won = (*self.won, player)
        self.tricks_told += 1
        self.moment += 1
        self.on_lead, self.turn, self.winner = player, None, None
        self.opening = False
        self.option_taken = False
        if player is not None:
            self.end_restrictions(keeping=player)

    def end_restrictions(self, keeping: Player | None) -> None:
        """Only the restrictions of the player who keeps the lead go on."""
        self.restrictions = tuple(held for held in self.restrictions if held.player == keeping)


def may_be(card: CardRef, held: PenaltyCard) -> bool:
    """Whether a card as told may be this penalty card; nothing known of either tells nothing."""
    if CardRef() in (card, held.card):
        return False
    return held.card.suit in (None, card.suit) and held.card.rank in (None, card.rank)


def _is_the_same(known: CardRef, told: CardRef) -> bool:
    """Whether a penalty card told is one that was told already, more or less precisely."""
    if told == CardRef():
        return False
    suits, ranks = {known.suit, told.suit} - {None}, {known.rank, told.rank} - {None}
    return len(suits) < 2 and len(ranks) < 2
