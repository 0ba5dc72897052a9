"""Parts of a clause about a claim: who claims, and how many tricks."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import SuitWord
from assistant.statements import Claimed, Conceded, Meaning, Person, Pronoun, Role, TrumpOut
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import TRICKS, who
from assistant.understanding.referents import cards_of

Share = tuple[int | None, bool]
_REST = frozenset(("reste", "tout", "autre", "restant"))


def words_of(frame: Frame) -> Set[str]:
    return frame.words


def claimer_told(frame: Frame) -> Person:
    """Who claims by what is said: the speaker when he speaks of himself or of nobody."""
    person = who(frame)
    own = person in (Role.SOMEBODY, Role.SPEAKER) or isinstance(person, Pronoun)
    return frame.speaker if frame.speaker is not None and own else person


def share_told(frame: Frame) -> Share | None:
    """The tricks told by the objects of a clause, or by `tout`."""
    for noun in [*frame.objects, *frame.linked("de", "")]:
        share = share_of(noun)
        if share is not None:
            return share
    return (None, True) if frame.said("tout") else None


def share_of(noun: Noun) -> Share | None:
    name, head = noun.chunk.heads[-1]
    count = count_of(noun.chunk)
    last = noun.marked("last", "dernier", "restant", "autre") or noun.lemma == "last"
    if noun.lemma in _REST:
        return (None, True)
    if noun.lemma in TRICKS or noun.lemma in ("last", "dernier"):
        plural = any(token.folded in ("les", "toutes", "tous") for _, token in noun.chunk.specs)
        if count is None and not (plural or last):
            return None  # `fais la levée`: the one in progress (68, preamble)
        return (count if count is not None else None if plural else 1, last or plural)
    if name in ("NUM", "QTY"):
        return (number_of(head), last or any(token.folded in ("les", "mes", "ses") for _, token in noun.chunk.specs))
    if noun.head == "cards" and len(noun.chunk.heads) == 1 and head.text.isdecimal():
        return (int(head.text), any(token.folded == "les" for _, token in noun.chunk.specs))
    return None


EXCEPTING = ("sauf", "excepté", "hormis", "moins", "hors", "à part")


def with_exception(made: list[Meaning], frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`toutes à moi sauf une`, `le reste sauf un atout`: all but so many tricks is no claim of all (68B1)."""
    place = next((index for index, one in enumerate(made) if isinstance(one, Claimed) and one.rest), None)
    nouns = [*([frame.noun] if frame.noun is not None else []), *frame.objects]
    around = [frame.linked(*EXCEPTING), *(noun.linked(*EXCEPTING) for noun in nouns)]
    excepted = next((noun for told in around for noun in told), None)
    claim = made[place] if place is not None else None
    if place is None or excepted is None or not isinstance(claim, Claimed):
        return made
    lost = number_of(excepted.chunk.heads[-1][1]) if excepted.chunk.heads[-1][0] in ("NUM", "QTY") else None
    cards = cards_of(excepted.chunk) if excepted.head == "cards" else ()
    trump = any(card.suit in (SuitWord.TRUMPS, discourse.trumps) for card in cards if card.suit is not None)
    spoken: list[Meaning] = [TrumpOut(mentioned=True, who=claim.who)] if trump else []
    conceded = Conceded(claim.who, lost if lost is not None else count_of(excepted.chunk) or 1)
    return [*made[:place], Claimed(claim.who), conceded, *spoken, *made[place + 1 :]]
