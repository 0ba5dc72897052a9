"""What has not been checked of the older editions for the Laws of play, told with every ruling under them."""

from __future__ import annotations

from assistant.rulings import Doubt, doubt

unverified_1997 = doubt(
    "",
    "The 1997 text of this Law has not been checked: ruled as in the later editions, but for what a penalty card "
    "tells; numbers of articles may differ.",
)
unverified_older = doubt("", "The older text of this Law has not been checked: the ruling follows the rules of 2017.")
PLAY = range(41, 61)
"""Laws that the first applies to; those of the auction say it each for itself."""
OLDER = {"2007": frozenset((42, 43, 47, 49, 56, 69, 70)), "1997": frozenset((62, 69, 70))}
"""Laws that the second applies to."""


def unverified(law: int, edition: str) -> tuple[Doubt, ...]:
    """What must be said of a ruling of this Law under an edition; nothing for one that was checked."""
    if edition == "1997" and law in PLAY:
        return (unverified_1997.with_changes(law=str(law)),)
    return (unverified_older.with_changes(law=str(law)),) if law in OLDER.get(edition, ()) else ()
