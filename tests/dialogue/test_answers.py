"""An answer is taken as people give it: bare, as a sentence, with facts, by its number, or as a fact volunteered."""

import pytest

from assistant.dialogue import Dialogue
from tests.dialogue.dialogues import FAILURE, LEAD_OF_PARTNER, TWO_CARDS, effects, played, sources


@pytest.mark.parametrize(
    "answer", ["oui", "Oui.", "o", "1", "yes", "ouais", "c'est ça", "bien sûr", "il en a", "oui, il a des cœurs"]
)
def test_yes_is_taken_however_it_is_said(answer: str) -> None:
    reply = played(TWO_CARDS, answer).reply
    assert reply.status == "ruling"
    assert "must_follow H" in effects(reply)


@pytest.mark.parametrize(
    "answer",
    [
        "non",
        "NON",
        "n",
        "2",
        "no",
        "Non !",
        "il n'a pas de cœur",
        "Est n'a plus de ♥",
        "il n'en a plus",
        "pas de cœur",
        "non, pas de cœur",
        "plus un seul",
    ],
)
def test_no_is_taken_however_it_is_said(answer: str) -> None:
    reply = played(TWO_CARDS, answer).reply
    assert reply.status == "choice"
    assert reply.choice is not None
    assert [option.id for option in reply.choice.options] == ["card_CK", "card_D6"]


@pytest.mark.parametrize(
    "answer", ["R♣", "le Roi de trèfle", "♣R", "1", "card_CK", "il désigne le roi de ♣", "trèfle", "le roi"]
)
def test_a_card_is_chosen_by_its_name(answer: str) -> None:
    reply = played(TWO_CARDS, "non", answer).reply
    assert reply.status == "ruling"
    assert "must_play CK" in effects(reply)
    assert "stays_penalty D6" in effects(reply)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("il exige carreau", "must_lead_suit D"),
        ("exiger", "must_lead_suit D"),
        ("Sud exige ♦", "must_lead_suit D"),
        ("1", "must_lead_suit D"),
        ("il interdit carreau", "must_not_lead_suit D"),
        ("interdit", "must_not_lead_suit D"),
        ("pas de carreau", "must_not_lead_suit D"),
        ("interdire ♦", "must_not_lead_suit D"),
        ("libre", "lead_free"),
        ("rien", "lead_free"),
        ("ni exiger ni interdire", "lead_free"),
        ("il laisse jouer", "lead_free"),
    ],
)
def test_an_option_on_the_lead_is_taken(answer: str, expected: str) -> None:
    reply = played(LEAD_OF_PARTNER, answer).reply
    assert reply.status == "ruling"
    assert expected in effects(reply)


@pytest.mark.parametrize(("answer", "expected"), [("il accepte", "play_stands S7"), ("refuse", "substitutes S9")])
def test_declarer_accepts_or_refuses(answer: str, expected: str) -> None:
    assert expected in effects(played(FAILURE, answer).reply)


def test_a_suit_that_goes_with_several_options_is_no_answer() -> None:
    reply = played(LEAD_OF_PARTNER, "carreau").reply
    assert reply.status == "choice"
    assert reply.warnings == ("cela ne répond pas à la question posée",)


def test_words_that_answer_nothing_do_not_enter_the_story() -> None:
    dialogue = played(TWO_CARDS, "R♣")
    assert dialogue.reply.status == "question"
    assert [part.statement for part in dialogue.reply.understood] == ["penalty_cards", "led"]
    assert dialogue.reply.warnings


def test_a_fact_volunteered_settles_the_question_before_it_is_asked() -> None:
    reply = played(f"{TWO_CARDS}. Est n'a pas de cœur").reply
    assert reply.status == "choice"


def test_a_fact_in_a_later_turn_settles_the_question() -> None:
    reply = played(TWO_CARDS, "Est a du cœur").reply
    assert reply.status == "ruling"
    assert sources(reply)["offender_can_follow"] == (True, "record")


def test_an_answer_may_come_with_more_facts() -> None:
    reply = played(TWO_CARDS, "non, et Sud est le déclarant").reply
    assert reply.status == "choice"
    assert reply.choice is not None
    assert reply.choice.by == "S"


def test_a_pronoun_in_an_answer_is_the_person_asked_about() -> None:
    understood = played(TWO_CARDS, "oui, il a des cœurs").reply.understood
    assert [part.text for part in understood][-1] == "Est a du ♥"


def test_an_answer_is_echoed_with_its_question_and_its_place() -> None:
    part = played(TWO_CARDS, "non").reply.understood[-1]
    start = len(TWO_CARDS) + 1
    assert (part.text, part.statement) == ("Est a-t-il du ♥ ? non", "answered")
    assert part.span == (start, start + len("non"))


def test_an_answer_that_was_tapped_is_the_same_as_typed() -> None:
    typed, tapped = played(TWO_CARDS, "non"), played(TWO_CARDS)
    assert tapped.answer("no").json() == typed.reply.json()


def test_an_answer_that_was_not_offered_changes_nothing() -> None:
    dialogue = played(TWO_CARDS)
    before = dialogue.reply
    reply = dialogue.answer("card_CK")
    assert reply.with_changes(warnings=(), plain="") == before.with_changes(warnings=(), plain="")
    assert reply.warnings == ("cette réponse n'est pas parmi celles proposées",)
    assert len(dialogue.turns) == 1


def test_an_answer_without_a_question_says_so() -> None:
    reply = Dialogue().say("non")
    assert reply.status == "question"
    assert reply.warnings == ("aucune question n'est posée : cela ne change rien",)


def test_the_question_says_to_whom_where_and_whether_it_informs() -> None:
    question = played(TWO_CARDS).reply.question
    assert question is not None
    assert (question.to, question.where, question.may_inform) == ("E", "table", True)
    assert question.address == "à demander à Est, à la table (attention : la question peut renseigner)"
    assert question.laws == ("44C",)


def test_a_choice_tells_what_each_option_leads_to_before_anybody_chooses() -> None:
    choice = played(LEAD_OF_PARTNER).reply.choice
    assert choice is not None
    told = {option.id: {effect.id for effect in option.effects} for option in choice.options}
    assert set(told) == {"require_D", "forbid_D", "free"}
    assert {"must_lead_suit", "picked_up"} <= told["require_D"]
    assert {"must_not_lead_suit", "picked_up"} <= told["forbid_D"]
    assert {"lead_free", "stays_penalty"} <= told["free"]


def test_english_takes_answers_in_both_languages() -> None:
    for answer in ("no", "non", "n"):
        assert played(TWO_CARDS, answer, language="en").reply.status == "choice"


def test_a_card_played_denies_the_answer_given_about_its_suit() -> None:
    assert played(TWO_CARDS, "non", "Est joue le 7 de cœur").reply.status == "contradiction"
    assert played(TWO_CARDS, "non", "Est joue le Roi de trèfle").reply.status == "ruling"


@pytest.mark.parametrize("story", [FAILURE, "Est a R♣ et 6♦ pénalisées, le mort attaque le 8♦ et Est joue le R♣"])
def test_no_line_of_a_ruling_is_said_twice_nor_begins_another(story: str) -> None:
    ruling = played(story, "accepte").reply.ruling
    assert ruling is not None
    lines = [line.text.rstrip(".") for line in ruling.script]
    assert not [(one, other) for one in lines for other in lines if one is not other and other.startswith(one)]
