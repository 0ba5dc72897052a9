"""What was told after the irregular card but played before it, by the rotation of the trick."""

from tests.inquiry.story import contract, did_not_play, led, major, played, rule

FAILURE = (contract(3, "NT", "S"), major("E", "DJ"), led("S", "D?"), played("E", "D3"))


def test_dummy_plays_before_the_fourth_hand_even_when_told_after() -> None:
    assert rule(*FAILURE, played("dummy", "D4")).asked == "declarer_accepts"
    assert rule(*FAILURE, played("N", "D4")).asked == "declarer_accepts"


def test_declarer_playing_after_the_offender_must_accept() -> None:
    story = (contract(3, "NT", "S"), major("E", "DJ"), led("N", "D?"), played("E", "D3"), played("S", "DA"))
    assert ("declarer_must_accept", "S", "") in [(*effect[:2], "") for effect in rule(*story).effects]


def test_an_omission_told_before_its_trick_is_one_matter() -> None:
    story = (contract(2, "S", "S"), major("E", "CK"), did_not_play("E", "CK"), led("S", "C?"), played("E", "?6"))
    outcome = rule(*story)
    assert outcome.asked == "declarer_accepts"
    assert not [effect for effect in outcome.effects if effect[0] == "declarer_must_accept"]
