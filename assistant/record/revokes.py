"""What the record tells about suits held and revokes: who could follow or obey, and what is corrected."""

from __future__ import annotations

from assistant.bridge import CardRef, Suit, SuitWord
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.record.told import meant
from assistant.statements import (
    NOT_FOLLOWING,
    CardFound,
    CardsLeft,
    Exposed,
    HasSuit,
    HiddenInDummy,
    Holds,
    How,
    LacksSuit,
    Led,
    Meaning,
    Mode,
    Noted,
    PenaltyCards,
    Person,
    Played,
    Replaced,
    Role,
    Told,
)


def has_suit(situation: Situation, player: Player | None, suit: Suit | None) -> bool | None:
    """Whether a player has cards of a suit at this moment.

    Told before; or told at any time afterwards that he has, or plays, one (he had it then too); or told before
    the next lead that he has none.
    """
    if situation.abstract or player is None or suit is None:
        return None
    if suit in {held.card.suit for held in situation.state.penalty_of(player)}:
        return True
    if player in situation.state.whole:
        return any(card.suit is suit for card in situation.state.held.get(player, ()))
    if any(_restored(situation, told, player, suit) for told in situation.story):
        return True
    trick_goes_on = True
    for index, told in situation.later:
        trick_goes_on = trick_goes_on and (index == situation.incident.index or not isinstance(told.meaning, Led))
        if shows_suit(situation, index, told.meaning, player, suit):
            return True
        if trick_goes_on and _lacks(situation, told.meaning, player, suit):
            return False
    return situation.state.suits.get((player, suit))


def shows_suit(situation: Situation, index: int, meaning: Meaning, player: Player, suit: Suit) -> bool:
    """Whether a statement tells that the player holds, or later plays, a card of the suit."""
    if isinstance(meaning, CardFound):
        found = any(card.suit is suit for card in meaning.cards)
        return found and people_of(situation, meaning.who) in (None, player)
    if isinstance(meaning, Exposed):
        return any(card.suit is suit for card in meaning.cards) and is_about(situation, meaning, player)
    if isinstance(meaning, HasSuit):
        suits = tuple(situation.state.suit(named) for named in meaning.suits)
        return suit in suits and is_about(situation, meaning, player)
    if isinstance(meaning, HiddenInDummy):
        told = {card.suit for card in meaning.cards} | {situation.state.suit(named) for named in meaning.suits}
        return suit in told and situation.state.people.hand(player) is Role.DUMMY
    cards: tuple[CardRef, ...] = ()
    if isinstance(meaning, Holds):
        cards = meaning.cards
    elif isinstance(meaning, Replaced):
        cards = meaning.new
    elif isinstance(meaning, Led | Played) and index >= situation.incident.index:
        cards = (*meaning.cards, *meaning.instead_of) or _followed_to(situation, index, meaning)
    elif isinstance(meaning, Exposed) and index > situation.incident.index:
        cards = meaning.cards
    return any(card.suit is suit for card in cards) and is_about(situation, meaning, player)


def _followed_to(situation: Situation, index: int, meaning: Led | Played) -> tuple[CardRef, ...]:
    """`Sud rejoue ♦, Est fournit`: a card of the suit led, told as no more than following to it."""
    if not isinstance(meaning, Played) or meaning.how is not How.FOLLOW:
        return ()
    for told in reversed(situation.story[situation.incident.index + 1 : index]):
        if isinstance(told.meaning, Led) and told.mode is Mode.FACT:
            return (CardRef(situation.state.suit(told.meaning.cards[0].suit)),) if told.meaning.cards else ()
    return ()


def _restored(situation: Situation, told: Told, player: Player, suit: Suit) -> bool:
    """Whether a card found, told at any time, was that player's all along (14B4)."""
    meaning = told.meaning
    if not isinstance(meaning, CardFound) or told.mode is not Mode.FACT or not meaning.found:
        return False
    short = {getattr(one.meaning, "who", None) for one in situation.story if _tells_who_is_short(one)}
    if meaning.who is None and not short:
        short = {getattr(one.meaning, "who", None) for one in situation.story if _not_followed(one, suit)}
    whose = meaning.who if meaning.who is not None or len(short) != 1 else short.pop()
    return people_of(situation, whose) == player and any(card.suit is suit for card in meaning.cards)


def _not_followed(told: Told, suit: Suit) -> bool:
    """Whether a ruff or discard on that suit is told."""
    meaning, fact = told.meaning, told.mode is Mode.FACT
    if not fact or not isinstance(meaning, Played) or meaning.how not in NOT_FOLLOWING:
        return False
    return any(card.suit is suit for card in meaning.on)


def _tells_who_is_short(told: Told) -> bool:
    """Whether one card is told to be missing, or one to be left where two should be."""
    meaning, fact = told.meaning, told.mode is Mode.FACT
    fewer = isinstance(meaning, CardsLeft) and None not in (meaning.count, meaning.expected)
    return fact and (fewer or (isinstance(meaning, Noted) and meaning.topic == "number_of_cards"))


