"""Contradictions, several readings, parts not understood and open persons are asked about, never guessed.

The readings are given here, so that these tests hold whatever the program comes to understand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.bridge import Card, CardRef, Seat, Suit
from assistant.dialogue import Dialogue, Reply
from assistant.statements import HasSuit, LacksSuit, Led, Meaning, OnLead, PenaltyCards, Pronoun, Role, Told
from assistant.understanding.reading import Ambiguity, Corrected, Fate, Fragment, Passed, Reading

KING, SIX, ACE = (CardRef.of(Card.parse(name)) for name in ("CK", "D6", "HA"))
PENALTY = PenaltyCards(Seat.EAST, (KING, SIX))
LEAD = Led(Role.DUMMY, (ACE,))
VOID, HOLDS = LacksSuit(Seat.EAST, (Suit.HEARTS,)), HasSuit(Seat.EAST, (Suit.HEARTS,))


def reading(text: str, *meanings: Meaning, **parts: Any) -> Reading:
    """A text read as these meanings, each at its own word."""
    told = tuple(Told(meaning, (place, place + 1), f"m{place}") for place, meaning in enumerate(meanings))
    return Reading(text, told, **parts)


def scripted(texts: Mapping[str, Reading]) -> Dialogue:
    """A dialogue that reads each text as stated; a text not stated is a fragment."""

    def understand(text: str) -> Reading:
        unknown = Reading(text, not_understood=(Fragment((0, len(text)), text, Fate.UNKNOWN_WORD),))
        return texts.get(text, unknown)

    return Dialogue(understand=understand)


def contradictory() -> Dialogue:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, VOID), "B": reading("B", HOLDS)})
    dialogue.say("A")
    dialogue.say("B")
    return dialogue


def answers(reply: Reply) -> list[tuple[str, str]]:
    assert reply.question is not None
    return [(answer.id, answer.text) for answer in reply.question.answers]


def test_a_contradiction_shows_both_and_asks_which_stands() -> None:
    reply = contradictory().reply
    assert reply.status == "contradiction"
    assert not reply.ok
    assert answers(reply) == [("first", "Est n'a pas de ♥"), ("second", "Est a du ♥")]
    assert reply.question is not None
    assert "m2" in reply.question.text
    assert "m0" in reply.question.text


@pytest.mark.parametrize(
    ("kept", "status", "left_out"), [("first", "choice", "Est a du ♥"), ("2", "ruling", "Est n'a pas de ♥")]
)
def test_the_statement_kept_rules_and_the_other_is_gone(kept: str, status: str, left_out: str) -> None:
    reply = contradictory().say(kept)
    assert reply.status == status
    assert left_out not in [part.text for part in reply.understood]


def test_a_fact_that_denies_an_answer_is_a_contradiction() -> None:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD), "B": reading("B", HOLDS)})
    for turn in ("A", "non", "B"):
        dialogue.say(turn)
    assert dialogue.reply.status == "contradiction"
    assert answers(dialogue.reply) == [("first", "Est a-t-il du ♥ ? non"), ("second", "Est a du ♥")]
    assert dialogue.answer("second").status == "ruling"
    dialogue.undo()
    assert dialogue.answer("first").status == "choice"


def test_several_readings_are_offered_and_the_one_chosen_is_told() -> None:
    doubtful = Ambiguity((4, 5), "coeur", (VOID, HOLDS))
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, ambiguous=(doubtful,))})
    reply = dialogue.say("A")
    assert reply.status == "question"
    assert answers(reply) == [("reading_1", "Est n'a pas de ♥"), ("reading_2", "Est a du ♥")]
    assert [part.text for part in reply.not_understood] == ["coeur"]
    after = dialogue.answer("reading_2")
    assert after.status == "ruling"
    assert not after.not_understood
    assert "Est a du ♥" in [part.text for part in after.understood]


def unknown_part(near_negation: bool) -> Fragment:
    return Fragment((6, 9), "zzz", Fate.UNKNOWN_WORD, near_negation)


def test_a_part_not_understood_leaves_the_others_standing_and_is_told() -> None:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, HOLDS, not_understood=(unknown_part(False),))})
    reply = dialogue.say("A")
    assert reply.status == "ruling"
    assert [(part.text, part.span) for part in reply.not_understood] == [("zzz", (6, 9))]
    assert "la décision ne tient pas compte de « zzz »" in reply.warnings
    assert "Non compris : « zzz » (car. 7-9)" in reply.text()


def test_a_part_not_understood_next_to_a_negation_is_asked_about_before_ruling() -> None:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, HOLDS, not_understood=(unknown_part(True),))})
    reply = dialogue.say("A")
    assert reply.status == "not_understood"
    assert not reply.ok
    assert [id for id, _ in answers(reply)] == ["no_effect", "rephrase"]
    after = dialogue.answer("no_effect")
    assert after.status == "ruling"
    assert not after.not_understood
    assert not after.warnings


def test_a_turn_to_be_rephrased_is_taken_out_and_told_anew() -> None:
    dialogue = scripted(
        {
            "A": reading("A", PENALTY, LEAD),
            "B": reading("B", VOID, not_understood=(unknown_part(True),)),
            "C": reading("C", HOLDS),
        }
    )
    for turn in ("A", "B"):
        dialogue.say(turn)
    reply = dialogue.answer("rephrase")
    assert reply.status == "question"
    assert [part.text for part in reply.understood] == ["Est a R♣ et 6♦ pénalisées", "le mort attaque l'A♥"]
    assert dialogue.say("C").status == "ruling"


def test_nothing_understood_at_all_is_not_understood() -> None:
    reply = scripted({}).say("zzz")
    assert reply.status == "not_understood"
    assert [offer.id for offer in reply.offers] == ["no_effect", "rephrase"]
    assert reply.ruling is None


def test_an_open_person_that_matters_is_asked_for() -> None:
    he = Pronoun("il")
    dialogue = scripted({"A": reading("A", PenaltyCards(he, (KING, SIX)), OnLead(he))})
    reply = dialogue.say("A")
    assert reply.status == "question"
    assert reply.question is not None
    assert (reply.question.id, reply.question.text) == ("who", "Qui est « il » ?")
    assert [id for id, _ in answers(reply)] == ["N", "E", "S", "W"]
    after = dialogue.say("Est")
    assert after.status == "choice"
    assert "Est a R♣ et 6♦ pénalisées" in [part.text for part in after.understood]


def test_an_open_person_that_does_not_matter_is_not_asked_for() -> None:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, HOLDS, OnLead(Pronoun("il")))})
    assert dialogue.say("A").status != "not_understood"


def test_an_unknown_word_comes_with_the_nearest_words_known() -> None:
    unknown = Fragment((0, 9), "pénalizée", Fate.UNKNOWN_WORD)
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, not_understood=(unknown,))})
    reply = dialogue.say("A")
    assert "pénalisée" in reply.not_understood[0].suggestions
    assert "Formes voisines : pénalisée" in reply.text()


def test_a_word_read_in_another_spelling_is_told() -> None:
    corrected = Corrected((0, 5), "laisé", "laissé")
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, corrected=(corrected,))})
    assert "« laisé » lu laissé" in dialogue.say("A").warnings


def test_words_without_bearing_are_reported() -> None:
    dialogue = scripted({"A": reading("A", PENALTY, LEAD, passed=(Passed((0, 7), "bonjour"),))})
    reply = dialogue.say("A")
    assert [(part.text, part.span) for part in reply.ignored] == [("bonjour", (0, 7))]
    assert "Sans effet : bonjour" in reply.text()


def test_places_count_from_the_first_turn() -> None:
    dialogue = scripted({"A" * 10: reading("A" * 10, PENALTY, LEAD), "B": reading("B", HOLDS)})
    dialogue.say("A" * 10)
    assert dialogue.say("B").understood[-1].span == (11, 12)


@pytest.mark.parametrize("words", ["je ne sais pas", "peut-être"])
def test_a_question_of_the_dialogue_itself_stays_when_the_words_do_not_answer_it(words: str) -> None:
    dialogue = contradictory()
    reply = dialogue.say(words)
    assert reply.status == "contradiction"
    assert answers(reply) == [("first", "Est n'a pas de ♥"), ("second", "Est a du ♥")]
