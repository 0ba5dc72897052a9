"""Every case of `cases/` replayed: what is asked, decided, owed and said."""

import pytest
from syrupy.assertion import SnapshotAssertion

from assistant import cases
from assistant.cases import RulingCase
from assistant.laws.registry import laws_built

CASES = cases.load()
by_id = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


@by_id
def test_the_case_is_ruled_as_stated(case: RulingCase) -> None:
    assert cases.faults(case, cases.replay(case)) == ()


@by_id
def test_the_case_is_told_in_these_words(case: RulingCase, snapshot: SnapshotAssertion) -> None:
    turns = zip(case.turns, cases.replay(case), strict=True)
    assert "\n\n".join(f"> {typed}\n{reply.text()}" for typed, reply in turns) == snapshot


def test_every_identifier_is_given_once_and_names_its_law() -> None:
    identifiers = [case.id for case in CASES]
    assert len(set(identifiers)) == len(identifiers)
    assert [case.id for case in CASES if case.id.split("-")[0] not in case.stem.split("_")] == []


def test_every_law_built_has_cases() -> None:
    numbers = {int(case.stem.split("_")[1]) for case in CASES if case.stem.startswith("law_")}
    assert numbers >= set(laws_built())


def test_a_key_that_is_not_of_the_format_is_refused() -> None:
    with pytest.raises(ValueError, match="law_51: case x"):
        cases.from_table("law_51", {"id": "x", "source": "own", "turns": ["Est"], "effect": ["must_play"]})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("status", "choice"),
        ("laws", ["27A1"]),
        ("never_laws", ["44C"]),
        ("asks", ["offender_can_follow"]),
        ("effects", ["must_play E CK"]),
        ("never_effects", ["must_play"]),
        ("options", ["accept"]),
        ("under", {"accept": ["play_stands"]}),
        ("obligations", []),
        ("irregularities", ["revoke"]),
        ("understood", ["accepted"]),
        ("not_understood", ["Est"]),
        ("not_understood", ["*"]),
        ("said", ["l'As de pique"]),
        ("never_said", ["6♦"]),
        ("doubt", ["52"]),
    ],
)
def test_a_false_statement_of_any_kind_is_found(key: str, value: object) -> None:
    turns = ["Est a R♣ et 6♦ pénalisés, le mort attaque le 8♦"]
    case = cases.from_table("law_51", {"id": "51-x", "source": "own", "turns": turns, key: value})
    assert len(cases.faults(case, cases.replay(case))) == 1


def test_a_question_that_must_not_be_asked_is_found() -> None:
    turns = ["Est a R♣ et 6♦ pénalisés, le mort attaque l'A♥"]
    table = {"id": "51-x", "source": "own", "turns": turns, "never_asks": ["offender_can_follow"]}
    case = cases.from_table("law_51", table)
    assert len(cases.faults(case, cases.replay(case))) == 1
