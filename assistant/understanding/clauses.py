"""Chunks to frames: clauses found by their predicates and subjects; punctuation is only a hint."""

from __future__ import annotations

from assistant.statements import Mode, Person, Role
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.nouns import NounReader
from assistant.understanding.predicates import adjective_entry, noun_entry, verb_entry
from assistant.understanding.referents import Discourse, is_player, person_of
from assistant.understanding.verbs import read_infinitive, read_participle, read_verb_group

QUOTES = frozenset('"«»')
_SUBORDINATE_MODES = {
    "if": Mode.CONDITION, "negative": Mode.UNREAL, "instead": Mode.UNREAL, "purpose": Mode.UNREAL, "before": Mode.UNREAL,
}  # fmt: skip
_INFINITIVE_MODES = {
    "sans": Mode.UNREAL, "au lieu de": Mode.UNREAL, "à la place de": Mode.UNREAL, "pour": Mode.UNREAL,
    "avant de": Mode.UNREAL, "afin de": Mode.UNREAL, "de": Mode.UNREAL, "à": Mode.UNREAL, "": Mode.UNREAL,
}  # fmt: skip
_REAL_INFINITIVES = frozenset(("après", "pour avoir", "en train de"))


class ClauseReader(NounReader):
    """Reads frames from chunks, from left to right, each chunk once."""

    def __init__(self, chunks: list[Chunk]) -> None:
        super().__init__(chunks)
        self.discourse = Discourse()
        self.frames: list[Frame] = []

    # --- one clause ------------------------------------------------------------------------------------

    def clause(self, place: int, mode: Mode = Mode.FACT) -> int | None:
        """Reads one clause at `place` and returns the place after it; None when none begins there."""
        prefix: list[Chunk] = []
        start = place
        place = self.skip_adverbials(place, prefix)
        before = len(self.frames)
        end = self._core(place, mode)
        if end is None and place > start:
            end = self._core(start, mode)
            prefix = []
        if end is None:
            return None
        if prefix:
            first = self.frames[before]
            first.chunks[:0] = prefix
            first.adverbs.extend(chunk.tokens[-1] for chunk in prefix if chunk.kind == "ADV")
            first.links.extend(self.adverbial_links(prefix))
        return end

    def _core(self, place: int, mode: Mode) -> int | None:
        kind = self.kind(place)
        if kind == "vg":
            return self._verbal(place, None, [], mode)
        if kind == "np":
            return self._from_noun(place, mode)
        if kind == "pp":
            return self._from_preposition(place, mode)
        if kind == "inf":
            return self._infinitive(place, mode, None)
        if kind in ("VPP", "NEGO") or (kind == "ADV" and self.kind(place + 1) == "VPP"):
            return self._participial(place, mode)
        if kind == "QWORD":
            return self._question(place)
        if kind in ("ADJ", "HT"):
            return self._adjectival(place, mode)
        return None

    def _from_noun(self, place: int, mode: Mode) -> int | None:
        noun, after = self.noun(place)
        skipped: list[Chunk] = []
        verb = self._verb_after_subject(noun, after, skipped)
        if verb is not None:
            return self._verbal(verb, noun, skipped, mode)
        return self._nominal(noun, after, mode)

    def _verb_after_subject(self, noun: Noun, place: int, skipped: list[Chunk]) -> int | None:
        """Place of the verb group of which `noun` is the subject; what stands between goes to `skipped`."""
        while True:
            kind = self.kind(place)
            if kind == "vg":
                return place
            if kind in ("ADV", "NEG"):
                skipped.append(self.chunks[place])
                place += 1
                continue
            if kind == "np" and self._is_apposition(noun, place):
                self.attach(noun, self.chunks[place])
                place += 1
                continue
            bracket = self.bracketed(place)
            if bracket and noun.head == "persons":
                for chunk in self.chunks[place:bracket]:
                    self.attach(noun, chunk)
                place = bracket
                continue
            comma = self.is_mark(place, ",")
            if comma and noun.relatives and self.kind(place + 1) in ("vg",):
                place += 1
                continue
            return None

    def _is_apposition(self, noun: Noun, place: int) -> bool:
        """`le flanc E`, `Sud déclarant coupe`: a role and a seat told of one person."""
        chunk = self.chunks[place]
        if noun.head != "persons" or chunk.head != "persons" or chunk.kind != "np":
            return False
        first, second = noun.chunk.heads[-1][0], chunk.heads[0][0]
        return {first, second} == {"SEAT", "ROLE"} and self.kind(place + 1) in ("vg", "ADV")

    # --- verbs -----------------------------------------------------------------------------------------

    def _verbal(self, place: int, noun: Noun | None, skipped: list[Chunk], mode: Mode) -> int:
        frame = read_verb_group(self.chunks[place])
        frame.mode = self.combined(mode, frame.mode)
        frame.speaker = self.discourse.speaker
        self._set_subject(frame, noun)
        frame.chunks = [*(noun.chunks if noun else ()), *skipped, self.chunks[place]]
        frame.adverbs.extend(chunk.tokens[-1] for chunk in skipped)
        self._enter(frame)
        place = self.complements(frame, place + 1)
        if noun and noun.head == "persons":
            self._read_relatives(noun)
        return place

    def _enter(self, frame: Frame) -> None:
        frame.family, frame.table = verb_entry(frame)
        self.frames.append(frame)

    def _set_subject(self, frame: Frame, noun: Noun | None) -> None:
        inverted = next((token for token in frame.marks if token.tag == "ICL"), None)
        if noun is not None:
            frame.subject_noun = noun
            if is_player(noun.chunk):
                noun.person = person_of(noun.chunk, self.discourse, subject=True)
                frame.subject = self.apposed(noun)
                self.discourse.mention(frame.subject, subject=True)
        elif inverted is not None:
            frame.subject = person_of_pronoun(inverted, self.discourse)
        else:
            frame.subject = self.discourse.subject

    def combined(self, outer: Mode, inner: Mode) -> Mode:
        """The mode of a clause inside another: what is not a fact outside cannot be one inside."""
        return inner if outer is Mode.FACT else outer

    def complements(self, frame: Frame, place: int) -> int:
        """Reads what belongs to the predicate after it; returns the place after."""
        while place < len(self.chunks):
            after = self._complement(frame, place)
            if after is None:
                break
            place = after
        return place

    def _complement(self, frame: Frame, place: int) -> int | None:
        kind = self.kind(place)
        reader = {
            "np": self._object, "pp": self._link, "ADV": self._adverb, "HT": self._adverb, "ADJ": self._attribute,
            "VPP": self._attribute, "inf": self._inner_infinitive, "SUB": self._subordinate, "CONJ": self._coordinated,
            "VPR": self._gerund, "QUI": self._that, "QWORD": self._indirect_question, "PUNCT": self._after_mark,
        }.get(kind)  # fmt: skip
        return reader(frame, place) if reader else None

    def _object(self, frame: Frame, place: int) -> int | None:
        noun, after = self.noun(place)
        if self._begins_clause(noun, after):
            return None
        if self.is_time(noun):
            frame.links.append(("", noun))
        elif noun.head in frame.table.get("objects", ()) and len(frame.objects) < frame.table.get("most", 1):
            if noun.head == "persons":
                noun.person = person_of(noun.chunk, self.discourse)
            frame.objects.append(noun)
        else:
            return None
        frame.chunks.extend(noun.chunks)
        self._read_relatives(noun)
        return after

    def _begins_clause(self, noun: Noun, after: int) -> bool:
        skipped: list[Chunk] = []
        return self._verb_after_subject(noun, after, skipped) is not None

    def _link(self, frame: Frame, place: int) -> int | None:
        noun, after = self.noun(place)
        preposition = self.preposition(self.chunks[place])
        if not self.fits(frame.table, preposition, noun):
            return None
        if noun.head == "persons":
            noun.person = person_of(noun.chunk, self.discourse)
        frame.links.append((preposition, noun))
        frame.chunks.extend(noun.chunks)
        self._read_relatives(noun)
        return after

    def _adverb(self, frame: Frame, place: int) -> int | None:
        if self.kind(place) == "ADV" and self._opens_next(place):
            return None
        frame.adverbs.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _opens_next(self, place: int) -> bool:
        """Whether an adverb belongs to the clause that begins after it: `ensuite Est joue`."""
        return False

    def _attribute(self, frame: Frame, place: int) -> int | None:
        if not (frame.table.get("attribute") or frame.objects):
            return None
        frame.marks.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _inner_infinitive(self, frame: Frame, place: int) -> int | None:
        return self._infinitive(place, frame.mode, frame)

    def _infinitive(self, place: int, mode: Mode, governor: Frame | None) -> int | None:
        frame = read_infinitive(self.chunks[place])
        first = self.chunks[place].names[0] == "INFP"
        preposition = self.preposition(self.chunks[place]) if first else ""
        if governor is None and not preposition:
            inner = mode  # a headline: `fournir avant le mort`
        elif preposition in _REAL_INFINITIVES:
            inner = mode
        else:
            inner = self.combined(mode, _INFINITIVE_MODES.get(preposition, Mode.UNREAL))
        frame.mode = inner
        frame.speaker = self.discourse.speaker
        frame.subject = governor.subject if governor else self.discourse.subject
        frame.chunks = [self.chunks[place]]
        self._enter(frame)
        if governor:
            governor.clauses.append((preposition, frame))
        return self.complements(frame, place + 1)

    def _subordinate(self, frame: Frame, place: int) -> int | None:
        token = self.chunks[place].tokens[-1]
        return self.subordinate(place, frame, token.entry.topic if token.entry else "")

    def subordinate(self, place: int, governor: Frame | None, topic: str) -> int | None:
        """Reads a clause behind a subordinating word; its mode comes from the word and from its governor."""
        mode = governor.mode if governor else Mode.FACT
        inner = _SUBORDINATE_MODES.get(topic, Mode.FACT)
        if topic == "that" and governor is not None:
            inner = governor.table.get("believes") and Mode.BELIEVED or Mode.FACT
            if governor.negated or governor.table.get("wants"):
                inner = Mode.UNREAL
        elif topic == "if" and governor is not None and governor.table.get("asks"):
            inner = Mode.QUESTION
        before = len(self.frames)
        end = self.clause(place + 1, self.combined(mode, inner))
        if end is None:
            return None
        first = self.frames[before]
        first.chunks.insert(0, self.chunks[place])
        if governor is not None:
            governor.clauses.append((self.chunks[place].lemma, first))
        else:
            first.links.append((f"sub:{topic}", Noun(self.chunks[place])))
        return end

    def _that(self, frame: Frame, place: int) -> int | None:
        if self.chunks[place].tokens[-1].folded not in ("que", "qu'"):
            return None
        if frame.only or frame.negated:
            after = self._object(frame, place + 1) if self.kind(place + 1) == "np" else None
            if after is not None:
                frame.only = True
                frame.chunks.append(self.chunks[place])
                return after
        return self.subordinate(place, frame, "that")

    def _indirect_question(self, frame: Frame, place: int) -> int | None:
        if not frame.table.get("asks"):
            return None
        return self._question(place)

    def _coordinated(self, frame: Frame, place: int) -> int | None:
        if self.kind(place + 1) not in ("np", "pp") or self.chunks[place].lemma not in ("et", "ou", "ni"):
            return None
        noun, after = self.noun(place + 1)
        if self._begins_clause(noun, after):
            return None
        if self.kind(place + 1) == "np":
            if not frame.objects or noun.head != frame.objects[-1].head:
                return None
            frame.objects.append(noun)
        else:
            preposition = self.preposition(self.chunks[place + 1])
            if not frame.links or frame.links[-1][0] != preposition:
                return None
            frame.links.append((preposition, noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _gerund(self, frame: Frame, place: int) -> int | None:
        inner = read_participle(self.chunks[place])
        inner.mode, inner.subject, inner.speaker = frame.mode, frame.subject, frame.speaker
        inner.chunks = [self.chunks[place]]
        self._enter(inner)
        if inner.table.get("believes"):
            inner.mode = self.combined(frame.mode, inner.mode)
        return self.complements(inner, place + 1)

    def _after_mark(self, frame: Frame, place: int) -> int | None:
        """After a comma, only what cannot begin a clause of its own goes on with the clause."""
        return None

    # --- clauses without a finite verb -----------------------------------------------------------------

    def _participial(self, place: int, mode: Mode) -> int | None:
        frame_chunks: list[Chunk] = []
        negated = False
        while self.kind(place) in ("NEGO", "ADV"):
            negated = negated or self.kind(place) == "NEGO"
            frame_chunks.append(self.chunks[place])
            place += 1
        if self.kind(place) != "VPP":
            return None
        frame = read_participle(self.chunks[place])
        frame.past, frame.negated = True, negated
        frame.adverbs = [chunk.tokens[-1] for chunk in frame_chunks if chunk.kind == "ADV"]
        frame.mode, frame.subject, frame.speaker = mode, self.discourse.subject, self.discourse.speaker
        frame.chunks = [*frame_chunks, self.chunks[place]]
        self._enter(frame)
        return self.complements(frame, place + 1)

    def _question(self, place: int) -> int | None:
        word = self.chunks[place]
        before = len(self.frames)
        end = self.clause(place + 1, Mode.QUESTION)
        if end is None:
            return None
        self.frames[before].chunks.insert(0, word)
        return end

    def _adjectival(self, place: int, mode: Mode) -> int | None:
        chunk = self.chunks[place]
        family, table = adjective_entry(chunk.lemma)
        if not family:
            return None
        frame = Frame("a", chunk.lemma)
        frame.family, frame.table, frame.mode = family, table, mode
        frame.subject, frame.speaker = self.discourse.subject, self.discourse.speaker
        frame.marks.append(chunk.tokens[-1])
        frame.chunks = [chunk]
        self.frames.append(frame)
        return self.complements(frame, place + 1)

    def _from_preposition(self, place: int, mode: Mode) -> int | None:
        """`A Ouest d'attaquer`, `au mort de jouer`: whose turn it is."""
        chunk = self.chunks[place]
        if chunk.head == "persons" and self.preposition(chunk) == "à" and self.kind(place + 1) == "inf":
            frame = Frame("p", "turn")
            noun, after = self.noun(place)
            noun.person = frame.subject = person_of(chunk, self.discourse, subject=True)
            frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
            frame.chunks = list(noun.chunks)
            frame.family, frame.table = "turn", {"meaning": "turn"}
            inner = read_infinitive(self.chunks[after])
            frame.chunks.append(self.chunks[after])
            frame.clauses.append(("de", inner))
            self.frames.append(frame)
            return self.complements(frame, after + 1)
        return None

    def _nominal(self, noun: Noun, place: int, mode: Mode) -> int | None:
        if noun.head == "persons":
            return self._person_clause(noun, place, mode)
        kind = noun.chunk.heads[-1][0]
        lemma = noun.lemma
        family, table = noun_entry(lemma, noun)
        frame = Frame("n", lemma)
        if not family:
            return None
        frame.family, frame.table, frame.noun, frame.mode = family, table, noun, mode
        frame.links = list(noun.links)
        frame.marks = list(noun.marks)
        frame.speaker = self.discourse.speaker
        frame.chunks = list(noun.chunks)
        frame.subject = self._agent(noun)
        self.frames.append(frame)
        if kind:
            self._read_relatives(noun)
        return self.complements(frame, place)

    def _agent(self, noun: Noun) -> Person | None:
        for preposition, linked in noun.links:
            if linked.head == "persons" and preposition in ("de", "par", "chez", "pour", ""):
                linked.person = linked.person or person_of(linked.chunk, self.discourse, subject=True)
                return linked.person
        return None

    def _person_clause(self, noun: Noun, place: int, mode: Mode) -> int | None:
        """A person and what is said of him without a verb: a role, a call, cards, a state."""
        frame = Frame("p", "")
        frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
        noun.person = frame.subject = person_of(noun.chunk, self.discourse, subject=True)
        frame.chunks = list(noun.chunks)
        frame.family, frame.table = "person", {
            "meaning": "person", "objects": ("persons", "cards", "call", "noun"), "attribute": True, "most": 3,
        }
        end = self.complements(frame, place)
        if end == place and not noun.relatives:
            return None
        self.frames.append(frame)
        self._read_relatives(noun)
        return end

    # --- relatives -------------------------------------------------------------------------------------

    def relative(self, noun: Noun, place: int) -> int | None:
        """Reads `qui` and its clause, of which the noun is the subject."""
        frame = read_verb_group(self.chunks[place + 1])
        frame.speaker = self.discourse.speaker
        frame.subject_noun = noun
        if is_player(noun.chunk):
            noun.person = frame.subject = person_of(noun.chunk, self.discourse, subject=noun.chunk.kind == "np")
        frame.chunks = [self.chunks[place], self.chunks[place + 1]]
        frame.family, frame.table = verb_entry(frame)
        noun.relatives.append(frame)
        return self.complements(frame, place + 2)

    def _read_relatives(self, noun: Noun) -> None:
        for linked in [noun, *(one for _, one in noun.links)]:
            for frame in linked.relatives:
                if frame not in self.frames:
                    self.frames.append(frame)

    def apposed(self, noun: Noun) -> Person:
        """The seat of a person told by role and seat together, else the person of the chunk."""
        for chunk in noun.chunks[1:]:
            if chunk.head == "persons" and chunk.heads[0][0] == "SEAT" and chunk.kind == "np":
                return person_of(chunk, self.discourse, subject=True)
        return noun.person if noun.person is not None else Role.SOMEBODY


def person_of_pronoun(token: object, discourse: Discourse) -> Person:
    """The person of an inverted subject pronoun."""
    from assistant.understanding.referents import pronoun_person

    entry = getattr(token, "entry", None)
    folded = getattr(token, "folded", "").lstrip("-").removeprefix("t-")
    return pronoun_person(entry.lemma if entry else folded, folded, discourse)


__all__ = ["ClauseReader", "load_lexicon"]
