"""Tokens to typed chunks: the LALR grammar of `chunks.lark`, run from its compiled tables."""

from __future__ import annotations

import os
from typing import Any

from assistant.bridge import CardRef
from assistant.understanding.automaton import FORMAT, Automaton, Tables, build
from assistant.understanding.best_path import SENTENCE_ENDS, Shown
from assistant.understanding.lexer import terminals
from assistant.understanding.meanings_auction_signs import settle_signs
from assistant.understanding.tables import compiled, grammar_folder
from assistant.understanding.tagger import tag
from assistant.understanding.token import Token

_SPEC_NAMES = frozenset(("DET", "POSS", "NUMD", "ORD", "PADJ"))
SINGLE = frozenset(
    ("ADJ", "VPP", "ADV", "HT", "QUI", "SUB", "CONJ", "QWORD", "NEG", "NEGO", "ANS", "FILL", "PUNCT", "ORPHAN", "X")
)
"""The terminals of the rule `single` of the grammar, which no other rule has: each is a chunk of its own."""
_KEPT = 4096
"""Runs of terminals whose chunks are kept at most."""


class Chunk:
    """A chunk: its kind, its tokens with their terminals, and for a noun its parts; `cards` once they were read.

    `kind` is "np", "pp", "vg", "inf" or the name of a single terminal. `head` is "persons", "cards", "call" or
    "noun" for np and pp; `specs` stand before the head; `prep` is the preposition of a pp.
    """

    __slots__ = ("_lemma", "_words", "cards", "head", "heads", "kind", "names", "prep", "specs", "tokens")

    cards: tuple[CardRef, ...]

    def __init__(self, kind: str, tokens: list[Token], names: list[str], head: str = "", before: int = 0) -> None:
        """`head` begins after so many tokens; a chunk without one is all of a piece."""
        self.kind = kind
        self.tokens = tokens
        self.names = names
        self.heads: list[tuple[str, Token]] = []
        self.specs: list[tuple[str, Token]] = []
        if head:
            self.heads = list(zip(names[before:], tokens[before:], strict=True))
            own = zip(names[:before], tokens, strict=False)
            self.specs = [pair for pair in own if pair[0] in _SPEC_NAMES] if before else []
            head = "noun" if head == "persons" and _is_thing(self.heads) else head
        self.head = head
        self.prep: Token | None = tokens[0] if kind == "pp" else None

    @property
    def start(self) -> int:
        """Place of its first character in the normal text, -1 for a chunk whose words were left out."""
        return self.tokens[0].start if self.tokens else -1

    @property
    def end(self) -> int:
        """Place after its last character in the normal text."""
        return self.tokens[-1].end if self.tokens else -1

    @property
    def words(self) -> frozenset[str]:
        """The lemmas of its words, and the words of fixed expressions."""
        try:
            return self._words
        except AttributeError:
            self._words: frozenset[str] = _words_of(self.tokens)
            return self._words

    @property
    def folded(self) -> str:
        """Its words in small letters without accents."""
        return " ".join(token.folded for token in self.tokens)

    @property
    def lemma(self) -> str:
        """Lemma of its last token, or its folded text."""
        try:
            return self._lemma
        except AttributeError:
            token = self.heads[-1][1] if self.heads else self.tokens[-1]
            self._lemma: str = token.entry.lemma if token.entry else token.folded
            return self._lemma

    def with_tokens(self, kept: list[int]) -> Chunk:
        """The same chunk with only the tokens at these places, its head among them."""
        other = Chunk.__new__(Chunk)
        other.kind, other.head, other.heads, other.prep = self.kind, self.head, self.heads, self.prep
        other.tokens = [self.tokens[place] for place in kept]
        other.names = [self.names[place] for place in kept]
        other.specs = [pair for pair in self.specs if pair[1] in other.tokens]
        return other

    def alone(self, place: int) -> Chunk:
        """One of several heads as a chunk of its own; the comma between two is a mark again."""
        other = Chunk.__new__(Chunk)
        mark = self.names[place] == "ETC"
        other.kind, other.head, other.prep = ("PUNCT", "", None) if mark else (self.kind, self.head, None)
        other.tokens, other.names, other.specs = [self.tokens[place]], ["PUNCT" if mark else self.names[place]], []
        other.heads = [] if mark else [self.heads[place]]
        return other

    def __repr__(self) -> str:
        return f"<{self.kind}{'/' + self.head if self.head else ''} {self.folded}>"


def _words_of(tokens: list[Token]) -> frozenset[str]:
    found: set[str] = set()
    for token in tokens:
        lemma = token.entry.lemma if token.entry else token.folded
        found.add(lemma)
        if " " in lemma:
            found.update(lemma.split())
        if token.tag == "ADJ":  # `tombée` is also a form of its verb
            found.update(entry.lemma for name, entry in token.options if name == "VPP")
    return frozenset(found)


