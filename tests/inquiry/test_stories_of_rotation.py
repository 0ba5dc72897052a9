"""What was told after the irregular card but played before it, by the rotation of the trick."""

from tests.inquiry.story import contract, led, major, played, rule

FAILURE = (contract(3, "NT", "S"), major("E", "DJ"), led("S", "D?"), played("E", "D3"))


def test_dummy_plays_before_the_fourth_hand_even_when_told_after() -> None:
    assert rule(*FAILURE, played("dummy", "D4")).asked == "declarer_accepts"
    assert rule(*FAILURE, played("N", "D4")).asked == "declarer_accepts"


def test_declarer_playing_after_the_offender_must_accept() -> None:
    story = (contract(3, "NT", "S"), major("E", "DJ"), led("N", "D?"), played("E", "D3"), played("S", "DA"))
    assert ("declarer_must_accept", "S", "") in [(*effect[:2], "") for effect in rule(*story).effects]
