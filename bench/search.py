"""A situation of a batch, against one text search: what a director has today is a search in the text of the
Laws.
"""

import math
import re
import resource
import subprocess
import tempfile
from collections import Counter, defaultdict
from heapq import nlargest
from pathlib import Path

from bench.figure import ENVIRONMENT, Figure, alternate, busy, milliseconds
from bench.start import COMMAND
from bench.texts import phrases

WORD = re.compile(r"\w+")
SATURATION, LENGTH_WEIGHT = 1.5, 0.75
RUNS = 5
BATCH = 600
WARM = 100
"""Situations at the start of a batch that are left out: they still load and find things for the first time."""


class TextSearch:
    """BM25 over passages, as the textbooks have it: an inverted index of counts, scored at the search."""

    def __init__(self, passages: list[str]) -> None:
        self._passages = passages
        self._counts: dict[str, list[tuple[int, int]]] = defaultdict(list)
        lengths = []
        for number, passage in enumerate(passages):
            words = WORD.findall(passage.lower())
            lengths.append(len(words))
            for word, times in Counter(words).items():
                self._counts[word].append((number, times))
        average = sum(lengths) / len(lengths)
        self._scales = [SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length / average) for length in lengths]

    def best(self, question: str, number: int = 10) -> list[str]:
        """The passages nearest to the question, best first."""
        scores: dict[int, float] = defaultdict(float)
        for word in WORD.findall(question.lower()):
            found = self._counts.get(word, [])
            rarity = math.log(1 + (len(self._passages) - len(found) + 0.5) / (len(found) + 0.5))
            for passage, times in found:
                scores[passage] += rarity * times * (SATURATION + 1) / (times + self._scales[passage])
        return [self._passages[found] for found in nlargest(number, scores, key=scores.__getitem__)]


def passages() -> list[str]:
    """What there is to search: the sentences of the catalogue, the phrases and the cases, a line each."""
    root = Path(__file__).resolve().parent.parent
    catalogue = (root / "locales/fr/LC_MESSAGES/arbitre.po").read_text(encoding="utf-8")
    cases = [
        line
        for path in sorted((root / "cases").rglob("*.toml"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return [
        line for line in [*re.findall(r'^msgstr "(.+)"$', catalogue, re.M), *cases, *phrases()] if WORD.search(line)
    ]


def batch() -> Figure:
    """One situation of `arbitre juger --lot`, start-up left out, against one search."""
    questions = [phrases()[number % len(phrases())] for number in range(BATCH)]
    search = TextSearch(passages())
    rule, find = alternate(RUNS, lambda: _situation(questions), lambda: _search(search, questions))
    detail = f"{milliseconds(rule)} / {milliseconds(find)} over {len(passages())} passages"
    return Figure("a situation of a batch / one text search", rule / find, 5, "x", detail)


def _search(search: TextSearch, questions: list[str]) -> float:
    return busy(lambda: [search.best(question) for question in questions]) / len(questions)


def _situation(questions: list[str]) -> float:
    """Processor seconds for a further situation: a long batch less a short one, in two processes."""
    return (_lot(questions) - _lot(questions[:WARM])) / (len(questions) - WARM)


def _lot(questions: list[str]) -> float:
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(questions) + "\n")
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [COMMAND, "juger", "--lot", file.name, "--json"]
        run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False)
        assert not run.stderr, run.stderr.decode()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
