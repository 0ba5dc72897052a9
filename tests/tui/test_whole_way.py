"""The screen over the real dialogue: from the typed sentence to the ruling."""

from __future__ import annotations

import subprocess
import sys

from assistant.dialogue import Dialogue
from tests.tui.stage import PHONE, SITUATION, Stage, play


def test_a_director_at_the_keyboard() -> None:
    """The sentence that the product began with, "n", "1": the ruling with its articles."""

    async def scenario(stage: Stage) -> None:
        await stage.type(SITUATION)
        assert "compris : Est a R♣ et 6♦ pénalisées" in stage.text
        await stage.press("enter")
        assert "Est a-t-il du ♥ ?" in stage.text
        await stage.press("n")
        assert "Choix du déclarant" in stage.text
        await stage.press("1")
        assert "Décision" in stage.text
        assert "51A" in stage.text
        assert "« Est, jouez le Roi de ♣. »" in stage.text

    play(scenario, start=Dialogue)


def test_a_director_with_a_finger() -> None:
    """On a phone: a paste, a click to send, a click for each answer, undo by a click."""

    async def scenario(stage: Stage) -> None:
        await stage.paste(SITUATION)
        await stage.pilot.click(stage.screen.toolbar, offset=(4, 0))
        await stage.settle()
        await stage.click_offer("non")
        await stage.click_offer("6♦")
        assert "« Est, jouez le 6 de ♦. »" in stage.text
        await stage.pilot.click(stage.screen.toolbar, offset=(13, 1))
        await stage.settle()
        assert "Quelle carte Est joue-t-il ?" in stage.text

    play(scenario, PHONE, start=Dialogue)


def test_an_answer_changed_from_the_conversation() -> None:
    """The first answer changed by its key: what followed is ruled again."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "f5", "enter")
        stage.entry.put("")
        await stage.settle()
        await stage.press("o")
        assert [turn.answer for turn in stage.screen.session.dialogue.turns] == [None, "yes"]
        assert "Décision" in stage.text
        assert "51A" not in stage.text

    play(scenario, start=Dialogue)


def test_a_supposition_tried_and_left() -> None:
    """What if: the comparison stands with two buttons; coming back changes nothing."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.say("et si Est a du cœur")
        assert "Essai : Est a du cœur" in stage.text
        await stage.press("r")
        assert "Essai" not in stage.text
        assert len(stage.screen.session.dialogue.turns) == 1

    play(scenario, start=Dialogue)


def test_the_first_frame_waits_for_no_understanding() -> None:
    """Making the application loads neither the parser nor the dialogue."""
    check = (
        "import sys; from assistant.tui.app import AssistantApp; AssistantApp(); "
        "print([name for name in ('lark', 'assistant.dialogue', 'assistant.understanding') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
