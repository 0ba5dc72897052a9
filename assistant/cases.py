"""Ruling cases: a dialogue as typed, and what must be asked, decided and said. See `cases/README.md` for the format.

The cases are data under `cases/<language>/law_*.toml` and `conversation.toml`, replayed through the dialogue by
the tests and by `arbitre cas`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from assistant.dialogue import Dialogue, Reply
from assistant.resources import data
from assistant.values import Value

Texts = tuple[str, ...]
FILES = ("law_", "conversation")
CHOICE = "choice"
END_OF_PLAY = "end_of_play"
SOMETHING = ("*",)  # of parts not understood: some, whichever


class Expected(Value):
    """What must hold after one turn. A tuple that is None is not looked at; `options`, `obligations`,
    `irregularities` and `not_understood` are exact, the others are what must at least be there, or must not."""

    turn: int
    status: str | None = None
    effects: Texts = ()
    never_effects: Texts = ()
    options: Texts | None = None
    under: tuple[tuple[str, Texts], ...] = ()
    obligations: Texts | None = None
    irregularities: Texts | None = None
    understood: Texts = ()
    not_understood: Texts = ()
    said: Texts = ()
    never_said: Texts = ()
    doubt: Texts = ()


class RulingCase(Value):
    """A case: `turns` are typed in order, `expected` holds after some of them; the rest is true of the whole dialogue.

    `laws` are cited by some reply, `asks` are the questions in order ("choice" for an option of a player).
    """

    id: str
    stem: str
    source: str
    turns: Texts
    expected: tuple[Expected, ...]
    edition: str = "2017"
    laws: Texts = ()
    never_laws: Texts = ()
    asks: Texts | None = None
    never_asks: Texts = ()
    reviewed: str = "engineering"


@cache
def load(language: str = "fr") -> tuple[RulingCase, ...]:
    """Every case of a language, file by file. Raises ValueError for a key that is not of the format."""
    folder = os.path.join(data("cases"), language)
    names = sorted(name for name in os.listdir(folder) if name.startswith(FILES) and name.endswith(".toml"))
    return tuple(case for name in names for case in _load_file(os.path.join(folder, name)))


def _load_file(path: str) -> Iterator[RulingCase]:
    import tomllib

    with open(path, "rb") as file:
        content = tomllib.load(file)
    stem = os.path.basename(path).removesuffix(".toml")
    for table in content["case"]:
        yield from_table(stem, table)


def from_table(stem: str, table: dict[str, Any]) -> RulingCase:
    """The case that a table of the file states. Raises ValueError for a key that is not of the format."""
    last = {key: table[key] for key in table if key in Expected._fields}
    moments = [*table.get("after", ()), {"turn": len(table["turns"]), **last}]
    whole = {key: table[key] for key in table if key not in last and key != "after"}
    try:
        expected = tuple(Expected(**_frozen(moment)) for moment in moments)
        return RulingCase(stem=stem, expected=expected, **_frozen(whole))
    except TypeError as fault:
        raise ValueError(f"{stem}: case {table.get('id')}: {fault}") from fault


def _frozen(table: dict[str, Any]) -> dict[str, Any]:
    return {
        key: tuple(value)
        if isinstance(value, list)
        else tuple((name, tuple(items)) for name, items in value.items())
        if isinstance(value, dict)
        else value
        for key, value in table.items()
    }


def replay(case: RulingCase, language: str = "fr") -> tuple[Reply, ...]:
    """The reply to each turn."""
    dialogue = Dialogue(case.edition, language)
    return tuple(dialogue.say(turn) for turn in case.turns)


def faults(case: RulingCase, replies: tuple[Reply, ...]) -> tuple[str, ...]:
    """Every difference between what the case states and the replies; none when the case holds."""
    found = [*_over_all(case, replies)]
    for expected in case.expected:
        reply = replies[expected.turn - 1]
        found += [f"turn {expected.turn}: {fault}" for fault in _after(expected, reply)]
    return tuple(found)


def _over_all(case: RulingCase, replies: tuple[Reply, ...]) -> Iterator[str]:
    cited = [law for reply in replies for law in reply.laws if law not in reply.perhaps]
    yield from _missing("law", case.laws, cited)
    yield from _excess("law", case.never_laws, cited)
    asked = tuple(name for reply in replies if (name := _asked(reply)))
    if case.asks is not None and asked != case.asks:
        yield f"asked {list(asked)}, not {list(case.asks)}"
    yield from _excess("question", case.never_asks, asked)


def _asked(reply: Reply) -> str | None:
    if reply.choice is not None:
        return CHOICE
    return reply.question.id if reply.question is not None else None


def _after(expected: Expected, reply: Reply) -> Iterator[str]:
    if expected.status is not None and reply.status != expected.status:
        yield f"status {reply.status}, not {expected.status}"
    effects = [shorthand(effect.id, effect.who, effect) for effect in reply.ruling.effects] if reply.ruling else []
    yield from _missing("effect", expected.effects, effects, matches)
    yield from _excess("effect", expected.never_effects, effects, matches)
    yield from _options(expected, reply)
    obligations = [shorthand(held.id, held.seat, held) for held in reply.obligations if held.until != END_OF_PLAY]
    yield from _exact("obligations", expected.obligations, obligations)
    yield from _exact("irregularities", expected.irregularities, [each.id for each in reply.irregularities])
    yield from _missing("statement", expected.understood, [each.statement for each in reply.understood])
    if expected.not_understood != SOMETHING:
        yield from _exact("not understood", expected.not_understood, [part.text for part in reply.not_understood])
    elif not reply.not_understood:
        yield "nothing was shown as not understood"
    yield from _missing("text", expected.said, [reply.text()], _stands_in)
    yield from _excess("text", expected.never_said, [reply.text()], _stands_in)
    doubts = [law for line in reply.ruling.doubts for law in line.laws] if reply.ruling else []
    yield from _missing("doubt", expected.doubt, doubts)


def _options(expected: Expected, reply: Reply) -> Iterator[str]:
    options = {option.id: option for option in reply.choice.options} if reply.choice else {}
    yield from _exact("options", expected.options, options)
    for name, effects in expected.under:
        given = (
            [shorthand(effect.id, effect.who, effect) for effect in options[name].effects] if name in options else []
        )
        yield from _missing(f"effect under {name}", effects, given, matches)


def shorthand(id: str, who: str | None, held: Any) -> str:
    """An effect or obligation as cases write it: identifier, player, then cards and suits."""
    return " ".join((id, who or "-", *map(str, held.cards), *map(str, held.suits)))


def matches(stated: str, given: str) -> bool:
    """Whether what a case states (perhaps the identifier alone, or with the player) is what was given."""
    wanted, words = stated.split(), given.split()
    if wanted[:2] != words[: len(wanted[:2])]:
        return False
    return len(wanted) <= 2 or sorted(wanted[2:]) == sorted(words[2:])


def _stands_in(fragment: str, text: str) -> bool:
    return fragment in text


def _equal(stated: str, given: str) -> bool:
    return stated == given


def _missing(kind: str, stated: Texts, given: Iterable[str], same: Any = _equal) -> Iterator[str]:
    there = list(given)
    for item in stated:
        if not any(same(item, each) for each in there):
            yield f"{kind} missing: {item}" + ("" if same is _stands_in else f" (there: {there})")


def _excess(kind: str, barred: Texts, given: Iterable[str], same: Any = _equal) -> Iterator[str]:
    there = list(given)
    yield from (f"{kind} that must not be there: {item}" for item in barred if any(same(item, each) for each in there))


def _exact(kind: str, stated: Texts | None, given: Iterable[str]) -> Iterator[str]:
    there = sorted(given)
    if stated is not None and sorted(stated) != there:
        yield f"{kind} {there}, not {sorted(stated)}"