def led_trumps_unnamed(state: State, story: tuple[Told, ...], index: int) -> bool:
    """Whether the trick of a statement was led with a trump, and nobody tells which suit is trumps."""
    leads = [one.meaning for one in story[:index] if one.mode is Mode.FACT and _may_lead(one.meaning)]
    cards = getattr(story[index].meaning, "on", ()) or (getattr(leads[-1], "cards", ()) if leads else ())
    return state.trumps is None and any(card.suit is SuitWord.TRUMPS for card in cards)


def _may_lead(meaning: Meaning) -> bool:
    """Whether a statement may be the lead of a trick: a lead, or a card told by its suit that is no ruff or discard."""
    played = isinstance(meaning, Played) and meaning.how not in NOT_FOLLOWING and any(one.suit for one in meaning.cards)
    return isinstance(meaning, Led) or played


def had_trumps(story: tuple[Told, ...], who: Person | None) -> bool:
    """Whether a player is told to have trumps."""
    told = [one.meaning for one in story if one.mode is Mode.FACT]
    return any(isinstance(one, HasSuit) and one.who == who and SuitWord.TRUMPS in one.suits for one in told)


def people_of(situation: Situation, person: Person | None) -> Player | None:
    """The player meant by a person told, None when it is open."""
    return situation.state.people.player(person)


def _lacks(situation: Situation, meaning: Meaning, player: Player, suit: Suit) -> bool:
    if (
        isinstance(meaning, Holds)
        and meaning.only
        and all(card.rank is None and card.size is None for card in meaning.cards)
    ):
        return suit not in {card.suit for card in meaning.cards} and is_about(situation, meaning, player)
    if not isinstance(meaning, LacksSuit):
        return False
    suits = tuple(situation.state.suit(named) for named in meaning.suits)
    return suit in suits and is_about(situation, meaning, player)


def is_about(situation: Situation, meaning: Meaning, player: Player) -> bool:
    """Whether a statement is about the player, alone or with others."""
    who = getattr(meaning, "who", None)
    return player in situation.state.people.players(who) or meant(situation, who, player) == player


def offender_can_follow(situation: Situation) -> bool | None:
    """Whether the offender has a card of the suit led."""
    trick, trumps = situation.state.trick, situation.state.trumps
    if trick and trumps is None and trick[0].card.suit is SuitWord.TRUMPS:
        return had_trumps(situation.story, situation.offender) or None
    return has_suit(situation, situation.offender, situation.state.suit_led)


def revoke_already_corrected(situation: Situation) -> bool | None:
    """Whether the offender already put another card in place of the revoke."""
    if situation.abstract:
        return None
    return any(
        (isinstance(told.meaning, Replaced) or _lies_penalised(situation, told.meaning))
        and meant(situation, getattr(told.meaning, "who", None), situation.offender) == situation.offender
        for _, told in situation.later
    )


def _lies_penalised(situation: Situation, meaning: Meaning) -> bool:
    """Whether the card of the revoke is told to lie on the table as a penalty card: it was taken back."""
    played = situation.incident.played
    return isinstance(meaning, PenaltyCards) and played is not None and played in meaning.cards


def partner_had_played(situation: Situation) -> bool | None:
    """Whether the offender's partner had played to the trick before the revoke, as far as cards tell (62D2)."""
    if situation.abstract or not situation.state.trick:
        return None
    return situation.state.has_played(situation.partner)


def card_was_visible(situation: Situation) -> bool | None:
    """Whether the card to be withdrawn lay face up already, as a penalty card (62B2)."""
    played = situation.incident.played
    if situation.abstract or played is None:
        return None
    return played in situation.penalty_cards


def penalty_card_replaces(situation: Situation) -> bool | None:
    """Whether the offender's only penalty card is played in place of the revoke, and so is one no longer."""
    return None if situation.abstract else situation.in_suit_led == situation.penalty_cards != ()


def restriction_requires(situation: Situation) -> bool | None:
    """Whether the restriction on the offender's lead required a suit, rather than forbade suits."""
    if situation.abstract:
        return None
    return any(held.requires for held in situation.state.restrictions if held.player == situation.offender)


def could_obey(situation: Situation) -> bool | None:
    """Whether the leader had a card with which to obey the restriction on his lead."""
    if situation.abstract:
        return None
    known: list[bool | None] = [
        _could_obey(situation, held.suits, held.requires)
        for held in situation.state.restrictions
        if held.player == situation.offender
    ]
    return None if None in known or not known else all(known)


def _could_obey(situation: Situation, suits: tuple[Suit, ...], requires: bool) -> bool | None:
    """One required suit, or one suit that is not forbidden, is enough."""
    allowed = suits if requires else tuple(suit for suit in Suit if suit not in suits)
    has = [has_suit(situation, situation.offender, suit) for suit in allowed]
    if True in has:
        return True
    return None if None in has else False


def partner_told_unable(situation: Situation, requires: bool, suits: tuple[Suit, ...]) -> bool | None:
    """Whether it is told that the partner has no card with which to obey an option on his lead."""
    if situation.abstract:
        return None
    allowed = suits if requires else tuple(suit for suit in Suit if suit not in suits)
    return bool(allowed) and all(has_suit(situation, situation.partner, suit) is False for suit in allowed)
