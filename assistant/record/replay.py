"""Replaying a story on the table: each statement is looked at for irregularities, then applied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.bridge import CardRef, Seat, Side, Suit
from assistant.record import irregular_leads
from assistant.record.detection import Detection
from assistant.record.people import People, Player, partner_of
from assistant.record.plays import leader_of, plays_of
from assistant.record.revoke_story import is_alleged
from assistant.record.situation import Incident, Situation
from assistant.record.state import State, TrickPlay
from assistant.statements import (
    NOT_FOLLOWING,
    RUFFS,
    Accepted,
    AskedAbout,
    AtTrick,
    AuctionMeaning,
    Claimed,
    Conceded,
    ContractTold,
    Designated,
    DidNotFollow,
    DummyCalled,
    DummySaid,
    DummyWord,
    Exposed,
    Forbade,
    Group,
    HandSpread,
    HasSuit,
    HiddenInDummy,
    Holds,
    How,
    KeptLead,
    LacksSuit,
    Led,
    LeftFree,
    LostLead,
    Mode,
    NotChosenYet,
    Noted,
    NotHisTurn,
    OnLead,
    PenaltyCards,
    PickedUp,
    Played,
    PlayEnded,
    Refused,
    Replaced,
    Required,
    Revoked,
    Role,
    RoleTold,
    Told,
    TrickEnded,
    TricksPassed,
    TrickWon,
    TurnToPlay,
    Withdrew,
)

_OF_DECLARER = (Required, Forbade, LeftFree, Designated, DummyCalled, Accepted, Refused, NotChosenYet)
SEQUENCE = (
    Led,
    Played,
    OnLead,
    TurnToPlay,
    TrickWon,
    TrickEnded,
    LostLead,
    KeptLead,
    AtTrick,
    TricksPassed,
    PlayEnded,
)
"""Meanings that move the play on."""


HAND = 13


class Replay:
    """A story and the table as it stands after the statements applied so far."""

    def __init__(self, story: Sequence[Told]) -> None:
        self.story = tuple(story)
        self.state = State()
        self.has_auction = any(isinstance(told.meaning, AuctionMeaning) for told in self.story)
        self._table()

    def _table(self) -> None:
        """What holds for the whole deal, wherever it was told: contract, declarer, defending side."""
        people = self.state.people
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        for meaning in facts:
            if isinstance(meaning, ContractTold):
                state = self.state
                state.level = meaning.level or state.level
                state.strain = meaning.strain or state.strain
                state.doubled = meaning.doubled if meaning.doubled is not None else state.doubled
                people.declarer = _seat(people.player(meaning.declarer)) or people.declarer
                if isinstance(meaning.declarer, Side):
                    people.defending = meaning.declarer.other  # `NS jouent 2♠`
            elif isinstance(meaning, RoleTold):
                seat = _seat(people.player(meaning.who))
                if seat and meaning.role is Role.DECLARER:
                    people.declarer = seat
                elif seat and meaning.role is Role.DUMMY:
                    people.declarer = seat.partner
                elif seat and meaning.role is Role.DEFENDER:
                    people.defending = seat.side
                elif seat and meaning.role is Role.SPEAKER:
                    people.speaker = seat
        self._complete(facts)
        if self.has_auction:
            from assistant.record import auction_replay

            auction_replay.set_out(self.state, facts)

    def _complete(self, facts: Sequence[object]) -> None:
        """Who is declarer, when it is not told, and who the typist is."""
        people = self.state.people
        declares = any(_of_the_typist(meaning) for meaning in facts)
        if people.declarer is None and declares:
            people.declarer = people.speaker
        if people.declarer is None:
            self._presume_declarer(facts)
        if declares:
            people.speaker = people.declarer or people.speaker
        unknown = people.declarer is None and people.defending is None and not self.has_auction
        open_side = any(_by_north_himself(meaning) or _upon_a_lead(people, meaning, facts) for meaning in facts)
        if unknown and not open_side:
            people.defending, people.presumed = Side.EAST_WEST, True  # as in every diagram

    def _presume_declarer(self, facts: Sequence[object]) -> None:
        """Who exercises declarer's options is declarer; a holder of a penalty card defends.

        Who plays from dummy is declarer; so is the player on the left of an opening lead out of turn.
        """
        people = self.state.people
        for meaning in facts:
            people.defending = _defending_by(people, meaning) or people.defending
        for meaning in facts:
            if isinstance(meaning, Led | Played) and (told := _declarer_by_play(people, meaning)):
                people.declarer = told
                return
        if (asked := _asked_by_dummy(people, facts)) is not None:
            people.declarer = asked
            return
        self._presume_by_options(facts)

    def _presume_by_options(self, facts: Sequence[object]) -> None:
        """Who takes declarer's options is declarer; a call is accepted by an opponent of its player, whoever he is."""
        people = self.state.people
        claimed = any(isinstance(meaning, Claimed | Conceded | HandSpread) for meaning in facts)
        to_a_lead = not (self.has_auction or claimed)
        if to_a_lead and (defending := _choose_together(people, facts)) is not None:
            people.defending = people.defending or defending
        for meaning in facts:
            answers = isinstance(meaning, Accepted | Refused)
            if answers and (not to_a_lead or _upon_a_lead(people, meaning, facts)):
                continue  # an answer to a call, to a claim, or of either side to a lead
            if isinstance(meaning, _OF_DECLARER):
                by = _seat(people.player(meaning.who if isinstance(meaning, NotChosenYet) else meaning.by))
                if by and by.side is not people.defending:
                    people.declarer = by
                    return

    def situation(self, incident: Incident) -> Situation:
        """The matter with the table as it stands now."""
        return Situation(incident, self.state.copy(), self.story)

    def detect(self, index: int) -> tuple[Incident, ...]:
        """Irregularities in the statement at that place, in order."""
        self.story = irregular_leads.in_order(self.state, self.story, index)
        told = self.story[index]
        alleged = told.mode is Mode.BELIEVED and is_alleged(self.story, index)
        asks_back = isinstance(told.meaning, Withdrew) and told.mode is Mode.UNREAL and self._only_asks_back()
        if told.mode is not Mode.FACT and not isinstance(told.meaning, Noted) and not (alleged or asks_back):
            return ()  # what is asked, claimed or wished still belongs to a topic
        if index in self.state.explained:
            return ()
        if isinstance(told.meaning, AskedAbout) and self._asked_during_play(told.meaning, index):
            return (Incident("review_during_play", index, self.state.people.player(told.meaning.who), irregular=False),)
        return self._in_auction(index) or Detection(self.state, self.story, index).incidents()

    def _only_asks_back(self) -> bool:
        """`O veut reprendre sa carte`: the matter, where nothing but plays and the table is told beside it (47)."""
        facts = [told.meaning for told in self.story if told.mode is Mode.FACT]
        plain = all(isinstance(one, (Noted, Replaced, RoleTold, ContractTold, Played)) for one in facts)
        ordinary = (one.how not in NOT_FOLLOWING and not one.out_of_turn for one in facts if isinstance(one, Played))
        return plain and all(ordinary) and not self.has_auction

    def _asked_during_play(self, meaning: AskedAbout, index: int) -> bool:
        """Whether a review or an explanation was asked for once play had begun (41), not in the auction (20)."""
        if self.state.people.hand(self.state.people.player(meaning.who)) is Role.DUMMY:
            return True
        if any(isinstance(told.meaning, Noted) and told.meaning.topic == "asked_during_play" for told in self.story):
            return True
        if meaning.contract:
            return True
        played = [told.meaning for told in self.story[:index] if told.mode is Mode.FACT]
        turn = any(isinstance(told.meaning, TurnToPlay) and told.mode is Mode.FACT for told in self.story)
        if turn or any(isinstance(one, AtTrick | TricksPassed) for one in played):
            return True
        return any(isinstance(one, Played | Led) for one in played)

    def _in_auction(self, index: int) -> tuple[Incident, ...]:
        """Irregularities of the auction in the statement at that place."""
        if not self.has_auction:
            return ()
        from assistant.record import auction_replay

        self.story = auction_replay.in_order(self.state, self.story, index)
        return auction_replay.detect(self.state, self.story, index)

    def apply(self, index: int) -> None:
        """Let the statement at that place change the table."""
        told = self.story[index]
        change = _CHANGES.get(type(told.meaning))
        if told.mode is Mode.FACT and change is not None and index not in self.state.explained:
            change(self.state, told.meaning)
        if told.mode is Mode.FACT and self.has_auction:
            from assistant.record import auction_replay

            auction_replay.apply(self.state, told.meaning, index)

    def close_trick(self, index: int) -> None:
        """Who plays a second card plays to another trick: the one before is over."""
        told = self.story[index]
        if told.mode is not Mode.FACT or not isinstance(told.meaning, Led | Played):
            return
        state = self.state
        if self._other_hand_leads(told.meaning):
            state.lead_passes_to(state.trick[0].player)
        if isinstance(told.meaning, Led):
            return
        for player, card in plays_of(state, told.meaning):
            card = state.completed(card, told.meaning.how)
            own = [play.card for play in state.trick if play.player == player]
            if player is not None and own and (card == CardRef() or card not in own):
                state.lead_passes_to(state.trick_winner)
                return

    def _other_hand_leads(self, meaning: Led | Played) -> bool:
        """`prend de l'As du mort et joue ♥ de sa main`: all that is told of the trick is that it was won there."""
        trick, people = self.state.trick, self.state.people
        if len(trick) != 1 or trick[0].how not in (How.WIN, *RUFFS) or meaning.from_hand is None:
            return False
        plain = isinstance(meaning, Led) or (meaning.how in (How.PLAY, How.LEAD) and not meaning.on)
        hands = {people.hand(trick[0].player), people.hand(people.player(meaning.from_hand))}
        return plain and hands == {Role.DECLARER, Role.DUMMY}

    def duties(self) -> tuple[Incident, ...]:
        """What the penalty cards on the table impose now, the lead of a partner first."""
        state = self.state
        holders = tuple(dict.fromkeys(held.player for held in state.penalty))
        first = [holder for holder in holders if partner_of(holder) == state.on_lead]
        found = []
        for holder in (*first, *(holder for holder in holders if holder not in first)):
            settled = state.option_taken and (holder in first or holder == state.on_lead)
            done = settled or any(player == holder for player, _ in state.due)
            if not done:
                several = len(state.penalty_of(holder)) > 1
                kind = "penalty_cards" if several else "penalty_card"
                found.append(Incident(kind, len(self.story), holder, irregular=False))
        return (*self._lead_prohibitions(), *found)

    def _lead_prohibitions(self) -> tuple[Incident, ...]:
        """Suits that declarer may forbid by reason of a call withdrawn (26B)."""
        if not self.has_auction:
            return ()
        from assistant.record import auction_replay

        return auction_replay.duties(self.state, len(self.story))


