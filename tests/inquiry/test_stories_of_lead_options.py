"""Declarer's options when the partner of the penalty cards' owner is on lead (Laws 50D2, 51B, 59, 61A)."""

import pytest

from assistant.statements import Meaning, Mode
from tests.inquiry.story import (
    contract,
    designated,
    forbade,
    has,
    holds,
    kept_lead,
    lacks,
    led,
    left_free,
    lost_lead,
    major,
    minor,
    on_lead,
    penalty,
    played,
    refused,
    required,
    rule,
    won,
)

SOUTH_3NT = contract(3, "NT", "S")
KING = (SOUTH_3NT, major("E", "CK"), on_lead("W"))
KING_AND_SIX = (SOUTH_3NT, penalty("E", "CK D6"), on_lead("W"))
EARLY = (SOUTH_3NT, major("E", "CK"), on_lead("W"), led("W", "H5", before_choice=True))


def test_three_options_with_one_card() -> None:
    outcome = rule(*KING)
    assert (outcome.asked, outcome.told_so_far) == ("lead_option", ["50D2"])
    assert outcome.answers == ["require_C", "forbid_C", "free"]


def test_four_suits_may_be_forbidden_together_one_only_required() -> None:
    outcome = rule(SOUTH_3NT, penalty("E", "SK H7 D4 C2"), on_lead("W"))
    required_suits = [answer for answer in outcome.answers if answer.startswith("require")]
    assert required_suits == ["require_S", "require_H", "require_D", "require_C"]
    assert len([answer for answer in outcome.answers if answer.startswith("forbid")]) == 15
    assert outcome.answers[-1] == "free"


def test_the_card_is_picked_up_when_the_suit_is_required() -> None:
    outcome = rule(*KING, required("S", "C"))
    assert ("picked_up", "E", "CK") in outcome.effects
    assert outcome.in_force == [("must_lead_suit", "W", "C")]
    assert outcome.links == ["59", "16C2"]
    assert rule(*KING, required("S", "C"), edition="2007").links == ["59", "16D2"]


def test_a_suit_required_holds_for_one_lead() -> None:
    outcome = rule(*KING, required("S", "C"), led("W", "CA"), kept_lead("W"), led("W", "H3"))
    assert outcome.ids == ["penalty_card"]
    assert outcome.in_force == []


def test_a_prohibition_holds_as_long_as_the_leader_keeps_the_lead() -> None:
    story = (*KING, forbade("S", "C"), led("W", "HA"), kept_lead("W"))
    assert rule(*story).in_force == [("must_not_lead_suit", "W", "C")]
    assert rule(*story, led("W", "C5")).asked == "leader_could_obey"


@pytest.mark.parametrize("loss", [(led("W", "H5"), won("S"), led("S", "D2"), won("W")), (lost_lead("W"), on_lead("W"))])
def test_a_prohibition_ends_when_the_leader_loses_the_lead_even_if_he_regains_it(loss: tuple[Meaning, ...]) -> None:
    outcome = rule(*KING, forbade("S", "C"), *loss, led("W", "C5"))
    assert outcome.ids == ["penalty_card"]
    assert outcome.in_force == []


def test_options_revive_when_the_leader_keeps_the_lead() -> None:
    outcome = rule(*KING, left_free("S"), led("W", "HA"), played("N", "H2"), played("E", "H3"), played("S", "H4"))
    assert ("options_revive", "W", "CK") in outcome.effects
    assert outcome.asked == "lead_option"


def test_two_suits_forbidden_one_after_the_other_are_one_prohibition() -> None:
    assert rule(*KING_AND_SIX, forbade("S", "C"), forbade("S", "D")).in_force == [("must_not_lead_suit", "W", "C D")]
    assert rule(*KING_AND_SIX, forbade("S", "CD")).in_force == [("must_not_lead_suit", "W", "C D")]


