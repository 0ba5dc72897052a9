"""Identifiers are English. French stands in grammar/, locales/ and cases/; understanding names words of the lexicon."""

import ast
import unicodedata
from pathlib import Path

import pytest

from assistant.understanding.lexicon import fold, load_lexicon
from tests.house.source import PACKAGE, modules

UNDERSTANDING = PACKAGE / "understanding"
# Tables of letters: what is typed at the table, how French spells the forms of a word and how its letters sound.
LETTER_TABLES = {"morphology.py", "normaliser.py", "lexicon_sources.py", "sounds.py"}
# What an ordinal ends with when it is written after figures.
ENDINGS = {"ième", "ème", "ère"}
# An old glyph for spades, which Unicode counts as a letter.
GLYPHS = {"ª"}


def accented_letters(text: str) -> set[str]:
    """The letters outside ASCII."""
    return {letter for letter in text if letter > "\x7f" and unicodedata.category(letter)[0] == "L"} - GLYPHS


@pytest.mark.parametrize(
    "module",
    [module for module in modules(PACKAGE) if UNDERSTANDING not in module.parents],
    ids=lambda path: path.stem,
)
def test_no_french_word_stands_outside_understanding(module: Path) -> None:
    assert accented_letters(module.read_text(encoding="utf-8")) == set()


@pytest.fixture(scope="module")
def words() -> set[str]:
    """Every word of the lexicon by spelling and lemma, and the parts of fixed expressions, folded."""
    entries = list(load_lexicon().words())
    known = {fold(text) for entry in entries for text in (entry.spelling, entry.lemma)}
    return known | {part for text in known for part in text.replace("'", " ").split()}


@pytest.mark.parametrize(
    "module",
    [module for module in modules(UNDERSTANDING) if module.name not in LETTER_TABLES],
    ids=lambda path: path.stem,
)
def test_french_in_the_code_is_of_the_lexicon(module: Path, words: set[str]) -> None:
    """A misspelt or unknown word would never be met, in silence."""
    unknown = {text for text in french_strings(module) if not of_the_lexicon(text, words)} - ENDINGS
    assert unknown == set()


def of_the_lexicon(text: str, words: set[str]) -> bool:
    """Whether every accented word of the string is known; a link of the tables may name a kind of chunk besides."""
    return fold(text) in words or all(
        fold(part) in words for part in text.replace("'", " ").split() if accented_letters(part)
    )


def french_strings(module: Path) -> set[str]:
    """The strings with accents in the code, docstrings left out."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in told
        and accented_letters(node.value)
    }
