"""What is typed or pasted stays whole and is never read as anything but text."""

from __future__ import annotations

import pytest

from assistant.dialogue import Reply
from assistant.tui.screens.help import HelpScreen
from tests.tui.scripted import Scripted, story
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage, play

LINES = "Sud joue 4♥\r\nOuest attaque le R♠\r\nEst coupe du 7♥\r\n"


def test_a_paste_of_several_lines_loses_none() -> None:
    """All lines stand in the input and are given as one turn."""

    async def scenario(stage: Stage) -> str:
        await stage.type("Table 4. ")
        await stage.paste(LINES)
        assert stage.entry.text == "Table 4. Sud joue 4♥\nOuest attaque le R♠\nEst coupe du 7♥"
        for line in LINES.splitlines():
            assert line in stage.text
        await stage.press("enter")
        return stage.scripted.given[0][0]

    assert play(scenario) == "Table 4. Sud joue 4♥\nOuest attaque le R♠\nEst coupe du 7♥"


def test_a_paste_of_a_dialogue_is_given_line_by_line() -> None:
    """F4 gives each pasted line as a turn."""

    async def scenario(stage: Stage) -> None:
        await stage.paste(f"{SITUATION}\nnon\nR♣\n")
        await stage.press("f4")
        assert [typed for typed, _ in stage.scripted.given] == [SITUATION, "non", "R♣"]
        assert "Décision" in stage.text

    play(scenario)


def test_a_pasted_answer_key_is_text() -> None:
    """Only a key struck answers; a pasted letter is typed."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.paste("n")
        assert stage.entry.text == "n"
        assert len(stage.scripted.given) == 1

    play(scenario)


@pytest.mark.parametrize("text", ["[b]x[/b]", "[/oops]", "[red]", "[@click=app.quit]ici[/]", "\\[", "[["])
def test_markup_is_shown_as_typed(text: str) -> None:
    """Brackets are only brackets, in the input, in its live line and in the conversation."""

    async def scenario(stage: Stage) -> None:
        await stage.type(text)
        assert stage.text.count(text) == 2
        await stage.press("enter")
        assert f"› {text}" in stage.text

    play(scenario)


def test_a_resize_loses_nothing() -> None:
    """The text begun, the focus and the conversation survive every size."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.type("Est joue le 6♦")
        for size in (PHONE, (20, 8), LARGE, (1, 1), NORMAL):
            await stage.pilot.resize_terminal(*size)
            await stage.settle()
        assert stage.entry.text == "Est joue le 6♦"
        assert stage.app.focused is stage.entry
        assert "Est a-t-il du ♥ ?" in stage.text
        assert len(stage.scripted.given) == 1

    play(scenario)


def test_the_table_folds_above_the_input_when_narrow() -> None:
    """In one column the table is two lines: the cards exposed, what binds."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        cards, binding, border = stage.text.splitlines()[-9:-6]
        assert cards == " sur la table : E R♣ 6♦ · levée : N A♥"
        assert binding == " Est : fournir ♥, sinon R♣ ou 6♦"
        assert border.startswith("───")
        await stage.pilot.resize_terminal(*NORMAL)
        await stage.settle()
        assert "Sur la table" in stage.text

    play(scenario, PHONE)


@pytest.mark.parametrize("size", [NORMAL, PHONE])
def test_a_very_long_text(size: tuple[int, int]) -> None:
    """Four thousand characters are kept, the end of them in sight, the frame unbroken."""
    text = "Est joue le 6♦ puis " * 200 + "finalement"

    async def scenario(stage: Stage) -> None:
        await stage.type(text)
        assert stage.entry.text == text
        assert "finalement" in stage.text
        assert len(stage.text.splitlines()) == size[1]
        await stage.press("enter")
        assert stage.scripted.given[0][0] == text
        assert max(map(len, stage.text.splitlines())) <= size[0]

    play(scenario, size)


def test_a_word_longer_than_the_screen() -> None:
    """A word without spaces is cut, not lost."""

    async def scenario(stage: Stage) -> None:
        await stage.say("♥" * 150)
        stage.screen.journal.scroll_home(animate=False)
        await stage.settle()
        assert stage.text.count("♥") >= 150

    play(scenario)


def test_control_characters_are_not_drawn() -> None:
    """Escape sequences, wide signs and broken characters upset no line."""

    async def scenario(stage: Stage) -> None:
        await stage.say("a\x1b[31mb\x07\u202ec\u200bd ♥\ufe0f 🂡 \ud800 e")
        assert "› a[31mbcd ♥ 🂡  e" in stage.text

    play(scenario)


def test_an_empty_text_is_not_a_turn() -> None:
    """Enter on nothing, or on blanks, gives nothing."""

    async def scenario(stage: Stage) -> None:
        await stage.press("enter")
        await stage.type("  ")
        await stage.press("enter")
        assert stage.scripted.given == []

    play(scenario)


def test_the_live_line_colours_what_is_not_read() -> None:
    """Unknown words stand in a third colour, in the live line and in the input."""

    async def scenario(stage: Stage) -> None:
        await stage.type("Est rouspeter svp")
        line = stage.entry.get_line(0)
        styles = {line.plain[span.start : span.end]: str(span.style) for span in line.spans}
        assert set(styles) == {"rouspeter", "svp"}
        assert len(set(styles.values())) == 2
        live = stage.screen.live.laid(78)
        kinds = {live.plain[span.start : span.end]: span.style for span in live.spans}
        assert kinds["rouspeter"] == "$unknown"
        assert kinds["Est rouspeter svp"] == "$understood"

    play(scenario)


def test_typing_behind_the_help_page_is_kept() -> None:
    """The help page leaves the text begun where it was."""

    async def scenario(stage: Stage) -> None:
        await stage.type("Est joue")
        await stage.press("f1")
        assert isinstance(stage.app.screen, HelpScreen)
        await stage.press("escape")
        assert stage.entry.text == "Est joue"
        assert stage.app.focused is stage.entry

    play(scenario)


def test_a_fault_of_the_program_loses_nothing() -> None:
    """Where a reply cannot be made, the text comes back into the input and the earlier turns stand."""

    class Faulty(Scripted):
        def say(self, text: str) -> Reply:
            if "zzz" in text:
                self.given.append(("half", None))
                raise ValueError(text)
            return super().say(text)

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.press("n")
        await stage.say("zzz")
        assert stage.scripted.given == [(SITUATION, None), ("non", "no")]
        assert stage.entry.text == "zzz"
        assert "une faute du programme" in stage.text
        assert "ValueError: zzz" in stage.text

    play(scenario, start=lambda: Faulty(tuple(story("fr").values())))
