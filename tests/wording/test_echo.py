"""Every meaning has a canonical sentence, in every locale, and its manner is shown."""

import typing
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any

import pytest

from assistant import statements
from assistant.bridge import Card, CardRef, Seat, Strain, Suit
from assistant.statements import HasSuit, Led, Meaning, Mode, Noted, PenaltyCards, Played, Role, Told
from assistant.wording import Wording, languages
from assistant.wording.echo import SPECIAL, echo, echoes, meaning_echo

KINDS = [kind for kind in vars(statements).values() if isinstance(kind, type) and issubclass(kind, Meaning)]
MEANINGS = sorted((kind for kind in KINDS if not kind.__subclasses__()), key=lambda kind: kind.__name__)
KING, SIX = CardRef.of(Card.parse("CK")), CardRef.of(Card.parse("D6"))
FRENCH = Wording("fr")
SAMPLES: dict[str, tuple[Any, ...]] = {
    "cards": ((), (KING,), (KING, SIX)),
    "suits": ((), (Suit.HEARTS,)),
    "of": (None, Seat.WEST),
    "by": (None, Role.DECLARER),
    "who": (Seat.EAST,),
}


def samples(kind: type[Meaning]) -> Iterator[Meaning]:
    """The meaning with its fields at rest, and with each field in turn at each of its values."""
    hints = typing.get_type_hints(kind, localns=vars(typing))
    base = {name: kind._defaults.get(name, values(name, hints[name])[-1]) for name in kind._fields}
    yield kind(**base)
    for name in kind._fields:
        for value in values(name, hints[name]):
            yield kind(**base | {name: value})


def values(name: str, hint: Any) -> tuple[Any, ...]:
    if name in SAMPLES:
        return SAMPLES[name]
    options = typing.get_args(hint) if isinstance(hint, UnionType) else (hint,)
    for option in options:
        if option is bool:
            return (True, False)
        if option is int:
            return (1, 2)
        if option is str:
            return ("other",)
        if option is Strain or (isinstance(option, type) and issubclass(option, Enum) and option is not Seat):
            return tuple(option)
        if typing.get_origin(option) is tuple:
            return ((KING,),) if CardRef in typing.get_args(option) else ((),)
    return (Seat.SOUTH,)


def test_every_meaning_has_its_row() -> None:
    assert [kind.__name__ for kind in MEANINGS if kind not in echoes() and kind not in SPECIAL] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", MEANINGS, ids=lambda kind: kind.__name__)
def test_every_meaning_has_a_sentence_whatever_is_told_of_it(kind: type[Meaning], language: str) -> None:
    wording = Wording(language)
    for meaning in samples(kind):
        text = meaning_echo(wording, meaning)
        assert "{" not in text
        assert "…" not in text, text
        assert "None" not in text, text
        assert text or meaning == statements.Mentioned()


def test_what_was_understood_reads_as_a_director_would_write_it() -> None:
    told = {
        PenaltyCards(Seat.EAST, (KING, SIX)): "Est a R♣ et 6♦ pénalisées",
        Led(Role.DUMMY, (CardRef.of(Card.parse("HA")),)): "le mort attaque l'A♥",
        Led(Seat.WEST, (KING,), opening=True): "Ouest entame le R♣",
        statements.LacksSuit(Seat.EAST, (Suit.HEARTS,)): "Est n'a pas de ♥",
        Played(Seat.EAST, (KING,), statements.How.RUFF, instead_of=(SIX,)): "Est coupe du R♣, au lieu du 6♦",
        statements.ContractTold(4, Strain.HEARTS, 0, Seat.SOUTH): "contrat 4♥, déclarant Sud",
    }
    assert {meaning: meaning_echo(FRENCH, meaning) for meaning in told} == told


def test_an_opening_lead_and_a_lead_are_told_apart() -> None:
    lead = Led(Seat.WEST, (KING,))
    assert meaning_echo(FRENCH, lead) != meaning_echo(FRENCH, lead.with_changes(opening=True))


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.FACT])
def test_what_is_no_fact_is_shown_as_such(mode: Mode) -> None:
    fact = Told(HasSuit(Seat.EAST, (Suit.HEARTS,)), (0, 1), "x")
    assert echo(FRENCH, fact.with_changes(mode=mode)) == f"{echo(FRENCH, fact)} ({mode_words(mode)})"


def mode_words(mode: Mode) -> str:
    return {
        Mode.QUESTION: "question",
        Mode.CONDITION: "condition",
        Mode.UNREAL: "non fait",
        Mode.BELIEVED: "dit ou cru, pas un fait",
        Mode.PERMISSION: "ce que la règle permet ou impose",
    }[mode]


def test_a_quotation_names_its_speaker() -> None:
    told = Told(HasSuit(Seat.EAST, (Suit.HEARTS,)), (0, 1), "x", speaker=Seat.WEST)
    assert echo(FRENCH, told) == "Ouest dit : « Est a du ♥ »"


def test_what_is_only_noted_is_quoted_with_the_laws_of_its_topic() -> None:
    noted = Told(Noted("claim"), (0, 9), "il étale")
    assert echo(FRENCH, noted) == "noté : « il étale »"
    assert echo(FRENCH, noted, ("68A", "69", "70", "71")) == "noté : « il étale » (Loi 68A, 69, 70)"
