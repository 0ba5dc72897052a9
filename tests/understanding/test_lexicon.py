"""The lexicon: what a typed word may be, which words are ambiguous, and what happens to the compiled file."""

import os
import re
import shutil
import stat
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from assistant.understanding.lexicon import CorruptLexiconError, Entry, Lexicon, fold, load_lexicon
from assistant.understanding.lexicon_sources import BadSourceError, compile_lexicon, read_sources

SOURCES = Path(__file__).resolve().parents[2] / "grammar" / "fr" / "lexicon"
VERBAL = {"VERB", "AUX", "VINF", "VPP", "VPR"}
CLASSES = VERBAL | set(
    "SEAT SIDE ROLE PERSON RANK SUIT STRAIN PASS DBL NUM ORD DET POSS DE AP PREP CONJ SUB QUI QWORD PRO CL REFL NE"
    " NEGV NEG ANS THING EVENT ADJ ADV HT FILL".split()
)
WITHOUT_BEARING = (
    "oups, zut, mince, flûte, aïe, pardon, désolé, svp, stp, s'il vous plaît, merci, bonjour, bonsoir, salut, ah, oh,"
    " eh, hé, hein, euh, hum, bah, ben, bon, bref, hélas, pitié, au secours, à l'aide, help, bravo, ouf, hop"
)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return read_sources(str(SOURCES))


def classes(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.word_class for entry in entries]


class TestLookingUp:
    def test_an_exact_spelling_comes_first(self, lexicon: Lexicon) -> None:
        assert [entry.spelling for entry in lexicon.candidates("la")][:2] == ["la", "la"]
        assert lexicon.candidates("la")[-1] == Entry("ADV", "là", (), "là", "place")

    def test_a_typed_accent_hides_the_words_without(self, lexicon: Lexicon) -> None:
        assert classes(lexicon.candidates("dû")) == ["VPP"]
        assert {"DET", "DE", "VPP"} <= set(classes(lexicon.candidates("du")))

    def test_a_capital_tells_the_seat_from_the_verb(self, lexicon: Lexicon) -> None:
        assert classes(lexicon.exact("Est")) == ["SEAT"]
        assert classes(lexicon.exact("est")) == ["AUX"]
        assert set(classes(lexicon.candidates("EST"))) == {"SEAT", "AUX"}

    def test_letters_are_known_as_capitals(self, lexicon: Lexicon) -> None:
        assert [(entry.word_class, entry.lemma) for entry in lexicon.exact("R")] == [("RANK", "K")]
        assert [(entry.word_class, entry.lemma) for entry in lexicon.exact("K")] == [("SUIT", "D")]
        assert all(entry.spelling == "E" for entry in lexicon.candidates("e"))

    def test_one_form_has_all_its_analyses(self, lexicon: Lexicon) -> None:
        (verb,) = (entry for entry in lexicon.candidates("joue") if entry.word_class == "VERB")
        assert verb.lemma == "jouer"
        assert {"present.1s", "present.3s", "subjunctive.3s", "imperative.2s"} <= set(verb.features)

    def test_missing_accents_and_ligatures_do_not_matter(self, lexicon: Lexicon) -> None:
        assert "THING" in classes(lexicon.candidates("levee"))
        assert {entry.lemma for entry in lexicon.candidates("cœurs") + lexicon.candidates("Coeurs")} == {"H"}
        assert lexicon.candidates("Treffle") == ()

    def test_an_unknown_word_has_no_candidate(self, lexicon: Lexicon) -> None:
        assert lexicon.candidates("zblorg") == lexicon.exact("zblorg") == ()

    def test_a_verb_has_its_auxiliary(self, lexicon: Lexicon) -> None:
        assert lexicon.verb("tomber")[0] == "être"
        assert lexicon.verb("fournir") == ("avoir", "play")
        with pytest.raises(KeyError):
            lexicon.verb("carte")

    def test_a_misspelling_says_so(self, lexicon: Lexicon) -> None:
        entry = lexicon.exact("renonse")[0]
        assert (entry.word_class, entry.lemma, entry.features[-1]) == ("EVENT", "renonce", "misspelt")

    @given(st.text(max_size=12))
    def test_any_text_may_be_asked(self, word: str) -> None:
        for entry in load_lexicon().candidates(word):
            assert fold(entry.spelling) == fold(word)


