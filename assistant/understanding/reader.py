"""A text to its reading: frames to statements, and the fate of every chunk that no statement holds."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import Seat
from assistant.statements import Led, Mode, Noted, OnLead, Played, Role, Told, TurnToPlay
from assistant.understanding.chunker import Chunk, chunks_of
from assistant.understanding.clauses import QUOTES, ClauseReader
from assistant.understanding.frames import Frame
from assistant.understanding.meanings import meanings_of, quoted_mode
from assistant.understanding.meanings_auction_texts import deny_participles, opens_series, tells_auction
from assistant.understanding.normaliser import LIMIT, Normal, markup, normalise
from assistant.understanding.predicates import verb_entry
from assistant.understanding.reading import Corrected, Fate, Fragment, Passed, Reading
from assistant.understanding.replies import read_reply
from assistant.understanding.silent import Attempt
from assistant.understanding.story_topics import with_story_topic
from assistant.understanding.verbs import read_participle, read_verb_group


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
        self.discourse.auction = tells_auction(chunks)
        deny_participles(chunks)
        self.passed: list[Chunk] = []
        self.quote_start = 0
        self.saying: Frame | None = None  # the verb of saying around the last quotation
        self.suspended: Frame | None = None  # the clause around the last bracket

    def read(self) -> None:
        """Fills `frames` and `passed`."""
        place = 0
        waiting: list[Chunk] = []
        while place < len(self.chunks):
            chunk = self.chunks[place]
            if chunk.kind == "PUNCT":
                place = self._punctuate(place)
                self.open = True
            elif chunk.kind == "FILL" or self._calls_out(place):
                self.passed.append(chunk)
                place += 1
                self.open = True
            elif chunk.kind == "CONJ" or (chunk.folded in ("puis", "ensuite") and self.kind(place + 1) == "VPP"):
                waiting.append(chunk)
                place += 1
                self.open = True
            else:
                before = len(self.frames)
                self.joined = any(one.lemma in _JOINING for one in waiting) or chunk.folded in _JOINING
                self.joined = self.joined or (self.is_mark(place - 1, ":") and self.discourse.speaker is None)
                end = self._one(place)
                if end is not None and self._denied(place, end):
                    del self.frames[before:]
                    end = None
                if end is not None and waiting:
                    self.frames[before].chunks[:0] = waiting
                if end is not None and before and len(self.frames) > before:
                    _give_to_next(self.frames[before - 1], self.frames[before])
                waiting = []
                place = end if end is not None else place + 1
                self.open = end is not None and self._leaves_open(place)

    def _leaves_open(self, place: int) -> bool:
        """Whether a clause without a subject of its own may follow without a mark: after a person, after a contract."""
        last = self.frames[-1]
        if last.kind == "p":
            return self.kind(place) == "vg"
        return (
            last.kind == "n"
            and last.noun is not None
            and last.noun.head in ("call", "cards")
            and last.family != "thing"
        )

    def _denied(self, place: int, end: int) -> bool:
        """A loose negation beside a clause may reverse it: the clause then counts as not understood."""
        loose = [one for one in (place - 1, end) if one >= 0 and self.kind(one) in ("NEGO", "NEG")]
        if not loose:
            return False
        held = {id(chunk) for frame in self.frames[-8:] for chunk in frame.chunks}
        return any(id(self.chunks[one]) not in held for one in loose)

    def _calls_out(self, place: int) -> bool:
        """`arbitre !` alone: a call for help, without bearing."""
        chunk = self.chunks[place]
        alone = self.open and self.kind(place + 1) in ("", "PUNCT", "FILL") and not self.is_mark(place + 1, ':"«')
        return alone and chunk.kind == "np" and chunk.lemma == "director" and not chunk.specs and len(self.chunks) > 1

    def _one(self, place: int) -> int | None:
        if self.kind(place) == "SUB":
            token = self.chunks[place].tokens[-1]
            return self.subordinate(place, None, token.entry.topic if token.entry else "")
        end = self._series(place)
        if end is None:
            end = self._speaker(place)
        if end is None:
            end = read_reply(self, place)
        if end is None:
            end = self.clause(place)
        return end

    def _series(self, place: int) -> int | None:
        """A call of a series; what reads them is loaded only for a text that may have one."""
        if not opens_series(self.chunks, place, self.discourse.auction):
            return None
        from assistant.understanding.meanings_auction_series import read_series

        return read_series(self, place)

    def _speaker(self, place: int) -> int | None:
        """`E : stop`, `Ouest « et moi ? »`, `le mort aussitôt : …`: who speaks, with no verb of saying."""
        if self.kind(place) != "np" or self.chunks[place].head != "persons":
            return None
        noun, after = self.noun(place)
        while self.kind(after) == "ADV":
            self.attach(noun, self.chunks[after])
            after += 1
        if not (self.is_mark(after, '"«') or (self.is_mark(after, ":") and self._speech_follows(after))):
            return None
        frame = Frame("p", "dire")
        frame.family, frame.table = "say", {"meaning": "noted", "topic": "remark", "links": ("à persons", "de persons")}
        frame.noun, frame.subject = noun, self.person(noun, subject=True)
        frame.chunks = list(noun.chunks)
        self.frames.append(frame)
        self.read_relatives(noun)
        return after

    def _speech_follows(self, colon: int) -> bool:
        """After a colon, speech, unless the line lists what the person has or is: `E : R♣ pénalisé`."""
        following = self.chunks[colon + 1] if colon + 1 < len(self.chunks) else None
        if following is None or following.head in ("cards", "call"):
            return False
        role = colon > 0 and self.chunks[colon - 1].head == "persons" and self.chunks[colon - 1].heads[-1][0] == "ROLE"
        return not (role and following.head == "persons" and following.heads[0][0] == "SEAT")

    def _punctuate(self, place: int) -> int:
        mark = self.chunks[place].tokens[0].text
        if mark in QUOTES or mark == ":":
            return self._quote(place, mark)
        if mark == "?" and self.frames:
            self._ask(place)
        if mark in ".;!?":
            self.discourse.next_sentence()
            if mark in ".;" and not self.quoting:
                self.discourse.speaker = None
        if mark == ")" and self.suspended is not None and self.kind(place + 1) in ("pp", "ADV", "inf"):
            return self.complements(self.suspended, place + 1)
        if mark == "(":
            self.suspended = self.frames[-1] if self.frames else None
        return place + 1

    def _quote(self, place: int, mark: str) -> int:
        opening = mark == "«" or mark == ":" or (mark == '"' and not self.quoting)
        last = self.frames[-1] if self.frames else None
        if opening:
            self.quoting = mark != ":" or self.quoting
            before = self.chunks[place - 1] if place else None
            speaks = last is not None and last.family in ("say", "believe", "name", "know")
            if mark != ":" and last is not None and last.kind in ("v", "p") and before in last.chunks:
                speaks = True  # `E lâche « j'ai la dame »`
            if last is not None and last.lemma == "appeler" and last.subject is Role.SOMEBODY:
                speaks = False  # `on m'appelle : une renonce`
            if last is not None and speaks and last.subject is not None:
                self.discourse.speaker = last.subject
                self.saying = last
            elif mark == ":" and last is not None and last.subject is not None and self._first_person_follows(place):
                self.discourse.speaker = last.subject
            self.quote_start = len(self.frames)
            return place + 1
        self.quoting = False
        self.discourse.speaker = None
        return self._after_quote(place + 1)

    def _first_person_follows(self, place: int) -> bool:
        while self.kind(place + 1) == "FILL":
            place += 1
        following = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        return following is not None and following.head == "persons" and following.lemma in ("je", "moi")

    def _after_quote(self, place: int) -> int:
        """`« … » dit le mort`, `« … » au mort`: what goes on with the verb of saying around the quotation."""
        if (
            self.kind(place) in ("vg", "VPP")
            and self.kind(place + 1) == "np"
            and self.chunks[place + 1].head == "persons"
        ):
            frame = (
                read_verb_group(self.chunks[place]) if self.kind(place) == "vg" else read_participle(self.chunks[place])
            )
            frame.family, frame.table = verb_entry(frame)
            if frame.family in ("say", "name", "know"):
                noun, after = self.noun(place + 1)
                frame.subject_noun, frame.subject = noun, self.person(noun, subject=True)
                frame.chunks = [self.chunks[place], *noun.chunks]
                for quoted in self.frames[self.quote_start :]:
                    quoted.speaker = frame.subject
                    if quoted.subject is Role.SPEAKER:
                        quoted.subject = frame.subject
                self.frames.append(frame)
                return self.complements(frame, after)
        if self.saying is not None and self.kind(place) in ("pp", "ADV", "ger"):
            return self.complements(self.saying, place)
        return place

    def _ask(self, place: int) -> None:
        """A question mark turns the clause before it into a question."""
        last = self.frames[-1]
        if last.speaker is not None and last.lemma == "avoir" and last.negated and last.subject_noun is None:
            last.subject = None  # `« plus de trèfle ? »`: asked of somebody else
        if self.chunks[place - 1] in last.chunks and last.mode in (Mode.FACT, Mode.PERMISSION):
            last.mode = Mode.QUESTION


_JOINING = frozenset(("et", "mais", "puis", "car", "donc", "pourtant", "or", "cependant", "alors", "quand meme"))


class Assembly:
    """Puts a reading together from the frames of a text."""

    def __init__(self, typed: str, normal: Normal, reader: TextReader) -> None:
        self.typed = typed
        self.normal = normal
        self.reader = reader
        self.held: set[int] = set()
        self.turns_told: list[tuple[TurnToPlay | OnLead, tuple[int, int]]] = []  # `c'était à Est`

    def reading(self) -> Reading:
        """The reading: statements, then what is left of the text."""
        discourse = self.reader.discourse
        discourse.single = len(self.reader.frames) == 1
        told = [one for frame in self.reader.frames for one in self._told(frame)]
        if discourse.auction:
            from assistant.understanding.meanings_auction_settled import settle

            told = settle(told, self.typed)
        told = with_story_topic(told, self.reader.chunks)
        settled = tuple(self._out_of_turn(told))
        fragments = tuple(self._fragments())
        return Reading(self.typed, settled, fragments, self._passed(fragments), tuple(self._corrections()))

    def _passed(self, fragments: Sequence[Fragment]) -> tuple[Passed, ...]:
        """The words without bearing, and the markup of a pasted text where no fragment shows it."""
        marks = [
            span
            for span in markup(self.typed)
            if not any(left.span[0] <= span[0] and span[1] <= left.span[1] for left in fragments)
        ]
        return (
            *(Passed(*self._place(chunk.start, chunk.end)) for chunk in self.reader.passed),
            *(Passed(span, self.typed[slice(*span)]) for span in marks),
        )

    def _out_of_turn(self, told: list[Told]) -> list[Told]:
        """`E entame 4♥, c'était à O`: what was told just before was out of turn."""
        for turn, span in self.turns_told:
            before = [index for index, one in enumerate(told) if one.span[0] < span[0]]
            last = told[before[-1]] if before else None
            if last is None or not isinstance(last.meaning, Led | Played) or last.mode is not Mode.FACT:
                continue
            if isinstance(last.meaning.who, Seat) and isinstance(turn.who, Seat) and last.meaning.who is not turn.who:
                told[before[-1]] = last.with_changes(meaning=last.meaning.with_changes(out_of_turn=True))
        return told

    def _place(self, start: int, end: int) -> tuple[tuple[int, int], str]:
        span = self.normal.typed(start, end)
        return span, self.typed[span[0] : span[1]]

    def _told(self, frame: Frame) -> list[Told]:
        if frame.absorbed:
            return []
        attempt = Attempt(frame, self.reader.discourse)
        meanings = meanings_of(frame, self.reader.discourse)
        if not meanings:
            return []
        quoted = any(isinstance(meaning, Noted) for meaning, _ in meanings)
        silent = [] if quoted else attempt.silent(meanings)
        frame.chunks.extend(_absorbed(frame))
        self.held.update(id(chunk) for chunk in frame.chunks)
        start = min(chunk.start for chunk in frame.chunks)
        end = max(chunk.end for chunk in frame.chunks)
        span, text = self._place(start, end)
        mode = quoted_mode(frame)
        if (
            frame.family == "be"
            and frame.past
            and mode is Mode.FACT
            and isinstance(meanings[-1][0], TurnToPlay | OnLead)
        ):
            self.turns_told.append((meanings[-1][0], span))
        told = [Told(meaning, span, text, mode if own is None else own, frame.speaker) for meaning, own in meanings]
        return [*told, *self._unsaid(silent, told, frame)]

    def _unsaid(self, silent: list[list[Chunk]], told: list[Told], frame: Frame) -> list[Told]:
        """`attaque hors tour au 5e pli`: words that no field of the statements says are quoted on their own."""
        found: list[Told] = []
        for group in silent:
            span, text = self._place(group[0].start, group[-1].end)
            found.append(Told(Noted("detail"), span, text, told[0].mode, frame.speaker))
        return found

    def _fragments(self) -> list[Fragment]:
        fragments: list[Fragment] = []
        passed = {id(chunk) for chunk in self.reader.passed}
        for place, run in self._runs_left(passed):
            span, text = self._place(run[0].start, run[-1].end)
            fragments.append(Fragment(span, text, _fate(run), near_negation=self._near_negation(place, len(run))))
        if len(self.typed) > LIMIT:
            fragments.append(Fragment((LIMIT, len(self.typed)), self.typed[LIMIT : LIMIT + 80], Fate.NOT_EXPECTED))
        return fragments

    def _runs_left(self, passed: set[int]) -> list[tuple[int, list[Chunk]]]:
        """The runs of neighbouring chunks that no statement holds, each with the place of its first."""
        runs: list[tuple[int, list[Chunk]]] = []
        last = -2
        for place, chunk in enumerate(self.reader.chunks):
            if id(chunk) in self.held or id(chunk) in passed or chunk.kind == "PUNCT":
                continue
            if last == place - 1:
                runs[-1][1].append(chunk)
            else:
                runs.append((place, [chunk]))
            last = place
        return [part for run in runs for part in _around_one_unknown_word(*run)]

    def _near_negation(self, place: int, length: int) -> bool:
        """Whether a negation stands in a part or right beside it."""
        near = self.reader.chunks[max(0, place - 1) : place + length + 1]
        return any(name in ("NE", "NEGV", "NEGB", "NEGO", "NEG") for chunk in near for name in chunk.names)

    def _corrections(self) -> list[Corrected]:
        found: list[Corrected] = []
        for chunk in self.reader.chunks:
            for token in chunk.tokens if id(chunk) in self.held else ():
                spelling = token.entry.spelling if token.entry else ""
                if spelling and spelling.lower() != token.text.lower() and token.text.isalpha() and " " not in spelling:
                    found.append(Corrected(*self._place(token.start, token.end), spelling))
        return found


def _give_to_next(infinitive: Frame, frame: Frame) -> None:
    """`au lieu de fournir le 9♠, Est coupe`: the infinitive told first belongs to the clause that follows."""
    if infinitive.under in ("au lieu de", "à la place de", "plutôt que") and frame.kind == "v" and frame.subject_noun:
        infinitive.subject = frame.subject
        frame.clauses.append((infinitive.under, infinitive))


def _absorbed(frame: Frame) -> list[Chunk]:
    """The chunks of the clauses that say no more than the frame around them."""
    return [chunk for _, one in frame.clauses if one.absorbed for chunk in (*one.chunks, *_absorbed(one))]


def _around_one_unknown_word(place: int, run: list[Chunk]) -> list[tuple[int, list[Chunk]]]:
    """A lone unknown word is shown by itself, so that spellings can be offered for it; more of them are one part."""
    unknown = [index for index, chunk in enumerate(run) if chunk.kind == "X"]
    if len(unknown) != 1 or len(run) == 1:
        return [(place, run)]
    at = unknown[0]
    parts = [(place, run[:at]), (place + at, run[at : at + 1]), (place + at + 1, run[at + 1 :])]
    return [(start, part) for start, part in parts if part]


def _fate(run: list[Chunk]) -> Fate:
    kinds = {chunk.kind for chunk in run}
    if "X" in kinds:
        return Fate.UNKNOWN_WORD
    return Fate.INCOMPLETE if kinds & {"ORPHAN", "NEGO"} else Fate.NOT_EXPECTED
