"""Messages filled with nouns: the sentences of one locale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant import rulings
from assistant.bridge import Bid, Call, Card, CardRef, Double, Pass, Redouble, Seat, Side, Strain, Suit, SuitWord
from assistant.rulings import Actor, Which
from assistant.statements import CallWord, Group, Person, Pronoun, Relation, Relative, Role, Several
from assistant.wording.catalogue import Catalogue, message
from assistant.wording.nouns import Cards, Grammar, Noun, Suits

SEATS = {
    Seat.NORTH: message("North"),
    Seat.EAST: message("East"),
    Seat.SOUTH: message("South"),
    Seat.WEST: message("West"),
}
SEAT_LETTERS = message("N E S W")
SIDES = {Side.NORTH_SOUTH: message("North-South"), Side.EAST_WEST: message("East-West")}
PERSONS: dict[Role | Group | Actor, str] = {
    Role.DECLARER: message("declarer"),
    Role.DUMMY: message("dummy"),
    Role.DEFENDER: message("a defender"),
    Role.LEADER: message("the player on lead"),
    Role.OFFENDER: message("the offender"),
    Role.SPEAKER: message("the speaker"),
    Role.DIRECTOR: message("the director"),
    Role.SOMEBODY: message("somebody"),
    Group.DEFENDERS: message("the defence"),
    Group.DECLARING_SIDE: message("the declaring side"),
    Group.OFFENDING_SIDE: message("the offending side"),
    Group.NON_OFFENDING_SIDE: message("the non-offending side"),
    Group.OPPONENTS: message("the opposing side"),
    Group.EVERYBODY: message("everybody"),
    Actor.OFFENDER: message("the offender"),
    Actor.PARTNER: message("the offender's partner"),
    Actor.DECLARER: message("declarer"),
    Actor.DUMMY: message("dummy"),
    Actor.DEFENDERS: message("the defence"),
    Actor.NON_OFFENDERS: message("the non-offending side"),
    Actor.TABLE: message("the table"),
    Actor.DIRECTOR: message("the director"),
    Actor.LHO: message("the left-hand opponent of the offender"),
    Actor.RHO: message("the right-hand opponent of the offender"),
    Actor.TURN: message("the player whose turn it was"),
}
RELATIVES = {
    Relation.PARTNER: message("the partner of {of}"),
    Relation.LHO: message("the left-hand opponent of {of}"),
    Relation.RHO: message("the right-hand opponent of {of}"),
    Relation.OPPONENT: message("an opponent of {of}"),
}
OPEN_PRONOUN = message("“{word}” (who?)")
PRONOUN = message("“{word}” ({candidates}?)")
SEVERAL = message("each of {persons}")
CALLS: dict[type[Call] | CallWord, str] = {
    Pass: message("the pass"),
    Double: message("the double"),
    Redouble: message("the redouble"),
    CallWord.ANY: message("a call"),
    CallWord.BID: message("a bid"),
    CallWord.ACTION: message("something else than pass"),
}
SOMEBODY = message("somebody")
PARTS_OF_A_MATTER: dict[Which | rulings.Suits | rulings.Calls, str] = {
    Which.NONE: message("no card"),
    Which.PENALTY: message("the penalty card"),
    Which.DUE: message("the penalty card that can be played"),
    Which.NOT_DUE: message("the other penalty card"),
    Which.CHOSEN: message("the card designated"),
    Which.NOT_CHOSEN: message("the other penalty card"),
    Which.IN_SUITS: message("each penalty card of the suit named"),
    Which.NOT_IN_SUITS: message("each penalty card of another suit"),
    Which.PLAYED: message("the card played"),
    Which.FOCUS: message("the card exposed"),
    Which.HIDDEN: message("the hidden card"),
    Which.OTHERS: message("the other penalty card"),
    Which.PARTNERS: message("his own penalty card"),
    Which.PARTNERS_MINOR: message("his own penalty card"),
    Which.PARTNERS_DUE: message("his own penalty card that agrees"),
    Which.PARTNERS_CHOSEN: message("the card designated"),
    Which.KEPT: message("the card that he says"),
    Which.NOT_KEPT: message("the other card"),
    rulings.Suits.NONE: message("no suit"),
    rulings.Suits.LED: message("the suit led"),
    rulings.Suits.CHOSEN: message("the suit named"),
    rulings.Suits.FOCUS: message("the suit of the card"),
    rulings.Suits.NAMED: message("the suit named"),
    rulings.Suits.IMPOSED: message("the suit imposed"),
    rulings.Calls.IRREGULAR: message("the call"),
    rulings.Calls.SECOND: message("the second call"),
    rulings.Calls.LOWEST: message("the lowest sufficient bid"),
    rulings.Calls.INTENDED: message("the call that he meant"),
    rulings.Calls.LAST_BID: message("the last bid"),
}
NO_TRUMP = message("NT")
DOUBLED = ("", message("doubled"), message("redoubled"))


class _Missing:
    """What stands for a parameter that was not given: a sentence is never lost for one."""

    def __format__(self, spec: str) -> str:
        return "…"


class _Parameters:
    """The parameters of a sentence; only those that stand in it are made nouns."""

    def __init__(self, wording: Wording, parameters: Mapping[str, Any]) -> None:
        self._wording = wording
        self._parameters = parameters

    def __getitem__(self, key: str) -> Any:
        return self._wording.noun(self._parameters[key]) if key in self._parameters else _Missing()


class Wording:
    """The sentences of a locale. `letters` writes suits as letters, for terminals without the signs.

    Calling it with an English source sentence gives the sentence of the locale, its placeholders filled: a
    parameter may be a person, cards, suits, a number or a string worded already.
    """

    def __init__(self, language: str = "fr", letters: bool = False) -> None:
        self.language = language
        self.catalogue = Catalogue(language)
        self.letters = letters
        self.grammar = Grammar(self.catalogue, letters)

    def __call__(self, source: str, /, **parameters: Any) -> str:
        """The sentence, as it stands inside another (no capital added)."""
        return self._filled(self.catalogue.text(source), parameters)

    def counted(self, one: str, several: str, number: int, /, **parameters: Any) -> str:
        """The sentence in the form that goes with the number."""
        return self._filled(self.catalogue.counted(one, several, number), parameters)

    def _filled(self, text: str, parameters: Mapping[str, Any]) -> str:
        return text.format_map(_Parameters(self, parameters)) if "{" in text else text

    def noun(self, value: Any) -> Any:
        """A value of the game as a noun of a sentence; anything else as it is."""
        if value is None:
            return self.person(None)
        if isinstance(value, Card | CardRef):
            return Cards(self.grammar, (value,))
        if isinstance(value, Suit | SuitWord):
            return Suits(self.grammar, (value,))
        if isinstance(value, Call | CallWord):
            return self.phrase(self.call(value))
        if isinstance(value, Strain):
            return self.strain(value)
        if isinstance(value, Which | rulings.Suits | rulings.Calls):
            return Noun(self.grammar, self.catalogue.text(PARTS_OF_A_MATTER[value]))
        if isinstance(value, tuple | list):
            return self._nouns(tuple(value))
        if isinstance(value, Seat | Side | Role | Group | Actor | Relative | Pronoun | Several):
            return self.person(value)
        return value

    def _nouns(self, values: tuple[Any, ...]) -> Any:
        if values and all(isinstance(value, Suit | SuitWord) for value in values):
            return Suits(self.grammar, values)
        if all(isinstance(value, Card | CardRef) for value in values):
            return Cards(self.grammar, values)
        return Noun(self.grammar, self.grammar.listed(str(self.noun(value)) for value in values))

    def person(self, person: Person | Actor | None) -> Noun:
        """A person as a noun."""
        return Noun(self.grammar, self._person(person))

    def phrase(self, text: str) -> Noun:
        """Words that already stand, as a noun that takes a word before it."""
        return Noun(self.grammar, text)

    def _person(self, person: Person | Actor | None) -> str:
        text = self.catalogue.text
        if isinstance(person, Seat):
            return text(SEATS[person])
        if isinstance(person, Side):
            return text(SIDES[person])
        if isinstance(person, Relative):
            return self(RELATIVES[person.relation], of=person.of)
        if isinstance(person, Pronoun):
            return self._pronoun(person)
        if isinstance(person, Several):
            return self(SEVERAL, persons=self.listed(self._person(each) for each in person.persons))
        return text(SOMEBODY if person is None else PERSONS[person])

    def _pronoun(self, pronoun: Pronoun) -> str:
        if not pronoun.candidates:
            return self(OPEN_PRONOUN, word=pronoun.word)
        names = self.listed((self._person(person) for person in pronoun.candidates[:3]), by_or=True)
        return self(PRONOUN, word=pronoun.word, candidates=names)

    def listed(self, items: Iterable[str], by_or: bool = False) -> str:
        """Items as a list in words; empty for none."""
        found = list(items)
        return self.grammar.listed(found, by_or) if found else ""

    def seat_letter(self, seat: Seat) -> str:
        """The letter of a seat in the locale."""
        return dict(zip(SEATS, self.catalogue.text(SEAT_LETTERS).split(), strict=True))[seat]

    def strain(self, strain: Strain | None) -> str:
        """A denomination: the sign of the suit, or the short name of no trump."""
        if strain is None:
            return ""
        return self.grammar.suit(strain.trumps) if strain.trumps else self.catalogue.text(NO_TRUMP)

    def call(self, call: Call | CallWord) -> str:
        """A call: `1♥`, or its name."""
        if isinstance(call, Bid):
            return f"{call.level}{self.strain(call.strain)}"
        return self.catalogue.text(CALLS[call if isinstance(call, CallWord) else type(call)])

    def contract(self, level: int | None, strain: Strain | None, doubled: int | None) -> str:
        """A contract without its declarer: `4♥`, with the double in words; empty when nothing is known."""
        bid = f"{level or ''}{self.strain(strain)}"
        return " ".join(part for part in (bid, self.catalogue.text(DOUBLED[doubled or 0])) if part)

    def short_call(self, call: Call | None) -> str:
        """A call as a diagram shows it: `1♥`, `X`, `XX`, a dash for a pass, `?` where it is not known."""
        if isinstance(call, Bid):
            return f"{call.level}{self.strain(call.strain)}"
        return "?" if call is None else "–" if isinstance(call, Pass) else str(call)

    def sentence(self, text: str) -> str:
        """The text with a capital at the start of each of its sentences."""
        return ". ".join(capital(part) for part in text.split(". "))


def capital(text: str) -> str:
    """The text with its first letter in capitals, quotation marks passed over."""
    for place, letter in enumerate(text):
        if letter.isalpha():
            return text[:place] + letter.upper() + text[place + 1 :]
        if letter.isdigit() or letter in "♠♥♦♣":
            return text
    return text
