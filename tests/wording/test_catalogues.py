"""The French of the catalogue: no elision left to chance, and messages that the program knows where to fill."""

import re

import pytest
from babel.messages.pofile import read_po

from tests.house.source import ROOT

NOUNS = "who|offender|partner|declarer|dummy|person|by|of|cards|played|penalty|focus|due|old|new|on|instead_of"
GLUED = re.compile(rf"\b(?:de|que|le|la|à|du|au|des|aux|si|lorsque) \{{(?:{NOUNS})(?::bare)?\}}")


def french() -> list[str]:
    with (ROOT / "locales/fr/LC_MESSAGES/arbitre.po").open("rb") as file:
        catalogue = read_po(file)
    texts: list[str | None] = []
    for message in catalogue:
        texts += message.string if isinstance(message.string, list | tuple) else [message.string]
    return [text for text in texts if text]


@pytest.mark.parametrize("text", [text for text in french() if GLUED.search(text)])
def test_words_that_elide_or_contract_are_left_to_the_noun(text: str) -> None:
    pytest.fail(f"write the word inside the placeholder: {text}")


def test_french_is_written_with_a_space_before_double_marks() -> None:
    faulty = [text for text in french() if re.search(r"[^\s\d ][:;?!](?:\s|$)", re.sub(r"\{[^}]*\}", "x ", text))]
    assert [text for text in faulty if not text.startswith(("contractions", "elided", "Project"))] == []
