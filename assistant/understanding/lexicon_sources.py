"""Compile the TOML sources of the lexicon into the one file that ``lexicon`` reads.

Shapes of the sources (``grammar/fr/lexicon``):

* ``verbs.toml``       [topic] model = "infinitive infinitive ..."
* ``nouns.toml``       [EVENT.topic], [THING.topic], [PERSON.topic]: m, f, mf, mp, fp (plural only),
                       pair ("joueur/joueuse"); "ciel/cieux" gives an irregular plural
* ``adjectives.toml``  [topic] words = "grand faux/fausse ...", invariable = "..."
* ``misspellings.toml`` right spelling = "wrong wrong ..."
* ``texting.toml``     right words = "wrong wrong ...": what is typed as one word and is several
* any other file       [CLASS.topic] lemma = ["spelling", "spelling | features"], or words = "a, b, c"
                       where each spelling is its own lemma, elision and contraction undone

A spelling with a space or a hyphen becomes a fixed expression.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from assistant.understanding.lexicon import (
    BUCKETS,
    LENGTH_BREAK,
    MAGIC,
    SOUND,
    TEXTING,
    Entry,
    bucket_of,
    fingerprint,
    fold,
    is_rare,
)
from assistant.understanding.morphology import PERSONS, conjugate, inflect_adjective, inflect_noun, pluralise
from assistant.understanding.sounds import sounds

Table = Mapping[str, Any]
_NOT_WORDS = frozenset({"models.toml", "misspellings.toml", "texting.toml"})
_IDLE = frozenset(f"{tense}.{person}" for tense in ("past", "pastsubjunctive") for person in PERSONS) - {"past.3s"}
_OPEN = frozenset({"THING", "EVENT", "PERSON", "ADJ", "ADV"})


class BadSourceError(ValueError):
    """A source file says something that the compiler does not understand; the message names the file."""


def compile_lexicon(source: str, target: str | None = None) -> bytes:
    """Return the compiled lexicon of the folder ``source`` and write it to ``target``, if that is possible.

    Raises BadSourceError, or tomllib.TOMLDecodeError, with the name of the file.
    """
    content = _encode(read_sources(source), _texting(source), fingerprint(source))
    if target is not None:
        _write(target, content)
    return content


def read_sources(source: str) -> list[Entry]:
    """Every entry that the sources give, in the order of the files, each once with all its features."""
    names = sorted(name for name in os.listdir(source) if name.endswith(".toml"))
    tables = {name: _read(os.path.join(source, name)) for name in names}
    merged: dict[tuple[str, ...], Entry] = {}
    for name in names:
        if name in _NOT_WORDS:
            continue
        try:
            for entry in _entries(name, tables[name], tables):
                _merge(merged, entry)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadSourceError(f"{name}: {error}") from error
    entries = _without_idle_forms(merged.values())
    return entries + list(_misspellings(tables.get("misspellings.toml", {}), entries))


def _texting(source: str) -> dict[str, list[str]]:
    """What each texting word stands for, several words mostly; the table gives right words their wrong spellings."""
    path = os.path.join(source, "texting.toml")
    found: dict[str, list[str]] = {}
    for right, wrong in (_read(path) if os.path.exists(path) else {}).items():
        for one in wrong.split():
            found.setdefault(fold(one), []).append(right)
    return found


def _merge(merged: dict[tuple[str, ...], Entry], entry: Entry) -> None:
    """A word of an open class has one topic, that of its first list; grammatical words may have several."""
    key: tuple[str, ...] = (entry.word_class, entry.lemma, entry.spelling)
    if entry.word_class not in _OPEN:
        key += (entry.topic,)
    known = merged.setdefault(key, entry)
    more = tuple(one for one in entry.features if one not in known.features)
    if more:
        merged[key] = known._replace(features=known.features + more)


def _without_idle_forms(entries: Iterable[Entry]) -> list[Entry]:
    """Leave out a verb form that nobody means where its spelling has another use: "je plus", "tu mis"."""
    kept = list(entries)
    uses = Counter(entry.spelling for entry in kept)
    return [
        entry
        for entry in kept
        if entry.word_class != "VERB" or uses[entry.spelling] == 1 or not _IDLE.issuperset(entry.features)
    ]


def _read(path: str) -> Table:
    with open(path, "rb") as file:
        try:
            return tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise BadSourceError(f"{os.path.basename(path)}: {error}") from error


def _entries(name: str, table: Table, tables: Mapping[str, Table]) -> Iterator[Entry]:
    if name == "verbs.toml":
        return _verbs(table, tables["models.toml"])
    if name == "nouns.toml":
        return _nouns(table)
    if name == "adjectives.toml":
        return _adjectives(table)
    return _listed(table)


def _verbs(table: Table, models: Table) -> Iterator[Entry]:
    with_etre = set(str(table["with_etre"]).split())
    for topic, by_model in table.items():
        if topic == "with_etre":
            continue
        for model, words in by_model.items():
            for lemma in words.split():
                auxiliary = "\u00eatre" if lemma in with_etre else "avoir"
                for word_class, paradigm in conjugate(lemma, model, models).items():
                    if word_class == "VERB" and lemma in ("avoir", "\u00eatre"):
                        word_class = "AUX"
                    for form, analyses in paradigm.items():
                        extra = (auxiliary,) if word_class == "VINF" else ()
                        yield Entry(word_class, lemma, (*sorted(analyses), *extra), form, topic)


def _nouns(table: Table) -> Iterator[Entry]:
    for word_class, topics in table.items():
        for topic, lists in topics.items():
            for kind, words in lists.items():
                for word in _split(words):
                    for lemma, form, features in _noun_forms(word, kind):
                        yield Entry(word_class, lemma, features, form, topic)


def _noun_forms(word: str, kind: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    first, _, second = word.partition("/")
    if kind in ("mp", "fp"):
        yield first, first, (f"{kind[0]}.p",)
        return
    if kind == "pair":
        forms = [(first, inflect_noun(first, "m")), (first, inflect_noun(second, "f"))]
    elif kind in ("m", "f", "mf"):
        forms = [(first, inflect_noun(first, kind, second or _plural_phrase(first)))]
    else:
        raise BadSourceError(f"unknown list {kind!r}: m, f, mf, mp, fp or pair expected")
    for lemma, paradigm in forms:
        for form, analyses in paradigm.items():
            yield lemma, form, tuple(sorted(analyses))


_LINKS = frozenset("de d' du des a au aux en par pour sur dans".split())


def _plural_phrase(phrase: str) -> str | None:
    """Plural of a noun of several words: every word before the first preposition; None for one word."""
    words = phrase.replace("'", "' ").split()
    if len(words) == 1:
        return None
    last = next((place for place, word in enumerate(words) if fold(word) in _LINKS), len(words))
    return " ".join([*(word if word == "non" else pluralise(word) for word in words[:last]), *words[last:]]).replace(
        "' ", "'"
    )


def _adjectives(table: Table) -> Iterator[Entry]:
    for topic, lists in table.items():
        for word in _split(lists.get("words", "")):
            masculine, _, rest = word.partition("/")
            feminine, _, plural = rest.partition("/")
            for form, analyses in inflect_adjective(masculine, feminine or None, plural or None).items():
                yield Entry("ADJ", masculine, tuple(sorted(analyses)), form, topic)
        for word in _split(lists.get("invariable", "")):
            yield Entry("ADJ", word, ("m.s", "m.p", "f.s", "f.p"), word, topic)


def _listed(table: Table) -> Iterator[Entry]:
    for word_class, topics in table.items():
        for topic, rows in topics.items():
            for lemma, cells in rows.items():
                for cell in _split(cells) if isinstance(cells, str) else cells:
                    spelling, _, features = (part.strip() for part in cell.partition("|"))
                    own = _full_form(spelling) if lemma == "words" else lemma
                    yield Entry(word_class, own, tuple(features.split()), spelling, topic)


_FULL_ENDINGS = (
    ("qu'", "que"),
    (" d'", " de"),
    (" du", " de"),
    (" des", " de"),
    (" au", " \u00e0"),
    (" aux", " \u00e0"),
)


def _full_form(spelling: str) -> str:
    """Lemma of a grammatical word: without elision or contraction of its last word."""
    for ending, full in _FULL_ENDINGS:
        if spelling.endswith(ending):
            return spelling.removesuffix(ending) + full
    return spelling


def _split(words: str) -> list[str]:
    """A list written as text: commas between expressions, else blanks between words."""
    return [" ".join(word.split()) for word in words.split(",") if word.strip()] if "," in words else words.split()


def _misspellings(table: Table, entries: Iterable[Entry]) -> Iterator[Entry]:
    by_spelling: dict[str, list[Entry]] = {}
    for entry in entries:
        by_spelling.setdefault(entry.spelling, []).append(entry)
    for right, wrong in table.items():
        if right not in by_spelling:
            raise BadSourceError(f"misspellings.toml: {right!r} is not a word of the lexicon")
        for one in _split(wrong):
            for entry in by_spelling[right]:
                yield Entry(entry.word_class, entry.lemma, (*entry.features, "misspelt"), one, entry.topic)


# The compiled file ---------------------------------------------------------------------------------


def expression_words(spelling: str) -> list[str]:
    """Words of a fixed expression as the lexer cuts them, apostrophes left out since typists lose them."""
    return fold(spelling).replace("-", " ").replace("/", " ").replace("'", " ").split()


def _by_sound(entries: Iterable[Entry]) -> dict[str, list[str]]:
    """The usual words of each sound: what a word typed by ear may stand for."""
    found: dict[str, list[str]] = {}
    heard = [(entry.spelling, _is_plural_verb(entry)) for entry in entries if _is_heard(entry)]
    for spelling, plural in dict.fromkeys(heard):
        for key in sorted(sounds(spelling, plural)):
            found.setdefault(key, []).append(spelling)
    return {key: list(dict.fromkeys(spellings)) for key, spellings in found.items()}


def _is_plural_verb(entry: Entry) -> bool:
    return entry.word_class in ("VERB", "AUX") and any(one.endswith(".3p") for one in entry.features)


def _is_heard(entry: Entry) -> bool:
    analyses = " ".join(entry.features)
    usual = entry.word_class == "AUX" or not is_rare(analyses)
    return usual and entry.spelling.isalpha() and len(entry.spelling) > 1 and "misspelt" not in entry.features


def _encode(entries: Sequence[Entry], texting: Mapping[str, list[str]], stamp: str) -> bytes:
    shared: dict[str, int] = {"": 0}
    buckets: list[list[str]] = [[] for _ in range(BUCKETS)]
    usual: list[set[str]] = []

    def number(text: str) -> int:
        return shared.setdefault(text, len(shared))

    for entry in entries:
        words = expression_words(entry.spelling)
        several = len(words) > 1
        key = " ".join(words) if several else fold(entry.spelling)
        fields = [
            key,
            "" if entry.spelling == key else entry.spelling,
            "" if entry.lemma == entry.spelling else entry.lemma,
            str(number(entry.word_class)),
            str(number(" ".join(entry.features))),
            str(number(entry.topic)),
        ]
        if not several and not is_rare(" ".join(entry.features)):
            usual += [set() for _ in range(len(key) + 1 - len(usual))]
            usual[len(key)].add(key)
        buckets[bucket_of(words[0] if several else key)].append((">" if several else "") + ";".join(fields))
    for mark, found in ((SOUND, _by_sound(entries)), (TEXTING, texting)):
        for key, spellings in found.items():
            buckets[bucket_of(mark + key)].append(f"{mark}{key};{';'.join(spellings)}")
    parts = ["\n".join(lines).encode() for lines in buckets]
    offsets = accumulate((len(part) for part in parts), initial=0)
    index = b"".join(offset.to_bytes(4, "big") for offset in offsets)
    names, body = "\n".join(shared).encode(), b"".join(parts)
    by_length = LENGTH_BREAK.join("\n".join(sorted(forms)) for forms in usual).encode()
    head = f"{MAGIC}\n{stamp}\n{len(names)}\n{len(body)}\n{len(by_length)}\n\n".encode()
    return head + names + index + body + by_length + b"\nend"


def _write(target: str, content: bytes) -> None:
    folder = os.path.dirname(target)
    try:
        os.makedirs(folder, exist_ok=True)
        handle, path = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(path, 0o644)
        os.replace(path, target)
    except OSError:
        return
