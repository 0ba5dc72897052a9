"""Adverbials: what tells when, how or on what board, standing free in a clause."""

from __future__ import annotations

from typing import Any

from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Noun
from assistant.understanding.nouns import TIME_NOUNS, NounReader
from assistant.understanding.prepositions import FREE, FREE_PREPOSITIONS

_TIME_MARKS = frozenset(("plus loin", "après", "avant", "plus tard", "plus tôt", "ensuite"))


class AdverbialReader(NounReader):
    """Passes over what tells when or how, and keeps its links."""

    def is_time(self, noun: Noun) -> bool:
        """Whether a bare noun tells when: `3 plis après`, `la fois suivante`, `toute la donne`."""
        whole = any(token.entry and token.entry.lemma == "tout" for _, token in noun.chunk.specs)
        return (
            noun.head == "noun"
            and noun.lemma in TIME_NOUNS
            and (
                whole
                or noun.lemma in ("lendemain", "fois", "instant")
                or self._marked_as_time(noun)
                or self._is_numbered(noun)
            )
        )

    def _is_numbered(self, noun: Noun) -> bool:
        """`levée 2`, without article: when it was."""
        return not noun.chunk.specs and any(one.chunk.heads[-1][0] == "NUM" for one in noun.linked(""))

    def _marked_as_time(self, noun: Noun) -> bool:
        place = self.chunks.index(noun.chunks[-1]) + 1
        return self.kind(place) == "ADV" and self.chunks[place].lemma in _TIME_MARKS

    def fits(self, table: dict[str, Any], preposition: str, noun: Noun) -> bool:
        """Whether a predicate takes this complement: one of its own, or one that any predicate takes."""
        key = f"{preposition} {noun.head}"
        return key in table.get("links", ()) or preposition in FREE_PREPOSITIONS or key in FREE

    def skip_adverbials(self, place: int, taken: list[Chunk]) -> int:
        """Passes what may stand before a clause: time, place and manner; returns the place after."""
        while place < len(self.chunks):
            kind = self.kind(place)
            opens = (kind == "HT" and self._opens_call(place + 1)) or (kind == "ADJ" and self._is_alone(place))
            if kind == "ADV" or (kind == "CONJ" and place == 0) or opens:
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

    def _opens_call(self, place: int) -> bool:
        """`hors tour : passe d'Ouest`, `hors tour, Est entame`: the rotation told before the rest."""
        if self.is_mark(place, ":,"):
            place += 1
        return self.kind(place) == "np" and self.chunks[place].head in ("call", "cards", "noun", "persons")

    def _is_alone(self, place: int) -> bool:
        """`seul Sud a rejoué`, `seule la défense`: said of the player named next."""
        after = place + 1
        named = after < len(self.chunks) and self.kind(after) == "np" and self.chunks[after].head == "persons"
        return named and self.chunks[place].lemma == "seul"

    def _is_free(self, place: int) -> bool:
        chunk = self.chunks[place]
        preposition = self.preposition(chunk)
        return preposition in FREE_PREPOSITIONS or f"{preposition} {chunk.head}" in FREE

    def adverbial_links(self, chunks: list[Chunk]) -> list[tuple[str, Noun]]:
        """The (preposition, Noun) pairs among adverbial chunks, in order, each with what hangs on it."""
        links: list[tuple[str, Noun]] = []
        hanging: set[int] = set()
        for chunk in chunks:
            if chunk.kind == "pp" and id(chunk) not in hanging:
                noun, _ = self.noun(self.chunks.index(chunk))
                hanging.update(id(one) for one in noun.chunks)
                links.append((self.preposition(chunk), noun))
        return links
