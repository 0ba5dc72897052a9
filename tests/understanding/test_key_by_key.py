"""What is kept from one key to the next never changes a reading: it equals that of a program that has kept nothing."""

from concurrent.futures import ThreadPoolExecutor

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.understanding import best_path, chunker, glance, tokens
from assistant.understanding.normaliser import normalise
from assistant.understanding.reading import Reading
from assistant.understanding.token import Token
from bench.texts import phrases

KEPT = (tokens._parts, chunker._shapes, chunker._sentences, best_path._between, best_path._words)
SIGNS = (". ", ", ", " ; ", " : ", "? ", "! ", " ", " - ", " « ", " » ", "... ", ".", ",", "\n", " adv. ", " (", ") ")
CORPUS = sorted(set(phrases()))


def fresh(text: str) -> Reading:
    """The reading of a program that has kept nothing."""
    for kept in KEPT:
        kept.clear()
    return glance(text)


def apart(text: str) -> list[tuple[str, int, int, list[str]]]:
    """What the tokens of a text are, its parts read together."""
    return [
        (token.text, token.start, token.end, [name for name, _ in token.options])
        for token in tokens._without_linking_t(tokens._tokens_of(text, len(text)))
    ]


stories = st.lists(st.tuples(st.sampled_from(CORPUS), st.sampled_from(SIGNS)), min_size=1, max_size=3).map(
    lambda parts: "".join(phrase.rstrip(".") + sign for phrase, sign in parts)
)


@settings(max_examples=12, deadline=None)
@given(stories, st.data())
def test_typed_key_by_key_and_corrected_a_text_is_read_as_at_once(story: str, data: st.DataObject) -> None:
    typed = [story[:length] for length in range(1, min(len(story), 160), 11)]
    for _ in range(6):
        place = data.draw(st.integers(0, len(typed[-1])))
        gone = data.draw(st.integers(0, 12))
        added = data.draw(st.sampled_from(["", "s", " ", "E", "♠", ", ", ". ", "non ", *CORPUS[:40]]))
        typed.append(typed[-1][:place] + added + typed[-1][place + gone :])
    readings = list(map(glance, typed))
    assert readings == list(map(fresh, typed))


@settings(max_examples=150, deadline=None)
@given(stories)
def test_tokens_of_the_parts_of_a_text_are_those_of_the_whole(story: str) -> None:
    text = normalise(story).text
    read = [(one.text, one.start, one.end, [name for name, _ in one.options]) for one in tokens.tokenise(text)]
    assert read == apart(text)


def test_what_is_kept_is_bounded() -> None:
    for number in range(tokens._KEPT + 20):
        tokens.tokenise(f"mot{number}, S fournit")
        best_path._weighed(Token(f"mot{number}", 0, 1, [("X", None)]))
    assert len(tokens._parts) <= tokens._KEPT
    for number in range(chunker._KEPT + 20):
        figures = ("SEAT", "CARD", "DET", "THING")
        chunker.shapes_of([figures[number // 4**place % 4] for place in range(7)])
    assert len(chunker._shapes) <= chunker._KEPT


def test_a_reading_leaves_the_kept_tokens_as_they_were() -> None:
    text = "E joue contre 3SA, il a un pique. Sud passe"
    before = glance(text)
    assert all(token.tag == "" and token.entry is None for kept in tokens._parts.values() for token in kept)
    assert glance(text) == before


def _together(lines: list[str]) -> list[str]:
    """The lines in threes: sentences come again in the same place, before others and after others."""
    return [". ".join(line.rstrip(".") for line in (lines[0], *lines[at : at + 2])) for at in range(0, len(lines), 2)]


def _told(chunk: chunker.Chunk) -> tuple[object, ...]:
    """All that a chunk and its tokens say."""
    words = [(one.text, one.start, one.end, one.tag, one.entry, one.options, one.value) for one in chunk.tokens]
    parts = [[(name, token.start) for name, token in pairs] for pairs in (chunk.heads, chunk.specs)]
    return chunk.kind, chunk.head, list(chunk.names), words, parts, chunk.prep and chunk.prep.start


def test_the_corpus_is_read_alike_in_either_order_and_no_reading_changes_what_is_kept() -> None:
    """Every chunk that is kept says after all readings what it said when it was made."""
    texts = _together(CORPUS[::6])
    for kept in KEPT:
        kept.clear()
    made: list[tuple[chunker.Chunk, tuple[object, ...]]] = []
    first = []
    for text in texts:
        before = set(chunker._sentences)
        read = chunker.chunked(tokens.tokenise(normalise(text).text))
        made += [(chunk, _told(chunk)) for chunk in read] if set(chunker._sentences) != before else []
        first.append(glance(text))
    again = [glance(text) for text in reversed(texts)]
    assert again[::-1] == first
    assert made
    for chunk, told in made:
        assert _told(chunk) == told


def test_readings_at_the_same_time_are_those_of_each_alone() -> None:
    """A server reads for several visitors at once; they share what is kept."""
    texts = _together(CORPUS[::16])
    alone = list(map(glance, texts))
    for kept in KEPT:
        kept.clear()
    with ThreadPoolExecutor(8) as readers:
        assert list(readers.map(glance, texts * 4)) == alone * 4


def test_a_sentence_in_the_same_place_is_read_once() -> None:
    """The chunks of a finished sentence are the very same at the next key."""
    once, longer = (chunker.chunked(tokens.tokenise(f"Est a le R♣ pénalisé. {more}")) for more in ("Sud j", "Sud jo"))
    same = [here is there for here, there in zip(once, longer, strict=False)]
    assert same.count(True) >= 3
    assert same[-1] is False
