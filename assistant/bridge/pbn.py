"""Reading and writing PBN files: deals, auctions and plays, with the marks that tell irregularities.

Only what a ruling needs is read; other tags are kept as they are. Marks are kept with the call or card they
follow: `^I` insufficient bid, `^L` lead out of turn, `^R` revoke, `^S` skipped call or card, and notes `=1=`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from assistant.bridge.call import Call
from assistant.bridge.card import Card
from assistant.bridge.deal import Deal, DealError, DealFault
from assistant.bridge.seat import Seat
from assistant.values import Value

MARKS = frozenset("ILRS")
CALLS = {"PASS": "P", "X": "X", "XX": "XX"}
ENDED = ("*", "AP")
TAGS = tuple(f"[{name} " for name in ("Event", "Board", "Dealer", "Deal", "Auction", "Contract", "Declarer", "Play"))
"""How a pasted board begins, or goes on."""


class PbnFault(Enum):
    """What is wrong with a line."""

    BEFORE_ANY_TAG = "text before any tag"
    NOT_A_TAG = 'not a tag, which is written [Name "value"]'
    NO_QUOTES = "the value of a tag stands between double quotes"
    TAG_TWICE = "tag given twice"
    NO_SEAT = "the value of this tag is N, E, S or W"
    MARK_BEFORE_ANYTHING = "a mark before any call or card"
    NOT_A_NOTE = "a note is written =1="
    UNKNOWN_MARK = "unknown mark: it is ^I, ^L, ^R or ^S"
    NOT_A_CALL = "not a call"
    NOT_A_CARD = "not a card"
    COMMENT_OPEN = "a comment in braces is not closed"


class PbnError(ValueError):
    """A file that is not PBN; `line` counts from 1, `word` is what was found there."""

    def __init__(self, line: int, fault: PbnFault | DealFault, word: str = "") -> None:
        super().__init__(f"line {line}: {fault.value}: {word!r}")
        self.line = line
        self.fault = fault
        self.word = word


class MarkedCall(Value):
    """A call of an auction section (None: not told) with its marks and the number of its note."""

    call: Call | None
    marks: str = ""
    note: int | None = None


class MarkedCard(Value):
    """A card of a play section (None: not told) with its marks and the number of its note."""

    card: Card | None
    marks: str = ""
    note: int | None = None


class Board(Value):
    """One board of a file. `play` holds rows of four cards from `leader` on; the last row may be short."""

    tags: tuple[tuple[str, str], ...]
    deal: Deal | None = None
    dealer: Seat | None = None
    auction: tuple[MarkedCall, ...] = ()
    auction_ended: bool = False
    leader: Seat | None = None
    play: tuple[tuple[MarkedCard, ...], ...] = ()

    def tag(self, name: str) -> str:
        """The value of a tag, empty when absent."""
        return dict(self.tags).get(name, "")


def is_pbn(text: str) -> bool:
    """Whether a text is meant as PBN: one of its lines begins as a tag that matters here."""
    return any(line.startswith(TAGS) for line in text.splitlines())


def read(text: str) -> tuple[Board, ...]:
    """All boards of a file. Raises PbnError, naming the line, for what is no PBN."""
    boards: list[Board] = []
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() and lines:
            boards.append(_Reader(lines).board())
            lines = []
        elif line.strip() and not line.startswith("%"):
            lines.append((number, line))
    if lines:
        boards.append(_Reader(lines).board())
    return tuple(boards)


class _Reader:
    """Reads one board from its numbered lines."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self.lines = list(_without_comments(lines))
        self.tags: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.sections: dict[str, list[tuple[int, str]]] = {}

    def board(self) -> Board:
        section: list[tuple[int, str]] | None = None
        for number, line in self.lines:
            if line.lstrip().startswith("["):
                name = self._tag(number, line.strip())
                section = self.sections.setdefault(name, [])
            elif section is None:
                raise PbnError(number, PbnFault.BEFORE_ANY_TAG, line.strip())
            else:
                section.extend((number, word) for word in line.split())
        auction, ended = self._auction()
        return Board(
            tuple(self.tags.items()),
            self._deal(),
            self._seat("Dealer") or self._seat("Auction"),
            auction,
            ended,
            self._seat("Play"),
            self._play(),
        )

    def _tag(self, number: int, line: str) -> str:
        name, space, rest = line[1:].partition(" ")
        value = rest.strip()
        if not line.endswith("]") or not space or not name.isidentifier():
            raise PbnError(number, PbnFault.NOT_A_TAG, line)
        value = value[:-1].strip()
        if len(value) < 2 or value[0] != '"' or value[-1] != '"':
            raise PbnError(number, PbnFault.NO_QUOTES, line)
        if name in self.tags and name != "Note":
            raise PbnError(number, PbnFault.TAG_TWICE, name)
        self.tags[name] = value[1:-1]
        self.places[name] = number
        return name

    def _seat(self, name: str) -> Seat | None:
        value = self.tags.get(name, "")
        if value in ("", "?", "-"):
            return None
        if value not in ("N", "E", "S", "W"):
            raise PbnError(self.places[name], PbnFault.NO_SEAT, f"{name} {value}")
        return Seat.parse(value)

    def _deal(self) -> Deal | None:
        value = self.tags.get("Deal", "")
        if value in ("", "?", "-"):
            return None
        try:
            return Deal.parse(value)
        except DealError as error:
            raise PbnError(self.places["Deal"], error.fault, error.word) from error

    def _auction(self) -> tuple[tuple[MarkedCall, ...], bool]:
        found: list[MarkedCall] = []
        for number, word in self.sections.get("Auction", ()):
            if word.upper() in ENDED:
                return tuple(found), True
            if word == "+":
                return tuple(found), False
            if _is_suffix(word):
                if not found:
                    raise PbnError(number, PbnFault.MARK_BEFORE_ANYTHING, word)
                found[-1] = found[-1].with_changes(**_suffix(number, word, found[-1]))
            else:
                body, marks = _split_marks(number, word)
                found.append(MarkedCall(_call(number, body), marks))
        return tuple(found), False

    def _play(self) -> tuple[tuple[MarkedCard, ...], ...]:
        found: list[MarkedCard] = []
        for number, word in self.sections.get("Play", ()):
            if word in ("*", "+"):
                break
            if _is_suffix(word):
                if not found:
                    raise PbnError(number, PbnFault.MARK_BEFORE_ANYTHING, word)
                found[-1] = found[-1].with_changes(**_suffix(number, word, found[-1]))
            else:
                body, marks = _split_marks(number, word)
                found.append(MarkedCard(_card(number, body), marks))
        return tuple(tuple(found[place : place + 4]) for place in range(0, len(found), 4))


