"""A story that reaches no Law: those that its words point to, and the questions of one of them."""

from assistant.dialogue import Dialogue
from assistant.dialogue.questions import MOST_LAWS
from assistant.laws.code import law_of
from assistant.laws.registry import numbers_built
from assistant.wording.matters import LAWS

STORY = "Sud joue un trèfle, pourtant la levée d'avant était au mort, et Ouest a fourni sans rien dire"


def test_the_laws_of_a_story_can_be_opened() -> None:
    """The Laws pointed to are offered with what each is about; what is offered is cited."""
    dialogue = Dialogue()
    reply = dialogue.say(STORY)
    assert reply.status == "question"
    numbers = [int(offer.id.removeprefix("law_")) for offer in reply.offers]
    assert 55 in numbers
    assert len(numbers) <= MOST_LAWS
    assert set(numbers) <= {law_of(law) for law in reply.laws}
    assert all(dialogue.wording(LAWS[number]) in reply.text() for number in numbers)


def test_an_opened_law_asks_and_rules_while_the_story_stays() -> None:
    """Its questions start afresh; the reply says so, and nothing of the story is lost."""
    dialogue = Dialogue()
    heard = dialogue.say(STORY).understood
    reply = dialogue.answer("law_55")
    assert reply.question is not None
    assert set(map(law_of, reply.question.laws)) & {53, 55}
    assert any("55" in warning for warning in reply.warnings)
    assert reply.understood[: len(heard)] == heard
    while reply.status != "ruling":
        reply = dialogue.say("1")
    assert 55 in map(law_of, reply.laws)
    assert reply.perhaps == ()


def test_a_law_is_opened_by_its_number_after_a_story() -> None:
    """`loi 62` asks the questions of that Law, whatever was told before; a fact told next goes on with the story."""
    dialogue = Dialogue()
    dialogue.say(STORY)
    reply = dialogue.say("loi 62")
    assert reply.question is not None
    assert 63 in map(law_of, reply.question.laws)
    reply = dialogue.say("Est a la D♠ pénalisée")
    assert "penalty_card" in [obligation.id for obligation in reply.obligations]


def test_what_words_point_to_is_not_cited_at_the_next_turn() -> None:
    """A pointer belongs to its moment: once facts are told, only what they reach is cited."""
    dialogue = Dialogue()
    pointed = dialogue.say(STORY).perhaps
    assert pointed
    reply = dialogue.say("non, Est a la D♠ pénalisée et le mort attaque pique")
    assert not set(pointed) & set(reply.laws)


def test_every_law_with_an_interview_is_called_in_short() -> None:
    """What is offered says what the Law is about."""
    assert LAWS.keys() == numbers_built()