def test_one_suit_required_and_another_forbidden_are_two_options() -> None:
    outcome = rule(*KING_AND_SIX, required("S", "C"), forbade("S", "D"))
    assert outcome.ids == ["penalty_cards", "option_after_another"]
    assert ("one_option_only", "S", "D") in outcome.effects
    assert outcome.in_force == [("penalty_card", "E", "D6"), ("must_lead_suit", "W", "C")]
    assert outcome.doubts == ["51B2"]


def test_a_second_option_is_answered_even_when_no_card_is_left() -> None:
    assert rule(*KING, required("S", "C"), forbade("S", "C")).ids == ["penalty_card", "option_after_another"]


@pytest.mark.parametrize("option", [required("S", "D"), forbade("S", "D")])
def test_a_suit_that_is_not_a_penalty_suit_is_not_available(option: Meaning) -> None:
    outcome = rule(*KING, option)
    assert outcome.effects == [("option_not_available", "S", "D")]
    assert outcome.asked == "lead_option"
    assert ("picked_up", "E", "CK") in rule(*KING, option, required("S", "C")).effects


def test_two_suits_cannot_be_required() -> None:
    outcome = rule(*KING_AND_SIX, required("S", "CD"))
    assert outcome.effects == [("option_not_available", "S", "C D")]
    assert outcome.articles == ["51B2"]


def test_nothing_can_be_asked_for_a_minor_card() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), on_lead("W"), required("S", "C"))
    assert outcome.ids == ["option_on_minor_card", "penalty_card"]
    assert ("lead_free", "W", "") in outcome.effects


def test_dummy_has_no_say() -> None:
    outcome = rule(*KING, required("N", "C"))
    assert (outcome.effects, outcome.articles) == ([("option_by_dummy", "N", "")], ["43A1(c)"])
    assert outcome.asked == "lead_option"
    assert rule(*KING, required("N", "C"), forbade("S", "C")).in_force == [("must_not_lead_suit", "W", "C")]


def test_a_defender_has_no_say() -> None:
    outcome = rule(*KING, required("W", "C"))
    assert outcome.effects == [("choice_is_declarers", "S", "")]
    assert outcome.asked == "lead_option"


@pytest.mark.parametrize("mode", [Mode.QUESTION, Mode.UNREAL, Mode.CONDITION, Mode.BELIEVED, Mode.PERMISSION])
def test_what_is_not_told_as_a_fact_changes_nothing(mode: Mode) -> None:
    for meaning in (required("S", "C"), forbade("N", "C"), led("W", "H5", before_choice=True), lost_lead("W")):
        outcome = rule(*KING, (meaning, mode))
        assert (outcome.ids, outcome.asked) == ([], "lead_option")


@pytest.mark.parametrize("story", [(required("S", "C"), on_lead("W")), (required("S", "C"),)], ids=["before", "alone"])
def test_an_option_tells_who_is_on_lead(story: tuple[Meaning, ...]) -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), *story)
    assert outcome.in_force == [("must_lead_suit", "W", "C")]


def test_declarer_is_who_exercises_the_option() -> None:
    outcome = rule(penalty("E", "CK"), on_lead("W"), forbade("N", "C"))
    assert outcome.in_force == [("must_not_lead_suit", "W", "C")]


def test_an_unknown_card_leaves_the_suit_to_be_told() -> None:
    story = (SOUTH_3NT, penalty("E"), on_lead("W"))
    assert rule(*story).asked == "card_is_minor"
    outcome = rule(*story, required("S", "C"), answers={"card_is_minor": "no"})
    assert outcome.in_force == [("must_lead_suit", "W", "C")]


# --- the leader's own penalty cards -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "option", "effect"),
    [
        ("D7", required("S", "C"), ("stays_penalty", "W", "D7")),
        ("D7", forbade("S", "C"), ("must_lead_card", "W", "D7")),
        ("D7", left_free("S"), ("must_lead_card", "W", "D7")),
        ("C7", required("S", "C"), ("must_lead_card", "W", "C7")),
        ("C7", forbade("S", "C"), ("stays_penalty", "W", "C7")),
    ],
)
def test_his_own_card_yields_to_the_option_or_is_led(own: str, option: Meaning, effect: tuple[str, str, str]) -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), major("W", own), on_lead("W"), option)
    assert effect in outcome.effects
    assert ("lead_free", "W", "") not in outcome.effects


