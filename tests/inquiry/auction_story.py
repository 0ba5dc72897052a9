"""A tiny language for auctions: `N: E1H no N1S EP` is dealer North, East bids 1H, refused, North 1S, East passes.

Words: `no` and `ok` (refused, accepted), `->E2H` (East changes his call), `EX?` (any call of East, not known),
`E1H!` (told to be out of turn), `slip`, `meant` (what was intended), `same` and `other` (comparable or not),
`before` and `after` (the ruling).
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import Call, Seat
from assistant.facts import Answer
from assistant.inquiry import Examination, examine
from assistant.statements import (
    Accepted,
    BeforeRuling,
    CallChanged,
    Called,
    CallIntent,
    CallWord,
    ComparableTold,
    DealerTold,
    Meaning,
    Refused,
    Told,
)

WORDS: dict[str, Meaning] = {
    "no": Refused(None),
    "ok": Accepted(None),
    "slip": CallIntent(None, False),
    "meant": CallIntent(None, True),
    "same": ComparableTold(True),
    "other": ComparableTold(False),
    "before": BeforeRuling(True),
    "after": BeforeRuling(False),
}


def told(text: str) -> list[Meaning]:
    """The statements written."""
    dealer, _, rest = text.partition(":")
    found: list[Meaning] = [DealerTold(Seat(dealer))] if dealer.strip() else []
    return [*found, *map(statement, rest.split())]


def statement(word: str) -> Meaning:
    """One word of an auction."""
    if word in WORDS:
        return WORDS[word]
    if word.startswith("->"):
        return CallChanged(Seat(word[2]), None, Call.parse(word[3:]))
    bare = word.rstrip("!?")
    call = CallWord.ANY if word.endswith("?") else Call.parse(bare[1:])
    return Called(Seat(bare[0]), call, out_of_turn=word.endswith("!"))


class Ruled:
    """What the Laws make of a story, the questions being answered from a table by the name of the finding."""

    def __init__(
        self, story: str | Sequence[Meaning], answers: dict[str, str] | None = None, edition: str = "2017"
    ) -> None:
        meanings = told(story) if isinstance(story, str) else list(story)
        statements = [Told(meaning, (0, 0), str(meaning)) for meaning in meanings]
        self.asked: list[str] = []
        given: dict[str, Answer] = {}
        self.outcome: Examination = examine(statements, given, edition)
        while (pending := self.outcome.pending) is not None:
            finding = pending.finding
            self.asked.append(finding.id)
            if finding.id not in (answers or {}):
                break
            wanted = (answers or {})[finding.id]
            given[f"{pending.matter.key}/{finding.id}"] = next(one for one in pending.answers if one.id == wanted)
            self.outcome = examine(statements, given, edition)

    @property
    def laws(self) -> list[str]:
        """Articles cited, in order."""
        return list(dict.fromkeys(law for matter in self.outcome.matters for law in matter.laws))

    @property
    def links(self) -> set[str]:
        """Laws linked to."""
        return {link.law for matter in self.outcome.matters for link in matter.links}

    @property
    def effects(self) -> set[str]:
        """`kind:seat` of every effect."""
        return {
            f"{effect.kind.id}:{effect.seat or effect.actor.value}"
            for matter in self.outcome.matters
            for effect in matter.effects
        }

    @property
    def binds(self) -> set[str]:
        """`kind:seat` of what still binds, the director's own duties left out."""
        return {f"{one.id}:{one.seat}" for one in self.outcome.obligations if one.player is not None}

    @property
    def auction(self) -> str:
        """The calls in force."""
        return str(self.outcome.state.auction.auction)
