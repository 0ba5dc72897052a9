"""Calls by their signs among the chunks of a text, and chunks read anew beside others."""

from __future__ import annotations

import itertools

from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Noun
from assistant.understanding.token import Token


def is_call_chunk(chunk: Chunk) -> bool:
    """Whether a chunk is a call by its signs: `1SA`, `2 carreau`, `4♥` without article, `passe`, a dash for a pass."""
    if chunk.kind != "np" or (chunk.specs and not _is_several_passes(chunk)):
        return False
    return chunk.head == "call" or (chunk.head == "cards" and len(chunk.heads) == 1 and chunk.heads[0][0] == "BID")


def _is_several_passes(chunk: Chunk) -> bool:
    """`trois passe`, `deux passes`."""
    return [name for name, _ in chunk.heads] == ["PASS"] and [name for name, _ in chunk.specs] == ["NUMD"]


def is_call(noun: Noun) -> bool:
    """Whether a noun is a call by its signs alone."""
    return is_call_chunk(noun.chunk)


def is_seat_chunk(chunk: Chunk) -> bool:
    """Whether a chunk is one seat by its name alone."""
    return chunk.kind == "np" and not chunk.specs and len(chunk.heads) == 1 and chunk.heads[0][0] == "SEAT"


def begins_call(chunks: list[Chunk], place: int) -> bool:
    """Whether `N 1♠` stands there: a seat and its call."""
    return place + 1 < len(chunks) and is_seat_chunk(chunks[place]) and is_call_chunk(chunks[place + 1])


def with_bids_above_seven(chunks: list[Chunk]) -> list[Chunk]:
    """`N 7SA, E 8♠`: beside a seat, among calls, what looks like a card is a bid that does not exist (38)."""
    if any(not LEADING.isdisjoint(chunk.words) for chunk in chunks):
        return chunks
    return [
        _as_bid(chunk) if _is_above_seven(chunk) and place and is_seat_chunk(chunks[place - 1]) else chunk
        for place, chunk in enumerate(chunks)
    ]


def _is_above_seven(chunk: Chunk) -> bool:
    written = [name for name, _ in chunk.heads] in (["CARD"], ["RANKS", "SUIT"]) and len(chunk.tokens) < 3
    return written and chunk.tokens[0].text[:1] in ("8", "9") and is_a_card(chunk)


def _as_bid(chunk: Chunk) -> Chunk:
    """The same chunk as a call, its tokens untouched."""
    if len(chunk.tokens) == 2:
        return Chunk(chunk.kind, chunk.tokens, ["LEVEL", "SUITC"], "call")
    first = chunk.tokens[0]
    cards = first.value
    bid = Token(first.text, first.start, first.end, [("BID", None)], (cards, f"{first.text[0]}{cards[0].suit.value}"))
    bid.tag = "BID"
    return Chunk(chunk.kind, [bid], ["BID"], "cards")


LEADING = frozenset(("entamer", "attaquer", "rejouer", "entame", "attaque"))


def is_a_card(chunk: Chunk) -> bool:
    """Whether a chunk names a card or suit without article and is no bid by its signs: `8♣`."""
    return chunk.kind == "np" and chunk.head == "cards" and not chunk.specs and chunk.heads[0][0] != "BID"


def bids_apart(chunks: list[Chunk]) -> list[Chunk]:
    """`2♥, 3♥` among calls: two bids, where cards named together would be one chunk."""
    return [part for chunk in chunks for part in (_bids(chunk) if _are_bids(chunk) else [chunk])]


def calls_unquoted(chunks: list[Chunk]) -> list[Chunk]:
    """`annonce « 2♥ » hors tour`: a lone call in marks, behind a verb, as if it stood without them."""
    quoted = [
        place
        for place in range(2, len(chunks) - 1)
        if chunks[place - 1].folded in _OPENING
        and chunks[place + 1].folded in _CLOSING
        and (chunks[place - 2].kind == "vg" or chunks[place - 2].folded == ":" or is_seat_chunk(chunks[place - 2]))
        and (is_call_chunk(chunks[place]) or _is_above_seven(chunks[place]))
    ]
    gone = {id(chunks[place + step]) for place in quoted for step in (-1, 1)}
    return [chunk for chunk in chunks if id(chunk) not in gone] if gone else chunks


_OPENING, _CLOSING = frozenset('"«'), frozenset('"»')


