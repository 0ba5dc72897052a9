"""Short answers to what a Law asks about a person or a number: a name alone, its explanation after a comma, a count."""

from __future__ import annotations

from collections.abc import Callable

from assistant.bridge import CardRef, Seat
from assistant.dialogue.asking import COUNTED
from assistant.dialogue.commands import fold
from assistant.facts import Answer
from assistant.inquiry import Pending
from assistant.record.revoke_detection import MATTERS
from assistant.record.revoke_story import of_his_side
from assistant.statements import Mentioned, Mode, Person, Pronoun, Revoked, Role, RoleTold, Told, TrickWon
from assistant.understanding.reading import Reading
from assistant.wording import Wording, message

WINS = message("{who} wins the trick")
IS = message("{who} is {role}")
BY_PERSON = frozenset(("offender", "partner", "opponents"))
BY_HAND = frozenset(("defender", "declarer", "dummy"))
NONE_AT_ALL = message("zero, none, nothing, not one, not a single one")
SOME = message("several, all, some, many, at least one, at least two, all of them, two or three")
AT_LEAST = message("more than, at least")
LIKELY = message("likely, probable, possible, plausible, at all likely, it may be")
UNLIKELY = message("unlikely, impossible, improbable, not likely, excluded, hardly likely")
ROLE_ASKED = ("conceder_is_defender", "offender_is_defender")
"""Findings that a role answers: a defender is one, declarer is not."""
NON_OFFENDERS = message("the opponents, an opponent, the other side, the non-offending side, nos, the innocent side")
MARKS = ",(:;—"


class Brief:
    """What a short answer comes to: the answer, if it is one of those offered, and the facts it tells besides."""

    def __init__(self, answer: Answer | None = None, told: tuple[Told, ...] = ()) -> None:
        self.answer = answer
        self.told = told

    def __bool__(self) -> bool:
        return self.answer is not None or bool(self.told)


def briefly(wording: Wording, understand: Callable[[str], Reading], typed: str, pending: Pending) -> Brief:
    """A short answer to the question pending; empty when what is typed is none."""
    head, rest = _parts(typed)
    if not head or len(head.split()) > 6:
        return Brief()
    ids = {answer.id for answer in pending.answers}
    if pending.finding.judgement and (likely := _by_likelihood(wording, head, pending)) is not None:
        return Brief(likely)
    if pending.finding.id in ROLE_ASKED and (answer := _by_role(wording, understand, head, pending)) is not None:
        return Brief(answer)
    if pending.finding.id in COUNTED:
        return Brief(_by_number(wording, understand, head, pending))
    unknown = pending.matter.id in MATTERS and pending.matter.offender is None
    if ids >= BY_HAND or ids >= BY_PERSON or unknown:
        return _by_person(wording, understand, head, rest, pending)
    return Brief(None, _role(wording, understand, head, rest))


def seat_named(wording: Wording, understand: Callable[[str], Reading], typed: str) -> Seat | None:
    """The seat that an answer to "who is it?" names, alone or before its explanation."""
    who = _person(wording, understand, _parts(typed)[0])
    return who if isinstance(who, Seat) else None


def _parts(typed: str) -> tuple[str, str]:
    """What stands before the first mark, and between it and the next one."""
    places = [place for place in map(typed.find, MARKS) if place >= 0]
    first = min(places, default=len(typed))
    rest = typed[first + 1 :]
    ends = [place for place in map(rest.find, MARKS + ")") if place >= 0]
    return typed[:first].strip(" .!"), rest[: min(ends, default=len(rest))].strip(" .!)")


def _one_of(wording: Wording, source: str, text: str) -> bool:
    return text.casefold() in wording(source).split(", ")


def _by_likelihood(wording: Wording, head: str, pending: Pending) -> Answer | None:
    """How likely something is judged, the longer expression first."""
    text = fold(head).replace("-", " ")
    found = [
        (len(word), answer)
        for source, answer in ((LIKELY, "yes"), (UNLIKELY, "no"))
        for word in (fold(each).replace("-", " ") for each in wording(source).split(", "))
        if text == word or text.endswith(f" {word}")
    ]
    wanted = max(found, default=(0, ""))[1]
    return next((answer for answer in pending.answers if answer.id == wanted), None)


