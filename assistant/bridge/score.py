"""Scores: duplicate points (Law 77), matchpoints and IMPs (78), adjusted scores (12C)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from assistant.bridge.contract import Contract, Strain
from assistant.values import Value

TRICK_VALUE = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30, Strain.NO_TRUMP: 30}
FIRST_AT_NO_TRUMP = 10
GAME = 100
IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900,
    1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference in points that is worth 1, 2, ... 24 IMPs (78B)."""


def points(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Points of the declaring side for a contract, negative when it fails (77).

    `tricks` is what that side won, 0 to 13. Raises ValueError for a contract not known whole or tricks out of
    range.
    """
    level, strain = contract.level, contract.strain
    if level is None or strain is None or contract.doubled not in (0, 1, 2):
        raise ValueError("the contract is not known whole")
    if not 0 <= tricks <= 13:
        raise ValueError(f"not a number of tricks: {tricks}")
    over = tricks - 6 - level
    if over < 0:
        return -_undertricks(-over, contract.doubled, vulnerable)
    return _made(level, strain, contract.doubled, over, vulnerable)


def _made(level: int, strain: Strain, doubled: int, over: int, vulnerable: bool) -> int:
    value = TRICK_VALUE[strain]
    bid = (value * level + (FIRST_AT_NO_TRUMP if strain is Strain.NO_TRUMP else 0)) * (1, 2, 4)[doubled]
    game = (500 if vulnerable else 300) if bid >= GAME else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    overtrick = value if doubled == 0 else 100 * doubled * (2 if vulnerable else 1)
    return bid + game + slam + 50 * doubled + over * overtrick


def _undertricks(down: int, doubled: int, vulnerable: bool) -> int:
    if doubled == 0:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        return (300 * down - 100) * doubled
    return (100, 300, 500)[down - 1] * doubled if down <= 3 else (300 * down - 400) * doubled


def imps(difference: int) -> int:
    """IMPs for a difference between two scores, with its sign (78B)."""
    size = sum(1 for step in IMP_STEPS if abs(difference) >= step)
    return size if difference >= 0 else -size


def matchpoints(score: Fraction | int, others: Sequence[Fraction | int]) -> Fraction:
    """Matchpoints of a score against the other scores of the board: 2 for each lower one, 1 for each equal (78A)."""
    beaten = sum(2 for other in others if other < score)
    return Fraction(beaten + sum(1 for other in others if other == score))


class Weighted(Value):
    """A result and its probability in an assigned score, in hundredths, over 0 (12C1(c))."""

    score: int
    percent: Fraction


class WeightsFault(ValueError):
    """Weights that are no probabilities of one deal; `total` is what they make."""

    def __init__(self, weights: Sequence[Fraction]) -> None:
        super().__init__(f"weights must be over 0 and add up to 100: {weights}")
        self.total = sum(weights, Fraction())
        self.positive = all(weight > 0 for weight in weights)


class Assigned(Value):
    """An assigned adjusted score: weighted results that make up one hundred (12C1)."""

    results: tuple[Weighted, ...]

    @classmethod
    def of(cls, *results: tuple[int, Fraction | int]) -> Assigned:
        """From pairs of score and per cent; raises WeightsFault unless all weights are over 0 and add up to 100."""
        weights = [Fraction(percent) for _, percent in results]
        if any(percent <= 0 for percent in weights) or sum(weights) != 100:
            raise WeightsFault(weights)
        return cls(tuple(Weighted(score, Fraction(percent)) for score, percent in results))

    @property
    def points(self) -> Fraction:
        """The weighted mean in points, for information: comparisons are made result by result."""
        return sum((one.score * one.percent / 100 for one in self.results), Fraction())

    def imps_against(self, other: int) -> Fraction:
        """IMPs against the score of the other table: each result is compared, then weighted."""
        return sum((imps(one.score - other) * one.percent / 100 for one in self.results), Fraction())

    def matchpoints_against(self, others: Sequence[int]) -> Fraction:
        """Matchpoints against the other scores: each result is compared, then weighted."""
        return sum((matchpoints(one.score, others) * one.percent / 100 for one in self.results), Fraction())


class Artificial(Value):
    """An artificial adjusted score by responsibility (12C2): per cent at pairs, IMPs at teams."""

    percent: int
    imps: int

    def for_session(self, session_percent: Fraction | None) -> Fraction:
        """The percentage awarded; a session above average plus, or below average minus, stands instead (12C2(c))."""
        own = Fraction(self.percent)
        if session_percent is None or self.percent == 50:
            return own
        return max(own, session_percent) if self.percent > 50 else min(own, session_percent)


DIRECTLY_AT_FAULT = Artificial(40, -3)
PARTLY_AT_FAULT = Artificial(50, 0)
NOT_AT_FAULT = Artificial(60, 3)
