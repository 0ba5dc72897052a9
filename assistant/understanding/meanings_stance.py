"""Accepting or refusing told without its verb: `Ouest est d'accord`, `Ouest accepte, Est non`, `Est ne veut pas`."""

from __future__ import annotations

from assistant.statements import Accepted, Group, Meaning, Mode, Refused
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import is_open

_OPTIONS = frozenset(("accept", "refuse"))


def agrees(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest est d'accord (pour accepter)`, `Est n'est pas d'accord`, of a card played out of turn."""
    said = frame.words & {"yes", "no"}
    if not said or not discourse.play_begun or not _is_told_of_a_player(frame, discourse):
        return None
    options = [one for link, one in frame.clauses if link in ("pour", "de")]
    if any(one.family not in _OPTIONS for one in options):
        return None
    for one in options:
        one.absorbed = True
    if frame.subject is Group.DEFENDERS and frame.negated and not options:
        return None  # `les défenseurs ne sont pas d'accord`: with each other, perhaps
    refuses = (frame.negated or "no" in said) is not any(one.family == "refuse" for one in options)
    return [Refused(frame.subject) if refuses else Accepted(frame.subject)]


def as_the_other(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Est non`, `pas Est`, `mais Est ne veut pas`, right after another is told to accept or refuse."""
    said = frame.words & {"yes", "no"}
    if not discourse.answered or not _is_told_of_a_player(frame, discourse) or frame.objects or frame.clauses:
        return None
    if not said and not frame.negated:
        return None
    return [Refused(frame.subject) if frame.negated or "no" in said else Accepted(frame.subject)]


def wants_it_not(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Est entame hors tour, Sud veut pas`: after a lead or a card of another, he does not accept it."""
    alone = not (frame.objects or frame.clauses or frame.links or frame.clitics) and frame.mode is Mode.FACT
    other = discourse.player is None or discourse.player == frame.subject or is_open(frame.subject)
    if not frame.negated or not alone or other or discourse.auction or discourse.claim or not discourse.play_begun:
        return None
    return [Refused(frame.subject)]


def _is_told_of_a_player(frame: Frame, discourse: Discourse) -> bool:
    other = discourse.auction or discourse.claim or frame.past
    return not other and not is_open(frame.subject) and frame.mode is Mode.FACT
