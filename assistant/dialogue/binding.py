"""What a turn answers to the question asked: from bare words ("non", "R♣", "1") to whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant import statements as told
from assistant.bridge import PASS, Card, CardRef, Seat, Size, SuitWord
from assistant.dialogue.commands import fold, spellings
from assistant.dialogue.names import names_of
from assistant.facts import Answer, Finding
from assistant.statements import (
    HasSuit,
    LacksSuit,
    Meaning,
    Mentioned,
    Mode,
    Person,
    Pronoun,
    Reply,
    Role,
    Told,
)
from assistant.wording import Wording, message

SPELLINGS = {
    "yes": message("y, yes, yeah, right, exactly"),
    "no": message("n, no, not at all, none"),
    "accept": message("accept, accepts, accepted, ok"),
    "refuse": message("refuse, refuses, refused"),
    "require": message("require, requires"),
    "forbid": message("forbid, forbids"),
    "no_effect": message("no bearing, no effect, without effect, ignore it, ignore, skip it, go on"),
    "rephrase": message("rephrase, to be rephrased, rephrase it, I rephrase"),
    "free": message("free, lead free, neither, nothing, as he likes, he lets him lead"),
}
WITH_LETTERS = ("yes", "no")
"""Answers that have a letter for a key: no number is theirs in a list that numbers others."""
HOLDINGS = frozenset(
    (
        "offender_can_follow",
        "offender_could_follow",
        "dummy_can_follow_suit",
        "dummy_has_that_rank_in_suit_led",
        "dummy_has_that_rank_in_suit_won",
        "has_card_of_defective_trick_suit",
        "has_other_penalty_card",
        "several_penalty_cards",
    )
)
"""Findings of what a player holds, which a sentence on what he has or lacks answers."""
OF_THE_HAND = HOLDINGS - {"has_other_penalty_card", "several_penalty_cards"}
"""Findings of the cards in a hand: what has not been done yet says nothing of them."""
NOT_YET = message("not yet, still not, no not yet, no still not")
OPTION_WORDS: tuple[tuple[type[Meaning], str], ...] = (
    (told.Required, "require"),
    (told.Forbade, "forbid"),
    (told.LeftFree, "free"),
    (told.Accepted, "accept"),
    (told.Refused, "refuse"),
)
OPTIONS = (*(kind for kind, _ in OPTION_WORDS), told.Designated)
LEAD_OPTIONS = (told.Required, told.Forbade, told.LeftFree, told.Designated)
BARE = (told.Answered, told.Mentioned)
ANY_PASS = (None, PASS)
"""A pass of nobody told, which may be any player's: it restates none."""


def literal(wording: Wording, typed: str, answers: Sequence[tuple[str, str]]) -> str | None:
    """The answer typed as offered: its identifier, its words, its number in the list or its key."""
    if not answers:
        return None
    text = fold(typed)
    for id, words in answers:
        if text in (fold(id), fold(words)):
            return id
    for kind, source in SPELLINGS.items():
        meant = [id for id, _ in answers if id == kind or (id.partition("_")[0] == kind and id not in SPELLINGS)]
        if len(meant) == 1 and text in spellings(wording, source):
            return meant[0]
    numbered = [id for id, _ in answers if id not in WITH_LETTERS] or [id for id, _ in answers]
    return next((id for place, id in enumerate(numbered, 1) if text == str(place)), None)


def is_not_yet(wording: Wording, typed: str, finding: Finding) -> bool:
    """Whether a turn says only that something has not been done yet, where what a player holds is asked."""
    return finding.id in OF_THE_HAND and fold(typed).replace(",", "").rstrip(" .!") in spellings(wording, NOT_YET)


def answer_told(statements: Sequence[Told], answers: Sequence[Answer]) -> Answer | None:
    """The answer that the statements of a turn give, when exactly one of the answers goes with them."""
    found = {answer.id: answer for statement in statements for answer in _given_by(statement.meaning, answers)}
    return next(iter(found.values())) if len(found) == 1 else None


