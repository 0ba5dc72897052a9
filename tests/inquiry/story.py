"""A tiny language for stories: statements in seats and cards as written, and what the Laws make of them.

Persons are `N E S W`, `declarer`, `dummy`, `defender`, `he` (an open pronoun) or `?` (nobody told). Cards are
written suit then rank (`CK`, `D6`, `ST`); `?9` is a rank alone, `H?` a suit alone, `??` any card; several stand
between spaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.bridge import CardRef, Rank, Seat, Strain, Suit
from assistant.facts import Answer
from assistant.inquiry import Examination, Matter, examine
from assistant.record.people import Player
from assistant.statements import (
    Accepted,
    BothSidesPlayed,
    ContractTold,
    CouldSee,
    Designated,
    DidNotPlay,
    Exposed,
    Forbade,
    HasSuit,
    Holds,
    How,
    KeptLead,
    LacksSuit,
    Led,
    LeftFree,
    LostLead,
    Manner,
    Meaning,
    Mode,
    NotChosenYet,
    OnLead,
    PenaltyCards,
    PenaltyKind,
    Person,
    PickedUp,
    Played,
    PlayEnded,
    Pronoun,
    Refused,
    Relation,
    Relative,
    Replaced,
    Required,
    Role,
    RoleTold,
    Several,
    Told,
    TrickEnded,
    TrickWon,
    TurnToPlay,
    Withdrew,
)

BOTH_PLAYED = BothSidesPlayed
"""Whether each side has played to the next trick."""
ROLES = {role.value: role for role in Role}


def person(text: str) -> Person:
    """The person written; two seats together are several persons."""
    if text == "he":
        return Pronoun("il")
    if text.startswith("partner of "):
        return Relative(Relation.PARTNER, person(text.removeprefix("partner of ")))
    if len(text) == 2:
        return Several((Seat(text[0]), Seat(text[1])))
    return ROLES.get(text) or Seat.parse(text)


def by(text: str) -> Person | None:
    """The person written, None for `?`."""
    return None if text == "?" else person(text)


def cards(text: str) -> tuple[CardRef, ...]:
    """The cards written."""
    return tuple(
        CardRef(None if word[0] == "?" else Suit(word[0]), None if word[1] == "?" else Rank.parse(word[1]))
        for word in text.split()
    )


def suits(text: str) -> tuple[Suit, ...]:
    """The suits written: `CD`."""
    return tuple(map(Suit, text))


# --- statements ----------------------------------------------------------------------------------------


def contract(level: int, strain: str, declarer: str) -> Meaning:
    return ContractTold(level, Strain(strain), 0, person(declarer))


def role(who: str, what: str) -> Meaning:
    return RoleTold(person(who), Role(what))


def not_chosen_yet(who: str) -> Meaning:
    return NotChosenYet(person(who))


def penalty(who: str, which: str = "", kind: str | None = None, count: int | None = None) -> Meaning:
    return PenaltyCards(person(who), cards(which), PenaltyKind(kind) if kind else None, count)


def minor(who: str, which: str) -> Meaning:
    return penalty(who, which, "minor")


def major(who: str, which: str) -> Meaning:
    return penalty(who, which, "major")


def exposed(who: str, which: str = "", manner: str = "dropped", deliberate: bool | None = None) -> Meaning:
    return Exposed(person(who), cards(which), Manner(manner), deliberate)


def could_see(who: str, able: bool = True) -> Meaning:
    return CouldSee(person(who), (), able)


def on_lead(who: str, opening: bool = False) -> Meaning:
    return OnLead(person(who), opening)


def turn(who: str) -> Meaning:
    return TurnToPlay(person(who))


def led(who: str, which: str = "", **more: Any) -> Meaning:
    instead = cards(more.pop("instead_of", ""))
    return Led(person(who), cards(which), instead_of=instead, **more)


def played(who: str, which: str = "", how: str = "play", instead_of: str = "", on: str = "") -> Meaning:
    return Played(person(who), cards(which), How(how), cards(on), cards(instead_of))


def did_not_play(who: str, which: str = "") -> Meaning:
    return DidNotPlay(person(who), cards(which))


def withdrew(who: str, which: str = "", by_himself: bool | None = None) -> Meaning:
    return Withdrew(person(who), cards(which), by_himself)


def replaced(who: str, old: str, new: str = "") -> Meaning:
    return Replaced(person(who), cards(old), cards(new))


def has(who: str, which: str) -> Meaning:
    return HasSuit(person(who), suits(which))


def lacks(who: str, which: str) -> Meaning:
    return LacksSuit(person(who), suits(which))


def holds(who: str, which: str, only: bool = False) -> Meaning:
    return Holds(person(who), cards(which), only)


def won(who: str) -> Meaning:
    return TrickWon(person(who))


def kept_lead(who: str) -> Meaning:
    return KeptLead(person(who))


def lost_lead(who: str) -> Meaning:
    return LostLead(person(who))


def trick_over() -> Meaning:
    return TrickEnded()


def picked_up(who: str, which: str = "") -> Meaning:
    return PickedUp(person(who), cards(which))


def play_over() -> Meaning:
    return PlayEnded()


def required(who: str, which: str = "", card: str = "") -> Meaning:
    return Required(by(who), suits(which), cards(card))


def forbade(who: str, which: str = "") -> Meaning:
    return Forbade(by(who), suits(which))


def left_free(who: str) -> Meaning:
    return LeftFree(by(who))


def designated(who: str, card: str) -> Meaning:
    return Designated(by(who), cards(card))


def accepted(who: str) -> Meaning:
    return Accepted(by(who))


def refused(who: str) -> Meaning:
    return Refused(by(who))


# --- rulings -------------------------------------------------------------------------------------------

Line = tuple[str, str, str]


class Outcome:
    """What the Laws make of a story, in letters: easy to compare."""

    def __init__(self, examination: Examination) -> None:
        self.examination = examination

    @property
    def ids(self) -> list[str]:
        """Kinds of matters, in order."""
        return [matter.id for matter in self.examination.matters]

    @property
    def matters(self) -> tuple[Matter, ...]:
        return self.examination.matters

    @property
    def articles(self) -> list[str]:
        """Articles of all matters, in order, without repetition."""
        return list(dict.fromkeys(article for matter in self.matters for article in matter.laws))

    @property
    def effects(self) -> list[Line]:
        """Effects of all matters: identifier, player, cards or suits."""
        return [
            (effect.kind.id, letters(effect.player), " ".join(map(str, effect.cards or effect.suits)))
            for matter in self.matters
            for effect in matter.effects
        ]

    @property
    def asked(self) -> str | None:
        """Identifier of the finding asked next."""
        return self.examination.pending.finding.id if self.examination.pending else None

    @property
    def answers(self) -> list[str]:
        """Answers offered to it."""
        return [answer.id for answer in self.examination.pending.answers] if self.examination.pending else []

    @property
    def told_so_far(self) -> list[str]:
        """Articles of the matter that waits for an answer."""
        return list(self.examination.pending.matter.articles) if self.examination.pending else []

    @property
    def in_force(self) -> list[Line]:
        """Obligations: identifier, player, cards or suits; equity left out."""
        return [
            (one.id, letters(one.player), " ".join(map(str, one.cards or one.suits)))
            for one in self.examination.obligations
            if not one.id.startswith("equity")
        ]

    @property
    def doubts(self) -> list[str]:
        """Articles of the doubts told."""
        return [one.law for matter in self.matters for one in matter.doubts]

    @property
    def links(self) -> list[str]:
        """Articles linked."""
        return [one.law for matter in self.matters for one in matter.links]


def letters(player: Player | None) -> str:
    """A player in letters; empty for nobody in particular."""
    return "" if player is None else str(getattr(player, "value", player))


def told(*meanings: Meaning | tuple[Meaning, Mode]) -> list[Told]:
    """A story; a meaning alone is a fact."""
    pairs = [meaning if isinstance(meaning, tuple) else (meaning, Mode.FACT) for meaning in meanings]
    return [Told(meaning, (place, place), str(place), mode) for place, (meaning, mode) in enumerate(pairs)]


def rule(
    *meanings: Meaning | tuple[Meaning, Mode], edition: str = "2017", answers: Mapping[str, str] | None = None
) -> Outcome:
    """The outcome of a story; `answers` are given by finding identifier, whichever matter asks."""
    story, given = told(*meanings), dict[str, Answer]()
    wanted = dict(answers or {})
    outcome = examine(story, given, edition)
    while outcome.pending and outcome.pending.finding.id in wanted:
        pending = outcome.pending
        answer = next(one for one in pending.answers if one.id == wanted[pending.finding.id])
        given[f"{pending.matter.key}/{pending.finding.id}"] = answer
        outcome = examine(story, given, edition)
    return Outcome(outcome)
