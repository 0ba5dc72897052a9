"""Scores in words: a result or several weighted, against the other scores of the board, and artificial scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from assistant.bridge.result import MOST_POINTS, Compared, compared, points_of, weighted
from assistant.bridge.score import DIRECTLY_AT_FAULT, NOT_AT_FAULT, PARTLY_AT_FAULT, Artificial, WeightsFault
from assistant.values import Value
from assistant.wording.catalogue import message
from assistant.wording.sentences import Wording

NO_RESULT = message(
    "{text} is no contract with its result (4♠X+1, 3SA=), no score in points (+620), nor one with its weight (60:4♠=)"
)
NOT_A_HUNDRED = message("the weights make {total} %: they must make 100 % (12C1(c))")
NO_WEIGHT = message("a weight is more than 0 % (12C1(c))")
NO_POINTS = message("{text} is no list of scores in points")
NO_SESSION = message("{text} is no session in per cent, from 0 to 100")
POINTS = message("{points} points for the declaring side")
MATCHPOINTS = message("{matchpoints} matchpoints out of {most} ({percent} %)")
IMPS = message("{imps} IMPs against {score}")
BY_RESULT = message("Each result was compared, then weighted (12C1(c)).")
AVERAGES: dict[Artificial, tuple[str, str]] = {
    NOT_AT_FAULT: (message("average+, a+"), message("a side not at fault: {percent} %, {imps} IMPs (12C2)")),
    PARTLY_AT_FAULT: (message("average, a"), message("a side partly at fault: {percent} %, {imps} IMPs (12C2)")),
    DIRECTLY_AT_FAULT: (message("average-, a-"), message("a side directly at fault: {percent} %, {imps} IMPs (12C2)")),
}
DECIMAL = message("{whole}.{part}")
MINUS = "−"
SESSION = message("with a session of {session} %: {percent} % (12C2(c))")
VULNERABLE = message("vulnerable, vul")
AGAINST = message("against, versus, vs")
IN_SESSION = message("session")
PASSED_OUT = message("passed, pass, p")
NOTHING = "0"  # of a board passed out nobody scores (77)


class ScoreError(ValueError):
    """A text that is no score; the message is in words of the locale."""


class Asked(Value):
    """What a score is asked of: results or one average, vulnerability, other scores, session in per cent."""

    results: tuple[str, ...]
    vulnerable: bool = False
    others: str = ""
    session: str = ""


def asked(wording: Wording, text: str) -> Asked:
    """What a line asks: results, then `vulnerable`, `against` with other scores, `session` with a percentage."""
    results: list[str] = []
    others: list[str] = []
    session, vulnerable, place = "", False, results
    for word in text.split():
        if _is(wording, VULNERABLE, word):
            vulnerable = True
        elif _is(wording, AGAINST, word):
            place = others
        elif _is(wording, IN_SESSION, word):
            place = []
        elif place is results or place is others:
            place.append(word)
        else:
            session = word.rstrip("%")
    return Asked(tuple(results), vulnerable, " ".join(others), session)


def score_told(wording: Wording, question: Asked) -> tuple[str, ...]:
    """The score in words. Raises ScoreError for what is none."""
    average = _average(wording, question.results)
    if average is not None:
        return tuple(_artificial(wording, average, question.session))
    results = [_played(wording, result) for result in question.results]
    weights = ":" in "".join(results)
    try:
        score = weighted(results, question.vulnerable) if weights else points_of("".join(results), question.vulnerable)
    except WeightsFault as fault:
        unequal = wording(NOT_A_HUNDRED, total=_plain(wording, fault.total))
        raise ScoreError(unequal if fault.positive else wording(NO_WEIGHT)) from fault
    except (ValueError, ZeroDivisionError) as error:
        raise ScoreError(wording(NO_RESULT, text=" ".join(question.results))) from error
    others = _points(wording, question.others)
    return tuple(_told(wording, compared(score, others), others, weights))


def _played(wording: Wording, result: str) -> str:
    """A result, with its weight or not, as points where the board was passed out."""
    weight, colon, written = result.rpartition(":")
    return f"{weight}{colon}{NOTHING}" if _is(wording, PASSED_OUT, written) else result


def _average(wording: Wording, results: Sequence[str]) -> Artificial | None:
    if len(results) != 1:
        return None
    return next((kind for kind, (names, _) in AVERAGES.items() if _is(wording, names, results[0])), None)


def _is(wording: Wording, names: str, word: str) -> bool:
    return word.casefold().replace(MINUS, "-") in wording(names).split(", ")


def _artificial(wording: Wording, average: Artificial, session: str) -> Iterator[str]:
    yield wording(AVERAGES[average][1], percent=average.percent, imps=_signed(average.imps))
    if session:
        try:
            percent = Fraction(Decimal(session.replace(",", ".")))
        except (ArithmeticError, ValueError) as error:
            raise ScoreError(wording(NO_SESSION, text=session)) from error
        if not 0 <= percent <= 100:
            raise ScoreError(wording(NO_SESSION, text=session))
        yield wording(SESSION, session=_plain(wording, percent), percent=_plain(wording, average.for_session(percent)))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def _points(wording: Wording, text: str) -> list[int]:
    try:
        points = [int(other) for other in text.replace(MINUS, "-").replace(",", " ").split()]
    except ValueError as error:
        raise ScoreError(wording(NO_POINTS, text=text)) from error
    if any(abs(each) > MOST_POINTS for each in points):
        raise ScoreError(wording(NO_POINTS, text=text))
    return points


def _told(wording: Wording, found: Compared, others: Sequence[int], weights: bool) -> Iterator[str]:
    yield wording(POINTS, points=_plain(wording, found.score))
    if others:
        percent = _plain(wording, found.matchpoints * 100 / found.most)
        yield wording(MATCHPOINTS, matchpoints=_plain(wording, found.matchpoints), most=found.most, percent=percent)
    for other, gained in zip(others, found.imps, strict=True):
        yield wording(IMPS, imps=_plain(wording, gained), score=_plain(wording, Fraction(other)))
    if weights and others:
        yield wording(BY_RESULT)


def _plain(wording: Wording, number: Fraction) -> str:
    """A number with at most two decimals."""
    whole, _, part = f"{abs(float(number)):.2f}".rstrip("0").rstrip(".").partition(".")
    digits = wording(DECIMAL, whole=whole, part=part) if part else whole
    return f"{MINUS}{digits}" if number < 0 else digits
