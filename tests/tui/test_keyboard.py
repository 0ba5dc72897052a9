"""The keyboard alone does everything, and no key loses a text."""

from __future__ import annotations

from textual.document._document import Selection

from assistant.dialogue import deciding
from assistant.tui.choices import REPHRASE
from assistant.tui.commands import COMMANDS
from assistant.tui.themes import DARK, LIGHT
from tests.tui.scripted import Scripted, story
from tests.tui.stage import SITUATION, Stage, play

TALL = (120, 60)  # the whole help is in sight


def given(stage: Stage) -> list[str]:
    """What was given to the dialogue, turn by turn."""
    return [typed for typed, _ in stage.scripted.given]


def test_a_dialogue_by_answer_keys() -> None:
    """A situation, one key for the question, one for the choice: the ruling stands there."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "1")
        assert stage.scripted.given == [(SITUATION, None), ("non", "no"), ("Est défausse R♣", "CK")]
        assert "Décision" in stage.text
        assert stage.entry.text == ""

    play(scenario)


def test_an_answer_typed_in_full() -> None:
    """Words and Enter answer as well as a key."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        stage.entry.strike_delay = 60
        await stage.press("n", "o", "n", "enter")
        assert given(stage) == [SITUATION, "non"]

    play(scenario)


def test_an_answer_key_and_enter() -> None:
    """Enter takes the answer at once, without waiting for the start of a word."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        stage.entry.strike_delay = 60
        await stage.press("n")
        assert "-armed" in stage.screen.journal.offers.children[1].classes
        await stage.press("enter")
        assert stage.scripted.given[-1] == ("non", "no")

    play(scenario)


def test_the_rest_of_an_answer_typed_slowly_is_not_a_text() -> None:
    """Where "n" has answered already, the "on" that follows types nothing."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        stage.entry.tail_delay = 60
        await stage.press("n", "o", "n")
        assert stage.entry.text == ""
        assert given(stage) == [SITUATION, "non"]

    play(scenario)


def test_an_answer_key_after_text_types_its_letter() -> None:
    """Once a text is begun, every key types."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.type("Est joue u")
        await stage.press("n", "1", "p", "e", "question_mark")
        assert stage.entry.text == "Est joue un1pe?"
        assert given(stage) == [SITUATION]

    play(scenario)


def test_a_wrong_key_changes_nothing() -> None:
    """A key that answers nothing is the first letter of a text."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("9", "f12", "x")
        assert stage.entry.text == "9x"
        assert given(stage) == [SITUATION]

    play(scenario)


def test_undo_and_redo_a_turn() -> None:
    """On an empty input ^Z takes the last turn back and ^Y brings it again."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "ctrl+z")
        assert given(stage) == [SITUATION]
        assert "Est a-t-il du ♥ ?" in stage.text
        await stage.press("ctrl+y")
        assert given(stage) == [SITUATION, "non"]
        assert "Est défausse R♣" in stage.text

    play(scenario)


def test_undo_of_a_text_begun_leaves_the_turns() -> None:
    """With a text, ^Z undoes the typing."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.type("Est joue")
        await stage.press("ctrl+z")
        assert given(stage) == [SITUATION]
        await stage.press("ctrl+y")
        assert stage.entry.text == "Est joue"

    play(scenario)


def test_history_keeps_the_draft() -> None:
    """Up takes earlier texts, down comes back to the text begun."""

    async def scenario(stage: Stage) -> None:
        await stage.say("première situation")
        await stage.say("deuxième situation")
        await stage.type("brouillon")
        await stage.press("up")
        assert stage.entry.text == "deuxième situation"
        await stage.press("up")
        assert stage.entry.text == "première situation"
        await stage.press("down", "down")
        assert stage.entry.text == "brouillon"

    play(scenario)


def test_an_earlier_turn_is_changed() -> None:
    """F5, up to the turn, Enter, another text: the turn is replaced, the others stay."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "f5", "up", "enter")
        assert stage.entry.text == SITUATION
        assert "Modification du tour 1" in stage.text
        await stage.say("Est a le 6♦ pénalisé")
        assert stage.scripted.given == [("Est a le 6♦ pénalisé", None), ("non", "no")]

    play(scenario)


def test_an_earlier_answer_is_changed_by_its_key() -> None:
    """While an answer is changed its question is asked again, with its keys."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "f5", "enter")
        assert "Est a-t-il du ♥ ?" in stage.text
        stage.entry.put("")
        await stage.press("o")
        assert stage.scripted.given == [(SITUATION, None), ("oui", "yes")]

    play(scenario)


def test_a_turn_not_understood_is_rephrased() -> None:
    """The answer "rephrase" brings the turn back into the input, to be told otherwise."""

    async def scenario(stage: Stage) -> None:
        await stage.say("Est zzz")
        await stage.press("2")
        assert stage.entry.text == "Est zzz"
        await stage.say("Est a le 6♦ pénalisé")
        assert given(stage) == ["Est a le 6♦ pénalisé"]

    play(scenario, start=lambda: Scripted((story("fr")["unread"],)))
    assert REPHRASE == deciding.REPHRASE


