"""The report of the hand, the notice for the players and the appeal sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.journal import Entry, Particulars
from assistant.journal.book import Book
from assistant.journal.kept import Keeper, KeptDialogue
from assistant.printing.drawing import Document, Stroke
from assistant.printing.ruling import APPEAL, NOTICE, REPORT, file_name, ruling_page
from tests.dialogue.dialogues import TWO_CARDS
from tests.dialogue.test_boards import BOARD
from tests.printing.sheets import text_of

WHERE = Particulars("Coupe", "2", "4", "12", "C. Martin", {"N": "Zoé", "E": "Łukasz"})


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of its own."""
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path))


def kept(*turns: str, language: str = "fr") -> Entry:
    """A dialogue of the journal."""
    dialogue = KeptDialogue(Keeper("2017", language, WHERE))
    for turn in turns:
        dialogue.say(turn)
    return Book().entries()[0]


def page(kind: str, entry: Entry) -> Document:
    return ruling_page(kind, entry)


def test_the_report_has_where_who_what_was_told_and_what_was_ruled() -> None:
    entry = kept(TWO_CARDS, "non", "R♣", "pourquoi")
    text = text_of(page(REPORT, entry))
    for told in ("Coupe", "C. Martin", "E Łukasz", "N Zoé", "R♣ 6♦", TWO_CARDS, "pourquoi", "2017"):
        assert told in text
    for ruled in ("« Est, jouez le Roi de ♣. »", "51A", "50D1(a)", "marque ajustée", "50E4", "POURQUOI"):
        assert ruled in text


def test_the_notice_leaves_out_what_is_the_directors_alone() -> None:
    entry = kept(TWO_CARDS, "non", "R♣")
    text = text_of(page(NOTICE, entry))
    assert "« Est, jouez le Roi de ♣. »" in text
    assert "marque ajustée" not in text
    assert "POURQUOI" not in text
    assert "92A" in text


def test_the_appeal_sheet_leaves_room_for_both_sides_and_the_committee() -> None:
    document = page(APPEAL, kept(TWO_CARDS, "non", "R♣"))
    text = text_of(document)
    for part in ("Le camp appelant", "L'autre camp", "L'arbitre", "Décision de ceux qui jugent", "92D", "51A"):
        assert part in text
    strokes = [part for sheet in document.sheets for part in sheet.parts if isinstance(part, Stroke)]
    assert len(strokes) >= 20


def test_a_question_still_open_is_printed_as_such() -> None:
    text = text_of(page(REPORT, kept(TWO_CARDS)))
    assert "Pas encore décidé : Est a-t-il du ♥ ?" in text


def test_the_words_of_the_day_are_printed_where_the_program_would_now_say_others() -> None:
    entry = kept(TWO_CARDS, "non", "R♣")
    text = text_of(page(REPORT, entry.with_changes(ruling="Décision d'alors [51B]")))
    assert "Décision d'alors [51B]" in text
    assert "mots du jour" in text
    assert "« Est, jouez le Roi de ♣. »" not in text


def test_suits_typed_as_letters_are_no_other_words() -> None:
    dialogue = KeptDialogue(Keeper("2017", "fr", WHERE), letters=True)
    for turn in (TWO_CARDS, "non", "R♣"):
        dialogue.say(turn)
    text = text_of(page(REPORT, Book().entries()[0]))
    assert "mots du jour" not in text
    assert "« Est, jouez le Roi de ♣. »" in text


def test_an_explanation_asked_for_afterwards_is_not_kept_as_the_ruling() -> None:
    assert kept(TWO_CARDS, "non", "R♣", "pourquoi").ruling == kept(TWO_CARDS, "non", "R♣").ruling != ""


def test_a_page_speaks_the_language_of_its_dialogue() -> None:
    text = text_of(page(NOTICE, kept("East has the CK and the D6 penalised, dummy leads the HA", "no", language="en")))
    assert text.startswith("Notice for the players")


def test_the_auction_is_drawn_when_it_was_told() -> None:
    entry = kept("Nord 1SA, Est passe, Sud 1♥")
    text = text_of(page(REPORT, entry))
    assert "1SA" in text
    assert "1♥" in text


def test_a_file_is_called_by_what_it_holds() -> None:
    entry = kept(TWO_CARDS)
    assert file_name(NOTICE, entry, "pdf") == "avis-table-4-etui-12-1.pdf"
    strange = entry.with_changes(particulars=Particulars(table="../4"))
    assert "/" not in file_name(NOTICE, strange, "pdf")


def test_the_hands_of_a_board_are_drawn_and_its_lines_are_not_copied() -> None:
    report = text_of(page(REPORT, kept(BOARD)))
    assert "♠ A R D 2" in report
    assert "♦ 8 7 6 5" in report
    assert '[Board "3"] … une donne de 9 lignes' in report
    assert "H5 H4 HK H7" not in report
