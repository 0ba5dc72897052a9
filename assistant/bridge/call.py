"""Calls: pass, double, redouble and bids."""

from __future__ import annotations

from assistant.bridge.contract import Strain
from assistant.values import Value

STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NO_TRUMP)
"""Denominations from the lowest to the highest (18E)."""
NAMES = frozenset(strain.value for strain in STRAINS)
HIGHEST_LEVEL = 7


class Call(Value):
    """Anything that can be called; written `P`, `X`, `XX` or level and denomination (`1C`, `7NT`)."""

    @classmethod
    def parse(cls, text: str) -> Call:
        """Read what `str` writes; raises ValueError for anything else."""
        word = WORDS.get(text)
        if word is not None:
            return word
        if not (text[:1].isascii() and text[:1].isdigit() and text[:1] != "0"):
            raise ValueError(f"not a call: {text!r}")
        return Bid(int(text[0]), Strain(text[1:]))

    @classmethod
    def told(cls, signs: str) -> Call | None:
        """The call that signs write, doubles of a contract left out; None for a level or a denomination alone."""
        word = WORDS.get(signs)
        bid = signs.rstrip("X")
        whole = bid[:1].isascii() and bid[:1].isdigit() and bid[:1] != "0" and bid[1:] in NAMES
        return word if word is not None else cls.parse(bid) if whole else None


class Pass(Call):
    """Declining to bid, double or redouble at this turn."""

    def __str__(self) -> str:
        return "P"


class Double(Call):
    """A double (19A)."""

    def __str__(self) -> str:
        return "X"


class Redouble(Call):
    """A redouble (19B)."""

    def __str__(self) -> str:
        return "XX"


class Bid(Call):
    """A bid. `level` is 1 to 7 in a legal bid, 8 or 9 in one that Law 38 cancels."""

    level: int
    strain: Strain

    @property
    def rank(self) -> int:
        """Place among all bids, 0 for the lowest; a bid is sufficient when it ranks above the last one (18C)."""
        return 5 * (self.level - 1) + STRAINS.index(self.strain)

    @property
    def is_above_seven(self) -> bool:
        """Whether no such bid exists (38)."""
        return self.level > HIGHEST_LEVEL

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"


PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()
WORDS: dict[str, Call] = {str(call): call for call in (PASS, DOUBLE, REDOUBLE)}
EVERY_BID = tuple(Bid(level, strain) for level in range(1, HIGHEST_LEVEL + 1) for strain in STRAINS)
EVERY_CALL: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *EVERY_BID)
