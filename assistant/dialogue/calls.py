"""What is typed while the auction goes on: a call alone is that of who is asked, or of who calls next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.bridge import Bid, Call, CardRef, Rank, Seat, Strain, Suit
from assistant.dialogue.names import names_of
from assistant.laws.code import law_of
from assistant.rulings import Actor
from assistant.statements import (
    Answered,
    CallChanged,
    Called,
    CallHeeded,
    CallIntent,
    CallMeans,
    CallWithdrawn,
    ComparableTold,
    DesignationMeant,
    HandsReturned,
    Meaning,
    Mentioned,
    Mode,
    Noted,
    Person,
    Pronoun,
    Relative,
    Reply,
    Role,
    SimultaneousCalls,
    Told,
    TurnToCall,
)

PERSONS = (Seat, Role, Relative)
WHOSE_TURN, SKIPPED = "turn_belonged_to", "skipped_players_passed"
ALTERNATIVE = "call_alternative"
"""The topic of a call told as one that could have been made."""
OF_MEANINGS = frozenset(
    (
        "replacement_is_similar",
        "replacement_is_a_subset",
        "replacement_has_the_same_purpose",
        "replacement_specifies_the_same",
        "final_call_was_comparable",
        "pass_is_artificial",
    )
)
OF_INTENT = frozenset(("call_was_a_slip", "first_call_was_a_slip"))
OF_AUCTION: dict[str, Meaning] = {
    "simultaneous_play": SimultaneousCalls(),
    "lapse": CallIntent(None, True),
}
"""What a topic of a few words means in an auction: "simultaneous", "lapse of attention"."""
SUBJECTS: dict[type[Meaning], frozenset[str]] = {
    HandsReturned: frozenset(("all_hands_are_in_the_board",)),
    TurnToCall: frozenset((WHOSE_TURN, SKIPPED, "call_was_in_turn")),
    CallIntent: OF_INTENT,
    CallMeans: OF_MEANINGS,
    ComparableTold: OF_MEANINGS,
}
"""The findings that a remark explains the answer to: `non, contre d'appel` answers none but those on meanings."""


def answers_it(told: Sequence[Told], finding: Any) -> bool:
    """Whether the yes or no of a turn answers a finding, by what it is told with: a remark, or an article cited."""
    for each in told:
        subjects = SUBJECTS.get(type(each.meaning))
        if subjects is not None and finding.id not in subjects:
            return False
        cited = each.text if isinstance(each.meaning, Mentioned) and each.meaning.number is not None else ""
        if cited[:1].isdigit() and cited[-1:].isalpha() and law_of(cited) not in map(law_of, finding.laws):
            return False
    return True


def who_accepts(pending: Any) -> Person:
    """Whose option is told without a person: the left-hand opponent's, at a lead declarer's."""
    situation = pending.matter.situation
    if not situation.incident.in_auction or pending.finding.to is Actor.DECLARER:
        return Role.DECLARER
    person = names_of(situation).get("lho")
    return person if isinstance(person, PERSONS) else Role.DECLARER


def as_call(statement: Told, pending: Any) -> Told:
    """The statement as a call when it is one: "2♦" or "passe" said by the person whom the question is put to."""
    situation = pending.matter.situation
    if not situation.incident.in_auction:
        return statement
    if pending.finding.id in (WHOSE_TURN, SKIPPED):
        return _as_turn(statement, pending.matter.offender)
    heeded = isinstance(statement.meaning, CallHeeded)
    person = names_of(situation).get("lho" if heeded else pending.finding.to.value)
    if not isinstance(person, PERSONS):
        return statement
    meaning = statement.meaning
    if pending.finding.id in OF_MEANINGS:
        return _of_meaning(statement, situation)
    if pending.finding.id in OF_INTENT and _is_asked_about(meaning, situation):
        return statement.with_changes(meaning=Noted("detail"))  # `non, le carton passe au lieu d'une enchere`
    if isinstance(meaning, DesignationMeant):
        return statement.with_changes(meaning=CallIntent(None, not meaning.slip))
    if (
        isinstance(meaning, CallIntent)
        and meaning.wanted is not None
        and meaning.wanted == names_of(situation).get("call")
    ):
        return statement.with_changes(meaning=CallIntent(meaning.who, True))  # `oui, il voulait 1SA`
    if isinstance(meaning, Called | CallHeeded):
        whose = meaning.who is None or (isinstance(meaning.who, Pronoun) and not meaning.who.candidates)
        return statement.with_changes(meaning=meaning.with_changes(who=person)) if whose else statement
    call = _call(meaning)
    if call is None:
        return statement
    named_again = isinstance(call, Bid) and _is_asked_about(Called(None, call), situation)
    return statement.with_changes(meaning=Noted("detail") if named_again else Called(person, call))


def _of_meaning(statement: Told, situation: Any) -> Told:
    """The statement where the meanings of two calls are compared: `naturel`, `oui, 2♥ naturel`, `sens similaire`."""
    meaning = statement.meaning
    if isinstance(meaning, CallMeans) and meaning.call is None:
        second = names_of(situation).get("second")
        return statement.with_changes(meaning=meaning.with_changes(call=second if isinstance(second, Call) else None))
    if isinstance(meaning, ComparableTold) and meaning.able:
        return statement.with_changes(meaning=Answered(Reply.YES))
    if isinstance(meaning, Mentioned) and (call := _call(meaning)) is not None:
        return _only_noted(statement.with_changes(meaning=Called(None, call)))
    return statement.with_changes(meaning=Noted("detail")) if _is_asked_about(meaning, situation) else statement


def _is_asked_about(meaning: Meaning, situation: Any) -> bool:
    """Whether a call of nobody named is one of the two that are asked about."""
    named = names_of(situation)
    return (
        isinstance(meaning, Called) and meaning.who is None and meaning.call in (named.get("call"), named.get("second"))
    )


def of_auction(statement: Told) -> Told:
    """A word alone that tells of cards elsewhere, read as one of the auction: "simultaneous"."""
    noted = statement.meaning
    if not isinstance(noted, Noted):
        return statement
    meaning = OF_AUCTION.get(noted.topic)
    if noted.topic == "seen" and noted.negated and (noted.who is None or isinstance(noted.who, Pronoun)):
        meaning = CallIntent(noted.who, True)  # `non, il avait pas vu`: what he called was meant (25A2)
    return statement if meaning is None else statement.with_changes(meaning=meaning)


def put_in_place(told: Sequence[Told], examination: Any) -> tuple[Told, ...]:
    """`il retire et met 3♥`: the call behind one taken back is that of who took his back, whoever calls next."""
    waiting = [examination.pending.matter] if examination.pending is not None else []
    matters = [each for each in (*examination.matters, *waiting) if each.situation.incident.in_auction]
    offender = matters[-1].offender if matters else None
    found: list[Told] = []
    taker: Any = None
    for each in told:
        meaning = each.meaning
        if isinstance(meaning, CallWithdrawn) or (isinstance(meaning, CallChanged) and meaning.new is None):
            taker = meaning.who if isinstance(meaning.who, PERSONS) else offender
        elif isinstance(meaning, Called):
            if taker is not None and meaning.who is None:
                each = each.with_changes(meaning=meaning.with_changes(who=taker))
            taker = None
        found.append(each)
    return tuple(found)


def called_again(statement: Told, examination: Any) -> Told:
    """A call of nobody named once the auction is over: one made before, named again ("1♥ undoubled")."""
    meaning = statement.meaning
    again = isinstance(meaning, Called) and meaning.who is None and examination.state.auction.finished
    return statement.with_changes(meaning=Noted("detail")) if again else statement


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
    if isinstance(meaning, Noted) and meaning.call is not None:
        return meaning.call
    return _bid(meaning.cards[0]) if len(meaning.cards) == 1 else None


def _bid(card: CardRef) -> Bid | None:
    if not isinstance(card.suit, Suit) or card.rank is None or card.rank > Rank.SEVEN:
        return None
    return Bid(int(card.rank), Strain(card.suit.value))


def as_next_call(statement: Told, examination: Any) -> Told:
    """The statement as the call of whoever calls next, when it is a bare call and the auction is going on."""
    record = examination.state.auction
    if record.finished or record.turn is None:
        return statement
    meaning, player = statement.meaning, record.player(record.turn)
    if isinstance(meaning, Called) and isinstance(meaning.who, Pronoun) and not meaning.who.candidates:
        return statement.with_changes(meaning=meaning.with_changes(who=player))
    call = _call(meaning)
    return statement if call is None else statement.with_changes(meaning=Called(player, call))


def as_made(statement: Told, moment: Any) -> Told:
    """What is only supposed, as a fact; a call of nobody named is that of who is asked, or comes back, or is next."""
    meaning = statement.meaning
    if not isinstance(meaning, Called):
        return statement.with_changes(mode=Mode.FACT, speaker=None)
    examination, pending = moment.examination, getattr(moment.asking, "pending", None)
    record = examination.state.auction
    if not isinstance(meaning.who, PERSONS) or meaning.who is Role.SPEAKER:
        asked = names_of(pending.matter.situation).get(pending.finding.to.value) if pending is not None else None
        seat = record.owed.seat if record.owed is not None else record.turn
        who = asked if isinstance(asked, PERSONS) else record.player(seat) if seat is not None else meaning.who
        meaning = meaning.with_changes(who=who)
    return statement.with_changes(meaning=meaning, mode=Mode.FACT, speaker=None)


def of_the_last_fault(statement: Told, examination: Any) -> Told:
    """`il voulait 2♦`, of nobody else in that turn: of the call last ruled on, which he meant if he wanted it."""
    meaning = statement.meaning
    matter = next((each for each in reversed(examination.matters) if each.situation.incident.in_auction), None)
    if not isinstance(meaning, CallIntent) or matter is None or not isinstance(matter.offender, PERSONS):
        return statement
    if not isinstance(meaning.who, Pronoun) or meaning.who.candidates:
        return statement
    made = meaning.wanted is not None and meaning.wanted == names_of(matter.situation).get("call")
    own = CallIntent(matter.offender, True) if made else meaning.with_changes(who=matter.offender)
    return statement.with_changes(meaning=own)


def as_alternatives(told: Sequence[Told]) -> tuple[Told, ...]:
    """The statements of a turn; calls listed as those that could be made ("pass, 1NT, limited 3C") are only noted.

    A list with an adjective, a noun or an alternative among its calls names what could be called, where a diagram that
    goes on has calls alone.
    """
    calls = [each for each in told if isinstance(each.meaning, Called) and each.meaning.who is None]
    topics = {each.meaning.topic for each in told if isinstance(each.meaning, Noted)}
    listed = len(calls) > 1 and bool(topics)
    if not calls or not (listed or ALTERNATIVE in topics):
        return tuple(told)
    spans = {each.span for each in calls}
    kept = (each for each in told if not isinstance(each.meaning, CallMeans) or each.span not in spans)
    return tuple(_only_noted(each) if isinstance(each.meaning, Called | CallMeans) else each for each in kept)


def _only_noted(statement: Told) -> Told:
    call = statement.meaning.call if isinstance(statement.meaning, Called) else None
    calls = (str(call),) if isinstance(call, Call) else ()
    return statement.with_changes(meaning=Noted("call", calls=calls))