_automaton: Automaton | None = None


_THINGS = frozenset(
    ("ce", "cela", "quelque chose", "rien", "même", "tout", "le sien", "le mien", "le tien", "le nôtre", "le vôtre")
)


def _is_thing(heads: list[tuple[str, Token]]) -> bool:
    """Whether a pronoun stands for no person: `ça`, `autre chose`."""
    if len(heads) != 1 or heads[0][0] != "PRO":
        return False
    entry = heads[0][1].entry
    return entry is not None and entry.lemma in _THINGS


def grammar_source() -> str:
    """The file of the chunk grammar."""
    return os.path.join(grammar_folder(), "chunks.lark")


def _build(sources: list[str]) -> Tables:
    with open(sources[0], encoding="utf-8") as file:
        return build(file.read())


def automaton() -> Automaton:
    """The automaton of the chunk grammar, from its compiled tables."""
    global _automaton
    if _automaton is None:
        _automaton = Automaton(compiled("chunks", [grammar_source()], _build, FORMAT))
    return _automaton


Shape = tuple[str, str, int, int]
"""A chunk by its terminals alone: its kind, its head, how many terminals it has, how many stand before the head."""

_shapes: dict[tuple[str, ...], tuple[Shape, ...]] = {}


def shape_of(tree: Any) -> Shape:
    """The shape of a tree of the grammar."""
    children = tree.children
    if tree.data == "single":
        return children[0].type, "", 1, 0
    if tree.data in ("np", "pp"):
        before = len(children) - 1
        return str(tree.data), str(children[-1].data), before + len(children[-1].children), before
    kind = "ger" if any(child.type == "VPR" for child in children) else str(tree.data)
    return kind, "", len(children), 0


def shapes_of(names: list[str]) -> list[Shape]:
    """The chunks of a sequence of terminals: what lies between two that stand alone is read by itself."""
    shapes: list[Shape] = []
    start, last = 0, len(names)
    while start < last:
        end = start
        while end < last and names[end] not in SINGLE:
            end += 1
        if end > start:
            shapes += _run_of(tuple(names[start:end]))
        if end < last:
            shapes.append((names[end], "", 1, 0))
        start = end + 1
    return shapes


def _run_of(names: tuple[str, ...]) -> tuple[Shape, ...]:
    """The chunks of a run of terminals of which none stands alone; the same runs come again and again."""
    found = _shapes.get(names)
    if found is None:
        tree = automaton().parse((name, None) for name in names)
        if len(_shapes) >= _KEPT:
            _shapes.clear()
        _shapes[names] = found = tuple(map(shape_of, tree.children))
    return found


def chunked(tokens: list[Token]) -> list[Chunk]:
    """The chunks of the tokens of a text, in order; each token stands in exactly one.

    A sentence is tagged and cut by itself: nothing of it looks past the mark that ends it. The chunks of a sentence are
    kept, and given again to the next text that has it in the same place, so nobody may change a chunk or its tokens.
    """
    settle_signs(tokens)
    shown = Shown(tokens)
    chunks: list[Chunk] = []
    start = 0
    for place, token in enumerate(tokens):
        if token.text in SENTENCE_ENDS and len(token.text) == 1:
            chunks += _sentence(tokens, start, place + 1, shown)
            start = place + 1
    if start < len(tokens):
        chunks += _sentence(tokens, start, len(tokens), shown)
    return chunks


_sentences: dict[tuple[Any, ...], tuple[list[list[tuple[str, Any]]], list[Chunk]]] = {}
"""By place, words and what the whole text shows, the classes that the tokens of a sentence may have, and its chunks."""
_SENTENCES_KEPT = 256


def _sentence(tokens: list[Token], start: int, end: int, shown: Shown) -> list[Chunk]:
    """The chunks of the tokens between these places, the same as before when the sentence was read before."""
    own = tokens[start:end]
    key = (own[0].start, start > 0, shown.key, *[token.text for token in own])
    options = [token.options for token in own]
    kept = _sentences.get(key)
    if kept is not None and kept[0] == options:
        return kept[1]
    chunks = _cut(tokens[start - 1].moved(0), own, shown) if start else _cut(None, own, shown)
    if len(_sentences) >= _SENTENCES_KEPT:
        _sentences.clear()
    _sentences[key] = options, chunks
    return chunks


def _cut(mark: Token | None, tokens: list[Token], shown: Shown) -> list[Chunk]:
    """The chunks of a sentence, `mark` being the one that ends the sentence before."""
    whole = tokens if mark is None else [mark, *tokens]
    tag(whole, shown)
    names = terminals(whole)[len(whole) - len(tokens) :]
    chunks: list[Chunk] = []
    start = 0
    for kind, head, size, before in shapes_of(names):
        end = start + size
        chunks.append(Chunk(kind, tokens[start:end], names[start:end], head, before))
        start = end
    return chunks
