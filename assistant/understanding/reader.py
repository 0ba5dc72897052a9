"""A text to its reading: frames to statements, and the fate of every chunk that no statement holds."""

from __future__ import annotations

from assistant.statements import Mode, Told
from assistant.understanding.chunker import Chunk, chunks_of
from assistant.understanding.clauses import QUOTES, ClauseReader
from assistant.understanding.frames import Frame
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.meanings import meanings_of
from assistant.understanding.normaliser import LIMIT, Normal, normalise
from assistant.understanding.reading import Corrected, Fate, Fragment, Passed, Reading
from assistant.understanding.replies import read_reply


def understand(text: str) -> Reading:
    """Reads a text in French; never fails, whatever is typed."""
    normal = normalise(text)
    chunks = chunks_of(normal.text)
    reader = TextReader(chunks)
    reader.read()
    return Assembly(text, normal, reader).reading()


class TextReader(ClauseReader):
    """Reads all the clauses of a text; remembers what was passed over and what was left."""

    def __init__(self, chunks: list[Chunk]) -> None:
        super().__init__(chunks)
        self.passed: list[Chunk] = []
        self.links: dict[int, list[Chunk]] = {}

    def read(self) -> None:
        """Fills `frames` and `passed`."""
        place = 0
        waiting: list[Chunk] = []
        while place < len(self.chunks):
            chunk = self.chunks[place]
            if chunk.kind == "PUNCT":
                self._punctuate(place)
                place += 1
            elif chunk.kind == "FILL":
                self.passed.append(chunk)
                place += 1
            elif chunk.kind == "CONJ":
                waiting.append(chunk)
                place += 1
            else:
                before = len(self.frames)
                end = self._one(place)
                if end is not None and waiting:
                    self.frames[before].chunks[:0] = waiting
                waiting = []
                place = end if end is not None else place + 1

    def _one(self, place: int) -> int | None:
        if self.kind(place) == "SUB":
            token = self.chunks[place].tokens[-1]
            return self.subordinate(place, None, token.entry.topic if token.entry else "")
        end = read_reply(self, place)
        if end is None:
            end = self.clause(place)
        if end is not None:
            self.discourse.next_sentence()
        return end

    def _punctuate(self, place: int) -> None:
        mark = self.chunks[place].tokens[0].text
        if mark in QUOTES or mark == ":":
            self._quote(place, mark)
        elif mark == "?" and self.frames:
            self._ask(place)

    def _quote(self, place: int, mark: str) -> None:
        before = self.chunks[place - 1] if place else None
        opening = mark in "«" or (mark == '"' and self.discourse.speaker is None) or mark == ":"
        if not opening:
            self.discourse.speaker = None
        elif self.frames and self.frames[-1].family in ("say", "believe", "name") and self.frames[-1].subject is not None:
            self.discourse.speaker = self.frames[-1].subject
        elif before is not None and before.head == "persons" and self.frames and before in self.frames[-1].chunks:
            self.discourse.speaker = self.frames[-1].subject

    def _ask(self, place: int) -> None:
        """A question mark turns the clause before it into a question."""
        last = self.frames[-1]
        if self.chunks[place - 1] in last.chunks and last.mode in (Mode.FACT, Mode.PERMISSION):
            last.mode = Mode.QUESTION


class Assembly:
    """Puts a reading together from the frames of a text."""

    def __init__(self, typed: str, normal: Normal, reader: TextReader) -> None:
        self.typed = typed
        self.normal = normal
        self.reader = reader
        self.held: set[int] = set()

    def reading(self) -> Reading:
        """The reading: statements, then what is left of the text."""
        told = [one for frame in self.reader.frames for one in self._told(frame)]
        told.sort(key=lambda one: one.span)
        return Reading(
            self.typed,
            tuple(told),
            tuple(self._fragments()),
            tuple(Passed(*self._place(chunk.start, chunk.end)) for chunk in self.reader.passed),
            tuple(self._corrections()),
        )

    def _place(self, start: int, end: int) -> tuple[tuple[int, int], str]:
        span = self.normal.typed(start, end)
        return span, self.typed[span[0] : span[1]]

    def _told(self, frame: Frame) -> list[Told]:
        meanings = meanings_of(frame, self.reader.discourse)
        if not meanings:
            return []
        self.held.update(id(chunk) for chunk in frame.chunks)
        start = min(chunk.start for chunk in frame.chunks)
        end = max(chunk.end for chunk in frame.chunks)
        span, text = self._place(start, end)
        return [Told(meaning, span, text, frame.mode, frame.speaker) for meaning in meanings]

    def _fragments(self) -> list[Fragment]:
        fragments: list[Fragment] = []
        passed = {id(chunk) for chunk in self.reader.passed}
        for chunk in self.reader.chunks:
            if id(chunk) in self.held or id(chunk) in passed or chunk.kind == "PUNCT":
                continue
            span, text = self._place(chunk.start, chunk.end)
            fragments.append(Fragment(span, text, _fate(chunk), _suggestions(chunk)))
        if len(self.typed) > LIMIT:
            fragments.append(Fragment((LIMIT, len(self.typed)), self.typed[LIMIT : LIMIT + 80], Fate.NOT_EXPECTED))
        return fragments

    def _corrections(self) -> list[Corrected]:
        found: list[Corrected] = []
        for chunk in self.reader.chunks:
            for token in chunk.tokens:
                spelling = token.entry.spelling if token.entry else ""
                if spelling and spelling.lower() != token.text.lower() and token.text.isalpha() and " " not in spelling:
                    found.append(Corrected(*self._place(token.start, token.end), spelling))
        return found


def _fate(chunk: Chunk) -> Fate:
    if chunk.kind == "X":
        return Fate.UNKNOWN_WORD
    return Fate.INCOMPLETE if chunk.kind in ("ORPHAN", "NEGO") else Fate.NOT_EXPECTED


def _suggestions(chunk: Chunk) -> tuple[str, ...]:
    if chunk.kind != "X" or not chunk.tokens[0].text.isalpha() or len(chunk.tokens[0].text) < 4:
        return ()
    return load_lexicon().suggestions(chunk.tokens[0].text)
