"""Every case of `cases/` replayed: what is asked, decided, owed and said."""

import re
from collections.abc import Iterable
from functools import lru_cache

import pytest
from syrupy.assertion import SnapshotAssertion

from assistant import cases
from assistant.bridge import Seat
from assistant.cases import RulingCase
from assistant.dialogue import Reply
from assistant.dialogue.respond import PRESUMED
from assistant.laws.registry import laws_built
from assistant.understanding import kindred
from assistant.wording import Wording
from tests.dialogue.contract import faults_of_form
from tests.laws.every_law import cited_in_source
from tools.corpus import other_seats

pytestmark = pytest.mark.usefixtures("readings_shared")
CASES = cases.load()
WITHOUT_CASES: frozenset[int] = frozenset()
"""Laws built and not yet told as cases. This list may only shrink."""

IN_PART = WITHOUT_CASES | {20}
"""Laws of which some provision pronounced has no case yet. This list may only shrink."""

IN_SMALL_LETTERS = re.compile(r"\b(?:nord|sud|ouest)\b|(?:^|, |\b(?:de|par) )[neso]\b(?!')")
OPEN: frozenset[str] = frozenset()
"""Cases that the program does not rule yet as they state. This list may only shrink."""


def each(chosen: Iterable[RulingCase]) -> pytest.MarkDecorator:
    """One test for each of these cases; an open one must fail."""
    found = list(chosen)
    marks = [(pytest.mark.xfail(reason="open", strict=True),) if case.id in OPEN else () for case in found]
    cases_marked = [pytest.param(case, marks=mark) for case, mark in zip(found, marks, strict=True)]
    # The scope brings the tests of a case together, so that its dialogue is replayed once.
    return pytest.mark.parametrize("case", cases_marked, ids=[case.id for case in found], scope="module")


def by_facts(case: RulingCase) -> tuple[Reply, ...]:
    """The replies to the turns of a case by its facts alone: words point nowhere.

    The Laws that words point to move with every case added (ADR 11); they are tested in
    `tests/dialogue/test_pointers.py` and `tests/understanding/test_kindred.py`.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kindred, "kindred", lambda text: ())
        return cases.replay(case)


@lru_cache(maxsize=4)
def replayed(case: RulingCase) -> tuple[Reply, ...]:
    """The same for a case as it stands, kept from one of its tests to the next."""
    return by_facts(case)


def can_be_turned(case: RulingCase) -> bool:
    """Whether seats are known by their capital: in capitals or in small letters alone, `est` may be the verb."""
    return not any(turn.isupper() or IN_SMALL_LETTERS.search(turn) for turn in case.turns)


@each(CASES)
def test_the_case_is_ruled_as_stated(case: RulingCase) -> None:
    assert cases.faults(case, replayed(case)) == ()


@each(case for case in CASES if case.id not in OPEN)
def test_the_case_is_told_in_these_words(case: RulingCase, snapshot: SnapshotAssertion) -> None:
    turns = zip(case.turns, replayed(case), strict=True)
    assert "\n\n".join(f"> {typed}\n{reply.text()}" for typed, reply in turns) == snapshot


@each(CASES)
def test_every_reply_to_the_case_is_valid(case: RulingCase) -> None:
    elsewhere = cases.replay(case.with_changes(edition="2007"), "en")
    assert [fault for reply in (*replayed(case), *elsewhere) for fault in faults_of_form(reply)] == []


@each(case for case in CASES if can_be_turned(case))
def test_the_case_is_ruled_alike_from_the_other_side_of_the_table(case: RulingCase) -> None:
    turned = half_turned(case)
    replies = by_facts(turned)
    assert cases.faults(turned, replies) == () or presumes_who_declares((*replies, *replayed(case)))


def presumes_who_declares(replies: Iterable[Reply]) -> bool:
    """Whether nobody was told to declare: North who handles his own cards is then asked about, South is not."""
    warned = Wording("fr")(PRESUMED)
    return any(warned in reply.warnings for reply in replies)


def half_turned(case: RulingCase) -> RulingCase:
    """The case with every player in the place of his partner."""
    expected = tuple(
        one.with_changes(
            effects=partners(one.effects),
            never_effects=partners(one.never_effects),
            under=tuple((option, partners(effects)) for option, effects in one.under),
            obligations=None if one.obligations is None else partners(one.obligations),
            said=(),
        )
        for one in case.expected
    )
    return case.with_changes(turns=tuple(map(other_seats, case.turns)), expected=expected)


def partners(stated: tuple[str, ...]) -> tuple[str, ...]:
    """Effects or obligations of the partner of each player, who stands second in what is stated."""
    return tuple(
        re.sub(r"^(\w+ )([NESW])\b", lambda found: found[1] + str(Seat(found[2]).partner), one) for one in stated
    )


def test_every_identifier_is_given_once_and_names_its_law() -> None:
    identifiers = [case.id for case in CASES]
    assert len(set(identifiers)) == len(identifiers)
    assert [case.id for case in CASES if case.id.split("-")[0] not in case.stem.split("_")] == []


def test_every_law_built_has_cases() -> None:
    numbers = {int(case.stem.split("_")[1]) for case in CASES if case.stem.startswith("law_")}
    assert set(laws_built()) - numbers == WITHOUT_CASES & set(laws_built())


def test_every_provision_that_a_law_pronounces_has_a_case() -> None:
    cited = {law for case in CASES for law in case.laws}
    pronounced = {article for stem, article in cited_in_source() if int(stem.split("_")[1]) not in IN_PART}
    assert pronounced - cited == set()


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
    assert len(cases.faults(case, by_facts(case))) == 1


def test_a_question_that_must_not_be_asked_is_found() -> None:
    turns = ["Est a R♣ et 6♦ pénalisés, le mort attaque l'A♥"]
    table = {"id": "51-x", "source": "own", "turns": turns, "never_asks": ["offender_can_follow"]}
    case = cases.from_table("law_51", table)
    assert len(cases.faults(case, by_facts(case))) == 1
