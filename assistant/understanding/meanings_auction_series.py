"""Calls written in a row, with or without seats: one frame for each call, with what is said of it."""

from __future__ import annotations

from typing import Any

from assistant.understanding.call_chunks import begins_call, is_call, is_call_chunk, is_seat_chunk
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_intent import CAME
from assistant.understanding.meanings_auction_texts import VULNERABLE
from assistant.understanding.tables import load_tables

_BETWEEN = ",-–—→>/|;…"


_ROTATION = ("N", "E", "S", "W")


def read_series(reader: Any, place: int) -> int | None:
    """Reads one call of a series at `place` and returns the place after it; None when none stands there."""
    chunks = reader.chunks
    if chunks[place].lemma in _EVERYBODY and place + 1 < len(chunks) and chunks[place + 1].lemma in VULNERABLE:
        return _vulnerability(reader, place)
    if not reader.discourse.auction or _came_by_itself(reader, place):
        return None
    if (
        chunks[place].kind in ("ANS", "NEG")
        and chunks[place].folded == "non"
        and place + 1 < len(chunks)
        and is_call_chunk(chunks[place + 1])
    ):
        end = _one_call(reader, place + 1, None, [chunks[place]])
        reader.frames[-1].lemma = "non"
        reader.frames[-1].subject = reader.discourse.speaker or reader.discourse.subject
        return end
    if is_seat_chunk(chunks[place]) and place + 1 < len(chunks) and chunks[place + 1].folded == "rien":
        return _nothing_said(reader, place)
    header = _header(reader, place)
    if header:
        return _one_call(reader, header, _caller(reader, place), chunks[place:header])
    if _tells_caller(reader, place):
        noun, after = _caller_and_after(reader, place)
        return _one_call(reader, after, noun, list(chunks[place:after]))
    if is_call_chunk(chunks[place]) and _follows(reader, place) and _caller_behind(reader, place):
        return _one_call(reader, place, _caller(reader, place + 1), [], 1)
    if is_call_chunk(chunks[place]) and (_follows(reader, place) or _goes_on(reader, place)):
        return _one_call(reader, place, None, [])
    return None


def _caller_behind(reader: Any, place: int) -> bool:
    """`1♠ Ouest, passe Nord, 1♠ Est`: the seat behind the call, where none of its own follows."""
    after = place + 2
    return (
        after <= len(reader.chunks)
        and is_seat_chunk(reader.chunks[place + 1])
        and reader.kind(after) in ("", "PUNCT", "CONJ")
        and not reader.is_mark(after, '"«')
    )


_EVERYBODY = frozenset(("tout", "tout le monde", "personne", "aucun"))


def _came_by_itself(reader: Any, place: int) -> bool:
    """`2♥ est parti`: a call that is the subject of a verb, and none of a series."""
    after = reader.chunks[place + 1] if place + 1 < len(reader.chunks) else None
    return after is not None and after.kind == "vg" and after.lemma in CAME and is_call_chunk(reader.chunks[place])


def _vulnerability(reader: Any, place: int) -> int:
    """`tous vulnérables`, `personne vulnérable`."""
    frame = Frame("a", "vulnérable")
    frame.family, frame.table, frame.noun = "state", {"meaning": "noted", "topic": "state"}, Noun(reader.chunks[place])
    frame.chunks = [reader.chunks[place], reader.chunks[place + 1]]
    reader.frames.append(frame)
    return place + 2


def _nothing_said(reader: Any, place: int) -> int:
    """`(E rien)`: a player has not called."""
    noun = _caller(reader, place)
    frame = Frame("p", "rien")
    frame.family, frame.table, frame.noun, frame.subject = "person", {"meaning": "person"}, noun, noun.person
    frame.negated, frame.speaker = True, reader.discourse.speaker
    frame.chunks = [reader.chunks[place], reader.chunks[place + 1]]
    reader.frames.append(frame)
    return place + 2


def _header(reader: Any, place: int) -> int:
    """The place after `N E S O :`, the order in which the calls are written; 0 when there is none."""
    end = place
    while end < len(reader.chunks) and is_seat_chunk(reader.chunks[end]):
        end += 1
    if end - place < 3 or not reader.is_mark(end, ":"):
        return 0
    seats = [chunk.lemma for chunk in reader.chunks[place:end]]
    start = _ROTATION.index(seats[0]) if seats[0] in _ROTATION else 0
    in_order = all(_ROTATION[(start + step) % 4] == seat for step, seat in enumerate(seats))
    return end + 1 if in_order and end + 1 < len(reader.chunks) and is_call_chunk(reader.chunks[end + 1]) else 0


def _caller(reader: Any, place: int) -> Noun:
    noun = Noun(reader.chunks[place])
    noun.person = reader.person(noun, subject=True)
    return noun


