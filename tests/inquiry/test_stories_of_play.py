"""Playing penalty cards, failing to, and revoking (Laws 44C, 50C, 50D1, 51A, 52, 62, 63, 64)."""

import pytest

from assistant.statements import Meaning
from tests.inquiry.story import (
    accepted,
    contract,
    designated,
    did_not_play,
    exposed,
    has,
    lacks,
    led,
    major,
    minor,
    not_chosen_yet,
    on_lead,
    penalty,
    played,
    refused,
    replaced,
    required,
    role,
    rule,
    trick_over,
    turn,
    withdrew,
)

SOUTH_3NT = contract(3, "NT", "S")
SOUTH_4H = contract(4, "H", "S")
KING = (SOUTH_3NT, major("E", "CK"))
VOID_WITH_TWO = (SOUTH_3NT, penalty("E", "CK D6"), led("N", "HA"), lacks("E", "H"))


def test_a_penalty_card_of_the_suit_led_is_due() -> None:
    outcome = rule(SOUTH_3NT, penalty("E", "SK H7 D4 C2"), led("S", "H2"), played("W", "H3"), played("N", "H4"))
    assert ("must_play", "E", "H7") in outcome.effects
    assert ("stays_penalty", "E", "SK D4 C2") in outcome.effects


def test_fourth_to_play_whether_he_can_follow_decides() -> None:
    story = (*KING, led("S", "D2"), played("W", "D3"), played("N", "D4"))
    assert rule(*story).asked == "offender_can_follow"
    assert ("must_follow", "E", "D") in rule(*story, has("E", "D")).effects
    assert ("must_play", "E", "CK") in rule(*story, lacks("E", "D")).effects


@pytest.mark.parametrize("strain", ["H", "NT"])
def test_a_penalty_card_that_is_a_trump_is_played_all_the_same(strain: str) -> None:
    outcome = rule(contract(4, strain, "S"), major("E", "H5"), led("N", "D2"), lacks("E", "D"))
    assert ("must_play", "E", "H5") in outcome.effects


def test_on_lead_he_leads_it_and_need_not_lead_a_minor_one() -> None:
    assert ("must_lead_card", "E", "CK") in rule(*KING, on_lead("E")).effects
    assert ("minor_discard", "E", "C4") in rule(SOUTH_3NT, minor("E", "C4"), on_lead("E")).effects


def test_who_has_played_already_waits() -> None:
    outcome = rule(*KING, led("N", "D2"), played("E", "D3"))
    assert ("first_opportunity", "E", "CK") in outcome.effects


def test_cards_of_two_defenders_in_one_statement_are_both_played() -> None:
    outcome = rule(*KING, led("S", "DA"), played("EW"), played("N"))
    assert ("first_opportunity", "E", "CK") in outcome.effects
    assert outcome.asked is None


def test_what_two_players_lack_each_lacks() -> None:
    assert ("must_play", "E", "CK") in rule(*KING, led("N", "D2"), lacks("EW", "D")).effects


def test_a_card_that_is_not_known_may_be_of_the_suit_led() -> None:
    assert rule(SOUTH_3NT, penalty("E", count=2), led("N", "D2")).asked == "penalty_card_in_suit_led"
    assert rule(*KING, led("N")).asked == "penalty_card_in_suit_led"


def test_a_turn_without_a_lead_told() -> None:
    assert rule(*KING, turn("E")).asked == "offender_can_follow"


# --- designation (51A) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", ["CK", "?K"])
def test_declarer_designates(told: str) -> None:
    outcome = rule(*VOID_WITH_TWO, designated("S", told))
    assert ("must_play", "E", "CK") in outcome.effects
    assert ("stays_penalty", "E", "D6") in outcome.effects


def test_another_penalty_card_than_the_one_designated_is_a_failure() -> None:
    outcome = rule(*VOID_WITH_TWO, designated("S", "CK"), played("E", "D6", "discard"))
    assert outcome.ids == ["penalty_cards"]
    assert (outcome.asked, outcome.answers) == ("declarer_accepts", ["accept", "refuse"])


