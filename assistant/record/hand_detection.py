"""Hands faced, claims, numbers of cards, cards mixed and scores: which of them are matters of their own, and whose."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.record import revoke_detection
from assistant.record.situation import Incident
from assistant.record.watch import Watch
from assistant.statements import (
    NOT_FOLLOWING,
    AtTrick,
    BothSidesPlayed,
    CardFound,
    CardMislaid,
    CardsLeft,
    CardsMixed,
    ClaimAgreed,
    Claimed,
    Conceded,
    DidNotFollow,
    ForeignCard,
    HandSpread,
    HiddenInDummy,
    Led,
    Meaning,
    Mode,
    Noted,
    NoticedWhen,
    Objected,
    Person,
    Played,
    PlayedTogether,
    PlayInProgress,
    Revoked,
    RevokeNoticed,
    Role,
    ScoreTold,
    SpokeOfTrick,
    TrickIncomplete,
    TrickOverfull,
    TricksDisputed,
)


def _simple(watch: Watch, id: str, who: Person | None) -> tuple[Incident, ...]:
    return (Incident(id, watch.index, watch.player(who)),)


def spread(watch: Watch, meaning: HandSpread) -> tuple[Incident, ...]:
    """A hand faced: dummy's duty, declarer's oversight, or a claim."""
    player = watch.player(meaning.who)
    before = [told.meaning for told in watch.story[: watch.index] if told.mode is Mode.FACT]
    facts = [told.meaning for told in watch.story if told.mode is Mode.FACT]
    conceded = any(isinstance(one, Conceded) for one in facts) and not any(isinstance(one, Claimed) for one in facts)
    known = conceded or any(isinstance(one, Claimed | HandSpread) for one in before)
    if known or watch.state.people.hand(player) is Role.DUMMY:
        return ()
    declarers = watch.state.people.side_defends(player) is False and not meaning.claiming
    return _simple(watch, "declarer_spreads" if declarers else "claim", meaning.who)


OfNumbers = CardsLeft | TrickIncomplete | TrickOverfull | CardMislaid | CardFound | ForeignCard


def number(watch: Watch, meaning: OfNumbers) -> tuple[Incident, ...]:
    """One matter for all that is told of numbers of cards: a defective trick (67), or a wrong hand (13, 14)."""
    first = next((place for place, told in enumerate(watch.story) if isinstance(told.meaning, _OF_NUMBERS)), 0)
    if first != watch.index or any(
        isinstance(told.meaning, DidNotFollow | Revoked | HiddenInDummy) for told in watch.story
    ):
        return ()
    facts = [told.meaning for told in watch.story if told.mode is Mode.FACT]
    if _suit_found_not_followed(facts) or _only_tells_the_moment(facts):
        return ()
    together = any(isinstance(one, PlayedTogether) for one in facts)
    if together and isinstance(meaning, CardFound) and not any(isinstance(one, CardsLeft) for one in facts):
        return ()  # which card was too many: the cards put together are the matter
    followed_not = any(isinstance(one, Played) and one.how in NOT_FOLLOWING for one in facts)
    if followed_not and isinstance(meaning, CardFound) and not any(isinstance(one, CardsLeft) for one in facts):
        return ()  # the card with which he could have followed: a revoke (14B4)
    wrong = next(
        (one for one in facts if isinstance(one, _OF_NUMBERS) and getattr(one, "who", None) is not None), meaning
    )
    id = "defective_trick" if is_defective(facts) else "number_of_cards"
    return tuple(one.with_changes(focus=found_cards(facts)) for one in _simple(watch, id, getattr(wrong, "who", None)))


def _only_tells_the_moment(told: list[Meaning]) -> bool:
    """`il lui reste 4 cartes, il dit j'ai le reste`: how many are left when he claims, nothing wrong with them."""
    claimed = any(isinstance(one, Claimed | Conceded) for one in told)
    counts = [one for one in told if isinstance(one, _OF_NUMBERS)]
    plain = [one for one in counts if isinstance(one, CardsLeft) and one.expected is None and one.extra is None]
    return claimed and len(plain) == len(counts) and all((one.count or 0) < 10 for one in plain)


def _suit_found_not_followed(told: list[Meaning]) -> bool:
    """Whether the suit of the card found was led and somebody ruffed or discarded on it: his revoke is the matter."""
    suits = {card.suit for card in found_cards(told)} - {None}
    led = False
    for one in told:
        if isinstance(one, Played):
            on_it = any(card.suit in suits for card in one.on)
            if (led or on_it) and one.how in NOT_FOLLOWING:
                return True
            led = any(card.suit in suits for card in one.cards) or (led and not any(card.suit for card in one.cards))
    return False


def found_cards(told: list[Meaning]) -> tuple[CardRef, ...]:
    """The cards told to be found, missing or too many."""
    return tuple(card for one in told if isinstance(one, CardFound) for card in one.cards)


def mixed(watch: Watch, meaning: CardsMixed) -> tuple[Incident, ...]:
    """Cards mixed after the play: a revoke alleged (66D), the number of tricks (79B), else what can be examined."""
    told = [one.meaning for one in watch.story]
    before = any(isinstance(one, CardsMixed) for one in told[: watch.index])
    if before or any(isinstance(one, TricksDisputed | ScoreTold | ClaimAgreed | Claimed) for one in told):
        return ()
    alleged = next((one for one in told if isinstance(one, Revoked)), None)
    if alleged is not None and not watch.state.revokes:
        named = revoke_detection.revoker(watch, RevokeNoticed(NoticedWhen.AT_THE_END))
        return (watch.incident("revoke_disputed", named or revoke_detection.revoker(watch, alleged)),)
    return () if watch.state.revokes or not meaning.done else _simple(watch, "cards_mixed", meaning.who)


def disputed(watch: Watch, meaning: TricksDisputed) -> tuple[Incident, ...]:
    """One matter for all that is told of the number of tricks."""
    before = any(isinstance(told.meaning, TricksDisputed) for told in watch.story[: watch.index])
    claimed = any(isinstance(told.meaning, Claimed | Conceded | HandSpread) for told in watch.story)
    return () if before or claimed else _simple(watch, "tricks_disputed", None)


def score(watch: Watch, meaning: ScoreTold) -> tuple[Incident, ...]:
    """A score entered wrongly, where that is all that is told."""
    told = [one.meaning for one in watch.story if one.mode is Mode.FACT]
    if meaning.wrongly_entered is not True or any(isinstance(one, TricksDisputed | Conceded) for one in told):
        return ()
    return _simple(watch, "score_wrong", None)


def claim(watch: Watch, meaning: Claimed) -> tuple[Incident, ...]:
    """A claim; what is told of the same one before or after adds to it."""
    return () if _claim_told_before(watch) else _simple(watch, "claim", meaning.who)


def agreed(watch: Watch, meaning: ClaimAgreed) -> tuple[Incident, ...]:
    """An agreement told without the claim it is about; one that makes a revoke established is part of it (63A4)."""
    if any(isinstance(told.meaning, Revoked) for told in watch.story):
        return ()
    return () if _claim_told(watch) else _simple(watch, "claim_agreed", None)


def concession(watch: Watch, meaning: Conceded) -> tuple[Incident, ...]:
    """A concession; one that goes with a claim is part of it."""
    claimed = any(isinstance(told.meaning, Claimed) for told in watch.story if told.mode is Mode.FACT)
    before = any(isinstance(told.meaning, Conceded) for told in watch.story[: watch.index] if told.mode is Mode.FACT)
    facts = [told.meaning for told in watch.story if told.mode is Mode.FACT]
    in_passing = any(isinstance(one, Revoked) for one in facts) and not any(isinstance(one, Objected) for one in facts)
    return () if claimed or before or in_passing else _simple(watch, "concession", meaning.who)


def trick_spoken_of(watch: Watch, meaning: SpokeOfTrick) -> tuple[Incident, ...]:
    """Words on the trick in progress with a card shown, where nothing is claimed besides."""
    return () if _claim_told(watch) else _simple(watch, "claim", meaning.who)


def _claim_told(watch: Watch) -> bool:
    return any(isinstance(told.meaning, Claimed | Conceded | HandSpread) for told in watch.story)


def _claim_told_before(watch: Watch) -> bool:
    before = [told.meaning for told in watch.story[: watch.index] if told.mode is Mode.FACT]
    hand = watch.state.people.hand
    return any(
        isinstance(one, Claimed) or (isinstance(one, HandSpread) and hand(watch.player(one.who)) is not Role.DUMMY)
        for one in before
    )


_OF_NUMBERS = (CardsLeft, TrickIncomplete, TrickOverfull, CardMislaid, CardFound, ForeignCard)


_IN_PLAY = (Led, Played, PlayedTogether, AtTrick, PlayInProgress, BothSidesPlayed)


def is_defective(told: list[Meaning]) -> bool:
    """Whether what is told of numbers of cards makes a trick defective (67), rather than a hand wrong (13, 14)."""
    if any(isinstance(one, TrickIncomplete | TrickOverfull | CardMislaid) for one in told):
        return True
    counts = [one for one in told if isinstance(one, CardsLeft) and one.count is not None and one.expected is not None]
    if any(isinstance(one, ForeignCard) or (isinstance(one, CardFound) and not one.among_played) for one in told):
        return False
    if any(one.expected < 13 and one.count > one.expected for one in counts):  # type: ignore[operator]
        return True
    together = any(isinstance(one, PlayedTogether) for one in told)
    extra = [one.extra for one in told if isinstance(one, CardsLeft) and one.extra is not None]
    if extra and any(isinstance(one, _IN_PLAY) for one in told) and (min(extra) > 0 or (max(extra) < 0 and together)):
        return True
    noted = any(isinstance(one, Noted) and one.topic in ("two_cards_played", "stuck_cards") for one in told)
    together = together or any(isinstance(one, BothSidesPlayed) for one in told)
    return (together or noted) and any(one.expected < 13 for one in counts)  # type: ignore[operator]
