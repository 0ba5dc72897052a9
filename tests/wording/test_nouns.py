"""Persons, cards and suits take the form that the French sentence wants; in English the same placeholders degrade."""

from enum import Enum

import pytest

from assistant.bridge import DOUBLE, PASS, Bid, Card, CardRef, Rank, Seat, Side, Size, Strain, Suit, SuitWord
from assistant.rulings import Actor, Calls, Suits, Which
from assistant.statements import CallWord, Group, Pronoun, Relation, Relative, Role, Several
from assistant.wording import Wording, languages

FRENCH, ENGLISH = Wording("fr"), Wording("en")


def cards(*names: str) -> tuple[CardRef, ...]:
    return tuple(CardRef.of(Card.parse(name)) for name in names)


def french(pattern: str, value: object) -> str:
    return pattern.format(x=FRENCH.noun(value))


@pytest.mark.parametrize(
    ("pattern", "person", "expected"),
    [
        ("{x}", Seat.EAST, "Est"),
        ("{x:de}", Seat.EAST, "d'Est"),
        ("{x:de}", Seat.NORTH, "de Nord"),
        ("{x:de}", Role.DECLARER, "du déclarant"),
        ("{x:à}", Role.DUMMY, "au mort"),
        ("{x:à}", Seat.WEST, "à Ouest"),
        ("{x:que}", Seat.WEST, "qu'Ouest"),
        ("{x:que}", Role.DECLARER, "que le déclarant"),
        ("{x:à côté de}", Seat.EAST, "à côté d'Est"),
        ("{x:de}", Group.DEFENDERS, "du flanc"),
        ("{x:bare}", Role.DECLARER, "déclarant"),
        ("{x:bare}", Seat.EAST, "Est"),
        ("{x:de}", Relative(Relation.PARTNER, Seat.EAST), "du partenaire d'Est"),
        ("{x:de}", Relative(Relation.LHO, Role.DECLARER), "de l'adversaire de gauche du déclarant"),
        ("{x}", Several((Seat.EAST, Seat.WEST)), "chacun (Est et Ouest)"),
        ("{x}", Pronoun("il"), "« il » (qui ?)"),
        ("{x}", Pronoun("il", (Seat.EAST, Seat.SOUTH)), "« il » (Est ou Sud ?)"),
        ("{x}", None, "quelqu'un"),
    ],
)
def test_a_person_elides_and_contracts(pattern: str, person: object, expected: str) -> None:
    assert french(pattern, person) == expected


@pytest.mark.parametrize(
    ("pattern", "names", "expected"),
    [
        ("{x}", ("CK", "D6"), "R♣ et 6♦"),
        ("{x:le}", ("CK", "D6"), "le R♣ et le 6♦"),
        ("{x:le}", ("HA", "SQ", "ST"), "l'A♥, la D♠ et le 10♠"),
        ("{x:le,or}", ("CK", "D6"), "le R♣ ou le 6♦"),
        ("{x:de}", ("CK", "HA", "DQ"), "du R♣, de l'A♥ et de la D♦"),
        ("{x:à}", ("CK", "HA"), "au R♣ et à l'A♥"),
        ("{x:le,long}", ("CK", "SJ", "HA"), "le Roi de ♣, le Valet de ♠ et l'As de ♥"),
        ("{x:de,long}", ("HA",), "de l'As de ♥"),
        ("{x:que,once}", ("CK", "D6"), "que le R♣ et le 6♦"),
        ("{x:le,word}", ("CK",), "le Roi de trèfle"),
    ],
)
def test_cards_take_their_articles(pattern: str, names: tuple[str, ...], expected: str) -> None:
    assert french(pattern, cards(*names)) == expected