def _choose_together(people: People, facts: Sequence[object]) -> Side | None:
    """The side of two partners who each accept or refuse the lead: of declarer's side only one could."""
    by = {_seat(people.player(meaning.by)) for meaning in facts if isinstance(meaning, Accepted | Refused)} - {None}
    return next((seat.side for seat in by if seat is not None and seat.partner in by), None)


def _upon_a_lead(people: People, meaning: object, facts: Sequence[object]) -> bool:
    """Whether East or West accepts or refuses a lead of North-South: as declarer or as defenders, nobody tells."""
    if not isinstance(meaning, Accepted | Refused):
        return False
    by = _seat(people.player(meaning.by))
    if by is None or by.side is not Side.EAST_WEST:
        return False
    leads = [people.player(one.who) for one in facts if isinstance(one, Led) and (one.out_of_turn or not one.opening)]
    return any(isinstance(leader, Seat) and leader.side is Side.NORTH_SOUTH for leader in leads)


def _asked_by_dummy(people: People, facts: Sequence[object]) -> Seat | None:
    """Who ruffed or discarded before dummy asked, a defender not being told to be asked."""
    last: Seat | None = None
    for meaning in facts:
        if isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING:
            last = _seat(people.player(meaning.who))
        asked = isinstance(meaning, DummySaid) and meaning.about is DummyWord.REVOKE and meaning.whose is None
        if asked and last is not None and last.side is not people.defending:
            return last
    return None


