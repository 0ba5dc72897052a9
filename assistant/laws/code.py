"""The index of articles: which exist in which edition. A citation that is not here fails the tests."""

from __future__ import annotations

EDITIONS = ("2017", "2007", "1997")
CURRENT = EDITIONS[0]
"""The edition whose numbers the Laws are written with."""

_SHARED = """
9B1(b)
41A 41B 41C 41D 42 42A 42A2 42A3 42B 42B1 42B2 42B3 43 43B2 43B2(a) 43B2(b) 43A1 43A1(a) 43A1(b) 43A1(c) 43A2
43A2(a) 43A2(b) 43A2(c) 43B1
44A 44B 44C 44D 44E 44F 44G 45A 45B 45C1 45C2 45C3 45C4 45C5 45D 45E 45E1 45E2 45F
46A 46B 46B1 46B1(a) 46B1(b) 46B1(c) 46B2 46B3 46B3(a) 46B3(b) 46B4 46B5 47A 47B 47C 47D 47E1 47E2 47F 48A 48B1 48B2 49
50 50A 50B 50C 50D 50D1 50D1(a) 50D1(b) 50D2 50D2(a) 50D2(b)
51A 51B 51B1 51B1(a) 51B1(b) 51B2 51B2(a) 51B2(b)
52A 52B1 52B1(a) 52B1(b) 52B1(c) 52B2 53A 53B 53C 54 54A 54B 54C 54D 54E 55A 55B1 55B2 55C 56 56A 56B
57 57A 57A1 57A2 57A3 57B 57C 58A 58B 58B1 58B2 58B3 59 60A 60A1 60A2 60A3 60B 60C
65 65D 66 66A 66B 66C 66D 67 67A 67A1 67A2 67B 67B1 67B1(a) 67B1(b) 67B2 68 68A 68C 68D 69 69A 69B 70
70A 70C 71 13 14 15
61A 61B 62A 62B 62B1 62B2 62C1 62C2 62D 62D1 62D2 63A 63A1 63A2 63A3
64 64A 64A1 64A2 64B 64B1 64B2 64B3 64B4 64B5 64B6 64C 14B 12A1 40 74C5 79 79C
"""
_AUCTION = """
16B1 16B1(a) 16B1(b) 16B2 16B3 16D 16D1 16D2 16D3 17 17C 17D1 17D2 17D3 18C 18F 19A1 19A3 19B1 19B3 19C
20B 20C2 20F1 20F2 20F3 20F4(a) 20F5(a) 20F5(b)(i) 20F5(b)(ii) 20G3 21A 21B1(a) 21B1(b) 21B2 21B3 22A 22B
23A 23A1 23A2 23A3 23B 23C 24 24A 24B 24C 24D 24E 25A1 25A2 25A4 25A5 25A6 25B1 25B2 25B3 26A 26B
27A1 27A2 27B 27B1 27B1(a) 27B1(b) 27B2 27B3 27B4 27C 27D 28A 28B 29A 29B 29C
30A 30B1(a) 30B1(b) 30B1(b)(i) 30B1(b)(ii) 30B2 30C 31A1 31A2 31A2(a) 31A2(b) 31B1 31B2 31C
32A1 32A2 32A2(a) 32A2(b) 32B1 32B2 32C 33 34 35.1 35.2 35.3 35.4
36 36A 36B1 36B2 36B3 36B4 36C 37A 37B1 37B2 38A 38B 38C 38D 39A 39B 39C
"""
_UNREAD = "11 12 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39"
"""Laws named by their number alone where the articles of an older edition have not been read."""
_PLAY = """
13A1 13A2 13B1 13B2 13C 13D 14A1 14A2 14A3 14B1 14B2 14B3 15A1 15A2(a) 15A2(b) 15A3 15A4 15B1 15B2 15B3 40B3(a)
43B3 45C4(a) 45C4(b) 45D1 45D2 47E2(a) 47E2(b) 47F1 47F2 54B1 54B2 57A4 57C1 57C2 57C3 57D 58B4 65B3
67B2(a) 67B2(b) 67B3
79B1 79B2 79B3 79C1 79C2 68D1 68D2(a) 69B1 69B2 70B 70D1 70D2 70E1 71A 71B
"""
"""Articles of the play whose numbers in the older editions have not been read."""
_POINTED = """
10B 11A 11B 12A2 12A3 12B1 12B2 12C1(a) 12C1(c) 12C1(d) 12C1(e) 12C2(a) 86B 92B
7B2 7B3 9A1 9A3 9A5 9B1 9B2 10A 10C2 10C4 12C1(b) 12C2 13A 13B 14A 15A 15A2 15B 16B 16C 20C 20D 20E 20F 20F4 20F5 20G1
21B 25A 25A3 25B 31A 31B 32A 32B 36B 40B2(b) 40B3 61C 65A 70B1 70E2 73C 73D1 73D2 73E2 75C 79A2 81C 82C 85A1 90A
"""
"""Articles that questions and references name; older editions point to the Law."""
_SINCE = {
    "2017": f"{_AUCTION} {_PLAY} {_POINTED} 61B1 61B2(b) 61B3 16C1 16C2 16C3 12C1 68B1 68B2 72B1 72B2 72B3 72C"
    " 50E1 50E2 50E3 50E4 51B2(c) 62C3 63A4 63B 64B7 64B8 64C1 77 14B4 14C"
    " 64C2(a) 64C2(b) 68D2(b)",
    "2007": f"{_UNREAD} 9A3 61B1 61B2(b) 61B3 12C1 16B 16B1 16C 16D 16D1 16D2 18F 19A3 19B3 25A 25B 39A 39B 39C"
    " 50E1 50E2 50E3 62C3 63A4 63B 64B7 68B1 68B2 70D3 72B1 72B2 72B3",
    "1997": f"{_UNREAD} 12C 16A 16B 16C 16C1 16C2 24A 24B 24C 63 68B 72B 72B1",
}
_RENUMBERED = {
    "2007": {
        "16C": "16D",
        "16C3": "16D2",
        "16D": "16C",
        "43B3": "43B2",
        "50E3": "50E2",
        "50E4": "50E3",
        "51B2(c)": "50D2(b)",
        "53B": "53C",
        "53C": "53B",
        "57A4": "57A3",
        "72C": "23",
    },
    "1997": {
        "12C1": "12C",
        "51B2(c)": "50D2(b)",
        "16B": "16A",
        "16C3": "16C2",
        "16D": "16B",
        "43B3": "43B2",
        "53B": "53C",
        "53C": "53B",
        "57A4": "57A3",
        "72B1": "72B",
        "72C": "72B1",
    },
}
"""Articles of 2017 that stood elsewhere in an older edition; what they are divided into went with them."""


