"""Revokes told by name, or roughly: which of them are matters of their own, and whose."""

from __future__ import annotations

from assistant.bridge import CardRef, Suit
from assistant.record.people import Player
from assistant.record.plays import plays_of
from assistant.record.revoke_dummy import named_by_barred_dummy
from assistant.record.revoke_found import did_not_follow
from assistant.record.revoke_story import card_is_lost, is_alleged, is_surplus_played
from assistant.record.revokes import has_suit
from assistant.record.situation import Incident, Situation
from assistant.record.watch import Watch
from assistant.statements import (
    NOT_FOLLOWING,
    CardsLeft,
    Claimed,
    Conceded,
    Designated,
    DidNotFollow,
    ForeignCard,
    Group,
    HandSpread,
    HasSuit,
    How,
    Meaning,
    Mentioned,
    Mode,
    Person,
    Played,
    Pronoun,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    Role,
    RoleTold,
    ScoreTold,
    Several,
    TrickIncomplete,
    TrickOverfull,
    TricksDisputed,
    WrongBoard,
)

MATTERS = (
    "revoke",
    "revoke_in_progress",
    "penalty_card_not_played_and_revoke",
    "repeated_revoke",
    "revokes_of_both_sides",
    "revoke_at_twelfth_trick",
    "revoke_with_missing_card",
    "restriction_broken",
    "revoke_with_surplus_card",
    "revoke_disputed",
)
"""Matters after which another telling of the same revoke only adds to it."""
Telling = Revoked | DidNotFollow | RevokeTrickWon | RevokeNoticed


def told(watch: Watch, meaning: Telling) -> tuple[Incident, ...]:
    """The matter that a statement about a revoke opens; none when it tells more of one already found."""
    if isinstance(meaning, Revoked) and _of_both_sides(watch, meaning.who):
        if any(one.incident.offender in watch.state.people.players(meaning.who) for one in watch.state.revokes):
            return ()
        return (watch.incident("revokes_of_both_sides", None),)
    if isinstance(meaning, RevokeTrickWon | RevokeNoticed) and watch.state.revokes:
        return ()  # more of a revoke found before
    if isinstance(meaning, RevokeNoticed) and _told_elsewhere(watch):
        return ()
    player = revoker(watch, meaning)
    if isinstance(meaning, DidNotFollow) and (_card_is_told(watch, player) or _still_waits(watch, player)):
        return ()
    if _told_one_by_one(watch, meaning) or named_by_barred_dummy(watch.story, watch.state.people, player):
        return ()
    suits = tuple(watch.state.suit(suit) for suit in getattr(meaning, "suits", ()))
    if isinstance(meaning, Revoked) and (meaning.again or _several_of_one(watch, meaning, suits)):
        if meaning.again and _after_the_first(watch, player, suits):
            return _opened(watch, meaning, _incident(watch, "revoke", player, suits))
        known = any(one.incident.id == "repeated_revoke" for one in watch.state.revokes)
        return () if known else (_incident(watch, "repeated_revoke", player, suits),)
    return tuple(
        incident
        for who, of in _each(watch, meaning, player, suits)
        if not any(_is_same(one.incident, who, of) for one in watch.state.revokes)
        for incident in _opened(watch, meaning, _with_card(_incident(watch, "revoke", who, of), meaning))
    )


def _after_the_first(watch: Watch, player: Player | None, suits: tuple[Suit | None, ...]) -> bool:
    """Whether the first of two revokes of one player in one suit is told apart."""
    told = [one.incident for one in watch.state.revokes if one.incident.offender == player and player is not None]
    return any(set(suits) & set(one.suits) for one in told)


def _several_of_one(watch: Watch, meaning: Revoked, suits: tuple[Suit | None, ...]) -> bool:
    """Whether several revokes of one player are told together, in one suit or in none that is told."""
    return (meaning.count or 1) > 1 and len(suits) < 2 and (bool(suits) or watch.player(meaning.who) is not None)


def _told_one_by_one(watch: Watch, meaning: Telling) -> bool:
    """Whether the suits of the revokes counted there are told elsewhere, each of them a matter of its own."""
    if not isinstance(meaning, Revoked) or (meaning.count or 1) < 2 or meaning.suits:
        return False
    told = [one.meaning for one in watch.story if one.mode is Mode.FACT and isinstance(one.meaning, Revoked)]
    apart = {suit for one in told if watch.player(one.who) == watch.player(meaning.who) for suit in one.suits}
    return watch.player(meaning.who) is not None and len(apart) > 1


