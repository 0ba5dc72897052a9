"""The French lexicon: what each typed word may be.

Sources are ``grammar/fr/lexicon/*.toml``, compiled by ``lexicon_sources`` into one file that is read whole
and decoded word by word: nothing is parsed that the text does not contain.

Word classes (``Entry.word_class``), lemma in brackets when it is not the French word itself:

    SEAT [N E S W]  SIDE [NS EW]  ROLE [declarer dummy partner lho ...]  PERSON
    RANK [A K Q J T 9 .. 2]  SUIT [S H D C]  STRAIN [NT]  PASS [pass]  DBL [X XX]
    NUM [decimal]  ORD [decimal, last, next, previous]
    DET  POSS  DE (de, du, des)  AP (a grave, au, aux)  PREP  CONJ  SUB  QUI (relatives)  QWORD
    PRO  CL (clitics)  REFL (se)  NE  NEGV (pas plus jamais rien)  NEG (non ni)  ANS [yes no]
    AUX (finite avoir, etre)  VERB (other finite forms)  VINF  VPP  VPR
    THING  EVENT (nouns that are predicates)  ADJ  ADV  HT [out_of_rotation]  FILL (without bearing)

Features: verbs "present.3s", nouns and adjectives "f.p"; the last feature of a misspelling is "misspelt".
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from mmap import ACCESS_READ, mmap
from typing import NamedTuple
from zlib import crc32

from assistant.resources import data

BUCKETS = 4096
MAGIC = "arbitre lexicon 4"
LENGTH_BREAK = "\x1d"
SOUND, TEXTING = "~", "="  # first signs of the lines that list words of one sound, and texting words
MEANING_CLASSES = frozenset("SEAT SIDE SUIT RANK STRAIN NE NEGV NEG ANS PASS DBL".split())
"""Classes never suggested unasked: a wrong guess would change who, what or whether."""

# Base letter: code points of its accented forms.
_ACCENTED = {"a": "e0e1e2e3e4", "c": "e7", "e": "e8e9eaeb", "i": "ecedeeef", "n": "f1", "o": "f2f3f4f6",
             "u": "f9fafbfc", "y": "ff"}  # fmt: skip
_FOLD = {int(codes[at : at + 2], 16): base for base, codes in _ACCENTED.items() for at in range(0, len(codes), 2)}
_FOLD |= {0x153: "oe", 0xE6: "ae", 0x2019: "'"}


class Entry(NamedTuple):
    """One thing that a spelling may be."""

    word_class: str
    lemma: str
    features: tuple[str, ...]
    spelling: str
    topic: str


class CorruptLexiconError(ValueError):
    """The compiled file is not one of this version."""


def fold(text: str) -> str:
    """Lower case without accents; ligatures as two letters."""
    text = text.lower()
    return text if text.isascii() else text.translate(_FOLD)


@lru_cache(maxsize=4096)
def _plain(word: str) -> str:
    """A word as expressions know it, without apostrophe; a capital letter alone is a seat or a card, but for A."""
    return word if len(word) == 1 and word.isupper() and word != "A" else fold(word).rstrip("'")


def is_rare(analyses: str) -> bool:
    """Whether a form is no good guess: misspelt, or a finite verb that is neither "il" nor "ils" of a usual tense."""
    if "." not in analyses:
        return False
    usual = ("present.3", "imperfect.3", "future.3", ".s", ".p")
    return analyses.endswith("misspelt") or not any(one in analyses for one in usual)


def bucket_of(folded: str) -> int:
    """Number of the bucket that holds a folded word, 0 to BUCKETS - 1."""
    return crc32(folded.encode()) % BUCKETS


class Lexicon:
    """Words and fixed expressions, decoded on demand: a mapped file is read only where the text needs it.

    Raises CorruptLexiconError when ``content`` is not a compiled lexicon of this version.
    """

    def __init__(self, content: bytes | mmap) -> None:
        head_size = content.find(b"\n\n") + 2
        lines = content[:head_size].decode(errors="replace").split("\n")
        if len(lines) != 7 or lines[0] != MAGIC or content[-4:] != b"\nend":
            raise CorruptLexiconError("not a lexicon compiled by this version")
        self.fingerprint = lines[1]
        shared_size, body_size, usual_size = map(int, lines[2:5])
        index_at = head_size + shared_size
        self._body_at = index_at + 4 * (BUCKETS + 1)
        self._usual_at = self._body_at + body_size
        if len(content) != self._usual_at + usual_size + len("\nend"):
            raise CorruptLexiconError("cut short")
        self._shared = content[head_size:index_at].decode().split("\n")
        self._index = content[index_at : self._body_at]
        self._content = content
        self._known: dict[str, tuple[Entry, ...]] = {}
        self._nearest: dict[str, tuple[Entry, ...]] = {}
        self._seconds: dict[str, dict[str, int]] = {}
        self._phrases: dict[str, dict[int, dict[tuple[str, ...], list[Entry]]]] = {}

    def candidates(self, word: str) -> tuple[Entry, ...]:
        """Everything ``word`` may be: exact spelling first, then other case, then without its accents.

        An accent that was typed counts: entries with fewer accents are left out when one is spelt exactly.
        """
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = tuple(entry for tier in self._tiers(word) for entry in tier)
        return found

    def exact(self, word: str) -> tuple[Entry, ...]:
        """Only the entries spelt as ``word``, else those in another case, else those with other accents."""
        found = self._nearest.get(word)
        if found is None:
            found = self._nearest[word] = next((tuple(tier) for tier in self._tiers(word) if tier), ())
        return found

    def longest_expression(self, word: str, following: str) -> int:
        """How many words the longest fixed expression has that begins with these two; 0 when none does."""
        first = _plain(word)
        seconds = self._seconds.get(first)
        if seconds is None:
            seconds = self._seconds[first] = {}
            for size, phrases in sorted(self._phrases_from(first).items()):
                seconds.update((phrase[1], size) for phrase in phrases if size > 1)
        return seconds.get(_plain(following), 0) if seconds else 0

    def expression(self, words: Sequence[str], start: int) -> tuple[int, tuple[Entry, ...]] | None:
        """Longest fixed expression at ``words[start:]``: how many words it takes and what it may be."""
        by_size = self._phrases_from(_plain(words[start]))
        if not by_size:
            return None
        plain = tuple(_plain(word) for word in words[start : start + max(by_size)])
        for size in sorted(by_size, reverse=True):
            found = by_size[size].get(plain[:size])
            if found and words[start + size - 1].endswith("'") and "".join(words[start + size :][:1])[:1].isupper():
                found = [entry for entry in found if entry.word_class != "ROLE"]  # `l'adversaire d'Est`, no `adv d`
            if found:
                return size, tuple(found)
        return None

    def sounding(self, sound: str) -> tuple[str, ...]:
        """The usual spellings of a sound, as `sounds` writes it."""
        return self._listed(SOUND + sound)

    def texted(self, word: str) -> tuple[str, ...]:
        """What a texting word stands for (`ct`: c'était), empty when it is none."""
        return self._listed(TEXTING + fold(word))

    def _listed(self, key: str) -> tuple[str, ...]:
        found = next((line for line in self._lines(key) if line.startswith(key + ";")), "")
        return tuple(found.split(";")[1:])

    def verb(self, lemma: str) -> tuple[str, str]:
        """Auxiliary and topic of the verb ``lemma``. Raises KeyError."""
        for entry in self.candidates(lemma):
            if entry.word_class == "VINF" and entry.spelling == lemma:
                return entry.features[1], entry.topic
        raise KeyError(lemma)

    def words(self) -> Iterator[Entry]:
        """Every entry, expressions included; decodes the whole file."""
        for number in range(BUCKETS):
            for line in self._decoded(number):
                if line and line[0] not in (SOUND, TEXTING):
                    yield self._entry(line.removeprefix(">").split(";"))

    def suggestions(self, word: str, classes: Collection[str] | None = None, limit: int = 3) -> tuple[str, ...]:
        """At most ``limit`` known spellings near an unknown ``word`` of five letters or more, best first.

        ``classes`` restricts them to what fits the place; classes that change the meaning must be asked for.
        """
        folded = fold(word)
        if len(folded) < 5:
            return ()
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        near = [key for size in range(len(folded) - 2, len(folded) + 3) for key in self._usual_forms(size)]
        best = process.extract(folded, near, scorer=OSA.normalized_similarity, limit=None, score_cutoff=0.7)
        by_lemma: dict[str, str] = {}
        for key, _, _ in best:
            for entry in self._suggested(key, classes):
                if entry.spelling not in by_lemma.values():
                    by_lemma.setdefault(entry.lemma, entry.spelling)
            if len(by_lemma) >= limit:
                break
        return tuple(by_lemma.values())[:limit]

    def _suggested(self, folded: str, classes: Collection[str] | None) -> list[Entry]:
        """The usual entries of a folded word; none when one of them would change the meaning unasked."""
        entries = [entry for entry in self._entries(folded) if not is_rare(" ".join(entry.features))]
        if classes is None:
            return [] if any(entry.word_class in MEANING_CLASSES for entry in entries) else entries
        return [entry for entry in entries if entry.word_class in classes]

    def _usual_forms(self, size: int) -> list[str]:
        """The usual words of so many letters, folded."""
        by_size = self._content[self._usual_at : -len("\nend")].decode().split(LENGTH_BREAK)
        return by_size[size].split("\n") if size < len(by_size) else []

    def _entries(self, folded: str) -> list[Entry]:
        return [self._entry(line.split(";")) for line in self._lines(folded) if line.startswith(folded + ";")]

    def _tiers(self, word: str) -> tuple[list[Entry], list[Entry], list[Entry]]:
        folded = fold(word)
        lower = word.lower()
        tiers: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
        for entry in self._entries(folded):
            same = entry.spelling.lower() == lower
            tiers[0 if entry.spelling == word else 1 if same else 2].append(entry)
        if lower != folded and (tiers[0] or tiers[1]):
            tiers[2].clear()
        return tiers

    def _phrases_from(self, first: str) -> dict[int, dict[tuple[str, ...], list[Entry]]]:
        """The expressions that begin with a word, by their number of words."""
        by_size = self._phrases.get(first)
        if by_size is None:
            by_size = self._phrases[first] = {}
            start = f">{first} "
            for line in self._lines(first):
                if line.startswith(start):
                    parts = line[1:].split(";")
                    words = tuple(parts[0].split(" "))
                    by_size.setdefault(len(words), {}).setdefault(words, []).append(self._entry(parts))
        return by_size

    def _lines(self, folded: str) -> list[str]:
        return self._decoded(bucket_of(folded))

    def _decoded(self, number: int) -> list[str]:
        start = int.from_bytes(self._index[4 * number : 4 * number + 4], "big")
        end = int.from_bytes(self._index[4 * number + 4 : 4 * number + 8], "big")
        return self._content[self._body_at + start : self._body_at + end].decode().split("\n")

    def _entry(self, parts: Sequence[str]) -> Entry:
        key, spelling, lemma, word_class, features, topic = parts
        spelling = spelling or key
        shared = self._shared
        analyses = tuple(shared[int(features)].split())
        return Entry(shared[int(word_class)], lemma or spelling, analyses, spelling, shared[int(topic)])


def load_lexicon(source: str | None = None, target: str | None = None) -> Lexicon:
    """Return the lexicon, compiled anew when it is missing, damaged or older than its sources.

    ``source`` is the folder of the TOML files, ``target`` the compiled file; by default those of the program.
    A target that cannot be written costs time, never an error. The default lexicon is loaded once.
    """
    if source is None and target is None:
        global _default
        if _default is None:
            _default = _load(*_places())
        return _default
    places = _places()
    return _load(source or places[0], target or places[1])


_default: Lexicon | None = None


def _places() -> tuple[str, str]:
    french = os.path.join(data("grammar"), "fr")
    return os.path.join(french, "lexicon"), os.path.join(french, "compiled", "lexicon.compiled")


def _load(source: str, target: str) -> Lexicon:
    try:
        with open(target, "rb") as file:
            lexicon = Lexicon(mmap(file.fileno(), 0, access=ACCESS_READ))
        if not _stale(lexicon.fingerprint, source, target):
            return lexicon
    except (OSError, ValueError):
        pass
    from assistant.understanding import lexicon_sources

    return Lexicon(lexicon_sources.compile_lexicon(source, target))


def fingerprint(source: str) -> str:
    """Names and sizes of the sources: enough to know an installed lexicon from another version's."""
    with os.scandir(source) as files:
        sizes = [f"{file.name}:{file.stat().st_size}" for file in files if file.name.endswith(".toml")]
    return " ".join(sorted(sizes))


def _stale(compiled_from: str, source: str, target: str) -> bool:
    """Whether the sources changed. Dates count in a checkout only: installing a wheel shuffles them."""
    if compiled_from != fingerprint(source):
        return True
    if f"{os.sep}_data{os.sep}" in source:
        return False
    compiled_at = os.stat(target).st_mtime_ns
    here = os.path.dirname(os.path.abspath(__file__))
    code = [os.path.join(here, name) for name in ("lexicon_sources.py", "morphology.py", "sounds.py")]
    with os.scandir(source) as files:
        newest = max((file.stat().st_mtime_ns for file in files if file.name.endswith(".toml")), default=0)
    return compiled_at < max(newest, *(os.stat(path).st_mtime_ns for path in code))
