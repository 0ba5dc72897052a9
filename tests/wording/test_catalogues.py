"""The French of the catalogue: no elision left to chance, and messages that the program knows where to fill."""

import re
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assistant.wording.catalogue import Catalogue, Compiled, languages
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


@pytest.mark.parametrize("language", languages())
def test_every_message_is_found_in_the_compiled_catalogue(language: str) -> None:
    found = Catalogue(language)
    with (ROOT / f"locales/{language}/LC_MESSAGES/arbitre.po").open("rb") as file:
        kept = [message for message in read_po(file) if message.id and all(map(str, _forms(message.string)))]
    assert kept
    for message in kept:
        forms = _forms(message.string)
        if isinstance(message.id, str):
            assert found.text(message.id) == forms[0]
        else:
            one, several = message.id
            singulars = {0, 1} if language == "fr" else {1}
            for number in (0, 1, 2, 7):
                assert found.counted(one, several, number) == forms[number not in singulars]


def _forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


def test_what_has_no_translation_stands_in_english() -> None:
    for found in (Catalogue("fr"), Catalogue("no such locale")):
        assert found.text("no such message") == "no such message"
        assert [found.counted("one of none", "none", number) for number in (1, 2)] == ["one of none", "none"]
        assert found.text("") == ""


def test_a_file_that_is_no_catalogue_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no compiled catalogue"):
        Compiled(b"msgid")
    with (ROOT / "locales/en/LC_MESSAGES/arbitre.po").open("rb") as text, (tmp_path / "en.mo").open("wb") as binary:
        write_mo(binary, read_po(text))
    assert Compiled((tmp_path / "en.mo").read_bytes()).forms("no such message") == ()
