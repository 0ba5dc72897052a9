"""Calls made upon another: on which bid, whose it was, and what is told of it rather than of the call."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Bid, Call, Seat
from assistant.statements import Called, CallWord, Group, Meaning, Person, Relation, Relative, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import (
    INSUFFICIENT,
    SETTLING,
    call_told,
    callers,
    next_player,
    turn_of,
)
from assistant.understanding.parts import SOMEBODY, lemmas

_OVER = ("sur", "au-dessus de", "par-dessus", "après", "suite à", "à la suite de", "malgré")
_TOO_LOW = frozenset(("bas", "trop bas", "haut", "assez"))
_OUT_OF_TURN = frozenset(("out_of_rotation", "prématuré", "prématurément", "par anticipation"))


def over(frame: Frame) -> Bid | None:
    """The bid on which a call was made: `sur 1♠`."""
    nouns = [
        *frame.linked(*_OVER),
        *(one for noun in (*frame.objects, frame.noun) if noun for one in noun.linked(*_OVER)),
    ]
    if "sur" in SETTLING.get(frame.lemma, ()):
        return None  # `se rabat sur 2♦` makes that bid
    nouns += [one for noun in _calls_under(frame) for one in noun.linked("de", "à", "")]
    return next((call for noun in nouns if isinstance(call := call_told(noun), Bid)), None)


def _calls_under(frame: Frame) -> list[Noun]:
    """`sur l'ouverture de 2SA`, `après l'intervention d'Ouest à 1♠`: the nouns that name what a call was made on."""
    nouns = [*frame.objects, *([frame.noun] if frame.noun is not None else [])]
    under = [*frame.linked(*_over_of(frame)), *(one for noun in nouns for one in noun.linked(*_OVER))]
    under += frame.objects if frame.lemma in ("contrer", "surcontrer") else []
    return [noun for noun in under if noun.head == "noun" and noun.chunk.heads[-1][0] == "EVENT"]


def over_by(frame: Frame, bid: Bid | None) -> Person | None:
    """Whose bid a call was made on: `contre 2♣ de Nord`."""
    acted_on = frame.objects if frame.table.get("call", "") in ("P", "X", "XX") else []
    nouns = [*acted_on, *frame.linked(*_OVER), *([frame.noun] if frame.noun is not None else [])]
    for noun in nouns if bid is not None else ():
        if call_told(noun) == bid:
            whose = [
                *noun.linked("de", "par"),
                *(frame.linked("de") if frame.kind == "v" and noun not in frame.objects else ()),
            ]
            return next((one.person for one in whose if one.head == "persons"), None)
    for noun in _calls_under(frame) if bid is not None else ():
        whose = [*noun.linked("de", "par"), *(one for _, each in noun.links for one in each.linked("de", "par"))]
        whose += [] if frame.passive else frame.linked("par")
        return next((one.person for one in whose if one.head == "persons"), None)
    return None


def _made_before(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`passe après l'ouverture hors tour d'Est`: the faulty call of another on which a call was made, told before it.

    A bid in order is told with the call itself (`over`); one told already is not told again.
    """
    found: list[Meaning] = []
    for noun, by in _of_others(frame):
        words = lemmas(noun.chunks)
        out, low = bool(words & _OUT_OF_TURN), bool(words & INSUFFICIENT)
        call = call_told(noun) or next((told for _, one in noun.links if (told := call_told(one)) is not None), None)
        if (out or low) and not _told_already(by, call, discourse):
            found.append(Called(by, CallWord.ANY if call is None else call, out, low))
    return found


def _told_already(by: Person, call: Call | None, discourse: Discourse) -> bool:
    return any(_seat(who) == _seat(by) and call in (None, made) for who, made in discourse.called)


def _seat(person: Person | None) -> Person | None:
    """The seat of a player's partner, told by that player's."""
    partner = isinstance(person, Relative) and person.relation is Relation.PARTNER
    if partner and isinstance(person, Relative) and isinstance(person.of, Seat):
        return person.of.partner
    return person


