"""Calls typed alone: answers to what is asked of the auction, and the next calls after a ruling."""

import pytest

from assistant.dialogue import Dialogue, Reply
from tests.dialogue.dialogues import played

INSUFFICIENT = ("N passe, E ouvre 1P, S met 1K", "non")


def after(*turns: str) -> Reply:
    """The reply to the last of these turns."""
    return played(*turns[:-1]).say(turns[-1])


@pytest.mark.parametrize(
    ("typed", "law"), [("passe", "27B2"), ("3C", "27B2"), ("2♦", "27B"), ("contre", "27B"), ("2SA", "27B")]
)
def test_a_bare_call_is_what_the_offender_puts_in_place(typed: str, law: str) -> None:
    reply = after(*INSUFFICIENT, typed)
    assert law in reply.laws
    assert reply.understood[-1].statement == "called"


def test_a_bid_looks_like_a_card_and_is_a_bid_where_a_call_is_asked_for() -> None:
    assert after(*INSUFFICIENT, "2♦", "oui").status == "ruling"
    assert "27B1(a)" in after(*INSUFFICIENT, "2♦", "oui").laws


def test_the_next_player_accepts_by_a_bare_call() -> None:
    assert "27A1" in after("N passe, E ouvre 1P, S met 1K", "oui", "1C").laws


def test_after_a_ruling_bare_calls_go_round_the_table() -> None:
    reply = after("Est ouvre 1C, c'était à Nord", "non", "1P", "passe")
    assert reply.status == "ruling"
    assert "31A2(b)" in reply.laws


def test_without_an_auction_a_bare_sign_stays_a_card() -> None:
    reply = Dialogue().say("2♦")
    assert reply.status == "question"
    assert "called" not in [each.statement for each in reply.understood]


@pytest.mark.parametrize("typed", ["Sud", "c'était à Sud", "1"])
def test_whose_turn_it_was_may_be_told_by_a_name(typed: str) -> None:
    reply = after("passe hors tour d'Ouest", typed, "non")
    assert "30A" in reply.laws


def test_his_partner_is_the_offenders() -> None:
    assert "30B1(a)" in after("passe hors tour d'Ouest", "son partenaire", "non").laws
    assert "31B1" in after("enchère hors tour", "son partenaire", "non").laws
