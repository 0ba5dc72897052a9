"""Bare answers: yes, no, I do not know, a card, a suit, a person, a number alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.understanding.frames import Frame, Noun

if TYPE_CHECKING:
    from assistant.statements import Person
    from assistant.understanding.chunker import Chunk
    from assistant.understanding.frames import Noun
    from assistant.understanding.reader import TextReader

_ANYTHING = frozenset(("n'importe quoi", "quoi que ce soit"))
_MEANT_ALONE = frozenset(("persons", "cards", "call"))


def read_reply(reader: TextReader, place: int) -> int | None:
    """Reads an answer at `place` and returns the place after it; None when none stands there."""
    chunk = reader.chunks[place]
    if place == 0 and chunk.kind in ("NEGO", "NEG") and chunk.folded in _NEITHER and reader.kind(1) in ("", "PUNCT"):
        return _nothing(reader)
    answer = _whole_answer(reader)
    if answer:
        return _answered(reader, place, answer)
    if place and chunk.kind in ("ANS", "NEG") and reader.is_mark(place - 1, "?") and not reader.quoting:
        return _to_own_question(reader, place)
    if chunk.kind in ("ANS", "NEG") and chunk.lemma in ("yes", "no", "unknown", "non"):
        if _at_beginning(reader, place) and not (chunk.kind == "NEG" and reader.kind(place + 1) in ("VPP", "ADJ")):
            return _answered(reader, place, "no" if chunk.lemma == "non" else chunk.lemma)
        return None
    for read in (_named_first, _amount, _exclaimed, _moment):
        found = read(reader, place)
        if found is not None:
            return found
    return _alone(reader, place)


def _named_first(reader: TextReader, place: int) -> int | None:
    """`le déclarant, les deux levées`: a person named, then what is said of him, without a verb anywhere."""
    chunks = reader.chunks
    if place or len(chunks) > 8 or reader.kind(0) != "np" or chunks[0].head != "persons" or reader.quoting:
        return None
    noun, after = reader.noun(0)
    plain = reader.is_mark(after, ",") and reader.kind(after + 1) in ("np", "ADV") and not noun.relatives
    if not plain or (noun.chunk.specs and noun.chunk.heads[0][0] == "SEAT"):
        return None
    told = chunks[after + 1 :]
    if any(chunk.kind not in ("np", "pp", "ADV", "ADJ", "PUNCT", "FILL") for chunk in told):
        return None
    if reader.kind(after + 1) == "np" and (
        told[0].head != "noun" or told[0].heads[-1][0] not in ("THING", "NUM", "QTY")
    ):
        return None
    frame = Frame("r", "mention")
    frame.table, frame.noun, frame.chunks = {"meaning": "mention"}, noun, list(noun.chunks)
    reader.frames.append(frame)
    return after


def _amount(reader: TextReader, place: int) -> int | None:
    """`aucune`, `toutes au déclarant`, `zéro`: how many, as all that a text begins with."""
    chunk = reader.chunks[place]
    if place or reader.quoting or chunk.kind != "np" or len(chunk.tokens) > 1 or chunk.lemma not in _AMOUNTS:
        return None
    if reader.kind(1) not in ("", "PUNCT", "pp"):
        return None
    noun, after = reader.noun(0)
    while reader.kind(after) == "pp":
        linked, after = reader.noun(after)
        noun.chunks.extend(linked.chunks)
    frame = Frame("q", "amount")
    frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
    frame.chunks = list(noun.chunks)
    reader.frames.append(frame)
    return after


_AMOUNTS = frozenset(("aucun", "aucune", "zéro", "plusieurs", "tout", "toutes", "tous"))


def _moment(reader: TextReader, place: int) -> int | None:
    """`avant l'arrivée de l'arbitre`: when something told before had happened, as all that is said."""
    chunk = reader.chunks[place]
    if place or reader.quoting or chunk.kind != "pp" or chunk.lemma not in _OF_THE_RULING:
        return None
    noun, after = reader.noun(0)
    while reader.kind(after) == "pp":
        linked, after = reader.noun(after)
        noun.chunks.extend(linked.chunks)
    if reader.kind(after) not in ("", "PUNCT"):
        return None
    frame = Frame("q", "moment")
    frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
    frame.links, frame.chunks = [(reader.preposition(chunk), noun)], list(noun.chunks)
    reader.frames.append(frame)
    return after


_OF_THE_RULING = frozenset(("director", "arrivée", "venue", "décision", "arbitrage"))


def _exclaimed(reader: TextReader, place: int) -> int | None:
    """`« zut un carreau »`, `E : ah mince, un carreau`, `E dit oh un carreau`: a card that the speaker finds."""
    chunk = reader.chunks[place]
    before = place - 2 if reader.is_mark(place - 1, ",") else place - 1
    if chunk.kind != "np" or chunk.head != "cards" or not chunk.specs or reader.kind(before) != "FILL":
        return None
    speaker = _who_exclaims(reader, before)
    ends = reader.is_mark(place + 1, '"»!') or (not reader.quoting and reader.kind(place + 1) in ("", "PUNCT"))
    if not ends or (speaker is None and not reader.quoting):
        return None
    frame = Frame("r", "exclaimed" if reader.quoting else "exclaims")
    frame.table = {"meaning": "mention"}
    frame.noun, after = reader.noun(place)
    frame.chunks, frame.speaker = list(frame.noun.chunks), speaker
    reader.frames.append(frame)
    return after


def _who_exclaims(reader: TextReader, place: int) -> Person | None:
    """Who speaks, as told right before: `E : ah`, `E dit oh`."""
    while reader.kind(place - 1) == "FILL":
        place -= 1
    last = reader.frames[-1] if reader.frames else None
    announced = last is not None and last.family == "say" and reader.chunks[place - 1] in last.chunks
    return reader.discourse.speaker or (last.subject if last is not None and announced else None)


_NEITHER = frozenset(("rien", "rien du tout", "ni l'un ni l'autre"))


def _nothing(reader: TextReader) -> int:
    """`rien`, `ni l'un ni l'autre`: the option so called where one is offered; it tells no fact."""
    frame = Frame("q", "nothing")
    frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
    frame.chunks = [reader.chunks[0]]
    reader.frames.append(frame)
    return 1


def _to_own_question(reader: TextReader, place: int) -> int:
    """`Est-il en flanc ? oui`, the question not being one that is read: the answer is to it, and to no other."""
    frame = Frame("q", "aside")
    frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
    frame.chunks = [reader.chunks[place]]
    reader.frames.append(frame)
    return place + 1


def _answered(reader: TextReader, place: int, lemma: str) -> int:
    frame = Frame("r", lemma)
    frame.table = {"meaning": "answer"}
    frame.chunks = [reader.chunks[place]]
    frame.speaker = reader.discourse.speaker
    reader.frames.append(frame)
    while reader.kind(place + 1) == "ANS" and reader.chunks[place + 1].lemma == lemma:
        place += 1  # `non pas d'accord`
        frame.chunks.append(reader.chunks[place])
    if lemma == "no" and reader.kind(place + 1) in ("NEGO", "NEG") and reader.kind(place + 2) in ("", "PUNCT"):
        place += 1  # `non pas encore`, `non jamais`
        frame.chunks.append(reader.chunks[place])
    return place + 1


def _whole_answer(reader: TextReader) -> str:
    """The answer that a text of one word or expression may be, whatever else it may be elsewhere: `bien sûr`."""
    if len(reader.chunks) > 3 or any(chunk.kind != "PUNCT" for chunk in reader.chunks[1:]):
        return ""
    tokens = reader.chunks[0].tokens
    return next((entry.lemma for name, entry in tokens[0].options if name == "ANS" and len(tokens) == 1), "")


def _at_beginning(reader: TextReader, place: int) -> bool:
    if reader.kind(place - 1) in ("PUNCT", "ANS", "NEG", "FILL"):
        return True
    if reader.kind(place - 1) == "CONJ" and reader.chunks[place].folded == "moi" and place > 1:
        return reader.kind(place - 2) == "PUNCT"  # `« et moi ? »`
    return place < 6 and all(chunk.kind in ("PUNCT", "FILL", "ANS", "NEG", "CONJ") for chunk in reader.chunks[:place])


def _alone(reader: TextReader, place: int) -> int | None:
    """Cards, suits, a person or a number that are all the text says, but for an answer before them."""
    kind = reader.kind(place)
    toward = kind == "pp" and reader.preposition(reader.chunks[place]) == "à" and _may_be_answered(reader, place)
    by_somebody = kind == "pp" and reader.chunks[place].head == "persons" and _by_or_at(reader, place)
    if (kind != "np" and not toward and not by_somebody) or not _at_beginning(reader, place):
        return None
    noun, after = reader.noun(place)
    ends_there = noun.head == "persons" and place == 0 and reader.is_mark(after, ";")  # `Nord ; Sud a joué la Dame`
    if not reader.quoting and len(reader.chunks) - after > 6 and not ends_there:
        return None
    last = after
    while reader.kind(last) == "ADV" and noun.head == "cards" and (reader.quoting or place):
        last += 1  # `« non, le roi évidemment »`
    rest = [chunk for chunk in _to_the_end(reader, last) if chunk.kind not in ("PUNCT", "FILL")]
    apposed = noun.head == "persons" and len(rest) == 1 and _is_role(reader, rest[0])
    followed = bool(rest) and not apposed and not ends_there and not _is_call_alone(rest, noun)
    number = noun.head == "noun" and noun.chunk.heads[-1][0] in ("NUM", "QTY")
    anything = reader.discourse.speaker is not None and noun.chunk.folded in _ANYTHING
    alone = noun.head in _MEANT_ALONE or number or anything
    if followed or noun.relatives or not alone or noun.marks or noun.links:
        return None
    frame = Frame("r", "mention" if not reader.quoting else "quoted")
    frame.table = {"meaning": "mention"}
    frame.noun = noun
    frame.chunks = [*noun.chunks, *reader.chunks[after:last]]
    frame.speaker = reader.discourse.speaker
    reader.frames.append(frame)
    return _apposed(reader, noun, reader.chunks.index(rest[0], after)) if apposed else last


def _may_be_answered(reader: TextReader, place: int) -> bool:
    """`à ♥`, `à Ouest`: a suit or a person behind `à` answers, at the beginning."""
    head = reader.chunks[place].head
    return place == 0 and (head == "cards" or (head == "persons" and reader.kind(1) in ("", "PUNCT")))


def _is_role(reader: TextReader, chunk: Chunk) -> bool:
    """`Ouest, déclarant`, `à Est, donneur`: what he is, told after a comma."""
    place = next(index for index, one in enumerate(reader.chunks) if one is chunk)
    role = chunk.kind == "np" and chunk.head == "persons" and chunk.heads[-1][0] == "ROLE"
    return role and reader.is_mark(place - 1, ",(")


def _apposed(reader: TextReader, noun: Noun, place: int) -> int:
    """The role of the person just named, at its place: a statement of its own beside the answer."""
    role, after = reader.noun(place)
    role.person = reader.person(role, mention=False)
    frame = Frame("p", "")
    frame.noun, frame.subject, frame.objects = noun, reader.person(noun, subject=True), [role]
    frame.family, frame.table = "person", {"meaning": "person"}
    frame.chunks, frame.speaker = list(role.chunks), reader.discourse.speaker
    reader.frames.append(frame)
    return after


def _by_or_at(reader: TextReader, place: int) -> bool:
    """`par Ouest`, `chez Est`, as an answer."""
    return not reader.quoting and reader.preposition(reader.chunks[place]) in ("par", "chez")


def _is_call_alone(rest: list[Chunk], noun: Noun) -> bool:
    """`Ouest, 4♠`: after a person a call, and nothing else."""
    from assistant.understanding.call_chunks import is_call_chunk

    return noun.head == "persons" and len(rest) == 1 and is_call_chunk(rest[0])


def _to_the_end(reader: TextReader, place: int) -> list[Chunk]:
    """The chunks up to the end of the quotation, or of the text outside one."""
    rest = reader.chunks[place : place + 12]
    if reader.quoting:
        for index, chunk in enumerate(rest):
            if chunk.kind == "PUNCT" and chunk.tokens[0].text in '"»':
                return rest[:index]
    return rest