def _of_the_typist(meaning: object) -> bool:
    """`je joue 3SA`: the typist is declarer."""
    if isinstance(meaning, ContractTold):
        return meaning.declarer is Role.SPEAKER
    return isinstance(meaning, RoleTold) and meaning.who is Role.SPEAKER and meaning.role is Role.DECLARER


def _defending_by(people: People, meaning: object) -> Side | None:
    """Which side defends: that of a penalty card, or of a player who plays before his partner.

    No hand of declarer's side plays before the other of itself.
    """
    if isinstance(meaning, PenaltyCards):
        seat = _seat(people.players(meaning.who)[0])
        return seat.side if seat is not None else None
    seat = (
        _seat(people.player(meaning.who)) if isinstance(meaning, Led | Played) and meaning.before is not None else None
    )
    early = seat is not None and isinstance(meaning, Led | Played) and people.player(meaning.before) is seat.partner
    return seat.side if seat is not None and early else None


def _declarer_by_play(people: People, meaning: Led | Played) -> Seat | None:
    """Who is declarer, from who plays which hand, or from an opening lead out of turn."""
    seat = _seat(people.player(meaning.who))
    if seat is None:
        return None
    if (meaning.wrong_hand or meaning.from_hand in (Role.DUMMY, seat)) and seat.side is not people.defending:
        return seat
    opening = isinstance(meaning, Led) and meaning.opening and meaning.out_of_turn
    return seat.lho if opening and people.defending in (None, seat.side) else None


