"""Dummy, tricks turned, looked at or defective, wrong numbers of cards: Laws 13 to 15, 41 to 43, 65 to 67."""

import pytest

from assistant.bridge import Side
from assistant.inquiry import examine
from assistant.statements import (
    CardFound,
    CardsLeft,
    CardsMixed,
    DummyBroke,
    DummyFault,
    DummySaid,
    DummyWord,
    HandLookedAt,
    Mode,
    Noted,
    PlayInProgress,
    Revoked,
    RoundTold,
    ScoreTold,
    Told,
    TrickIncomplete,
    TrickInspected,
    TricksDisputed,
    TrickTurned,
    WrongBoard,
)
from tests.inquiry.story import BOTH_PLAYED, Outcome, cards, contract, could_see, led, person, rule

SOUTH_4S = contract(4, "S", "S")


def articles(*story: object, edition: str = "2017", **answers: str) -> list[str]:
    return rule(SOUTH_4S, *story, edition=edition, answers=answers).articles  # type: ignore[arg-type]


# --- dummy ---------------------------------------------------------------------------------------------

LEFT = DummyBroke(DummyFault.LEFT_HIS_SEAT)
LOOKED = DummyBroke(DummyFault.LOOKED_AT_A_DEFENDER)


def test_dummy_who_left_his_seat_lets_the_defence_choose_the_hand() -> None:
    assert articles(LEFT, DummySaid(DummyWord.WRONG_HAND))[0] == "43B2(a)"


def test_dummy_may_prevent_a_lead_from_the_wrong_hand() -> None:
    assert articles(DummySaid(DummyWord.WRONG_HAND), dummy_broke_43a2="no") == ["42B2"]


def test_dummy_who_looked_at_a_hand_may_not_ask_for_a_revoke() -> None:
    assert articles(LOOKED, DummySaid(DummyWord.REVOKE, True)) == ["43B2(b)", "43A2", "62B2"]


def test_dummy_may_ask_declarer() -> None:
    assert articles(DummySaid(DummyWord.REVOKE), dummy_broke_43a2="no") == ["42B1"]


def test_only_the_defence_is_adjusted() -> None:
    assert articles(LEFT, DummySaid(DummyWord.IRREGULARITY, True, person("E")))[0] == "43B3"


def test_a_fault_of_his_own_side_is_only_one_more_breach() -> None:
    assert articles(LEFT, DummySaid(DummyWord.IRREGULARITY, True, person("S"))) == ["43A1(b)", "43B1"]


def test_dummy_calls_the_director_only_after_another_has_drawn_attention() -> None:
    assert articles(DummySaid(DummyWord.DIRECTOR, True))[0] == "43A1(a)"
    assert articles(DummySaid(DummyWord.DIRECTOR, False)) == ["9B1(b)"]


def test_dummy_may_count_the_tricks_and_add_nothing() -> None:
    assert articles(DummySaid(DummyWord.COUNT)) == ["42A2"]
    assert articles(DummySaid(DummyWord.COUNT), DummySaid(DummyWord.SUGGESTION))[0] == "43A1(c)"


def test_a_warning_after_the_lead_from_the_wrong_hand_comes_too_late() -> None:
    late = led("S", "D7").with_changes(out_of_turn=True)
    assert articles(late, DummySaid(DummyWord.WRONG_HAND), dummy_broke_43a2="no", defenders_choose="accept")[-2:] == [
        "43A1(b)",
        "43B1",
    ]


def test_dummy_says_nothing_of_an_irregularity() -> None:
    assert articles(DummySaid(DummyWord.IRREGULARITY), dummy_broke_43a2="no")[0] == "43A1(b)"


def test_dummy_suggests_nothing() -> None:
    assert articles(DummySaid(DummyWord.SUGGESTION))[0] == "43A1(c)"


def test_dummy_has_no_review() -> None:
    assert articles(DummySaid(DummyWord.REVIEW)) == ["41B", "43A1(c)"]


def test_dummys_rights_named_are_asked_about() -> None:
    story = (Noted("dummy_rights", person("dummy")),)
    assert rule(SOUTH_4S, *story).asked == "what_dummy_did"
    assert articles(*story, what_dummy_did="count") == ["42A2"]


