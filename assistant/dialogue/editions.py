"""The same turns ruled under each edition of the Laws: what differs, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from assistant.dialogue.conversation import Dialogue
from assistant.dialogue.reply import Reply
from assistant.laws.code import EDITIONS
from assistant.values import Value
from assistant.wording import Wording, message

RULED_AS = message("{edition}: {laws}")
CHOICE_OF = message("{edition}: {laws}, choice of {who}")
NOT_RULED_YET = message("{edition}: still to be answered: {text}")
NOT_COVERED = message("{edition}: Law {laws} is not covered, its text of that year has not been checked")
ALIKE = message("The editions rule alike; only the numbers of articles may differ.")
ALIKE_SO_FAR = message(
    "The editions that rule so far ({editions}) rule alike; only the numbers of articles may differ."
)
NOT_RULED_APART = message("No two editions have ruled yet: nothing can be compared.")
ONLY_IN = message("Only in {editions}: {text}")
OPTION_ONLY_IN = message("Option in {editions} only: {text}")
WHY = message("Why: {text}")
TO_KNOW = message("To know ({editions}): {text}")
NOTHING_RULED = "edition_not_covered"
RULED = ("ruling", "choice")
OPTION = "option"
EDITIONS_HERE = "\0"
"""Stands for the editions in a line until it is known of which it is true."""
COUNTED = "tricks_transferred"
"""Explained only where two editions transfer, and not the same number."""
REASONS: tuple[tuple[str, str], ...] = (
    (
        COUNTED,
        message(
            "in 1997 a trick that the offender won later with a card that he could have played to the trick of the "
            "revoke is transferred too; the rule was dropped in 2007."
        ),
    ),
    ("no_transfer_both_sides", message("the rule for revokes of both sides came in 2007.")),
    ("both_revokes_corrected", message("the rule for revokes of both sides corrected on one trick came in 2007.")),
    (
        "question_establishes_revoke",
        message("in 1997 a question that a defender might not put to his partner established the revoke (63B)."),
    ),
    (
        "information_duty",
        message(
            "what a penalty card tells: nothing but the duty is authorised in 1997, the duty in 2007, the card itself "
            "in 2017 as long as it lies on the table."
        ),
    ),
    (
        "substitutes_intended",
        message("in 2007 a slip is put right without pause for thought only; 2017 asks that no more."),
    ),
    (
        "designation_not_put_right_at_once",
        message("before 2017 a slip of declarer is put right without pause for thought only."),
    ),
    (
        "claim_is_cancelled",
        message("since 2017 all four players may agree to play on after a claim; before, that play was void."),
    ),
    (
        "no_penalty_for_defective_trick",
        message(
            "who has a card of the suit and puts it loses no trick in 1997; since 2007 he is deemed to have revoked."
        ),
    ),
    (
        "one_trick_may_be_transferred",
        message("for who has no card of the suit the transfer is a rule since 2017, a possibility before."),
    ),
    (
        "looks_at_own_card",
        message("he may look at his card until a card is led in 1997, until his side plays in 2017."),
    ),
    ("option", message("since 2017 declarer has a fourth option upon a premature play: to require another suit.")),
    (
        "wrong_board_completed",
        message("found in the auction, a wrong board was called again in 2007; in 2017 it is completed."),
    ),
)
"""Effects that differ from one edition to another, and what changed."""


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
        """In words: each edition, then what stands in some only, why, and what is not certain of the older ones."""
        lines = _together([(edition, line) for edition, reply in self.replies for line in _lines(wording, reply)])
        settled = [edition for edition, reply in self.replies if _has_ruled(reply)]
        if len(settled) < 2:
            return "\n".join((*lines, wording(NOT_RULED_APART)))
        if not self.differences:
            everyone = len(settled) == len(self.replies)
            lines.append(wording(ALIKE if everyone else ALIKE_SO_FAR, editions=", ".join(settled)))
        for one in self.differences:
            text = OPTION_ONLY_IN if one.id == OPTION else ONLY_IN
            lines.append(wording(text, editions=", ".join(one.editions), text=one.text))
        lines.extend(wording(WHY, text=text) for text in self.reasons)
        lines.extend(wording(TO_KNOW, editions=", ".join(which), text=text) for text, which in self._doubts())
        return "\n".join(lines)

    def _doubts(self) -> list[tuple[str, list[str]]]:
        """What is disputed or unchecked of the older editions only, with the editions."""
        told: dict[str, list[str]] = {}
        for edition, reply in self.replies:
            for line in reply.ruling.doubts if reply.ruling is not None and _has_ruled(reply) else ():
                told.setdefault(line.text, []).append(edition)
        return [(text, editions) for text, editions in told.items() if EDITIONS[0] not in editions]


def compare(turns: Sequence[str], language: str = "fr", letters: bool = False) -> Comparison:
    """The same dialogue under each edition, newest first; a turn that no newer one asked for answers an older one."""
    dialogue = Dialogue(EDITIONS[0], language, letters)
    for turn in turns:
        dialogue.say(turn)
    replies = [(dialogue.edition, dialogue.reply)]
    for edition in EDITIONS[1:]:
        dialogue = dialogue.under(edition)
        replies.append((edition, dialogue.reply))
    return compared(replies, Wording(language, letters))


def compared(replies: Sequence[tuple[str, Reply]], wording: Wording) -> Comparison:
    """Replies to the same turns under several editions, side by side."""
    differences = _differences(replies)
    return Comparison(tuple(replies), differences, _reasons(differences, wording))


def _has_ruled(reply: Reply) -> bool:
    """Whether the edition decides, or leaves only an option open; one that is not covered does not."""
    effects = reply.ruling.effects if reply.ruling is not None else ()
    return reply.status in RULED and all(effect.id != NOTHING_RULED for effect in effects)


def _together(lines: Sequence[tuple[str, str]]) -> list[str]:
    """Each line once, under all the editions that it is true of."""
    editions: dict[str, list[str]] = {}
    for edition, line in lines:
        editions.setdefault(line, []).append(edition)
    return [line.replace(EDITIONS_HERE, ", ".join(which)) for line, which in editions.items()]


def _lines(wording: Wording, reply: Reply) -> Iterator[str]:
    """What an edition comes to: the articles of its ruling, the question it still asks, the Laws it does not cover."""
    effects = reply.ruling.effects if reply.ruling is not None else ()
    missing = dict.fromkeys(law for effect in effects if effect.id == NOTHING_RULED for law in effect.laws)
    if reply.question is not None:
        yield wording(NOT_RULED_YET, edition=EDITIONS_HERE, text=reply.question.text)
    elif reply.choice is not None:
        yield wording(CHOICE_OF, edition=EDITIONS_HERE, laws=", ".join(reply.choice.laws), who=reply.choice.chooser)
    elif any(effect.id != NOTHING_RULED for effect in effects) or not missing:
        laws = [law for law in (reply.ruling.laws if reply.ruling is not None else reply.laws) if law not in missing]
        yield wording(RULED_AS, edition=EDITIONS_HERE, laws=", ".join(laws) or "-")
    if missing:
        yield wording(NOT_COVERED, edition=EDITIONS_HERE, laws=", ".join(missing))


def _differences(replies: Sequence[tuple[str, Reply]]) -> tuple[Difference, ...]:
    """Effects and options, told apart by what they say and by the tricks they move, that some editions have only."""
    settled = [(edition, reply) for edition, reply in replies if _has_ruled(reply)]
    found: dict[tuple[str, str, int | None], list[str]] = {}
    for edition, reply in settled:
        for effect in reply.ruling.effects if reply.ruling is not None else ():
            found.setdefault((effect.id, effect.text, effect.tricks), []).append(edition)
        for option in reply.choice.options if reply.choice is not None else ():
            found.setdefault((OPTION, option.text, None), []).append(edition)
    apart = [
        Difference(id, text, tricks, tuple(dict.fromkeys(editions)))
        for (id, text, tricks), editions in found.items()
        if len(dict.fromkeys(editions)) < len(settled)
    ]
    return tuple(sorted(apart, key=lambda one: [EDITIONS.index(edition) for edition in one.editions]))


def _reasons(differences: Sequence[Difference], wording: Wording) -> tuple[str, ...]:
    """What changed between the editions, for what differs here."""
    apart = [one.id for one in differences]
    return tuple(wording(text) for id, text in REASONS if apart.count(id) > (id == COUNTED))