# --- failure (52) ---------------------------------------------------------------------------------------------


def test_declarer_may_accept_or_refuse() -> None:
    failure = (*KING, on_lead("E"), led("E", "H5"))
    assert rule(*failure).asked == "declarer_accepts"
    taken = rule(*failure, accepted("S"))
    assert taken.effects[:2] == [("play_stands", "E", "H5"), ("stays_exposed", "E", "CK")]
    assert taken.in_force == [("penalty_card", "E", "CK")]
    rejected = rule(*failure, refused("S"))
    assert rejected.effects[:2] == [("substitutes", "E", "CK"), ("becomes_major", "E", "H5")]
    assert rejected.in_force == [("penalty_card", "E", "H5")]
    assert rejected.links == ["16C2"]


def test_a_lead_told_as_a_play_is_a_lead() -> None:
    assert rule(*KING, on_lead("E"), played("E", "H5")).asked == "declarer_accepts"


def test_dummy_does_not_refuse_for_him() -> None:
    outcome = rule(*KING, on_lead("E"), led("E", "H5"), refused("N"))
    assert outcome.effects == [("option_by_dummy", "N", "")]
    assert outcome.asked == "declarer_accepts"


def test_declarer_must_accept_once_he_has_played() -> None:
    outcome = rule(*KING, on_lead("E"), led("E", "H5"), played("N", "H6"))
    assert outcome.articles[:2] == ["52B1(b)", "52B1(c)"]


def test_when_the_trick_is_over_he_has_accepted() -> None:
    story = (led("N", "C2"), played("E", "C5"), played("S", "C3"), played("W", "C4"), trick_over())
    outcome = rule(*KING, *story)
    assert outcome.articles[0] == "52B1(b)"
    assert outcome.in_force == [("penalty_card", "E", "CK")]


def test_whether_he_has_played_is_asked_when_the_story_is_out_of_order() -> None:
    assert rule(*KING, did_not_play("E", "CK")).asked == "declarer_has_played_since"


def test_nothing_about_a_minor_card_is_asked_of_a_major_one() -> None:
    outcome = rule(*KING, did_not_play("E", "CK"))
    read = [reading.finding.id for reading in outcome.examination.pending.matter.readings]  # type: ignore[union-attr]
    assert "minor_card_may_wait" not in read


def test_a_card_played_instead_that_is_not_told_is_a_failure_too() -> None:
    assert rule(*KING, led("N", "C2"), played("E", instead_of="CK")).asked == "declarer_accepts"


@pytest.mark.parametrize(
    "taken_back", [withdrew("E", by_himself=True), replaced("E", "C5", "CK")], ids=["withdrawn", "replaced"]
)
def test_he_had_no_right_to_take_it_back_by_himself(taken_back: Meaning) -> None:
    outcome = rule(*KING, led("N", "C2"), played("E", "C5"), taken_back, refused("S"))
    assert ("card_goes_back_on_table", "E", "C5") in outcome.effects
    assert ("substitutes", "E", "CK") in outcome.effects
    assert "47" not in outcome.articles


def test_of_several_cards_the_one_designated_takes_its_place() -> None:
    story = (SOUTH_3NT, penalty("E", "CK D6"), on_lead("E"), led("E", "H5"), refused("S"))
    assert (rule(*story).asked, rule(*story).answers) == ("designation", ["card_CK", "card_D6"])
    outcome = rule(*story, designated("S", "CK"))
    assert ("takes_back", "E", "H5") in outcome.effects
    assert outcome.in_force == [("penalty_card", "E", "D6"), ("penalty_card", "E", "H5")]
    assert outcome.examination.idle_options == ()


def test_an_honour_instead_of_a_minor_card_is_no_failure() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), led("N", "C2"), played("E", "CK"))
    assert outcome.ids == ["penalty_card"]
    assert outcome.in_force == [("penalty_card", "E", "C4")]


