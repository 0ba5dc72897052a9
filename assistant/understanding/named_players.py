"""Players told by a name or as people, with the seat they hold: `Mme Durand (E)`, `mon mari en Sud`."""

from __future__ import annotations

from assistant.understanding.call_chunks import is_seat_chunk
from assistant.understanding.chunker import Chunk

_IN_A_NAME = frozenset(("X", "ADJ", "VPP", "ger"))
_LONGEST_NAME = 4


def seats_of_people(chunks: list[Chunk]) -> tuple[list[Chunk], list[Chunk]]:
    """The chunks with each such player as his seat, and the chunks of his name, which bear on nothing."""
    kept: list[Chunk] = []
    names: list[Chunk] = []
    place = 0
    while place < len(chunks):
        found = _named(chunks, place) if _begins_name(chunks[place]) else None
        if found is None:
            kept.append(chunks[place])
            place += 1
            continue
        seat, end = found
        whole = chunks[place:end]
        names += [chunk for chunk in whole if chunk is not seat and chunk.kind != "PUNCT"]
        kept.append(seat if seat.kind == "np" else Chunk("np", seat.tokens[1:], seat.names[1:], seat.head))
        names += [] if seat.kind == "np" else [Chunk("ORPHAN", seat.tokens[:1], ["ORPHAN"])]
        place = end
    return kept, names


def _begins_name(chunk: Chunk) -> bool:
    if chunk.kind == "X":
        return chunk.tokens[0].text[:1].isupper()
    return chunk.kind == "np" and chunk.head == "persons" and [name for name, _ in chunk.heads] == ["PERSON"]


def _named(chunks: list[Chunk], place: int) -> tuple[Chunk, int] | None:
    """The seat told after a name that begins at `place`, and the place after it."""
    end = place + 1
    while end < min(len(chunks), place + _LONGEST_NAME) and _goes_on(chunks[end]):
        end += 1
    marks = [chunk.folded if chunk.kind == "PUNCT" else "" for chunk in chunks[end : end + 3]]
    seats = [is_seat_chunk(chunk) or _sits(chunk) for chunk in chunks[end : end + 3]]
    if marks in (["(", "", ")"], [",", "", ","]) and seats[1] and (marks[0] == "(" or chunks[end + 1].kind == "pp"):
        return chunks[end + 1], end + 3
    known = chunks[place].kind == "np" or (bool(seats) and chunks[end].kind == "pp")
    return (chunks[end], end + 1) if seats and seats[0] and known else None


def _goes_on(chunk: Chunk) -> bool:
    bare = chunk.kind == "np" and not chunk.specs and chunk.heads[0][0] in ("PERSON", "THING", "EVENT", "DBL")
    return chunk.kind in _IN_A_NAME or bare or (chunk.kind == "PUNCT" and chunk.folded == "-")


def _sits(chunk: Chunk) -> bool:
    """`en Est`: where somebody sits."""
    return chunk.kind == "pp" and chunk.tokens[0].folded == "en" and chunk.names[1:] == ["SEAT"]
