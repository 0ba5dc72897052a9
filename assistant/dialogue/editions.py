"""The same turns ruled under each edition of the Laws: what differs, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from assistant.dialogue.conversation import Dialogue
from assistant.dialogue.plain import with_laws
from assistant.dialogue.reply import Option, Reply
from assistant.laws.code import EDITIONS
from assistant.values import Value
from assistant.wording import Wording, message

RULED_AS = message("{edition}: {laws}")
CHOICE_OF = message("{edition}: {laws}, choice of {who}")
NOT_RULED_YET = message("{edition}: still to be answered: {text}")
NOT_COVERED = message("{edition}: Law {laws} is not covered, its text of that year has not been checked")
ALIKE = message("The editions rule alike, by the same articles.")
ALIKE_RENUMBERED = message("The editions rule alike; only the numbers of articles differ.")
ALIKE_SO_FAR = message("The editions that rule so far ({editions}) rule alike, by the same articles.")
ALIKE_SO_FAR_RENUMBERED = message(
    "The editions that rule so far ({editions}) rule alike; only the numbers of articles differ."
)
NOT_RULED_APART = message("No two editions have ruled yet: nothing can be compared.")
ONLY_IN = message("Only in {editions}:")
AS_OPTION = message("option “{option}”")
UNDER_OPTION = message("under “{option}”: {text}")
WHY = message("Why:")
TO_KNOW = message("To know ({editions}):")
WIDTH = 80
"""Columns of a terminal that a line is folded at."""
INDENT = "  "
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
            "what a penalty card tells: in 1997 and 2007 its duty alone is authorised (in 1997 nothing of a minor "
            "card), in 2017 the card itself as long as it lies on the table."
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
    ("dummy_sees_that_he_follows", message("this duty of dummy is not known of the text of 1997.")),
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
        return "\n".join(part for line in self.lines(wording) for part in _folded(line))

    def lines(self, wording: Wording) -> list[str]:
        """The same, each line whole however long it is."""
        lines = _together([(edition, line) for edition, reply in self.replies for line in _lines(wording, reply)])
        settled = [(edition, reply) for edition, reply in self.replies if _has_ruled(reply)]
        if len(settled) < 2:
            return [*lines, wording(NOT_RULED_APART)]
        if not self.differences:
            lines.append(self._alike(wording, settled))
        for editions, texts in _gathered([(", ".join(one.editions), one.text) for one in self.differences]):
            lines += [wording(ONLY_IN, editions=editions), *map(_indented, texts)]
        if self.reasons:
            lines += [wording(WHY), *map(_indented, self.reasons)]
        for editions, texts in _gathered([(", ".join(which), text) for text, which in self.to_know]):
            lines += [wording(TO_KNOW, editions=editions), *map(_indented, texts)]
        return lines

    def _alike(self, wording: Wording, settled: Sequence[tuple[str, Reply]]) -> str:
        """That the editions that have ruled decide the same, and whether by articles of the same number."""
        same = len({_cited(reply) for _, reply in settled}) == 1
        if len(settled) == len(self.replies):
            return wording(ALIKE if same else ALIKE_RENUMBERED)
        editions = ", ".join(edition for edition, _ in settled)
        return wording(ALIKE_SO_FAR if same else ALIKE_SO_FAR_RENUMBERED, editions=editions)

    @property
    def to_know(self) -> list[tuple[str, tuple[str, ...]]]:
        """What is disputed or unchecked of the older editions only, its articles beside it, with the editions."""
        told: dict[str, dict[str, set[str]]] = {}
        for edition, reply in self.replies:
            for line in reply.ruling.doubts if reply.ruling is not None and _has_ruled(reply) else ():
                told.setdefault(line.text, {}).setdefault(edition, set()).update(line.laws)
        return [
            (with_laws(text, tuple(sorted(set().union(*found.values())))), tuple(found))
            for text, found in told.items()
            if EDITIONS[0] not in found
        ]


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
    differences = _differences(replies, wording)
    return Comparison(tuple(replies), differences, _reasons(differences, wording))


def _folded(line: str) -> list[str]:
    """A line folded at the width of a terminal, what follows set in under it."""
    from textwrap import wrap

    margin = line[: len(line) - len(line.lstrip())] + INDENT
    return wrap(line, WIDTH, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False)


def _indented(text: str) -> str:
    return INDENT + text


def _gathered(lines: Sequence[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """The texts that stand under one heading, in the order in which the headings come first."""
    found: dict[str, list[str]] = {}
    for heading, text in lines:
        found.setdefault(heading, []).append(text)
    return list(found.items())


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


def _not_covered(reply: Reply) -> tuple[str, ...]:
    """The Laws that the edition of a reply does not cover."""
    effects = reply.ruling.effects if reply.ruling is not None else ()
    return tuple(dict.fromkeys(law for effect in effects if effect.id == NOTHING_RULED for law in effect.laws))


def _cited(reply: Reply) -> tuple[str, ...]:
    """The articles of a ruling, or of the option that it leaves open."""
    if reply.choice is not None:
        return reply.choice.laws
    missing = _not_covered(reply)
    return tuple(law for law in (reply.ruling.laws if reply.ruling is not None else reply.laws) if law not in missing)


def _lines(wording: Wording, reply: Reply) -> Iterator[str]:
    """What an edition comes to: the articles of its ruling, the question it still asks, the Laws it does not cover."""
    effects = reply.ruling.effects if reply.ruling is not None else ()
    missing = _not_covered(reply)
    if reply.question is not None:
        yield wording(NOT_RULED_YET, edition=EDITIONS_HERE, text=reply.question.text)
    elif reply.choice is not None:
        yield wording(CHOICE_OF, edition=EDITIONS_HERE, laws=", ".join(_cited(reply)), who=reply.choice.chooser)
    elif any(effect.id != NOTHING_RULED for effect in effects) or not missing:
        yield wording(RULED_AS, edition=EDITIONS_HERE, laws=", ".join(_cited(reply)) or "-")
    if missing:
        yield wording(NOT_COVERED, edition=EDITIONS_HERE, laws=", ".join(missing))


def _differences(replies: Sequence[tuple[str, Reply]], wording: Wording) -> tuple[Difference, ...]:
    """Effects and options, told apart by what they say and by the tricks they move, that some editions have only."""
    settled = [(edition, reply) for edition, reply in replies if _has_ruled(reply)]
    found: dict[tuple[str, str, int | None], list[str]] = {}
    shared = set.intersection(*({one.id for one in _options(reply)} for _, reply in settled)) if settled else set()
    for edition, reply in settled:
        for effect in reply.ruling.effects if reply.ruling is not None else ():
            found.setdefault((effect.id, effect.text, effect.tricks), []).append(edition)
        for option in _options(reply):
            found.setdefault((OPTION, wording(AS_OPTION, option=option.text), None), []).append(edition)
            for effect in option.effects if option.id in shared else ():
                told = wording(UNDER_OPTION, option=option.text, text=effect.text)
                found.setdefault((effect.id, told, effect.tricks), []).append(edition)
    apart = [
        Difference(id, text, tricks, tuple(dict.fromkeys(editions)))
        for (id, text, tricks), editions in found.items()
        if len(dict.fromkeys(editions)) < len(settled)
    ]
    return tuple(sorted(apart, key=lambda one: [EDITIONS.index(edition) for edition in one.editions]))


def _options(reply: Reply) -> tuple[Option, ...]:
    return reply.choice.options if reply.choice is not None else ()


def _reasons(differences: Sequence[Difference], wording: Wording) -> tuple[str, ...]:
    """What changed between the editions, for what differs here."""
    apart = [one.id for one in differences]
    return tuple(wording(text) for id, text in REASONS if apart.count(id) > (id == COUNTED))