def test_of_his_own_cards_declarer_designates_one() -> None:
    story = (SOUTH_3NT, major("E", "CK"), major("W", "D7 S2"), on_lead("W"), left_free("S"))
    outcome = rule(*story)
    assert (outcome.asked, outcome.answers) == ("designation", ["card_D7", "card_S2"])
    assert ("must_lead_card", "W", "S2") in rule(*story, designated("S", "S2")).effects


# --- a lead before the choice (50D2, 49) -------------------------------------------------------------------


def test_a_lead_before_the_choice_is_withdrawn_and_is_a_penalty_card() -> None:
    outcome = rule(*EARLY)
    assert outcome.effects == [("led_before_choice", "W", "H5"), ("becomes_major", "W", "H5")]
    assert outcome.asked == "lead_option"


def test_after_it_the_options_are_whole() -> None:
    assert ("must_lead_card", "W", "H5") in rule(*EARLY, forbade("S", "C")).effects
    assert ("must_lead_card", "W", "H5") in rule(*EARLY, left_free("S")).effects
    assert ("stays_penalty", "W", "H5") in rule(*EARLY, required("S", "C")).effects


def test_it_makes_the_leaders_minor_card_major() -> None:
    outcome = rule(SOUTH_3NT, major("E", "CK"), minor("W", "D7"), on_lead("W"), led("W", "H5", before_choice=True))
    assert outcome.effects[-2:] == [("becomes_major", "W", "H5"), ("becomes_major", "W", "D7")]


def test_with_a_minor_card_no_lead_is_too_early() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), on_lead("W"), led("W", "H5", before_choice=True))
    assert outcome.effects == [("no_lead_restriction", "W", ""), ("lead_stands", "W", "H5")]
    assert rule(SOUTH_3NT, minor("E", "C4"), on_lead("W"), led("W", "H5")).ids == []


def test_a_lead_that_was_played_to_stands() -> None:
    outcome = rule(*KING, led("W", "H5"), played("N", "H2"))
    assert (outcome.ids, outcome.asked) == ([], "offender_can_follow")
    assert rule(*KING, led("W", "H5")).asked == "declarer_had_chosen"


# --- who cannot obey, who does not (59, 61A) ----------------------------------------------------------------


@pytest.mark.parametrize(
    "story",
    [
        (lacks("W", "C"), required("S", "C")),
        (required("S", "C"), lacks("W", "C")),
        (forbade("S", "C"), lacks("W", "SHD")),
        (forbade("S", "C"), holds("W", "C?", only=True)),
    ],
)
def test_who_cannot_obey_plays_what_he_likes_and_the_card_is_picked_up(story: tuple[Meaning, ...]) -> None:
    outcome = rule(*KING, *story)
    assert ("any_otherwise_legal_card", "W", "") in outcome.effects
    assert ("picked_up", "E", "CK") in outcome.effects


def test_a_lead_against_the_option_is_a_revoke_when_he_could_obey() -> None:
    outcome = rule(*KING, required("S", "C"), led("W", "H5"), played("N", "H2"), has("W", "C"))
    assert outcome.ids == ["penalty_card", "restriction_broken"]
    assert list(outcome.matters[1].laws) == ["61A", "62A", "62B", "62B1", "62C1", "16C1", "16C2"]
    assert ("becomes_major", "W", "H5") in outcome.effects
    assert outcome.in_force == [("penalty_card", "W", "H5"), ("must_lead_suit", "W", "C")]


