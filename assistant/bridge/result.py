"""Scores for the command: a contract and its result as typed, compared with other results (77, 78, 12C)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from assistant.bridge.contract import Contract, Strain
from assistant.bridge.score import Assigned, imps, matchpoints, points
from assistant.values import Value

STRAINS = {
    "SA": Strain.NO_TRUMP, "NT": Strain.NO_TRUMP, "N": Strain.NO_TRUMP,
    "P": Strain.SPADES, "♠": Strain.SPADES, "S": Strain.SPADES,
    "C": Strain.HEARTS, "♥": Strain.HEARTS, "H": Strain.HEARTS,
    "K": Strain.DIAMONDS, "♦": Strain.DIAMONDS, "D": Strain.DIAMONDS,
    "T": Strain.CLUBS, "♣": Strain.CLUBS,
}  # fmt: skip
"""Denominations as typed: French letters first, signs, and the English letters that are no French one."""


class Result(Value):
    """A contract with its result: `tricks` won by the declaring side, 0 to 13."""

    contract: Contract
    tricks: int
    vulnerable: bool

    @property
    def points(self) -> int:
        """Points of the declaring side."""
        return points(self.contract, self.tricks, self.vulnerable)

    @classmethod
    def parse(cls, text: str, vulnerable: bool = False) -> Result:
        """Read `4♠X+1`, `3SA=`, `2Cx-2`; raises ValueError for anything else."""
        written = text.strip().replace("\ufe0f", "").upper()
        level = written[:1]
        name = next((word for word in sorted(STRAINS, key=len, reverse=True) if written[1:].startswith(word)), "")
        rest = written[1 + len(name) :]
        doubled = len(rest) - len(rest.lstrip("X"))
        result = rest[doubled:].strip() or "="
        if not level.isdecimal() or not 1 <= int(level) <= 7 or not name or doubled > 2:
            raise ValueError(f"not a contract with its result: {text!r}")
        contract = Contract(int(level), STRAINS[name], doubled)
        tricks = 6 + int(level) + _over(result, text)
        if not 0 <= tricks <= 13:
            raise ValueError(f"not a possible result: {text!r}")
        return cls(contract, tricks, vulnerable)


def _over(result: str, text: str) -> int:
    if result == "=":
        return 0
    sign, number = result[:1], result[1:]
    if sign not in "+-−" or not number.isdecimal():
        raise ValueError(f"a result is =, + or - and a number of tricks: {text!r}")
    return int(number) if sign == "+" else -int(number)


MOST_POINTS = 7600
"""Seven no-trump redoubled, thirteen down and vulnerable: no board scores more."""


def points_of(text: str, vulnerable: bool) -> int:
    """Points of the declaring side: of a contract with its result, or as they are written (`+620`).

    Raises ValueError for anything else.
    """
    written = text.strip().replace("−", "-").upper()
    if written == "0" or (written.lstrip("+-").isdecimal() and len(written.lstrip("+-")) > 1):
        score = int(written)
        if score % 10 or abs(score) > MOST_POINTS:
            raise ValueError(f"not a number of points: {text!r}")
        return score
    return Result.parse(text, vulnerable).points


def weighted(parts: Sequence[str], vulnerable: bool) -> Assigned:
    """An assigned score from results with their weights, `60:4♠=`, `33.3:-100`.

    Raises WeightsFault for weights that do not make 100, ValueError for what is none.
    """
    results = []
    for part in parts:
        percent, colon, rest = part.partition(":")
        if not colon:
            raise ValueError(f"a weighted result is written 60:4♠=, not {part!r}")
        weight = Fraction(percent.strip().rstrip("%").replace(",", "."))
        results.append((points_of(rest, vulnerable), weight))
    return Assigned.of(*results)


class Compared(Value):
    """A score against others of the board: matchpoints with their maximum, and IMPs against each."""

    score: Fraction
    matchpoints: Fraction
    most: int
    imps: tuple[Fraction, ...]


def compared(score: Assigned | int, others: Sequence[int]) -> Compared:
    """A score against the others of the board, in points of the declaring side."""
    if isinstance(score, int):
        gained = tuple(Fraction(imps(score - other)) for other in others)
        return Compared(Fraction(score), matchpoints(score, others), 2 * len(others), gained)
    gained = tuple(score.imps_against(other) for other in others)
    return Compared(score.points, score.matchpoints_against(others), 2 * len(others), gained)
