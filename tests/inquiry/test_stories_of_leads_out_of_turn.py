"""Leads out of turn: the summary table row by row, and the provisions of Laws 41, 47, 53 to 56, 60 it leads to."""

import pytest

from assistant.statements import HandSpread, Misdirected
from tests.inquiry.story import (
    Outcome,
    accepted,
    contract,
    exposed,
    forbade,
    led,
    left_free,
    on_lead,
    person,
    played,
    refused,
    required,
    rule,
    turn,
)

SOUTH_3NT = contract(3, "NT", "S")
EAST_OPENS = led("E", "CQ", opening=True, out_of_turn=True)


def spread(who: str) -> HandSpread:
    return HandSpread(person(who))


def opening(*more: object, choose: str | None = None) -> Outcome:
    """South declares 3NT, East leads out of turn face up."""
    answers = {"opening_lead_choice": choose} if choose else None
    return rule(SOUTH_3NT, EAST_OPENS, *more, answers=answers)  # type: ignore[arg-type]


def test_five_choices_are_read_out_after_an_opening_lead_out_of_turn() -> None:
    outcome = opening()
    assert outcome.asked == "opening_lead_choice"
    assert outcome.answers == ["spread", "accept", "require_C", "forbid_C", "free"]


def test_an_opening_lead_by_the_wrong_defender_is_found_though_nobody_said_so() -> None:
    assert rule(SOUTH_3NT, led("E", "CQ", opening=True)).asked == "opening_lead_choice"


def test_spreading_makes_the_partner_declarer() -> None:
    outcome = opening(choose="spread")
    assert ("partner_becomes_declarer", "S", "") in outcome.effects
    assert outcome.articles[0] == "54A"
    assert outcome.examination.state.people.declarer is not None
    assert outcome.examination.state.people.declarer.value == "N"


def test_declarer_who_has_begun_to_spread_has_chosen() -> None:
    outcome = opening(spread("S"))
    assert outcome.asked is None
    assert "54A" in outcome.articles


def test_acceptance_keeps_declarer_and_the_second_card_is_his() -> None:
    outcome = opening(choose="accept")
    assert {"54B1", "53A"} <= set(outcome.articles)
    assert ("second_card_from_declarer", "S", "") in outcome.effects


def test_acceptance_told_is_read() -> None:
    assert "54B1" in opening(accepted("S")).articles


def test_a_second_card_from_declarers_hand_accepts() -> None:
    outcome = opening(played("S", "C4"))
    assert outcome.asked is None
    assert {"54B1", "53A", "47F2"} <= set(outcome.articles)


def test_a_second_card_from_dummy_accepts_and_stays() -> None:
    assert "54B2" in opening(played("N", "C4")).articles


def test_dummy_seen_forces_acceptance() -> None:
    outcome = opening(spread("N"))
    assert "54C" in outcome.articles
    assert ("acceptance_is_forced", "S", "") in outcome.effects


def test_refused_and_required() -> None:
    outcome = opening(choose="require_C")
    assert {"54D", "50D2(a)", "50E2"} <= set(outcome.articles)
    assert ("must_lead_suit", "W", "C") in outcome.effects
    assert outcome.in_force == [("must_lead_suit", "W", "C")]


def test_refused_and_forbidden() -> None:
    assert opening(choose="forbid_C").in_force == [("must_not_lead_suit", "W", "C")]


def test_refused_and_left_free_is_a_penalty_card() -> None:
    outcome = opening(choose="free")
    assert {"54D", "50D2(b)"} <= set(outcome.articles)
    assert outcome.in_force == [("penalty_card", "E", "CQ")]
    assert ("lead_free", "W", "") in outcome.effects


@pytest.mark.parametrize(
    ("option", "in_force"),
    [
        (required("S", "C"), [("must_lead_suit", "W", "C")]),
        (forbade("S", "C"), [("must_not_lead_suit", "W", "C")]),
        (left_free("S"), [("penalty_card", "E", "CQ")]),
    ],
)
def test_an_option_told_refuses(option: object, in_force: list[tuple[str, str, str]]) -> None:
    assert opening(option).in_force == in_force


def test_a_restriction_from_the_opening_lead_runs_on_into_the_play() -> None:
    outcome = rule(
        SOUTH_3NT,
        EAST_OPENS,
        led("W", "C7", opening=True),
        answers={"opening_lead_choice": "forbid_C", "leader_could_obey": "yes"},
    )
    assert outcome.ids[:2] == ["opening_lead_out_of_turn", "restriction_broken"]


def test_a_face_down_lead_out_of_turn_is_taken_back() -> None:
    outcome = rule(SOUTH_3NT, led("E", opening=True, out_of_turn=True, face_down=True))
    assert outcome.articles == ["41A"]
    assert outcome.in_force == []


def test_declaring_side_cannot_make_the_opening_lead() -> None:
    outcome = rule(SOUTH_3NT, led("N", "C4", opening=True))
    assert outcome.articles == ["54E", "24D"]


def test_an_opponent_who_sent_him_there_cannot_accept() -> None:
    outcome = rule(SOUTH_3NT, Misdirected(person("N")), EAST_OPENS)
    assert outcome.articles[0] == "47E1"
    assert outcome.in_force == []