def seats_beside_calls(chunks: list[Chunk]) -> tuple[list[Chunk], list[Chunk]]:
    """`Ouest, lui, contre`: the player beside his call, and the pronouns that only stressed him."""
    kept: list[Chunk] = []
    stressed: list[Chunk] = []
    for place, chunk in enumerate(chunks):
        if kept and is_call_chunk(chunk) and (between := _stress_before(chunks[:place])):
            stressed.append(chunks[place - between + (between == 3)])
            del kept[-between:]
        kept.append(chunk)
    return kept, stressed


def _stress_before(chunks: list[Chunk]) -> int:
    """How many chunks, marks included, only stress the seat before them: `Ouest, lui,`, `Ouest lui`."""
    words = [chunk.folded for chunk in chunks[-4:]]
    if len(words) == 4 and words[1] == words[3] == "," and words[2] in _STRESSING and is_seat_chunk(chunks[-4]):
        return 3
    return int(len(words) > 1 and words[-1] in _STRESSING and is_seat_chunk(chunks[-2]))


_STRESSING = frozenset(("lui", "elle", "lui-meme", "elle-meme"))


def _are_bids(chunk: Chunk) -> bool:
    return (
        chunk.kind == "np"
        and len(chunk.heads) > 1
        and len(chunk.heads) == len(chunk.tokens)
        and all(name == "BID" or (name == "ETC" and token.text == ",") for name, token in chunk.heads)
    )


def _bids(chunk: Chunk) -> list[Chunk]:
    return [chunk.alone(place) for place in range(len(chunk.tokens))]


def without_presenters(chunks: list[Chunk]) -> tuple[list[Chunk], list[Chunk]]:
    """`y a Sud qui passe`: the player does it; `met le stop et 2♥`: what is put; and what only brings these in."""
    if not any(chunk.kind == "QUI" or chunk.lemma == "stop" for chunk in chunks):
        return chunks, []  # nobody is brought in
    kept: list[Chunk] = []
    presenting: list[Chunk] = []
    place = 0
    while place < len(chunks):
        if _is_stop_before_a_call(chunks, place):
            presenting += chunks[place : place + 2]
            place += 2
            continue
        who = _presented(chunks, place)
        if who is None:
            kept.append(chunks[place])
            place += 1
            continue
        relative = next(at for at in range(who, len(chunks)) if chunks[at].kind == "QUI")
        presenting += [*chunks[place:who], chunks[relative]]
        kept += chunks[who:relative]
        place = relative + 1
    return kept, presenting


def _is_stop_before_a_call(chunks: list[Chunk], place: int) -> bool:
    """`met stop et 2♥`, `pose le stop puis 3♣`: the card of the box that goes with the call."""
    chunk, after = chunks[place], chunks[place + 1 : place + 3]
    return (
        chunk.kind == "np"
        and chunk.lemma == "stop"
        and place > 0
        and chunks[place - 1].kind in ("vg", "VPP")
        and len(after) == 2
        and after[0].folded in ("et", "puis")
        and is_call_chunk(after[1])
    )


def _presented(chunks: list[Chunk], place: int) -> int | None:
    """The place of the player whom words at `place` only bring in before what he does; None when none do."""
    sizes = (size for size in (2, 1) if " ".join(chunk.folded for chunk in chunks[place : place + size]) in _PRESENTING)
    who = place + next(sizes, len(chunks))
    if who >= len(chunks) or chunks[who].kind != "np" or chunks[who].head != "persons":
        return None
    after = who + 1
    while after < len(chunks) and (chunks[after].kind == "pp" or chunks[after].folded in ("(", ")")):
        after += 1
    relative = chunks[after : after + 2]
    does = len(relative) == 2 and relative[0].folded == "qui" and relative[1].kind == "vg"
    return who if does else None


_PRESENTING = frozenset((
    "y a", "il y a", "y' a", "il y a eu", "y a eu", "y avait", "il y avait", "on a", "on a eu", "nous avons", "j' ai",
    "j' ai eu", "voila", "voici", "v' la",
))  # fmt: skip


def deny_participles(chunks: list[Chunk]) -> list[Chunk]:
    """`non accepté`, `non alerté`: the answer word denies the participle after it."""
    denied = list(chunks)
    for place, (chunk, after) in enumerate(itertools.pairwise(chunks)):
        if chunk.kind in ("ANS", "NEG") and chunk.folded == "non" and after.kind in ("VPP", "ADJ"):
            denied[place] = Chunk("NEGO", chunk.tokens, chunk.names)
    return denied
