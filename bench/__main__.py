"""Runs every measure and prints the report."""

from bench import desk, equity, keys, laws, search, start
from bench.figure import report


def main() -> None:
    """One line a figure, as soon as it is known."""
    report([start.one_shot()])
    report([start.first_frame()])
    report([keys.key_press()])
    report([keys.growth()])
    report([laws.evaluation()])
    report([search.batch()])
    report([desk.killed()])
    report([desk.concurrent()])
    report([desk.visitors()])
    solved = equity.equity()
    report([solved] if solved else [])


if __name__ == "__main__":
    main()
