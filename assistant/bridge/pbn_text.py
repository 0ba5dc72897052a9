"""The text of PBN files cut into boards, tags and the words of their sections; what these mean is read in `pbn`.

Import format is taken whole: tags side by side or over several lines, comments of both kinds (with empty lines in
braces), lines of the escape `%`, text in quotes inside tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from assistant.bridge.deal import DealFault
from assistant.values import Value


class PbnFault(Enum):
    """What is wrong with a line."""

    BEFORE_ANY_TAG = "text before any tag"
    NOT_A_TAG = 'not a tag, which is written [Name "value"]'
    NO_QUOTES = "the value of a tag stands between double quotes"
    TAG_TWICE = "tag given twice"
    NO_SEAT = "the value of this tag is N, E, S or W"
    NO_VULNERABILITY = "the value of this tag is None, NS, EW or All"
    NO_CONTRACT = "a contract is written 4S, 3NTX or Pass"
    NO_RESULT = "a result is a number of tricks, 0 to 13"
    MARK_BEFORE_ANYTHING = "a mark without any call or card"
    NOT_A_NOTE = "a note is written =1="
    UNKNOWN_MARK = "unknown mark: it is ^I, ^L, ^R or ^S"
    NOT_A_CALL = "not a call"
    NOT_A_CARD = "not a card"
    NO_LEADER = "a play without the seat of its first column"
    PLAY_TOO_LONG = "more than thirteen tricks"
    PLAYED_TWICE = "card played twice"
    NOT_HIS_CARD = "card that the hands give to another player"
    COMMENT_OPEN = "a comment in braces is not closed"


_SHOWN = 60


class PbnError(ValueError):
    """A file that is not PBN; `line` counts from 1, `word` is what was found there, its first 60 characters."""

    def __init__(self, line: int, fault: PbnFault | DealFault, word: str = "") -> None:
        shown = word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"
        super().__init__(f"line {line}: {fault.value}: {shown!r}")
        self.line = line
        self.fault = fault
        self.word = shown


class Word(Value):
    """A word of a section and the line it stands on, from 1."""

    line: int
    text: str


class Section(Value):
    """A tag on its line, with the words that follow it until the next one."""

    line: int
    name: str
    value: str
    words: tuple[Word, ...] = ()


TOKEN = re.compile(
    r"""(?P<escape>^%[^\n]*)|(?P<comment>\{[^}]*\})|(?P<open>\{)|(?P<rest>;[^\n]*)
    |(?P<tag>\[(?:[^"\[\]]|"(?:\\.|[^"\\\n])*")*\])|(?P<bad>\[[^\n]*)
    |(?P<space>\s+)|(?P<word>"[^"\n]*"?|[^\s"\[{;]+)""",
    re.VERBOSE | re.MULTILINE,
)
TAG = re.compile(r'\[\s*(\w+)\s*"(.*)"\s*\]', re.DOTALL)
QUOTED = re.compile(r'\\(["\\])')
STARTS = re.compile(
    r"^\s*\[\s*(?:[A-Za-z]\w*\s*\"|(?:Event|Board|Dealer|Deal|Auction|Contract|Declarer|Play)\b)", re.MULTILINE
)


def is_pbn(text: str) -> bool:
    """Whether a text is meant as PBN: one of its lines begins as a tag with a value, or as one that matters here."""
    return STARTS.search(text) is not None


def lines_in(text: str) -> list[str]:
    """The lines as they are counted in faults, without their ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def boards_in(text: str) -> Iterator[tuple[Section, ...]]:
    """The sections of each board; an empty line outside comments ends it. Raises PbnError for what is no PBN."""
    sections: list[Section] = []
    line = 1
    for token in TOKEN.finditer("\n".join(lines_in(text))):
        kind, found = token.lastgroup, token.group()
        if kind == "tag":
            sections.append(_section(line, found))
        elif kind == "word":
            if not sections:
                raise PbnError(line, PbnFault.BEFORE_ANY_TAG, lines_in(text)[line - 1])
            last = sections[-1]
            sections[-1] = last.with_changes(words=(*last.words, Word(line, found)))
        elif kind == "bad":
            raise PbnError(line, PbnFault.NO_QUOTES if found.rstrip().endswith("]") else PbnFault.NOT_A_TAG, found)
        elif kind == "open":
            raise PbnError(line, PbnFault.COMMENT_OPEN, found)
        elif kind == "space" and found.count("\n") > 1 and sections:
            yield tuple(sections)
            sections = []
        line += found.count("\n")
    if sections:
        yield tuple(sections)


def _section(line: int, written: str) -> Section:
    tag = TAG.fullmatch(written)
    if tag is not None:
        return Section(line, tag[1], QUOTED.sub(r"\1", tag[2]))
    named = re.match(r"\[\s*\w+(?:\s|\"|$)", written)
    raise PbnError(line, PbnFault.NO_QUOTES if named else PbnFault.NOT_A_TAG, written)


def quoted(value: str) -> str:
    """The value of a tag as it stands between quotes."""
    return value.replace("\\", "\\\\").replace('"', '\\"')
