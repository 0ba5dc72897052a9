"""Cards exposed, named, dropped; minor and major (Laws 48, 49, 50A to C, 50E)."""

import pytest

from tests.inquiry.story import (
    contract,
    could_see,
    exposed,
    holds,
    led,
    letters,
    major,
    minor,
    on_lead,
    penalty,
    picked_up,
    play_over,
    played,
    refused,
    rule,
    won,
)

SOUTH_3NT = contract(3, "NT", "S")


def test_a_low_card_dropped_alone_is_minor() -> None:
    outcome = rule(SOUTH_3NT, exposed("E", "S5"), could_see("W"))
    assert ("becomes_minor", "E", "S5") in outcome.effects
    assert outcome.articles == ["49", "50B", "50A", "50C", "50E1", "50E4"]
    assert outcome.asked is None


@pytest.mark.parametrize("card", ["ST", "SJ", "SQ", "SK", "SA"])
def test_an_honour_is_major_the_ten_included(card: str) -> None:
    outcome = rule(SOUTH_3NT, exposed("E", card), could_see("W"))
    assert ("becomes_major", "E", card) in outcome.effects


def test_a_rank_that_is_not_told_is_asked() -> None:
    assert rule(SOUTH_3NT, exposed("E", "S?"), could_see("W")).asked == "exposed_card_is_honour"


def test_a_low_card_shown_on_purpose_is_major() -> None:
    outcome = rule(SOUTH_3NT, exposed("E", "D4", "shown", deliberate=True))
    assert ("becomes_major", "E", "D4") in outcome.effects


def test_two_cards_exposed_at_once_are_major() -> None:
    outcome = rule(SOUTH_3NT, exposed("E", "D4 H3"), could_see("W"))
    assert ("becomes_major", "E", "D4 H3") in outcome.effects


def test_a_second_card_makes_the_earlier_minor_card_major_too() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), exposed("E", "D5"), could_see("W"))
    assert outcome.effects[:2] == [("becomes_major", "E", "D5"), ("becomes_major", "E", "C4")]
    assert outcome.in_force == [("penalty_card", "E", "C4"), ("penalty_card", "E", "D5")]


def test_a_card_that_became_major_stays_so_when_the_other_is_gone() -> None:
    outcome = rule(
        SOUTH_3NT,
        exposed("E", "C4"),
        could_see("W"),
        exposed("E", "D5"),
        led("N", "D2"),
        played("E", "D5"),
        won("W"),
    )
    assert (outcome.asked, outcome.answers) == ("lead_option", ["require_C", "forbid_C", "free"])


def test_a_card_of_each_defender_leaves_both_minor() -> None:
    outcome = rule(SOUTH_3NT, minor("W", "C3"), exposed("E", "D4"), could_see("W"))
    assert ("becomes_minor", "E", "D4") in outcome.effects
    assert ("becomes_major", "W", "C3") not in outcome.effects


def test_a_card_led_out_of_turn_makes_the_earlier_minor_card_major() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C3"), led("E", "H4", out_of_turn=True), on_lead("W"), refused("S"))
    assert outcome.effects[:2] == [("becomes_major", "E", "H4"), ("becomes_major", "E", "C3")]
    assert outcome.examination.idle_options == ()


def test_a_card_that_the_partner_could_not_see_goes_back() -> None:
    outcome = rule(SOUTH_3NT, exposed("E", "S5"), could_see("W", able=False))
    assert outcome.effects == [("returns_to_hand", "E", "S5")]
    assert outcome.links == ["74C5", "73D2"]
    assert outcome.in_force == []


@pytest.mark.parametrize("hand", ["N", "S"])
def test_the_declaring_side_has_no_penalty_card(hand: str) -> None:
    for statement in (exposed(hand, "S5"), penalty(hand, "S5")):
        outcome = rule(SOUTH_3NT, statement)
        assert outcome.effects == [("returns_to_hand", hand, "S5")]
        assert outcome.articles == ["48A"]


def test_north_south_is_presumed_to_declare_when_nobody_is_told_to() -> None:
    assert rule(exposed("E", "S5"), could_see("W")).in_force == [("penalty_card", "E", "S5")]
    assert rule(exposed("S", "S5")).articles == ["48A"]
    assert rule(exposed("S", "S5"), could_see("N"), contract(3, "NT", "E")).in_force == [("penalty_card", "S", "S5")]