@pytest.mark.parametrize("lead", ["C2", "D2"])
def test_a_low_card_of_its_suit_before_a_minor_card_is_one(lead: str) -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), led("N", lead), played("E", "C6"))
    assert outcome.asked == "declarer_accepts"


def test_any_other_discard_before_a_minor_card_is_free() -> None:
    outcome = rule(SOUTH_3NT, minor("E", "C4"), led("N", "D2"), played("E", "H6", "discard"))
    assert outcome.ids == ["penalty_card"]


def test_following_suit_is_never_a_failure() -> None:
    assert rule(*KING, led("N", "D2"), played("E", "D6")).ids == ["penalty_card"]


@pytest.mark.parametrize("how", ["discard", "ruff"])
def test_without_the_suit_led_any_other_card_is_a_failure(how: str) -> None:
    outcome = rule(SOUTH_4H, major("E", "CK"), led("N", "D2"), played("E", "H6", how))
    assert outcome.asked == "declarer_accepts"


# --- revokes (62, 63, 64) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "story",
    [
        (led("S", "D2"), has("E", "D"), played("E", "CK", "discard")),
        (led("S", "D2"), played("E", "CK", "discard"), has("E", "D")),
    ],
    ids=["told before", "told after"],
)
def test_a_penalty_card_discarded_by_who_could_follow_is_a_revoke(story: tuple[Meaning, ...]) -> None:
    outcome = rule(*KING, *story)
    assert list(outcome.matters[0].laws) == ["44C", "62A", "62B", "62B2"]
    assert ("stays_penalty", "E", "CK") in outcome.effects
    assert outcome.in_force == [("penalty_card", "E", "CK")]


def test_a_revoke_shows_when_the_suit_is_played_later() -> None:
    story = (led("S", "D9"), played("W", "H5"), played("N", "D4"), played("E", "D5"))
    outcome = rule(SOUTH_3NT, *story, led("S", "D6"), played("W", "D7"))
    assert outcome.ids == ["revoke_in_progress"]
    assert outcome.articles == ["44C", "63A1", "63B", "64"]
    assert outcome.links == ["64A", "64C"]


def test_a_revoke_corrected_leaves_a_major_card() -> None:
    outcome = rule(
        SOUTH_3NT, led("E", "DA"), played("S", "D2"), played("W", "S2"), replaced("W", "S2", "D3"), on_lead("E")
    )
    assert outcome.ids == ["revoke_in_progress"]
    assert ("becomes_major", "W", "S2") in outcome.effects
    assert outcome.answers == ["require_S", "forbid_S", "free"]


def test_declarer_may_change_the_card_he_played_after_a_revoke() -> None:
    outcome = rule(SOUTH_4H, led("W", "C4"), played("E", "S2"), played("S", "CA"), replaced("E", "S2", "C5"))
    assert list(outcome.matters[0].laws) == ["44C", "62A", "62B1", "62C1", "16C1", "16C2"]


def test_with_a_penalty_card_on_the_table_a_correction_tells_that_he_could_follow() -> None:
    outcome = rule(SOUTH_3NT, minor("W", "C3"), led("S", "D2"), played("W", "H5"), replaced("W", "H5", "D3"))
    assert outcome.ids[0] == "revoke_in_progress"
    assert outcome.effects[1:3] == [("becomes_major", "W", "H5"), ("becomes_major", "W", "C3")]


def test_the_penalty_card_of_the_suit_led_is_what_corrects_it() -> None:
    story = (SOUTH_3NT, major("W", "D4"), led("S", "D2"), played("W", "H5"))
    assert rule(*story, replaced("W", "H5", "D4")).in_force == [("penalty_card", "W", "H5")]
    wrong = rule(*story, replaced("W", "H5", "D3"))
    assert (wrong.ids, wrong.asked) == (["penalty_card_not_played_and_revoke"], "declarer_accepts")


