"""Who wins a trick, from the cards and ways of playing told; never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.bridge import Suit
from assistant.statements import RUFFS, How

if TYPE_CHECKING:
    from assistant.record.people import Player
    from assistant.record.state import TrickPlay

DISCARDED, FOLLOWED, RUFFED = 0, 1, 2


def best(plays: Sequence[TrickPlay], led: Suit | None, trumps: Suit | None, strain_known: bool) -> Player | None:
    """Who holds the trick among the cards told; None where they do not tell."""
    levels = [_level(play, led, trumps, strain_known) for play in plays]
    if not plays or None in levels:
        return None
    top = max(level for level in levels if level is not None)
    rivals = [play for play, level in zip(plays, levels, strict=True) if level == top]
    if len(rivals) == 1:
        return rivals[0].player if top != DISCARDED else None
    if rivals[-1].how is How.OVERRUFF:
        return rivals[-1].player
    ranks = [play.card.rank for play in rivals]
    known = [rank for rank in ranks if rank is not None]
    if len(known) < len(ranks):
        return None
    return next(play.player for play in rivals if play.card.rank == max(known))


def _level(play: TrickPlay, led: Suit | None, trumps: Suit | None, strain_known: bool) -> int | None:
    """Whether a card was discarded, of the suit led, or a ruff; None when that is not known."""
    if play.how in RUFFS:
        return RUFFED
    suit = play.card.suit
    if play.how is How.DISCARD and not (suit is not None and suit is trumps and suit is not led):
        return DISCARDED
    if play.how is How.LEAD or (suit is not None and suit is led) or play.how is How.FOLLOW:
        return FOLLOWED
    if suit is None or led is None:
        return None
    if suit is trumps:
        return RUFFED
    return DISCARDED if strain_known else None
