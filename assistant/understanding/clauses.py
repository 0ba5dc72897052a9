"""Chunks to frames: clauses found by their predicates and subjects; punctuation is only a hint."""

from __future__ import annotations

from assistant.statements import Mode
from assistant.understanding.agreement import agrees
from assistant.understanding.chunker import Chunk
from assistant.understanding.denials import DenialReader
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.predicates import verb_entry
from assistant.understanding.verbs import read_verb_group

QUOTES = frozenset('"«»')
_NEED_AN_OPENING = frozenset(("vg", "VPP", "ADJ", "HT", "NEGO", "NEG", "inf", "QUI", "ADV"))

_WAYS = {
    "vg": ("_verb_alone",), "np": ("_from_noun",), "pp": ("from_preposition",), "inf": ("_headline",),
    "ger": ("_gerund_alone",), "QUI": ("_asked",), "QWORD": ("_asked",), "VPP": ("participial",),
    "NEGO": (
        "nothing_more", "_nothing_is", "not_at_turn", "only_left", "lack", "not_that", "not_yet", "not_enough",
        "participial",
        "denied_adjective",
    ),
    "NEG": ("not_that", "participial", "denied_adjective"),
    "ADV": ("participial", "adjectival"), "ADJ": ("participial", "adjectival"), "HT": ("adjectival",),
}  # fmt: skip


_REPLYING = frozenset(("répondre", "rétorquer", "répliquer"))