@pytest.mark.parametrize(
    ("card", "bare", "definite", "after_de"),
    [
        (CardRef(), "une carte", "une carte", "d'une carte"),
        (CardRef(None, Rank.THREE), "le 3", "le 3", "du 3"),
        (CardRef(None, Rank.ACE), "l'As", "l'As", "de l'As"),
        (CardRef(Suit.HEARTS), "un ♥", "un ♥", "d'un ♥"),
        (CardRef(SuitWord.TRUMPS), "un atout", "un atout", "d'un atout"),
        (CardRef(SuitWord.TRUMPS, Rank.NINE), "9 de atout", "le 9 de atout", "du 9 de atout"),
        (CardRef(Suit.HEARTS, None, Size.LOW), "un petit ♥", "un petit ♥", "d'un petit ♥"),
        (CardRef(None, None, Size.HIGH), "une grosse carte", "une grosse carte", "d'une grosse carte"),
        (CardRef(SuitWord.SUIT_LED), "une carte de la couleur demandée", "une carte de la couleur demandée", None),
    ],
)
def test_a_card_known_in_part_is_told_as_far_as_known(
    card: CardRef, bare: str, definite: str, after_de: str | None
) -> None:
    assert french("{x}", card) == bare
    assert french("{x:le}", card) == definite
    if after_de is not None:
        assert french("{x:de}", card) == after_de


def test_no_card_named_is_a_card() -> None:
    assert french("{x}", ()) == "une carte"


def test_suits_take_a_word_and_may_be_written_in_letters_or_words() -> None:
    suits = (Suit.SPADES, Suit.CLUBS)
    assert french("{x}", suits) == "♠ et ♣"
    assert french("{x:du}", suits) == "du ♠ et du ♣"
    assert french("{x:word,or}", suits) == "pique ou trèfle"
    assert french("{x:du}", SuitWord.SUIT_LED) == "de la couleur demandée"
    letters = Wording("fr", letters=True)
    assert format(letters.noun(suits)) == "P et T"
    assert format(letters.noun(cards("CK"))) == "RT"


def test_english_keeps_its_own_forms() -> None:
    assert format(ENGLISH.noun(cards("CK", "D6"))) == "♣K and ♦6"
    assert format(ENGLISH.noun(cards("CK")), "the,long") == "the king of ♣"
    assert format(ENGLISH.noun(Role.DECLARER)) == "declarer"
    assert format(ENGLISH.noun(Seat.EAST), "to") == "to East"


@pytest.mark.parametrize(
    ("level", "strain", "doubled", "expected"),
    [
        (4, Strain.HEARTS, 0, "4♥"),
        (3, Strain.NO_TRUMP, 1, "3SA contré"),
        (None, Strain.SPADES, 2, "♠ surcontré"),
        (None, None, None, ""),
    ],
)
def test_a_contract_is_written_as_far_as_known(
    level: int | None, strain: Strain | None, doubled: int | None, expected: str
) -> None:
    assert FRENCH.contract(level, strain, doubled) == expected


def test_a_sentence_begins_with_a_capital_even_behind_quotation_marks() -> None:
    assert FRENCH.sentence("le mort joue. il attend") == "Le mort joue. Il attend"
    assert FRENCH.sentence("« il » attend") == "« Il » attend"
    assert FRENCH.sentence("9♠ reste") == "9♠ reste"


def test_a_parameter_that_lacks_never_loses_the_sentence() -> None:
    assert Wording("en")("{who} leads {cards}", who=Seat.EAST) == "East leads …"


@pytest.mark.parametrize("kind", [Role, Group, Actor, Which, Suits, Calls, CallWord, SuitWord, Side, Seat])
@pytest.mark.parametrize("language", languages())
def test_every_part_that_a_sentence_may_name_has_words(kind: type[Enum], language: str) -> None:
    wording = Wording(language)
    for part in kind:
        told = str(wording.noun(part))
        assert told
        assert told != str(part)
        assert not told.startswith(kind.__name__)


def test_a_call_is_named_with_its_article() -> None:
    assert french("{x}", Bid(1, Strain.HEARTS)) == "1♥"
    assert french("{x:de}", DOUBLE) == "du contre"
    assert french("{x}", PASS) == "le passe"


def test_what_is_not_known_is_named_by_its_part_in_the_matter() -> None:
    assert french("{x:de}", Which.PLAYED) == "de la carte jouée"
    assert french("{x:à}", Actor.LHO) == "à l'adversaire de gauche du fautif"
    assert french("{x:du}", Suits.LED) == "de la couleur demandée"