def test_no_transfer_for_a_card_that_lay_on_the_table() -> None:
    trick = (led("W", "SJ"), played("N", "S3"), played("E", "H7"), played("S", "SA"))
    outcome = rule(SOUTH_3NT, major("E", "S9"), *trick, led("S", "D2"), played("W", "D3"))
    assert list(outcome.matters[0].laws) == ["44C", "63A1", "63B", "64B3", "64C1"]
    assert outcome.links == ["12C1"]


def test_declarers_corrected_card_goes_back_and_is_no_penalty_card() -> None:
    outcome = rule(SOUTH_3NT, led("W", "D2"), played("S", "H5"), replaced("S", "H5", "D3"))
    assert outcome.articles == ["44C", "62A", "62B2"]
    assert ("returns_to_hand", "S", "H5") in outcome.effects
    assert outcome.in_force == []


def test_dummys_revoke_brings_no_transfer() -> None:
    story = (led("W", "D2"), has("N", "D"), played("N", "H5"))
    assert rule(SOUTH_3NT, *story).articles == ["44C", "62A", "62B", "42A3", "62B2"]
    late = rule(SOUTH_3NT, *story, played("E", "D3"), played("S", "DA"), led("S", "C2"))
    assert late.articles == ["44C", "63A1", "63B", "64B3", "64C1"]


def test_which_side_revoked_is_presumed_when_it_is_not_told() -> None:
    outcome = rule(led("W", "D2"), has("S", "D"), played("S", "H5"))
    assert outcome.articles == ["44C", "62A", "62B", "62B2"]
    assert outcome.in_force == []
    assert rule(led("W", "D2"), has("N", "D"), played("N", "H5")).asked == "offender_is_defender"


# --- how the story moves on --------------------------------------------------------------------------------


def test_a_card_designated_for_the_lead_is_gone_when_the_next_card_is_played_on_it() -> None:
    story = (
        role("S", "declarer"),
        on_lead("W", opening=True),
        exposed("W", "CK S4", "shown"),
        required("S", card="CK"),
    )
    outcome = rule(*story, played("S", how="win", on="CK"), on_lead("W"))
    assert ("must_lead_card", "W", "S4") in outcome.effects
    assert outcome.in_force == [("penalty_card", "W", "S4")]
    assert "41A" in outcome.links


def test_the_card_substituted_is_gone() -> None:
    story = (SOUTH_4H, penalty("E", "S9"), led("W", "SJ"), played("N", "?3"))
    outcome = rule(*story, played("E", "H7", "ruff", instead_of="S9"))
    assert outcome.in_force == [("penalty_card", "E", "H7")]
    assert rule(*story, played("E", "H7", "ruff"), played("E", "S9")).in_force == [("penalty_card", "E", "H7")]


def test_a_second_card_of_the_same_player_is_played_to_another_trick() -> None:
    outcome = rule(*KING, led("N", "D2"), played("E", "D5"), played("S", "DA"), played("E", "CK", "discard"))
    assert outcome.ids == ["penalty_card_played"]


def test_who_wins_without_a_card_told_is_on_lead() -> None:
    assert rule(*KING, played("W", how="win")).asked == "lead_option"


def test_the_choice_not_yet_made_tells_who_is_declarer() -> None:
    outcome = rule(exposed("E", "SQ", "named"), not_chosen_yet("S"))
    assert ("becomes_major", "E", "SQ") in outcome.effects


def test_the_speaker_may_tell_his_seat() -> None:
    story = (penalty("partner of speaker", "CK"), on_lead("speaker"), role("S", "declarer"))
    assert rule(*story, role("W", "speaker")).in_force == [("penalty_card", "E", "CK")]


def test_what_was_to_be_waited_for_is_not_said_once_it_is_done() -> None:
    story = (*KING, on_lead("W"))
    pending = rule(*story).examination.pending
    assert pending is not None
    assert [effect.kind.id for effect in pending.matter.effects] == ["waits_for_choice"]
    assert "waits_for_choice" not in [name for name, _, _ in rule(*story, required("S", "C")).effects]