def test_a_card_hidden_in_dummy_changes_nothing_now() -> None:
    assert articles(Noted("card_hidden_in_dummy", person("dummy"), cards("DA"))) == ["41D", "47F2", "12A1"]


# --- tricks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", ["yes", "no"])
def test_a_card_turned_the_wrong_way_is_pointed_out_in_time(played: str) -> None:
    outcome = rule(SOUTH_4S, TrickTurned(person("N")), answers={"own_side_played_to_next_trick": played})
    late = played == "yes"
    assert outcome.articles == ["65B3"]
    assert [effect[0] for effect in outcome.effects] == ["too_late_to_point_out" if late else "may_point_out_card"]


def test_later_tricks_stay_closed() -> None:
    assert set(articles(TrickInspected(person("N"), others=True), PlayInProgress())) == {"66C"}


def test_who_mixed_his_cards_loses_the_doubt() -> None:
    outcome = articles(TrickInspected(person("N")), play_is_over="yes", one_side_mixed_its_cards="yes")
    assert outcome == ["66D", "65D"]


def defective(*story: object, edition: str = "2017", **answers: str) -> Outcome:
    return rule(SOUTH_4S, TrickIncomplete(person("E"), 4), *story, edition=edition, answers=answers)  # type: ignore[arg-type]


def test_a_card_omitted_is_played_before_both_sides_have_played_on() -> None:
    assert defective(BOTH_PLAYED(False)).articles == ["67A1"]


@pytest.mark.parametrize(("able", "article"), [("yes", "67B1(a)"), ("no", "67B1(b)")])
def test_a_card_omitted_later_is_a_revoke_with_or_without_the_suit(able: str, article: str) -> None:
    answers = {"has_card_of_defective_trick_suit": able, "offending_side_won_trick_or_later": "yes"}
    outcome = defective(BOTH_PLAYED(True), **answers)
    assert outcome.articles == [article, "64A2"]
    assert ("one_trick_transferred", "E", "") in outcome.effects


def test_no_trick_is_lost_when_none_was_won() -> None:
    answers = {"has_card_of_defective_trick_suit": "no", "offending_side_won_trick_or_later": "no"}
    assert ("no_trick_for_defective_trick", "E", "") in defective(BOTH_PLAYED(True), **answers).effects


def test_in_1997_a_player_with_the_suit_lost_nothing() -> None:
    outcome = defective(BOTH_PLAYED(True), edition="1997", has_card_of_defective_trick_suit="yes")
    assert outcome.articles == ["67B1(a)"]


def test_surplus_cards_are_given_back() -> None:
    story = (CardsLeft(person("S"), 4, 5), BOTH_PLAYED(True))
    assert articles(*story) == ["67B2(a)", "67B2(b)"]


def test_a_surplus_card_a_defenders_partner_saw_is_a_penalty_card() -> None:
    seen = CardFound(cards("D7"), among_played=True)
    outcome = articles(CardsLeft(person("E"), 4, 5), BOTH_PLAYED(True), seen, could_see("W", True))
    assert {"67B2(a)", "50B"} <= set(outcome)


# --- numbers of cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("called", "seen", "article"), [("no", "no", "13A1"), ("no", "yes", "13A2"), ("after_play", "no", "13D")]
)
def test_a_hand_of_fourteen(called: str, seen: str, article: str) -> None:
    answers = {"player_with_wrong_hand_called": called, "card_of_another_hand_was_seen": seen}
    assert articles(CardsLeft(person("N"), 14), **answers) == [article]


def test_who_looked_at_fourteen_cards_has_seen_one_of_another() -> None:
    story = (CardsLeft(person("N"), 14), HandLookedAt(person("N")))
    assert articles(*story, player_with_wrong_hand_called="no") == ["13A2"]


@pytest.mark.parametrize(("playable", "article"), [("yes", "13B1"), ("no", "13B2")])
def test_a_hand_of_fourteen_that_has_called(playable: str, article: str) -> None:
    answers = {"player_with_wrong_hand_called": "yes", "board_can_be_corrected": playable}
    assert articles(CardsLeft(person("N"), 14), **answers) == [article]


