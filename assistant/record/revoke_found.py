"""What a player is told, after his ruff or discard, to have had of the suit led."""

from __future__ import annotations

from assistant.bridge import CardRef, Suit, SuitWord
from assistant.record.people import Player
from assistant.record.watch import Watch
from assistant.statements import NOT_FOLLOWING, DidNotFollow, HasSuit, Holds, How, Led, Mode, Played


def suit_found(watch: Watch, player: Player, card: CardRef, how: How) -> Suit | None:
    """The suit that a player says afterwards he has, when he ruffed or discarded on a lead that is not told."""
    if how not in NOT_FOLLOWING:
        return None
    for one in watch.story[watch.index + 1 :]:
        meaning = one.meaning
        if isinstance(meaning, Played) and did_not_follow(meaning) and one.mode is Mode.FACT:
            return None  # of which of the two plays he speaks is not told
        said = one.mode is Mode.FACT and one.speaker is not None and watch.player(one.speaker) == player
        if isinstance(meaning, HasSuit | Holds) and said and watch.player(meaning.who) == player:
            told = meaning.suits if isinstance(meaning, HasSuit) else tuple(held.suit for held in meaning.cards)
            suits = {watch.state.suit(suit) for suit in told} - {None, card.suit}
            return suits.pop() if len(suits) == 1 and len(set(told)) == 1 else None
    return None


def finds_the_suit_led(watch: Watch, player: Player, how: How) -> bool:
    """`E met autre chose […] E retrouve la dame`: he is told afterwards to have had the suit led, whichever it was."""
    if how not in NOT_FOLLOWING:
        return False
    for one in watch.story[watch.index + 1 :]:
        meaning = one.meaning
        if isinstance(meaning, Led) or (did_not_follow(meaning) and one.mode is Mode.FACT):
            return False  # of which of the two plays it is told, or of which lead, is open
        found = isinstance(meaning, HasSuit) and SuitWord.SUIT_LED in meaning.suits and one.mode is Mode.FACT
        if isinstance(meaning, HasSuit) and found and watch.player(meaning.who) == player:
            return True
    return False


def did_not_follow(meaning: object) -> bool:
    """Whether a statement tells that somebody did not follow suit, or ruffed, or discarded."""
    return isinstance(meaning, DidNotFollow) or (isinstance(meaning, Played) and meaning.how in NOT_FOLLOWING)
