"""Quotations and speakers: who says what stands in marks, and what is said without them."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import Mode, Person, Role
from assistant.understanding.call_chunks import is_call_chunk, is_seat_chunk
from assistant.understanding.chunker import Chunk
from assistant.understanding.clauses import QUOTES, ClauseReader
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.predicates import verb_entry
from assistant.understanding.verbless import counts_cards
from assistant.understanding.verbs import read_participle, read_verb_group


def _tells_what_was_found(last: Frame, mark: str) -> bool:
    """Whether what follows is no speech of somebody, but what he was called for, or what was seen or found."""
    return last.lemma == "appeler" or (mark == ":" and last.family == "know")


_SPEAKING = frozenset(("say", "warn", "suggest", "believe", "name", "know"))
"""Families of verbs that a quotation may follow."""


class QuotationReader(ClauseReader):
    """Reads quotations and finds who speaks in them."""

    def __init__(self, chunks: list[Chunk]) -> None:
        super().__init__(chunks)
        self.quote_start = 0
        self.saying: Frame | None = None  # the verb of saying around the last quotation
        self.suspended: Frame | None = None  # the clause around the last bracket

    def _speaker(self, place: int) -> int | None:
        """`E : stop`, `Ouest « et moi ? »`, `le mort aussitôt : …`: who speaks, with no verb of saying."""
        if self.kind(place) != "np" or self.chunks[place].head != "persons":
            return None
        if self._names_dealer(place):
            return self._dealer(place)
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

    def _names_dealer(self, place: int) -> bool:
        """`donneur N : E 1SA`, `donneur N : 1♣ passe 1♥`: who dealt, before a player and his call, or several calls."""
        if self.chunks[place].lemma != "dealer" or not self.is_mark(place + 2, ":") or place + 3 >= len(self.chunks):
            return False
        calls = sum(map(is_call_chunk, self.chunks[place + 3 : place + 7])) > 1
        return is_seat_chunk(self.chunks[place + 1]) and (calls or is_seat_chunk(self.chunks[place + 3]))

    def _dealer(self, place: int) -> int:
        frame, noun = Frame("p", ""), Noun(self.chunks[place + 1])
        frame.family, frame.table = "person", {"meaning": "person"}
        frame.noun, frame.subject = noun, self.person(noun, subject=True)
        frame.chunks = self.chunks[place : place + 2]
        self.frames.append(frame)
        return place + 2

    def _speech_follows(self, colon: int) -> bool:
        """After a colon, speech, unless the line lists what the person has or is: `E : R♣ pénalisé`."""
        following = self.chunks[colon + 1] if colon + 1 < len(self.chunks) else None
        if following is None or following.head in ("cards", "call") or counts_cards(following):
            return False
        role = colon > 0 and self.chunks[colon - 1].head == "persons" and self.chunks[colon - 1].heads[-1][0] == "ROLE"
        return not (role and following.head == "persons" and following.heads[0][0] == "SEAT")

    def _punctuate(self, place: int) -> int:
        mark = self.chunks[place].tokens[0].text
        if mark in QUOTES or mark == ":":
            return self._quote(place, mark)
        if mark == "," and self.frames and self.kind(place + 1) in ("vg", "VPP"):
            return self._after_speech(place + 1)
        wonders = self.is_mark(place + 1, "!") or self.is_mark(place - 1, "!")  # `S contre ?!`: it astonishes
        if mark == "?" and self.frames and not wonders:
            self._ask(place)
            if not self.quoting and not self._first_person_follows(place):
                self.discourse.speaker = None  # `le mort demande : plus de trèfle ? il en trouve un`
            after = self._answered(place + 1)
            if after is not None:
                return after
        if mark in ".;!?":
            self.discourse.next_sentence()
            if mark in ".;" and not self.quoting:
                self.discourse.speaker = None
        if mark == ")" and self.suspended is not None and self.kind(place + 1) in ("pp", "ADV", "inf"):
            return self.complements(self.suspended, place + 1)
        if mark == "(":
            self.suspended = self.frames[-1] if self.frames else None
        return place + 1

    def _answered(self, place: int) -> int | None:
        """What follows a question may answer it; what reads that is loaded only then."""
        if place >= len(self.chunks) or self.frames[-1].mode is not Mode.QUESTION:
            return None
        from assistant.understanding.answers import read_answer

        return read_answer(self, place)

    def _quote(self, place: int, mark: str) -> int:
        opening = mark == "«" or mark == ":" or (mark == '"' and not self.quoting)
        last = self.frames[-1] if self.frames else None
        if opening:
            self.quoting = mark != ":" or self.quoting
            before = self.chunks[place - 1] if place else None
            speaks = last is not None and last.family in _SPEAKING
            if before is not None and before.folded == ":" and place > 1:
                before = self.chunks[place - 2]  # `hausse les épaules : « joue »`
            if mark != ":" and last is not None and last.kind in ("v", "p") and before in last.chunks:
                speaks = True  # `E lâche « j'ai la dame »`
            if last is not None and last.subject is Role.SOMEBODY and _tells_what_was_found(last, mark):
                speaks = False  # `on m'appelle : une renonce`, `on cherche : O n'a pas joué`
            if last is not None and speaks and last.subject is not None:
                self.discourse.speaker = self._who_stops(last, place) or last.subject
                self.saying = last
            elif self.discourse.speaker is None and self._first_person_follows(place) and not self._acts(last, mark):
                self.discourse.speaker = self._who_speaks(last)
            self.quote_start = len(self.frames)
            return place + 1
        self.quoting = False
        self.discourse.speaker = None
        return self._after_quote(place + 1)

    def _who_stops(self, last: Frame, place: int) -> Person | None:
        """`S va jouer de sa main : « non, c'est du mort »`: another stops him, dummy where he acted before."""
        stopped = last.mode is not Mode.FACT and last.family not in _SPEAKING and self.kind(place + 1) in ("NEG", "ANS")
        if not stopped or self.chunks[place + 1].lemma not in ("no", "non"):
            return None
        told = any(
            "dummy" in frame.words for frame in self.frames if frame is not last and frame.subject != last.subject
        )
        return Role.DUMMY if told else Role.SOMEBODY

    @staticmethod
    def _acts(last: Frame | None, mark: str) -> bool:
        """`le mort prend une autre carte : j'ai dit 7`: dummy acts and the typist goes on; dummy does not speak."""
        return mark == ":" and last is not None and last.subject is Role.DUMMY and last.family not in _SPEAKING

    @staticmethod
    def _who_speaks(last: Frame | None) -> Person | None:
        """`E défausse : « j'ai un carreau »`: the player told of just before; who has spoken goes on speaking."""
        if last is None or last.lemma == "appeler":
            return None
        person = last.subject if last.kind != "r" else last.speaker
        person = person if person is not None else last.speaker
        return person if isinstance(person, Seat | Role) and person is not Role.SOMEBODY else None

    def _first_person_follows(self, place: int) -> bool:
        """Whether `je` begins what is said, after an exclamation or an answer."""
        while self.kind(place + 1) in ("FILL", "ANS", "NEG", "ADV") or self.is_mark(place + 1, ',!"«'):
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
            if frame.family in _SPEAKING - {"believe"}:
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

    def _after_speech(self, place: int) -> int:
        """`« je concède », dit Sud`, `je concède, dit Sud`: what goes before is his, quoted or in the first person."""
        if not self.is_mark(place - 2, '"»'):
            if not self.frames[-1].words & {"je", "j'", "moi", "nous"}:
                return place
            self.quote_start = len(self.frames) - 1
        return self._after_quote(place)

    def _ask(self, place: int) -> None:
        """A question mark turns the clause before it into a question."""
        last = self.frames[-1]
        if last.speaker is not None and last.lemma == "avoir" and last.negated and last.subject_noun is None:
            last.subject = self._addressed()  # `« plus de trèfle ? »`: asked of somebody else
        while self.kind(place - 1) != "PUNCT" and place > 1 and self.chunks[place - 1] not in last.chunks:
            place -= 1  # `erreur de doigt ou de système ?`: what is not understood at its end is asked, too
        if self.chunks[place - 1] in last.chunks and last.mode in (Mode.FACT, Mode.PERMISSION):
            last.mode = Mode.QUESTION

    def _addressed(self) -> Person | None:
        """To whom the words being told are said, as the verb of saying around them tells: `demande à Est « … ? »`."""
        people = self.saying.linked("à") if self.saying is not None and self.quoting else []
        return next((one.person for one in people if isinstance(one.person, Seat)), None)
