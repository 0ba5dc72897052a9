"""Immutable values behave alike before and after they are busy enough for an initialiser of their own."""

from functools import cached_property
from typing import Any

import pytest

from assistant.values import BUSY, Value


class Card(Value):
    """A value with a required field and defaults."""

    rank: str
    suit: str = "S"
    seen: bool = False


class Marked(Card):
    """A value that inherits fields."""

    mark: int = 0


@pytest.fixture(params=["new", "busy"])
def kind(request: pytest.FixtureRequest) -> Any:
    """A class of values, fresh or much used."""

    class Held(Card):
        holder: str = "E"

    if request.param == "busy":
        for _ in range(BUSY + 1):
            Held("2")
    return Held


def test_fields_are_given_by_place_by_name_or_by_default(kind: Any) -> None:
    held = kind("A", seen=True)
    assert (held.rank, held.suit, held.seen, held.holder) == ("A", "S", True, "E")


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("A",), {"rank": "K"}), (("A",), {"colour": "red"}), ((), {"colour": "red"}), (tuple("ASXYZ"), {})],
)
def test_a_field_missing_unknown_or_given_twice_is_an_error(kind: Any, values: Any, named: Any) -> None:
    with pytest.raises(TypeError):
        kind(*values, **named)


def test_values_are_equal_by_class_and_fields(kind: Any) -> None:
    assert kind("A") == kind(rank="A")
    assert hash(kind("A")) == hash(kind(rank="A"))
    assert kind("A") != kind("K")
    assert kind("A") != Card("A")


def test_values_do_not_change(kind: Any) -> None:
    held = kind("A")
    with pytest.raises(AttributeError):
        held.rank = "K"
    with pytest.raises(AttributeError):
        del held.rank
    assert held.with_changes(rank="K") == kind("K")
    with pytest.raises(TypeError):
        held.with_changes(colour="red")


def test_a_value_shows_its_fields(kind: Any) -> None:
    assert repr(kind("A")) == "Held(rank='A', suit='S', seen=False, holder='E')"


def test_a_busy_parent_leaves_its_children_their_fields() -> None:
    for _ in range(BUSY + 1):
        Card("2")
    assert Marked("A", mark=3) == Marked("A", "S", False, 3)


def test_values_can_be_matched_by_place() -> None:
    match Card("A", "H"):
        case Card(rank, suit):
            assert (rank, suit) == ("A", "H")


def test_what_is_found_once_and_kept_is_no_part_of_a_value() -> None:
    class Hand(Value):
        cards: tuple[str, ...]

        @cached_property
        def size(self) -> int:
            return len(self.cards)

    looked_at, fresh = Hand(("A", "K")), Hand(("A", "K"))
    assert looked_at.size == 2
    assert looked_at == fresh
    assert hash(looked_at) == hash(fresh)
    assert looked_at != Hand(("A",))