def _tells_caller(reader: Any, place: int) -> bool:
    chunk = reader.chunks[place]
    if chunk.kind != "np" or chunk.head != "persons" or chunk.heads[0][0] not in ("SEAT", "ROLE", "SIDE"):
        return False
    after = _after_role(reader, place)
    if reader.kind(after) == "ADV" or reader.is_mark(after, ":"):
        after += 1
    return after < len(reader.chunks) and is_call_chunk(reader.chunks[after]) and not _is_contract(reader, place, after)


def _after_role(reader: Any, place: int) -> int:
    """The place after `Sud, donneur,` or after the seat alone."""
    role = reader.is_mark(place + 1, ",") and reader.kind(place + 2) == "np" and reader.is_mark(place + 3, ",")
    return place + 4 if role and reader.chunks[place + 2].heads[0][0] == "ROLE" else place + 1


def _is_contract(reader: Any, place: int, after: int) -> bool:
    """`entre N et S 4♥`: a seat governed by what stands before it makes no call."""
    return place > 0 and reader.kind(place - 1) in ("ORPHAN", "X") and reader.kind(after) != "np"


def _caller_and_after(reader: Any, place: int) -> tuple[Noun, int]:
    noun = _caller(reader, place)
    after = _after_role(reader, place)
    if not is_call_chunk(reader.chunks[after]):
        after += 1
    return noun, after


def _follows(reader: Any, place: int) -> bool:
    """Whether the call at `place` goes on a series begun before."""
    if not reader.frames or not (reader.frames[-1].family == "call" or any(map(is_call, reader.frames[-1].objects))):
        return False
    before = place - 1
    between = _BETWEEN + "()" + (":" if reader.frames[-1].kind == "v" else "")  # `Est ouvre : 1♠`
    while reader.is_mark(before, between):
        before -= 1
    return reader.chunks[before] in reader.frames[-1].chunks


def _goes_on(reader: Any, place: int) -> bool:
    """Whether another call follows the bare one at `place`, only separators between."""
    if not reader.open:
        return False
    after = place + 1
    after = reader.bracketed(after) or after
    while reader.is_mark(after, _BETWEEN + "("):
        after += 1
    return after < len(reader.chunks) and (is_call_chunk(reader.chunks[after]) or begins_call(reader.chunks, after))


def _one_call(reader: Any, place: int, caller: Noun | None, before: list[Chunk], behind: int = 0) -> int:
    """The call at `place`, its caller before it or as many chunks `behind`."""
    noun = Noun(reader.chunks[place])
    after: int | None = place + 1
    frame = Frame("c", "call")
    frame.family, frame.table = "call", load_tables()["predicates"]["c:call"][0]
    frame.noun, frame.subject_noun, frame.speaker = noun, caller, reader.discourse.speaker
    frame.subject = caller.person if caller is not None else None
    frame.context = reader.discourse.subject
    reader.frames.append(frame)
    end = place + 1 + behind
    frame.chunks.extend(reader.chunks[place + 1 : end])
    while after is not None and end < len(reader.chunks):
        after = _said_of_call(reader, frame, noun, end)
        end = after if after is not None else end
    frame.chunks = [*before, *noun.chunks, *frame.chunks]
    return int(reader.complements(frame, end))


def _said_of_call(reader: Any, frame: Frame, noun: Noun, place: int) -> int | None:
    """`1SA 15-17`, `2♦ multi`, `1♦ insuffisant`, `2♣ (fort)`, `1♠ sur 2♥`: what hangs on the call."""
    chunk = reader.chunks[place]
    if is_call_chunk(chunk) or is_seat_chunk(chunk):
        return None
    if chunk.kind == "np":
        if chunk.heads[-1][0] == "QTY" or (
            chunk.head == "noun" and chunk.lemma in CONVENTION_NOUNS | {"fin"} and not chunk.specs
        ):
            inner, after = reader.noun(place)
            frame.objects.append(inner)
            frame.chunks.extend(inner.chunks)
            return int(after)
        return None
    if chunk.kind == "PUNCT" and not reader.is_mark(place, "("):
        return None
    if chunk.kind == "PUNCT" and _holds_call(reader, place):
        return None
    return reader._hang(noun, place)  # type: ignore[no-any-return]


def _holds_call(reader: Any, place: int) -> bool:
    """`1♦ (1♠) 2♦`: a bracket around the call of an opponent."""
    return place + 1 < len(reader.chunks) and (
        is_call_chunk(reader.chunks[place + 1]) or begins_call(reader.chunks, place + 1)
    )


CONVENTION_NOUNS = frozenset(
    (
        "texas",
        "transfert",
        "jacoby",
        "stayman",
        "puppet",
        "multi",
        "roudi",
        "relais",
        "cue-bid",
        "cuebid",
        "splinter",
        "mini-splinter",
        "bicolore",
        "michaels",
        "landy",
        "landik",
        "ghestem",
        "blackwood",
        "gerber",
        "drury",
        "checkback",
        "interrogative",
        "psychic",
        "psych",
        "bluff",
        "barrage",
        "fit",
        "soutien",
        "relais forcing",
        "spoutnik",
        "appel",
        "contrôle",
        "bergen",
    )
)