def in_edition(article: str, edition: str) -> str:
    """Where an article of 2017 stands in an edition: the nearest number known there, the Law alone if no other is."""
    if edition == CURRENT:
        return article
    known, renumbered = articles(edition), _RENUMBERED[edition]
    part = article
    while not part.isdigit():
        if part in renumbered:
            moved = renumbered[part] + article[len(part) :]
            return moved if moved in known else renumbered[part]
        if part in known:
            return part
        part = _whole(part)
    return part


def _whole(article: str) -> str:
    """What an article is a part of: `51B1` for `51B1(a)`, `51B` for `51B1`, `35` for `35.1`."""
    shorter = article[: article.rindex("(")] if article.endswith(")") else article[:-1]
    return shorter.rstrip(".")


_ARTICLES: dict[str, frozenset[str]] = {}


def articles(edition: str) -> frozenset[str]:
    """Articles that a ruling may cite in an edition; raises KeyError for an unknown edition."""
    if edition not in _ARTICLES:
        _ARTICLES[edition] = frozenset(f"{_SHARED} {_SINCE[edition]}".split())
    return _ARTICLES[edition]


def law_of(article: str) -> int:
    """The number of the Law of an article (`51` for `51B1(a)`); raises ValueError without a number."""
    digits = ""
    while article[len(digits) : len(digits) + 1].isdigit():
        digits = article[: len(digits) + 1]
    return int(digits)
