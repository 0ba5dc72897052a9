"""What has not been checked of the older editions for the Laws of play, told with every ruling under them."""

from __future__ import annotations

from assistant.rulings import Doubt, doubt

unverified_1997 = doubt(
    "",
    "The 1997 text of this Law has not been checked: the ruling follows the rules of the later editions, except that "
    "information from a penalty card, other than the duty to play it, is unauthorised for the partner. Numbers of "
    "articles may differ.",
)
PLAY = range(41, 61)
"""Laws that this applies to; those of the auction say it each for itself."""


def unverified(law: int, edition: str) -> tuple[Doubt, ...]:
    """What must be said of a ruling of this Law under an edition; nothing for one that was checked."""
    return (unverified_1997.with_changes(law=str(law)),) if edition == "1997" and law in PLAY else ()
