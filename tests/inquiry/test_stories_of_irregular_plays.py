"""Premature and simultaneous plays, cards called and put: Laws 45 to 47, 57, 58, 60."""

import pytest

from assistant.bridge import CardRef, Rank, Size, Suit
from assistant.statements import (
    CardWord,
    Designated,
    DesignationMeant,
    DummyCalled,
    DummyMovedCard,
    FifthCard,
    HandSpread,
    Played,
    PlayedTogether,
)
from tests.inquiry.story import (
    BOTH_PLAYED,
    Outcome,
    cards,
    contract,
    designated,
    exposed,
    lacks,
    led,
    on_lead,
    person,
    played,
    required,
    rule,
    won,
)

SOUTH_4S = contract(4, "S", "S")


def before(who: str, card: str, other: str) -> Played:
    return Played(person(who), cards(card), before=person(other))


def called(*found: CardRef) -> Designated:
    return Designated(person("S"), found)


# --- 57 ------------------------------------------------------------------------------------------------


def premature(*more: object, **answers: str) -> Outcome:
    """South leads a spade, East plays before West."""
    answers.setdefault("declarers_hands_had_played", "not_both")
    return rule(SOUTH_4S, led("S", "SA"), before("E", "D9", "W"), *more, answers=answers)  # type: ignore[arg-type]


def test_declarer_has_four_options_upon_the_partners_card() -> None:
    outcome = premature()
    assert outcome.asked == "premature_option"
    assert [answer.partition("_")[0] for answer in outcome.answers] == [
        "highest",
        "lowest",
        *["require"] * 3,
        *["forbid"] * 3,
    ]
    assert "57A" in outcome.told_so_far


def test_only_options_that_can_be_obeyed_are_offered() -> None:
    assert premature(lacks("W", "S")).answers == [
        *("require_H", "require_D", "require_C", "forbid_H", "forbid_D", "forbid_C")
    ]


def test_highest_card_of_the_suit_led() -> None:
    outcome = premature(premature_option="highest", partner_can_obey="yes")
    assert "57A1" in outcome.articles
    assert ("plays_highest", "W", "S") in outcome.effects
    assert outcome.in_force == [("penalty_card", "E", "D9")]


def test_another_suit_required_and_told() -> None:
    outcome = premature(lacks("W", "S"), required("S", "H"), partner_can_obey="yes")
    assert "57A3" in outcome.articles
    assert ("plays_suit_named", "W", "H") in outcome.effects


def test_who_cannot_obey_plays_any_card() -> None:
    assert {"57B", "59"} <= set(premature(premature_option="lowest", partner_can_obey="no").articles)


def test_before_2017_declarer_could_not_require_another_suit() -> None:
    answers = {"declarers_hands_had_played": "not_both"}
    story = (SOUTH_4S, led("S", "SA"), before("E", "D9", "W"))
    assert not any("require" in answer for answer in rule(*story, edition="2007", answers=answers).answers)


def test_no_rectification_once_both_hands_had_played() -> None:
    story = (SOUTH_4S, led("S", "SA"), played("N", "S2"), before("E", "D9", "W"))
    assert rule(*story).articles == ["57C1"]


def test_no_rectification_when_dummy_moved_first() -> None:
    assert premature(DummyMovedCard(), declarers_hands_had_played="dummy_unasked").articles[0] == "57C2"


def test_declarers_own_card_stands() -> None:
    assert rule(SOUTH_4S, before("S", "S3", "N")).articles == ["57C3"]


def test_a_defender_after_his_partner_must_play_the_card_in_turn() -> None:
    story = (SOUTH_4S, led("S", "SA"), played("W", "S4"), before("E", "S9", "N"))
    assert rule(*story).articles == ["57D"]


def test_an_illegal_card_at_declarers_turn_is_a_penalty_card() -> None:
    story = (SOUTH_4S, led("S", "SA"), played("W", "S4"), before("E", "D9", "N"))
    outcome = rule(*story, answers={"premature_card_is_legal": "no"})
    assert outcome.in_force == [("penalty_card", "E", "D9")]


# --- 58 ------------------------------------------------------------------------------------------------