def _without_comments(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Lines without `;` and `{}` comments; raises PbnError for a comment left open."""
    opened = 0
    for number, line in lines:
        kept = []
        quoted = False
        for character in line:
            if opened:
                opened = 0 if character == "}" else opened
            elif character == '"':
                quoted = not quoted
                kept.append(character)
            elif character == "{" and not quoted:
                opened = number
            elif character == ";" and not quoted:
                break
            else:
                kept.append(character)
        if "".join(kept).strip():
            yield number, "".join(kept)
    if opened:
        raise PbnError(opened, PbnFault.COMMENT_OPEN, "{")


def _is_suffix(word: str) -> bool:
    return word[0] in "^=$!?"


def _suffix(number: int, word: str, marked: MarkedCall | MarkedCard) -> dict[str, object]:
    if word[0] == "^":
        return {"marks": marked.marks + _marks(number, word)}
    if word[0] == "=":
        return {"note": _note(number, word)}
    return {}


def _note(number: int, word: str) -> int:
    digits = word.strip("=")
    if not (word.endswith("=") and digits.isdecimal()):
        raise PbnError(number, PbnFault.NOT_A_NOTE, word)
    return int(digits)


def _split_marks(number: int, word: str) -> tuple[str, str]:
    body, caret, rest = word.partition("^")
    return body.rstrip("!?"), _marks(number, caret + rest) if caret else ""


def _marks(number: int, word: str) -> str:
    letters = word.replace("^", "")
    if not letters or not set(letters) <= MARKS:
        raise PbnError(number, PbnFault.UNKNOWN_MARK, word)
    return letters


def _call(number: int, word: str) -> Call | None:
    if word == "-":
        return None
    try:
        return Call.parse(CALLS.get(word.upper(), word.upper()))
    except ValueError as error:
        raise PbnError(number, PbnFault.NOT_A_CALL, word) from error


def _card(number: int, word: str) -> Card | None:
    if word == "-":
        return None
    try:
        return Card.parse(word.upper())
    except ValueError as error:
        raise PbnError(number, PbnFault.NOT_A_CARD, word) from error


def write(board: Board) -> str:
    """One board as PBN text; what was read is written back with its marks and notes."""
    lines: list[str] = []
    for name, value in board.tags:
        lines.append(f'[{name} "{value}"]')
        if name == "Auction":
            calls = [_worded(one.call, one) for one in board.auction] + (["*"] if board.auction_ended else ["+"])
            lines += [" ".join(calls[place : place + 4]) for place in range(0, len(calls), 4)]
        if name == "Play":
            lines += [" ".join(_worded(one.card, one) for one in row) for row in board.play] + ["*"]
    return "\n".join(lines) + "\n"


def _worded(what: Call | Card | None, marked: MarkedCall | MarkedCard) -> str:
    body = "-" if what is None else "Pass" if str(what) == "P" else str(what)
    note = f" ={marked.note}=" if marked.note is not None else ""
    return body + "".join(f"^{mark}" for mark in marked.marks) + note