def _each(
    watch: Watch, meaning: Telling, player: Player | None, suits: tuple[Suit | None, ...]
) -> list[tuple[Player | None, tuple[Suit | None, ...]]]:
    """Who revoked in which suits, a revoke for each: both defenders are told to have, or one player in two suits."""
    if not isinstance(meaning, Revoked):
        return [(player, suits)]
    several = [one for one in watch.state.people.players(meaning.who) if one is not None]
    if len(several) > 1:
        return [(one, suits) for one in several]
    return [(player, (suit,)) for suit in suits] if len(suits) > 1 else [(player, suits)]


def _told_elsewhere(watch: Watch) -> bool:
    """Whether what is noticed then is told by its cards later, has still to be established, or is no revoke."""
    alleged = any(is_alleged(watch.story, place) for place in range(len(watch.story)))
    return alleged or _told_by_cards_later(watch) or _notices_something_else(watch)


def _told_by_cards_later(watch: Watch) -> bool:
    """Whether the revoke noticed is told card by card only afterwards: that card is the matter."""
    later = [one.meaning for one in watch.story[watch.index + 1 :] if one.mode is Mode.FACT]
    had = {watch.player(one.who) for one in later if isinstance(one, HasSuit)} - {None}
    return any(did_not_follow(one) and isinstance(one, Played) and watch.player(one.who) in had for one in later)


def _opened(watch: Watch, meaning: Telling, incident: Incident) -> tuple[Incident, ...]:
    """The matter by what else is told of it: the twelfth trick, a card too many, a card missing."""
    if isinstance(meaning, Revoked) and meaning.trick == 12:
        return (incident.with_changes(id="revoke_at_twelfth_trick"),)
    if any(is_surplus_played(one.meaning) for one in watch.story if one.mode is Mode.FACT):
        return (incident.with_changes(id="revoke_with_surplus_card"),)
    if card_is_lost(watch.story):
        return (incident.with_changes(id="revoke_with_missing_card"),)
    return (incident,)


def _card_is_told(watch: Watch, player: Player | None) -> bool:
    """Whether the next thing told of who did not follow is the card that he put in place of another."""
    for one in watch.story[watch.index + 1 :]:
        if isinstance(one.meaning, Played) and one.mode is Mode.FACT and watch.player(one.meaning.who) == player:
            return bool(one.meaning.instead_of)
    return False


def _still_waits(watch: Watch, player: Player | None) -> bool:
    """`O joue pique, le mort n'a pas fourni et E met l'As`: dummy had put no card yet when the next hand played."""
    later = [one.meaning for one in watch.story[watch.index + 1 :] if one.mode is Mode.FACT]
    people = watch.state.people
    if not later or player is None or people.hand(player) is not Role.DUMMY or not isinstance(later[0], Played):
        return False
    plays_on = people.side_defends(watch.player(later[0].who)) is True and bool(watch.state.trick)
    return plays_on and not any(_tells_his_card(one, watch, player) for one in later)


def _tells_his_card(meaning: Meaning, watch: Watch, player: Player) -> bool:
    """Whether a statement tells a card that he put, or that he could have put."""
    return isinstance(meaning, Played | Revoked | HasSuit) and watch.player(meaning.who) == player


def _notices_something_else(watch: Watch) -> bool:
    """Whether what is noticed then is wrong cards, a wrong board, a score, a claim, and no revoke is told."""
    told = [one.meaning for one in watch.story if one.mode is Mode.FACT]
    revoke = any(isinstance(one, Revoked | DidNotFollow | RevokeTrickWon) for one in told)
    return not revoke and any(isinstance(one, OTHER_MATTERS) for one in told)


OTHER_MATTERS = (
    CardsLeft, ScoreTold, TricksDisputed, Claimed, Conceded, HandSpread, TrickIncomplete, TrickOverfull, ForeignCard,
    WrongBoard,
)  # fmt: skip
"""Meanings of matters that may be noticed late, beside revokes."""


def _incident(watch: Watch, id: str, player: Player | None, suits: tuple[Suit | None, ...]) -> Incident:
    named = tuple(suit for suit in suits if suit is not None)
    return watch.incident(id, player).with_changes(suits=named)


