"""Dialogues walked at random: every state is valid, undo gives the state before, replay gives the same state."""

from __future__ import annotations

import random

import pytest

from assistant.cases import load
from assistant.dialogue import Dialogue
from assistant.laws.registry import laws_built
from tests.dialogue.contract import faults_of_form
from tests.dialogue.dialogues import FAILURE, LEAD_OF_PARTNER, TWO_CARDS

WORDS = [
    TWO_CARDS, LEAD_OF_PARTNER, FAILURE, "oui", "non", "1", "2", "3", "je ne sais pas", "R♣", "carreau",
    "il exige carreau", "interdit pique", "pourquoi", "et si non", "et si oui", "garder", "comparer", "revenir",
    "Est joue le 6♦",
    "Ouest perd la main", "la levée est finie", "Est n'a pas de cœur", "Est a du cœur", "il a repris sa carte", "zzz",
    "n'a pas zzz", "Sud est déclarant", "loi 51", "libre", "Sud accepte", "",
]  # fmt: skip
STEPS = 14
TURNS = [turn for case in load() for turn in case.turns]


def state(dialogue: Dialogue) -> dict[str, object]:
    return {name: value for name, value in dialogue.reply.json().items() if name != "text"}


def faults(dialogue: Dialogue) -> list[str]:
    return faults_of_form(dialogue.reply)


@pytest.mark.parametrize("seed", range(40))
def test_a_walk_is_valid_at_every_step_and_can_be_walked_back(seed: int) -> None:
    chance = random.Random(seed)
    dialogue = Dialogue(chance.choice(("2017", "2007", "1997")), chance.choice(("fr", "en")))
    states = [state(dialogue)]
    for _ in range(STEPS):
        turns = len(dialogue.turns)
        offers = [offer.id for offer in dialogue.reply.offers]
        if offers and chance.random() < 0.4:
            dialogue.answer(chance.choice(offers))
        else:
            dialogue.say(chance.choice(WORDS))
        assert faults(dialogue) == []
        if len(dialogue.turns) == turns + 1:
            states.append(state(dialogue))
        elif len(dialogue.turns) != turns or state(dialogue) != states[-1]:
            # A supposition was kept: the turns are others from here on.
            states = _replayed(dialogue)
    for expected in reversed(states[:-1]):
        dialogue.undo()
        assert state(dialogue) == expected


def _replayed(dialogue: Dialogue) -> list[dict[str, object]]:
    empty = state(Dialogue(dialogue.edition, dialogue.wording.language))
    return [empty, *({k: v for k, v in turn.reply.json().items() if k != "text"} for turn in dialogue.turns)]


@pytest.mark.parametrize("seed", range(20))
def test_what_was_typed_gives_the_same_state_again(seed: int) -> None:
    chance = random.Random(seed)
    dialogue = Dialogue()
    for _ in range(STEPS):
        dialogue.say(chance.choice(WORDS))
    again = Dialogue()
    for turn in dialogue.turns:
        if turn.typed.startswith("Loi "):
            again.law(turn.typed.removeprefix("Loi "))
        else:
            again.say(turn.typed)
    assert state(again) == state(dialogue)


@pytest.mark.parametrize("number", sorted(laws_built()))
def test_the_interview_of_every_law_ends_in_a_ruling(number: int) -> None:
    chance = random.Random(number)
    for _ in range(6):
        dialogue = Dialogue()
        dialogue.law(str(number))
        for _ in range(12):
            assert faults(dialogue) == []
            offers = [offer.id for offer in dialogue.reply.offers if offer.id != "unknown"]
            if dialogue.reply.status == "ruling" or not offers:
                break
            dialogue.answer(chance.choice(offers))
        assert dialogue.reply.status == "ruling", dialogue.reply.text()


@pytest.mark.parametrize("seed", range(20))
def test_turns_of_any_cases_together_get_a_valid_reply(seed: int) -> None:
    """Stories and answers that belong to different cases, half of them cut, shuffled or joined."""
    chance = random.Random(seed)
    for _ in range(5):
        dialogue = Dialogue(chance.choice(("2017", "2007", "1997")), chance.choice(("fr", "en")))
        for _ in range(chance.randint(1, 4)):
            dialogue.say(_spoilt(chance.choice(TURNS), chance))
            assert faults(dialogue) == []


def _spoilt(turn: str, chance: random.Random) -> str:
    kind = chance.choice(("whole", "whole", "whole", "cut", "shuffled", "joined"))
    if kind == "cut":
        return turn[: chance.randint(0, len(turn))]
    if kind == "shuffled":
        words = turn.split()
        return " ".join(chance.sample(words, len(words)))
    return f"{turn}. {chance.choice(TURNS)}" if kind == "joined" else turn