class ClauseReader(DenialReader):
    """Reads frames from chunks, from left to right, each chunk once."""

    def clause(self, place: int, mode: Mode = Mode.FACT) -> int | None:
        """Reads one clause at `place` and returns the place after it; None when none begins there."""
        self.discourse.begin_clause(self.joined)
        self.joined = False
        prefix: list[Chunk] = []
        start = place
        place = self.skip_adverbials(place, prefix)
        before = len(self.frames)
        end = self.core(place, mode)
        if end is None and place > start:
            end = self.core(start, mode)
            prefix = []
        if end is None:
            return None
        if prefix:
            first = self.frames[before]
            first.chunks[:0] = prefix
            first.adverbs.extend(chunk.tokens[-1] for chunk in prefix if chunk.kind in ("ADV", "HT"))
            first.links.extend(self.adverbial_links(prefix))
            if first.linked("sauf", "hormis", "excepté"):
                first.mode = self.combined(first.mode, Mode.CONDITION)  # `sauf système qui impose XX`
        return end

    def core(self, place: int, mode: Mode) -> int | None:
        """Reads a clause without what may stand before it: the first way of reading its first chunk that holds."""
        kind = self.kind(place)
        if not self.open and kind in _NEED_AN_OPENING:
            return None
        for name in _WAYS.get(kind, ()):
            end: int | None = getattr(self, name)(place, mode)
            if end is not None:
                return end
        return None

    def _verb_alone(self, place: int, mode: Mode) -> int:
        return self._verbal(place, None, [], mode)

    def _nothing_is(self, place: int, mode: Mode) -> int | None:
        """`rien n'est encore agréé`: nothing as the subject."""
        follows = self.kind(place + 1) == "vg" and "NE" in self.chunks[place + 1].names
        if self.chunks[place].folded != "rien" or not follows:
            return None
        before = len(self.frames)
        end = self._verbal(place + 1, None, [self.chunks[place]], mode)
        frame = self.frames[before]
        frame.subject, frame.negated, frame.only = None, True, False
        return end

    def _headline(self, place: int, mode: Mode) -> int | None:
        before = len(self.frames)
        end = self.infinitive(place, mode, None)
        if end is not None and self.kind(end) == "vg" and self.chunks[end].words & {"être"}:
            self.frames[before].mode = Mode.UNREAL  # `couper gros n'est pas normal`: what is judged, not done
            return self._verbal(end, None, [], mode)
        return end

    def _gerund_alone(self, place: int, mode: Mode) -> int | None:
        before = len(self.frames)
        end = self.gerund(None, place, mode)
        if end is not None and self.is_mark(end, ",") and self.kind(end + 1) == "np":
            noun, after = self.noun(end + 1)  # `en fournissant le 5, Est a sorti le 9`: Est did both
            if noun.head == "persons" and noun.chunk.heads[0][0] != "PRO" and self.kind(after) == "vg":
                self.frames[before].subject = self.person(noun, subject=True)
        return end

    def _asked(self, place: int, mode: Mode) -> int | None:
        return self.question(place)

    def _from_noun(self, place: int, mode: Mode) -> int | None:
        noun, after = self.noun(place)
        after = self._apposed_role(noun, after)
        answered = self.kind(after) in ("ANS", "NEG") and self.kind(after + 1) in ("", "PUNCT")
        if self.open and answered and _is_one_of_two(noun):
            return self.one_of_two(place, mode, self.chunks[after])
        skipped: list[Chunk] = []
        verb = self.verb_after_subject(noun, after, skipped)
        if verb is not None:
            return self._verbal(verb, noun, skipped, mode)
        if self._is_taken_up(noun, after):
            return self._dislocated(noun, after, mode)
        if self._is_object_told_first(noun, after):
            return self._object_told_first(noun, after, mode)
        return self.nominal(noun, after, mode)

    def _apposed_role(self, noun: Noun, place: int) -> int:
        """`Sud, déclarant, dit`: a role between commas, before the verb, belongs to the seat."""
        if noun.head != "persons" or noun.chunk.heads[0][0] != "SEAT" or not self.is_mark(place, ","):
            return place
        role = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        named = role is not None and role.kind == "np" and role.head == "persons" and role.heads[-1][0] == "ROLE"
        if role is None or not named or not self.is_mark(place + 2, ",") or self.kind(place + 3) != "vg":
            return place
        noun.chunks.extend((self.chunks[place], role, self.chunks[place + 2]))
        return place + 3

    def _is_taken_up(self, noun: Noun, place: int) -> bool:
        """`le vrai déclarant c'est Sud`: a noun taken up by `ce` before the verb."""
        if noun.head == "call" or (self.is_mark(place, ",") and noun.head not in ("persons", "cards")):
            return False
        place += self.is_mark(place, ",")
        return self.kind(place) == "np" and self.chunks[place].lemma == "ce" and self.kind(place + 1) == "vg"

    def _is_object_told_first(self, noun: Noun, place: int) -> bool:
        """`sa carte pénalisée, il l'a ramassée`: cards taken up by a clitic of the verb that follows."""
        if noun.head not in ("cards", "noun") or (noun.head == "noun" and noun.lemma != "carte"):
            return False
        place += self.is_mark(place, ",")
        subject, verb = self.kind(place), self.kind(place + 1)
        if subject != "np" or verb != "vg" or self.chunks[place].heads[0][0] not in ("PRO", "SEAT", "ROLE"):
            return False
        names = self.chunks[place + 1].names
        words = [token.folded for token in self.chunks[place + 1].tokens]
        return "CL" in names and words[names.index("CL")] in ("l'", "le", "la", "les")

    def _object_told_first(self, noun: Noun, place: int, mode: Mode) -> int | None:
        before = len(self.frames)
        end = self._from_noun(place + self.is_mark(place, ","), mode)
        if end is not None:
            self.frames[before].objects.append(noun)
            self.frames[before].chunks[:0] = noun.chunks
        return end

    def _dislocated(self, noun: Noun, place: int, mode: Mode) -> int | None:
        before = len(self.frames)
        if noun.head == "persons":
            noun.person = self.person(noun, mention=False)
        end = self._from_noun(place + self.is_mark(place, ","), mode)
        if end is not None:
            self.frames[before].links.append(("topic", noun))
            self.frames[before].chunks[:0] = noun.chunks
        return end

    def _is_answer(self, place: int) -> bool:
        """`non`, `si`, `que oui`: the words of an answer."""
        place += self.kind(place) == "SUB"
        chunk = self.chunks[place] if place < len(self.chunks) else None
        return chunk is not None and (chunk.kind in ("ANS", "NEG") or chunk.folded in ("si", "si si"))

    def _verbal(self, place: int, noun: Noun | None, skipped: list[Chunk], mode: Mode) -> int:
        frame = read_verb_group(self.chunks[place])
        if frame.lemma in _REPLYING and self._is_answer(place + 1):
            frame.lemma = "dire"  # `répond non`: no call
        frame.mode = self.combined(mode, frame.mode)
        frame.speaker = self.discourse.speaker
        behind = self._subject_behind(frame, place) if noun is None else None
        self.set_subject(frame, behind or noun)
        frame.chunks = [
            *(noun.chunks if noun else ()),
            *skipped,
            self.chunks[place],
            *(behind.chunks if behind else ()),
        ]
        frame.adverbs.extend(chunk.tokens[-1] for chunk in skipped)
        if noun is not None and noun.head == "persons":
            frame.links.extend(link for link in noun.links if link[0] != "de")
        self.enter(frame)
        place = self.complements(frame, place + (2 if behind else 1))
        if noun and noun.head == "persons":
            main = self.frames.index(frame)
            self.read_relatives(noun)
            told_first = self.frames[main + 1 :]
            if noun.relatives and told_first[-1] in noun.relatives:
                self.frames[main:] = [one for one in told_first if one in noun.relatives] + [
                    one for one in self.frames[main:] if one not in noun.relatives
                ]  # `Est qui a le 9♠ pénalisé défausse`: what he has was so before
        return place

    def _subject_behind(self, frame: Frame, place: int) -> Noun | None:
        """`gagne Nord`, `rejoue Est un ♠`: the subject of a verb of play told right behind it."""
        present = not (self.quoting or frame.past or frame.modal or frame.negated or frame.clitics or frame.marks)
        family, _ = verb_entry(frame)
        if not present or family not in _OF_PLAY or self.kind(place + 1) != "np" or self.kind(place + 2) == "vg":
            return None
        noun = Noun(self.chunks[place + 1])
        return noun if noun.head == "persons" and agrees(noun, self.chunks[place]) else None


_OF_PLAY = frozenset(("play", "lead", "win", "correct"))


def _is_one_of_two(noun: Noun) -> bool:
    """`la première`, `la seconde`, `celle de Sud`, `l'autre`."""
    ordinal = noun.chunk.heads[-1][0] in ("ORD", "NUM") or noun.lemma in ("seconde", "premier", "first", "second")
    return (ordinal and not noun.links) or noun.chunk.folded in ("celle", "celui", "l' autre", "l' une", "l' un")