def test_older_plans_of_law_13_are_not_guessed() -> None:
    assert articles(CardsLeft(person("N"), 14), edition="2007") == ["13"]


def test_a_foreign_card_is_taken_away() -> None:
    assert articles(Noted("number_of_cards"), what_is_wrong_with_number="foreign") == ["13C"]


def test_a_card_missing_before_the_play() -> None:
    found = articles(CardsLeft(person("S"), 12), CardFound(found=False), opening_lead_was_made="no")
    assert found == ["14A2", "14A3", "14C"]


def test_a_card_found_during_the_play_was_always_there() -> None:
    story = (led("W", "S4"), CardsLeft(person("E"), 12), CardFound(cards("D5")), could_see("W", False))
    assert articles(*story) == ["14B2", "14B4", "14", "14C"]


def test_a_card_found_among_those_played_is_a_defective_trick() -> None:
    story = (led("W", "S4"), CardsLeft(person("S"), 12), CardFound(cards("D5"), among_played=True))
    assert articles(*story) == ["14B1", "67B2(a)", "67B2(b)"]


@pytest.mark.parametrize(("called", "article"), [("yes", "15A2(a)"), ("no", "15A2(b)")])
def test_a_call_with_cards_of_another_board(called: str, article: str) -> None:
    found = articles(WrongBoard(person("E"), True), partner_called_after_wrong_hand=called)
    assert found == ["15A1", article, "15A4"]


@pytest.mark.parametrize(("before", "wanted"), [("yes", ["15B1", "15B3"]), ("no", ["15B2"])])
def test_a_board_not_meant_for_them(before: str, wanted: list[str]) -> None:
    assert articles(WrongBoard(foreign=False), board_played_before=before) == wanted


# --- cards mixed and scores ----------------------------------------------------------------------------

SOUTH_MIXED = CardsMixed(person("S"))


def test_a_revoke_denied_is_ruled_against_the_side_that_mixed_its_cards() -> None:
    alleged = Told(Revoked(person("W")), (0, 0), "", Mode.BELIEVED)
    mixed = Told(CardsMixed(Side.EAST_WEST), (0, 0), "")
    examination = examine((Told(SOUTH_4S, (0, 0), ""), alleged, mixed), {})
    assert examination.pending is not None
    assert examination.pending.matter.articles == ("66D", "65D")


def test_tricks_disputed_are_decided_for_the_side_that_kept_its_cards_in_order() -> None:
    story = (TricksDisputed(person("S"), 10), TricksDisputed(person("W"), 9), SOUTH_MIXED)
    found = articles(*story, tricks_were_claimed="no", called_before_end_of_round="yes")
    assert found == ["66D", "79B2", "65D"]


@pytest.mark.parametrize(
    ("convinced", "effect"), [("yes", "tricks_changed_for_both"), ("no", "tricks_lowered_for_one")]
)
def test_after_the_round_only_a_clear_conviction_changes_both_scores(convinced: str, effect: str) -> None:
    answers = {"tricks_were_claimed": "no", "director_is_clearly_convinced": convinced}
    outcome = rule(SOUTH_4S, TricksDisputed(), RoundTold(True), answers=answers)
    assert outcome.articles == ["79B3"]
    assert [one[0] for one in outcome.effects] == [effect]


@pytest.mark.parametrize(
    ("certain", "allowed", "effect"), [("yes", "yes", "score_is_corrected"), ("yes", "no", "score_is_not_corrected")]
)
def test_a_score_found_wrong_the_next_day_needs_the_organiser(certain: str, allowed: str, effect: str) -> None:
    answers = {"error_beyond_reasonable_doubt": "yes", "organiser_allows_correction": allowed}
    outcome = rule(SOUTH_4S, ScoreTold(True), ScoreTold(days_later=True), answers=answers)
    assert outcome.articles == ["79C2"]
    assert [one[0] for one in outcome.effects] == [effect]


def test_a_score_entered_wrongly_is_corrected_in_the_round() -> None:
    assert articles(ScoreTold(True), RoundTold(False)) == ["79C1"]
