"""One evaluation of a Law: it runs from the start at each answer, so it must cost next to nothing."""

import time
import timeit

from assistant.facts import Answer
from assistant.inquiry import Pending, consider, examine
from assistant.laws.registry import Rule, rule_for
from assistant.record.situation import Situation
from assistant.understanding import understand
from bench.figure import Figure

STORIES = (
    "Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥",
    "Est a le 5 et le 4 de ♦ pénalisés, c'est à Ouest d'attaquer",
    "Est a étalé R♠ 7♥ 4♥ et 2♣, toutes pénalisées. A Ouest d'attaquer.",
    "Sud joue 4♥. Est a le 9♠ pénalisé. Ouest attaque le Roi de ♠ pour le 3 du mort et Est coupe du 7♥",
)
EVALUATIONS = 300
RUNS = 7


def evaluation() -> Figure:
    """The slowest of the stories: the whole Law, with everything that can be derived from the record derived."""
    times = [_seconds(story) for story in STORIES]
    detail = ", ".join(f"{duration * 1e6:.0f} us" for duration in times)
    return Figure("one evaluation of a Law, slowest of four stories", max(times) * 1e6, 50, "us", detail)


def _seconds(story: str) -> float:
    rule, situation, answers = _ruled(story)
    assert consider(rule, situation, answers).need is None
    run = timeit.Timer(lambda: consider(rule, situation, answers), timer=time.process_time)
    return min(run.repeat(RUNS, EVALUATIONS)) / EVALUATIONS


def _ruled(story: str) -> tuple[Rule, Situation, dict[str, Answer]]:
    """The last matter of a story, each question answered with the first answer that it takes."""
    told = understand(story).told
    given: dict[str, Answer] = {}
    asked: dict[str, Answer] = {}
    examination = examine(told, given)
    while (pending := examination.pending) is not None:
        given[_key(pending)] = asked[pending.finding.id] = pending.answers[0]
        examination = examine(told, given)
    situation = examination.matters[-1].situation
    found = rule_for(situation.incident.id)
    assert found is not None, f"no Law rules {situation.incident.id}"
    return found[1], situation, asked


def _key(pending: Pending) -> str:
    return f"{pending.matter.key}/{pending.finding.id}"
