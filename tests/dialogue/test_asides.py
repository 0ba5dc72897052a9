"""What can be asked besides: what would change the ruling, other editions, the flowchart, the timed script."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.charts import Row
from assistant.dialogue import Dialogue
from assistant.dialogue.asides import ASIDES
from assistant.dialogue.lanes import lanes
from assistant.dialogue.ways import ways
from tests.dialogue.dialogues import TWO_CARDS

REVOKE = ("Sud coupe alors qu'il avait du pique, la levée est retournée", "oui", "1", "oui")


def told(*turns: str, language: str = "fr") -> Dialogue:
    dialogue = Dialogue("2017", language)
    for turn in turns:
        dialogue.say(turn)
    return dialogue


def lines(dialogue: Dialogue, typed: str) -> list[str]:
    """What is said besides, without the rest of the reply."""
    return [line.text for line in dialogue.say(typed).explanation]


class TestNearest:
    """The nearest different ruling and the one fact that parts it."""

    def test_an_answer_told_otherwise_gives_the_nearest_ruling(self) -> None:
        found = lines(told(*REVOKE), "Qu'est-ce qui changerait la réponse ?")
        assert found[1] == (
            "Le camp de Sud a-t-il gagné au moins une levée ensuite ? Si « non », et non « oui » (dit par vous) :"
        )
        assert found[2].strip() == "serait décidé : Fin du jeu : une levée est transférée au camp non fautif."
        assert found[3].strip() == "au lieu de : Fin du jeu : 2 levées sont transférées au camp non fautif."

    def test_what_is_told_is_what_the_dialogue_rules_when_told_so(self) -> None:
        dialogue = told(TWO_CARDS, "non", "R♣")
        found = lines(dialogue, "ce qui changerait")
        assert "Est a-t-il du ♥ ? Si « oui »" in found[1]
        foretold = [line.removeprefix("  serait décidé : ") for line in found[2:] if line.startswith("  serait")]
        ruling = told(TWO_CARDS, "oui").reply.ruling
        assert ruling is not None
        assert foretold[0] in [effect.text for effect in ruling.effects]

    def test_a_fact_of_the_record_is_told_in_general_terms(self) -> None:
        found = lines(told(TWO_CARDS, "non", "R♣"), "ce qui changerait")
        place = next(number for number, line in enumerate(found) if "(déduit)" in line)
        assert "R♣" not in found[place + 1]
        assert "carte pénalisée" in found[place + 1]

    def test_an_option_of_a_player_comes_after_the_facts(self) -> None:
        found = [line for line in lines(told(TWO_CARDS, "non", "R♣"), "ce qui changerait") if line.endswith(":")]
        assert ["l'option" in line for line in found[1:]] == [False, False, True]

    def test_before_the_ruling_the_question_decides(self) -> None:
        found = lines(told(TWO_CARDS), "ce qui changerait")
        assert found[0].startswith("Tout n'est pas encore décidé")
        assert "Si oui :" in found

    def test_nothing_is_changed(self) -> None:
        dialogue = told(*REVOKE)
        before = dialogue.turns[-1].reply
        dialogue.say("ce qui changerait")
        assert dialogue.turns[-1].reply == before
        assert len(dialogue.turns) == len(REVOKE)


def test_the_other_editions_are_told_with_the_answers_given() -> None:
    found = lines(told(TWO_CARDS, "non", "R♣"), "éditions")
    assert [line[:4] for line in found[:3]] == ["2017", "2007", "1997"]
    assert all("51A" in line for line in found[:3])
    assert any("1997" in line and "Seulement" in line for line in found)


class TestFlowchart:
    """The path through the flowchart."""

    def test_the_path_has_every_answer_and_ends_in_the_ruling(self) -> None:
        (way,) = ways(told(TWO_CARDS, "non", "R♣"))
        assert way.title == "Loi 51"
        assert [step.answer for step in way.steps] == [
            "le fautif doit jouer sur la levée",
            "non",
            "non",
            "oui",
            "une des cartes",
            "",
        ]
        assert way.steps[-1].question == ""
        assert any("51A" in line for line in way.steps[-1].ruled)

    def test_a_path_still_open_stops_at_its_question(self) -> None:
        (way,) = ways(told(TWO_CARDS))
        assert way.steps[-1].question.startswith("Le fautif a-t-il de la couleur demandée")
        assert way.steps[-1].answer == ""

    def test_the_outline_marks_one_way_through(self) -> None:
        (way,) = ways(told(TWO_CARDS, "non", "R♣"))
        taken = [row for row in way.rows if row.taken]
        assert [row.text for row in taken if row.kind == "answer"] == [step.answer for step in way.steps[:-1]]
        assert taken != list(way.rows)
        assert all(later.depth >= earlier.depth for earlier, later in self.pairs(taken) if later.kind != "reference")

    @staticmethod
    def pairs(rows: list[Row]) -> list[tuple[Row, Row]]:
        return list(pairwise(rows))

    def test_it_is_told_with_the_answers_not_taken(self) -> None:
        found = lines(told(TWO_CARDS, "non", "R♣"), "organigramme")
        assert found[0] == "Loi 51"
        assert any(line.strip() == "non suivi : oui" for line in found)


class TestScript:
    """What is said now, settled away from the table, and come back for."""

    def test_each_line_of_the_ruling_is_in_one_lane(self) -> None:
        dialogue = told(TWO_CARDS, "non", "R♣")
        now, away, later = lanes(dialogue)
        assert [line.laws for line in now.lines] == [("50D1(a)",)]
        assert away.lines == ()
        assert later.lines[0].text == "Au tour d'Est : « Est, jouez le Roi de ♣. »"
        assert later.lines[1].text.startswith("En fin de coup : ")

    def test_a_question_goes_where_it_is_asked(self) -> None:
        now, away, _ = lanes(told("Nord ouvre 1♠, Nord corrige en 2♠"))
        assert now.lines == ()
        assert "à l'écart de la table" in away.lines[0].text
        now, away, _ = lanes(told(TWO_CARDS))
        assert "Est a-t-il du ♥ ?" in now.lines[-1].text

    def test_it_is_told_under_the_titles_of_the_lanes(self) -> None:
        found = lines(told(TWO_CARDS, "non", "R♣"), "que dire ?")
        assert found[0] == "À dire maintenant"
        assert "Revenir" in found


@pytest.mark.parametrize("name", ASIDES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_before_anything_is_told_each_says_so(name: str, language: str) -> None:
    reply = Dialogue("2017", language).aside(name)
    assert reply.explanation
    assert reply.explanation[0].text