def test_two_players_at_once() -> None:
    assert rule(SOUTH_4S, PlayedTogether(person("EW"))).articles == ["58A"]


def test_a_second_visible_card_of_a_defender_is_a_minor_penalty_card() -> None:
    outcome = rule(
        SOUTH_4S,
        led("S", "SA"),
        PlayedTogether(person("E"), cards("S5 C2"), 2),
        answers={"both_sides_played_to_next_trick": "no", "card_kept": "card_S5"},
    )
    assert {"58B2", "50B"} <= set(outcome.articles)
    assert ("becomes_minor", "E", "C2") in outcome.effects


def test_one_visible_card_is_the_card_played() -> None:
    story = (SOUTH_4S, PlayedTogether(person("E"), cards("S5 C2"), 1), BOTH_PLAYED(False))
    assert rule(*story).articles == ["58B1"]


def test_found_after_both_sides_have_played_on() -> None:
    story = (SOUTH_4S, PlayedTogether(person("E"), cards("S5 C2")), BOTH_PLAYED(True))
    outcome = rule(*story, answers={"surplus_card_was_shown": "no"})
    assert outcome.articles == ["58B4", "67B2(a)", "67B2(b)"]


# --- 46 ------------------------------------------------------------------------------------------------

HEART_LED = (SOUTH_4S, led("W", "H5"))
NO = {"intention_incontrovertible": "no"}


@pytest.mark.parametrize(
    ("statement", "article", "effect"),
    [
        (called(CardRef(size=Size.HIGH)), "46B1(a)", ("highest_of_suit_led", "N", "H")),
        (DummyCalled(person("S"), CardWord.WIN), "46B1(b)", ("lowest_winning_card", "N", "")),
        (called(CardRef(size=Size.LOW)), "46B1(c)", ("lowest_of_suit_led", "N", "H")),
        (Designated(person("S"), (), (Suit.CLUBS,)), "46B2", ("lowest_of_suit_led", "N", "C")),
        (DummyCalled(person("S"), CardWord.ANY), "46B5", ("defender_names_card", "", "")),
    ],
)
def test_what_declarers_words_stand_for(statement: object, article: str, effect: tuple[str, str, str]) -> None:
    outcome = rule(*HEART_LED, statement, answers=NO)  # type: ignore[arg-type]
    assert outcome.articles == [article]
    assert effect in outcome.effects


def test_a_rank_alone_continues_the_suit_dummy_won() -> None:
    answers = NO | {"dummy_has_that_rank_in_suit_won": "yes"}
    outcome = rule(SOUTH_4S, on_lead("N"), called(CardRef(rank=Rank.parse("7"))), answers=answers)
    assert outcome.articles == ["46B3(a)"]


def test_a_rank_alone_that_two_cards_have_is_specified() -> None:
    answers = NO | {"dummy_has_that_rank_in_suit_led": "no", "dummy_can_follow_suit": "no"}
    jack = called(CardRef(rank=Rank.parse("J")))
    outcome = rule(*HEART_LED, jack, answers=answers | {"several_cards_of_that_rank": "yes"})
    assert ("declarer_specifies", "S", "") in outcome.effects


def test_a_rank_alone_is_the_card_of_the_suit_led_if_dummy_has_it() -> None:
    outcome = rule(
        *HEART_LED, called(CardRef(rank=Rank.parse("J"))), answers={"dummy_has_that_rank_in_suit_led": "yes"}
    )
    assert outcome.effects == [("card_of_that_rank", "N", "")]


def test_a_rank_that_dummy_cannot_legally_play_is_no_call() -> None:
    answers = {"dummy_has_that_rank_in_suit_led": "no", "dummy_can_follow_suit": "yes"}
    outcome = rule(*HEART_LED, called(CardRef(rank=Rank.parse("J"))), answers=answers)
    assert outcome.articles == ["46B4", "44C"]


def test_a_card_dummy_does_not_have() -> None:
    from assistant.statements import LacksCards

    story = (*HEART_LED, designated("S", "DQ"), LacksCards(person("N"), cards("DQ")))
    assert rule(*story, answers=NO).articles == ["46B4"]


