"""What a contested claim rests on: trumps out, the line stated, what a normal play would lose (70)."""

from __future__ import annotations

from assistant.bridge import Strain, Suit, SuitWord
from assistant.record.claims import facts
from assistant.record.people import Player, partner_of
from assistant.record.revokes import has_suit
from assistant.record.situation import Situation
from assistant.statements import (
    NOT_FOLLOWING,
    Claimed,
    DidNotFollow,
    HasSuit,
    Holds,
    LacksSuit,
    LineTold,
    Mode,
    Noted,
    Played,
    Role,
    TricksLost,
    TrumpOut,
)


def _trumps(situation: Situation) -> tuple[Suit | SuitWord, ...]:
    """What a trump may be told as."""
    known = situation.state.trumps
    return (SuitWord.TRUMPS,) if known is None else (known, SuitWord.TRUMPS)


def holders(situation: Situation) -> tuple[Player | None, ...]:
    """The opponents told to have a trump, None for one not named."""
    trumps = _trumps(situation)
    found: list[Player | None] = []
    for one in facts(situation):
        if not isinstance(one, HasSuit | Holds):
            continue
        suits = one.suits if isinstance(one, HasSuit) else [card.suit for card in one.cards]
        if any(suit in trumps for suit in suits):
            player = situation.state.people.player(one.who)
            if player not in (situation.offender, situation.partner) or player is None:
                found.append(player)
    return tuple(dict.fromkeys(found))


def one_trump_is_out(situation: Situation) -> bool | None:
    """Whether exactly one trump is told to be out."""
    if situation.abstract:
        return None
    counts = [one.count for one in facts(situation) if isinstance(one, HasSuit) and one.count]
    cards = [one.cards for one in facts(situation) if isinstance(one, Holds)]
    trumps = [card for told in cards for card in told if card.suit in _trumps(situation)]
    return len(holders(situation)) == 1 and (counts == [1] or (not counts and len(trumps) == 1))


def trump_was_mentioned(situation: Situation) -> str | None:
    """Whether the claimer is told to have spoken of the trump that is out; none is out at notrump."""
    if situation.abstract:
        return None
    if situation.state.strain is Strain.NO_TRUMP:
        return "none"
    told = [one for one in facts(situation) if isinstance(one, TrumpOut)]
    for one in told:
        if one.mentioned is not None or one.forgotten:
            return "yes" if one.mentioned else "no"
    return None


def trump_was_forgotten(situation: Situation) -> bool | None:
    """Whether he is told to have forgotten it; only that can be told, for the rest is a judgement."""
    if situation.abstract:
        return None
    return True if any(isinstance(one, TrumpOut) and one.forgotten for one in facts(situation)) else None


def trump_may_win(situation: Situation) -> bool | None:
    """Whether the trump wins by an evident normal play: its holder ruffs what his partner, on lead, can lead."""
    if situation.abstract:
        return None
    leader = situation.state.on_lead
    for holder in holders(situation):
        if holder is None or leader is None or leader != partner_of(holder):
            continue
        for suit in Suit:
            here = has_suit(situation, leader, suit) is True and has_suit(situation, holder, suit) is False
            if here and suit is not situation.state.trumps:
                return True
    return None


def line_was_stated(situation: Situation) -> bool | None:
    """Whether a line of play was stated with the claim."""
    if situation.abstract:
        return None
    told = [one.stated for one in facts(situation) if isinstance(one, LineTold)]
    return told[-1] if told else None


def another_line_loses(situation: Situation) -> str | None:
    """Whether a normal line loses a trick: "yes" where all is claimed against a higher card told with an opponent."""
    if situation.abstract:
        return None
    all_claimed = any(isinstance(one, Claimed) and one.rest for one in facts(situation))
    return "yes" if all_claimed and _has_a_master(situation) else None


def _has_a_master(situation: Situation) -> bool:
    """Whether an opponent is told to hold a card of a suit above every card told of the claimer's side."""
    theirs: dict[Suit, int] = {}
    ours: dict[Suit, int] = {}
    for one in facts(situation):
        if not isinstance(one, Holds):
            continue
        player = situation.state.people.player(one.who)
        own = player in (situation.offender, situation.partner) or _is_of_claiming_side(situation, player)
        side = ours if own else theirs
        for card in one.cards:
            if isinstance(card.suit, Suit) and card.rank is not None:
                side[card.suit] = max(side.get(card.suit, 0), int(card.rank))
    if situation.state.strain is not Strain.NO_TRUMP:
        return False
    return any(suit in ours and rank > ours[suit] for suit, rank in theirs.items())


def _is_of_claiming_side(situation: Situation, player: Player | None) -> bool:
    """Whether declarer or dummy, told by his role, may be of the side that claims."""
    declaring = player in (Role.DECLARER, Role.DUMMY)
    return declaring and situation.state.people.side_defends(situation.offender) is not True


def tricks_lost(situation: Situation) -> int | None:
    """How many tricks the claimer is told to lose by the line that decides, 1 to 13."""
    if situation.abstract:
        return None
    ours = (None, situation.offender, situation.partner)
    player = situation.state.people.player
    told = [one.tricks for one in facts(situation) if isinstance(one, TricksLost) and player(one.who) in ours]
    return told[-1] if told else None


def depends_on_partner(situation: Situation) -> bool:
    """Whether the objection supposes a play of the claiming defender's partner: `si Est garde son coeur` (70D2)."""
    if situation.abstract or situation.state.people.side_defends(situation.offender) is not True:
        return False
    supposed = [one.meaning for one in situation.story if one.mode in (Mode.CONDITION, Mode.UNREAL, Mode.PERMISSION)]
    people = [situation.state.people.player(getattr(one, "who", None)) for one in supposed]
    return situation.partner is not None and situation.partner in people


def opponent_shown_out(situation: Situation) -> bool | None:
    """Whether an opponent is told not to have followed to the suit in which the place of a card matters (70E1)."""
    if situation.abstract:
        return None
    told = facts(situation)
    suits = {suit for one in told if isinstance(one, Noted) and one.topic == PLACE for suit in _suits_of(one)}
    for one in told:
        out = one.on if isinstance(one, Played) and one.how in NOT_FOLLOWING else ()
        lacks = [card.suit for card in out] + list(one.suits if isinstance(one, LacksSuit | DidNotFollow) else ())
        player = situation.state.people.player(getattr(one, "who", None))
        opponent = player is not None and player not in (situation.offender, situation.partner)
        if opponent and suits & set(lacks):
            return True
    return None


def _suits_of(meaning: Noted) -> set[Suit | SuitWord]:
    return {suit for suit in (*meaning.suits, *(card.suit for card in meaning.cards)) if suit is not None}


PLACE = "place_of_a_card"


def hinges_on_place(situation: Situation) -> bool | None:
    """Whether the place of a card is told to matter: a finesse, a card that drops or lies badly."""
    if situation.abstract:
        return None
    return any(isinstance(one, Noted) and one.topic == PLACE for one in facts(situation))