def _given_by(meaning: Meaning, answers: Sequence[Answer]) -> list[Answer]:
    by_id = {answer.id: answer for answer in answers}
    yes_or_no = set(by_id) == {"yes", "no"}
    if isinstance(meaning, told.Answered):
        if "spread" in by_id:
            return []  # the lead may be accepted in two ways: a bare word chooses none
        wanted = {Reply.YES: ("yes", "accept", "both_hands"), Reply.NO: ("no", "refuse", "not_both")}.get(
            meaning.reply, ()
        )
        return [by_id[id] for id in wanted if id in by_id]
    if yes_or_no:
        return []
    if isinstance(meaning, Mentioned | told.Designated | told.Required) and (sized := _extreme(meaning.cards)):
        return [by_id[sized]] if sized in by_id else []
    if isinstance(meaning, Mentioned | told.Designated | told.Played | told.Led) and meaning.cards:
        return [answer for answer in answers if _cards_match(meaning.cards, answer.cards)]
    for kind, word in OPTION_WORDS:
        if isinstance(meaning, kind):
            return _options_with(word, meaning, answers)
    if isinstance(meaning, Mentioned | told.Designated) and meaning.suits:
        return [answer for answer in answers if set(answer.suits or _suits_of(answer)) == set(meaning.suits)]
    return []


def _extreme(cards: Sequence[CardRef]) -> str:
    """The option that `the lowest` or `the highest` names, when no other card is told (57A)."""
    if len(cards) != 1 or cards[0].rank is not None:
        return ""
    return {Size.LOW: "lowest", Size.HIGH: "highest"}.get(cards[0].size, "") if cards[0].size is not None else ""


def _options_with(word: str, meaning: Any, answers: Sequence[Answer]) -> list[Answer]:
    options = [answer for answer in answers if answer.id.partition("_")[0] == word]
    suits = set(getattr(meaning, "suits", ()))
    return [answer for answer in options if set(answer.suits) == suits] if suits else options


def _suits_of(answer: Answer) -> tuple[Any, ...]:
    return tuple(card.suit for card in answer.cards)


def _cards_match(told_cards: Sequence[CardRef], cards: Sequence[Card | CardRef]) -> bool:
    """Whether the cards told, each perhaps in part, are those of an option."""
    refs = [card if isinstance(card, CardRef) else CardRef.of(card) for card in cards]
    return len(refs) == len(told_cards) and all(
        (card.rank in (None, ref.rank)) and (card.suit in (None, ref.suit))
        for card, ref in zip(told_cards, refs, strict=True)
    )


def tells_of_others(statements: Sequence[Told], finding: Finding, situation: Any) -> bool:
    """Whether "yes, he led to the next trick" tells what another did than the one who has to choose.

    It then answers a question of fact, and no option of a player is taken.
    """
    if not finding.is_choice or any(isinstance(one.meaning, OPTIONS) for one in statements):
        return False
    acts = [one.meaning for one in statements if one.mode is Mode.FACT and not isinstance(one.meaning, BARE)]
    chooser = names_of(situation).get(finding.to.value)
    doers = {situation.state.people.player(who) for one in acts if (who := getattr(one, "who", None)) is not None}
    return bool(doers) and chooser not in doers


def says_so(statements: Sequence[Told], finding: Finding, offender: Person | None) -> str | None:
    """Yes or no said by a short sentence on the cards asked about ("il n'en a pas"), None otherwise."""
    if finding.id not in HOLDINGS:
        return None
    told_of = [statement.meaning for statement in statements if not _names_a_suit(statement.meaning)]
    if any(isinstance(who := getattr(each, "who", None), Seat) and who != offender for each in told_of):
        return None
    kinds = set(map(type, told_of))
    if kinds == {HasSuit}:
        return "yes"
    return "no" if kinds == {LacksSuit} else None


def _names_a_suit(meaning: Meaning) -> bool:
    """Whether it tells of other suits than the one just spoken of."""
    return any(suit is not SuitWord.SUIT_LED for suit in getattr(meaning, "suits", ()))


def confirmed(statements: Sequence[Told], heard: Sequence[Told]) -> tuple[Told, ...]:
    """What a turn tells, without the facts of "yes, simultaneous", "yes, East 2♠" that were told before.

    When it says nothing new at all its yes or no confirms them, and answers nothing else.
    """
    if not any(isinstance(one.meaning, told.Answered) for one in statements):
        return tuple(statements)
    before = [one.meaning for one in heard if one.mode is Mode.FACT]
    again = [
        one
        for one in statements
        if not isinstance(one.meaning, (*BARE, told.Noted)) and any(_restates(one.meaning, fact) for fact in before)
    ]
    new = [one for one in statements if not isinstance(one.meaning, told.Answered) and one not in again]
    if not again:
        return tuple(statements)
    noted = [one.with_changes(meaning=told.Noted("detail")) if one in again else one for one in statements]
    if new:
        return tuple(noted)
    return tuple(one.with_changes(meaning=told.Noted("detail")) for one in noted)


