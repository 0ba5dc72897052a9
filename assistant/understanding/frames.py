"""What the assembly of chunks gives: nouns with what hangs on them, and frames, a predicate with its roles."""

from __future__ import annotations

from typing import Any

from assistant.statements import Mode, Person
from assistant.understanding.chunker import Chunk
from assistant.understanding.token import Token


class Noun:
    """A noun phrase: its chunk, and what hangs on it.

    `marks` are adjectives, participles and rotation words as tokens; `links` are (preposition, Noun) pairs;
    `chunks` everything consumed, in order.
    """

    __slots__ = ("chunk", "chunks", "links", "marks", "negated", "person", "relatives")

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self.chunks: list[Chunk] = [chunk]
        self.marks: list[Token] = []
        self.links: list[tuple[str, Noun]] = []
        self.relatives: list[Frame] = []
        self.negated = False  # `carte pas jouée`
        self.person: Person | None = None

    @property
    def head(self) -> str:
        """Kind of the head: persons, cards, call or noun."""
        return self.chunk.head

    @property
    def lemma(self) -> str:
        """Lemma of the last word of the head."""
        return self.chunk.lemma

    def linked(self, *prepositions: str) -> list[Noun]:
        """The nouns that hang on it by one of these prepositions."""
        return [noun for preposition, noun in self.links if preposition in prepositions]

    def marked(self, *lemmas: str) -> bool:
        """Whether one of these adjectives or participles stands with it, before or after."""
        found = {token.entry.lemma if token.entry else token.folded for token in self.marks}
        found.update(token.entry.lemma for _, token in self.chunk.specs if token.entry)
        return not found.isdisjoint(lemmas)

    @property
    def none(self) -> bool:
        """Whether it names none of the things: `aucune levée`."""
        return self.negated or self.marked("aucun", "nul")

    def __repr__(self) -> str:
        return f"({' '.join(chunk.folded for chunk in self.chunks)})"


class Frame:
    """A predicate with its roles.

    `kind`: "v" verb, "n" noun, "a" adjective or role, "p" a person and what is said of him without verb.
    `objects` are the bare nouns after the verb, `links` (preposition, Noun) pairs, `adverbs` tokens,
    `clauses` (linking word, Frame) pairs.
    """

    __slots__ = (
        "_words",
        "absorbed",
        "adverbs",
        "answer",
        "asserted",
        "bare_ne",
        "causer",
        "chunks",
        "clauses",
        "cleft",
        "clitics",
        "context",
        "dative",
        "entered",
        "family",
        "future",
        "kind",
        "lemma",
        "links",
        "marks",
        "modal",
        "mode",
        "negated",
        "noun",
        "objects",
        "only",
        "outer",
        "passive",
        "past",
        "question",
        "reflexive",
        "relative",
        "speaker",
        "subject",
        "subject_noun",
        "table",
        "under",
    )

    def __init__(self, kind: str, lemma: str) -> None:
        self.kind = kind
        self.lemma = lemma
        self.table: dict[str, Any] = {}
        self.family = ""
        self.subject: Person | None = None
        self.subject_noun: Noun | None = None
        self.noun: Noun | None = None
        self.objects: list[Noun] = []
        self.links: list[tuple[str, Noun]] = []
        self.adverbs: list[Token] = []
        self.marks: list[Token] = []
        self.clauses: list[tuple[str, Frame]] = []
        self.clitics: list[str] = []
        self.negated = False
        self.only = False
        self.bare_ne = False  # `ne` without its second half: `personne n'avait contré`
        self.passive = False
        self.reflexive = False
        self.past = False
        self.future = False
        self.question = False
        self.cleft = False  # `c'est Est qui …`
        self.relative = False  # the clause of a relative pronoun
        self.modal = ""
        self.mode = Mode.FACT
        self.under = ""  # the preposition that governs it: `sans`
        self.outer = Mode.FACT  # the mode of the clause around it
        self.asserted = Mode.FACT  # the mode of a question once it is answered
        self.answer: Noun | None = None  # the number or the moment with which it was answered
        self.absorbed = False  # its words belong to the frame that governs it
        self.causer: Person | None = None  # who has it done: `Sud lui fait jouer le 5`
        self.context: Person | None = None  # the last subject before it
        self.dative: Person | None = None  # `il lui reste`: whom the pronoun stands for where it is read
        self.speaker: Person | None = None
        self.chunks: list[Chunk] = []
        self.entered = False  # a relative clause, once it is among the frames of the text
        self._words: tuple[int, frozenset[str]] = (0, frozenset())

    @property
    def words(self) -> frozenset[str]:
        """The lemmas of all its words, and the words of fixed expressions: gathered anew when it has grown."""
        count = len(self.chunks)
        if self._words[0] != count:
            self._words = (count, frozenset().union(*[chunk.words for chunk in self.chunks]))
        return self._words[1]

    def linked(self, *prepositions: str) -> list[Noun]:
        """The nouns that hang on the predicate by one of these prepositions."""
        return [noun for preposition, noun in self.links if preposition in prepositions]

    def said(self, *lemmas: str) -> bool:
        """Whether one of these adverbs or adjectives stands with the predicate."""
        return any(
            (token.entry.lemma if token.entry else token.folded) in lemmas for token in [*self.adverbs, *self.marks]
        )

    def __repr__(self) -> str:
        parts = [self.kind, self.lemma, "NOT" if self.negated else "", self.mode.value, f"S={self.subject}"]
        parts += [f"O={self.objects}", f"L={self.links}", f"A={self.adverbs}", f"M={self.marks}", f"C={self.clauses}"]
        return f"Frame({' '.join(part for part in parts if part)})"
