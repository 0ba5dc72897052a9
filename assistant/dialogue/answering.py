"""A sentence typed in answer, as it is meant here: whose call or option it tells, whether it settles what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.bridge import Seat
from assistant.dialogue import binding
from assistant.dialogue.moment import (
    AskFinding,
    Moment,
)
from assistant.facts import Answer
from assistant.rulings import Actor
from assistant.statements import Group, Mentioned, Person, Role, Told
from assistant.understanding.reading import Reading


def in_dialogue(moment: Moment, reading: Reading) -> Reading:
    """The reading of an answer, its words as what they mean here, without what was told before."""
    heard = [item.told for item in moment.heard]
    told = reading.told
    if moment.examination is not None and moment.examination.state.auction.in_use:
        from assistant.dialogue.calls import called_again, of_auction, of_the_last_fault, put_in_place

        told = put_in_place(told, moment.examination)
        told = tuple(called_again(of_auction(each), moment.examination) for each in told)
        if not isinstance(moment.asking, AskFinding):
            told = tuple(of_the_last_fault(each, moment.examination) for each in told)
    return reading.with_changes(told=binding.confirmed(told, heard))


def told_as_next_call(moment: Moment, reading: Reading) -> Reading:
    """A bare call told while the auction goes on is that of whoever calls next."""
    examination = moment.examination
    if examination is None or not examination.state.auction.in_use:
        return reading
    from assistant.dialogue.calls import as_next_call

    return reading.with_changes(told=tuple(as_next_call(each, examination) for each in reading.told))


def is_about_the_question(reading: Reading, pending: Any) -> bool:
    """Whether a yes or no typed with other words is about what is asked."""
    if len(reading.told) == 1:
        return True
    if not pending.matter.situation.incident.in_auction:
        return not binding.tells_of_others(reading.told, pending.finding, pending.matter.situation)
    from assistant.dialogue.calls import answers_it

    return answers_it(reading.told, pending.finding)


def settled_by_facts(moment: Moment, pending: Any, answer: Answer) -> bool:
    """ "Yes, he thought of it later": what is told besides the bare word says otherwise, and counts.

    "No, West has led since" to the question whether a revoke is established says two things of which one is wrong.
    """
    if pending.finding.id == "revoke_is_established":
        return False
    examination = moment.examination
    waiting = (examination.pending.matter,) if examination is not None and examination.pending is not None else ()
    matters = (*waiting, *(examination.matters if examination is not None else ()))
    found = next((matter.situation for matter in matters if matter.key == pending.matter.key), None)
    value = pending.finding.derive(found) if found is not None else None
    return value is not None and value != pending.finding.value(answer)


def is_of_another(statement: Told, pending: Any) -> bool:
    """Whether an option was taken by another player than the one whose it is in the auction."""
    by = getattr(statement.meaning, "by", None)
    if not isinstance(by, Seat) or not pending.matter.situation.incident.in_auction:
        return False
    from assistant.dialogue.calls import who_accepts

    return by != who_accepts(pending)


def answer_in_facts(facts: Sequence[Told], pending: Any) -> Answer | None:
    """The answer that facts told in reply say; None when they say none."""
    id = binding.says_so(facts, pending.finding, pending.matter.offender)
    return next((answer for answer in pending.answers if answer.id == id), None)


def as_answer(statement: Told, pending: Any) -> Told:
    """A statement as meant in reply to a question: a subject left out is the offender, an option who has it takes."""
    offender = pending.matter.offender
    subject = offender if isinstance(offender, Seat | Role) else None
    chooser: Person = Group.DEFENDERS if pending.finding.to is Actor.DEFENDERS else Role.DECLARER
    if pending.matter.situation.incident.in_auction:
        from assistant.dialogue.calls import as_call, who_accepts

        statement, chooser = as_call(statement, pending), who_accepts(pending)
    statement = binding.as_asked(statement, pending.answers, not pending.finding.is_choice)
    return binding.in_context(statement, subject, chooser)


def named_at_last(moment: Moment, pending: Any, reading: Reading) -> Moment | None:
    """`attaque hors tour`, then `par Ouest`: who did what was told of nobody; None when that is not what is typed."""
    situation, told = pending.matter.situation, reading.told
    index = situation.incident.index
    if len(told) != 1 or not reading.whole or situation.incident.offender is not None or situation.abstract:
        return None
    mention = told[0].meaning
    if not isinstance(mention, Mentioned) or mention.cards or mention.suits or not isinstance(mention.who, Seat):
        return None
    at_fault = next(iter(situation.story[index : index + 1]), None)
    if at_fault is None or getattr(at_fault.meaning, "who", None) is not Role.SOMEBODY:
        return None
    by_name = at_fault.with_changes(meaning=at_fault.meaning.with_changes(who=mention.who))
    heard = tuple(item.with_changes(told=by_name) if item.told is at_fault else item for item in moment.heard)
    return moment.with_changes(heard=heard)
