"""Hands faced, claims and concessions, and what is said of them (48B, 68 to 71)."""

from __future__ import annotations

from assistant.statements.base import Meaning, Person


class HandSpread(Meaning):
    """Somebody faced his hand, or began to; `claiming` when he meant to claim or concede."""

    who: Person
    claiming: bool | None = None


class Claimed(Meaning):
    """A claim: `tricks` 0 to 13, None when not told; `rest` for all that remain."""

    who: Person | None
    tricks: int | None = None
    rest: bool = False


class SpokeOfTrick(Meaning):
    """A player showed a card and spoke of the trick in progress only, which is no claim (68, preamble)."""

    who: Person | None


class Conceded(Meaning):
    """A concession of that many tricks, 0 to 13, None when not told, or (`rest`) of all that remain."""

    who: Person | None
    tricks: int | None = None
    rest: bool = False


class LineTold(Meaning):
    """Whether a line of play was stated with a claim."""

    stated: bool
    who: Person | None = None


class TrumpOut(Meaning):
    """A trump out against a claim: told or not by the claimer (`mentioned`), known to him or `forgotten`."""

    mentioned: bool | None = None
    forgotten: bool | None = None
    who: Person | None = None


class Objected(Meaning):
    """Somebody objected to a claim or concession, `at_once` or later."""

    who: Person | None
    at_once: bool | None = None


class ClaimAgreed(Meaning):
    """A side agreed to a claim or concession; `final` when it has since called on another board, or the round ended."""

    who: Person | None = None
    final: bool | None = None


class PlayedOn(Meaning):
    """Play went on after a claim; `agreed` when all four had agreed to it, `by` who asked for it."""

    agreed: bool | None = None
    by: Person | None = None


class TrickWasWon(Meaning):
    """The side that conceded a trick, or agreed to lose it, had in fact won it."""

    who: Person | None = None


class TricksLost(Meaning):
    """Somebody loses that many tricks, 1 to 13, by a line of play that is told or judged."""

    who: Person | None
    tricks: int


class NormalPlay(Meaning):
    """Whether the play by which a trick would be lost is judged to be normal."""

    normal: bool


class RoundTold(Meaning):
    """Whether the round is over or a later board has been begun, which ends rights (8B, 69A)."""

    over: bool
