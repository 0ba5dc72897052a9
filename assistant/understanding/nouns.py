"""Noun phrases: a noun chunk with the complements, adjectives and relative clauses that hang on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun

if TYPE_CHECKING:
    from assistant.understanding.referents import Discourse

_TIME_NOUNS = frozenset((
    "fois", "pli", "levée", "tour", "moment", "seconde", "minute", "heure", "jour", "lendemain", "temps", "fin", "début",
    "instant", "donne", "coup",
))  # fmt: skip
_TIME_MARKS = frozenset(("après", "avant", "plus tard", "plus tôt", "ensuite"))


class NounReader:
    """A cursor over chunks that reads noun phrases."""

    discourse: Discourse

    def __init__(self, chunks: list[Chunk]) -> None:
        self.chunks = chunks

    def kind(self, place: int) -> str:
        """The kind of the chunk at `place`, empty beyond the end."""
        return self.chunks[place].kind if 0 <= place < len(self.chunks) else ""

    def is_mark(self, place: int, marks: str) -> bool:
        """Whether a punctuation chunk of one of these signs stands at `place`."""
        return self.kind(place) == "PUNCT" and self.chunks[place].tokens[0].text in marks

    def bracketed(self, place: int) -> int | None:
        """The place after a short bracket that opens at `place`, None when there is none."""
        if not self.is_mark(place, "("):
            return None
        for end in range(place + 1, min(place + 6, len(self.chunks))):
            if self.is_mark(end, ")"):
                return end + 1
        return None

    def preposition(self, chunk: Chunk) -> str:
        """The lemma of the preposition that opens a chunk: contracted forms are those of their base."""
        token = chunk.tokens[0]
        return token.entry.lemma if token.entry else token.folded

    def attach(self, noun: Noun, chunk: Chunk) -> None:
        """Lets a chunk hang on a noun."""
        noun.chunks.append(chunk)

    def noun(self, place: int) -> tuple[Noun, int]:
        """The noun phrase at `place` (an np or pp chunk) and the place after it."""
        noun = Noun(self.chunks[place])
        place += 1
        while place < len(self.chunks):
            after = self._hang(noun, place)
            if after is None:
                break
            place = after
        return noun, place

    def _hang(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        if chunk.kind in ("ADJ", "VPP", "HT"):
            return self._hang_mark(noun, place)
        if chunk.kind == "pp":
            return self._hang_link(noun, place)
        if chunk.kind == "np" and chunk.head == "cards" == noun.head and not chunk.specs and noun.chunk.kind == "np":
            return self._merge_cards(noun, place)
        if chunk.kind == "QUI":
            return self._hang_relative(noun, place)
        if chunk.kind == "PUNCT" and noun.head == "persons":
            return self._hang_relative(noun, place + 1) if self.is_mark(place, ",") and self._is_who(place + 1) else None
        return None

    def _is_who(self, place: int) -> bool:
        return self.kind(place) == "QUI" and self.chunks[place].tokens[0].folded == "qui"

    def _hang_mark(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        if noun.head == "persons" and not (chunk.kind == "ADJ" and noun.chunk.heads[-1][0] in ("ROLE", "PERSON")):
            return None
        noun.marks.append(chunk.tokens[-1])
        noun.chunks.append(chunk)
        return place + 1

    def _hang_link(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        preposition = self.preposition(chunk)
        kind = noun.chunk.heads[-1][0]
        if preposition == "de":
            allowed = kind not in ("SEAT", "SIDE", "PRO")
        else:
            allowed = kind in ("EVENT", "CALL", "BID", "STRAIN", "PASS", "DBL") and noun.chunk.kind == "np"
        if not allowed:
            return None
        linked, after = self.noun(place)
        noun.links.append((preposition, linked))
        noun.chunks.extend(linked.chunks)
        return after

    def _merge_cards(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        if noun.marks or noun.links:
            return None
        merged = Chunk.__new__(Chunk)
        merged.kind, merged.head, merged.prep = noun.chunk.kind, "cards", noun.chunk.prep
        merged.tokens = noun.chunk.tokens + chunk.tokens
        merged.names = noun.chunk.names + chunk.names
        merged.heads = noun.chunk.heads + chunk.heads
        merged.specs = noun.chunk.specs
        noun.chunk = merged
        noun.chunks.append(chunk)
        return place + 1

    def _hang_relative(self, noun: Noun, place: int) -> int | None:
        """`qui …`, `que …`: the clause is read with this noun as its subject or object."""
        if self.chunks[place].tokens[0].folded != "qui" or self.kind(place + 1) != "vg":
            return None
        return self.relative(noun, place)

    def relative(self, noun: Noun, place: int) -> int | None:
        """Reads a relative clause; the clause reader knows how."""
        raise NotImplementedError

    # --- what a noun may be ----------------------------------------------------------------------------

    def is_time(self, noun: Noun) -> bool:
        """Whether a bare noun tells when: `3 plis après`, `la fois suivante`."""
        return noun.head == "noun" and noun.lemma in _TIME_NOUNS and (
            noun.lemma in ("lendemain", "fois", "instant") or self._marked_as_time(noun)
        )

    def _marked_as_time(self, noun: Noun) -> bool:
        place = self.chunks.index(noun.chunks[-1]) + 1
        return self.kind(place) == "ADV" and self.chunks[place].lemma in _TIME_MARKS

    def fits(self, table: dict[str, Any], preposition: str, noun: Noun) -> bool:
        """Whether a predicate takes this complement: one of its own, or one that any predicate takes."""
        key = f"{preposition} {noun.head}"
        return key in table.get("links", ()) or f"{preposition} *" in table.get("links", ()) or key in FREE or (
            noun.head == "noun" and f"{preposition} noun" in FREE
        )

    def skip_adverbials(self, place: int, taken: list[Chunk]) -> int:
        """Passes what may stand before a clause: time, place and manner; returns the place after."""
        while place < len(self.chunks):
            kind = self.kind(place)
            if kind == "ADV" or (kind == "CONJ" and place == 0):
                taken.append(self.chunks[place])
                place += 1
            elif kind == "pp" and self._is_free(place):
                noun, after = self.noun(place)
                taken.extend(noun.chunks)
                place = after
            elif kind == "PUNCT" and taken and self.is_mark(place, ",:"):
                place += 1
            else:
                break
        return place

    def _is_free(self, place: int) -> bool:
        chunk = self.chunks[place]
        return f"{self.preposition(chunk)} {chunk.head}" in FREE

    def adverbial_links(self, chunks: list[Chunk]) -> list[tuple[str, Noun]]:
        """The (preposition, Noun) pairs among adverbial chunks."""
        return [(self.preposition(chunk), Noun(chunk)) for chunk in chunks if chunk.kind == "pp"]


FREE = frozenset((
    "à noun", "pendant noun", "durant noun", "avant noun", "après noun", "dès noun", "dans noun", "sur noun", "sous noun",
    "par noun", "en noun", "pour noun", "avec noun", "sans noun", "depuis noun", "vers noun", "à la fin de noun",
    "au début de noun", "au moment de noun", "au cours de noun", "à la place de persons", "au lieu de cards",
    "au lieu de noun", "à cause de noun", "avant persons", "après persons", "sur call", "après call", "avant call",
    "malgré noun", "selon noun", "lors de noun", "à partir de noun", "au bout de noun", "à la place de cards",
    "suite à noun", "en cours de noun", "sur cards", "derrière cards", "sous cards", "après cards", "avant cards",
    "comme noun", "à la place de noun", "chez persons", "au lieu de call", "à la place de call", "devant persons",
    "contre noun", "contre persons", "avec persons", "sans cards", "jusqu'à noun",
))  # fmt: skip


def frame_of(noun: Noun) -> Frame | None:
    """The first relative frame of a noun, None when it has none."""
    return noun.relatives[0] if noun.relatives else None
