"""Revokes told by name, roughly, or card by card to the end (Laws 61 to 64, 14B)."""

from typing import Any

import pytest

from assistant.bridge import Side
from assistant.statements import (
    CardsLeft,
    Claimed,
    Conceded,
    DidNotFollow,
    Group,
    HandsReturned,
    Meaning,
    Noted,
    NoticedWhen,
    Person,
    PlayInProgress,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    TricksSince,
)
from tests.inquiry.story import (
    Outcome,
    contract,
    designated,
    has,
    led,
    person,
    play_over,
    played,
    replaced,
    role,
    rule,
    suits,
)

SOUTH_4S = contract(4, "S", "S")


def revoked(who: str = "?", which: str = "", **more: Any) -> Meaning:
    return Revoked(None if who == "?" else person(who), suits(which), **more)


def trick_won_by(who: str) -> Meaning:
    return RevokeTrickWon(person(who))


def since(who: Person, tricks: int | None = None) -> Meaning:
    return TricksSince(who, tricks)


def noticed(when: NoticedWhen, who: str | None = None) -> Meaning:
    return RevokeNoticed(when, person(who) if who else None)


ESTABLISHED = revoked("E", "S", established=True)


def transferred(outcome: Outcome) -> int | None:
    """Tricks transferred by all matters; None when nothing is said of it."""
    told = [effect.tricks for matter in outcome.matters for effect in matter.effects if effect.tricks is not None]
    return sum(told) if told else None


def test_only_what_is_missing_is_asked() -> None:
    assert rule(revoked()).asked == "revoke_is_established"
    assert rule(revoked(established=True)).asked == "revoking_hand"
    assert rule(ESTABLISHED).asked == "revoke_trick_won_by"
    assert rule(ESTABLISHED, trick_won_by("E")).asked == "offending_side_won_later_trick"
    assert rule(ESTABLISHED, trick_won_by("W")).asked is None


@pytest.mark.parametrize(
    ("winner", "tricks", "article", "number"),
    [
        ("E", 3, "64A1", 2),
        ("E", 1, "64A1", 2),
        ("E", 0, "64A1", 1),
        ("W", 0, "64A2", 1),
        ("W", 5, "64A2", 1),
        ("S", 2, "64A2", 1),
        ("N", 0, "64B1", 0),
    ],
)
def test_the_count_depends_on_who_won_the_trick_and_whether_any_came_later(
    winner: str, tricks: int, article: str, number: int
) -> None:
    outcome = rule(SOUTH_4S, ESTABLISHED, trick_won_by(winner), since(Side.EAST_WEST, tricks))
    assert article in outcome.articles
    assert "64C1" in outcome.articles
    assert transferred(outcome) == number


def test_a_trick_won_in_dummy_is_not_won_by_declarer() -> None:
    story = (SOUTH_4S, revoked("S", "C", established=True))
    assert transferred(rule(*story, trick_won_by("dummy"), since(Group.DECLARING_SIDE, 6))) == 1
    assert transferred(rule(*story, trick_won_by("declarer"), since(Group.DECLARING_SIDE, 6))) == 2


def test_dummys_own_revoke_costs_nothing_automatically() -> None:
    outcome = rule(SOUTH_4S, revoked("dummy", "H", established=True))
    assert outcome.articles[-2:] == ["64B3", "64C1"]
    assert transferred(outcome) == 0


def test_a_missing_card_always_belonged_to_the_hand() -> None:
    outcome = rule(SOUTH_4S, CardsLeft(person("dummy"), 12, 13), DidNotFollow(person("dummy"), suits("H")), play_over())
    assert outcome.ids[0] == "revoke_with_missing_card"
    assert {"14B", "14B4", "64B3", "64C1"} <= set(outcome.articles)


@pytest.mark.parametrize(
    ("when", "who", "article", "number"),
    [
        (NoticedWhen.NEXT_BOARD, "S", "64B4", 0),
        (NoticedWhen.NEXT_BOARD, "W", "64A1", 2),
        (NoticedWhen.ROUND_OVER, None, "64B5", 0),
        (NoticedWhen.AT_THE_END, None, "64A1", 2),
    ],
)
def test_attention_drawn_late(when: NoticedWhen, who: str | None, article: str, number: int) -> None:
    """After a call on the next board, by the side that did not err only, or after the round."""
    story = (SOUTH_4S, ESTABLISHED, trick_won_by("E"), since(Side.EAST_WEST, 2), noticed(when, who))
    outcome = rule(*story)
    assert article in outcome.articles
    assert transferred(outcome) == number


def test_what_establishes_a_revoke() -> None:
    begun = (
        SOUTH_4S,
        led("S", "HA"),
        played("W", "D2", "discard"),
        has("W", "H"),
        played("N", "H2"),
        played("E", "H3"),
    )
    assert "62A" in rule(*begun).articles
    assert "62A" in rule(*begun, led("S", "H4")).articles
    assert "63A1" in rule(*begun, led("S", "H4"), played("W", "H5")).articles
    assert "63A3" in rule(*begun, Conceded(person("E"), None, True)).articles
    assert "62A" in rule(*begun, Claimed(person("S"), None, True)).articles


