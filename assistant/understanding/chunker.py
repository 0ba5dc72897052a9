"""Tokens to typed chunks: the LALR grammar of `chunks.lark`, run from its compiled tables."""

from __future__ import annotations

import os
from typing import Any

from assistant.bridge import CardRef
from assistant.understanding.automaton import FORMAT, Automaton, Tables, build
from assistant.understanding.lexer import terminals
from assistant.understanding.meanings_auction_signs import settle_signs
from assistant.understanding.tables import compiled, grammar_folder
from assistant.understanding.tagger import tag
from assistant.understanding.tokens import Token, tokenise

_SPEC_NAMES = frozenset(("DET", "POSS", "NUMD", "ORD", "PADJ"))


class Chunk:
    """A chunk: its kind, its tokens with their terminals, and for a noun its parts; `cards` once they were read.

    `kind` is "np", "pp", "vg", "inf" or the name of a single terminal. `head` is "persons", "cards", "call" or
    "noun" for np and pp; `specs` stand before the head; `prep` is the preposition of a pp.
    """

    __slots__ = ("_words", "cards", "head", "heads", "kind", "names", "prep", "specs", "tokens")

    cards: tuple[CardRef, ...]

    def __init__(self, kind: str, pairs: list[Any], head: str = "", heads: list[Any] | None = None) -> None:
        self.kind = kind
        self.tokens: list[Token] = [pair.value for pair in pairs]
        self.names: list[str] = [pair.type for pair in pairs]
        self.head = "noun" if head == "persons" and _is_thing(heads) else head
        self.heads: list[tuple[str, Token]] = [(pair.type, pair.value) for pair in heads or ()]
        own = pairs[: len(pairs) - len(self.heads)] if head else []
        self.specs: list[tuple[str, Token]] = [(p.type, p.value) for p in own if p.type in _SPEC_NAMES]
        self.prep: Token | None = pairs[0].value if kind == "pp" else None

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
        token = self.heads[-1][1] if self.heads else self.tokens[-1]
        return token.entry.lemma if token.entry else token.folded

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


def _is_thing(heads: list[Any] | None) -> bool:
    """Whether a pronoun stands for no person: `ça`, `autre chose`."""
    if not heads or len(heads) != 1 or heads[0].type != "PRO":
        return False
    entry = heads[0].value.entry
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


def _chunk(tree: Any) -> Chunk:
    children = tree.children
    if tree.data in ("np", "pp"):
        head = children[-1]
        return Chunk(str(tree.data), [*children[:-1], *head.children], str(head.data), head.children)
    if tree.data == "single":
        return Chunk(children[0].type, children)
    kind = "ger" if any(child.type == "VPR" for child in children) else str(tree.data)
    return Chunk(kind, children)


def chunks_of(text: str) -> list[Chunk]:
    """The chunks of a normal text, in order; each token stands in exactly one."""
    return chunked(tokenise(text))


def chunked(tokens: list[Token]) -> list[Chunk]:
    """The chunks of the tokens of a text."""
    if not tokens:
        return []
    settle_signs(tokens)
    tag(tokens)
    return [_chunk(tree) for tree in automaton().parse(terminals(tokens)).children]