def _restates(meaning: Meaning, fact: Meaning) -> bool:
    """Whether a meaning says nothing but what a fact told before says already, as far as it goes."""
    if type(meaning) is not type(fact) or (
        isinstance(meaning, told.Called) and (meaning.who, meaning.call) == ANY_PASS
    ):
        return False
    fields = ((getattr(meaning, name), getattr(fact, name)) for name in type(meaning)._fields)
    unsaid = (None, (), False, 1, Role.SOMEBODY, told.Manner.SHOWN)
    return all(new == old or (new is not True and new in unsaid) for new, old in fields)


def in_context(statement: Told, subject: Person | None, chooser: Person | None) -> Told:
    """The statement with its open pronoun standing for the person asked about, or for who has to choose.

    An option told without a person ("exige carreau") is his who has to choose.
    """
    meaning = statement.meaning
    changes: dict[str, Any] = {}
    spreader = chooser if isinstance(meaning, told.HandSpread) and chooser is not None else subject
    for name, person in (("who", spreader), ("by", chooser), ("of", subject)):
        value = getattr(meaning, name, None)
        if isinstance(value, told.Relative) and isinstance(value.of, Pronoun) and not value.of.candidates and person:
            changes[name] = value.with_changes(of=person)  # `son partenaire`: of the one asked about
            continue
        left_open = value is Role.SOMEBODY or (isinstance(value, Pronoun) and not value.candidates)
        unsaid = value is None and name == "by" and isinstance(meaning, OPTIONS)
        if person is not None and (left_open or unsaid):
            changes[name] = person
    return statement.with_changes(meaning=meaning.with_changes(**changes)) if changes else statement


def as_asked(statement: Told, answers: Sequence[Answer], asks_a_fact: bool) -> Told:
    """The bare words "no hearts" as what was asked: a suit forbidden to a choice of suits, else a suit lacked."""
    meaning = statement.meaning
    may_forbid = any(answer.kind == "forbid" for answer in answers)
    if may_forbid and isinstance(meaning, LacksSuit) and meaning.who is Role.SOMEBODY:
        return statement.with_changes(meaning=told.Forbade(Role.DECLARER, meaning.suits))
    if asks_a_fact and isinstance(meaning, told.Forbade) and meaning.by is None:
        return statement.with_changes(meaning=LacksSuit(Role.SOMEBODY, meaning.suits))
    return statement


def of_declarer(statement: Told) -> Told:
    """The statement, an option on a lead or a card told of an open pronoun being declarer's (50D, 51)."""
    return in_context(statement, None, Role.DECLARER) if isinstance(statement.meaning, LEAD_OPTIONS) else statement


def of_a_card_called(statements: Sequence[Told], before: Sequence[Told]) -> list[Told]:
    """The statements, a slip or change of mind being only a remark where no card of dummy was called (45C4)."""
    called = any(isinstance(each.meaning, told.Designated | told.DummyCalled) for each in (*before, *statements))
    if called:
        return list(statements)
    return [
        each.with_changes(meaning=told.Noted("remark", each.meaning.by))
        if isinstance(each.meaning, told.DesignationMeant)
        else each
        for each in statements
    ]


def open_persons(meaning: Meaning) -> list[Pronoun]:
    """The persons of a meaning that only the user can tell: pronouns left open."""
    values = (getattr(meaning, name) for name in type(meaning)._fields)
    return [value for value in values if isinstance(value, Pronoun)]


def with_person(meaning: Meaning, person: Pronoun, seat: Seat) -> Meaning:
    """The meaning with an open person told; persons told relative to him follow."""
    changes = {
        name: _replaced(value, person, seat)
        for name in type(meaning)._fields
        if (value := getattr(meaning, name)) is not None and _replaced(value, person, seat) is not value
    }
    return meaning.with_changes(**changes) if changes else meaning


def _replaced(value: Any, person: Pronoun, seat: Seat) -> Any:
    """The value with the seat for the person: pronouns that may stand for the same persons are one."""
    if isinstance(value, Pronoun):
        return seat if value.candidates == person.candidates else value
    if isinstance(value, told.Relative):
        of = _replaced(value.of, person, seat)
        return value if of is value.of else value.with_changes(of=of)
    return value
