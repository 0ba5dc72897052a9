"""Reading and writing the boards of PBN files: deals, auctions and plays, with the marks that tell irregularities.

Calls and cards stand in columns from the seat that their tag names. A mark stands before what it tells of, as the
standard has it, or sticks to it: `^I` insufficient bid, `^L` lead out of turn, `^R` revoke; `^S` takes the column of
a player who was passed over. Notes are written `=1=`. Tags that no ruling needs are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.bridge.auction import Auction, Made
from assistant.bridge.call import PASS, Call
from assistant.bridge.card import Card
from assistant.bridge.deal import Deal, DealError
from assistant.bridge.pbn_cells import ALL_PASS, cells_of
from assistant.bridge.pbn_text import PbnError, PbnFault, Section, boards_in, quoted
from assistant.bridge.seat import Seat
from assistant.values import Value

CALLS = {"PASS": "P", "DBL": "X", "RDBL": "XX"}
NOT_TOLD = ("", "?", "-")
MOST_TRICKS = 13


class MarkedCall(Value):
    """A call of an auction section (None: none in this column) with its marks and the number of its note."""

    call: Call | None
    marks: str = ""
    note: int | None = None


class MarkedCard(Value):
    """A card of a play section (None: not told) with its marks and the number of its note."""

    card: Card | None
    marks: str = ""
    note: int | None = None


class Board(Value):
    """One board of a file.

    `auction` starts in the column of `first`. `play` holds rows of four cards from `leader` on, the last may be
    short; `play_ended` when it is told that no card follows. `tables` are the sections that no ruling needs.
    """

    tags: tuple[tuple[str, str], ...]
    deal: Deal | None = None
    dealer: Seat | None = None
    first: Seat | None = None
    auction: tuple[MarkedCall, ...] = ()
    auction_ended: bool = False
    leader: Seat | None = None
    play: tuple[tuple[MarkedCard, ...], ...] = ()
    play_ended: bool = False
    tables: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def tag(self, name: str) -> str:
        """The value of a tag, empty when absent or not known."""
        value = dict(self.tags).get(name, "")
        return "" if value in NOT_TOLD else value

    def calls(self) -> tuple[tuple[Seat, MarkedCall], ...]:
        """The calls with who made each; nothing when it is not told who called first."""
        if self.first is None:
            return ()
        return tuple((self.first.after(place), one) for place, one in enumerate(self.auction) if one.call is not None)


def read(text: str) -> tuple[Board, ...]:
    """All boards of a file. Raises PbnError, naming the line, for what is no PBN."""
    return tuple(_Reader(sections).board() for sections in boards_in(text))


def find(text: str, number: str) -> Board | None:
    """The board with that number, or in that place of a file without numbers; the faults of others do not matter."""
    found = list(boards_in(text))
    for sections in found:
        if any(one.name == "Board" and one.value == number for one in sections):
            return _Reader(sections).board()
    numbered = any(one.name == "Board" for sections in found for one in sections)
    place = int(number) - 1 if number.isdecimal() and not numbered else -1
    return _Reader(found[place]).board() if 0 <= place < len(found) else None


class _Reader:
    """Reads one board from its sections."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections: dict[str, Section] = {}
        self.tags = tuple((one.name, one.value) for one in sections)
        self.tables = tuple(
            (one.name, tuple(word.text for word in one.words))
            for one in sections
            if one.words and one.name not in ("Auction", "Play")
        )
        for one in sections:
            if one.name in self.sections and one.name != "Note":
                raise PbnError(one.line, PbnFault.TAG_TWICE, one.name)
            self.sections[one.name] = one

    def board(self) -> Board:
        self._check("Vulnerable", PbnFault.NO_VULNERABILITY, r"(?i)none|love|all|both|ns|ew")
        self._check("Contract", PbnFault.NO_CONTRACT, r"(?i)pass|[1-7]?(?:nt?|[cdhs])x{0,2}")
        self._check("Result", PbnFault.NO_RESULT, r"\^?(?:(?:NS|EW)?\s*(?:1[0-3]|\d)\b\s*)+")
        first = self._seat("Auction")
        auction, auction_ended = self._auction()
        leader = self._seat("Play")
        deal = self._deal()
        play, play_ended = self._play(leader, deal)
        return Board(
            self.tags,
            deal,
            self._seat("Dealer") or _first_caller(first, auction),
            first,
            auction,
            auction_ended,
            leader,
            play,
            play_ended,
            self.tables,
        )

    def _value(self, name: str) -> str:
        section = self.sections.get(name)
        return section.value.strip() if section is not None and section.value not in NOT_TOLD else ""

    def _check(self, name: str, fault: PbnFault, form: str) -> None:
        value = self._value(name)
        if value and re.fullmatch(form, value) is None:
            raise PbnError(self.sections[name].line, fault, value)

    def _seat(self, name: str) -> Seat | None:
        value = self._value(name)
        if not value or value == "#":
            return None
        if value.upper() not in ("N", "E", "S", "W"):
            raise PbnError(self.sections[name].line, PbnFault.NO_SEAT, f"{name} {value}")
        return Seat.parse(value.upper())

    def _deal(self) -> Deal | None:
        value = self._value("Deal")
        if not value or value == "#":
            return None
        try:
            return Deal.parse(value).completed()
        except DealError as error:
            raise PbnError(self.sections["Deal"].line, error.fault, error.word) from error

    def _auction(self) -> tuple[tuple[MarkedCall, ...], bool]:
        words = self.sections["Auction"].words if "Auction" in self.sections else ()
        cells = cells_of(words, _call, "-")
        found = tuple(MarkedCall(*cell) for cell in cells.found)
        if cells.end == ALL_PASS:
            made = Auction(calls=tuple(Made(Seat.NORTH, one.call) for one in found if one.call is not None))
            left = 3 - made.passes_since if made.last_bid else 4 - made.passes_since
            found += (MarkedCall(PASS),) * max(left, 0)
        return found, cells.end in ("*", ALL_PASS)

    def _play(self, leader: Seat | None, deal: Deal | None) -> tuple[tuple[tuple[MarkedCard, ...], ...], bool]:
        words = self.sections["Play"].words if "Play" in self.sections else ()
        cells = cells_of(words, _card, "-+")
        if cells.found and leader is None:
            raise PbnError(words[0].line, PbnFault.NO_LEADER, self._value("Play"))
        played: set[Card] = set()
        for place, (card, _, _) in enumerate(cells.found):
            fault = PbnFault.PLAY_TOO_LONG if place >= 4 * MOST_TRICKS else None
            if card is not None and leader is not None:
                wrong = deal is not None and _is_elsewhere(deal, leader.after(place), card)
                fault = fault or (PbnFault.PLAYED_TWICE if card in played else PbnFault.NOT_HIS_CARD if wrong else None)
                played.add(card)
            if fault is not None:
                raise PbnError(cells.lines[place], fault, str(card or "-"))
        cards = [MarkedCard(*cell) for cell in cells.found]
        while cards and cards[-1] == MarkedCard(None):
            cards.pop()
        rows = tuple(tuple(cards[place : place + 4]) for place in range(0, len(cards), 4))
        return rows, cells.end == "*"


