"""A call typed alone while a question of the auction is open: it is the call of the person asked."""

from __future__ import annotations

from typing import Any

from assistant.bridge import Bid, Call, CardRef, Rank, Seat, Strain, Suit
from assistant.dialogue.names import names_of
from assistant.statements import (
    Called,
    CallIntent,
    DesignationMeant,
    Meaning,
    Mentioned,
    Noted,
    Pronoun,
    Relative,
    Role,
    SimultaneousCalls,
    Told,
    TurnToCall,
)

PERSONS = (Seat, Role, Relative)
WHOSE_TURN = "turn_belonged_to"


def as_call(statement: Told, pending: Any) -> Told:
    """The statement as a call when it is one: "2♦" or "passe" said by the person whom the question is put to."""
    situation = pending.matter.situation
    if not situation.incident.in_auction:
        return statement
    if pending.finding.id == WHOSE_TURN:
        return _as_turn(statement, pending.matter.offender)
    person = names_of(situation).get(pending.finding.to.value)
    if not isinstance(person, PERSONS):
        return statement
    meaning = statement.meaning
    if isinstance(meaning, DesignationMeant):
        return statement.with_changes(meaning=CallIntent(None, not meaning.slip))
    if isinstance(meaning, Called):
        whose = meaning.who is None or (isinstance(meaning.who, Pronoun) and not meaning.who.candidates)
        return statement.with_changes(meaning=meaning.with_changes(who=person)) if whose else statement
    call = _call(meaning)
    return statement if call is None else statement.with_changes(meaning=Called(person, call))


def of_auction(statement: Told) -> Told:
    """A word alone that tells of cards elsewhere, read as one of the auction: "simultaneous"."""
    topic = statement.meaning.topic if isinstance(statement.meaning, Noted) else ""
    return statement.with_changes(meaning=SimultaneousCalls()) if topic == "simultaneous_play" else statement


def _as_turn(statement: Told, offender: Any) -> Told:
    """A person named alone where the turn is asked for: it was his turn."""
    meaning = statement.meaning
    who = meaning.who if isinstance(meaning, Mentioned) else None
    if isinstance(who, Relative) and isinstance(who.of, Pronoun) and isinstance(offender, PERSONS):
        who = who.with_changes(of=offender)
    return statement if who is None else statement.with_changes(meaning=TurnToCall(who))


def _call(meaning: Meaning) -> Call | None:
    """The call that a bare word or sign stands for: `2♦` is a bid where a call is asked for, not a card."""
    if not isinstance(meaning, Mentioned | Noted) or meaning.who is not None:
        return None
    if isinstance(meaning, Noted) and len(meaning.calls) == 1:
        return Call.parse(meaning.calls[0])
    return _bid(meaning.cards[0]) if len(meaning.cards) == 1 else None


def _bid(card: CardRef) -> Bid | None:
    if not isinstance(card.suit, Suit) or card.rank is None or card.rank > Rank.SEVEN:
        return None
    return Bid(int(card.rank), Strain(card.suit.value))


def as_next_call(statement: Told, examination: Any) -> Told:
    """The statement as the call of whoever calls next, when it is a bare call and the auction is going on."""
    record = examination.state.auction
    call = None if record.finished or record.turn is None else _call(statement.meaning)
    return statement if call is None else statement.with_changes(meaning=Called(record.player(record.turn), call))
