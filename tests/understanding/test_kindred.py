"""The Laws that the words of a story point to."""

from pathlib import Path

from assistant.understanding.kindred import FEW, Unpacked, index_of, kindred, nearest, packed, told_in, words

CASES = Path(__file__).resolve().parents[2] / "cases/fr"
PARTS = 5


def test_cases_kept_aside_point_to_their_law() -> None:
    """Of the cases of which the index knows nothing, at least three in four find their Law among the first five."""
    cases = [case for case in told_in(sorted(map(str, CASES.glob("law_*.toml")))) if case[0]]
    found = 0
    for part in range(PARTS):
        index = index_of([case for place, case in enumerate(cases) if place % PARTS != part])
        found += sum(
            max(laws, key=lambda law: laws[law]) in nearest(told, index)[:5] for told, laws in cases[part::PARTS]
        )
    assert found >= 0.75 * len(cases)


def test_a_few_words_point_nowhere() -> None:
    """Fewer words than count as a story, or none that a case has."""
    assert kindred("") == kindred("Est joue le 7♠") == ()
    assert kindred(" ".join(["abracadabra"] * FEW)) == ()


def test_seats_cards_and_calls_do_not_count_by_themselves() -> None:
    """The same story with other seats and cards has the same words."""
    here, there = "Est met le 7♠ sur le Roi de cœur du mort", "Sud met le 9♦ sur le Valet de trèfle du mort"
    assert words(here) == words(there)


def test_the_likeliest_stands_first_and_each_once() -> None:
    """No Law twice, whatever is typed."""
    for line in (CASES / "negative.txt").read_text(encoding="utf-8").splitlines():
        found = kindred(line)
        assert len(found) == len(set(found))


def test_the_kept_index_tells_what_the_index_tells() -> None:
    index = index_of(told_in(sorted(map(str, CASES.glob("law_6*.toml")))))
    first, each, gains = packed(index)
    assert (first, each, dict(Unpacked(gains))) == index
    assert "no such word" not in Unpacked(gains)