def _with_card(incident: Incident, meaning: Telling) -> Incident:
    """The matter with the card told with its name: `renonce a ♦ avec le V♠`."""
    cards = meaning.cards if isinstance(meaning, Revoked) else ()
    other = len(cards) == 1 and cards[0].rank is not None and cards[0].suit not in (None, *incident.suits)
    return incident.with_changes(played=cards[0]) if other and incident.suits else incident


def watch_situation(watch: Watch, incident: Incident) -> Situation:
    """The matter as the table stands before the statement."""
    return Situation(incident, watch.state, watch.story)


def _of_both_sides(watch: Watch, person: Person | None) -> bool:
    if person is Group.EVERYBODY:
        return True
    if not isinstance(person, Several):
        return False
    sides = {watch.state.people.side_defends(player) for player in watch.state.people.players(person)}
    seats = {getattr(player, "side", None) for player in watch.state.people.players(person)}
    return sides == {True, False} or (len(seats) == 2 and None not in seats)


def _is_same(known: Incident, player: Player | None, suits: tuple[Suit | None, ...]) -> bool:
    """Whether a revoke told may be the one known: nothing told of it says another player or another suit."""
    other = player is not None and known.offender is not None and player != known.offender
    suit_of_it = set(known.suits) - {None}
    return not other and (not suits or not suit_of_it or bool(suit_of_it & set(suits)))


def revoker(watch: Watch, meaning: Telling) -> Player | None:
    """Who revoked: the player told; else who was told before to ruff or discard; else who is named later alone."""
    if isinstance(meaning, Revoked | DidNotFollow):
        player = watch.player(meaning.who)
        if player is not None:
            return player
    for one in reversed(watch.story[: watch.index]):
        if one.mode is Mode.FACT and did_not_follow(one.meaning):
            hands = plays_of(watch.state, one.meaning) if isinstance(one.meaning, Played) else ()
            return hands[0][0] if hands else watch.player(getattr(one.meaning, "who", None))
    for one in watch.story[watch.index + 1 :]:
        later = one.meaning
        named = isinstance(later, Revoked | DidNotFollow | Mentioned) or (
            isinstance(later, RoleTold) and later.role in (Role.DEFENDER, Role.DECLARER, Role.DUMMY)
        )
        who = getattr(later, "who", None)
        if one.mode is Mode.FACT and named and who is not None and not isinstance(who, Pronoun):
            return watch.player(who)
    return None


def told_later(watch: Watch, player: Player, how: How) -> bool:
    """Whether the ruff or discard looked at is the revoke that is told of that player by its name afterwards."""
    known = any(one.incident.offender == player for one in watch.state.revokes)
    if how not in NOT_FOLLOWING or known:
        return False  # `O ne fournit pas a ♣, jette un ♠`: that card adds to the revoke found
    for one in watch.story[watch.index + 1 :]:
        meaning = one.meaning
        if one.mode is not Mode.FACT:
            continue
        if isinstance(meaning, Played) and did_not_follow(meaning) and watch.player(meaning.who) == player:
            return False  # which of the two it was is not told
        if isinstance(meaning, Revoked) and watch.player(meaning.who) == player:
            return not (meaning.again or meaning.count or meaning.trick)
    return False


def called_from_dummy(watch: Watch, meaning: Designated, card: CardRef) -> bool:
    """Whether a card of another suit than the one led is called from dummy, who can follow."""
    dummy = watch.player(Role.DUMMY)
    led = watch.state.suit_led or next((watch.state.suit(one.suit) for one in meaning.on), None)
    if led is None or card.suit in (None, led) or watch.state.suit(card.suit) is led:
        return False
    here = watch_situation(watch, watch.incident("revoke", dummy))
    return has_suit(here, dummy, led) is True or _told_to_follow(watch, dummy)


def _told_to_follow(watch: Watch, player: Player | None) -> bool:
    """`« il faut fournir »`: somebody says afterwards that the player must follow."""
    return any(
        one.mode is Mode.PERMISSION
        and isinstance(one.meaning, Played)
        and one.meaning.how is How.FOLLOW
        and watch.player(one.meaning.who) in (player, None)
        for one in watch.story[watch.index + 1 :]
    )