class TestExpressions:
    @pytest.mark.parametrize(
        ("words", "length", "word_class"),
        [
            ("hors tour", 2, "HT"),
            ("tout de suite", 3, "ADV"),
            ("au lieu de fournir", 3, "PREP"),
            ("à la place de Nord", 4, "PREP"),
            ("à la place", 3, "ADV"),
            ("d' accord", 2, "ANS"),
            ("qu est ce que", 4, "QWORD"),
            ("s' il vous plait", 4, "FILL"),
            ("adversaire de gauche", 3, "ROLE"),
            ("sans que", 2, "SUB"),
            ("face cachee", 2, "ADV"),
        ],
    )
    def test_the_longest_one_is_found(self, lexicon: Lexicon, words: str, length: int, word_class: str) -> None:
        found = lexicon.expression(words.split(), 0)
        assert found is not None
        assert found[0] == length
        assert word_class in classes(found[1])

    @pytest.mark.parametrize("words", ["hors", "carte pénalisée", "les deux camps", "en Nord", "au mort", "même S"])
    def test_what_the_grammar_composes_is_no_expression(self, lexicon: Lexicon, words: str) -> None:
        assert lexicon.expression(words.split(), 0) is None


class TestSuggestions:
    def test_the_nearest_usual_forms_come_first(self, lexicon: Lexicon) -> None:
        assert lexicon.suggestions("pénaliée")[0] == "pénalisée"
        assert lexicon.suggestions("détien")[0] == "détient"
        assert len(lexicon.suggestions("entamer_")) <= 3

    def test_a_short_or_far_word_gets_none(self, lexicon: Lexicon) -> None:
        assert lexicon.suggestions("roy") == ()
        assert lexicon.suggestions("xyzzyk") == ()

    def test_what_changes_the_meaning_must_be_asked_for(self, lexicon: Lexicon) -> None:
        assert "pique" not in lexicon.suggestions("piqeu")
        assert lexicon.suggestions("piqeu", {"SUIT"}) == ("pique",)


class TestSources:
    def test_every_class_is_one_that_the_grammar_knows(self, entries: list[Entry]) -> None:
        assert {entry.word_class for entry in entries} == CLASSES

    def test_the_words_without_bearing_are_exactly_these(self, entries: list[Entry]) -> None:
        assert [entry.spelling for entry in entries if entry.word_class == "FILL"] == WITHOUT_BEARING.split(", ")

    def test_hardly_any_word_without_bearing_means_something_else(self, lexicon: Lexicon) -> None:
        others = {
            word: sorted(set(classes(lexicon.exact(word))) - {"FILL"})
            for word in WITHOUT_BEARING.split(", ")
            if " " not in word
        }
        assert {word: kinds for word, kinds in others.items() if kinds} == {"bon": ["ADJ"], "bref": ["ADJ"]}

    def test_forms_that_nobody_means_leave_their_spelling_to_others(self, lexicon: Lexicon) -> None:
        assert "VERB" not in classes(lexicon.exact("plus"))
        assert classes(lexicon.exact("mis")) == ["VPP"]
        assert "VERB" in classes(lexicon.exact("dit"))

    def test_answers_and_time_words_have_bearing(self, lexicon: Lexicon) -> None:
        for word in "oui non ok stop déjà encore trop aussitôt avant après exprès lentement plus aussi".split():
            assert "FILL" not in classes(lexicon.candidates(word)), word

    def test_no_noun_is_both_an_event_and_a_thing(self, entries: list[Entry]) -> None:
        kinds: dict[str, set[str]] = defaultdict(set)
        for entry in entries:
            if entry.word_class in ("EVENT", "THING"):
                kinds[entry.lemma].add(entry.word_class)
        assert [lemma for lemma, both in kinds.items() if len(both) > 1] == []

    def test_a_verb_stands_in_one_topic(self, entries: list[Entry]) -> None:
        topics: dict[str, set[str]] = defaultdict(set)
        for entry in entries:
            if entry.word_class == "VINF":
                topics[entry.lemma].add(entry.topic)
        assert [verb for verb, several in topics.items() if len(several) > 1] == []

    def test_misspellings_never_touch_what_decides(self, entries: list[Entry]) -> None:
        deciding = {"SEAT", "SIDE", "SUIT", "RANK", "STRAIN", "PASS", "NUM", "ORD", "NE", "NEG", "FILL"}
        assert not [entry for entry in entries if "misspelt" in entry.features and entry.word_class in deciding]

    def test_a_misspelling_is_no_other_word(self, entries: list[Entry]) -> None:
        right = {entry.spelling for entry in entries if "misspelt" not in entry.features}
        assert [e.spelling for e in entries if "misspelt" in e.features and e.spelling in right] == []

    def test_fields_fit_the_compiled_file(self, entries: list[Entry]) -> None:
        for entry in entries:
            assert not re.search(r"[;\n>]", entry.spelling + entry.lemma + entry.topic), entry

    def test_words_of_several_classes_are_these(self, entries: list[Entry], snapshot: SnapshotAssertion) -> None:
        """A new homograph shows here: the tagger must tell its classes apart."""
        assert _grouped(_ambiguous(entries)) == snapshot

    def test_accents_tell_these_words_apart(self, entries: list[Entry], snapshot: SnapshotAssertion) -> None:
        """Spellings that become one without accents, though their lemmas differ."""
        assert sorted(_collisions(entries)) == snapshot


