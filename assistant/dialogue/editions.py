"""The same turns ruled under each edition of the Laws: what differs, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.dialogue.conversation import Dialogue
from assistant.dialogue.reply import Reply
from assistant.laws.code import EDITIONS
from assistant.values import Value
from assistant.wording import Wording, message

RULED_AS = message("{edition}: {laws}")
NOT_RULED_YET = message("{edition}: still to be answered: {text}")
ALIKE = message("The editions rule alike; only the numbers of articles may differ.")
NOT_RULED_APART = message("No edition has ruled yet: nothing can be compared.")
ONLY_IN = message("Only in {editions}: {text}")
WHY = message("Why: {text}")
REASONS: tuple[tuple[str, str], ...] = (
    (
        "64A2",
        message(
            "in 1997 a trick that the offender won later with a card that he could have played to the trick of the "
            "revoke is transferred too; the rule was dropped in 2007."
        ),
    ),
    ("64B7", message("the rule for revokes of both sides came in 2007.")),
    ("64B8", message("the rule for revokes of both sides corrected on one trick came in 2017.")),
    (
        "64C2(a)",
        message("2017 says expressly how repeated revokes are adjusted; before, 64C covers them."),
    ),
    (
        "64C2(b)",
        message("2017 says expressly how revokes of both sides are adjusted; before, 64C covers them."),
    ),
    ("63A4", message("agreement to a claim of the opponents is named since 2007.")),
    ("16D1", message("what withdrawn cards show is 16D in 2007, 16C in 1997 and 2017.")),
    (
        "50E1",
        message(
            "what a penalty card tells: nothing but the duty is authorised in 1997, the duty in 2007, the card itself "
            "in 2017 as long as it lies on the table."
        ),
    ),
)
"""Articles, and what changed in them from one edition to another."""


class Difference(Value):
    """Something decided under some editions only, and the reason when it is known."""

    id: str
    text: str
    tricks: int | None
    editions: tuple[str, ...]


class Comparison(Value):
    """The reply under each edition, what differs, and why."""

    replies: tuple[tuple[str, Reply], ...]
    differences: tuple[Difference, ...]
    reasons: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """For a machine: the reply of each edition whole."""
        return {
            "editions": {edition: reply.json() for edition, reply in self.replies},
            "differences": [
                {"id": one.id, "text": one.text, "tricks": one.tricks, "editions": list(one.editions)}
                for one in self.differences
            ],
            "reasons": list(self.reasons),
        }

    def text(self, wording: Wording) -> str:
        """In words: each edition, then what stands in some only."""
        lines = [_line(wording, edition, reply) for edition, reply in self.replies]
        if not self.differences:
            ruled = any(reply.ruling is not None for _, reply in self.replies)
            return "\n".join((*lines, wording(ALIKE if ruled else NOT_RULED_APART)))
        lines.extend(wording(ONLY_IN, editions=", ".join(one.editions), text=one.text) for one in self.differences)
        lines.extend(wording(WHY, text=text) for text in self.reasons)
        return "\n".join(lines)


def compare(turns: Sequence[str], language: str = "fr", letters: bool = False) -> Comparison:
    """The same dialogue under each edition, newest first."""
    replies = []
    for edition in EDITIONS:
        dialogue = Dialogue(edition, language, letters)
        for turn in turns:
            dialogue.say(turn)
        replies.append((edition, dialogue.reply))
    return compared(replies, Wording(language, letters))


def compared(replies: Sequence[tuple[str, Reply]], wording: Wording) -> Comparison:
    """Replies to the same turns under several editions, side by side."""
    return Comparison(tuple(replies), _differences(replies), _reasons(replies, wording))


def _line(wording: Wording, edition: str, reply: Reply) -> str:
    if reply.question is not None:
        return wording(NOT_RULED_YET, edition=edition, text=reply.question.text)
    laws = reply.ruling.laws if reply.ruling is not None else reply.laws
    return wording(RULED_AS, edition=edition, laws=", ".join(laws) or "-")


def _differences(replies: Sequence[tuple[str, Reply]]) -> tuple[Difference, ...]:
    """Effects, told apart by what they say and by the tricks they move, that some editions have and others not."""
    found: dict[tuple[str, str, int | None], list[str]] = {}
    for edition, reply in replies:
        for effect in reply.ruling.effects if reply.ruling is not None else ():
            editions = found.setdefault((effect.id, effect.text, effect.tricks), [])
            if edition not in editions:
                editions.append(edition)
    return tuple(
        Difference(id, text, tricks, tuple(editions))
        for (id, text, tricks), editions in found.items()
        if len(editions) < len(replies)
    )


def _reasons(replies: Sequence[tuple[str, Reply]], wording: Wording) -> tuple[str, ...]:
    """What changed in the articles cited under one of the editions, where the rulings differ there."""
    cited = {edition: set(reply.laws) for edition, reply in replies}
    tricks = {
        edition: tuple(effect.tricks for effect in reply.ruling.effects) if reply.ruling is not None else None
        for edition, reply in replies
    }
    reasons = []
    for article, text in REASONS:
        has = {edition for edition, laws in cited.items() if article in laws}
        apart = bool(has) and (len(has) < len(replies) or (article == "64A2" and len(set(tricks.values())) > 1))
        if apart:
            reasons.append(wording(text))
    return tuple(reasons)
