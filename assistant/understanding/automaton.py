"""The automaton that puts terminals together into chunks: Lark makes its tables from the grammar, once.

Running them needs nothing of Lark, whose import takes longer than everything else in a cold command.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

FORMAT = "2"
"""Of the tables; another format makes compiled ones stale."""

END = "$END"
TREE, INLINE, LONE = 0, 1, 2
"""What becomes of the parts of a rule: a tree, spliced into the rule above, or itself when it is only one."""

Tables = dict[str, Any]
"""`states`: for each state the move for each symbol, a state to go to or, below zero, a rule to apply; `rules`: name
of the tree, number of symbols, and what becomes of them; `start` and `end`: states."""


class Unfit(ValueError):
    """A sequence of terminals that the grammar does not have."""


class Leaf:
    """A terminal with what it stands for."""

    __slots__ = ("type", "value")

    def __init__(self, type: str, value: Any) -> None:
        self.type = type
        self.value = value


class Tree:
    """A rule of the grammar with its parts."""

    __slots__ = ("children", "data")

    def __init__(self, data: str, children: list[Any]) -> None:
        self.data = data
        self.children = children


def build(grammar: str, strict: bool = False) -> Tables:
    """The tables of a grammar whose terminals are all declared; `strict` refuses any conflict (needs interegular)."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class Unused(Lexer):
        """Terminals come ready made."""

        def __init__(self, conf: Any) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any) -> Any:
            """Never called."""

    parser: Any = Lark(grammar, parser="lalr", lexer=Unused, strict=strict)
    table = parser.parser.parser._parse_table
    moves = [move for row in table.states.values() for move in row.values()]
    rules = list(dict.fromkeys(rule for action, rule in moves if action is not Shift))
    numbers = {rule: -1 - number for number, rule in enumerate(rules)}
    return {
        "states": {
            state: {str(symbol): arg if move is Shift else numbers[arg] for symbol, (move, arg) in row.items()}
            for state, row in table.states.items()
        },
        "rules": [
            (str(rule.alias or rule.origin.name), str(rule.origin.name), len(rule.expansion), _shape(rule))
            for rule in rules
        ],
        "start": table.start_states["start"],
        "end": table.end_states["start"],
    }


def _shape(rule: Any) -> int:
    if rule.origin.name.startswith("_"):
        return INLINE
    return LONE if rule.options.expand1 else TREE


class Automaton:
    """Runs the tables over one sequence after another."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def parse(self, terminals: Iterable[tuple[str, Any]]) -> Tree:
        """The tree of these terminals. Raises Unfit."""
        states, rules, end = self._tables["states"], self._tables["rules"], self._tables["end"]
        path: list[int] = [self._tables["start"]]
        values: list[Any] = []
        for type, value in [*terminals, (END, None)]:
            move = states[path[-1]].get(type)
            while move is not None and move < 0:
                name, origin, size, shape = rules[-1 - move]
                parts = values[-size:] if size else []
                if size:
                    del values[-size:], path[-size:]
                values.append(_reduced(name, shape, parts))
                path.append(states[path[-1]][origin])
                if type is END and path[-1] == end:
                    result: Tree = values[-1]
                    return result
                move = states[path[-1]].get(type)
            if move is None:
                raise Unfit(f"{type} does not fit after {len(values)} parts")
            path.append(move)
            values.append(Leaf(type, value))
        raise Unfit("the sequence does not end")


def _reduced(name: str, shape: int, parts: list[Any]) -> Any:
    """The value of a rule; a list is spliced into the rule above."""
    if len(parts) == 1 and parts[0].__class__ is not list:
        return parts[0] if shape == LONE else parts if shape == INLINE else Tree(name, parts)
    # A repetition grows the list that it has so far: copied at each step it would cost the square of the text.
    children: list[Any] = parts.pop(0) if parts and parts[0].__class__ is list else []
    for part in parts:
        if part.__class__ is list:
            children += part
        else:
            children.append(part)
    if shape == INLINE:
        return children
    return children[0] if shape == LONE and len(children) == 1 else Tree(name, children)
