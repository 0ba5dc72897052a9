"""Why a question is asked, and what follows when the answer is not known."""

import pytest

from tests.dialogue.dialogues import TWO_CARDS, played


@pytest.mark.parametrize("words", ["pourquoi ?", "Pourquoi cette question", "p"])
def test_why_names_the_article_and_what_each_answer_leads_to(words: str) -> None:
    dialogue = played(TWO_CARDS)
    reply = dialogue.say(words)
    first, *rest = reply.explanation
    assert first.laws == ("44C",)
    told = [line.text.strip() for line in rest]
    assert told.index("Si oui :") < told.index("Est fournit à ♥ la carte qu'il veut.") < told.index("Si non :")
    assert "Reste à savoir : Quelle carte Est joue-t-il ?" in told
    assert reply.question is not None
    assert len(dialogue.turns) == 1


def test_why_after_a_ruling_tells_what_decided() -> None:
    reply = played(TWO_CARDS, "oui").why()
    assert any(line.text == "Est a du ♥ (dit par vous)" for line in reply.explanation)


def test_why_before_anything_is_told_says_that_nothing_is_decided() -> None:
    assert played().why().explanation[0].text == "Rien n'est encore décidé : il n'y a rien à expliquer."


@pytest.mark.parametrize("words", ["je ne sais pas", "?", "sais pas", "aucune idée"])
def test_an_unknown_answer_forks_into_every_outcome_two_levels_deep(words: str) -> None:
    reply = played(TWO_CARDS, words).reply
    told = [line.text for line in reply.explanation]
    assert told.index("Si oui :") < told.index("Si non :") < told.index("    Si R♣ :") < told.index("    Si 6♦ :")
    assert told.index("      Est joue le R♣.") < told.index("    Si 6♦ :") < told.index("      Est joue le 6♦.")
    assert reply.status == "question"


def test_an_unknown_answer_can_be_tapped_and_answered_later() -> None:
    dialogue = played(TWO_CARDS)
    assert dialogue.answer("unknown").explanation
    reply = dialogue.say("non")
    assert reply.status == "choice"
    assert not reply.explanation


def test_every_line_that_decides_cites_its_article() -> None:
    for line in played(TWO_CARDS, "je ne sais pas").reply.explanation:
        assert line.laws or line.text.strip().startswith("Si "), line.text
