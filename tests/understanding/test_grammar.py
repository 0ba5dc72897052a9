"""The chunk grammar: conflict-free, and fitted by whatever the repair pass gives."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.lexer import Lexer

from assistant.understanding import tables
from assistant.understanding.chunker import SINGLE, automaton, grammar_source, shape_of, shapes_of
from assistant.understanding.lexer import terminals
from assistant.understanding.lexicon import Entry
from assistant.understanding.tables import load_tables
from assistant.understanding.token import Token

TAGS = (
    "SEAT SIDE ROLE PERSON DET POSS DE AP PREP NUM ORD RANK SUIT STRAIN PASS DBL CARD CALL BID QTY VERB AUX VINF VPP "
    "VPR NE NEGV NEG ANS CL REFL PROS PROT PROD PROI QUI QWORD THING EVENT ADJ ADV CONJ SUB HT FILL ICL PUNCT X"
).split()


class _Ready(Lexer):
    """Hands Lark the terminals as they are given."""

    __future_interface__ = 2

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        """A token for each name."""
        return iter(())


def _token(tag: str, topic: str) -> Token:
    token = Token("mot" if tag != "PUNCT" else ",", 0, 3, [(tag, None)])
    token.tag = tag
    token.entry = Entry(tag, "devoir" if topic == "modal" else "mot", ("m.s",), "mot", topic)
    return token


def test_the_grammar_is_free_of_conflicts() -> None:
    with open(grammar_source(), encoding="utf-8") as file:
        Lark(file.read(), parser="lalr", lexer=_Ready, strict=True)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(["", "modal", "prenominal"])), max_size=25))
def test_the_repair_pass_makes_any_sequence_of_tags_fit(tags: list[tuple[str, str]]) -> None:
    tokens = [_token(tag, topic) for tag, topic in tags]
    automaton().parse(zip(terminals(tokens), tokens, strict=True))


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(["", "modal", "prenominal"])), max_size=25))
def test_the_runs_of_a_sequence_read_apart_give_the_chunks_of_the_whole(tags: list[tuple[str, str]]) -> None:
    names = terminals([_token(tag, topic) for tag, topic in tags])
    whole = automaton().parse((name, None) for name in names)
    assert shapes_of(names) == list(map(shape_of, whole.children))


def test_only_terminals_that_stand_alone_part_the_runs() -> None:
    with open(grammar_source(), encoding="utf-8") as file:
        rules = [line for line in file if line[:1] not in "%/\n"]
    alone = next(line for line in rules if line.startswith("single:"))
    assert set(alone.removeprefix("single:").replace("|", " ").split()) == SINGLE
    others = {word for line in rules if line is not alone for word in line.replace("(", " ").replace(")", " ").split()}
    assert others.isdisjoint(SINGLE)


def test_every_topic_named_by_a_family_has_its_articles() -> None:
    loaded = load_tables()
    named = {one["topic"] for kinds in loaded["predicates"].values() for one in kinds}
    assert named <= set(loaded["articles"])
    assert {topic for cues in loaded["cues"].values() for _, topic, _ in cues} <= set(loaded["articles"])


def test_every_family_has_a_maker_of_meanings() -> None:
    from assistant.understanding.predicates import MAKERS, maker_of

    wanted = {one["meaning"] for kinds in load_tables()["predicates"].values() for one in kinds}
    assert wanted <= set(MAKERS) | {"noted"}
    assert all(callable(maker_of(kind)) for kind in MAKERS)


class TestCompiledFile:
    """A compiled table is used only while it is whole and made of the same sources."""

    @pytest.fixture
    def kept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setattr(tables, "grammar_folder", lambda: str(tmp_path))
        return tmp_path / "compiled" / "words.compiled"

    @staticmethod
    def _made(folder: Path) -> tuple[list[str], bool]:
        """What is read of the source, and whether it had to be built."""
        source = folder / "words.toml"
        if not source.exists():
            source.write_text("pique", encoding="utf-8")
        built: list[str] = []

        def build(sources: list[str]) -> list[str]:
            built.extend(Path(one).read_text(encoding="utf-8") for one in sources)
            return list(built)

        return tables.compiled("words", [str(source)], build), bool(built)

    def test_a_whole_one_is_not_built_again(self, kept: Path, tmp_path: Path) -> None:
        assert self._made(tmp_path) == (["pique"], True)
        assert kept.is_file()
        assert self._made(tmp_path) == (["pique"], False)

    @pytest.mark.parametrize("keep", [0, 3, 4, -1])
    def test_one_cut_short_is_built_again(self, kept: Path, tmp_path: Path, keep: int) -> None:
        self._made(tmp_path)
        whole = kept.read_bytes()
        kept.write_bytes(whole[:keep])
        assert self._made(tmp_path) == (["pique"], True)
        assert kept.read_bytes() == whole

    def test_one_with_a_byte_changed_is_built_again(self, kept: Path, tmp_path: Path) -> None:
        self._made(tmp_path)
        whole = kept.read_bytes()
        for place in range(len(whole)):
            kept.write_bytes(whole[:place] + bytes((whole[place] ^ 0xFF,)) + whole[place + 1 :])
            assert self._made(tmp_path) == (["pique"], True)

    def test_an_edited_source_is_read(self, kept: Path, tmp_path: Path) -> None:
        self._made(tmp_path)
        (tmp_path / "words.toml").write_text("coeur", encoding="utf-8")
        assert self._made(tmp_path) == (["coeur"], True)