def _of_others(frame: Frame) -> list[tuple[Noun, Person]]:
    """The nouns of calls on which a call was made that are told to be another player's, each with him."""
    nouns = [*frame.objects, *([frame.noun] if frame.noun is not None else [])]
    under = [*frame.linked(*_over_of(frame)), *(one for noun in nouns for one in noun.linked(*_OVER))]
    under += frame.objects if frame.lemma in ("contrer", "surcontrer") else []
    found: list[tuple[Noun, Person]] = []
    for noun in under:
        if noun.chunk.heads[-1][0] != "EVENT" and call_told(noun) is None:
            continue
        hung = [one for link, one in noun.links if link in ("de", "par")]
        hung += [one for linked in hung for one in linked.linked("de", "par")]
        by = next((one.person for one in hung if one.head == "persons"), None)
        if by is not None and by not in (SOMEBODY, Role.DIRECTOR, frame.subject):
            found.append((noun, by))
    return found


def _over_of(frame: Frame) -> tuple[str, ...]:
    """`répond 2♣ à l'ouverture de 2♦`: an answer is made to the bid, and not only on it."""
    return (*_OVER, "à") if frame.lemma in ("répondre", "réagir") else _OVER


def _own_words(frame: Frame) -> Set[str]:
    """The words of a clause without those of another's call in it."""
    others = _of_others(frame)
    if not others:
        return frame.words
    gone = {id(chunk) for noun, _ in others for chunk in noun.chunks}
    return lemmas([chunk for chunk in frame.chunks if id(chunk) not in gone])


def faults_marked(frame: Frame) -> tuple[bool, bool]:
    """Whether the call was told to be out of turn, and to be insufficient."""
    words = _own_words(frame)
    out = bool(words & _OUT_OF_TURN) or _not_his_turn(frame) or _before_everybody(frame)
    early = frame.lemma in ("passer", "parler", "annoncer", "enchérir", "ouvrir", "déclarer", "répondre", "contrer")
    out = out or (
        early and (bool(words & {"trop vite", "trop tôt"}) or {"trop", "vite"} <= words or {"trop", "tôt"} <= words)
    )
    low = bool(words & INSUFFICIENT) or (
        frame.lemma in ("enchérir", "annoncer", "déclarer") and "trop" in words and bool(words & _TOO_LOW)
    )
    return out, low


def _before_everybody(frame: Frame) -> bool:
    """`parle avant tout le monde`, `passe avant les autres`."""
    return any(noun.person is Group.EVERYBODY or noun.lemma == "autre" for noun in frame.linked("avant"))


def _not_his_turn(frame: Frame) -> bool:
    """`pas à lui de parler`, `alors que ce n'était pas son tour`: told beside the call."""
    return any(noun.lemma == "tour" and link == "pas" for link, noun in frame.links)


def made_by(frame: Frame, discourse: Discourse, call: Call | CallWord, number: int = 1) -> list[Meaning]:
    """The call, once for each who made it, with what was told of it."""
    out, low = faults_marked(frame)
    turn = turn_of(frame)
    upon = over(frame) or (None if discourse.callers else discourse.standing)
    found: list[Meaning] = _made_before(frame, discourse)
    made_them = callers(frame, discourse)
    for person, own in zip(made_them, _own_calls(frame, call, len(made_them)), strict=True):
        who = next_player(person)
        turn_told = turn if turn != who else None
        found.extend(Called(who, own, out, low, turn_told, upon, over_by=over_by(frame, upon)) for _ in range(number))
    return found


def _own_calls(frame: Frame, call: Call | CallWord, number: int) -> list[Call | CallWord]:
    """`N et E annoncent 1SA et 1♥`: as many calls as players are one for each, in order; one call is everybody's."""
    listed = [told for noun in frame.objects if (told := call_told(noun)) is not None]
    return list(listed) if len(listed) == number > 1 else [call] * number