# --- the rest of the table: not the opening lead -------------------------------------------------------


def east_leads(turn_of: str, *more: object, **answers: str) -> Outcome:
    return rule(SOUTH_3NT, on_lead(turn_of), led("E", "D9"), *more, answers=answers)  # type: ignore[arg-type]


def test_declarer_may_accept_a_defenders_lead() -> None:
    assert east_leads("W").asked == "lead_is_accepted"
    assert east_leads("W", lead_is_accepted="accept").articles == ["53A", "56A"]


def test_refused_when_the_partner_was_on_lead_opens_the_options() -> None:
    outcome = east_leads("W", lead_is_accepted="refuse")
    assert "56B" in outcome.articles
    assert outcome.asked == "lead_option"


def test_refused_when_declarer_was_on_lead_the_card_waits() -> None:
    outcome = east_leads("S", lead_is_accepted="refuse")
    assert ("declarer_leads_freely", "E", "D9") in outcome.effects
    assert outcome.asked is None
    assert outcome.in_force == [("penalty_card", "E", "D9")]


def test_the_next_hand_accepts_by_playing() -> None:
    outcome = east_leads("W", played("S", "D4", "follow"))
    assert outcome.articles == ["56A", "53A", "60A"]


def test_the_correct_lead_stands_and_the_card_is_taken_back() -> None:
    outcome = east_leads("S", led("S", "HA"))
    assert outcome.articles == ["53B", "47F1"]
    assert outcome.in_force == []


def test_older_editions_call_it_53c() -> None:
    outcome = rule(SOUTH_3NT, on_lead("S"), led("E", "D9"), led("S", "HA"), edition="2007")
    assert outcome.articles[0] == "53C"
    assert "53" in outcome.doubts


def test_either_defender_chooses_after_declarers_lead() -> None:
    outcome = rule(SOUTH_3NT, on_lead("N"), led("S", "HA"))
    assert outcome.asked == "defenders_choose"
    assert outcome.told_so_far == ["55A"]


def test_declarer_leads_any_card_from_the_correct_hand() -> None:
    outcome = rule(SOUTH_3NT, on_lead("N"), led("S", "HA"), answers={"defenders_choose": "refuse"})
    assert outcome.articles == ["55A", "55B2"]
    assert outcome.examination.state.on_lead is person("N")


def test_nothing_more_when_the_lead_was_a_defenders() -> None:
    outcome = rule(SOUTH_3NT, on_lead("W"), led("S", "HA"), answers={"defenders_choose": "refuse"})
    assert outcome.articles == ["55A", "55B1"]


def test_the_defender_who_plays_next_decides_when_they_differ() -> None:
    outcome = rule(SOUTH_3NT, on_lead("N"), led("S", "HA"), accepted("E"), refused("W"))
    assert "55B2" in outcome.articles


def test_the_next_defender_accepts_by_playing() -> None:
    outcome = rule(SOUTH_3NT, on_lead("N"), led("S", "HA"), played("W", "H3"))
    assert outcome.articles == ["55A", "53A", "60A"]


def test_the_defender_on_the_right_who_plays_is_under_57() -> None:
    outcome = rule(SOUTH_3NT, on_lead("N"), led("S", "HA"), played("E", "H3"))
    assert outcome.articles == ["53C", "57A"]


def test_the_wrong_hand_is_found_when_told_only_afterwards() -> None:
    outcome = rule(played("S", "SK"), on_lead("N"))
    assert outcome.ids == []
    outcome = rule(SOUTH_3NT, played("S", "SK"), on_lead("N"))
    assert outcome.asked == "defenders_choose"


def test_the_leaders_partner_who_hurries_takes_no_right_away() -> None:
    outcome = rule(SOUTH_3NT, EAST_OPENS, played("W", "CK"))
    assert outcome.asked == "opening_lead_choice"
    assert "60C" in outcome.told_so_far


def test_cards_shown_by_dummy_are_seen_when_told_as_exposed() -> None:
    outcome = opening(exposed("N", manner="spread"))
    assert "54C" in outcome.articles
    assert outcome.ids == ["opening_lead_out_of_turn"]


def test_the_hurried_card_of_the_partner_is_a_second_penalty_card() -> None:
    story = (SOUTH_3NT, EAST_OPENS, played("W", "CK"))
    forbidden = rule(*story, answers={"opening_lead_choice": "forbid_C"})
    assert forbidden.in_force == [("penalty_card", "W", "CK"), ("must_not_lead_suit", "W", "C")]
    required = rule(*story, answers={"opening_lead_choice": "require_C"})
    assert ("must_lead_card", "W", "CK") in required.effects
    free = rule(*story, answers={"opening_lead_choice": "free"})
    assert ("must_lead_card", "W", "CK") in free.effects
    assert ("lead_free", "W", "") not in free.effects


def test_turn_told_right_after_a_lead_shows_it_out_of_turn() -> None:
    outcome = rule(SOUTH_3NT, led("E", "C5"), turn("W"), answers={"lead_is_accepted": "refuse"})
    assert "56B" in outcome.articles
