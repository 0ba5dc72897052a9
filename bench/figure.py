"""One figure of the report, and the ways to time."""

import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """A measured value beside its target; lower is better. `detail` tells the raw times."""

    name: str
    value: float
    target: float
    unit: str
    detail: str

    def line(self) -> str:
        """The figure as a line of the report."""
        mark = "ok  " if self.value <= self.target else "over"
        measured = f"{self.value:7.2f} {self.unit:<2} (at most {self.target:g})"
        return f"{mark}  {self.name:<48} {measured}  {self.detail}"


def alternate(runs: int, *measures: Callable[[], float]) -> list[float]:
    """The median of each measure, taken in turns so that a busy moment touches all; the first warms up."""
    turns = [[measure() for measure in measures] for _ in range(runs + 1)][1:]
    return [statistics.median(column) for column in zip(*turns, strict=True)]


def seconds(action: Callable[[], object]) -> float:
    """The duration of one call."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def busy(action: Callable[[], object]) -> float:
    """The processor time of one call: what other programs do meanwhile does not count."""
    start = time.process_time()
    action()
    return time.process_time() - start


def percentile(values: list[float], share: int) -> float:
    """The value that `share` per cent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def report(figures: list[Figure]) -> None:
    """Prints the figures as they stand."""
    for figure in figures:
        print(figure.line(), flush=True)


def milliseconds(duration: float) -> str:
    """A duration for the raw times."""
    return f"{duration * 1000:.1f} ms"


PYTHON = sys.executable
# Programs are measured with their bytecode, which the first run leaves.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
