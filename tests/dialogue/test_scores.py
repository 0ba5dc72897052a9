"""A score asked for beside a ruling: it is told, and the ruling stands."""

import pytest

from assistant.dialogue import Dialogue

RULED = "renonce consommée d'Est à ♠, Ouest a gagné la levée de la renonce, E/O n'ont rien fait ensuite"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            "marque 4♠X+1 vulnérable contre 620, -100",
            ("990 points", "4 points de match sur 4", "9 IMP contre"),
        ),
        ("marque 60:4P= 40:4P-1 contre 420", ("232 points", "0,6 points de match sur 2 (30 %)", "−4 IMP contre 420")),
        ("marque moyenne+ séance 63,5", ("60 %, +3 IMP", "63,5 %")),
        ("marque moyenne-", ("40 %, −3 IMP",)),
    ],
)
def test_a_score_stands_beside_the_ruling(asked: str, told: tuple[str, ...]) -> None:
    dialogue = Dialogue()
    before = dialogue.say(RULED)
    reply = dialogue.say(asked)
    assert [part for part in told if part not in reply.text()] == []
    assert (reply.status, reply.ruling) == (before.status, before.ruling)
    assert len(dialogue.turns) == 1


@pytest.mark.parametrize("text", ["marque erronée : on a écrit 3SA+1", "marque 60:4P= 30:4P-1", "marque 8P="])
def test_a_story_about_the_score_is_no_request(text: str) -> None:
    dialogue = Dialogue()
    dialogue.say(text)
    assert len(dialogue.turns) == 1
