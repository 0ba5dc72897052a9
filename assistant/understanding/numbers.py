"""How many: the numbers that chunks of nouns say, and whether they are plural."""

from __future__ import annotations

from assistant.understanding.chunker import Chunk
from assistant.understanding.token import Token


def is_plural(token: Token, chunk: Chunk) -> bool:
    """Whether a noun is told in the plural: by its determiner, else by its own form."""
    for name, spec in chunk.specs:
        if name in ("DET", "POSS") and spec.entry:
            return any(feature.endswith(".p") for feature in spec.entry.features)
        if name == "NUMD":
            return number_of(spec) != 1
    features = token.entry.features if token.entry else ()
    numbers = {feature[-1] for feature in features if feature[1:2] == "."}
    return numbers == {"p"}


def number_of(token: Token) -> int | None:
    """The number a token tells, None when it tells none."""
    if isinstance(token.value, int):
        return token.value
    lemma = token.entry.lemma if token.entry else ""
    return int(lemma) if lemma.isdecimal() else None


def count_of(chunk: Chunk) -> int | None:
    """How many things a chunk tells: `deux cartes` 2, `une carte` 1, `des cartes` None."""
    for name, token in chunk.specs:
        if name == "NUMD":
            return number_of(token)
        if name == "DET" and token.entry and token.entry.lemma == "un" and not is_plural(chunk.heads[-1][1], chunk):
            return 1
    return None
