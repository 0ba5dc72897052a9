"""Claims and concessions: Laws 48B2 and 68 to 71."""

import pytest

from assistant.statements import ClaimAgreed, Claimed, Conceded, HandSpread, Noted, Objected, PlayedOn
from tests.inquiry.story import Outcome, contract, person, rule

SOUTH_4S = contract(4, "S", "S")
SOUND = {
    "outstanding_trump_was_mentioned": "none",
    "claim_line_was_stated": "no",
    "other_normal_line_is_worse": "no",
}


def claim(*more: object, edition: str = "2017", **answers: str) -> Outcome:
    """South claims ten tricks at spades."""
    return rule(SOUTH_4S, Claimed(person("S"), 10), *more, edition=edition, answers=SOUND | answers)  # type: ignore[arg-type]


def test_what_followed_is_asked_first() -> None:
    outcome = claim()
    assert outcome.asked == "what_followed_claim"
    assert outcome.told_so_far == ["68A", "68B1", "68C"]


def test_a_contested_claim_suspends_play_and_is_ruled_step_by_step() -> None:
    outcome = claim(Objected(person("E")))
    assert outcome.articles == ["68A", "68B1", "68C", "68D2(a)", "70A", "70B", "70"]
    assert ("claim_holds", "", "") in outcome.effects


def test_an_outstanding_trump_needs_all_three_conditions() -> None:
    three = {
        "outstanding_trump_was_mentioned": "no",
        "claimer_may_have_forgotten_trump": "yes",
        "trump_could_win_by_normal_play": "yes",
    }
    assert "70C" in claim(Objected(person("E")), **three).articles
    fails = {"outstanding_trump_was_mentioned": "yes"}
    for condition in three:
        otherwise = three | {condition: fails.get(condition, "no")}
        assert "70C" not in claim(Objected(person("E")), **otherwise).articles


def test_an_unstated_line_is_refused_when_another_normal_one_is_worse() -> None:
    assert "70D1" in claim(Objected(person("E")), other_normal_line_is_worse="yes").articles


@pytest.mark.parametrize(
    ("ground", "article", "effect"),
    [
        ("place", "70E1", "place_of_card_refused"),
        ("shown_out", "70E1", "place_of_card_accepted"),
        ("partner", "70D2", "partners_choice_refused"),
    ],
)
def test_what_the_claim_depends_on(ground: str, article: str, effect: str) -> None:
    outcome = claim(Objected(person("E")), other_normal_line_is_worse=ground)
    assert article in outcome.articles
    assert effect in [one[0] for one in outcome.effects]


def test_played_on_by_all_four_cancels_the_claim() -> None:
    outcome = claim(PlayedOn(True))
    assert outcome.articles[-1] == "68D2(b)"
    assert "70A" not in outcome.articles


def test_played_on_without_agreement_counts_for_nothing() -> None:
    outcome = claim(PlayedOn(False))
    assert ("play_after_claim_void", "", "") in outcome.effects
    assert "70A" in outcome.articles


def test_before_2017_play_stopped_even_by_agreement() -> None:
    outcome = claim(PlayedOn(True), edition="2007")
    assert "68D" in outcome.doubts
    assert "70A" in outcome.articles


def test_an_agreement_waits_for_the_next_board() -> None:
    outcome = claim(ClaimAgreed(person("E"), False))
    assert ("agreement_not_established", "", "") in outcome.effects


@pytest.mark.parametrize(
    ("why", "running", "article"),
    [("won", "yes", "69B1"), ("yes", "yes", "69B2"), ("no", "yes", "69A"), ("yes", "no", "69A")],
)
def test_an_established_agreement_is_withdrawn_for_a_probable_trick(why: str, running: str, article: str) -> None:
    answers = {"agreed_trick_would_have_been_won": why, "correction_period_is_running": running}
    assert claim(ClaimAgreed(person("E"), True), **answers).articles[-1] == article


def test_an_objection_after_an_agreement_not_established_is_ruled() -> None:
    outcome = claim(ClaimAgreed(person("E"), False), Objected(person("E")))
    assert "70A" in outcome.articles


def test_words_on_the_trick_in_progress_are_no_claim() -> None:
    outcome = rule(SOUTH_4S, Noted("hand_spread", person("E")), answers={"what_was_claimed": "this_trick"})
    assert outcome.articles == ["68"]


def test_a_defender_whose_partner_objects_at_once_has_not_conceded() -> None:
    attempt = (SOUTH_4S, Conceded(person("E"), rest=True), Objected(person("W"), True))
    assert rule(*attempt).articles == ["68B2", "16B1"]
    assert ("concession_information", "W", "") in rule(*attempt).effects
    assert rule(*attempt, HandSpread(person("E"))).articles == ["68B2", "16C2"]


def test_a_defender_who_claims_some_tricks_has_conceded_the_others() -> None:
    objected = Objected(person("W"), True)
    assert rule(SOUTH_4S, Claimed(person("E"), 1), objected).articles == ["68B2", "16B1"]
    assert "68B2" not in rule(SOUTH_4S, Claimed(person("E"), rest=True), objected, answers=SOUND).articles


def test_dummy_may_contest_a_concession() -> None:
    answers = {"normal_play_could_lose_conceded_trick": "yes"}
    outcome = rule(SOUTH_4S, Conceded(person("S"), 2), Objected(person("N"), True), answers=answers)
    assert outcome.articles == ["68D2(a)", "70A", "68B1", "71"]


@pytest.mark.parametrize(
    ("why", "running", "article"),
    [("won", "yes", "71A"), ("no", "yes", "71B"), ("yes", "yes", "71"), ("no", "no", "71")],
)
def test_a_concession_stands_unless_no_normal_play_loses_the_trick(why: str, running: str, article: str) -> None:
    answers = {"normal_play_could_lose_conceded_trick": why, "correction_period_is_running": running}
    outcome = rule(SOUTH_4S, Conceded(person("S"), 1), answers=answers)
    assert outcome.articles == ["68B1", article]


def test_a_hand_faced_without_a_word_may_be_a_claim() -> None:
    outcome = rule(SOUTH_4S, HandSpread(person("S"), True), Objected(person("W")), answers=SOUND)
    assert "68A" in outcome.articles
    assert "70A" in outcome.articles


def test_an_objection_told_alone_says_not_to_what() -> None:
    assert rule(SOUTH_4S, Objected(person("W")), answers=SOUND).matters == ()