def _is_elsewhere(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether the hands tell that the card was not dealt to that seat."""
    holder = deal.holder(card)
    return holder is not seat and (holder is not None or deal.whole(seat))


def _first_caller(first: Seat | None, auction: Sequence[MarkedCall]) -> Seat | None:
    """The dealer of a board that does not name him: the first column that is not empty."""
    if first is None:
        return None
    return next((first.after(place) for place, one in enumerate(auction) if one != MarkedCall(None)), first)


def _call(number: int, word: str) -> Call:
    try:
        name = CALLS.get(word.upper(), word.upper())
        return Call.parse(f"{name}T" if re.fullmatch("[1-7]N", name) else name)
    except ValueError as error:
        raise PbnError(number, PbnFault.NOT_A_CALL, word) from error


def _card(number: int, word: str) -> Card:
    try:
        return Card.parse(word.upper().replace("10", "T"))
    except ValueError as error:
        raise PbnError(number, PbnFault.NOT_A_CARD, word) from error


def write(board: Board) -> str:
    """One board as PBN text; what was read is written back with its marks and notes."""
    lines: list[str] = []
    tables = dict(board.tables)
    for name, value in board.tags:
        lines.append(f'[{name} "{quoted(value)}"]')
        if name == "Auction":
            calls = [_worded(one.call, one) for one in board.auction] + (["*"] if board.auction_ended else ["+"])
            lines += [" ".join(calls[place : place + 4]) for place in range(0, len(calls), 4)]
        elif name == "Play":
            lines += [" ".join(_worded(one.card, one) for one in row) for row in board.play]
            lines += ["*"] if board.play_ended else []
        elif name in tables:
            lines.append(" ".join(tables[name]))
    return "\n".join(lines) + "\n"


def _worded(what: Call | Card | None, marked: MarkedCall | MarkedCard) -> str:
    body = (
        "" if what is None and "S" in marked.marks else "-" if what is None else "Pass" if what == PASS else str(what)
    )
    note = f" ={marked.note}=" if marked.note is not None else ""
    return " ".join((*(f"^{mark}" for mark in marked.marks), body)).rstrip() + note
