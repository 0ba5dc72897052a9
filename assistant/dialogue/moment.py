"""One moment of a dialogue: what was told and answered up to a turn, and what is asked next.

A moment never changes; a turn makes the next one. So undoing is going back to an earlier moment, and changing an
answer is making the later moments again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from assistant.bridge import Seat
from assistant.dialogue.corrections import Amendment
from assistant.facts import Answer
from assistant.record.replay import SEQUENCE
from assistant.statements import Mode, Pronoun, Told
from assistant.understanding.reading import Ambiguity, Corrected, Fragment, Passed
from assistant.values import Value

if TYPE_CHECKING:
    from assistant.bridge.pbn import Board
    from assistant.bridge.pbn_text import PbnError
    from assistant.inquiry import Contradiction, Examination, Pending


class Heard(Value):
    """A statement and the turn in which it was told; `answers` when it only answers the question asked."""

    turn: int
    told: Told
    answers: bool = False


class Given(Value):
    """An answer to a Law's question, with the words that gave it."""

    turn: int
    span: tuple[int, int]
    text: str
    pending: Pending
    answer: Answer


class Held(Value):
    """An answer whose question has not come up again after a change: the words of its turn."""

    answer: str
    turn: int
    typed: str


class AskFinding(Value):
    """A Law asks for a finding."""

    pending: Pending


class AskContradiction(Value):
    """Two statements cannot both stand."""

    contradiction: Contradiction


class AskDenied(Value):
    """A fact told later contradicts an answer given to a Law's question."""

    given: Given
    told: Told


class AskReading(Value):
    """A part of the text has several readings."""

    turn: int
    ambiguity: Ambiguity


class AskFragment(Value):
    """A part of the text was not understood, and the ruling may hang on it."""

    turn: int
    fragment: Fragment


class AskWho(Value):
    """A person stays open and the ruling depends on who he is."""

    person: Pronoun
    seats: tuple[Seat, ...]


class AskStory(Value):
    """Nothing to rule on yet: what happened?"""


Asking = AskFinding | AskContradiction | AskDenied | AskReading | AskFragment | AskWho | AskStory | None
"""What is asked at a moment; None when everything is ruled."""


class Input(Value):
    """What the user did at a turn: the text as typed, or the answer tapped; `law` opens the interview of a Law.

    `bound` is what his answer settled, by finding and answer: kept so that it holds when an earlier turn changes.
    """

    typed: str
    answer: str | None = None
    law: str | None = None
    bound: tuple[tuple[str, str], ...] = ()


class BoardsGiven(Value):
    """The boards of a turn in PBN, `length` characters long; the first is the one that counts."""

    turn: int
    length: int
    boards: tuple[Board, ...]


class Misread(Value):
    """A board that is no PBN: its fault, and the line that is not understood."""

    turn: int
    error: PbnError
    fragment: Fragment


class Moment(Value):
    """The dialogue after a turn. `reserve` holds answers whose question has not come up again after a change.

    `deal` is what the last of the `boards` tells.
    `law` is the Law whose interview was `opened` at that turn: it takes nothing from what was told before.
    `settled` are the matters ruled at an earlier turn, the play having gone on since. `unused` tells that the last
    turn answered nothing and told nothing, `beside` that it told something and leaves the same question open,
    `unknown` that its answer was not known.
    """

    examination: Examination | None = None
    asking: Asking = AskStory()
    heard: tuple[Heard, ...] = ()
    answers: Mapping[str, Answer] = {}
    fragments: tuple[tuple[int, Fragment], ...] = ()
    ambiguous: tuple[tuple[int, Ambiguity], ...] = ()
    passed: tuple[tuple[int, Passed], ...] = ()
    corrected: tuple[tuple[int, Corrected], ...] = ()
    set_aside: tuple[tuple[int, Fragment], ...] = ()
    given: tuple[Given, ...] = ()
    amended: tuple[tuple[int, str, Amendment], ...] = ()
    reserve: Mapping[str, Held] = {}
    bound: tuple[tuple[str, str], ...] = ()
    settled: frozenset[str] = frozenset()
    boards: tuple[BoardsGiven, ...] = ()
    deal: tuple[Told, ...] = ()
    misread: tuple[Misread, ...] = ()
    law: str | None = None
    opened: int = 0
    unused: bool = False
    beside: bool = False
    unknown: bool = False


def in_order(heard: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """Statements in the order in which they were typed."""
    return tuple(sorted(heard, key=lambda item: (item.turn, item.told.span)))


def with_answer(
    moment: Moment, pending: Any, answer: Answer, turn: int, typed: str, span: tuple[int, int] | None = None
) -> Moment:
    """The moment with an answer to a Law's question, and the words that gave it."""
    start, end = span or (0, len(typed))
    given = Given(turn, (start, end), typed[start:end], pending, answer)
    return moment.with_changes(
        answers={**moment.answers, f"{pending.matter.key}/{pending.finding.id}": answer},
        given=(*moment.given, given),
        bound=((pending.finding.id, answer.id),),
    )


def settling(before: Moment, after: Moment) -> Moment:
    """The later moment, with the matters ruled before as settled when the story has gone on."""
    if before.asking is not None or before.examination is None or after.examination is None:
        return after
    ruled = {matter.key for matter in before.examination.matters}
    waiting = after.examination.pending
    now = {matter.key for matter in after.examination.matters} | ({waiting.matter.key} if waiting else set())
    told = [item.told for item in after.heard[len(before.heard) :]]
    played_on = any(each.mode is Mode.FACT and isinstance(each.meaning, SEQUENCE) for each in told)
    return after.with_changes(settled=after.settled | ruled) if played_on or now - ruled else after


def same_question(asking: Asking, other: AskFinding) -> bool:
    """Whether the same finding of the same matter is still asked."""
    return (
        isinstance(asking, AskFinding)
        and asking.pending.finding.id == other.pending.finding.id
        and asking.pending.matter.key == other.pending.matter.key
    )