def test_an_incontrovertible_intention_prevails() -> None:
    small = (*HEART_LED, called(CardRef(suit=Suit.HEARTS)), DesignationMeant(cards=cards("HJ")))
    assert rule(*small, answers={"intention_incontrovertible": "yes"}).articles == ["46B"]
    assert rule(*small, answers={"intention_incontrovertible": "no"}).articles == ["46B2"]


def test_no_other_intention_is_looked_for_where_nobody_hints_at_one() -> None:
    assert rule(*HEART_LED, called(CardRef(size=Size.LOW))).articles == ["46B1(c)"]


def test_a_complete_and_legal_call_is_no_matter() -> None:
    assert rule(*HEART_LED, designated("S", "H2")).ids == []


# --- 45 ------------------------------------------------------------------------------------------------


def test_a_slip_is_corrected_and_an_opponent_may_change() -> None:
    story = (*HEART_LED, designated("S", "C4"), played("E", "H9"), DesignationMeant())
    outcome = rule(*story)
    assert outcome.articles == ["45C4(b)", "47C", "47D", "16C1"]


def test_whether_declarer_played_is_asked_once_another_trick_has_begun() -> None:
    story = (*HEART_LED, designated("S", "HJ"), won("E"), led("E", "C5"), DesignationMeant())
    assert rule(*story).asked == "declarer_played_next_card"


def test_a_change_of_mind_corrects_nothing() -> None:
    story = (*HEART_LED, designated("S", "HJ"), designated("S", "HK"))
    assert rule(*story, answers={"designation_was_a_slip": "no"}).articles == ["45C4(a)"]


def test_a_slip_is_too_late_after_declarers_next_card() -> None:
    story = (*HEART_LED, designated("S", "HJ"), played("E", "HQ"), played("S", "DK"), DesignationMeant())
    assert rule(*story).effects == [("designation_too_late", "S", "")]


def test_dummy_put_another_card() -> None:
    story = (*HEART_LED, designated("S", "D4"), played("N", "S2"))
    assert rule(*story, answers={"both_sides_played_to_next_trick": "no"}).articles == ["45D1", "47D"]
    late = {"both_sides_played_to_next_trick": "yes", "wrong_card_was_first": "yes"}
    assert rule(*story, answers=late).articles == ["45D2", "64C1"]


def test_a_fifth_card_of_a_defender_is_a_penalty_card() -> None:
    answers = {"exposed_card_was_deliberate": "no", "fifth_card_was_a_lead": "no"}
    outcome = rule(SOUTH_4S, FifthCard(person("E"), cards("D6")), answers=answers | {"exposure_was_deliberate": "no"})
    assert "45E1" in outcome.articles


def test_a_fifth_card_that_was_a_lead_may_be_accepted() -> None:
    outcome = rule(SOUTH_4S, FifthCard(person("E"), cards("D6"), lead=True))
    assert outcome.asked == "done_since_defenders_lead"


def test_a_fifth_card_of_declarer_goes_back() -> None:
    outcome = rule(SOUTH_4S, FifthCard(person("S"), cards("D6"), lead=False))
    assert outcome.articles == ["45E2"]


def test_dummy_touches_a_card() -> None:
    assert rule(SOUTH_4S, DummyMovedCard(cards("D6"))).articles == ["45F"]


def test_declarer_touches_dummys_card_on_purpose() -> None:
    outcome = rule(SOUTH_4S, DummyMovedCard(cards("D6"), person("S"), True))
    assert outcome.articles == ["45C3"]


def test_a_card_declarer_only_took_out_is_not_played() -> None:
    outcome = rule(SOUTH_4S, exposed("S", "C3", "lifted"), answers={"held_as_a_played_card": "no"})
    assert outcome.articles == ["45C2", "48A"]


# --- 48 ------------------------------------------------------------------------------------------------


def test_declarer_who_spreads_by_oversight_takes_his_cards_back() -> None:
    story = (SOUTH_4S, led("W", "H5", opening=True), HandSpread(person("S")))
    assert rule(*story, answers={"spreader_meant_to_claim": "no"}).articles == ["48A", "48B2"]
