"""Scores against the control values of the Law and an independent way of counting."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.bridge import Contract, Strain
from assistant.bridge.score import (
    DIRECTLY_AT_FAULT,
    IMP_STEPS,
    NOT_AT_FAULT,
    PARTLY_AT_FAULT,
    Assigned,
    imps,
    matchpoints,
    points,
)


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "expected"),
    [
        ("3NT by S", 9, True, 600),
        ("4S by N", 11, False, 450),
        ("2HX by E", 8, True, 670),
        ("1CXX by W", 7, False, 230),
        ("7NTXX by S", 13, True, 2980),
        ("4HX by S", 6, False, -800),
        ("4HX by S", 6, True, -1100),
        ("4HX by S", 7, False, -500),
        ("6CXX by S", 11, False, -200),
        ("1NTXX by S", 9, True, 1560),
        ("3D by S", 12, False, 170),
    ],
)
def test_known_results(contract: str, tricks: int, vulnerable: bool, expected: int) -> None:
    assert points(Contract.parse(contract), tricks, vulnerable) == expected


def counted_trick_by_trick(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """The same score counted one trick at a time, in the order of the Law."""
    level, strain, doubled = contract.level or 0, contract.strain, contract.doubled
    total = bid = 0
    for number in range(1, tricks - 6 + 1):
        worth = 20 if strain in (Strain.CLUBS, Strain.DIAMONDS) else 30
        worth += 10 if strain is Strain.NO_TRUMP and number == 1 else 0
        if number <= level:
            bid += worth << doubled
        elif doubled:
            total += (100 << (doubled - 1)) << int(vulnerable)
        else:
            total += worth
    if tricks < level + 6:
        lost = 0
        for number in range(1, level + 6 - tricks + 1):
            if not doubled:
                lost += 100 if vulnerable else 50
            elif vulnerable:
                lost += (200 if number == 1 else 300) << (doubled - 1)
            else:
                lost += (100 if number == 1 else 200 if number <= 3 else 300) << (doubled - 1)
        return -lost
    total += bid + (0, 50, 100)[doubled]
    total += (500 if vulnerable else 300) if bid >= 100 else 50
    if level >= 6:
        total += (750 if vulnerable else 500) * (level - 5)
    return total


@given(st.integers(1, 7), st.sampled_from(Strain), st.integers(0, 2), st.integers(0, 13), st.booleans())
def test_every_contract_agrees_with_counting_trick_by_trick(
    level: int, strain: Strain, doubled: int, tricks: int, vulnerable: bool
) -> None:
    contract = Contract(level, strain, doubled, None)
    assert points(contract, tricks, vulnerable) == counted_trick_by_trick(contract, tricks, vulnerable)


@pytest.mark.parametrize(("contract", "tricks"), [("?? by ?", 9), ("3NT by S", 14), ("3NT by S", -1)])
def test_what_is_no_result_is_refused(contract: str, tricks: int) -> None:
    with pytest.raises(ValueError, match="not"):
        points(Contract.parse(contract), tricks, False)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, 0), (10, 0), (20, 1), (-50, -2), (360, 8), (370, 9), (1490, 16), (3990, 23), (4000, 24), (-9000, -24)],
)
def test_imps(difference: int, expected: int) -> None:
    assert imps(difference) == expected


def test_the_scale_of_imps_has_twenty_four_rising_steps() -> None:
    assert len(IMP_STEPS) == 24
    assert sorted(set(IMP_STEPS)) == list(IMP_STEPS)


def test_matchpoints_share_ties() -> None:
    assert matchpoints(420, [420, 450, -50]) == 1 + 0 + 2


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=12))
def test_all_matchpoints_of_a_board_add_up(scores: list[int]) -> None:
    total = sum(matchpoints(score, scores[:place] + scores[place + 1 :]) for place, score in enumerate(scores))
    assert total == len(scores) * (len(scores) - 1)


def test_a_weighted_score_is_compared_result_by_result() -> None:
    assigned = Assigned.of((620, 50), (-100, 50))
    assert assigned.points == 260
    assert assigned.imps_against(620) == Fraction(imps(-720), 2)
    assert assigned.matchpoints_against([620, -100]) == Fraction(3, 2) + Fraction(1, 2)


@pytest.mark.parametrize("weights", [((620, 50),), ((620, 60), (-100, 60)), ((620, 0), (0, 100))])
def test_weights_must_make_one_hundred(weights: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="100"):
        Assigned.of(*weights)


def test_a_better_session_stands_in_the_place_of_average_plus() -> None:
    assert NOT_AT_FAULT.for_session(Fraction(66)) == 66
    assert NOT_AT_FAULT.for_session(Fraction(52)) == 60
    assert DIRECTLY_AT_FAULT.for_session(Fraction(35)) == 35
    assert PARTLY_AT_FAULT.for_session(Fraction(70)) == 50
    assert DIRECTLY_AT_FAULT.for_session(None) == 40


GOLDEN = Path(__file__).parent / "scores_of_endplay.txt"


def recorded_scores() -> Iterator[tuple[Contract, bool, tuple[int, ...]]]:
    """Each contract and vulnerability with its points for 0 to 13 tricks."""
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]:
        contract, vulnerable, *row = line.split()
        yield Contract.parse(f"{contract} by N"), vulnerable == "vulnerable", tuple(map(int, row))


def test_every_contract_and_result_scores_as_another_program_scores_it() -> None:
    rows = list(recorded_scores())
    assert len(rows) == 7 * 5 * 3 * 2
    for contract, vulnerable, row in rows:
        assert tuple(points(contract, tricks, vulnerable) for tricks in range(14)) == row


def test_the_record_is_what_the_other_program_gives() -> None:
    types = pytest.importorskip("endplay.types")
    for contract, vulnerable, row in recorded_scores():
        strain = "NT" if contract.strain is Strain.NO_TRUMP else str(contract.strain)
        for tricks, expected in enumerate(row):
            over = tricks - 6 - (contract.level or 0)
            result = f"{over:+d}" if over else "="
            written = f"{contract.level}{strain}N{'x' * (contract.doubled or 0)}{result}"
            vulnerability = types.Vul.both if vulnerable else types.Vul.none
            assert types.Contract(written).score(vulnerability) == expected, written
