"""Identifiers are English: French stands in grammar/, locales/ and cases/ only."""

import unicodedata

from tests.house.source import PACKAGE, modules

# Tables of characters: what is typed at the table, letter by letter.
CHARACTER_TABLES = {"understanding/normaliser.py"}


# An old glyph for spades, which Unicode counts as a letter.
GLYPHS = {"ª"}


def accented_letters(text: str) -> set[str]:
    """The letters outside ASCII."""
    return {letter for letter in text if letter > "\x7f" and unicodedata.category(letter)[0] == "L"} - GLYPHS


def test_no_french_word_stands_in_the_code() -> None:
    found = {
        name: letters
        for module in modules(PACKAGE)
        if (name := module.relative_to(PACKAGE).as_posix()) not in CHARACTER_TABLES
        and (letters := accented_letters(module.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_the_list_of_character_tables_names_only_files_that_need_it() -> None:
    assert {
        name for name in CHARACTER_TABLES if not accented_letters((PACKAGE / name).read_text(encoding="utf-8"))
    } == set()