def test_a_card_named_is_a_penalty_card_and_the_other_reading_is_told() -> None:
    outcome = rule(SOUTH_3NT, exposed("E", "SQ", "named"))
    assert ("becomes_major", "E", "SQ") in outcome.effects
    assert outcome.doubts == ["68A"]
    assert {"50", "68"} <= set(outcome.links)
    text = outcome.matters[0].doubts[0].text
    assert "49" in text
    assert "68A" in text


def test_a_card_named_without_an_intention_to_say_so_may_be_minor() -> None:
    assert rule(SOUTH_3NT, exposed("E", "S5", "named")).asked == "exposure_was_deliberate"


def test_the_same_card_told_again_is_no_second_card() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "S9"), penalty("E", "?9"))
    assert outcome.in_force == [("penalty_card", "E", "S9")]
    assert "minor_play" in [name for name, _, _ in outcome.effects]


def test_cards_counted_then_named_are_the_same_cards() -> None:
    outcome = rule(SOUTH_3NT, penalty("E", count=2), penalty("E", "CK D6"))
    assert outcome.in_force == [("penalty_card", "E", "CK"), ("penalty_card", "E", "D6")]


def test_two_unknown_cards_count_as_two() -> None:
    outcome = rule(SOUTH_3NT, penalty("E", count=2), on_lead("W"))
    assert outcome.asked == "penalty_cards_of_several_suits"


def test_a_holder_who_is_not_told_is_a_defender() -> None:
    outcome = rule(penalty("he", "CK"), led("dummy", "C2"))
    assert ("must_play", "defender", "CK") in outcome.effects


def test_each_defender_may_have_his_card() -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), major("W", "D7"))
    assert [letters(matter.offender) for matter in outcome.matters] == ["E", "W"]


def test_a_penalty_card_picked_up_goes_back_on_the_table() -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), picked_up("E"), on_lead("W"))
    assert outcome.effects == [("card_goes_back_on_table", "E", "CK")]
    assert outcome.in_force == [("penalty_card", "E", "CK")]


def test_a_penalty_card_played_in_its_turn_is_gone_its_story_unauthorised() -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), led("N", "C2"), played("E", "CK"))
    assert outcome.articles == ["50A", "50E3", "50E4"]
    assert ("circumstances_barred", "W", "") in outcome.effects
    assert outcome.in_force == []


def test_equity_is_looked_at_when_play_ends() -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), play_over())
    assert (outcome.ids, outcome.articles) == (["end_of_play"], ["50E4"])
    assert outcome.in_force == []
    assert rule(SOUTH_3NT, play_over()).ids == []


@pytest.mark.parametrize(
    ("edition", "articles"),
    [
        ("2017", ["50D1(a)", "50D2", "50E1", "50E4"]),
        ("2007", ["50D1(a)", "50D2", "50E1", "50E2", "50E3"]),
        ("1997", ["50D1(a)", "50D2", "50"]),
    ],
)
def test_what_may_be_used_depends_on_the_edition(edition: str, articles: list[str]) -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), edition=edition)
    assert outcome.articles == articles
    barred = ("information_rest_barred", "W", "CK") in outcome.effects
    assert barred is (edition != "2017")
    assert outcome.doubts == (["50"] if edition == "1997" else [])


def test_a_minor_card_follows_or_an_honour_does() -> None:
    outcome = rule(minor("W", "C3"), holds("W", "CA"), led("E", "C?"), played("dummy", "CQ"))
    assert ("minor_play", "W", "C3") in outcome.effects
    assert outcome.doubts == ["50C"]


def test_the_person_who_sees_is_the_partner_not_somebody_else() -> None:
    assert rule(SOUTH_3NT, exposed("E", "S5"), could_see("S")).asked == "partner_could_see_face"


@pytest.mark.parametrize(("card", "minor_card"), [("C4", True), ("CT", False)])
def test_how_the_card_came_to_lie_there_may_be_told_afterwards(card: str, minor_card: bool) -> None:
    outcome = rule(SOUTH_3NT, penalty("E", card), on_lead("W"), exposed("E", manner="dropped"))
    assert (("lead_free", "W", "") in outcome.effects) is minor_card
    assert outcome.asked == (None if minor_card else "lead_option")
    on_purpose = rule(SOUTH_3NT, penalty("E", card), on_lead("W"), exposed("E", deliberate=True))
    assert on_purpose.asked == "lead_option"