def test_a_card_named_for_the_next_trick_establishes_declarers_revoke() -> None:
    begun = (contract(6, "D", "E"), led("W", "C3"), played("N", "C4"), played("E", "ST", "discard"), has("E", "C"))
    outcome = rule(*begun, played("S", "C5"), designated("E", "C9"))
    assert "63A2" in outcome.articles


def test_play_in_progress_is_finished_first() -> None:
    outcome = rule(revoked(established=True), PlayInProgress())
    assert outcome.articles[-2:] == ["63B", "64"]
    assert outcome.asked is None
    assert "play_on_and_count_at_end" in [one.id for one in outcome.examination.obligations]


def test_card_by_card_to_the_end_nothing_is_asked() -> None:
    """The tricks told give who won which: the two that remain after the revoke at the eleventh are counted."""
    story = [SOUTH_4S]
    for suit in ("H", "D"):
        for rank in "AKQJT":
            story += [led("S", f"{suit}{rank}"), played("W"), played("N"), played("E")]
    story += [led("S", "C2"), played("W", "S3", "ruff"), has("W", "C"), played("N", "C4"), played("E", "C5")]
    story += [led("W", "CA"), played("N", "C6"), played("E", "C7"), played("S", "C8")]
    story += [led("W", "CK"), played("N", "C9"), played("E", "CT"), played("S", "CJ")]
    outcome = rule(*story)
    assert outcome.asked is None
    assert "64A1" in outcome.articles
    assert transferred(outcome) == 2


def test_the_twelfth_trick_is_corrected_even_if_established() -> None:
    story = (SOUTH_4S, revoked("E", "C", trick=12), role("E", "defender"))
    assert rule(*story).asked == "four_hands_returned"
    outcome = rule(*story, HandsReturned(False), answers={"partner_had_played_to_trick": "no"})
    assert outcome.articles == ["62D1", "62D2", "16C2", "64B6"]
    assert rule(*story, HandsReturned(True)).articles == ["62D1", "63B", "64B6", "64C1"]


def test_a_second_revoke_in_the_suit_is_for_equity_only() -> None:
    outcome = rule(SOUTH_4S, revoked("E", "D", count=2), revoked(established=True))
    assert outcome.told_so_far == ["64B2", "64C2(a)"]
    assert outcome.asked == "revoke_trick_won_by"
    ended = rule(SOUTH_4S, revoked("E", "D", count=2), revoked(established=True), trick_won_by("S"), since(person("E")))
    assert transferred(ended) == 1


def test_revokes_of_both_sides_cancel_out() -> None:
    both = Revoked(Group.EVERYBODY, established=True)
    assert rule(both).articles == ["64B7", "64C2(b)"]
    assert rule(both, edition="2007").articles == ["64B7", "64C"]
    assert rule(both, edition="1997").articles == ["64A", "64C"]
    one_side = {"both_sides_revoked": "same_trick_one_side"}
    corrected = rule(Revoked(Group.EVERYBODY), answers=one_side)
    assert corrected.articles == ["62C3", "62B1", "16C2", "64B8"]
    apart = rule(SOUTH_4S, revoked("E", "S", established=True), revoked("S", "C", established=True))
    assert "64B7" in apart.articles


def test_1997_takes_a_further_trick_won_with_the_card_withheld() -> None:
    story = (SOUTH_4S, ESTABLISHED, trick_won_by("W"), led("E", "SK"))
    answers = {"withheld_card_won_later_trick": "yes"}
    assert transferred(rule(*story, edition="1997", answers=answers)) == 2
    assert transferred(rule(*story, edition="2007")) == 1
    assert transferred(rule(*story)) == 1


def test_who_has_none_of_the_suit_has_not_revoked() -> None:
    outcome = rule(SOUTH_4S, DidNotFollow(person("E"), suits("D")))
    assert outcome.asked == "offender_could_follow"
    assert rule(SOUTH_4S, DidNotFollow(person("E"), suits("D")), answers={"offender_could_follow": "no"}).articles == [
        "44D"
    ]


def test_one_revoke_told_twice_is_one_matter() -> None:
    story = (SOUTH_4S, DidNotFollow(person("E"), suits("D")), has("E", "D"), revoked("E", "D", established=True))
    assert rule(*story, trick_won_by("W")).ids == ["revoke"]


def test_in_rotation_the_offenders_partner_may_change_after_an_opponent_has() -> None:
    begun = (
        SOUTH_4S,
        led("N", "C2"),
        played("E", "D3", "discard"),
        has("E", "C"),
        played("S", "C4"),
        played("W", "C5"),
    )
    outcome = rule(*begun, replaced("E", "D3", "C6"))
    assert [one for one in outcome.articles if one.startswith("62")] == ["62A", "62B1", "62C1", "62C2"]


def test_a_topic_about_tricks_won_does_not_rule_by_itself() -> None:
    assert rule(Noted("result", person("E"))).ids in ([], ["topic"])