def _ambiguous(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        found[entry.spelling].add(entry.word_class)
    for spelling, kinds in found.items():
        if len(kinds) > 1 and not kinds <= VERBAL:
            yield " ".join(sorted(kinds)), spelling


def _grouped(pairs: Iterator[tuple[str, str]]) -> list[str]:
    groups: dict[str, list[str]] = defaultdict(list)
    for kinds, spelling in pairs:
        groups[kinds].append(spelling)
    return [f"{kinds}: {', '.join(sorted(groups[kinds]))}" for kinds in sorted(groups)]


def _collisions(entries: list[Entry]) -> Iterator[str]:
    lemmas: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for entry in entries:
        lemmas[fold(entry.spelling)][entry.spelling.lower()].add(entry.lemma)
    for spellings in lemmas.values():
        if len(spellings) > 1 and not set.intersection(*spellings.values()):
            yield " / ".join(sorted(spellings))


class TestCompiledFile:
    """On a small copy of the sources: compiling everything for each test would be slow."""

    @pytest.fixture
    def source(self, tmp_path: Path) -> Path:
        folder = tmp_path / "lexicon"
        folder.mkdir()
        shutil.copy(SOURCES / "seats.toml", folder)
        return folder

    @pytest.fixture
    def target(self, tmp_path: Path) -> Path:
        return tmp_path / "compiled" / "lexicon.compiled"

    def test_a_missing_file_is_made(self, source: Path, target: Path) -> None:
        assert load_lexicon(str(source), str(target)).candidates("Nord")
        assert target.is_file()

    @pytest.mark.parametrize("content", [b"", b"\x00\xff nonsense", b"arbitre lexicon 2\n\n9\n9\n\nend"])
    def test_a_damaged_file_is_made_again(self, source: Path, target: Path, content: bytes) -> None:
        target.parent.mkdir()
        target.write_bytes(content)
        assert load_lexicon(str(source), str(target)).candidates("Nord")
        assert target.read_bytes() != content

    def test_a_file_cut_short_is_made_again(self, source: Path, target: Path) -> None:
        whole = compile_lexicon(str(source), str(target))
        target.write_bytes(whole[:-100])
        assert load_lexicon(str(source), str(target)).candidates("Nord")
        assert target.read_bytes() == whole

    def test_a_folder_that_cannot_be_written_is_survived(self, source: Path, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("not a folder", encoding="utf-8")
        assert load_lexicon(str(source), str(tmp_path / "file" / "lexicon.compiled")).candidates("Nord")

    def test_an_edited_source_is_read(self, source: Path, target: Path) -> None:
        load_lexicon(str(source), str(target))
        (source / "more.toml").write_text('[SEAT.seat]\nN = ["Septentrion"]\n', encoding="utf-8")
        assert load_lexicon(str(source), str(target)).candidates("Septentrion")[0].lemma == "N"

    def test_an_edit_of_the_same_size_is_read(self, source: Path, target: Path) -> None:
        load_lexicon(str(source), str(target))
        path = source / "seats.toml"
        path.write_text(path.read_text(encoding="utf-8").replace('"North"', '"Norte"'), encoding="utf-8")
        later = target.stat().st_mtime_ns + 10**9
        os.utime(path, ns=(later, later))
        assert load_lexicon(str(source), str(target)).candidates("Norte")

    def test_an_untouched_file_is_not_made_again(self, source: Path, target: Path) -> None:
        load_lexicon(str(source), str(target))
        before = target.stat()
        load_lexicon(str(source), str(target))
        assert target.stat()[stat.ST_INO] == before[stat.ST_INO]

    def test_compiling_twice_gives_the_same_bytes(self, source: Path) -> None:
        assert compile_lexicon(str(source)) == compile_lexicon(str(source))

    def test_the_content_of_another_program_is_refused(self) -> None:
        with pytest.raises(CorruptLexiconError):
            Lexicon(b"PK\x03\x04")

    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("broken.toml", "[SEAT"),
            ("nouns.toml", '[THING.table]\nmasculine = "carton"\n'),
            ("misspellings.toml", '"no such word" = "wrong"\n'),
        ],
    )
    def test_a_bad_source_is_named(self, source: Path, name: str, text: str) -> None:
        (source / name).write_text(text, encoding="utf-8")
        with pytest.raises(BadSourceError, match=name):
            compile_lexicon(str(source))
