"""Turns can be undone, redone and changed; a supposition is tried beside them."""

import pytest

from assistant.bridge import Card, CardRef
from assistant.dialogue import Dialogue
from tests.dialogue.dialogues import LEAD_OF_PARTNER, TWO_CARDS, effects, played


def state(dialogue: Dialogue) -> dict[str, object]:
    """The reply without what is said about the move itself."""
    return {name: value for name, value in dialogue.reply.json().items() if name != "text"}


def test_undo_and_redo_go_back_and_forth() -> None:
    dialogue = Dialogue()
    states = [state(dialogue)]
    for turn in (TWO_CARDS, "non", "R♣"):
        dialogue.say(turn)
        states.append(state(dialogue))
    for expected in reversed(states[:-1]):
        dialogue.undo()
        assert state(dialogue) == expected
    assert not dialogue.can_undo
    for expected in states[1:]:
        dialogue.redo()
        assert state(dialogue) == expected
    assert not dialogue.can_redo


def test_undo_and_redo_with_nothing_to_do_say_so() -> None:
    dialogue = Dialogue()
    assert dialogue.undo().warnings == ("il n'y a rien à annuler",)
    assert dialogue.redo().warnings == ("il n'y a rien à refaire",)


@pytest.mark.parametrize("words", ["annuler", "Annule", "annuler !"])
def test_undo_can_be_typed(words: str) -> None:
    dialogue = played(TWO_CARDS, "non")
    dialogue.say(words)
    assert [turn.typed for turn in dialogue.turns] == [TWO_CARDS]


def test_a_new_turn_forgets_what_was_undone() -> None:
    dialogue = played(TWO_CARDS, "non")
    dialogue.undo()
    dialogue.say("oui")
    assert not dialogue.can_redo


def test_one_answer_changes_and_the_others_hold() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    dialogue.change(2, "6♦")
    assert "must_play D6" in effects(dialogue.reply)
    dialogue.change(1, "oui")
    assert "must_follow H" in effects(dialogue.reply)
    dialogue.change(1, "no")
    assert "must_play D6" in effects(dialogue.reply)
    assert [turn.typed for turn in dialogue.turns] == [TWO_CARDS, "non", "6♦"]


def test_the_situation_changes_and_the_answers_hold() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    dialogue.change(0, "Sud est déclarant. Est a R♣ et 6♦ pénalisées, le mort attaque l'A♥")
    assert dialogue.reply.status == "ruling"
    assert "must_play CK" in effects(dialogue.reply)


def test_an_answer_whose_question_no_longer_comes_up_waits() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    dialogue.change(0, LEAD_OF_PARTNER)
    assert dialogue.reply.status == "choice"
    assert dialogue.reply.choice is not None
    assert [option.id for option in dialogue.reply.choice.options] == ["require_D", "forbid_D", "free"]
    dialogue.change(0, TWO_CARDS)
    assert "must_play CK" in effects(dialogue.reply)


def test_changing_a_turn_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(IndexError):
        played(TWO_CARDS).change(3, "oui")


def test_each_turn_keeps_its_reply() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    assert [turn.reply.status for turn in dialogue.turns] == ["question", "choice", "ruling"]


@pytest.mark.parametrize("words", ["recommencer", "nouveau cas"])
def test_starting_again_forgets_everything(words: str) -> None:
    dialogue = played(TWO_CARDS, "non")
    dialogue.say(words)
    assert dialogue.turns == ()
    assert state(dialogue) == state(Dialogue())


def test_a_supposition_compares_and_changes_nothing() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    before = state(dialogue)
    reply = dialogue.say("et si oui")
    told = [line.text for line in reply.explanation]
    assert "serait décidé : Est fournit à ♥ la carte qu'il veut." in told
    assert "au lieu de : Est joue le R♣." in told
    trials = [dialogue.trial]
    assert state(dialogue) == before
    dialogue.say("revenir")
    trials.append(dialogue.trial)
    assert trials == ["oui", None]
    assert state(dialogue) == before


def test_a_supposition_can_be_kept() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    dialogue.say("et si oui ?")
    dialogue.say("garder")
    assert "must_follow H" in effects(dialogue.reply)
    assert dialogue.trial is None
    assert [turn.typed for turn in dialogue.turns][:2] == [TWO_CARDS, "oui"]


def test_a_supposition_on_the_question_asked_is_an_answer_tried() -> None:
    dialogue = played(TWO_CARDS)
    reply = dialogue.what_if("non")
    assert any("Quelle carte Est joue-t-il ?" in line.text for line in reply.explanation)
    assert len(dialogue.turns) == 1


def test_a_supposition_that_changes_nothing_says_so() -> None:
    dialogue = played(TWO_CARDS, "non", "R♣")
    assert "la décision serait la même." in [line.text for line in dialogue.what_if("non").explanation]


def test_comparing_or_keeping_without_a_supposition_says_so() -> None:
    dialogue = played(TWO_CARDS)
    for words in ("comparer", "garder"):
        assert dialogue.say(words).warnings == ("aucune supposition en cours",)


def test_what_was_ruled_before_the_play_went_on_is_not_said_again() -> None:
    dialogue = played("Est a la dame de ♣ pénalisée. Ouest est en main", "interdit trèfle")
    assert dialogue.reply.ruling is not None
    assert [line.when for line in dialogue.reply.ruling.script].count("turn") == 2
    later = dialogue.say("Ouest attaque le 7 de pique, le mort met le 3, Est joue le roi, Sud fournit le 4")
    assert later.ruling is not None
    assert "must_not_lead_suit C" in effects(later)
    assert later.ruling.script == ()
    assert "Rien d'autre à dire maintenant." in later.text()


@pytest.mark.parametrize(
    "turn", ["pardon c'est le 10♣, pas pique", "correction : le 10 de trèfle", "non, c'est le 10♣ et pas le 10♠"]
)
def test_a_card_told_wrongly_is_put_right(turn: str) -> None:
    dialogue = played("Sud joue 3♥. Est a le 10♠ pénalisé, Ouest en main", turn)
    assert [obligation.cards for obligation in dialogue.reply.obligations] == [(CardRef.of(Card.parse("CT")),)]
    assert dialogue.reply.understood[-1].text == "correction : le 10♣ et non le 10♠"
    assert dialogue.reply.status == "choice"
    assert [obligation.cards for obligation in dialogue.undo().obligations] == [(CardRef.of(Card.parse("ST")),)]


def test_a_correction_that_may_mean_several_cards_changes_none() -> None:
    dialogue = played("Est a R♣ et R♦ pénalisés", "pardon, le R♥")
    assert {str(card) for obligation in dialogue.reply.obligations for card in obligation.cards} == {"CK", "DK"}


@pytest.mark.parametrize("words", ["en fait oui", "Pardon, oui", "je me suis trompé : oui", "changer 2 oui"])
def test_an_answer_given_wrongly_is_put_right(words: str) -> None:
    dialogue = played(TWO_CARDS, "non", words)
    assert "must_follow H" in effects(dialogue.reply)
    assert [turn.typed for turn in dialogue.turns] == [TWO_CARDS, "oui"]


def test_a_turn_that_does_not_exist_cannot_be_changed() -> None:
    dialogue = played(TWO_CARDS, "changer 7 oui")
    assert dialogue.reply.warnings == ("il n'y a pas de tour 7 : les tours vont de 1 à 1",)


def test_a_law_not_built_cannot_be_interviewed() -> None:
    reply = played("loi 99").reply
    assert reply.warnings == ("la Loi 99 n'est pas encore tranchée par ce programme : voir le code",)
    assert reply.status == "question"
