"""The tools of the house say what they should of small examples."""

import ast
import random

import pytest
from babel.messages.catalog import Message

from assistant.bridge import Seat
from assistant.statements import OnLead, Relation, Relative
from tools import catalogues, corpus


@pytest.mark.parametrize(
    ("code", "declared"),
    [
        ('effect("id", "one", "many", say="said")', [("one", "many"), "said"]),
        ('effect("id", "one " "more", binds=True)', ["one more"]),
        ('finding("id", text="is it?")', ["is it?"]),
        ('wording.messages("a card", "cards")', [("a card", "cards")]),
        ("message(name)", []),
        ('print("not a message")', []),
    ],
)
def test_source_sentences_are_found_at_their_declaration(code: str, declared: list[object]) -> None:
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)
    assert list(catalogues._declared(call)) == declared


@pytest.mark.parametrize(
    ("source", "translation", "flags", "faults"),
    [
        ("{who} leads", "{who} attaque", (), []),
        ("{who} leads", "{who:le} attaque", (), []),
        ("{who} leads", "", (), ["not translated"]),
        (
            "{who} leads",
            "{qui} attaque",
            (),
            ["a placeholder that the source does not have", "a placeholder is missing"],
        ),
        ("he leads", "il attaque", ("fuzzy",), ["doubtful (fuzzy)"]),
        (("one card", "{n} cards"), ("une carte", ""), (), ["not translated"]),
        (("one card", "{n} cards"), ("une carte", "{n} cartes"), (), []),
    ],
)
def test_a_faulty_translation_is_named(
    source: str | tuple[str, str], translation: str | tuple[str, str], flags: tuple[str, ...], faults: list[str]
) -> None:
    assert catalogues._faults(Message(source, translation, flags=flags), "fr") == faults


def test_the_source_language_needs_no_translation() -> None:
    assert catalogues._faults(Message("{who} leads", ""), catalogues.SOURCE_LANGUAGE) == []


def test_seats_change_sides_and_nothing_else() -> None:
    assert corpus.other_seats("Est attaque, N/S à l'Ouest, d'Est, E :") == "Ouest attaque, N/S à l'Est, d'Ouest, O :"
    assert corpus._turn(OnLead(Relative(Relation.LHO, Seat.EAST))) == OnLead(Relative(Relation.LHO, Seat.WEST))


def test_accents_go_and_glyphs_stay() -> None:
    assert corpus.without_accents("détient R§ et 6¨, As © ª") == "detient R§ et 6¨, As © ª"


def test_shuffling_keeps_the_words() -> None:
    words = "Est détient le Roi de trèfle"
    assert sorted(corpus.shuffled(words, random.Random(1)).split()) == sorted(words.split())


def test_lines_are_read_from_nested_tables() -> None:
    tables = {"case": [{"turns": ["a", "b"], "laws": ["51A"]}, {"situation": "c", "laws": ["52"], "answers": ["d"]}]}
    assert list(corpus._lines_of_tables(tables)) == [
        corpus.Line("a", ("51A",)),
        corpus.Line("b"),
        corpus.Line("c", ("52",)),
    ]