def _seat(player: Player | None) -> Seat | None:
    return player if isinstance(player, Seat) else None


def _on_lead(state: State, meaning: OnLead) -> None:
    """On lead later than the trick told: whoever won that one had the lead in between."""
    player = state.people.player(meaning.who)
    if player is not None and player != state.on_lead:
        if state.winner is not None:
            state.end_restrictions(keeping=state.winner)
        opening = meaning.opening
        state.lead_passes_to(player)
        state.opening = opening


def _turn(state: State, meaning: TurnToPlay) -> None:
    state.turn = state.people.player(meaning.who)


def _not_turn(state: State, meaning: NotHisTurn) -> None:
    state.not_turn_of = state.people.player(meaning.who)


def _won(state: State, meaning: TrickWon) -> None:
    if meaning.tricks is None:
        winner = state.people.player(meaning.who)
        if state.trick or state.on_lead != winner:
            state.lead_passes_to(winner)
        if meaning.cards and isinstance(meaning.cards[0].suit, Suit):
            state.suit_won = meaning.cards[0].suit


def _trick_ended(state: State, meaning: TrickEnded) -> None:
    if state.trick:
        state.lead_passes_to(state.trick_winner)


def _at_trick(state: State, meaning: AtTrick) -> None:
    """A trick told by its number: a later one than the one told so far ends that."""
    later = meaning.number > state.tricks_told + 1
    if state.trick and state.numbered and later:
        state.lead_passes_to(state.trick_winner)
    if later:
        if state.numbered:
            state.won = (*state.won, *(None,) * (meaning.number - 1 - state.tricks_told))
        state.tricks_told = meaning.number - 1
    state.numbered = True


def _tricks_passed(state: State, meaning: TricksPassed) -> None:
    """Some tricks of which nothing is told."""
    if state.trick:
        state.lead_passes_to(state.trick_winner)
    state.lead_passes_to(None)
    later = (meaning.tricks or 1) - 1
    state.won = (*state.won, *(None,) * later)
    state.tricks_told += later


def _lost_lead(state: State, meaning: LostLead) -> None:
    state.end_restrictions(keeping=None)
    state.lead_passes_to(None)


def _kept_lead(state: State, meaning: KeptLead) -> None:
    state.lead_passes_to(state.people.player(meaning.who))


def _play_ended(state: State, meaning: PlayEnded) -> None:
    """Nothing binds any player after the last trick."""
    state.lead_passes_to(None)
    state.penalty, state.restrictions = (), ()


def _holds(state: State, meaning: Holds) -> None:
    player = state.people.player(meaning.who)
    if player is None:
        return
    if meaning.only and all(card.rank is None and card.size is None for card in meaning.cards):
        state.suits |= {(player, suit): False for suit in Suit}  # nothing but cards of these suits
    for card in meaning.cards:
        if isinstance(card.suit, Suit):
            state.suits[(player, card.suit)] = True
        if card.card is not None:
            state.held[player] = (*state.held.get(player, ()), card.card)
    if len(state.held.get(player, ())) + state.tricks_told == HAND:
        state.whole = state.whole | {player}


def _hidden(state: State, meaning: HiddenInDummy) -> None:
    _know(state, Role.DUMMY, (*meaning.suits, *(card.suit for card in meaning.cards)), True)


def _has_suit(state: State, meaning: HasSuit) -> None:
    _know(state, meaning.who, meaning.suits, True)


def _lacks_suit(state: State, meaning: LacksSuit) -> None:
    """Void; with `other`, as soon as the card that lies on the table is gone."""
    if meaning.other:
        told = {state.suit(suit) for suit in meaning.suits}
        player = state.people.player(meaning.who)
        state.no_other |= {(player, suit) for suit in told if player is not None and suit is not None}
        if any(held.player == player and held.card.suit in told for held in state.penalty):
            return
    _know(state, meaning.who, meaning.suits, False)


