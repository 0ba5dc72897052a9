"""`--simple` offers by typed words everything that the full screen gives by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.commands.desk import Desk
from assistant.dialogue.commands import command
from assistant.journal import Particulars
from assistant.journal.book import Book
from assistant.journal.kept import Keeper, KeptDialogue
from assistant.journal.settings import load
from assistant.tui.commands import COMMANDS
from assistant.wording import Wording
from tests.dialogue.dialogues import TWO_CARDS

OF_THE_SCREEN = {"give", "give_lines", "break_line", "older", "copy", "theme"}
"""A line read aloud is given by Enter, needs no colours, and stands there to be copied."""
TYPED = {
    "undo": "annuler",
    "redo": "refaire",
    "why": "pourquoi",
    "what_if": "et si Est a du cœur",
    "nearest": "qu'est-ce qui changerait la réponse ?",
    "script": "que dire",
    "flowchart": "organigramme",
    "editions": "éditions",
    "change": "changer 2 oui",
    "new": "nouvelle donne",
    "print": "imprimer avis",
    "letters": "lettres",
    "waiting": "à suivre",
    "particulars": "fiche",
    "help": "aide",
    "leave": "quitter",
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of its own; files are written beside it."""
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def desk() -> Desk:
    """A desk where something is ruled."""
    dialogue = KeptDialogue(Keeper("2017", "fr", Particulars()))
    for turn in (TWO_CARDS, "non", "R♣"):
        dialogue.say(turn)
    return Desk(dialogue, Wording("fr"))


def test_every_command_of_the_screen_has_its_words(desk: Desk) -> None:
    assert {each.name for each in COMMANDS} - OF_THE_SCREEN == set(TYPED)
    for typed in TYPED.values():
        assert command(desk.wording, typed) is not None or desk.answer(typed) is not None, typed


def test_the_help_names_them_all(desk: Desk) -> None:
    told = desk.answer("aide") or ""
    for word in ("annuler", "refaire", "garder", "organigramme", "fiche", "imprimer", "clore 12", "quitter"):
        assert word in told


def test_where_it_takes_place_is_told_and_shown(desk: Desk) -> None:
    assert desk.answer("fiche table 4, étui 12, épreuve Coupe d'automne, N Zoé Dupont, o Ana") == (
        "Épreuve Coupe d'automne, Table 4, Étui 12, N Zoé Dupont, O Ana"
    )
    (entry,) = Book().entries()
    assert entry.particulars == Particulars("Coupe d'automne", None, "4", "12", None, {"N": "Zoé Dupont", "W": "Ana"})
    assert "chaise" in (desk.answer("fiche chaise 3") or "")


def test_a_page_is_printed(desk: Desk, tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="the extra “pdf” is not installed")
    assert desk.answer("imprimer appel") == "écrit : appel-1.pdf"
    assert (tmp_path / "appel-1.pdf").read_bytes().startswith(b"%PDF-")
    assert "rapport, avis, appel" in (desk.answer("imprimer") or "")


def test_letters_are_remembered(desk: Desk) -> None:
    assert "RT" in (desk.answer("lettres") or "")
    assert load().letters
    assert "♣" not in desk.dialogue.say("pourquoi").text()
    assert "R♣" in (desk.answer("signes") or "")
    assert not load().letters


def test_dialogues_are_listed_left_found_again_and_closed(desk: Desk) -> None:
    desk.dialogue.say("nouvelle donne")
    desk.dialogue.say("Est a 9♠ pénalisé")
    assert len((desk.answer("liste") or "").splitlines()) == 2
    assert "marque ajustée" in (desk.answer("reprendre 1") or "")
    assert desk.dialogue.keeper.id == 1
    assert desk.answer("clore 2") == "clos : 2"
    assert desk.answer("clore") == "clos : 1"
    assert desk.answer("clore 77") == "le journal n'a pas de dialogue 77"
    assert desk.answer(f"clore {2**70}") == f"le journal n'a pas de dialogue {2**70}"


@pytest.mark.parametrize("typed", ["reprends 1", "clos 1", "imprime avis"])
def test_a_word_may_be_an_order_as_well_as_an_infinitive(desk: Desk, typed: str) -> None:
    assert desk.answer(typed) is not None


@pytest.mark.parametrize("typed", ["modifie le tour 2 : oui", "corrige le tour 2 oui"])
def test_a_turn_is_changed_by_an_order_with_or_without_a_colon(desk: Desk, typed: str) -> None:
    told = command(desk.wording, typed)
    assert told is not None
    assert (told.name, told.number, told.rest) == ("change", 2, "oui")


def test_a_story_that_begins_with_such_a_word_is_told_to_the_dialogue(desk: Desk) -> None:
    for told in ("reprendre la carte", "liste des cartes pénalisées", "clore le coup"):
        assert desk.answer(told) is None


def test_to_leave_ends_it(desk: Desk) -> None:
    assert not desk.over
    desk.answer("quitter")
    assert desk.over
