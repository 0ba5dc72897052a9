"""All options are told before one is chosen, on one screen."""

from __future__ import annotations

import pytest

from assistant.dialogue.reply import Choice, Offer, Option, Reply, SaidEffect
from assistant.tui.choices import Choosable, choosable
from tests.tui.scripted import Scripted, story
from tests.tui.stage import LARGE, NORMAL, PHONE, SITUATION, Stage, play

SUITS = "♠♥♦♣"


def effect(id: str, text: str, when: str = "now", law: str = "51B2") -> SaidEffect:
    """An effect of an option."""
    return SaidEffect(id, "W", (), (), None, when, None, (law,), text)


def reply_with(options: tuple[Option, ...]) -> Reply:
    """A choice among options."""
    choice: Reply = story("fr")["choice"]
    return choice.with_changes(
        choice=Choice("S", "Que demande Sud ?", options, "Sud, déclarant", ("51B2",)),
        offers=tuple(Offer(option.id, option.text) for option in options),
    )


def long_options() -> tuple[Option, ...]:
    """Six options, each with long consequences and something that can wait."""
    pairs = [(verb, suit) for verb in ("Exiger", "Interdire") for suit in SUITS[:3]]
    return tuple(
        Option(
            f"{verb}-{suit}",
            f"{verb} {suit}",
            ("51B2",),
            (
                effect("lead", f"Ouest, {verb.lower()} {suit}, attaque n'importe quelle carte s'il n'en a pas."),
                effect("picked_up", f"Les {suit} ne sont plus cartes pénalisées : Est les reprend en main."),
                effect("information_gone", f"Ouest ne se sert plus des {suit}.", law="50E2"),
                effect("equity", "Marque ajustée si le flanc en a profité.", "end", "50E4"),
            ),
        )
        for verb, suit in pairs
    )


def test_what_every_option_brings_is_told_once() -> None:
    """The common line stands apart; what an option alone brings stands with it; what informs can wait."""
    offers, common = choosable(reply_with(long_options()))
    assert common == (("Marque ajustée si le flanc en a profité.", ("50E4",)),)
    assert [line for line, _ in offers[0].consequences] == [
        "Ouest, exiger ♠, attaque n'importe quelle carte s'il n'en a pas.",
        "Les ♠ ne sont plus cartes pénalisées : Est les reprend en main.",
    ]
    assert offers[0].later == (("Ouest ne se sert plus des ♠.", ("50E2",)),)


def test_an_answer_to_a_question_has_no_consequences() -> None:
    """Only options of a player are told with what follows."""
    offers, common = choosable(story("fr")["question"])
    assert offers[0] == Choosable("yes", "oui", "o")
    assert common == ()


@pytest.mark.parametrize("size", [NORMAL, LARGE, PHONE])
def test_six_long_options_stand_on_one_screen(size: tuple[int, int]) -> None:
    """Each with the first of what follows from it, and its article."""
    options = long_options()

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        for option in options:
            assert option.text in stage.text
        assert stage.text.count("Ouest, ") == 6
        assert stage.text.count("51B2") >= 6

    play(scenario, size, start=lambda: Scripted((reply_with(options),)))


def test_a_shortened_option_is_whole_under_focus() -> None:
    """Tab on an option tells all that it does now."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        assert "reprend en main" not in stage.text
        await stage.press("tab")
        assert "reprend en main" in stage.text

    play(scenario, start=lambda: Scripted((reply_with(long_options()),)))


def test_options_are_told_anew_when_there_is_more_room() -> None:
    """A larger screen shows what a smaller one left out."""

    async def scenario(stage: Stage) -> None:
        await stage.say(SITUATION)
        await stage.pilot.resize_terminal(120, 60)
        await stage.settle()
        assert stage.text.count("reprend en main") == 6

    play(scenario, start=lambda: Scripted((reply_with(long_options()),)))
