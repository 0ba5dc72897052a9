"""The automaton does what Lark does with the same grammar, conflict for conflict and tree for tree."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Token
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from assistant.understanding.automaton import Automaton, Unfit, build
from assistant.understanding.chunker import grammar_source

GRAMMAR = Path(grammar_source()).read_text(encoding="utf-8")
TERMINALS = [name for line in GRAMMAR.splitlines() if line.startswith("%declare") for name in line.split()[1:]]


class Ready(Lexer):
    """Hands Lark the terminals as they are given."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        """A token for each name."""
        return (Token(name, name) for name in lexer_state.text)


LARK: Any = Lark(GRAMMAR, parser="lalr", lexer=Ready)
AUTOMATON = Automaton(build(GRAMMAR))


def shape(node: Any) -> Any:
    """A tree of either kind as plain tuples."""
    return (str(node.data), *map(shape, node.children)) if hasattr(node, "data") else str(node.type)


def of_lark(names: list[str]) -> Any:
    try:
        return shape(LARK.parse(names))
    except UnexpectedToken:
        return None


def of_automaton(names: list[str]) -> Any:
    try:
        return shape(AUTOMATON.parse([(name, None) for name in names]))
    except Unfit:
        return None


def test_the_grammar_has_no_conflict_that_lark_settles_in_silence() -> None:
    build(GRAMMAR, strict=True)


@given(st.lists(st.sampled_from(TERMINALS), max_size=12))
def test_the_trees_are_those_of_lark(names: list[str]) -> None:
    assert of_automaton(names) == of_lark(names)


def test_what_does_not_fit_is_refused_with_its_terminal() -> None:
    with pytest.raises(Unfit, match="VERB"):
        AUTOMATON.parse([("SEAT", 0), ("RANKS", 1), ("VERB", 2)])