def test_whether_he_could_is_asked_when_it_is_not_told() -> None:
    story = (*KING, forbade("S", "C"), led("W", "C5"))
    assert rule(*story).asked == "leader_could_obey"
    could_not = rule(*story, answers={"leader_could_obey": "no"})
    assert could_not.effects[-1] == ("any_otherwise_legal_card", "W", "")
    assert could_not.in_force == [("must_not_lead_suit", "W", "C")]


def test_a_lead_put_right_ends_the_matter() -> None:
    outcome = rule(*KING, required("S", "C"), has("W", "C"), led("W", "H5"), led("W", "C5"), played("N", "C6"))
    assert outcome.ids == ["penalty_card", "restriction_broken", "penalty_card"]
    assert outcome.in_force == [("penalty_card", "W", "H5")]


def test_it_is_too_late_once_his_side_has_played_to_the_next_trick() -> None:
    trick = (led("W", "H5"), played("N", "H2"), played("E", "H3"), played("S", "HA"))
    outcome = rule(*KING, required("S", "C"), *trick, led("S", "D2"), played("W", "D3"), has("W", "C"))
    assert list(outcome.matters[1].laws) == ["61A", "63A1", "63B", "64"]
    assert outcome.links[-2:] == ["64A", "64C"]
    assert outcome.in_force == [("play_on_and_count_at_end", "", "")]


def test_a_void_told_after_the_lead_settles_it_once() -> None:
    outcome = rule(*KING, required("S", "C"), led("W", "H5"), lacks("W", "C"))
    assert outcome.ids == ["penalty_card", "restriction_broken"]
    assert outcome.articles[-1] == "59"


def test_a_prohibition_that_goes_on_keeps_his_own_card_waiting() -> None:
    outcome = rule(
        SOUTH_3NT, major("W", "CK"), major("E", "C5"), on_lead("E"), forbade("S", "C"), led("E", "DA"), kept_lead("E")
    )
    assert list(outcome.matters[1].laws) == ["50D1(b)", "50E1", "50E4"]
    assert outcome.in_force == [("penalty_card", "E", "C5"), ("must_not_lead_suit", "E", "C")]


def test_a_lead_told_to_be_too_early_stands_once_dummy_has_played() -> None:
    outcome = rule(*EARLY, played("N", "H2"))
    assert (outcome.effects, outcome.articles) == ([("lead_stands", "W", "H5")], ["60A"])


@pytest.mark.parametrize(
    "story",
    [(penalty("somebody", "HJ"), on_lead("E")), (penalty("W", "HJ"), on_lead("defender"))],
    ids=["holder not told", "leader not told"],
)
def test_an_option_tells_that_leader_and_holder_are_partners(story: tuple[Meaning, ...]) -> None:
    outcome = rule(contract(2, "S", "N"), *story, forbade("N", "H"))
    assert ("picked_up", "W", "HJ") in outcome.effects
    assert outcome.in_force == [("must_not_lead_suit", "E", "H")]


def test_a_suit_that_is_not_named_is_asked_with_all_the_options() -> None:
    outcome = rule(*KING_AND_SIX, forbade("S"))
    assert (outcome.ids, outcome.asked) == ([], "lead_option")
    assert rule(*KING, forbade("S")).in_force == [("must_not_lead_suit", "W", "C")]


@pytest.mark.parametrize("hurried", [played("S", "CK"), led("S", "CK")], ids=["played", "led"])
def test_the_partner_who_hurries_after_a_lead_out_of_turn_has_a_penalty_card_too(hurried: Meaning) -> None:
    story = (contract(4, "H", "E"), led("N", "CT", opening=True, out_of_turn=True), hurried)
    outcome = rule(*story, forbade("E", "C"))
    assert outcome.ids == ["opening_lead_out_of_turn_refused", "premature_lead", "penalty_card"]
    assert ("picked_up", "N", "CT") in outcome.effects
    assert ("stays_penalty", "S", "CK") in outcome.effects
    assert ("must_lead_card", "S", "CK") in rule(*story, required("E", "C")).effects
    assert ("must_lead_card", "S", "CK") in rule(*story, refused("E"), left_free("E")).effects
