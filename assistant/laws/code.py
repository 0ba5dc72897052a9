"""The index of articles: which exist in which edition. A citation that is not here fails the tests."""

from __future__ import annotations

EDITIONS = ("2017", "2007", "1997")

_SHARED = """
41A 41B 41C 41D 42A 42B 43A1 43A1(a) 43A1(b) 43A1(c) 43A2 43B1
44A 44B 44C 44D 44E 44F 44G 45A 45B 45C1 45C2 45C3 45C4 45C5 45D 45E1 45E2 45F
46A 46B 47A 47B 47C 47D 47E1 47E2 47F 48A 48B1 48B2 49
50 50A 50B 50C 50D1 50D1(a) 50D1(b) 50D2 50D2(a) 50D2(b)
51A 51B1 51B1(a) 51B1(b) 51B2 51B2(a) 51B2(b)
52A 52B1 52B1(a) 52B1(b) 52B1(c) 52B2 53A 53B 53C 54A 54B 54C 54D 55A 55B 55C 56A 56B 57A 57B 57C
58A 58B 59 60A 60B 60C 61A 61B 62A 62B 62B1 62B2 62C1 62C2 62D 63A 63A1 63B 64A 64B 64B3 64C 68A 68B2 72C 74C5
"""
_SINCE = {
    "2017": "16C1 16C2 16C3 50E1 50E2 50E3 50E4 51B2(c) 62C3 64A1 64A2 64B7 64B8 64C1 64C2(a) 64C2(b) 68D2(b)",
    "2007": "16D1 16D2 50E1 50E2 50E3 62C3 64A1 64A2 64B7",
    "1997": "16C1 16C2",
}


def articles(edition: str) -> frozenset[str]:
    """Articles that a ruling may cite in an edition; raises KeyError for an unknown edition."""
    return frozenset(f"{_SHARED} {_SINCE[edition]}".split())


def law_of(article: str) -> int:
    """The number of the Law of an article (`51` for `51B1(a)`); raises ValueError without a number."""
    digits = ""
    while article[len(digits) : len(digits) + 1].isdigit():
        digits = article[: len(digits) + 1]
    return int(digits)
