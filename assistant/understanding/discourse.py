"""What has been told so far: persons, cards and calls that a pronoun or a bare word may stand for."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Bid, CardRef, Seat, Side, Suit
from assistant.statements import (
    NOT_FOLLOWING,
    Accepted,
    AnySuit,
    ContractTold,
    Designated,
    DidNotFollow,
    Exposed,
    Group,
    HasSuit,
    Holds,
    Led,
    Manner,
    Meaning,
    Noted,
    PenaltyCards,
    Person,
    Played,
    PlayedToNext,
    Pronoun,
    Refused,
    Revoked,
    Role,
    RoleTold,
    TrickEnded,
)


class Discourse:
    """What has been spoken of: subjects, players, the speaker of the open quotation, the cards named last.

    `auction`: the text tells of calls rather than of cards; `single`: it is one clause, as an answer is.
    """

    __slots__ = (
        "addressee",
        "answered",
        "asked",
        "asker",
        "auction",
        "board_told",
        "brief",
        "called",
        "callers",
        "cards",
        "claim",
        "claimer",
        "clause",
        "contract_told",
        "counted",
        "counts",
        "designated",
        "directed",
        "disputed",
        "doubted",
        "feminine",
        "first",
        "following_denied",
        "hand_led",
        "irregular_trick",
        "joined",
        "lack_asked",
        "last_clause",
        "lately",
        "lifter",
        "meanwhile",
        "namer",
        "penalised",
        "penalty",
        "play_begun",
        "played_on",
        "player",
        "plays",
        "previous",
        "refused",
        "revoke_shown",
        "revoke_told",
        "revoked",
        "roles",
        "saying",
        "score_corrected",
        "seats",
        "shower",
        "single",
        "slip",
        "speaker",
        "standing",
        "subject",
        "suit_named_last",
        "suits",
        "to_dummy",
        "trick_over",
        "tricks_told",
        "trumps",
        "wrong_cards",
    )

    def __init__(self) -> None:
        self.subject: Person | None = None
        self.lately: list[Person] = []
        self.previous: list[Person] = []
        self.speaker: Person | None = None
        self.suits: tuple[AnySuit, ...] = ()
        self.lack_asked = False  # whether a player was just asked for a suit that he did not follow to
        self.doubted: Person | None = None  # who was told last not to follow
        self.following_denied = False  # and nothing was told since
        self.cards: tuple[CardRef, ...] = ()
        self.suit_named_last = True
        self.contract_told = False
        self.play_begun = False
        self.plays: dict[Person, tuple[CardRef, ...]] = {}  # the card that each was told last to play
        self.hand_led = False  # the card told last was led, or told to come from one of two hands
        self.player: Person | None = None  # who was told last to lead or play
        self.auction = False
        self.claim = False  # the text may tell of a claim or concession
        self.tricks_told = False  # tricks, trumps or what remains are spoken of
        self.claimer: Person | None = None  # who claimed or conceded
        self.counts = False  # the text may tell of numbers of cards, boards, tricks looked at or counted
        self.counted = False  # the cards of a hand were counted
        self.trumps: Suit | None = None  # the trump suit of the contract told
        self.board_told = False  # a board that is, or is not, to be played was spoken of
        self.wrong_cards = False  # somebody took cards of another board
        self.disputed = False  # the number of tricks, or a revoke, is in dispute
        self.irregular_trick = False  # a trick was told to be incomplete
        self.revoke_told = False  # the text speaks of a revoke
        self.revoke_shown = False  # a player did not follow, and is told that he could
        self.revoked: Revoked | None = None  # the last told by that name, until a card is told
        self.score_corrected = False  # another result than the one entered is told
        self.played_on = False  # play was told to go on after a claim
        self.shower: Person | None = None  # who was just told to hold his hand so that another may see it
        self.single = False
        self.brief = False  # a few clauses, as a longer answer is
        self.slip = False  # a call was told to be a slip of the hand
        self.called: list[tuple[Person | None, object]] = []  # the calls told, each with who made it
        self.callers: list[Person | None] = []  # who was told to call
        self.standing: Bid | None = None  # the bid that stood when the first call told was made
        self.meanwhile: list[Person] = []  # who had called when the call that is told next was noticed
        self.first = True  # nothing has been told before
        self.clause: list[Person] = []  # the players of the clause being read
        self.last_clause: list[Person] = []
        self.joined = False  # the clause goes on with the one before: `et il`, `alors qu'il`
        self.designated = False  # a card of dummy was named
        self.addressee: Person | None = None  # who was spoken to last
        self.asker: Person | None = None  # and by whom
        self.directed: Person | None = None  # who was told last to lead or play
        self.saying = False  # the clause before is somebody who speaks
        self.namer: Person | None = None  # who named it
        self.to_dummy = False  # the last remark was made to dummy, by declarer as far as the text tells
        self.answered = False  # somebody was just told to accept or to refuse
        self.refused = False  # the clause before said that somebody refuses
        self.roles: dict[Person, Seat] = {}  # who was told to be declarer or dummy
        self.penalty: tuple[Person, tuple[CardRef, ...]] | None = None  # the penalty cards told last, and whose
        self.penalised = False  # a card was told to be a penalty card, or to have been exposed
        self.lifter: Person | None = None  # who held a card out of his hand, perhaps to play it
        self.trick_over = False  # the trick was just told to be over
        self.asked = ""  # of what the number was asked last: `combien de levées`
        self.seats: set[Seat] = set()  # the seats named so far
        self.feminine: set[Person] = set()  # who was spoken of as `elle`

    def auction_word(self, words: Set[str]) -> bool:
        """Whether a clause speaks of the auction: a card seen then is no penalty card yet (24)."""
        return self.auction or not words.isdisjoint(("enchères", "annonces", "enchère", "enchérir", "annoncer"))

    def name(self, told: tuple[CardRef, ...]) -> None:
        """Cards or suits were named: what `en`, `la` and `les` stand for from now on."""
        cards = tuple(card for card in told if card.rank is not None or card.size is not None)
        suits = tuple(dict.fromkeys(card.suit for card in told if card.suit is not None))
        if cards:
            self.cards = cards
        if suits:
            self.suits = suits
        if told:
            self.suit_named_last = not cards

    def next_sentence(self) -> None:
        """A sentence is over: its players stay in reach for one more."""
        self.previous, self.lately = self.lately, []

    def mention(self, person: Person, subject: bool = False) -> None:
        """A player was told by name or role."""
        if isinstance(person, (Pronoun, Side, Group)) or person in (Role.SOMEBODY, Role.DIRECTOR, Role.SPEAKER):
            if subject and person is Role.SPEAKER:
                self.subject = person
            return
        if isinstance(person, Seat):
            self.seats.add(person)
        if person in self.lately:
            self.lately.remove(person)
        self.lately.insert(0, person)
        if person not in self.clause:
            self.clause.append(person)
        if subject:
            self.subject = person

    def known_as(self, person: Person, seat: Seat) -> None:
        """A player told by his relation to another is the one who sits there: `mon partenaire (N)`."""
        for near in (self.lately, self.previous, self.clause):
            near[:] = dict.fromkeys(seat if one == person else one for one in near)

    def begin_clause(self, joined: bool) -> None:
        """A clause begins; `joined` when a conjunction or a subordinating word ties it to the one before."""
        if self.clause:
            self.last_clause, self.clause = self.clause, []
        self.joined = joined

    def declare(self, seat: Person) -> None:
        """A seat was told to be declarer: declarer, dummy and the two seats are the same persons from now on."""
        if isinstance(seat, Seat):
            self.roles[Role.DECLARER] = seat
            self.roles[Role.DUMMY] = seat.partner

    def pronoun(self, word: str) -> Person:
        """Whom a pronoun of the third person stands for; left open when two players may be meant."""
        person = self._of_gender(word)
        if word.lower() == "elle" and not isinstance(person, Pronoun):
            self.feminine.add(person)
        return person

    def _of_gender(self, word: str) -> Person:
        """Who was called `elle` before is meant by `elle`, and not by `il`."""
        near = {self.roles.get(person, person) for person in (*self.lately, *self.previous)}
        told = self.feminine & near
        if word.lower() == "elle" and len(told) == 1:
            return next(iter(told))
        person = self._in_reach(word)
        if word.lower() == "il" and isinstance(person, Pronoun) and told:
            left = tuple(one for one in person.candidates if one not in told)
            return left[0] if len(left) == 1 else Pronoun(word, left)
        return person

    def _only_seat(self) -> list[Person]:
        """The one seat that the whole text has named, when nobody is in reach any more."""
        return list(self.seats) if len(self.seats) == 1 else []

    def _in_reach(self, word: str) -> Person:
        if self.joined and len(self.last_clause) == 1 and not self.clause:
            return self.roles.get(self.last_clause[0], self.last_clause[0])
        near = self.lately or self.previous or self._only_seat()
        reach = list(dict.fromkeys(self.roles.get(person, person) for person in near))
        last = self.roles.get(self.subject, self.subject) if self.subject is not None else None
        if last is not None and last in reach:
            reach.remove(last)
            reach.insert(0, last)
        if self.speaker is not None and self.speaker in reach and len(reach) > 1:
            reach.remove(self.speaker)  # he would say "I"
        if len(reach) == 1:
            return reach[0]
        return Pronoun(word, tuple(reach))


def remember(meaning: Meaning, discourse: Discourse) -> None:
    """Who is declarer, who named a card of dummy, what lies on the table, for the clauses that follow."""
    exposed = isinstance(meaning, Exposed) and meaning.manner is not Manner.LIFTED
    discourse.following_denied = isinstance(meaning, DidNotFollow) and meaning.who is not Role.SOMEBODY
    if isinstance(meaning, DidNotFollow) or (isinstance(meaning, Played) and _to_another_suit(meaning)):
        discourse.doubted = meaning.who
    if isinstance(meaning, Exposed | PenaltyCards) and (exposed or isinstance(meaning, PenaltyCards)):
        discourse.penalised, discourse.penalty = True, (meaning.who, meaning.cards)
    if not isinstance(meaning, Noted):
        discourse.answered = isinstance(meaning, Accepted | Refused)
        whole = isinstance(meaning, Played) and meaning.who is Group.EVERYBODY and not meaning.cards
        discourse.trick_over = whole or isinstance(meaning, TrickEnded)
    if isinstance(meaning, Exposed | Played):
        discourse.lifter = meaning.who if isinstance(meaning, Exposed) and not exposed else None
    if isinstance(meaning, PlayedToNext):
        discourse.player = meaning.who
    could_follow = isinstance(meaning, HasSuit | Holds) and discourse.doubted is not None
    discourse.revoke_shown = discourse.revoke_shown or could_follow or isinstance(meaning, DidNotFollow)
    discourse.revoked = _last_revoke(meaning, discourse)
    if isinstance(meaning, Led | Played):
        discourse.player = meaning.who
        discourse.hand_led = isinstance(meaning, Led) or (meaning.from_hand is not None and not meaning.on)
    if isinstance(meaning, Designated):
        discourse.designated, discourse.namer = True, meaning.by
    elif isinstance(meaning, ContractTold) and meaning.declarer is not None:
        discourse.declare(meaning.declarer)
    elif isinstance(meaning, RoleTold) and meaning.role is Role.DECLARER:
        discourse.declare(meaning.who)


def _last_revoke(meaning: Meaning, discourse: Discourse) -> Revoked | None:
    """The last revoke told by that name, as long as no card is told after it."""
    if isinstance(meaning, Revoked):
        return meaning
    return None if isinstance(meaning, Led | Played) else discourse.revoked


def _to_another_suit(meaning: Played) -> bool:
    """Whether a card is told as a ruff or discard, or as put on one of another suit."""
    return meaning.how in NOT_FOLLOWING or bool(meaning.on)