def test_a_change_given_up_keeps_everything() -> None:
    """Escape leaves the turn as it was, and what was typed within reach of the up arrow."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("f5", "enter")
        await stage.type("autre récit")
        await stage.press("escape")
        assert given(stage) == [SITUATION]
        assert stage.entry.text == ""
        await stage.press("up")
        assert stage.entry.text == "autre récit"

    play(scenario)


def test_why_and_what_if() -> None:
    """p explains; e begins a supposition, which r leaves and g keeps."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("p")
        assert "Est fournit s'il le peut" in stage.text
        await stage.press("e")
        assert stage.entry.text == "et si "
        await stage.say("et si Est a du cœur")
        assert "Essai : Est a du cœur" in stage.text
        await stage.press("r")
        assert stage.scripted.trial is None
        assert given(stage) == [SITUATION]
        await stage.say("et si Est a du cœur")
        await stage.press("g")
        assert given(stage) == [SITUATION, "Est a du cœur"]

    play(scenario)


def test_a_new_situation_and_back() -> None:
    """^N empties the table; ^Z brings the earlier dialogue back; the text begun stays."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.type("brouillon")
        await stage.press("ctrl+n")
        assert "Racontez" in stage.text
        assert stage.entry.text == "brouillon"
        stage.entry.put("")
        await stage.press("ctrl+z")
        assert given(stage) == [SITUATION]

    play(scenario)


def test_answers_by_arrows() -> None:
    """Tab reaches the answers, arrows move among them, Enter gives one; a letter goes back to the input."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("tab", "down", "enter")
        assert stage.scripted.given[-1] == ("non", "no")
        await stage.press("tab", "E")
        assert stage.entry.text == "E"
        assert stage.app.focused is stage.entry

    play(scenario)


def test_help_lists_every_command_and_runs_one() -> None:
    """The help page names each key; Enter on a line runs its command."""

    async def scenario(stage: Stage) -> None:
        await stage.press("f1")
        for key in (
            "Entrée",
            "F4",
            "^J",
            "^Z",
            "^Y",
            "F2",
            "F3",
            "F5",
            "^N",
            "F8",
            "F6",
            "F7",
            "F1",
            "^Q",
            "^P",
            "^S",
            "^G",
        ):
            assert key in stage.text
        await stage.press("escape")
        assert stage.app.screen is stage.screen
        place = [command.name for command in COMMANDS].index("theme") + 1
        await stage.press("f1", *["down"] * place, "enter")
        assert stage.app.screen is stage.screen
        assert stage.app.theme == LIGHT.name

    play(scenario, TALL)


def test_line_breaks_are_typed() -> None:
    """^J starts another line; Enter gives all of them as one turn, F4 as a turn each."""

    async def scenario(stage: Stage) -> None:
        await stage.type("Sud joue 4♥")
        await stage.press("ctrl+j")
        stage.entry.insert("Ouest attaque")
        await stage.press("enter")
        await stage.type("non\nR♣\n\n")
        await stage.press("f4")
        assert given(stage) == ["Sud joue 4♥\nOuest attaque", "non", "R♣"]

    play(scenario)


def test_light_colours_and_suit_letters() -> None:
    """F6 turns to light colours, F7 writes suits as letters; both come back."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("f6", "f7")
        assert stage.app.theme == LIGHT.name
        assert "Est a-t-il du C ?" in stage.text
        assert "♥" not in stage.text
        await stage.press("f6", "f6", "f7")
        assert stage.app.theme == DARK.name
        assert "Est a-t-il du ♥ ?" in stage.text

    play(scenario)


def test_copy_takes_the_whole_reply() -> None:
    """F8 puts the plain text of the reply on the clipboard."""

    async def scenario(stage: Stage) -> str:
        await stage.say(SITUATION)
        await stage.press("n", "1", "f8")
        return stage.app.clipboard

    assert play(scenario) == "Décision : Est défausse R♣ [51A]"


def test_pages_move_the_conversation() -> None:
    """Page down shows the rest of a long ruling, the input keeps the focus."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n", "1", "pageup", "pageup")
        assert "Compris" in stage.text
        assert "suite" in stage.text
        await stage.press("pagedown", "pagedown")
        assert "jouables toutes deux" in stage.text
        assert stage.app.focused is stage.entry

    play(scenario, (60, 20))


def test_control_c_loses_nothing() -> None:
    """Ctrl+C neither leaves nor empties the input, and says nothing in English."""

    async def scenario(stage: Stage) -> None:
        await stage.type("Est joue")
        await stage.press("ctrl+c")
        assert stage.app.is_running
        assert stage.entry.text == "Est joue"
        assert "quit" not in stage.text

    play(scenario)


def test_selected_text_is_replaced_by_typing() -> None:
    """A key over a selection types, even one that would answer on an empty input."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.type("oui")
        stage.entry.selection = Selection((0, 0), (0, 3))
        await stage.press("n")
        assert stage.entry.text == "n"
        assert given(stage) == [SITUATION]

    play(scenario)