def _by_role(wording: Wording, understand: Callable[[str], Reading], head: str, pending: Pending) -> Answer | None:
    """A role alone: whether the player asked about defends."""
    told = [one.meaning for one in understand(head).told]
    if any(not isinstance(meaning, Mentioned) for meaning in told):
        return None  # a sentence tells facts
    # Whose the card is may be told behind a preposition.
    mentioned = [meaning.who for meaning in told if isinstance(meaning, Mentioned) and meaning.who is not None]
    who = mentioned[0] if mentioned else _person(wording, understand, head)
    wanted = {Role.DEFENDER: "yes", Role.DECLARER: "no", Role.DUMMY: "no"}.get(who) if isinstance(who, Role) else None
    return next((answer for answer in pending.answers if answer.id == wanted), None)


def _words(wording: Wording) -> list[str]:
    return wording(AT_LEAST).split(", ")


def _by_number(wording: Wording, understand: Callable[[str], Reading], head: str, pending: Pending) -> Answer | None:
    if _one_of(wording, NONE_AT_ALL, head):
        wanted = "no"
    elif _one_of(wording, SOME, head) or any(head.casefold().startswith(f"{word} ") for word in _words(wording)):
        wanted = "yes"
    else:
        numbers = [_number(each) for each in understand(head).told]
        known = [number for number in numbers if number is not None]
        if len(known) != 1:
            return None
        wanted = "yes" if known[0] > 0 else "no"
    return next((answer for answer in pending.answers if answer.id == wanted), None)


def _number(told: Told) -> int | None:
    """The number that a word alone tells: `two`, `five` (also read as a rank)."""
    meaning = told.meaning
    if isinstance(meaning, Mentioned) and meaning.number is not None:
        return meaning.number
    cards: tuple[CardRef, ...] = getattr(meaning, "cards", ())
    count: int | None = getattr(meaning, "count", None)
    if count is None and len(cards) == 1 and cards[0].suit is None and cards[0].rank is not None:
        return int(cards[0].rank)
    return count


def _by_person(wording: Wording, understand: Callable[[str], Reading], head: str, rest: str, pending: Pending) -> Brief:
    """Somebody named: the answer that he is, and what is said of him after the name."""
    who = _person(wording, understand, head)
    if who is None and not _one_of(wording, NON_OFFENDERS, head):
        return Brief()
    role = _role(wording, understand, head, rest) if isinstance(who, Seat) else ()
    ids = {answer.id: answer for answer in pending.answers}
    if set(ids) >= BY_HAND or pending.matter.offender is None:
        if isinstance(who, Role) and who.value in ids:
            return Brief(ids[who.value])
        named = Told(Revoked(who), (0, len(head)), head)
        return Brief(None, (named, *role)) if isinstance(who, Seat) else Brief()
    wanted = _relation(pending, who) if who is not None else "opponents"
    return Brief(ids.get(wanted) if wanted else None, role)


def _person(wording: Wording, understand: Callable[[str], Reading], head: str) -> Person | None:
    """Who is named, read inside a sentence so that a name alone is enough."""
    told = [one.meaning for one in understand(wording(WINS, who=head)).told if one.mode is Mode.FACT]
    found = [one.who for one in told if isinstance(one, TrickWon)]
    return found[0] if len(found) == 1 and found[0] is not Role.SOMEBODY else None


def _role(wording: Wording, understand: Callable[[str], Reading], head: str, rest: str) -> tuple[Told, ...]:
    if not rest or not isinstance(_person(wording, understand, head), Seat):
        return ()
    said = understand(wording(IS, who=head, role=rest)).told
    return tuple(one for one in said if isinstance(one.meaning, RoleTold) and one.mode is Mode.FACT)


def _relation(pending: Pending, who: Person) -> str | None:
    """Whether a person is the offender, his partner or an opponent."""
    situation = pending.matter.situation
    player = situation.state.people.player(who)
    if isinstance(who, Pronoun) or player is None:
        return None
    if player == situation.offender:
        return "offender"
    if player == situation.partner:
        return "partner"
    return "opponents" if of_his_side(situation, who) is False else None
