"""Results with their weights, `70% 4P-1 30% 4P=`: parts of a weighted score (12C1(c)), and no calls.

Loaded only for a text with a percentage.
"""

from __future__ import annotations

import re

from assistant.understanding.token import Token
from assistant.understanding.words import word_tokens

_RESULT = r"[1-7] ?(?:SA|[PCKTSHD♠♥♦♣])(?: ?x{1,2})? ?(?:=|[+-] ?\d{1,2})(?!\d)"
_WEIGHT = r"\d{1,3} ?%"
_LINK = r" ?(?:: ?|[^\W\d_]{1,4}'? )?"
"""What may stand between the two: nothing, a colon, a short preposition."""
_WEIGHTED = re.compile(rf"{_WEIGHT}{_LINK}{_RESULT}|{_RESULT}{_LINK}{_WEIGHT}", re.IGNORECASE)
_NAME = "ajustement"
"""The noun that such a part reads as."""


def joined(text: str, tokens: list[Token]) -> list[Token]:
    """The tokens, each result with its weight being one."""
    for found in reversed(list(_WEIGHTED.finditer(text))):
        start, end = found.span()
        inside = [place for place, token in enumerate(tokens) if start <= token.start and token.end <= end]
        if inside:
            named = word_tokens(_NAME, [(_NAME, 0, len(_NAME))], 0)[0][0]
            tokens[inside[0] : inside[-1] + 1] = [Token(text[start:end], start, end, named.options)]
    return tokens