def _know(state: State, who: Any, suits: tuple[Any, ...], value: bool) -> None:
    for player in state.people.players(who):
        for told in suits:
            suit = state.suit(told)
            if player is not None and suit is not None:
                state.suits[(player, suit)] = value


def _penalty_cards(state: State, meaning: PenaltyCards) -> None:
    """Only a defender can have one: a holder who is not told is the one told before, else one of the two."""
    for told in state.people.players(meaning.who):
        player = told or (state.penalty[-1].player if state.penalty else Role.DEFENDER)
        if state.people.side_defends(player) is False:
            continue
        known = state.penalty_of(player)
        cards = meaning.cards or ((CardRef(),) * (meaning.count or 1) if not known else ())
        for place, card in enumerate(cards):
            state.add_penalty(player, card, meaning.kind, another=card in cards[:place])
        state.people.offender = player


def _led(state: State, meaning: Led) -> None:
    player = leader_of(state, meaning)
    if len(state.trick) > 1:
        leads = None if meaning.out_of_turn else player  # who leads next won the trick
        state.lead_passes_to(state.trick_winner or leads)
    state.numbered = state.numbered or (meaning.opening and not state.tricks_told)
    state.lead(player, meaning.cards[0] if meaning.cards else CardRef())


def _played(state: State, meaning: Played) -> None:
    if meaning.who is Group.EVERYBODY and not meaning.cards:
        state.lead_passes_to(state.trick_winner)  # `tout le monde a joue`: the trick is complete
        return
    plays = plays_of(state, meaning)
    if meaning.how is How.WIN and not meaning.cards and not meaning.on and not state.trick:
        state.lead_passes_to(plays[0][0])
        return
    if not state.trick and meaning.on:
        _lead_told_by_the_next_card(state, meaning.on[0], {player for player, _ in plays})
    for player, told in plays:
        card = state.completed(told, meaning.how)
        if card != CardRef() and any(play.player == player and play.card == card for play in state.trick):
            continue  # put there already by a ruling
        if not state.trick and state.on_lead is not None and state.on_lead == player:
            state.lead(player, card)
        else:
            state.put(player, card, meaning.how)


def _lead_told_by_the_next_card(state: State, card: CardRef, others: set[Player | None]) -> None:
    """A card told only as what the next was played on was led by the player on lead."""
    if state.on_lead is not None and state.on_lead not in others:
        state.lead(state.on_lead, card)
    else:
        state.put(None, card, How.LEAD)


def _replaced(state: State, meaning: Replaced) -> None:
    """The new card takes the place of the old one, or is put where the old one was already withdrawn."""
    player = state.people.player(meaning.who)
    if player is None or not meaning.new or not state.trick:
        return
    card = state.completed(meaning.new[0])
    if not state.has_played(player):
        state.put(player, card)
        return
    state.remove_penalty(player, (card,))
    state.trick = tuple(_put_right(play, card) if play.player == player else play for play in state.trick)


def _put_right(play: TrickPlay, card: CardRef) -> TrickPlay:
    """A card of the trick changed for another, which may be a ruff or discard no longer."""
    return play.with_changes(card=card, how=How.PLAY if play.how in NOT_FOLLOWING else play.how)


_CHANGES: dict[type, Callable[[State, Any], None]] = {
    OnLead: _on_lead,
    TurnToPlay: _turn,
    NotHisTurn: _not_turn,
    TrickWon: _won,
    TrickEnded: _trick_ended,
    AtTrick: _at_trick,
    TricksPassed: _tricks_passed,
    LostLead: _lost_lead,
    KeptLead: _kept_lead,
    Holds: _holds,
    HiddenInDummy: _hidden,
    HasSuit: _has_suit,
    LacksSuit: _lacks_suit,
    PenaltyCards: _penalty_cards,
    Led: _led,
    Played: _played,
    Replaced: _replaced,
    PlayEnded: _play_ended,
}


_BY_HIS_HAND = (Led, Played, Exposed, DidNotFollow, Revoked, PickedUp, Withdrew, Replaced)


def _by_north_himself(meaning: object) -> bool:
    """Whether North handles his own cards, which he does not in a diagram: there he is dummy."""
    return isinstance(meaning, _BY_HIS_HAND) and meaning.who is Seat.NORTH
